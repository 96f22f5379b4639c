import { sell } from "../journeys/confirm.ts";
import { journey } from "../runtime/iteration.ts";
import { plan } from "../runtime/settings.ts";
import { flatOut } from "./flat-out.ts";

/** The question of the bench: what does it cost that every answer is judged? This side judges. */
export const options = { ...flatOut(plan.rate, plan.seconds), systemTags: [] };

export default function (): void {
  journey(sell);
}
