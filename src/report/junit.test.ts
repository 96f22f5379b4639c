import { expect, test } from "vitest";
import { requirements as catalogue, type Verdict } from "../core/index.ts";
import { exampleRecord, greenRecord, hostileRecord, hostileText, oftenSeen, recordWith } from "./run-record.testing.ts";
import { renderJunit } from "./junit.ts";
import type { RunRecord } from "./run-record.ts";
import { elementsOf, parseStrictly, textOf, type Element } from "./strict-markup.testing.ts";
import { visible } from "./wording.ts";

function caseOf(record: RunRecord, id: string): Element {
  const found = elementsOf(parseStrictly(renderJunit(record)), "testcase").find(
    ({ attributes }) => attributes["name"] === id,
  );
  if (found === undefined) throw new Error(`No test case for ${id}`);
  return found;
}

function childrenOf(element: Element): readonly string[] {
  return element.children.flatMap((child) => (typeof child === "string" ? [] : [child.name]));
}

test("has one case for each requirement, under a unique name that holds nothing of the run", () => {
  const cases = elementsOf(parseStrictly(renderJunit(exampleRecord())), "testcase");
  const names = cases.map(({ attributes }) => `${attributes["classname"]} ${attributes["name"]}`);

  const ofRun = "orders-conformance.run the run judged what its class asks for";
  expect(new Set(names)).toEqual(
    new Set([...catalogue.map(({ area, id }) => `orders-conformance.${area} ${id}`), ofRun]),
  );
  expect(names).toHaveLength(catalogue.length + 1);
});

test("has one suite for each area, in the order of the catalogue", () => {
  const { verdict, ...record } = exampleRecord();
  const shuffled = { ...record, verdict: { ...verdict, requirements: verdict.requirements.toReversed() } };
  const suites = elementsOf(parseStrictly(renderJunit(shuffled)), "testsuite");

  expect(suites.map(({ attributes }) => attributes["name"])).toEqual([
    ...new Set(catalogue.map(({ area }) => area)),
    "run",
  ]);
});

test("counts what its cases contain", () => {
  const root = parseStrictly(renderJunit(exampleRecord()));
  const counts = { tests: "testcase", failures: "failure", errors: "error", skipped: "skipped" };

  for (const element of [root, ...elementsOf(root, "testsuite")]) {
    for (const [attribute, name] of Object.entries(counts)) {
      // Jenkins' schema has none of the whole.
      if (element === root && attribute === "skipped") continue;
      expect(element.attributes[attribute]).toBe(String(elementsOf(element, name).length));
    }
  }
  expect(root.attributes).toMatchObject({ failures: "3", errors: "1" });
});

test("what passed takes a line", () => {
  const text = renderJunit(greenRecord());
  const { requirements } = greenRecord().verdict;
  const [suites, lines] = [new Set(requirements.map(({ area }) => area)).size + 1, text.split("\n").length];
  expect(lines).toBeLessThan(requirements.length + 15 * suites);
  expect(textOf(caseOf(greenRecord(), "contract.fee.id"))).toMatch(
    /^Every fee has .+ \(section 2, .+\(s2\.fee-id\), must\)$/u,
  );
});

test("a failure says what was expected, what came, and how to see it again", () => {
  const [failure] = elementsOf(caseOf(exampleRecord(), "confirm-lines.all.order-confirmed"), "failure");

  expect(failure?.attributes).toEqual({
    type: "must",
    message:
      "Confirming every pending line of a draft order makes the order CONFIRMED. Expected status CONFIRMED, got status DRAFT",
  });
  const body = textOf(failure!);
  expect(body).toContain(
    "section 3, state table, row 1 (s3.transition-1); also s4.operation-confirmOrderLines, s1.order-lines, must",
  );
  expect(body).toContain("scenario: confirming every pending line confirms the order");
  expect(body).toContain("expected: status CONFIRMED\nactual: status DRAFT");
  expect(body).toContain("replay: sh replay.sh confirm-lines.all.order-confirmed\n");
  expect(body).toContain(
    "rerun: npx orders-conformance run --only confirm-lines.all.order-confirmed --target staging --seed 7",
  );
});

test("a failure is reported by its failing checks alone", () => {
  const [failure] = elementsOf(caseOf(exampleRecord(), "confirm-lines.all.order-confirmed"), "failure");

  expect(textOf(failure!).match(/^scenario:/gm)).toHaveLength(1);
});

test("what many checks saw alike is shown once, and the others are counted", () => {
  const id = "confirm-lines.all.order-confirmed";
  const text = textOf(caseOf(oftenSeen(id, 15), id));
  expect(text.match(/about: order after a call: contact/gu)).toHaveLength(1);
  expect(text).toContain("14 more checks in verdict.json");
});

test("an error of the suite is an error and not a failure", () => {
  expect(childrenOf(caseOf(exampleRecord(), "orders.create.own-id"))).toEqual(["error", "system-out"]);
});

test.each([
  ["fail.draft.event", "blocked: the profile has no hook for the event feed (`hooks.events`)"],
  ["search.sort.default", "not-applicable: the profile says that nothing can be sorted by"],
])("%s is skipped with its reason", (id, message) => {
  const [skipped] = elementsOf(caseOf(exampleRecord(), id), "skipped");

  expect(skipped?.attributes).toEqual({ message });
});

test("a warning is a passed case that says what it warns of", () => {
  const warned = caseOf(exampleRecord(), "token.media-type");

  expect(childrenOf(warned)).toEqual(["system-out"]);
  expect(textOf(warned)).toContain("actual: text/json");
});

test("each case says its sentences, level, statement and outcome", () => {
  expect(textOf(caseOf(exampleRecord(), "search.sort.default"))).toContain("level: must");
  expect(textOf(caseOf(exampleRecord(), "token.media-type"))).toContain(
    "sentences: s4.json-response\nlevel: should\nstatement: The token service answers in JSON.\noutcome: warn",
  );
});

test("every case of a green run has only output", () => {
  const cases = elementsOf(parseStrictly(renderJunit(greenRecord())), "testcase");

  expect(new Set(cases.flatMap(childrenOf))).toEqual(new Set(["system-out"]));
});

test("what follows from a failure is skipped for it, also where no scenario came to it", () => {
  const { requirements } = exampleRecord().verdict;
  const [failed] = requirements.filter(({ outcome }) => outcome === "fail");
  const follows = {
    outcome: "blocked" as const,
    checks: [],
    reason: "no scenario checked it",
    consequenceOf: failed!.id,
  };
  const record = recordWith([failed!, { ...requirements.find(({ id }) => id === "fail.draft.event")!, ...follows }]);
  const [skipped] = elementsOf(caseOf(record, "fail.draft.event"), "skipped");
  expect(skipped?.attributes["message"]).toBe(`blocked: follows from ${failed!.id}`);
});

test("the case of the run passes only where everything required was judged", () => {
  const { verdict, ...record } = greenRecord();
  const reasons: Verdict["reasons"] = [{ kind: "partial", text: "partial run: only fees", requirements: [] }];
  const part = { ...record, verdict: { ...verdict, verdict: "partial" as const, partial: true, reasons } };
  const messagesOf = (shown: RunRecord) =>
    elementsOf(caseOf(shown, "the run judged what its class asks for"), "skipped").map(
      ({ attributes }) => attributes["message"],
    );
  expect(messagesOf(part)).toEqual(["partial run: only fees"]);
  expect(messagesOf(exampleRecord())).toEqual(["the suite itself failed on 1 requirement"]);
  expect(messagesOf(greenRecord())).toEqual([]);
});

test("a run that could not judge what it had to has an error, also where nothing failed", () => {
  const { verdict, ...record } = greenRecord();
  const reasons: Verdict["reasons"] = [{ kind: "interrupted", text: "the service was gone", requirements: [] }];
  const root = parseStrictly(renderJunit({ ...record, verdict: { ...verdict, verdict: "inconclusive", reasons } }));
  expect(root.attributes).toMatchObject({ failures: "0", errors: "1" });
  expect(elementsOf(root, "error").map(({ attributes }) => attributes)).toEqual([
    { type: "inconclusive", message: "the service was gone" },
  ]);
});

/** What `junit-10.xsd` of Jenkins' xUnit plugin allows, as far as we use it: attributes, and elements inside. */
const allowed: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly inside: readonly string[] }>
> = {
  testsuites: { attributes: ["name", "time", "tests", "failures", "errors"], inside: ["testsuite"] },
  testsuite: {
    attributes: ["name", "tests", "failures", "errors", "time", "skipped", "timestamp"],
    inside: ["properties", "testcase"],
  },
  properties: { attributes: [], inside: ["property"] },
  property: { attributes: ["name", "value"], inside: [] },
  testcase: { attributes: ["name", "time", "classname"], inside: ["skipped", "error", "failure", "system-out"] },
  skipped: { attributes: ["type", "message"], inside: [] },
  error: { attributes: ["type", "message"], inside: [] },
  failure: { attributes: ["type", "message"], inside: [] },
  "system-out": { attributes: [], inside: [] },
};

test.each([
  ["green", greenRecord()],
  ["every outcome", exampleRecord()],
  ["hostile", hostileRecord()],
])("%s: matches the schema of Jenkins' xUnit plugin", (_, record) => {
  const wrongIn = (element: Element): readonly string[] => [
    ...Object.keys(element.attributes)
      .filter((name) => !allowed[element.name]?.attributes.includes(name))
      .map((name) => `${element.name}/@${name}`),
    ...childrenOf(element)
      .filter((name) => !allowed[element.name]?.inside.includes(name))
      .map((name) => `${element.name}/${name}`),
    ...element.children.flatMap((child) => (typeof child === "string" ? [] : wrongIn(child))),
  ];
  const root = parseStrictly(renderJunit(record));
  expect(new Set(wrongIn(root))).toEqual(new Set());
  expect(
    elementsOf(root, "testsuite").map(({ attributes }) => attributes["time"]?.match(/^\d+\.\d{3}$/u)?.length),
  ).not.toContain(undefined);
});

test("hostile text stays text", () => {
  const root = parseStrictly(renderJunit(hostileRecord()));
  const names = new Set([
    "testsuite",
    "properties",
    "property",
    "testcase",
    "failure",
    "error",
    "skipped",
    "system-out",
  ]);

  expect(new Set(namesBelow(root))).toEqual(names);
  expect(textOf(elementsOf(root, "failure")[0]!)).toContain(visible(hostileText));
});

function namesBelow(element: Element): string[] {
  return element.children.flatMap((child) => (typeof child === "string" ? [] : [child.name, ...namesBelow(child)]));
}
