import { FaultyAnswer } from "./answers.ts";
import type { Profile } from "./profile.ts";

type Answer = (...given: readonly unknown[]) => unknown;

/**
 * A profile whose functions cannot do harm: they get copies of what they are asked with, and what they give is copied as
 * it is sent, so that nothing is shared with code of a user. Its functions throw FaultyAnswer, with the name of the answer,
 * where they throw or give what is no plain value.
 */
export function guardAnswers(profile: Profile): Profile {
  return guarded(profile, "") as Profile;
}

function guarded(value: unknown, name: string): unknown {
  if (typeof value === "function") return guardedFunction(value as Answer, name);
  if (Array.isArray(value)) return value.map((member) => guarded(member, name));
  if (value === null || typeof value !== "object") return value;
  const inside = name === "" ? "" : `${name}.`;
  // An undefined member gives no answer, as if it was left out.
  const given = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(given.map(([key, member]) => [key, guarded(member, inside + key)]));
}

function guardedFunction(answer: Answer, name: string): Answer {
  return (...given) => {
    // Ids and other texts cannot be changed.
    const own = given.every((each) => typeof each === "string") ? given : structuredClone(given);
    const came = attempt(() => answer(...own), name, "throws");
    if (came instanceof Promise) {
      // Its outcome does not matter.
      came.catch(() => {});
      throw new FaultyAnswer(name, "gives a promise, where its answer itself is needed");
    }
    return attempt(() => plain(came), name, "gives what is no JSON");
  };
}

function attempt<T>(act: () => T, name: string, what: string): T {
  try {
    return act();
  } catch (cause) {
    throw new FaultyAnswer(name, `${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A copy of a value as JSON would write it. Throws for what it would not, and for what holds itself. */
function plain(value: unknown, key = ""): unknown {
  if (typeof value === "function" || typeof value === "symbol" || typeof value === "bigint") {
    throw new TypeError(`a ${typeof value}`);
  }
  if (value === null || typeof value !== "object") return value;
  if ("toJSON" in value && typeof value.toJSON === "function") return plain(value.toJSON(key));
  if (Array.isArray(value)) return value.map((member, index) => plain(member, String(index)));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member, name)]));
}
