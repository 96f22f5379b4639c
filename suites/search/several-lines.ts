import { randomUUID } from "node:crypto";
import {
  assertGiven,
  Blocked,
  type Context,
  contentOf,
  type FilterName,
  filterRow,
  forEachFilter,
  type JudgedFilter,
  judgeProbe,
  leaveUnvalued,
  legOf,
  metByAnyPart,
  type Operator,
  type OrderLineIntent,
  orderWith,
  type Probe,
  soldAs,
  readAndSearchable,
  scenario,
  visiting,
  written,
} from "../../src/suite/index.ts";

/** Filters judged where all lines of an order agree. */
const ofAll: readonly FilterName[] = [
  "orderLineExternalReference",
  "salesPackageId",
  "salesPackageVersion",
  "fareProductId",
  "fareProductVersion",
  "fromStopPlaceId",
  "startTime",
];

const lineCount = 3;
const lastOperators = ["eq", "in"] as const;
const sameOperators = ["eq", "ne", "nin"] as const;

const judged = [
  ...new Set([
    ...idsFor(metByAnyPart, lastOperators),
    ...idsFor(ofAll, sameOperators),
    ...idsFor(["startTime", "endTime"], ["gte"]),
  ]),
];

type Asked = Pick<Probe, "operator" | "values">;
type World = Pick<Context<never>, "target">;

/** Orders of several lines, in which every line has another value than all the others, or every line the same. */
export const severalLinesScenarios = [
  scenario(
    "an order of several lines is found by any of them, and once",
    [visiting("orders of several lines", judged)],
    async (context) => {
      const { given } = context;
      const read = context.target.searched;
      const reference = given.reference();
      const ids: string[] = [];
      for (const lines of [
        differentLines(context, reference, "A"),
        differentLines(context, reference, "B"),
        sameLines(context, reference),
      ]) {
        ids.push((await orderWith(context, given.reference(), lines)).id);
      }
      const orders = await readAndSearchable(context, ids);
      await forEachFilter([...new Set([...metByAnyPart, ...ofAll])], async (name) => {
        const values = orders.map((order) => read(order, name));
        if (name === "reservationId" && values.some(({ length }) => length < lineCount)) assertGiven(context.target);
        const [one = [], other = [], same = []] = values.map((shown) => valuesOf(shown, name));
        const probes = [
          ...(metByAnyPart.includes(name) ? ofAnyProbes(name, one, other) : []),
          ...(ofAll.includes(name) ? ofAllProbes(same) : []),
        ];
        const unjudged = new Set<Operator>(probes.map(({ operator }) => operator));
        for (const probe of probes) {
          if (await judgeProbe(context, orders, name, probe, read)) unjudged.delete(probe.operator);
        }
        leaveUnvalued(context, orders, { name, read, unjudged });
      });
    },
  ),
];

/**
 * Asks for the values at both ends of an order, since a target may list its parts either way: alone, and behind one from
 * the middle of another order.
 */
function ofAnyProbes(name: FilterName, one: readonly string[], other: readonly string[]): readonly Asked[] {
  const between = other[1] ?? "";
  return [one.at(-1) ?? "", one[0] ?? ""].flatMap((end): readonly Asked[] => [
    { operator: "eq", values: [end] },
    { operator: "in", values: [between, end] },
    ...(filterRow(name).value === "instant" ? [{ operator: "gte", values: [end] } as const] : []),
  ]);
}

function ofAllProbes(same: readonly string[]): readonly Asked[] {
  return sameOperators.map((operator) => ({ operator, values: same.slice(0, 1) }));
}

function valuesOf(values: readonly unknown[], name: FilterName): readonly string[] {
  if (values.length < lineCount) throw new Blocked(`an order of three lines shows ${values.length} values of ${name}`);
  return values.map((value) => written(filterRow(name).value, value));
}

function idsFor(names: readonly FilterName[], operators: readonly Operator[]): readonly JudgedFilter[] {
  return names.flatMap((name) => operators.map((operator) => `search.${name}.${operator}` as JudgedFilter));
}

/** Three lines, the last of them with two legs; nothing of one is anything of another. */
function differentLines({ target }: World, reference: string, name: "A" | "B"): readonly OrderLineIntent[] {
  const [first, minutes] = name === "A" ? [0, 0] : [3, 200];
  return [0, 1, 2].map((index) => ({
    externalReference: `${reference}-${name}-${index}`,
    price: "20.00",
    pending: true,
    ...soldAs(target, index === 2 ? [first + index, first + 3] : [first + index], {
      legs: (index === 2 ? [index, 3] : [index]).map((leg) => legOf(`${name}${leg}`, minutes + leg * 45)),
      ...contentOf(`${name}${index}`, `${name}${index}`),
    }),
  }));
}

/** Three lines that are alike but for the reservation: each has its own. */
function sameLines({ target }: World, reference: string): readonly OrderLineIntent[] {
  const line = {
    externalReference: `${reference}-same`,
    price: "20.00",
    pending: true,
    ...soldAs(target, [0], { legs: [legOf("SAME", -120)], ...contentOf("SAME", "SAME") }),
  };
  return [0, 1, 2].map(() => ({ ...line, reservationId: randomUUID() }));
}
