import { expect, expectTypeOf, test } from "vitest";
import { deprecatedWays } from "../deprecations.ts";
import { events } from "../events.ts";
import { operations } from "../operations.ts";
import { requiredOrderFields } from "../order.ts";
import { filters } from "../search.ts";
import { transitions } from "../transitions.ts";
import { sentence, sentences, type SentenceId } from "./index.ts";

const ids: readonly string[] = sentences.map(({ id }) => id);

test("every sentence has an id of its section and a statement of its own", () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(sentences.map(({ statement }) => statement)).size).toBe(sentences.length);
  for (const { id, section, place, statement } of sentences) {
    expect(id).toMatch(/^s[1-9]\.[a-zA-Z0-9][a-zA-Z0-9.-]*$/u);
    expect(id.startsWith(`s${section}.`), id).toBe(true);
    expect(place.startsWith(`section ${section}, `), id).toBe(true);
    expect(statement).toMatch(/^\S[^\n]*\.$/u);
  }
});

test("every section of the document has sentences", () => {
  expect([...new Set(sentences.map(({ section }) => section))]).toEqual([..."123456789"]);
});

test("every row of every table has its sentence", () => {
  const expected = [
    ...requiredOrderFields.map((field) => `s2.field-${field}`),
    ...filters.map(({ name }) => `s4.filter-${name}`),
    ...operations.flatMap(({ id }) => [`s4.operation-${id}`, `s7.codes-${id}`]),
    ...events.map(({ type }) => `s6.${type}`),
    ...deprecatedWays.map((way) => `s9.deprecated-${way}`),
    ...transitions.map((_, index) => `s3.transition-${index + 1}`),
    ...transitions.flatMap(({ event }, index) =>
      events.some(({ type }) => type === event) ? [`s3.transition-${index + 1}-event`] : [],
    ),
  ];
  expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
});

test("templated sentences say what the tables say", () => {
  expect(sentence("s7.codes-getOrder").statement).toBe("getOrder answers 200, 404, 500.");
  expect(sentence("s4.operation-addOrderLines")).toMatchObject({
    place: "section 4, operations, row addOrderLines",
    statement: "addOrderLines is POST /v1/orders/{orderId}/orderlines and answers status 200 and a list of OrderLine.",
  });
  expect(sentence("s4.request-getOrder").statement).toBe(
    "getOrder takes the optional query `version` (a 32-bit integer, at least 1).",
  );
  expect(sentence("s4.request-updateOrderLines").statement).toBe(
    "updateOrderLines takes a required body (a list of OrderLineRequest).",
  );
});

test("ids are a closed union: an unknown one does not compile", () => {
  expectTypeOf<"s3.transition-1" | "s4.filter-contact" | "s7.codes-getOrder">().toExtend<SentenceId>();
  expectTypeOf<string>().not.toExtend<SentenceId>();
  expectTypeOf<"s7.codes-getOrdr">().not.toExtend<SentenceId>();
  expect(() => sentence("s3.transition-10" as SentenceId)).toThrow(
    new RangeError("No sentence is called s3.transition-10"),
  );
});
