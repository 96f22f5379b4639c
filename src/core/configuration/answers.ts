import type { Profile } from "./profile.ts";

type Group = Exclude<keyof Profile, "name" | "defaultClass" | "personalData" | "absent" | "choices">;

/** A requirement needs an answer that the profile does not give; its checks are `blocked` and name the answer. */
export class MissingAnswer extends Error {
  override readonly name = "MissingAnswer";

  constructor(answer: string) {
    super(`the profile gives no answer to \`${answer}\``);
  }
}

/** What the profile answers with a function is of no use; the checks that rest on it are `blocked` and say why. */
export class FaultyAnswer extends Error {
  override readonly name = "FaultyAnswer";

  constructor(answer: string, what: string, options?: ErrorOptions) {
    super(`the profile's answer to \`${answer}\` ${what}`, options);
  }
}

/** The name of the answer that a MissingAnswer speaks of; `null` for any other message. */
export function unansweredIn(message: string): string | null {
  return /^the profile gives no answer to `(?<answer>[\w.]+)`$/u.exec(message)?.groups?.["answer"] ?? null;
}

/** The answer itself, or MissingAnswer with the name a reader finds in the profile, such as `bodies.orderLine`. */
export function answered<T>(answer: T | undefined, name: Group | `${Group}.${string}`): T {
  if (answer === undefined) throw new MissingAnswer(name);
  return answer;
}
