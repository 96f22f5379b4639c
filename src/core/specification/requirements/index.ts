import { authentication } from "./authentication.ts";
import { confirm } from "./confirm.ts";
import { confirmLines } from "./confirm-lines.ts";
import { contract } from "./contract.ts";
import { fail } from "./fail.ts";
import { orderLines } from "./order-lines.ts";
import { orders } from "./orders.ts";
import { cancellation } from "./cancellation.ts";
import { deprecated } from "./deprecated.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { fees } from "./fees.ts";
import { frames } from "./frames.ts";
import { repeats } from "./repeats.ts";
import { reservations } from "./reservations.ts";
import { reset } from "./reset.ts";
import { states } from "./states.ts";
import { travellers } from "./travellers.ts";
import { unlock } from "./unlock.ts";
import { versions } from "./versions.ts";
import type { AnyRequirement } from "./requirement.ts";
import { search } from "./search.ts";
import { token } from "./token.ts";

/** The catalogue: every requirement of every area, in the order in which reports show them. */
const rows = [
  ...contract,
  ...token,
  ...authentication,
  ...orders,
  ...orderLines,
  ...cancellation,
  ...fees,
  ...travellers,
  ...reservations,
  ...confirmLines,
  ...fail,
  ...confirm,
  ...reset,
  ...unlock,
  ...repeats,
  ...states,
  ...versions,
  ...frames,
  ...events,
  ...search,
  ...deprecated,
  ...errors,
];

export type RequirementId = (typeof rows)[number]["id"];
export type Requirement = AnyRequirement<RequirementId>;

export const requirements: readonly Requirement[] = rows;

const byId = new Map<string, Requirement>(rows.map((row) => [row.id, row]));

/** The row with this id, or `undefined` for an id that the catalogue does not have. */
export function findRequirement(id: string): Requirement | undefined {
  return byId.get(id);
}

/** The row with this id; the typed id makes a missing one a defect of ours. */
export function requirement(id: RequirementId): Requirement {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`No requirement is called ${id}`);
  return row;
}
