import { placesOfParts, type ContractPlaces } from "../../oracle/resource-kind.ts";
import type { Predicate } from "./statement.ts";

/** The places that a certificate names, of a profile. */
export function placesIn({ paging, fields }: ContractPlaces): Predicate["places"] {
  const entries = placesOfParts.flatMap((name) =>
    fields?.[name] === undefined ? [] : [[name, fields[name]] as const],
  );
  return { ...(paging !== undefined && { items: paging.items }), ...Object.fromEntries(entries) };
}

/** As much of a profile as the places of a certificate are. */
export function profilePlaces({ items, ...fields }: Predicate["places"]): ContractPlaces {
  return { ...(items !== undefined && { paging: { items } }), fields: fields as ContractPlaces["fields"] };
}
