import type { AbsentAnswer } from "../../../core/index.ts";
import type { Description } from "../described/description.ts";
import { foreignHeadersOf, type ProposedHeader } from "./headers.ts";
import type { Fields, Resource } from "./fields.ts";
import { placesIn, pointerTo, type Role } from "./nodes.ts";

type Absent = Readonly<Partial<Record<AbsentAnswer, string>>>;

/** What a service does not have: the description shows all there is, and nothing of it could be the value. */
export function absentIn(description: Description, fields: Fields, headers: readonly ProposedHeader[]): Absent {
  const creation = description.operations.get("createOrder");
  const unknown = creation === undefined ? null : foreignHeadersOf(description, "createOrder", headers);
  const hasBehalf = headers.some(({ header }) => header === "onBehalfOf");
  return {
    ...(unknown?.length === 0 && !hasBehalf && { "headers.onBehalfOf": "createOrder takes no such header." }),
    ...onlyValues(headers),
    ...(creation?.request === null && { "bodies.createOrder": "createOrder takes no body." }),
    ...lacking(fields.order, "travellers", "list of objects", {
      "fields.travellers": "An order shows no list of travellers.",
    }),
    ...lacking(fields.line, "cancelledAt", "time", {
      "fields.cancelledAt": "A line does not show when it was cancelled.",
    }),
  };
}

function onlyValues(headers: readonly ProposedHeader[]): Absent {
  const single = (name: string): boolean =>
    headers.some(({ header, otherValue }) => header === name && otherValue === null);
  return {
    ...(single("distributionChannel") && { "headers.distributionChannel.otherValue": "There is one sales channel." }),
    ...(single("pointOfSale") && { "headers.pointOfSale.otherValue": "There is one point of sale." }),
  };
}

/** Named lists and times, which are no candidates. */
const others = new Set(["orderLines", "fees", "reservations", "paymentRefs"]);

function lacking({ isDescribed, values, shape }: Resource, name: string, role: Role, absent: Absent): Absent {
  if (!isDescribed || values.has(name)) return {};
  const used = [...values.values()].map(({ match }) => pointerTo(match.place.path));
  // A text or a number may be a time, and only its name says so.
  const candidates = placesIn(shape).filter(
    ({ path, roles }) => !used.includes(pointerTo(path)) && !others.has(path[0] ?? "") && roles.has(role),
  );
  return candidates.length === 0 ? absent : {};
}
