import { type ContractPlaces, placesOfParts } from "../../suite/index.ts";
import type { Profile, Verdict } from "../../core/index.ts";
import { placesSchema, type Predicate } from "./statement.ts";

/** The places of a verdict by which recorded exchanges are judged again. */
export function placesIn({
  target: { places = {} },
}: {
  readonly target: Pick<Verdict["target"], "places">;
}): Predicate["places"] {
  const rows: readonly (readonly [string, string])[] = [
    ...["items", "pageParameter", "perPageParameter"].map((name) => [name, `paging.${name}`] as const),
    ["token", "token.token"],
    ...placesOfParts.map((name) => [name, `fields.${name}`] as const),
  ];
  return placesSchema.parse(
    Object.fromEntries(
      rows.flatMap(([name, answer]) => (places[answer] === undefined ? [] : [[name, places[answer]]])),
    ),
  );
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
