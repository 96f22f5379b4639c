import { filters, type Operator, operators } from "../../../core/index.ts";
import { type Call, type Criterion, refusal, type Search, succeeded } from "../../../sandbox/index.ts";
import type { Alteration } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { type Compare, comparisons, isList, isRange, type Row, siblingOf } from "./filter-comparisons.ts";
import { misread, readings } from "./filter-readings.ts";
import { alikeEverywhere, hiddenByContrarian } from "./filter-values.ts";
import { sentencesOfFilter } from "./sentences.ts";

/** Filter by operator: what a search can find instead. */

interface Cell {
  readonly name: string;
  readonly summary: string;
  readonly alteration: Omit<Alteration, "operations">;
}

export function filterFaults(): readonly DerivedFault[] {
  return filters.flatMap((row) => [
    ...operators.flatMap((operator) => cells(row, operator).map((cell) => faultOf(row, operator, cell))),
    ...repeated(row),
  ]);
}

function cells(row: Row, operator: Operator): readonly Cell[] {
  const subject = `The filter ${row.name} with ${operator}`;
  // The specification does not order texts, so a range of texts can only break.
  if (row.value === "text" && isRange(operator)) return [breaking(row, operator)];
  return [
    breaking(row, operator),
    {
      name: "ignored",
      summary: `${subject} is ignored.`,
      alteration: {
        search: (search) => {
          const criteria = search.criteria.filter((criterion) => !isOf(criterion, row, operator));
          return criteria.length === search.criteria.length ? search : { ...search, criteria };
        },
      },
    },
    ...Object.entries(comparisons)
      .filter(([, { fits = () => true }]) => fits(row, operator))
      .map(([name, { words, compare }]) => ({
        name,
        summary: `${subject} ${words(row, operator)}.`,
        alteration: { search: comparing(row, operator, compare(row, operator)) },
      })),
    ...Object.entries(readings)
      .filter(([, { kind, operators: those, only = row.name }]) => {
        return kind === row.value && those.includes(operator) && only === row.name;
      })
      .map(([name, reading]) => ({
        name,
        summary: `${subject} ${reading.words}.`,
        alteration: { call: (call: Call) => withFilter(call, row, (text) => misread(text, operator, reading)) },
      })),
    ...(comparesWithZero(row, operator) ? [withoutZero(row, operator)] : []),
  ];
}

/** Whether orders differ in how they compare with the amount zero: only a balance can be below it. */
function comparesWithZero({ name, value }: Row, operator: Operator): boolean {
  return value === "money" && !isList(operator) && (name === "balance" || operator !== "gte");
}

/** Takes an amount of nothing for no amount. */
function withoutZero({ name }: Row, operator: Operator): Cell {
  const zero = new RegExp(`^${operator}:-?0+(?:\\.0*)?$`, "u");
  return {
    name: "zero-ignored",
    summary: `The filter ${name} with ${operator} is ignored if its amount is zero.`,
    alteration: {
      call: (call) => {
        const given = call.query[name] ?? [];
        const kept = given.filter((text) => !zero.test(text));
        return kept.length === given.length ? call : { ...call, query: { ...call.query, [name]: kept } };
      },
    },
  };
}

function breaking({ name }: Row, operator: Operator): Cell {
  return {
    name: "breaks",
    summary: `The filter ${name} with ${operator} is answered with an internal error.`,
    alteration: {
      answered: (answer, { call }) =>
        succeeded(answer) && (call.query[name] ?? []).some((text) => text.startsWith(`${operator}:`))
          ? refusal(500, "The service failed")
          : answer,
    },
  };
}

/** An order meets a filter that is given twice by both values or by one of them, but never by the same one each time. */
function repeated(row: Row): readonly DerivedFault[] {
  if (alikeEverywhere.includes(row.name)) return [];
  return (["first", "last"] as const).map((kept) => ({
    ...faultOf(row, "eq", {
      name: `${kept}-of-two`,
      summary: `Of two values of the filter ${row.name} only the ${kept} counts.`,
      alteration: {
        call: (call) => {
          const given = call.query[row.name] ?? [];
          if (given.length < 2) return call;
          const one = kept === "first" ? given.slice(0, 1) : given.slice(-1);
          return { ...call, query: { ...call.query, [row.name]: one } };
        },
      },
    }),
    breaks: ["s4.search-repeatable", `s4.filter-${row.name}`],
  }));
}

function faultOf(row: Row, operator: Operator, { name, summary, alteration }: Cell): DerivedFault {
  const contrarian = hiddenByContrarian(row.name, operator, name, siblingOf(row, operator));
  return {
    ...(contrarian !== null && { equivalent: { contrarian } }),
    id: `getOrders-filter-${row.name}-${operator}-${name}`,
    class: "filter",
    group: `filter ${row.name} ${operator}`,
    summary,
    breaks: [
      `s4.filter-${row.name}`,
      `s4.operator-${operator}`,
      ...sentencesOfFilter(row.name),
      ...(isList(operator) ? (["s4.search-list-values"] as const) : []),
      ...(name === "breaks" ? (["s7.codes-getOrders"] as const) : []),
      ...(name === "ignored" ? (["s4.search-combined"] as const) : []),
    ],
    rules: name === "breaks" ? ["contract.no-internal-error"] : [],
    operations: ["getOrders"],
    alteration: () => ({ operations: ["getOrders"], ...alteration }),
  };
}

/** Where a variant takes several filters of one name as alternatives, the criterion for all of them has no operator. */
function isOf(criterion: Criterion, { name }: Row, asked: Operator): boolean {
  return criterion.filter.name === name && criterion.operator === asked && !("choices" in criterion);
}

function comparing(row: Row, operator: Operator, compare: Compare): (search: Search) => Search {
  return (search) =>
    search.criteria.some((criterion) => isOf(criterion, row, operator))
      ? {
          ...search,
          conditionOn: (column, criterion) =>
            isOf(criterion, row, operator)
              ? compare(column, criterion, search.conditionOn)
              : search.conditionOn(column, criterion),
        }
      : search;
}

function withFilter(call: Call, { name }: Row, rewrite: (text: string) => string): Call {
  const given = call.query[name] ?? [];
  const values = given.map(rewrite);
  return values.join() === given.join() ? call : { ...call, query: { ...call.query, [name]: values } };
}
