import { sell } from "./journeys/confirm.ts";
import { announce } from "./journeys/known-orders.ts";
import { journey } from "./runtime/iteration.ts";
import { optionsOf } from "./runtime/options.ts";
import { plan } from "./runtime/settings.ts";

/**
 * The question: are sales confirmed in time, once, and whole while many are sold at once? One journey is one sale:
 * create, add lines, confirm a part, confirm the rest, read back, and read by the version.
 */
export const options = optionsOf(plan);

export function setup(): void {
  announce();
}

export default function (): void {
  journey(sell);
}
