import { type Exchange, type RawRequest, record, type Redactor, TransportError } from "../core/index.ts";
import { isSuccess, type ObservedCall } from "./observed-call.ts";

/** The record of a call of the client, in the form of all reports. It is redacted here. */
export function exchangeOf(call: ObservedCall, origin: string, redactor: Redactor): Exchange {
  const { id, mission, route, request, received, arrivedAt, endedAt } = call;
  const exchange = record(
    {
      id,
      called: route.kind === "operation" ? route.operation : route.kind === "token" ? "token" : "unmatched",
      scenario: `mission ${mission}`,
      startedAt: arrivedAt,
      finishedAt: endedAt,
      request: {
        // A client may send any word as a method. Reports only show it.
        method: request.method as RawRequest["method"],
        url: origin + request.target,
        headers: request.headers,
        body: request.body,
      },
      outcome:
        received === null
          ? new TransportError("cut-off", brokenBecause(call))
          : { status: received.status, headers: received.headers, text: received.body },
    },
    redactor,
  );
  return call.disturbance === null ? exchange : { ...exchange, remark: `disturbance ${call.disturbance}` };
}

function brokenBecause({ answered }: ObservedCall): string {
  if (answered === null) return "the connection broke before the service got the request";
  const acted = isSuccess(answered) ? "the service had acted" : "the service had refused";
  return `the connection broke before the answer was sent; ${acted} (${answered.status})`;
}
