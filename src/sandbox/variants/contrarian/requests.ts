import type { Operation, RequestBody } from "../../../core/index.ts";
import type { ReceivedBody } from "../../http/call.ts";
import { listed, record, understoodIn, Unfit } from "./form.ts";
import { written } from "./resources.ts";
import type { Members } from "./values.ts";

type Understanding = (value: unknown, replaces: boolean) => unknown;

/** A body whose form is in a member of its own. */
function wrapped(form: Exclude<keyof typeof written, "reservation">): Understanding {
  return (body, replaces) => understoodIn(written[form], within(body, form), replaces);
}

/** What the bodies of this variant mean. A PUT replaces the resource. */
const bodies: Readonly<Record<RequestBody, Understanding>> = {
  OrderCreateRequest: wrapped("order"),
  OrderRequest: wrapped("order"),
  OrderLineRequest: wrapped("line"),
  OrderLineId: (id) => id,
  ConfirmOrderLinesRequest: (body) => ({
    orderLineIds: listed(within(body, "confirmation")["lines"]).map((line) => record(line)["lineId"]),
  }),
  FailOrderRequest: (body) => ({ reason: within(body, "failure")["because"] }),
  FeeRequest: wrapped("fee"),
  TravellerRequest: wrapped("traveller"),
  PurchasedReservation: (body, replaces) => understoodIn(written.reservation, record(body), replaces),
};

/** The body of a call in the service's own terms. The service refuses a body that cannot be read. */
export function understoodBody(body: ReceivedBody, { request, method }: Operation): ReceivedBody {
  if (body.kind !== "text" || request === null) return body;
  try {
    const value: unknown = JSON.parse(body.text);
    const understand = bodies[request.of];
    const meaningOf = (item: unknown): unknown => (isBare(item) ? item : understand(item, method === "PUT"));
    const meant = request.list
      ? listed(value).map((item) => (isEmpty(item) ? item : meaningOf(item)))
      : meaningOf(value);
    return { ...body, text: JSON.stringify(meant) };
  } catch (problem) {
    if (problem instanceof Unfit) return { kind: "unusable", detail: problem.message };
    if (problem instanceof SyntaxError) return body;
    throw problem;
  }
}

/** A value without members has no form in this variant; the service refuses it. */
function isBare(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function isEmpty(value: unknown): boolean {
  return Object.keys(Object(value) as Members).length === 0;
}

function within(body: unknown, wrapper: string): Members {
  return record(record(body)[wrapper] ?? {});
}
