import { deviate, type Deviating, type Deviation } from "../../sandbox/index.ts";

/** A service with several faults at once, for tests of what a suite says of it. */
export function together(...faults: readonly Deviation[]): Deviation {
  const all = (from: Partial<Deviating>): Deviating =>
    faults.reduce<Deviating>(deviate, { rules: {}, store: {}, wire: {}, ...from } as Deviating);
  return {
    id: faults.map(({ id }) => id).join("-and-"),
    summary: faults.map(({ summary }) => summary).join(" "),
    rules: (rules) => all({ rules }).rules,
    store: (store) => all({ store }).store,
    wire: (store, rules) => all({ store, rules }).wire,
  };
}
