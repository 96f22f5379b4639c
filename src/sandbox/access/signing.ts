import { compactVerify, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { z } from "zod";

import type { Claims } from "./token-rules.ts";

const algorithm = "ES256";
const utf8 = new TextDecoder();
const form = z.object({
  sub: z.string(),
  aud: z.string().exactOptional(),
  iat: z.number().exactOptional(),
  exp: z.number().exactOptional(),
  organisationId: z.string(),
  mayChangeOrders: z.boolean(),
});

export interface Signer {
  readonly sign: (claims: Claims) => Promise<string>;
  /** The claims of a token that this key signed, expired or not; `undefined` for any other text. */
  readonly open: (token: string) => Promise<Claims | undefined>;
}

// One key for the process: making a key takes longer than starting a service, and the audience keeps services apart.
let shared: Promise<{ readonly publicKey: CryptoKey; readonly privateKey: CryptoKey }> | undefined;

export async function sharedSigner(): Promise<Signer> {
  shared ??= generateKeyPair(algorithm);
  const { publicKey, privateKey } = await shared;
  return {
    sign: (claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm }).sign(privateKey),
    // Checks the signature alone. The rules judge the age by the clock of the service, which hooks can move.
    open: (token) =>
      compactVerify(token, publicKey).then(
        ({ payload }) => form.safeParse(JSON.parse(utf8.decode(payload))).data,
        () => undefined,
      ),
  };
}
