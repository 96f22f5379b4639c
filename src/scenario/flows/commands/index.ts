import type { ChangeName } from "../../../oracle/order/index.ts";
import { cancellationGenerators } from "./cancellation.ts";
import { confirmationGenerators } from "./confirmation.ts";
import { feeGenerators } from "./fees.ts";
import type { Generators } from "./generator.ts";
import { lineGenerators } from "./lines.ts";
import { readingGenerators } from "./reading.ts";
import { reservationGenerators } from "./reservations.ts";
import { statusGenerators } from "./status.ts";
import { travellerGenerators } from "./travellers.ts";

/** Every command that is generated. */
export type GeneratedName = ChangeName | "getOrder";

// What a seed means depends on their order.
const table = {
  ...lineGenerators,
  ...cancellationGenerators,
  ...confirmationGenerators,
  ...statusGenerators,
  ...feeGenerators,
  ...travellerGenerators,
  ...reservationGenerators,
  ...readingGenerators,
} satisfies Generators<GeneratedName>;

type Table = typeof table;

/** A way of going on with an order of a flow. */
export type MoveName = { [Name in GeneratedName]: keyof Table[Name]["flows"] }[GeneratedName];
/** A kind of call in a race. */
export type KindName = { [Name in GeneratedName]: keyof Table[Name]["races"] }[GeneratedName];

export const generators: Generators<GeneratedName> = table;
export const generatedNames = Object.keys(table) as readonly GeneratedName[];
