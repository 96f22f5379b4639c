import { ReadOnlyError, TokenError } from "../protocol/errors.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { readIssuedToken } from "../protocol/issue-token.ts";
import { tokenRequest, type TokenRequestChanges } from "../protocol/token-request.ts";
import { createTokenSource, type IssuedToken, type TokenSource } from "../protocol/token-source.ts";
import { answered } from "../configuration/answers.ts";
import { isReadOnly, type Client, type Target } from "../configuration/target.ts";
import type { Exchanger } from "./exchanger.ts";
import { redacted, type Redactor } from "./redaction.ts";
import { shownAs } from "./shown-credentials.ts";

/** Token services count what they issue, and lock out who asks wrongly too often. */
export const onlyOneToken =
  "needs a request for a token of its own, and in production only the run's own token is asked for: --allow-production lets a run ask for more";

/** The tokens that the scenarios of a run share: each is asked for once and belongs to no scenario. */
export interface RunTokens extends TokenSource {
  /** Asks for the run's own token, whether or not there is one. */
  obtain(): Promise<IssuedToken>;
  /** The token of another client. Throws ReadOnlyError in production. */
  of(client: Client): Promise<string>;
  /** A token of the run's own client for another audience; `null` where none is issued, and in production. */
  forAudience(audience: string): Promise<string | null>;
}

export interface RunTokensOptions {
  readonly exchanger: Pick<Exchanger, "send">;
  readonly redactor: Redactor;
  readonly onExchange: (exchange: Exchange) => void;
  /** A token that the run already has. */
  readonly first: IssuedToken | null;
}

export function createRunTokens({ access, profile }: Target, options: RunTokensOptions): RunTokens {
  const { exchanger, redactor, onExchange, first } = options;

  const issue = async (
    client: Client,
    scenario: string,
    shown: string,
    changes?: TokenRequestChanges,
  ): Promise<IssuedToken> => {
    const build = () => tokenRequest(access, client, changes);
    const answer = await exchanger.send({ scenario, called: "token", build, onExchange });
    const askedAt = Date.parse(answer.exchange.startedAt);
    const issued = readIssuedToken(answer, answered(profile.token?.token, "token.token"), askedAt);
    redactor.learn(issued.value, shown);
    return issued;
  };

  const obtain = (): Promise<IssuedToken> => issue(access.client, "token of the run", redacted);
  const others = new Map<string, TokenSource>();
  const audiences = new Map<string, Promise<string | null>>();

  const issuedFor = async (audience: string): Promise<string | null> => {
    try {
      const { value } = await issue(access.client, "token for another audience", shownAs.strangeToken, { audience });
      return value;
    } catch (problem) {
      if (problem instanceof TokenError) return null;
      throw problem;
    }
  };

  return {
    ...createTokenSource(obtain, first),
    obtain,
    async of(client) {
      if (isReadOnly(access)) throw new ReadOnlyError(onlyOneToken);
      const shown = client.id === access.restrictedClient?.id ? shownAs.restrictedToken : redacted;
      const source = others.get(client.id) ?? createTokenSource(() => issue(client, "token of another client", shown));
      others.set(client.id, source);
      return source.current();
    },
    async forAudience(audience) {
      if (isReadOnly(access)) return null;
      const known = audiences.get(audience) ?? issuedFor(audience);
      audiences.set(audience, known);
      return known;
    },
  };
}
