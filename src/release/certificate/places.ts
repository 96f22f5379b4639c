import { type ContractPlaces, placesOfParts } from "../../suite/index.ts";
import type { Profile } from "../../core/index.ts";
import type { Predicate } from "./statement.ts";

/** The places of a profile that a certificate names. */
export function placesIn({ paging, fields, token }: Pick<Profile, "paging" | "fields" | "token">): Predicate["places"] {
  const entries = placesOfParts.flatMap((name) =>
    fields?.[name] === undefined ? [] : [[name, fields[name]] as const],
  );
  return {
    ...(paging !== undefined && {
      items: paging.items,
      pageParameter: paging.pageParameter,
      perPageParameter: paging.perPageParameter,
    }),
    ...(token?.token !== undefined && { token: token.token }),
    ...Object.fromEntries(entries),
  };
}

/** The part of a profile that the places of a certificate make. */
export function profilePlaces({
  items,
  token: _token,
  pageParameter: _page,
  perPageParameter: _perPage,
  ...fields
}: Predicate["places"]): ContractPlaces {
  return { ...(items !== undefined && { paging: { items } }), fields: fields as ContractPlaces["fields"] };
}

/** The part of a profile that the judges of a client read. */
export function profileOfPlaces(places: Predicate["places"]): Profile {
  const { items, token, pageParameter, perPageParameter } = places;
  return {
    ...profilePlaces(places),
    ...(token !== undefined && { token: { token } }),
    paging: { items, pageParameter, perPageParameter },
  } as Profile;
}
