import type { Pointer } from "../configuration/profile.ts";
import { TokenError } from "./errors.ts";
import { at } from "./json-pointer.ts";
import type { IssuedToken } from "./token-source.ts";

/** Used when the token service does not say how long a token lasts. A check reports that separately. */
const assumedSeconds = 60;

interface TokenAnswer {
  readonly status: number;
  readonly json: unknown;
}

/**
 * The token in an answer of the token service; throws TokenError with what came instead. `askedAt`, in milliseconds since
 * the epoch: a slow service may have issued it long before its answer came.
 */
export function readIssuedToken(answer: TokenAnswer, pointer: Pointer, askedAt: number): IssuedToken {
  const value = at(answer.json, pointer);
  if (answer.status < 200 || answer.status > 299) {
    throw new TokenError(`the token service answered ${answer.status}${hintFor(answer.status)}`);
  }
  if (answer.json === undefined) {
    throw new TokenError(`the token service answered ${answer.status} with a body that is not JSON`);
  }
  if (typeof value !== "string" || value === "") {
    throw new TokenError(
      `the answer of the token service has no token at \`${pointer}\` (profile answer \`token.token\`)${whatIsThere(answer.json)}`,
    );
  }
  const seconds = Number(at(answer.json, "/expires_in"));
  const lifetime = Number.isFinite(seconds) && seconds > 0 ? seconds : assumedSeconds;
  return { value, expiresAt: askedAt + lifetime * 1_000 };
}

function hintFor(status: number): string {
  if (status === 401 || status === 403) return "; check ORDERS_CLIENT_ID, ORDERS_CLIENT_SECRET and ORDERS_AUDIENCE";
  if (status === 404 || status === 405) return "; check ORDERS_AUTH_URL, to which /oauth/token is added";
  return "";
}

const jwtLike = /^[\w-]+\.[\w-]+\.[\w-]+$/u;
const mostNamed = 8;

/** The likely place of a token, or the names of the members. It shows no value, because a value may be a secret. */
function whatIsThere(json: unknown): string {
  const texts = textsIn(json, "");
  const token = texts.find(({ text }) => jwtLike.test(text));
  if (token !== undefined) return `; there seems to be one at \`${token.pointer}\``;
  const names = texts.slice(0, mostNamed).map(({ pointer }) => `\`${pointer}\``);
  return names.length === 0 ? "" : `; there is text at ${names.join(", ")}`;
}

function textsIn(json: unknown, pointer: Pointer): readonly { readonly pointer: Pointer; readonly text: string }[] {
  if (typeof json === "string") return json === "" ? [] : [{ pointer, text: json }];
  if (json === null || typeof json !== "object") return [];
  return Object.entries(json).flatMap(([name, value]) =>
    textsIn(value, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
}
