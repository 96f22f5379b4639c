import { expect, test } from "vitest";
import { createRedactor } from "../redaction.ts";
import { createOutputRedaction } from "./output.ts";

const filler = Array.from({ length: 60 }, (_, at) => `word ${at}`);

function bodyWith(members: object): string {
  return JSON.stringify({ filler, ...members });
}

test.each([
  ["in a text of a body", bodyWith({ note: "seen by Zoë Kanary" })],
  ["as the name of a member", bodyWith({ "Zoë Kanary": 1 })],
  ["in a body that is written in another way", `${bodyWith({ note: "seen by Zoë Kanary" })} `],
  ["in a body that was cut", bodyWith({ note: "seen by Zoë Kanary" }).slice(0, -2)],
  ["in JSON within a body", bodyWith({ note: bodyWith({ note: "seen by Zoë Kanary" }) })],
  ["in base64 in a body", bodyWith({ note: Buffer.from("seen by Zoë Kanary").toString("base64") })],
  ["as a number", bodyWith({ called: 4791234567 })],
])("what was learned after a long body was recorded is hidden in it, %s", (_, body) => {
  const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  const redaction = createOutputRedaction({ always: () => redactor });
  expect(body.length).toBeGreaterThan(400);
  expect(redaction.again({ body })).toEqual({ body });
  redactor.body(JSON.stringify([{ contact: "Zoë Kanary" }, { phone: "4791234567" }]));
  const { body: shown } = redaction.again({ body });
  expect(shown).toContain("[redacted");
  expect(shown).toContain("word 59");
});
