import {
  bodyTextOf,
  type Call,
  choicesInAnyState,
  locksAfter,
  operation,
  type OperationId,
  parseJson,
  type Profile,
  type RefusalChoiceId,
  type RefusingState,
} from "../../../core/portable.ts";
import { kindOf } from "../order/answer.ts";
import { idsIn, textsIn } from "../texts-in.ts";
import { type GivenTexts, givenTexts } from "./given-texts.ts";

/** One call on one order, as far as its side effects depend on it. Times are milliseconds since the epoch. */
export interface MadeCall {
  readonly operation: OperationId;
  /** Every text and number in its path, query and body: ids of members are among them. */
  readonly names: ReadonlySet<string>;
  /** Which texts the order has from then on, as far as it says so. */
  readonly texts: GivenTexts;
  /** Whether something in it has a value that no service need take. What one that takes it stores is left open. */
  readonly isMalformed: boolean;
  /** Whether it takes a list of ids and names none, which may mean all of them. */
  readonly namesNone: boolean;
  /** Whether it names several things, so that a refusal of the whole may have carried out a part. */
  readonly isBatch: boolean;
  /** `lost`: it may have been carried out or not. */
  readonly outcome: "served" | "refused" | "lost";
  /** Whether it was refused because something that it names is not there. */
  readonly isUnknown: boolean;
  /** Whether it was refused with a conflict and names parts of its order: a service may say so that one is not there. */
  readonly mayBeUnknown: boolean;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** When a call was sent and answered, and what it was answered; the status is `null` without an answer. */
interface Outcome extends Pick<MadeCall, "sentAt" | "answeredAt"> {
  readonly status: number | null;
}

/** A call and its outcome. */
export function madeCall(call: Call, { status, sentAt, answeredAt }: Outcome, profile: Profile): MadeCall {
  const row = operation(call.operation);
  const { orderId: _, ...path } = call.path ?? {};
  const inQuery = (call.query ?? []).flatMap(([name, value]) =>
    row.query.some((parameter) => parameter.name === name && parameter.type === "uuid-list")
      ? value.split(",").filter((id) => id !== "")
      : [],
  );
  // A service may read a body that is no JSON up to where it is none, and so what was meant.
  const body = call.bodyText === undefined ? call.body : (parseJson(bodyTextOf(call) ?? "") ?? call.body);
  const inBody = [...textsIn(body), ...idsIn(body)];
  const takesIds = row.query.some(({ type }) => type === "uuid-list");
  return {
    operation: call.operation,
    names: new Set([...Object.values(path), ...inQuery, ...inBody]),
    texts: givenTexts(call, profile),
    isMalformed: call.deviation === "malformed",
    namesNone: (takesIds || isConfirmation(row.id)) && inQuery.length + inBody.length === 0,
    isBatch: inQuery.length > 1 || (Array.isArray(body) && body.length > 1) || isConfirmation(row.id),
    outcome: status === null ? "lost" : kindOf(status),
    isUnknown: status === 404,
    mayBeUnknown: status === 409 && (Object.keys(path).length > 0 || takesIds || namingLines.includes(row.id)),
    sentAt,
    answeredAt,
  };
}

/** The specification does not show where its body has the ids of lines, so their number is unknown. */
function isConfirmation(id: OperationId): boolean {
  return id === "confirmOrderLines";
}

/**
 * The choices that a refusal shows of an order in a state that is not known, where the service takes the operation in another.
 * Other calls may have taken away what it names; a hook alone takes nothing away.
 */
export function choicesUnseen(
  { operation: id, isUnknown, mayBeUnknown, names }: MadeCall,
  status: number,
  { states = [], byHook = false }: { readonly states?: readonly RefusingState[]; readonly byHook?: boolean } = {},
): readonly RefusalChoiceId[] {
  const isGone = isUnknown || (mayBeUnknown && !byHook);
  return isGone && names.size > 0 ? [] : choicesInAnyState(id, status, states);
}

/** Whether an operation changes an order that is there. */
export function isChanging(id: OperationId): boolean {
  return operation(id).changes !== "nothing" && id !== "createOrder";
}

/** Operations that name lines in their list of ids, or of members. */
export const namingLines: readonly OperationId[] = [
  "addFeeToOrder",
  "updateOrderLines",
  "deleteOrderLines",
  "cancelOrderLines",
  "confirmOrderLines",
];

/** Whether an operation changes what an order has, other than by a row of the state table. */
export function changesContents(id: OperationId): boolean {
  return !(id in locksAfter) && !["nothing", "lock"].includes(operation(id).changes);
}
