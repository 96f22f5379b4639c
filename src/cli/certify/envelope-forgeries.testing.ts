import { createHmac } from "node:crypto";
import {
  type Envelope,
  payloadBytes,
  payloadType,
  preAuthenticationEncoding,
  type ProblemKind,
} from "../../release/index.ts";
import {
  issuer,
  other,
  pairOf,
  signed,
  type Asked,
  type Example,
  type Files,
  type Pair,
} from "./certificate.testing.ts";

/** One thing that is not as it was issued, and what a verification has to say of it. */
export interface Forgery {
  readonly what: string;
  readonly envelope?: (example: Example) => string | Uint8Array | Promise<string | Uint8Array>;
  readonly files?: (example: Example) => Files | null;
  readonly asked?: Asked;
  readonly kind: ProblemKind;
  readonly says: RegExp;
}

const both: Asked = { trusted: [issuer.trusted, other.trusted] };
const stranger = pairOf("ed25519");

const open = ({ envelope }: Example): Envelope => JSON.parse(envelope) as Envelope;
const text = (envelope: unknown): string => `${JSON.stringify(envelope)}\n`;
const changed =
  (change: (envelope: Envelope) => object) =>
  (example: Example): string =>
    text(change(open(example)));

export const forged =
  (kind: ProblemKind) =>
  (what: string, says: RegExp, envelope: NonNullable<Forgery["envelope"]>): Forgery => ({ what, envelope, kind, says });
const form = forged("form");

const changing =
  (kind: ProblemKind) =>
  (what: string, says: RegExp, change: (envelope: Envelope) => object): Forgery =>
    forged(kind)(what, says, changed(change));
const [misshapen, unsigned] = [changing("form"), changing("signature")];

function signature({ signing }: Pair, bytes: Uint8Array, keyid = signing.public.keyid): Envelope["signatures"][number] {
  return { keyid, sig: Buffer.from(signing.sign(bytes)).toString("base64") };
}

const byIssuer = (sig: Buffer): Envelope["signatures"][number] => ({
  keyid: issuer.trusted.keyid,
  sig: sig.toString("base64"),
});

const signedBytes = ({ payload }: Envelope): Buffer =>
  preAuthenticationEncoding(payloadType, Buffer.from(payload, "base64"));

/** Another valid certificate of the same issuer. */
const another = ({ statement }: Example): Promise<string> =>
  signed({ ...statement, predicate: { ...statement.predicate, seed: 2 } });

const ofP256 = /by the key .* \(ECDSA P-256\) does not match its content/u;

/** The certificate with other signatures, where both keys are trusted. */
const resigned = (what: string, says: RegExp, change: (envelope: Envelope) => Envelope["signatures"]): Forgery => ({
  ...unsigned(what, says, (envelope) => ({ ...envelope, signatures: change(envelope) })),
  asked: both,
});

/** The certificate with a part of another one. */
const mixed = (what: string, part: "payload" | "signatures"): Forgery =>
  forged("signature")(what, /\(Ed25519\) does not match its content/u, async (example) =>
    text({ ...open(example), [part]: (JSON.parse(await another(example)) as Envelope)[part] }),
  );

/** The statement, signed with one key in the name of another. */
const signedBy = (what: string, signer: Pair, name: Pair): Forgery => ({
  what,
  envelope: ({ statement }) => signed(statement, signer, name.trusted.keyid),
  asked: both,
  kind: "signature",
  says: name === other ? /\(ECDSA P-256\)/u : /\(Ed25519\)/u,
});

const trusting = (what: string, trusted: Asked["trusted"] & object): Forgery => ({
  what,
  asked: { trusted },
  kind: "untrusted-key",
  says: /--trust does not name it/u,
});

/** The same bits in base64, with other letters where the last bits are not read. */
function otherLastLetter(base64: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const padding = /=*$/u.exec(base64)?.[0] ?? "";
  const last = base64.length - padding.length - 1;
  const next = letters[letters.indexOf(base64[last] ?? "") + 1] ?? "";
  return base64.slice(0, last) + next + padding;
}

/** A statement whose base64 has letters to spare. */
const padded = (statement: Example["statement"]): Promise<string> => {
  const names = ["x", "xx", "xxx"].map((name) => ({
    ...statement,
    predicate: { ...statement.predicate, target: { ...statement.predicate.target, name } },
  }));
  return signed(names.find((each) => payloadBytes(each).length % 3 !== 0) ?? statement);
};

const strict = /in another form than it was issued in/u;

export const formForgeries: readonly Forgery[] = [
  form(
    "nested deeper than anybody reads",
    /nested deeper|not valid JSON/u,
    () => `${"[".repeat(500_000)}${"]".repeat(500_000)}\n`,
  ),
  unsigned("base64 as long as a certificate can be", /\(Ed25519\) does not match its content/u, (envelope) => ({
    ...envelope,
    payload: "A".repeat(1_040_000),
  })),
  form("no file at all", /not valid JSON/u, () => ""),
  form("cut off in the middle", /not valid JSON/u, ({ envelope }) => envelope.slice(0, 900)),
  form("without its last byte", strict, ({ envelope }) => envelope.slice(0, -1)),
  form("a line end more", strict, ({ envelope }) => `${envelope}\n`),
  form("a blank in front", strict, ({ envelope }) => ` ${envelope}`),
  form("a byte order mark in front", /not valid JSON/u, ({ envelope }) => `\ufeff${envelope}`),
  form("another object after it", /not valid JSON/u, ({ envelope }) => `${envelope}{}`),
  form("the line end of another system", strict, ({ envelope }) => envelope.replace("\n", "\r\n")),
  form("a comment", /not valid JSON/u, ({ envelope }) => `//\n${envelope}`),
  form("indented", strict, (example) => `${JSON.stringify(open(example), null, 2)}\n`),
  misshapen("its members in another order", strict, ({ signatures, payload }) => ({
    signatures,
    payload,
    payloadType,
  })),
  form("the payload named twice", strict, async (example) =>
    example.envelope.replace(
      '{"payload"',
      `{"payload":"${(JSON.parse(await another(example)) as Envelope).payload}","payload"`,
    ),
  ),
  form("the signatures named twice", strict, ({ envelope }) =>
    envelope.replace('"signatures"', '"signatures":[],"signatures"'),
  ),
  form("a letter as its escape", strict, ({ envelope }) => envelope.replace("payloadType", "payload\\u0054ype")),
  form("an escaped slash", strict, ({ envelope }) => envelope.replace("application/", "application\\/")),
  form("a byte that is no UTF-8", /not valid JSON/u, ({ envelope }) =>
    Buffer.concat([Buffer.from(envelope), Buffer.from([0xff])]),
  ),
  misshapen("a member more", /Unrecognized key: "alg"/u, (envelope) => ({ alg: "none", ...envelope })),
  misshapen("an algorithm with a signature", /Unrecognized key: "alg"/u, (envelope) => ({
    ...envelope,
    signatures: envelope.signatures.map((each) => ({ alg: "HS256", ...each })),
  })),
  form("the base64 of addresses", /payload: Invalid base64/u, async ({ statement }) => {
    const { predicate } = statement;
    const named = await signed({
      ...statement,
      predicate: { ...predicate, target: { ...predicate.target, name: "????" } },
    });
    const { payload, ...rest } = JSON.parse(named) as Envelope;
    return text({
      payload: Buffer.from(payload, "base64").toString("base64").replaceAll("/", "_").replaceAll("+", "-"),
      ...rest,
    });
  }),
  form("base64 without its padding", /payload: Invalid base64/u, async ({ statement }) =>
    (await padded(statement)).replace(/=+"/u, '"'),
  ),
  misshapen("base64 with a line end", /payload: Invalid base64/u, (envelope) => ({
    ...envelope,
    payload: `${envelope.payload.slice(0, 76)}\n${envelope.payload.slice(76)}`,
  })),
  form("base64 of the same bytes with other letters", /its base64 is not in the exact form/u, async ({ statement }) => {
    const envelope = JSON.parse(await padded(statement)) as Envelope;
    return text({ ...envelope, payload: otherLastLetter(envelope.payload) });
  }),
  form("larger than any certificate", /larger than 1048576 bytes/u, () => "x".repeat(1024 * 1024 + 1)),
  misshapen("another type of payload", /payloadType: Invalid input/u, (envelope) => ({
    ...envelope,
    payloadType: "application/json",
  })),
  misshapen("no signature", /signatures: Too small/u, (envelope) => ({ ...envelope, signatures: [] })),
  misshapen("without the member of signatures", /signatures: Invalid input/u, ({ payload }) => ({
    payload,
    payloadType,
  })),
  misshapen("an empty signature", /signatures\.0\.sig: Too small/u, (envelope) => ({
    ...envelope,
    signatures: [{ keyid: issuer.trusted.keyid, sig: "" }],
  })),
  misshapen("nine signatures", /signatures: Too big/u, (envelope) => ({
    ...envelope,
    signatures: Array.from({ length: 9 }, () => envelope.signatures[0]),
  })),
  misshapen("the id of the key in capitals", /keyid: Invalid string/u, (envelope) => ({
    ...envelope,
    signatures: envelope.signatures.map(({ keyid, sig }) => ({ keyid: keyid.toUpperCase(), sig })),
  })),
  misshapen("no id of a key", /keyid: Invalid input/u, (envelope) => ({
    ...envelope,
    signatures: envelope.signatures.map(({ sig }) => ({ sig })),
  })),
];

const strange = Buffer.from("something else");

export const signatureForgeries: readonly Forgery[] = [
  resigned("two signatures, one of them bad", ofP256, ({ signatures }) => [...signatures, signature(other, strange)]),
  resigned("two signatures, the first of them bad", ofP256, ({ signatures }) => [
    signature(other, strange),
    ...signatures,
  ]),
  {
    ...resigned("two signatures, one of somebody who is not trusted", /--trust does not name it/u, (envelope) => [
      ...envelope.signatures,
      signature(stranger, signedBytes(envelope)),
    ]),
    kind: "untrusted-key",
  },
  resigned("the same signature twice", /two of its signatures are of one key/u, ({ signatures }) => [
    ...signatures,
    ...signatures,
  ]),
  mixed("the payload of another certificate", "payload"),
  mixed("the signature of another certificate", "signatures"),
  resigned("a signature of the payload alone", /its signature by the key .* does not match/u, ({ payload }) => [
    signature(issuer, Buffer.from(payload, "base64")),
  ]),
  resigned(
    "a signature of the same payload by another type",
    /its signature by the key .* does not match/u,
    ({ payload }) => [signature(issuer, preAuthenticationEncoding("text/plain", Buffer.from(payload, "base64")))],
  ),
  {
    ...signedBy("signed by somebody else, in their own name", stranger, stranger),
    kind: "untrusted-key",
    says: /--trust does not name it/u,
  },
  signedBy("signed by somebody else, in the name of the issuer", stranger, issuer),
  signedBy("signed with the ECDSA key, in the name of the Ed25519 one, both trusted", other, issuer),
  signedBy("signed with the Ed25519 key, in the name of the ECDSA one, both trusted", issuer, other),
  resigned("an HMAC with the public key", /\(Ed25519\)/u, (envelope) => [
    byIssuer(createHmac("sha256", issuer.publicPem).update(signedBytes(envelope)).digest()),
  ]),
  {
    what: "an ECDSA signature with a byte after it",
    envelope: async ({ statement }) => {
      const envelope = JSON.parse(await signed(statement, other)) as Envelope;
      const sig = Buffer.concat([Buffer.from(envelope.signatures[0]?.sig ?? "", "base64"), Buffer.from([0])]);
      return text({ ...envelope, signatures: [{ keyid: other.trusted.keyid, sig: sig.toString("base64") }] });
    },
    asked: both,
    kind: "signature",
    says: /\(ECDSA P-256\)/u,
  },
  resigned("a signature of zeros", /\(Ed25519\)/u, () => [byIssuer(Buffer.alloc(64))]),
  trusting("a key that no one trusts", []),
  trusting("the key of another issuer", [other.trusted]),
];
