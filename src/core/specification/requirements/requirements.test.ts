import { expect, expectTypeOf, test } from "vitest";
import { operations } from "../operations.ts";
import { requiredOrderFields } from "../order.ts";
import { sentences } from "../sentences/index.ts";
import { everyOperation } from "./operation-kinds.ts";
import { findRequirement, requirement, requirements, type RequirementId } from "./index.ts";
import { area, family } from "./requirement.ts";

const withPrefix = (prefix: string): string[] =>
  requirements.map((row) => row.id).filter((id) => id.startsWith(`${prefix}.`));

test("every id is a slug of its own that starts with its area", () => {
  expect(new Set(requirements.map((row) => row.id)).size).toBe(requirements.length);
  for (const { id, area: name } of requirements) {
    expect(id).toMatch(/^[a-z][a-z-]*(\.[a-zA-Z0-9][a-zA-Z0-9-]*)+$/u);
    expect(id.startsWith(`${name}.`), id).toBe(true);
  }
});

test("every statement is a sentence of its own", () => {
  expect(new Set(requirements.map((row) => row.statement)).size).toBe(requirements.length);
  for (const { statement } of requirements) expect(statement).toMatch(/^\S[^\n]*\.$/u);
});

test("every requirement serves sentences, each once, or is called a rule of the project", () => {
  const ofTheProject = requirements.filter((row) => row.sentences.length === 0).map(({ id }) => id);
  expect(ofTheProject).toEqual(["contract.no-internal-error", "orders.create.draft", "orders.create.not-failed"]);
  for (const { id, sentences: served } of requirements) expect(new Set(served).size, id).toBe(served.length);
});

test("every sentence has a requirement, or a reason why it has none", () => {
  const served = new Set<string>(requirements.flatMap((row) => row.sentences));
  const without = sentences.filter(({ id, unserved }) => !served.has(id) && unserved === null);
  expect(without.map(({ id }) => id)).toEqual([]);
  const both = sentences.filter(({ id, unserved }) => served.has(id) && unserved !== null);
  expect(both.map(({ id }) => id)).toEqual([]);
});

test("every operation that a row touches exists", () => {
  const known: readonly string[] = operations.map((row) => row.id);
  for (const { id, operations: touched } of requirements) {
    expect(
      touched.filter((operation) => !known.includes(operation)),
      id,
    ).toEqual([]);
    expect(new Set(touched).size, id).toBe(touched.length);
  }
});

test("only rows about the token service touch no operation", () => {
  const without = requirements.filter((row) => row.operations.length === 0);
  expect([...new Set(without.map((row) => row.area))]).toEqual(["token"]);
});

test("every operation has its rows of the contract and of authentication", () => {
  const rows = ["contract.status", "contract.body", "contract.media-type"];
  for (const prefix of [
    ...rows,
    "authentication.missing-token",
    "authentication.invalid-token",
    "authentication.client-name",
  ]) {
    expect(withPrefix(prefix)).toEqual(everyOperation.map((id) => `${prefix}.${id}`));
  }
});

test("a missing client name is a matter of `should`, a missing token of `must`", () => {
  for (const id of everyOperation) {
    expect(requirement(`authentication.client-name.${id}`)).toMatchObject({ level: "should", operations: [id] });
    expect(requirement(`authentication.missing-token.${id}`)).toMatchObject({ level: "must", operations: [id] });
  }
});

test("each required field of an order has its row, judged on the operations that answer orders", () => {
  // Their number is counted by hand in `operations.test.ts`.
  const answering = operations.filter(({ success }) => success.body !== "empty" && success.of === "Order");
  for (const field of requiredOrderFields) {
    expect(requirement(`contract.order.${field}`).operations).toEqual(answering.map(({ id }) => id));
  }
  expect(withPrefix("contract.order")).toHaveLength(requiredOrderFields.length + 1);
  expect(requirement("contract.order.failed-is-boolean").operations).toEqual(answering.map(({ id }) => id));
});

test("the contract says in words what a success is", () => {
  expect(requirement("contract.body.addOrderLines").statement).toBe(
    "When addOrderLines succeeds, it answers status 200 and a list of OrderLine.",
  );
  expect(requirement("contract.body.getOrders").statement).toContain("status 200 and a page of Order.");
  expect(requirement("contract.body.getOrder").statement).toContain("status 200 and one Order.");
});

test("what needs a hook, a second client or an expired token says so, and nothing else does", () => {
  const facilities = Map.groupBy(requirements, ({ visibility }) =>
    visibility.kind === "needs-hook" ? visibility.facility : visibility.kind,
  );
  const idsOf = (facility: Parameters<typeof facilities.get>[0]) =>
    facilities.get(facility)?.map((row) => row.id) ?? [];
  for (const token of ["expired-token", "foreign-token"] as const) {
    expect(idsOf(token)).toEqual(everyOperation.map((id) => `authentication.${token}.${id}`));
  }
  expect(idsOf("expiry-hook")).toEqual([
    "authentication.expired-while-processing",
    "authentication.recovery-by-new-token",
  ]);
  expect(idsOf("restricted-client").filter((id) => !id.startsWith("authentication.restricted-client"))).toEqual([
    "token.other-secret",
  ]);
  expect(idsOf("foreign-client")).toEqual(["token.foreign-client"]);
  expect(idsOf("event-feed").every((id) => id.endsWith("event") || id.startsWith("events."))).toBe(true);
  expect(idsOf("lock-hook").every((id) => id.startsWith("unlock.") || id.endsWith(".unlockOrder"))).toBe(true);
});

test("a row is found by its id, and only by that", () => {
  expect(findRequirement("errors.unknown-order.getOrder")).toBe(requirement("errors.unknown-order.getOrder"));
  expect(findRequirement("orders.get")).toBeUndefined();
  expect(() => requirement("orders.get" as RequirementId)).toThrow(
    new RangeError("No requirement is called orders.get"),
  );
});

test("rows of an area get the usual level and visibility unless they say otherwise", () => {
  const [usual, hooked, ruled] = area("made-up", {
    "made-up.usual": { sentences: ["s5.1"], statement: "It is." },
    "made-up.hooked": { sentences: ["s5.1"], statement: "It is.", level: "should", needs: "event-feed" },
    "made-up.ruled": { rule: "project", statement: "It is." },
  });
  expect(usual).toEqual({
    id: "made-up.usual",
    declaredAs: "made-up.usual",
    area: "made-up",
    level: "must",
    sentences: ["s5.1"],
    statement: "It is.",
    operations: [],
    visibility: { kind: "black-box" },
  });
  expect(hooked).toMatchObject({ level: "should", visibility: { kind: "needs-hook", facility: "event-feed" } });
  expect(ruled).toMatchObject({ level: "must", sentences: [] });
});

test("ids are a closed union: an unknown one does not compile", () => {
  expectTypeOf<"token.issued" | "search.status.nin" | "contract.status.confirmOrder">().toExtend<RequirementId>();
  expectTypeOf<string>().not.toExtend<RequirementId>();
  expectTypeOf<`token.${string}`>().not.toExtend<RequirementId>();
  // @ts-expect-error the catalogue has no such row
  expect(findRequirement("token.isued" satisfies RequirementId)).toBeUndefined();
  // @ts-expect-error a row of another area
  area("token", { "orders.create": { rule: "project", statement: "It is." } });
});

test("a family makes one row for each entry of the table that its pattern names", () => {
  const modes = ["AIR", "BUS"] as const;
  const rows = area(
    "made-up",
    family("made-up.<modes>.kept", { modes }, (mode) => ({ rule: "project", statement: `${mode} is kept.` })),
  );
  expectTypeOf(rows[0]!.id).toEqualTypeOf<"made-up.AIR.kept" | "made-up.BUS.kept">();
  expect(rows.map(({ id, declaredAs, statement }) => [id, declaredAs, statement])).toEqual([
    ["made-up.AIR.kept", "made-up.<modes>.kept", "AIR is kept."],
    ["made-up.BUS.kept", "made-up.<modes>.kept", "BUS is kept."],
  ]);
  // @ts-expect-error the pattern names another table
  family("made-up.<mode>.kept", { modes }, () => ({ rule: "project", statement: "It is kept." }));
});
