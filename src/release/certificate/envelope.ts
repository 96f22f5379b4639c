import { isUtf8 } from "node:buffer";
import { z } from "zod";
import { canonical } from "../../core/index.ts";
import { firstIssue } from "../evidence.ts";
import type { TrustedKey } from "./keys.ts";

/**
 * The DSSE envelope around a statement (Dead Simple Signing Envelope, v1.0.2). A certificate has exactly one form, byte for byte:
 * JSON as RFC 8785 writes it, and a line end. Another form of the same content, with repeated members, blanks or other base64, is
 * refused: it is always clear what was signed.
 */

export const payloadType = "application/vnd.in-toto+json";

/** A certificate names several hundred requirements. A larger file is not one. */
export const largestEnvelope = 1024 * 1024;

const base64 = z.base64().min(1);

export const envelopeSchema = z.strictObject({
  payload: base64,
  payloadType: z.literal(payloadType),
  signatures: z
    .array(z.strictObject({ keyid: z.string().regex(/^[\da-f]{64}$/u), sig: base64 }))
    .min(1)
    .max(8),
});

export type Envelope = z.infer<typeof envelopeSchema>;

/** The signed bytes: type and payload with their lengths, so that neither can be mistaken for a part of the other. */
export function preAuthenticationEncoding(type: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.byteLength} `;
  return Buffer.concat([Buffer.from(head, "utf8"), payload]);
}

export function envelopeText(payload: Uint8Array, signatures: readonly { keyid: string; sig: Uint8Array }[]): string {
  const envelope: Envelope = {
    payload: Buffer.from(payload).toString("base64"),
    payloadType,
    signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig: Buffer.from(sig).toString("base64") })),
  };
  return `${canonical(envelope)}\n`;
}

export function payloadBytes(value: unknown): Buffer {
  return Buffer.from(canonical(JSON.parse(JSON.stringify(value))), "utf8");
}

/** Thrown for a text without the exact form; the message says how it differs. */
export class NotStrict extends Error {
  override readonly name = "NotStrict";
}

/** The envelope of a file. Throws NotStrict. */
export function readEnvelope(bytes: Uint8Array): Envelope {
  if (bytes.byteLength > largestEnvelope) throw new NotStrict(`it is larger than ${largestEnvelope} bytes`);
  const envelope = envelopeSchema.safeParse(strictJson(bytes, (value) => `${canonical(value)}\n`));
  if (!envelope.success) throw new NotStrict(`it is not the envelope of a certificate: ${firstIssue(envelope.error)}`);
  const texts = [envelope.data.payload, ...envelope.data.signatures.map(({ sig }) => sig)];
  if (texts.some((text) => Buffer.from(text, "base64").toString("base64") !== text))
    throw new NotStrict("its base64 is not in the exact form");
  return envelope.data;
}

/** Reads JSON that has exactly the form that `write` gives it. Throws NotStrict. */
export function strictJson(bytes: Uint8Array, write: (value: unknown) => string): unknown {
  // Other bytes than UTF-8 would be read as replacement characters.
  if (!isUtf8(bytes)) throw new NotStrict("it is not valid JSON, because it is not UTF-8");
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  // Code that copies members one by one would make it the prototype of its copy.
  if (/"__proto__": ?/u.test(text)) throw new NotStrict("it has a member __proto__");
  const value = parsed(text);
  if (written(value, write) !== text)
    throw new NotStrict(
      "it is JSON in another form than it was issued in: repeated members, another order, blanks, or text after its end",
    );
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotStrict("it is not valid JSON");
  }
}

function written(value: unknown, write: (value: unknown) => string): string {
  try {
    return write(value);
  } catch (problem) {
    if (problem instanceof RangeError) throw new NotStrict("it is nested deeper than any certificate");
    throw problem;
  }
}

/** Why the signatures of an envelope are refused; `null` if each is valid and of a trusted key. */
export function refusalOfSignatures(envelope: Envelope, trusted: readonly TrustedKey[]): SignatureRefusal | null {
  const signed = preAuthenticationEncoding(envelope.payloadType, Buffer.from(envelope.payload, "base64"));
  const keyids = envelope.signatures.map(({ keyid }) => keyid);
  if (new Set(keyids).size < keyids.length) return { kind: "signature", text: "two of its signatures are of one key" };
  // Every signature is checked: an unchecked one would be a place for arbitrary content.
  for (const { keyid, sig } of envelope.signatures) {
    const key = trusted.find((each) => each.keyid === keyid);
    if (key === undefined)
      return { kind: "untrusted-key", text: `the key ${keyid} signed it, and --trust does not name it` };
    if (!key.verify(signed, Buffer.from(sig, "base64")))
      return {
        kind: "signature",
        text: `its signature by the key ${keyid} (${key.algorithm}) does not match its content`,
      };
  }
  return null;
}

export interface SignatureRefusal {
  readonly kind: "signature" | "untrusted-key";
  readonly text: string;
}
