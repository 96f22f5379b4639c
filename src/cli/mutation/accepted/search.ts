import type { Acceptance } from "../score.ts";

/** Survivors in how a search is understood. */
export const ofSearch: readonly Acceptance[] = [
  {
    file: "search/columns.ts",
    reason: "the same for every value that an order holds",
    changes: [
      'ConditionalExpression: typeof field === "number" → true',
      'ConditionalExpression: typeof field === "string" → true',
    ],
  },
  {
    file: "search/columns.ts",
    reason: "what is no value of a filter is left open; that a service does not break on it is seen by other seeds",
    changes: [
      "Regex: /^-?\\d{1,10}$/ → /-?\\d{1,10}$/",
      "Regex: /^-?\\d{1,10}$/ → /^-?\\d{1,10}/",
      "Regex: /^-?\\d{1,15}(\\.\\d{1,2})?$/ → /-?\\d{1,15}(\\.\\d{1,2})?$/",
      "Regex: /^-?\\d{1,15}(\\.\\d{1,2})?$/ → /^-?\\d{1,15}(\\.\\d{1,2})$/",
      "Regex: /^-?\\d{1,15}(\\.\\d{1,2})?$/ → /^-?\\d{1,15}(\\.\\d{1,2})?/",
    ],
  },
  {
    file: "search/criteria.ts",
    reason: "fields that cannot be sorted by, and directions that are none, are left open",
    changes: [
      'BlockStatement: { malformedQuery(sorting.field, `must be one of ${sortableFields.join(", ")}`); } → {}',
      'CallExpression: malformedQuery(sorting.field, `must be one of ${sortableFields.join(", ")}`); → ;',
      "ConditionalExpression: field !== undefined && sorted === undefined → false",
    ],
  },
  {
    file: "search/criteria.ts",
    reason: "the body of a refusal is not shown",
    changes: [
      "BlockStatement: { return `compares ${filter.value} values, and ${JSON.stringify(value)} is none`; } → {}",
      "StringLiteral: `compares ${filter.value} values, and ${JSON.stringify(value)} is none` → ``",
    ],
  },
  {
    file: "search/criteria.ts",
    reason: "the bounds of pages are not shown",
    changes: [
      "CallExpression: malformedQuery(name, `must be a whole number from 1 to ${most}`); → ;",
      "ConditionalExpression: number < 1 || number > most → false",
      "ConditionalExpression: number < 1 → false",
      "ConditionalExpression: number > most → false",
      "LogicalOperator: number < 1 || number > most → number < 1 && number > most",
      "Regex: /^\\d{1,9}$/ → /\\d{1,9}$/",
      "Regex: /^\\d{1,9}$/ → /^\\d{1,9}/",
    ],
  },
  {
    file: "search/criteria.ts",
    reason: "unknown query parameters are left open",
    changes: [
      'BlockStatement: { for (const name of Object.keys(query)) if (!known.has(name)) malformedQuery(name, "is not known"); } → {}',
      'CallExpression: malformedQuery(name, "is not known"); → ;',
      "ConditionalExpression: !known.has(name) → false",
    ],
  },
  {
    file: "search/search-rules.ts",
    reason: "the same condition, in parentheses",
    changes: ['ConditionalExpression: operator === "in" || operator === "nin" → true'],
  },
];
