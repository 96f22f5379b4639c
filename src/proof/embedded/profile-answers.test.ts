import { expect, test } from "vitest";
import { profileQuestions } from "../../core/index.ts";
import { runAgainstVariant } from "./fixture.ts";

/** Names of the answers, as a reader of the profile sees them: `bodies.orderLine`. */
const answers = profileQuestions.flatMap((entry) =>
  "questions" in entry ? entry.questions.map(({ member }) => `${entry.member}.${member}`) : [entry.member],
);

/** The same value, and word of every member of it that is asked for. */
function watched<Value extends object>(value: Value, read: (name: string) => void, prefix = ""): Value {
  return new Proxy(value, {
    get(target, member, receiver): unknown {
      const inner: unknown = Reflect.get(target, member, receiver);
      if (typeof member === "symbol") return inner;
      read(prefix + member);
      const isGroup = prefix === "" && inner !== null && typeof inner === "object" && !Array.isArray(inner);
      return isGroup ? watched(inner, read, `${member}.`) : inner;
    },
  });
}

test("each answer of a profile is read by a run", async () => {
  const read = new Set<string>();
  await runAgainstVariant({
    variant: "plain",
    seed: 1,
    altered({ profile, ...target }) {
      const limits = { requestsPerSecond: 10_000, parallelRequests: 64, ...profile.limits };
      // What is absent is looked up where an answer is missing.
      const { hooks: { expireDuringProcessing: _, ...hooks } = {} } = profile;
      const absent = { "hooks.expireDuringProcessing": "no request takes so long there" };
      const whole = { ...profile, hooks, limits, absent };
      return { ...target, profile: watched(whole, (name) => read.add(name)) };
    },
  });
  expect(answers.filter((name) => !read.has(name))).toEqual([]);
});
