import type { KeptLineValue, OrderLineIntent, Profile, TravelMode } from "../../core/portable.ts";
import { linesTakeReservations } from "./seats-for-lines.ts";

/** What is asked of a target. */
interface Asked {
  readonly profile: Profile;
}

/** Whether the body of a line says what the line costs. */
export function linesTakePrices({ profile }: Asked): boolean {
  return differ(profile, { price: "11.00" }, { price: "12.00" });
}

/** Whether the body of a change says what the line costs from then on. */
export function changesTakePrices({ profile: { bodies } }: Asked): boolean {
  return areDifferent(["11.00", "12.00"].map((price) => bodies?.orderLineChange?.("1", { ...aLine, price })));
}

/** Whether the body of a line says by which mode a leg travels. */
export function linesSayModes({ profile }: Asked): boolean {
  return differ(profile, { legs: [{ ...leg, mode: "BUS" }] }, { legs: [{ ...leg, mode: "RAIL" }] });
}

/** Whether the body of a line has a place for a value. Without one, the service shows a value of its own, or none. */
export function linesSay({ profile }: Asked, name: KeptLineValue): boolean {
  return name === "reservationId"
    ? linesTakeReservations(profile)
    : differ(profile, lineWith(name, first), lineWith(name, second));
}

function lineWith(name: Exclude<KeptLineValue, "reservationId">, values: Values): Partial<OrderLineIntent> {
  if (name === "externalReference") return { externalReference: values.id };
  if (name === "salesPackageId") return { salesPackage: { id: values.id, version: "1" } };
  if (name === "salesPackageVersion") return { salesPackage: { id: "PACKAGE-1", version: values.version } };
  if (name === "fareProductId") return { fareProduct: { id: values.id, version: "1" } };
  if (name === "fareProductVersion") return { fareProduct: { id: "PRODUCT-1", version: values.version } };
  return { legs: [{ ...leg, [name]: name.endsWith("Time") ? values.time : values.id }] };
}

/** Whether the body of a line says this of itself. */
export function lineSays({ profile }: Asked, line: OrderLineIntent, text: string): boolean {
  return JSON.stringify(profile.bodies?.orderLine?.(line) ?? null).includes(text);
}

/** Whether the profile lists what the target sells, and none of it by this mode. */
export function isUnsold({ profile: { bodies } }: Asked, mode: TravelMode): boolean {
  const sold = (bodies?.lineContents ?? []).flatMap(({ legs = [] }) => legs.flatMap((each) => each.mode ?? []));
  return sold.length > 0 && !sold.includes(mode);
}

interface Values {
  readonly id: string;
  readonly version: string;
  readonly time: string;
}

const first: Values = { id: "ONE-1", version: "11", time: "2030-01-02T08:00:00Z" };
const second: Values = { id: "OTHER-2", version: "12", time: "2030-01-03T08:00:00Z" };

const leg = {
  startTime: "2030-01-01T08:00:00Z",
  endTime: "2030-01-01T09:00:00Z",
  fromStopPlaceId: "STOP-1",
  toStopPlaceId: "STOP-2",
} as const;

/** Whether two lines have different bodies. */
function differ({ bodies }: Profile, ...lines: readonly Partial<OrderLineIntent>[]): boolean {
  return areDifferent(lines.map((line) => bodies?.orderLine?.({ ...aLine, ...line })));
}

const aLine: OrderLineIntent = { externalReference: "line", price: "1.00", pending: true };

function areDifferent(made: readonly unknown[]): boolean {
  // A line may have another seat each time.
  const texts = made.map((body) => JSON.stringify(body ?? null).replaceAll(anyUuid, ""));
  return new Set(texts).size > 1;
}

const anyUuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;
