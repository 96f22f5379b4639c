import { sell } from "./journeys/confirm.ts";
import { announce } from "./runtime/announce.ts";
import { journey } from "./runtime/iteration.ts";
import { optionsOf } from "./runtime/options.ts";
import { plan } from "./runtime/settings.ts";

/** Is every sale confirmed in time, once, and completely? One journey is one sale. */
export const options = optionsOf(plan);

export function setup(): void {
  announce();
}

export default function (): void {
  journey(sell);
}
