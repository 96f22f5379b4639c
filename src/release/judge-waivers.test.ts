import { describe, expect, test } from "vitest";
import { failing, gateInput, verdictWith, waiverWith, type Example } from "./evidence.testing.ts";
import { failed, sentence, failure } from "./flaws.testing.ts";
import { decideGate } from "./gate.ts";

describe("exit code 4: a waiver is not valid", () => {
  test.for<readonly [string, Example, RegExp]>([
    [
      "expired",
      { verdict: failed, waivers: [waiverWith({ expires: "2026-11-21" })] },
      /waiver 1 .*it expired on 2026-11-21/u,
    ],
    [
      "too far ahead",
      { verdict: failed, waivers: [waiverWith({ expires: "2027-05-22" })] },
      /more than 180 days ahead/u,
    ],
    ["passes now", { waivers: [waiverWith()] }, /what it covers passes now/u],
    [
      "another failure",
      { verdict: failed, waivers: [waiverWith({ failure: "000000000000" })] },
      /it names failure 000000000000, but [\da-f]{12} fails now/u,
    ],
    [
      "not in this class",
      { verdict: verdictWith({}, { class: "standard" }), waivers: [waiverWith({ covers: "unlock.succeeds" })] },
      /nothing that it covers was judged/u,
    ],
    [
      "not in the catalogue",
      { waivers: [waiverWith({ covers: "fail.drfat" })] },
      /no requirement or sentence has this id/u,
    ],
    ["without a reason", { verdict: failed, waivers: [waiverWith({ reason: null })] }, /it has no reason/u],
    ["without an owner", { verdict: failed, waivers: [waiverWith({ owner: "  " })] }, /it has no owner/u],
    [
      "with a reason that is still a template",
      { verdict: failed, waivers: [waiverWith({ reason: "[why]" })] },
      /no reason/u,
    ],
    ["with an owner that is no one", { verdict: failed, waivers: [waiverWith({ owner: "None" })] }, /no owner/u],
    ["with an owner to come", { verdict: failed, waivers: [waiverWith({ owner: "t. b. a." })] }, /no owner/u],
    ["with a reason to come", { verdict: failed, waivers: [waiverWith({ reason: "To-Do" })] }, /no reason/u],
    [
      "a ticket whose page is a blank",
      { verdict: failed, waivers: [waiverWith({ ticket: "https://tickets.example.test/%20" })] },
      /it has no ticket/u,
    ],
    ["without a ticket", { verdict: failed, waivers: [waiverWith({ ticket: undefined })] }, /it has no ticket/u],
    [
      "a ticket that is no address",
      { verdict: failed, waivers: [waiverWith({ ticket: "ORD-7" })] },
      /it has no ticket/u,
    ],
    [
      "a ticket that is only a host",
      { verdict: failed, waivers: [waiverWith({ ticket: "https://tickets.example.test/" })] },
      /it has no ticket/u,
    ],
    [
      "as it was proposed",
      { verdict: failed, waivers: [waiverWith({ owner: null, reason: null, ticket: null })] },
      /it has no reason, ticket or owner/u,
    ],
    [
      "twice",
      { verdict: failed, waivers: [waiverWith(), waiverWith()] },
      /waiver 2 .*waiver 1 .*covers everything that it covers/u,
    ],
    [
      "a narrow one and a wide one",
      { verdict: failed, waivers: [waiverWith({ failure }), waiverWith()] },
      /waiver 1 .*waiver 2 .*covers everything/u,
    ],
    [
      "a requirement and its sentence",
      { verdict: failed, waivers: [waiverWith({ covers: sentence }), waiverWith()] },
      /waiver 2 .*covers everything/u,
    ],
  ])("%s", ([, example, said]) => {
    const result = decideGate(gateInput(example));
    expect(result).toMatchObject({ decision: "closed", exitCode: 4 });
    const texts = result.reasons.filter(({ kind }) => kind === "waiver");
    expect(texts.map(({ text }) => text).join("\n")).toMatch(said);
    expect(texts.every(({ fix }) => fix !== "")).toBe(true);
  });

  test("a waiver for what could not be judged is not taken for one that passes", () => {
    const verdict = verdictWith({ [failing]: "blocked" });
    expect(decideGate(gateInput({ verdict, waivers: [waiverWith()] }))).toMatchObject({
      exitCode: 3,
      waivers: [{ state: "not-judged" }],
    });
  });
});
