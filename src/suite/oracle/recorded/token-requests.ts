import {
  isPartHidden,
  at,
  deliberatelyWrong,
  type Exchange,
  foreignAudience,
  grantType,
  isObject,
  parseJson,
  type Profile,
  shownAs,
} from "../../../core/portable.ts";
import { finding, type Finding } from "../finding.ts";
import { mostApartMs } from "../frames/times.ts";
import { claimsOf } from "../jwt.ts";
import { lifetimeFindings } from "../token-lifetime.ts";

interface Mistake {
  readonly requirement: string;
  readonly what: string;
  /** Whether 401 is stated; otherwise only the token must be withheld. */
  readonly isUnauthorized: boolean;
}

/** What the token service was asked with before, and answered a token to. */
interface Known {
  /** The secrets that clients got a token with, as the record hides them, by the ids of the clients. */
  readonly clients: Map<string, unknown>;
  readonly audiences: Set<string>;
}

/** Judges what a record shows of the token service: its tokens as far as they are not hidden, and whom it refuses. Section 5. */
export class TokenRequests {
  readonly #profile: Profile;
  readonly #known: Known = { clients: new Map(), audiences: new Set() };

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  /** `isOfTheSuite`: then mistakes of the request are marked. */
  answered({ request, response, startedAt, durationMs }: Exchange, isOfTheSuite: boolean): readonly Finding[] {
    if (response === null || response.truncated) return [];
    const asked = parseJson(request.body ?? "");
    const json = parseJson(response.body ?? "");
    const isServed = response.status >= 200 && response.status <= 299;
    const token = this.#tokenIn(json);
    const mistake = isOfTheSuite && isObject(asked) ? mistakeIn(asked, this.#known) : null;
    if (mistake !== null) return refused(mistake, response.status, isServed && token !== null);
    if (!isServed) return [];
    if (isObject(asked) && token !== null) this.#learn(asked);
    const sentAt = Date.parse(startedAt);
    return this.#issued(token, json, response.headers, { sentAt, answeredAt: sentAt + durationMs });
  }

  #issued(
    token: string | null,
    json: unknown,
    headers: Readonly<Record<string, string>>,
    times: { readonly sentAt: number; readonly answeredAt: number },
  ): readonly Finding[] {
    const issued = finding("token.issued", token !== null, () => ({
      expected: "answer of the token service, a success: with a token",
      actual: "answer of the token service, a success: without a token",
    }));
    if (token === null) return [issued];
    const type = headers["content-type"] ?? headers["Content-Type"] ?? "";
    const isHidden = isPartHidden(token);
    const { clockToleranceSeconds = 0, mayBeCached = true } = this.#profile.token ?? {};
    const toleranceSeconds = Math.max(clockToleranceSeconds, mostApartMs / 1_000);
    return [
      issued,
      finding("token.media-type", type.toLowerCase().startsWith("application/json"), () => ({
        expected: "Content-Type of the answer of the token service: application/json",
        actual: `Content-Type of the answer of the token service: ${type}`,
      })),
      ...(isHidden
        ? []
        : [
            finding("token.is-jwt", claimsOf(token) !== null, () => ({
              expected: "token: a JWT",
              actual: "token: no JWT",
            })),
          ]),
      ...lifetimeFindings({ json, ...times }, isHidden ? null : token, { toleranceSeconds, cachesTokens: mayBeCached }),
    ];
  }

  #tokenIn(json: unknown): string | null {
    const token = at(json, this.#profile.token?.token ?? "/access_token");
    return typeof token === "string" && token !== "" ? token : null;
  }

  #learn(asked: Readonly<Record<string, unknown>>): void {
    const { client_id: client, client_secret: secret, audience } = asked;
    if (typeof client === "string") this.#known.clients.set(client, secret);
    if (typeof audience === "string") this.#known.audiences.add(audience);
  }
}

/** The mistake that the suite made on purpose in a request for a token, as far as the record shows it. */
function mistakeIn(asked: Readonly<Record<string, unknown>>, { clients, audiences }: Known): Mistake | null {
  const { client_id: client, client_secret: secret, audience, grant_type: grant } = asked;
  const withheld = (requirement: string, what: string): Mistake => ({ requirement, what, isUnauthorized: false });
  if (secret === undefined || secret === "")
    return { requirement: "token.missing-secret", what: "no client_secret", isUnauthorized: true };
  if (secret === shownAs.wrongSecret || secret === deliberatelyWrong("secret"))
    return { requirement: "token.wrong-secret", what: "a wrong client_secret", isUnauthorized: true };
  const owner = [...clients].find(([, own]) => own === secret)?.[0];
  const isOfOther = typeof client === "string" && clients.has(client) && owner !== undefined && owner !== client;
  if (isOfOther && clients.get(client) !== secret)
    return { requirement: "token.other-secret", what: "the client_secret of another client", isUnauthorized: true };
  if (secret === shownAs.foreignSecret) return withheld("token.foreign-client", "a client of another environment");
  if (grant !== grantType) return withheld("token.other-grant", "another grant_type");
  const isForeign = typeof audience === "string" && [...audiences].some((known) => audience === `${known}.invalid`);
  if (isForeign || audience === foreignAudience) return withheld("token.foreign-audience", "a foreign audience");
  const isNear = (known: string): boolean => client === known.slice(0, -1) || client === `${known}0`;
  return [...clients.keys()].some(isNear) || client === "no-such-client"
    ? withheld("token.unknown-client", "an unknown client_id")
    : null;
}

function refused(
  { requirement, what, isUnauthorized }: Mistake,
  status: number,
  isIssued: boolean,
): readonly Finding[] {
  // Who asks wrongly too often may be locked out, and what is in front of the service may be out of order.
  if (status === 429 || status >= 500) return [];
  const holds = isUnauthorized ? status === 401 : !isIssued && status >= 400;
  const name = `answer of the token service to ${what}`;
  return [
    finding(requirement as Finding["requirement"], holds, () => ({
      expected: `${name}: ${isUnauthorized ? "401" : "a refusal (400 to 499) without a token"}`,
      actual: `${name}: ${status} ${isIssued ? "with" : "without"} a token`,
    })),
  ];
}
