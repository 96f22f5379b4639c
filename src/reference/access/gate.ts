import type { Call } from "../http/call.ts";
import { clientNameHeader } from "../../specification/headers.ts";
import type { AccessContext, Credential, Grant } from "./access-rules.ts";
import type { Claims } from "./token-rules.ts";
import type { Signer } from "./signing.ts";
import type { Rules } from "../rules.ts";

const remembered = 10_000;

/** Opens tokens, remembering those it opened: checking a signature costs more than everything else in a read. */
export class Gate {
  readonly #signer: Signer;
  readonly #opened = new Map<string, Claims>();

  constructor(signer: Signer) {
    this.#signer = signer;
  }

  credentialOf(call: Call): Credential | Promise<Credential> {
    const token = bearerToken(call.header("authorization"));
    if (token === undefined) return { kind: "missing" };
    const claims = this.#opened.get(token);
    return claims === undefined ? this.#open(token) : { kind: "signed", token, claims };
  }

  async #open(token: string): Promise<Credential> {
    const claims = await this.#signer.open(token);
    if (claims === undefined) return { kind: "unreadable", token };
    if (this.#opened.size >= remembered) this.#opened.clear();
    this.#opened.set(token, claims);
    return { kind: "signed", token, claims };
  }
}

/** Who is calling, in the order in which a request is judged: token, client name, permission. */
export function admit(rules: Rules, call: Call, credential: Credential, context: AccessContext): Grant {
  const grant = rules.judgeCredential(credential, context);
  rules.judgeClientName(call.header(clientNameHeader), context.operation);
  rules.judgePermission(grant, context.operation);
  return grant;
}

function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(header)?.[1];
}
