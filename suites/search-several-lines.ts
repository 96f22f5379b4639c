import { randomUUID } from "node:crypto";
import type { OrderView } from "../src/client/order-view.ts";
import type { FilterName, Operator } from "../src/specification/search.ts";
import { Blocked } from "../src/scenario/blocked.ts";
import { scenario } from "../src/scenario/scenario.ts";
import type { OrderLineIntent } from "../src/target/profile.ts";
import { judgeProbe, readerOf, type JudgedFilter } from "./search-judgement.ts";
import { contentOf, legOf, orderWith, readAndSearchable } from "./search-orders.ts";

/** Filters of which one line or one leg that meets them is enough: the specification says so, or nothing else has a sense. */
const ofAny = [
  "orderLineId",
  "orderLineExternalReference",
  "reservationId",
  "serviceJourneyId",
  "datedServiceJourneyId",
  "originalDatedServiceJourneyId",
  "fromStopPlaceId",
  "toStopPlaceId",
  "startTime",
  "endTime",
] as const satisfies readonly FilterName[];

/** Filters judged where all lines of an order agree. */
const ofAll = [
  "orderLineExternalReference",
  "salesPackageId",
  "salesPackageVersion",
  "fareProductId",
  "fareProductVersion",
  "fromStopPlaceId",
  "startTime",
] as const satisfies readonly FilterName[];

const lastOperators = ["eq", "in"] as const;
const sameOperators = ["eq", "ne", "nin"] as const;

/** Orders of several lines, in which every line has another value than all the others, or every line the same. */
export const severalLinesScenarios = [
  scenario(
    "an order of several lines is found by any of them, and once",
    [...idsFor(ofAny, lastOperators), ...idsFor(ofAll, sameOperators), "search.startTime.gte", "search.endTime.gte"],
    async (context) => {
      const { given } = context;
      const read = readerOf(context);
      const reference = given.reference();
      const ids: string[] = [];
      for (const lines of [
        differentLines(reference, "A", 0),
        differentLines(reference, "B", 200),
        sameLines(reference),
      ]) {
        ids.push((await orderWith(context, given.reference(), lines)).id);
      }
      const orders = await readAndSearchable(context, ids);
      const [one, other, same] = orders;
      if (one === undefined || other === undefined || same === undefined) throw new Blocked("an order is missing");

      for (const name of ofAny) {
        const [last, between] = [valuesOf(one, name).at(-1) ?? "", valuesOf(other, name)[1] ?? ""];
        await judgeProbe(context, orders, name, { operator: "eq", values: [last] }, read);
        await judgeProbe(context, orders, name, { operator: "in", values: [between, last] }, read);
      }
      for (const name of ofAll) {
        const values = valuesOf(same, name).slice(0, 1);
        for (const operator of sameOperators) {
          await judgeProbe(context, orders, name, { operator, values }, read);
        }
      }
      for (const name of ["startTime", "endTime"] as const) {
        const values = valuesOf(one, name).slice(-1);
        await judgeProbe(context, [one, same], name, { operator: "gte", values }, read);
      }

      function valuesOf(order: OrderView, name: FilterName): readonly string[] {
        const values = read(order, name).map(String);
        if (values.length < 3) throw new Blocked(`an order of three lines shows ${values.length} values of ${name}`);
        return values;
      }
    },
  ),
];

function idsFor(names: readonly FilterName[], operators: readonly Operator[]): readonly JudgedFilter[] {
  return names.flatMap((name) => operators.map((operator) => `search.${name}.${operator}` as JudgedFilter));
}

/** Three lines, the last of them with two legs; nothing of one is anything of another. */
function differentLines(reference: string, name: string, minutes: number): readonly OrderLineIntent[] {
  return [0, 1, 2].map((index) => ({
    externalReference: `${reference}-${name}-${index}`,
    price: "20.00",
    pending: true,
    legs: (index === 2 ? [index, 3] : [index]).map((leg) => legOf(`${name}${leg}`, minutes + leg * 45)),
    ...contentOf(`${name}${index}`, `${name}${index}`),
  }));
}

/** Three lines that are alike but for the reservation, of which each has its own. */
function sameLines(reference: string): readonly OrderLineIntent[] {
  const line = {
    externalReference: `${reference}-same`,
    price: "20.00",
    pending: true,
    legs: [legOf("SAME", -120)],
    ...contentOf("SAME", "SAME"),
  };
  return [0, 1, 2].map(() => ({ ...line, reservationId: randomUUID() }));
}
