/**
 * Of each ECDSA signature (r, s) there is a twin (r, n - s), which anybody can compute and which is valid too. Only the one with the
 * lower s counts, so a certificate has one form.
 */

/** The order of the group of P-256. */
const order = 0xffff_ffff_0000_0000_ffff_ffff_ffff_ffff_bce6_faad_a717_9e84_f3b9_cac2_fc63_2551n;

/** Whether a DER signature of P-256 is the one of the two with the lower s, and written as DER has it. */
export function isLow(signature: Uint8Array): boolean {
  const read = partsOf(signature);
  return read !== null && read.s <= order / 2n && Buffer.from(signature).equals(written(read));
}

/** The twin with the lower s of a DER signature of P-256; what is none stays as it is. */
export function withLowS(signature: Uint8Array): Uint8Array {
  const read = partsOf(signature);
  return read === null || read.s <= order / 2n ? signature : written({ r: read.r, s: order - read.s });
}

interface Parts {
  readonly r: bigint;
  readonly s: bigint;
}

const [sequence, integer] = [0x30, 0x02];

function partsOf(signature: Uint8Array): Parts | null {
  const [kind, length, first, firstLength = 0] = signature;
  if (kind !== sequence || length !== signature.length - 2 || first !== integer) return null;
  const [second, secondLength] = signature.subarray(4 + firstLength);
  const [r, s] = [signature.subarray(4, 4 + firstLength), signature.subarray(6 + firstLength)];
  if (second !== integer || secondLength !== s.length || r.length === 0 || s.length === 0) return null;
  return { r: numberOf(r), s: numberOf(s) };
}

function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function written({ r, s }: Parts): Buffer {
  const [one, other] = [integerOf(r), integerOf(s)];
  return Buffer.concat([Buffer.from([sequence, one.length + other.length]), one, other]);
}

function integerOf(number: bigint): Buffer {
  const hex = number.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  // A leading bit would make it negative.
  const padded = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
  return Buffer.concat([Buffer.from([integer, padded.length]), padded]);
}
