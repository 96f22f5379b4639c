import { filters, type Requirement, type RequirementId, requirements } from "../core/index.ts";
import { allPromised, modelRequirements, neverChanges } from "../suite/index.ts";

/** Whether traffic shows a requirement: any traffic, only a complete record of an order, or none, for a reason. */
type Observability = "any" | "complete" | { readonly why: string };

const needsProbe = { why: "it takes a request with a mistake, and a control without it" };
const promisedRequirements: ReadonlySet<RequirementId> = new Set(allPromised);
const fromModel: ReadonlySet<RequirementId> = new Set(modelRequirements);

/** Filters by what no operation changes. */
const neverChanging = filters.map(({ name }) => name).filter(neverChanges);

/** The first row whose pattern a requirement matches counts. */
const table: readonly (readonly [RegExp, Observability])[] = [
  [/^contract\./u, "any"],
  [/^(?:frames\.|errors\.without-effect\.)/u, "complete"],
  [/^orders\.(?:create\.(?:own-id|created-at)|get\.read-back)$/u, "complete"],
  [/^confirm-lines\.all\.last-confirmed-at$/u, "complete"],
  [/^search\.shows-order$/u, "complete"],
  [/^events\.own-order-only$|^confirm-lines\.rest\.event$/u, { why: "the feed is asked for the events of one order" }],
  [/(?:^events\.|\.event$|\.no-event$)/u, "complete"],
  [/^authentication\.(?:missing-token|invalid-token|restricted-client)\./u, "any"],
  [/^errors\.unknown-(?:order|traveller)\./u, "any"],
  [/^token\.(?!reusable)/u, "any"],
  [/^(?:token|authentication)\./u, { why: "it takes credentials that are wrong on purpose" }],
  [/^errors\.(?:malformed-order-id|malformed-id|unreadable-body|missing-body)\./u, "any"],
  [/^versions\.(?:below-minimum|not-a-number)$|^cancellation\.date\.malformed$/u, "any"],
  [/^(?:order-lines|travellers|reservations)\.add\.answers-added$/u, "any"],
  [/^(?:order-lines|travellers|reservations|fees)\.delete\.gone$/u, "complete"],
  [/^versions\.(?:unknown|unconfirmed-not-readable)$/u, "complete"],
  [/^(?:unlock\.(?!succeeds)|reset\.never-confirmed\.succeeds)/u, { why: "nothing shows that an order was locked" }],
  [new RegExp(`^search\\.(?:${neverChanging.join("|")})\\.\\w+$`, "u"), "any"],
  [/^search\.(?!sort\b|version\b|repeated\b)\w+\.(?:eq|ne|gt|gte|lt|lte|in|nin)$/u, "complete"],
  [/^search\.(?:sort\.(?:ascending|descending)|repeated\.(?:range|accepted|both-count))$/u, "complete"],
  [/^search\./u, { why: "it takes orders that differ in one value, and a search that has to find some of them" }],
  [/^versions\./u, { why: "the suite asks for versions that clients do not ask for" }],
  [/^errors\.|\.refused$|-refused$|^repeats\.|\.same-(?:state|refusal)$/u, needsProbe],
];

const named = { why: "the bodies of requests are not shown, so that what was asked for is not known" };

/** Whether traffic shows a requirement, or why none does. */
export function observabilityOf({ id, visibility }: Pick<Requirement, "id" | "visibility">): Observability {
  if (promisedRequirements.has(id)) return "complete";
  if (fromModel.has(id)) return "complete";
  const row = table.find(([pattern]) => pattern.test(id))?.[1];
  if (row !== undefined) return row;
  return visibility.kind === "needs-hook" ? { why: `it takes ${visibility.facility}` } : named;
}

/** The requirements that traffic can show. */
export const observableRequirements: readonly Requirement[] = requirements.filter(
  (requirement) => typeof observabilityOf(requirement) === "string",
);
