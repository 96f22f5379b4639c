import {
  type FilterName,
  filters,
  type FilterValue,
  findRequirement,
  type Operator,
  type RequirementId,
} from "../../core/index.ts";
import { type Condition, type Criterion, decimalText, minorUnits, type Rules } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults in how the values of a search are read and compared. */

type Rewrite = (values: readonly string[]) => readonly string[];

/** Takes other values for those that are given to a filter with an operator. */
function misread(kind: string, name: FilterName, operator: Operator, summary: string, rewrite: Rewrite): Fault {
  const rewritten = (text: string): string =>
    text.startsWith(`${operator}:`)
      ? `${operator}:${rewrite(text.slice(operator.length + 1).split(",")).join(",")}`
      : text;
  return {
    id: `search-${kind}-${name}-${operator}`,
    requirement: requirementOf(name, operator),
    summary: `The filter ${name} with ${operator} ${summary}.`,
    rules: ({ criteriaOf }) => ({
      criteriaOf: (query) => {
        const given = query[name];
        return criteriaOf(given === undefined ? query : { ...query, [name]: given.map(rewritten) });
      },
    }),
  };
}

type Comparison = (column: string, criterion: Criterion, correct: Rules["conditionOn"]) => Condition;

/** Compares otherwise what a filter with one of these operators is about; the requirement is that of the first. */
export function miscompared(
  kind: string,
  name: FilterName,
  operators: readonly [Operator, ...Operator[]],
  summary: string,
  compare: Comparison,
): Fault {
  return {
    id: `search-${kind}-${name}-${operators[0]}`,
    requirement: requirementOf(name, operators[0]),
    summary: `The filter ${name} with ${operators.join(", ")} ${summary}.`,
    rules: ({ conditionOn }) => ({
      conditionOn: (column, criterion) =>
        criterion.filter.name === name && operators.includes(criterion.operator)
          ? compare(column, criterion, conditionOn)
          : conditionOn(column, criterion),
    }),
  };
}

function requirementOf(name: FilterName, operator: Operator): RequirementId {
  const row = findRequirement(`search.${name}.${operator}`);
  if (row === undefined) throw new RangeError(`No requirement is about ${name} with ${operator}`);
  return row.id;
}

function namesOf(...kinds: readonly FilterValue[]): readonly FilterName[] {
  return filters.filter(({ value }) => kinds.includes(value)).map(({ name }) => name);
}

const each =
  (alter: (value: string) => string): Rewrite =>
  (values) =>
    values.map(alter);
const nowhere: Readonly<Record<"money" | "instant", string>> = {
  money: "99999999.99",
  instant: "1999-01-01T00:00:00Z",
};

const money = namesOf("money").flatMap((name) => [
  ...(["eq", "in"] as const).map((operator) =>
    misread(
      "as-written",
      name,
      operator,
      "knows amounts with two decimals only",
      each((value) => (/\.\d\d$/.test(value) ? value : nowhere.money)),
    ),
  ),
  ...(["eq", "gt", "nin"] as const).map((operator) =>
    misread("float", name, operator, "takes amounts through a binary fraction", each(throughFloat)),
  ),
  misread(
    "a-cent-more",
    name,
    "lte",
    "finds what costs a cent more as well",
    each((value) => decimalText(minorUnits(value) + 1n)),
  ),
]);

const instants = namesOf("instant").flatMap((name) => [
  ...(["eq", "ne", "gt", "lte", "in"] as const).map((operator) =>
    misread(
      "offset-ignored",
      name,
      operator,
      "takes every time for UTC",
      each((value) => value.replace(/(z|[+-]\d\d:\d\d)$/i, "Z")),
    ),
  ),
  misread(
    "utc-alone",
    name,
    "gte",
    "knows times in UTC alone",
    each((value) => (/z$/i.test(value) ? value : nowhere.instant)),
  ),
]);

const seconds = [
  misread(
    "a-second-more",
    "endTime",
    "lte",
    "finds what is a second later as well",
    each((value) => new Date(Date.parse(value) + 1_000).toISOString()),
  ),
];

const versions = [
  misread(
    "one-more",
    "version",
    "lte",
    "finds the next version as well",
    each((value) => String(Number(value) + 1)),
  ),
];

export const searchValueFaults: readonly Fault[] = [...money, ...instants, ...seconds, ...versions];

function throughFloat(value: string): string {
  return decimalText(BigInt(Math.trunc(Number(value) * 100)));
}
