import { expect, test } from "vitest";
import { createIntents, strayTag } from "./intents.ts";
import { createRandom, tagOf } from "./random.ts";

/** What counts as a text that a service has to take. */
const longestPlain = 40;

test("names and addresses of travellers are short, with the tags of a run and with stray ones", () => {
  const random = createRandom(1, "any");
  const tags = Array.from({ length: 200 }, () => [strayTag(), `ocmx1x009999-${tagOf(random)}`]).flat();
  const lengths = tags.flatMap((tag) => {
    const { name = "", email = "" } = createIntents(tag).travellerIntents(99).at(-1) ?? {};
    return [name.length, email.length];
  });
  expect(Math.max(...lengths)).toBeLessThanOrEqual(longestPlain);
});
