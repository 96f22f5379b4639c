import type { Call } from "../../http/call.ts";
import { pageParameters } from "../../search/criteria.ts";
import { comparedVersion, orderIdOf, organisationOf, versionOf } from "./ids.ts";

type Query = Call["query"];

const page = { number: "from-page", size: "take", first: 0, largest: 40 } as const;

/** Filters whose values have another form in this variant. */
const values: Readonly<Record<string, (value: string, operator: string) => string>> = {
  id: orderIdOf,
  organisationId: organisationOf,
  version: (value, operator) => comparedVersion(operator, value),
};

/** The query of a search in the service's own terms. Pages start at 0, and a page size above the limit is reduced. */
export function understoodSearch(query: Query): Query {
  const filters = Object.entries(query).filter(([name]) => name !== page.number && name !== page.size);
  const number = query[page.number] ?? [];
  const size = query[page.size] ?? [];
  return {
    ...Object.fromEntries(
      filters.map(([name, given]) => {
        const understand = values[name];
        return [name, understand === undefined ? given : given.map((text) => understoodFilter(text, understand))];
      }),
    ),
    ...(number.length > 0 && {
      [pageParameters.page]: number.map((text) => counted(text, (at) => at - page.first + 1)),
    }),
    [pageParameters.perPage]:
      size.length > 0 ? size.map((text) => counted(text, (wanted) => Math.min(wanted, page.largest))) : ["7"],
  };
}

/** The query of a read in the service's own terms. */
export function understoodRead(query: Query): Query {
  const { version, ...rest } = query;
  return version === undefined ? rest : { ...rest, version: version.map(versionOf) };
}

function understoodFilter(text: string, understand: (value: string, operator: string) => string): string {
  const colon = text.indexOf(":");
  const operator = text.slice(0, Math.max(colon, 0));
  const operands = text.slice(colon + 1).split(",");
  return `${operator}${colon < 0 ? "" : ":"}${operands.map((value) => understand(value, operator)).join(",")}`;
}

/** The service refuses a text that is not a number. */
function counted(text: string, means: (number: number) => number): string {
  return /^\d{1,9}$/.test(text) ? String(means(Number(text))) : text;
}
