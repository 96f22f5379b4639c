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

const changing =
  (kind: ProblemKind) =>
  (what: string, says: RegExp, change: (envelope: Envelope) => object): Forgery => ({
    what,
    envelope: changed(change),
    kind,
    says,
  });
const [misshapen, unsigned] = [changing("form"), changing("signature")];

function signature({ signing }: Pair, bytes: Uint8Array, keyid = signing.public.keyid): Envelope["signatures"][number] {
  return { keyid, sig: Buffer.from(signing.sign(bytes)).toString("base64") };
}

const signedBytes = ({ payload }: Envelope): Buffer =>
  preAuthenticationEncoding(payloadType, Buffer.from(payload, "base64"));

/** Another valid certificate of the same issuer. */
const another = ({ statement }: Example): Promise<string> =>
  signed({ ...statement, predicate: { ...statement.predicate, seed: 2 } });

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
  {
    what: "nested deeper than anybody reads",
    envelope: () => `${"[".repeat(500_000)}${"]".repeat(500_000)}\n`,
    kind: "form",
    says: /nested deeper|not valid JSON/u,
  },
  unsigned("base64 as long as a certificate can be", /\(Ed25519\) does not match its content/u, (envelope) => ({
    ...envelope,
    payload: "A".repeat(1_040_000),
  })),
  { what: "no file at all", envelope: () => "", kind: "form", says: /not valid JSON/u },
  {
    what: "cut off in the middle",
    envelope: ({ envelope }) => envelope.slice(0, 900),
    kind: "form",
    says: /not valid JSON/u,
  },
  { what: "without its last byte", envelope: ({ envelope }) => envelope.slice(0, -1), kind: "form", says: strict },
  { what: "a line end more", envelope: ({ envelope }) => `${envelope}\n`, kind: "form", says: strict },
  { what: "a blank in front", envelope: ({ envelope }) => ` ${envelope}`, kind: "form", says: strict },
  {
    what: "a byte order mark in front",
    envelope: ({ envelope }) => `\ufeff${envelope}`,
    kind: "form",
    says: /not valid JSON/u,
  },
  {
    what: "another object after it",
    envelope: ({ envelope }) => `${envelope}{}`,
    kind: "form",
    says: /not valid JSON/u,
  },
  {
    what: "the line end of another system",
    envelope: ({ envelope }) => envelope.replace("\n", "\r\n"),
    kind: "form",
    says: strict,
  },
  { what: "a comment", envelope: ({ envelope }) => `//\n${envelope}`, kind: "form", says: /not valid JSON/u },
  {
    what: "indented",
    envelope: (example) => `${JSON.stringify(open(example), null, 2)}\n`,
    kind: "form",
    says: strict,
  },
  misshapen("its members in another order", strict, ({ signatures, payload }) => ({
    signatures,
    payload,
    payloadType,
  })),
  {
    what: "the payload named twice",
    envelope: async (example) =>
      example.envelope.replace(
        '{"payload"',
        `{"payload":"${(JSON.parse(await another(example)) as Envelope).payload}","payload"`,
      ),
    kind: "form",
    says: strict,
  },
  {
    what: "the signatures named twice",
    envelope: ({ envelope }) => envelope.replace('"signatures"', '"signatures":[],"signatures"'),
    kind: "form",
    says: strict,
  },
  {
    what: "a letter as its escape",
    envelope: ({ envelope }) => envelope.replace("payloadType", "payload\\u0054ype"),
    kind: "form",
    says: strict,
  },
  {
    what: "an escaped slash",
    envelope: ({ envelope }) => envelope.replace("application/", "application\\/"),
    kind: "form",
    says: strict,
  },
  {
    what: "a byte that is no UTF-8",
    envelope: ({ envelope }) => Buffer.concat([Buffer.from(envelope), Buffer.from([0xff])]),
    kind: "form",
    says: /not valid JSON/u,
  },
  misshapen("a member more", /Unrecognized key: "alg"/u, (envelope) => ({ alg: "none", ...envelope })),
  misshapen("an algorithm with a signature", /Unrecognized key: "alg"/u, (envelope) => ({
    ...envelope,
    signatures: envelope.signatures.map((each) => ({ alg: "HS256", ...each })),
  })),
  {
    what: "the base64 of addresses",
    envelope: async ({ statement }) => {
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
    },
    kind: "form",
    says: /payload: Invalid base64/u,
  },
  {
    what: "base64 without its padding",
    envelope: async ({ statement }) => (await padded(statement)).replace(/=+"/u, '"'),
    kind: "form",
    says: /payload: Invalid base64/u,
  },
  misshapen("base64 with a line end", /payload: Invalid base64/u, (envelope) => ({
    ...envelope,
    payload: `${envelope.payload.slice(0, 76)}\n${envelope.payload.slice(76)}`,
  })),
  {
    what: "base64 of the same bytes with other letters",
    envelope: async ({ statement }) => {
      const envelope = JSON.parse(await padded(statement)) as Envelope;
      return text({ ...envelope, payload: otherLastLetter(envelope.payload) });
    },
    kind: "form",
    says: /its base64 is not in the exact form/u,
  },
  {
    what: "larger than any certificate",
    envelope: () => "x".repeat(1024 * 1024 + 1),
    kind: "form",
    says: /larger than 1048576 bytes/u,
  },
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

export const signatureForgeries: readonly Forgery[] = [
  {
    what: "two signatures, one of them bad",
    envelope: changed((envelope) => ({
      ...envelope,
      signatures: [...envelope.signatures, signature(other, Buffer.from("something else"))],
    })),
    asked: both,
    kind: "signature",
    says: /by the key .* \(ECDSA P-256\) does not match its content/u,
  },
  {
    what: "two signatures, the first of them bad",
    envelope: changed((envelope) => ({
      ...envelope,
      signatures: [signature(other, Buffer.from("something else")), ...envelope.signatures],
    })),
    asked: both,
    kind: "signature",
    says: /by the key .* \(ECDSA P-256\) does not match its content/u,
  },
  {
    what: "two signatures, one of somebody who is not trusted",
    envelope: changed((envelope) => ({
      ...envelope,
      signatures: [...envelope.signatures, signature(stranger, signedBytes(envelope))],
    })),
    kind: "untrusted-key",
    says: /which is not trusted/u,
  },
  unsigned("the same signature twice", /two of its signatures are of one key/u, (envelope) => ({
    ...envelope,
    signatures: [...envelope.signatures, ...envelope.signatures],
  })),
  {
    what: "the payload of another certificate",
    envelope: async (example) =>
      text({ ...open(example), payload: (JSON.parse(await another(example)) as Envelope).payload }),
    kind: "signature",
    says: /\(Ed25519\) does not match its content/u,
  },
  {
    what: "the signature of another certificate",
    envelope: async (example) =>
      text({ ...open(example), signatures: (JSON.parse(await another(example)) as Envelope).signatures }),
    kind: "signature",
    says: /\(Ed25519\) does not match its content/u,
  },
  unsigned("a signature of the payload alone", /its signature by the key .* does not match/u, (envelope) => ({
    ...envelope,
    signatures: [signature(issuer, Buffer.from(envelope.payload, "base64"))],
  })),
  unsigned(
    "a signature of the same payload by another type",
    /its signature by the key .* does not match/u,
    (envelope) => ({
      ...envelope,
      signatures: [signature(issuer, preAuthenticationEncoding("text/plain", Buffer.from(envelope.payload, "base64")))],
    }),
  ),
  {
    what: "signed by somebody else, in their own name",
    envelope: ({ statement }) => signed(statement, stranger),
    kind: "untrusted-key",
    says: /which is not trusted/u,
  },
  {
    what: "signed by somebody else, in the name of the issuer",
    envelope: ({ statement }) => signed(statement, stranger, issuer.trusted.keyid),
    kind: "signature",
    says: /\(Ed25519\)/u,
  },
  {
    what: "signed with the ECDSA key, in the name of the Ed25519 one, both trusted",
    envelope: ({ statement }) => signed(statement, other, issuer.trusted.keyid),
    asked: both,
    kind: "signature",
    says: /\(Ed25519\)/u,
  },
  {
    what: "signed with the Ed25519 key, in the name of the ECDSA one, both trusted",
    envelope: ({ statement }) => signed(statement, issuer, other.trusted.keyid),
    asked: both,
    kind: "signature",
    says: /\(ECDSA P-256\)/u,
  },
  unsigned("an HMAC with the public key", /\(Ed25519\)/u, (envelope) => ({
    ...envelope,
    signatures: [
      {
        keyid: issuer.trusted.keyid,
        sig: createHmac("sha256", issuer.publicPem).update(signedBytes(envelope)).digest("base64"),
      },
    ],
  })),
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
  unsigned("a signature of zeros", /\(Ed25519\)/u, (envelope) => ({
    ...envelope,
    signatures: [{ keyid: issuer.trusted.keyid, sig: Buffer.alloc(64).toString("base64") }],
  })),
  {
    what: "a key that no one trusts",
    asked: { trusted: [] },
    kind: "untrusted-key",
    says: /which is not trusted/u,
  },
  {
    what: "the key of another issuer",
    asked: { trusted: [other.trusted] },
    kind: "untrusted-key",
    says: /which is not trusted/u,
  },
];
