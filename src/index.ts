/** What a profile or a script of another project may import. */
export type {
  EventAnswers,
  FeeIntent,
  HookRequest,
  Json,
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
export { verdictSchema, type Verdict } from "./verdict/schema.ts";
