import { operation, type Operation, operations } from "../../../core/index.ts";
import type { Answer, Call } from "../../http/call.ts";
import { optionalHeaders } from "../../http/headers.ts";
import type { Problem } from "../../http/problem.ts";
import type { Variant } from "../../deviations/deviation.ts";
import { contrarianRules } from "./choices.ts";
import { delayedSearch } from "./delayed-search.ts";
import { orderIdOf, shownOrderId } from "./ids.ts";
import { understoodRead, understoodSearch } from "./queries.ts";
import { shownProblem, shownStatus } from "./refusals.ts";
import { understoodBody } from "./requests.ts";
import { shownResource } from "./resources.ts";
import { listOf, localTime, type Members } from "./values.ts";

/**
 * A correct service that differs from the plain one in every choice it has. A suite that passes it assumes nothing that the
 * specification does not say.
 */
export const contrarian: Variant = {
  name: "contrarian",
  mediaType: "application/json; charset=utf-8",
  echoesCorrelationId: false,
  described: false,
  demandedHeaders: ["distributionChannel", "pointOfSale"],
  audiencesOf: (origin) => [new URL(origin).host],
  call: understoodCall,
  answer: shownAnswer,
  problem: shownProblem,
  orderIdOf,
  feed: shownFeed,
  event: pushedEvent,
  rules: contrarianRules,
  store: delayedSearch,
};

const headerNames: Readonly<Record<string, string>> = {
  [optionalHeaders.distributionChannel]: "Sold-Through",
  [optionalHeaders.pointOfSale]: "Desk-Number",
  [optionalHeaders.onBehalfOf]: "Acting-For",
};

function understoodCall(call: Call): Call {
  const header: Call["header"] = (name) => call.header(headerNames[name] ?? name);
  const row = operationOf(call);
  if (row === undefined) return { ...call, header };
  const { orderId } = call.parameters;
  const understoodQuery = { getOrders: understoodSearch, getOrder: understoodRead }[row.id as string];
  return {
    ...call,
    header,
    parameters: orderId === undefined ? call.parameters : { ...call.parameters, orderId: orderIdOf(orderId) },
    query: understoodQuery?.(call.query) ?? call.query,
    body: understoodBody(call.body, row),
  };
}

function shownAnswer(answer: Answer, call: Call): Answer {
  if (answer.body === null) return answer;
  const body: unknown = parsed(answer.body);
  // Only a fault sends anything but JSON.
  if (body === undefined) return answer;
  const row = operationOf(call);
  if (row === undefined) return call.name === "requestToken" ? shownTokenAnswer(answer, body) : answer;
  if (isProblem(body)) {
    return {
      ...answer,
      status: shownStatus({ ...body, status: answer.status }, row, call.parameters),
      body: JSON.stringify(shownProblem(body)),
    };
  }
  return { ...answer, body: JSON.stringify(shownSuccess(body, row)) };
}

function shownSuccess(body: unknown, { success }: Operation): unknown {
  if (success.body === "empty") return body;
  const show = shownResource[success.of];
  if (success.body === "page") {
    const { items, page, hasNext } = membersOf(body);
    // Only a fault sends anything but a page. In this form it would look like one without results.
    if (!Array.isArray(items)) return body;
    return { page: { content: items.map(show), at: Number(page) - 1 }, more: hasNext };
  }
  if (Array.isArray(body)) return listOf(body, show) ?? [];
  return body !== null && typeof body === "object" ? show(membersOf(body)) : body;
}

/** A request that cannot be read proves no identity, so it is a 401 here. */
function shownTokenAnswer(answer: Answer, body: unknown): Answer {
  if (answer.status >= 400) {
    const { error, error_description: text } = membersOf(body);
    const status = answer.status === 400 ? 401 : answer.status;
    return { ...answer, status, body: JSON.stringify({ errors: [{ code: error, text }] }) };
  }
  const { access_token: jwt, token_type: kind, ...rest } = membersOf(body);
  return { ...answer, body: JSON.stringify({ issued: { kind, jwt }, ...rest }) };
}

/** An event in the form of this variant. */
function shownEvent(event: Members): Members {
  const { id, type, subject, time } = event;
  return {
    what: { happened: type, order: typeof subject === "string" ? shownOrderId(subject) : subject },
    when: localTime(time),
    delivery: { uid: id },
  };
}

/** Delivers every event twice with one id, and before each an event of a type of its own. */
function shownFeed(events: readonly unknown[]): unknown {
  const shown = events.map((event) => shownEvent(event as Members));
  const noise = shown.map(({ what, when, delivery }) => ({
    what: { ...(what as Members), happened: "OrderTouched" },
    when,
    delivery: { uid: `${String((delivery as Members)["uid"])}-touched` },
  }));
  return { feed: { entries: [...shown.flatMap((event, index) => [noise[index], event]), ...shown] } };
}

function pushedEvent(document: string): string {
  return JSON.stringify(shownEvent(JSON.parse(document) as Members));
}

const known = new Set<string>(operations.map(({ id }) => id));

function operationOf({ name }: Call): Operation | undefined {
  return known.has(name) ? operation(name as Operation["id"]) : undefined;
}

function isProblem(body: unknown): body is Problem {
  const { type, detail, status } = membersOf(body);
  return typeof type === "string" && typeof detail === "string" && typeof status === "number";
}

function membersOf(body: unknown): Members {
  return body !== null && typeof body === "object" ? (body as Members) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
