import type { z } from "zod";
import type { policySchema } from "./decision/policy.ts";
import type { waiversSchema } from "./decision/waivers.ts";

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
} from "./target/profile.ts";
export type { Budget, Budgets } from "./target/budgets.ts";
export { verdictSchema, type Verdict } from "./verdict/schema.ts";
export { loadResultSchema, type LoadResult } from "./verdict/load-schema.ts";
export { gateResultSchema, type GateResult } from "./decision/gate-schema.ts";

/** `waivers.yaml`, for whoever writes it with a program. */
export type Waivers = z.input<typeof waiversSchema>;

/** `release.policy.yaml`, for whoever writes it with a program. What has a default may be left out. */
export type ReleasePolicy = z.input<typeof policySchema>;
