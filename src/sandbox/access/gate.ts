import type { Call } from "../http/call.ts";
import { clientNameHeader } from "../../core/index.ts";
import type { AccessContext, AccessRules, Credential, Grant } from "./access-rules.ts";
import type { Claims } from "./token-rules.ts";
import { memoize } from "../base/memoize.ts";
import type { Signer } from "./signing.ts";

const memoizedTokens = 10_000;

/** Opens tokens and remembers the result: checking a signature costs more than everything else in a read. */
export class Gate {
  readonly #open: (token: string) => Promise<Claims | undefined>;

  constructor(signer: Signer) {
    this.#open = memoize(memoizedTokens, signer.open);
  }

  async credentialOf(call: Call): Promise<Credential> {
    const token = call.header("authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
    if (token === undefined) return { kind: "missing" };
    const claims = await this.#open(token);
    return claims === undefined ? { kind: "unreadable", token } : { kind: "signed", token, claims };
  }
}

/** Identifies the caller. Checks the token first, then the client name, then the permission. Throws Refusal. */
export function admit(rules: AccessRules, call: Call, credential: Credential, context: AccessContext): Grant {
  const grant = rules.judgeCredential(credential, context);
  rules.judgeClientName(call.header(clientNameHeader), context.operation);
  rules.judgePermission(grant, context.operation);
  return grant;
}
