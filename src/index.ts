import type { z } from "zod";
import type { policySchema } from "./release/index.ts";
import type { waiversSchema } from "./release/index.ts";

/** What a profile, budgets or a script of another project may import. */
export type {
  EventAnswers,
  FeeIntent,
  HookRequest,
  Json,
  JsonObject,
  LegIntent,
  OrderIntent,
  OrderLineIntent,
  Profile,
  ProfileContext,
  ProfileModule,
  RequestToCome,
  ReservationIntent,
  TravellerIntent,
} from "./core/index.ts";
export type { Budget, Budgets } from "./core/index.ts";
export { verdictSchema, type Verdict } from "./core/index.ts";
export { loadResultSchema, type LoadResult } from "./core/index.ts";
export { gateResultSchema, type GateResult } from "./release/index.ts";

/** `waivers.yaml`, for programs that write it. */
export type Waivers = z.input<typeof waiversSchema>;

/** `release.policy.yaml`, for programs that write it. Members with a default are optional. */
export type ReleasePolicy = z.input<typeof policySchema>;
