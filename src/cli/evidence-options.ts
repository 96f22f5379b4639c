import { takes } from "./options.ts";
import { UsageError, type Options, type OptionValues } from "./command.ts";
import { textOf } from "./option-values.ts";

/** Names the challenge of a run or a session. */
export const challengeOption = {
  challenge: takes(
    "NONCE",
    "Puts this text into the id of every exchange. The party that asks for a certificate gives it to you.",
  ),
} as const satisfies Options;

/** Names the witness of a run. */
export const witnessOption = {
  witness: takes(
    "URL",
    "Sends hashes of the record to this `witness` every few seconds. They prove that the record was made during the run.",
  ),
} as const satisfies Options;

const longest = 200;

/** The challenge, or `undefined` when it is not given. Throws UsageError. */
export function challengeIn(values: OptionValues): string | undefined {
  const challenge = textOf(values, "challenge");
  if (challenge === undefined) return undefined;
  if (challenge.trim() === "") throw new UsageError("--challenge needs a text");
  if (challenge.length > longest) throw new UsageError(`--challenge takes at most ${longest} characters`);
  return challenge;
}

/** The address of the witness, or `undefined` when it is not given. Throws UsageError. */
export function witnessIn(values: OptionValues): string | undefined {
  const text = textOf(values, "witness");
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/u.test(url.protocol))
    throw new UsageError(`--witness needs an address that starts with http:// or https://, not "${text}"`);
  // The certificate shows it.
  if (url.username + url.password + url.search + url.hash !== "")
    throw new UsageError("--witness needs an address without credentials, query and fragment");
  return url.href;
}
