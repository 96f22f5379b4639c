import { signatureChanges } from "../../oracle/jwt.ts";
import {
  answered,
  type Call,
  foreignAudience,
  MissingAnswer,
  operation,
  type OperationId,
  ReadOnlyError,
  type RequirementId,
  TokenError,
} from "../../../core/index.ts";
import type { Context } from "../scenario.ts";
import { aRefusal, isServed } from "../refusal.ts";
import { wrongCredentials } from "./wrong-credentials.ts";

/** What a status has to be, in words. */
export type Wanted = readonly [expected: string, holds: (status: number) => boolean];

/** Somebody who is to be refused, or may be, by the family of requirements that say so. */
export interface Stranger {
  readonly family: Family;
  /** What sets the request apart: `with an expired token`. */
  readonly what: string;
  readonly changes: Partial<Call>;
  readonly wanted: Wanted;
}

/** The status that is stated; where none is, only that there is no access. */
const unauthorized: Wanted = ["401", (status) => status === 401];
const forbidden: Wanted = ["403", (status) => status === 403];
/** A service may leave it open who calls. */
export const letThrough: Wanted = ["403 or a success", (status) => status === 403 || isServed(status)];

const wantedOf = {
  "missing-token": unauthorized,
  "expired-token": unauthorized,
  "invalid-token": aRefusal,
  "foreign-token": aRefusal,
} as const satisfies Record<string, Wanted>;

type TokenFamily = keyof typeof wantedOf;
export type Family = TokenFamily | "client-name" | "restricted-client";

const tokenFamilies = Object.keys(wantedOf) as readonly TokenFamily[];

/** The families of requirements that are about an operation. Reading may be open to a client that may change nothing. */
export function familiesOf(id: OperationId): readonly Family[] {
  return [...tokenFamilies, "client-name", ...(isReading(id) ? [] : ["restricted-client" as const])];
}

/** Who is tried, in this order: those of one group on one order, as long as they leave it as it was. */
export interface Strangers {
  readonly groups: readonly (readonly Stranger[])[];
  /** Families that cannot be tried, and for want of what. */
  readonly missing: readonly (readonly [family: Family, reason: string])[];
}

/** Those whom a target has to refuse: as many as it lends something for. */
export async function strangersOf(context: Context<RequirementId>, id: OperationId): Promise<Strangers> {
  const { session, target } = context;
  const { expiredToken, foreignToken } = target.access;
  const otherAudienceToken = await session.tokenFor(foreignAudience);
  const lent = { expiredToken, foreignToken, otherAudienceToken };
  const tokens = await wrongCredentials(
    await session.currentToken(),
    lent,
    signatureChanges[context.random.between(0, signatureChanges.length - 1)],
  );
  const without = tokens.map((wrong): Stranger => ({ ...wrong, wanted: wantedOf[wrong.family] }));
  const restricted = await restrictedClient(context, id);
  const clients = typeof restricted === "string" ? [] : [restricted];
  const mustRefuse = operation(id).refusals.includes(403);
  return {
    // Who may be served comes later: the order is looked at before.
    groups: [[...without, ...(mustRefuse ? clients : [])], mustRefuse ? [] : clients, [nameless]],
    missing: [
      ...(expiredToken === null
        ? [["expired-token", "needs an expired token: set ORDERS_EXPIRED_TOKEN"] as const]
        : []),
      ...(foreignToken === null
        ? [["foreign-token", "needs a token of another environment: set ORDERS_FOREIGN_TOKEN"] as const]
        : []),
      ...(typeof restricted === "string" && !isReading(id) ? [["restricted-client", restricted] as const] : []),
    ],
  };
}

const nameless: Stranger = {
  family: "client-name",
  what: "without a client name",
  changes: { clientName: null, deviation: "no-client-name" },
  wanted: aRefusal,
};

/** The restricted client of the target, or why it says nothing of this operation. */
async function restrictedClient(
  { session, target }: Context<RequirementId>,
  id: OperationId,
): Promise<Stranger | string> {
  const client = target.access.restrictedClient;
  if (client === null) return "needs a restricted client: set ORDERS_RESTRICTED_CLIENT_ID and its secret";
  try {
    const lacks = answered(target.profile.restrictedClient?.lacks, "restrictedClient.lacks");
    if (!isReading(id) && !lacks.includes(id))
      return "`restrictedClient.lacks` of the profile does not name the operation";
    const current = await session.currentToken(client);
    // The next token of a client permits no more than the one before.
    const again = id === "createOrder" ? target.tokenIn(await session.token(client)) : null;
    return {
      family: "restricted-client",
      what: "by a client without the permission",
      changes: { token: again ?? current, deviation: "restricted-client" },
      wanted: operation(id).refusals.includes(403) ? forbidden : letThrough,
    };
  } catch (problem) {
    if (problem instanceof MissingAnswer || problem instanceof TokenError || problem instanceof ReadOnlyError) {
      return problem.message;
    }
    throw problem;
  }
}

/** Whether a correct service may answer this one in several ways. */
export function isOpen({ family, wanted }: Stranger): boolean {
  return family === "client-name" || wanted === letThrough;
}

/** Whether it changes nothing, so that nothing can be left behind. */
export function isReading(id: OperationId): boolean {
  return operation(id).changes === "nothing";
}
