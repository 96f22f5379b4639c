import {
  idText,
  type KeptLineValue,
  type LegValue,
  legValuesOf,
  lineValueOf,
  type LineView,
  type OrderLineIntent,
  type Profile,
} from "../../core/portable.ts";
import { instantOrUtc, instantText } from "./instant.ts";

interface Kept {
  readonly sent: (line: OrderLineIntent) => readonly unknown[];
  readonly read: (line: LineView, profile: Profile) => readonly unknown[];
}

function ofLegs(name: LegValue): Kept {
  return {
    sent: (line) => (line.legs ?? []).map((leg) => leg[name]),
    read: (line, profile) => legValuesOf(line, name, profile),
  };
}

/** Where each value of the line itself is sent and where it is read. */
const ofLine: Readonly<Record<Exclude<KeptLineValue, LegValue>, Kept>> = {
  externalReference: { sent: (line) => [line.externalReference], read: (line) => [line.externalReference] },
  reservationId: {
    sent: (line) => [line.reservationId],
    read: (line, profile) => [lineValueOf(line, "reservationId", profile)],
  },
  salesPackageId: {
    sent: (line) => [line.salesPackage?.id],
    read: (line, profile) => [lineValueOf(line, "salesPackageId", profile)],
  },
  salesPackageVersion: {
    sent: (line) => [line.salesPackage?.version],
    read: (line, profile) => [lineValueOf(line, "salesPackageVersion", profile)],
  },
  fareProductId: {
    sent: (line) => [line.fareProduct?.id],
    read: (line, profile) => [lineValueOf(line, "fareProductId", profile)],
  },
  fareProductVersion: {
    sent: (line) => [line.fareProduct?.version],
    read: (line, profile) => [lineValueOf(line, "fareProductVersion", profile)],
  },
};

function keptOf(name: KeptLineValue): Kept {
  return isOfLine(name) ? ofLine[name] : ofLegs(name);
}

function isOfLine(name: KeptLineValue): name is keyof typeof ofLine {
  return name in ofLine;
}

/** The values that were sent with a line, as texts that compare with those that are read; none where none was sent. */
export function sentValues(name: KeptLineValue, line: OrderLineIntent): readonly string[] {
  return textsOf(keptOf(name).sent(line), name);
}

/** The values that a line is read with; throws MissingAnswer when the profile does not say where they are. */
export function readValues(name: KeptLineValue, line: LineView, profile: Profile): readonly string[] {
  return textsOf(keptOf(name).read(line, profile), name);
}

/** Times compare by instant to the second, ids as text; legs come in any order. */
function textsOf(values: readonly unknown[], name: KeptLineValue): readonly string[] {
  const text = name === "startTime" || name === "endTime" ? timeText : idText;
  return values
    .map((value) => text(value))
    .filter((value) => value !== "")
    .toSorted();
}

function timeText(value: unknown): string {
  const instant = instantOrUtc(value);
  return instant === null ? idText(value) : instantText((instant / 1_000_000_000n) * 1_000_000_000n);
}

/** The values of a line as a reader of a failure sees them. */
export function valuesInWords(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ") || "no value";
}
