import { placesIn, type Scenario } from "../src/suite/index.ts";
import { authentication } from "./authentication.ts";
import { cancellation } from "./cancellation/index.ts";
import { confirm } from "./confirm.ts";
import { confirmLines } from "./confirm-lines.ts";
import { deprecated } from "./deprecated.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { fail } from "./fail.ts";
import { fees } from "./fees.ts";
import { frames } from "./frames/index.ts";
import { generatedSuites } from "./generated.ts";
import { openQuestions } from "./open-questions.ts";
import { orderLines } from "./order-lines/index.ts";
import { orders } from "./orders/index.ts";
import { repeats } from "./repeats.ts";
import { reservations } from "./reservations.ts";
import { reset } from "./reset.ts";
import { search } from "./search/index.ts";
import { states } from "./states/index.ts";
import { token } from "./token/index.ts";
import { travellers } from "./travellers.ts";
import { unlock } from "./unlock.ts";
import { versions } from "./versions.ts";

/**
 * The table of contents: every scenario, area by area, beside the suites that generate theirs (generated.ts). The
 * universal contract is judged on all their exchanges.
 */
export const scenarios: readonly Scenario[] = [
  ...token,
  ...authentication,
  ...orders,
  ...orderLines,
  ...cancellation,
  ...fees,
  ...travellers,
  ...reservations,
  ...confirmLines,
  ...fail,
  ...confirm,
  ...reset,
  ...unlock,
  ...states,
  ...repeats,
  ...versions,
  ...frames,
  ...events,
  ...search,
  ...deprecated,
  ...errors,
  ...openQuestions,
];

/** Where a requirement is judged: its home first, as file and line (`suites/fail.ts:12`). */
export const placesOf = placesIn(scenarios, generatedSuites);

export { errors } from "./errors.ts";
export { flows, generatedSuites, races } from "./generated.ts";
