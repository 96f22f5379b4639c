/** A token and when it stops being usable, in milliseconds since the epoch. */
export interface IssuedToken {
  readonly value: string;
  readonly expiresAt: number;
}

/** The one token of a run: cached until it expires, shared by every scenario, renewed at most once for each stale value. */
export interface TokenSource {
  current(): Promise<string>;
  /** A newer token than the one that was refused; parallel callers with the same stale token share one renewal. */
  renew(stale: string): Promise<string>;
}

/** Renews a token a little early, so that it does not expire on the way to the service. */
const marginMs = 5_000;

/**
 * Keeps the token that `issue` returns, and starts with `first` if it is given. An error of `issue` reaches every
 * caller that waits for that token. The next caller asks again. Tokens are reused until they expire: section 5.
 */
export function createTokenSource(
  issue: () => Promise<IssuedToken>,
  first: IssuedToken | null = null,
  now: () => number = Date.now,
): TokenSource {
  let token = first;
  let underWay: Promise<string> | null = null;

  const fetchOnce = (): Promise<string> => {
    underWay ??= issue()
      .then((issued) => {
        token = issued;
        return issued.value;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };

  return {
    async current() {
      return token !== null && now() < token.expiresAt - marginMs ? token.value : fetchOnce();
    },
    async renew(stale) {
      return token !== null && token.value !== stale ? token.value : fetchOnce();
    },
  };
}
