import type { Acceptance } from "../score.ts";

/** Survivors in how a search is understood. */
export const ofSearch: readonly Acceptance[] = [
  {
    file: "search/columns.ts",
    reason: "whole amounts without a fraction: the amounts that the suite compares with have one",
    changes: ["Regex: /^-?\\d{1,15}(\\.\\d{1,2})?$/ → /^-?\\d{1,15}(\\.\\d{1,2})$/"],
  },
  {
    file: "search/columns.ts",
    reason: "what is no number of a version is found in no order then; a refusal and an empty page are both left open",
    changes: ["Regex: /^-?\\d{1,10}$/ → /-?\\d{1,10}$/", "Regex: /^-?\\d{1,10}$/ → /^-?\\d{1,10}/"],
  },
  {
    file: "search/columns.ts",
    reason: "the same for every value that an order holds",
    changes: ['ConditionalExpression: typeof field === "string" → true'],
  },
  {
    file: "search/criteria.ts",
    reason: "fields that cannot be sorted by are left open",
    changes: [
      'BlockStatement: { malformedQuery(sorting.field, `must be one of ${sortableFields.join(", ")}`); } → {}',
      "ConditionalExpression: field !== undefined && sorted === undefined → false",
      'CallExpression: malformedQuery(sorting.field, `must be one of ${sortableFields.join(", ")}`); → ;',
    ],
  },
  {
    file: "search/search-rules.ts",
    reason: "what becomes of parameters that nobody knows is left open",
    changes: [
      'BlockStatement: { for (const name of Object.keys(query)) if (!known.has(name)) malformedQuery(name, "is not known"); } → {}',
      'CallExpression: malformedQuery(name, "is not known"); → ;',
      "ConditionalExpression: !known.has(name) → false",
    ],
  },
  {
    file: "search/criteria.ts",
    reason: "the bounds of pages are the profile's: where its pages are refused, what rests on pages is blocked",
    changes: [
      "MethodExpression: z.coerce.number().int().min(1) → z.coerce.number().int().max(1)",
      "MethodExpression: z.coerce.number().int().min(1).max(1_000_000) → z.coerce.number().int().min(1).min(1_000_000)",
      "MethodExpression: z.coerce.number().int().min(1).max(pageParameters.largest) → z.coerce.number().int().min(1).min(pageParameters.largest)",
    ],
  },
];
