import { expect, test } from "vitest";
import type { RequirementId } from "../specification/requirements/index.ts";
import { causesOf, failed } from "./causes.testing.ts";
import { checkOf } from "./run.testing.ts";

test("filters that never work together are one cause, however many fields show it", () => {
  const combined: RequirementId = "search.filters-combine";
  const [balance, status, id] = [
    "search.balance.eq",
    "search.status.ne",
    "search.id.in",
  ] as const satisfies RequirementId[];
  const checks = [combined, balance, status, id].map((each) => failed(each));
  expect(causesOf(checks)).toEqual({ [combined]: undefined, [balance]: combined, [status]: combined, [id]: combined });
  expect(causesOf(checks.slice(0, 3))[balance]).toBeUndefined();
  expect(causesOf([...checks, checkOf(combined, "pass")])[balance]).toBeUndefined();
});

test("a header that an order does not keep is not found by its filter either", () => {
  const [kept, found, other] = [
    "orders.create.point-of-sale",
    "search.pos.eq",
    "search.contact.eq",
  ] as const satisfies RequirementId[];
  expect(causesOf([kept, found, other].map((id) => failed(id)))).toEqual({
    [kept]: undefined,
    [found]: kept,
    [other]: undefined,
  });
  expect(causesOf([failed(found)])[found]).toBeUndefined();
});

test("a filter that misreads what it is asked for is one cause for its operators and for all that asks for it", () => {
  const [eq, ne, gt, other] = [
    "search.startTime.eq",
    "search.startTime.ne",
    "search.startTime.gt",
    "search.endTime.gt",
  ] as const satisfies RequirementId[];
  const change: RequirementId = "search.follows-changes";
  const found = (name: string) => failed(change, { expected: `found by ${name}=eq:2026-12-28T10:00:00+02:00` });
  const misread = [eq, ne, gt].map((each) => failed(each));
  expect(causesOf([...misread, failed(other), found("startTime")])).toEqual({
    [eq]: undefined,
    [ne]: eq,
    [gt]: eq,
    [other]: undefined,
    [change]: eq,
  });
  expect(causesOf([...misread, found("endTime")])[change]).toBeUndefined();
  expect(causesOf([...misread.slice(0, 2), found("startTime")])).toEqual({
    [eq]: undefined,
    [ne]: undefined,
    [change]: eq,
  });
  const both = ["eq", "ne", "gt"].map((operator) => failed(`search.endTime.${operator}` as RequirementId));
  expect(causesOf([...misread, ...both, found("startTime"), found("endTime")])[change]).toBe(eq);
});

test("a law and a repeated filter follow from the operator that they ask for", () => {
  const [lt, law, twice] = [
    "search.totalAmount.lt",
    "search.law.lt-gte",
    "search.repeated.twice-the-same",
  ] as const satisfies RequirementId[];
  const around = (name: string) => failed(law, { expected: `${name} around 10.20: "a", "b"` });
  const repeated = failed(twice, { expected: 'found by totalAmount=lt:10.20, given twice: "a"' });
  expect(causesOf([failed(lt), around("totalAmount"), repeated])).toEqual({ [lt]: undefined, [law]: lt, [twice]: lt });
  expect(causesOf([failed(lt), around("startTime")])[law]).toBeUndefined();
});

test("searches that get the answers of others are one cause of all that is found", () => {
  const [mixedUp, found, page] = [
    "search.side-by-side",
    "search.status.in",
    "search.pages.partition",
  ] as const satisfies RequirementId[];
  expect(causesOf([mixedUp, found, page].map((id) => failed(id)))).toEqual({
    [mixedUp]: undefined,
    [found]: mixedUp,
    [page]: mixedUp,
  });
});
