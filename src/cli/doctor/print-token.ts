import { randomBytes } from "node:crypto";
import { exitCodes, openSession, type Redactor, type Target, TokenError, TransportError } from "../../core/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { isSet } from "../option-values.ts";

export function asksForToken(values: OptionValues): boolean {
  return isSet(values, "print-token") || isSet(values, "print-restricted-token");
}

/** Asks the token service for a token and prints it unredacted, as the user asked. Throws UsageError. */
export async function printToken(
  values: OptionValues,
  target: Target,
  redactor: Redactor,
  terminal: Terminal,
): Promise<number> {
  const { restrictedClient } = target.access;
  const wantsRestricted = !isSet(values, "print-token");
  if (wantsRestricted && restrictedClient === null) {
    throw new UsageError(
      "--print-restricted-token needs ORDERS_RESTRICTED_CLIENT_ID and ORDERS_RESTRICTED_CLIENT_SECRET: set them in the environment file",
    );
  }
  const { signal } = new AbortController();
  const runId = `token-${randomBytes(3).toString("hex")}`;
  const session = openSession(target, { runId, signal, redactor, onTokenExchange: () => {} });
  try {
    const calls = session.scenario("a token for a replay", { exchanged: () => {}, answered: () => {} });
    const token = wantsRestricted
      ? await calls.currentToken(restrictedClient ?? undefined)
      : (await session.obtainToken()).value;
    terminal.demonstrate(`${token}\n`);
    return 0;
  } catch (problem) {
    if (!(problem instanceof TokenError || problem instanceof TransportError)) throw problem;
    terminal.err(`no token could be obtained: ${problem.message}\n`);
    return exitCodes.inconclusive;
  } finally {
    await session.close();
  }
}
