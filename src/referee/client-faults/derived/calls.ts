import { clientNameHeader, operation, type OperationId } from "../../../core/index.ts";
import { bodyOf, withBody, withHeaders, withoutBody, type Outgoing, type Parameter } from "./outgoing.ts";
import { altering, calledOperations, eachOf, missionWith, type Place, type Rule } from "./rule.ts";

/** Malformed calls: each rule of sections 4 and 5, broken in each operation that it is about. */

const withSomeBody = calledOperations.filter((id) => operation(id).request !== null);
const withRequiredBody = calledOperations.filter((id) => operation(id).request?.presence === "required");
const nameHeader = clientNameHeader.toLowerCase();

/** The parts of orders in paths, with the operations that the example client calls on them. */
const partsInPaths = (["feeId", "travellerId", "reservationId"] as const).flatMap((part) =>
  calledOperations.filter((id) => operation(id).path.includes(`{${part}}`)).map((id) => ({ part, id })),
);
const listParameters = calledOperations.flatMap((id) =>
  operation(id)
    .query.filter(({ type }) => type === "uuid-list")
    // The list of the cancellation is deprecated.
    .filter(() => id !== "cancelOrderLines")
    .map(({ name }) => ({ id, name })),
);

const otherDates: Readonly<Record<string, (date: string) => string>> = {
  day: (date) => date.slice(0, 10),
  "without-offset": (date) => date.slice(0, 19),
  seconds: (date) => String(Date.parse(date) / 1_000),
  text: (date) => new Date(date).toUTCString(),
};

export const callRules: readonly Rule[] = [
  {
    name: "call-other-version",
    breaks: "client.calls.known-operation",
    places: eachOf(calledOperations, (request) => ({
      ...request,
      address: request.address.replace("/v1/orders", "/v2/orders"),
    })),
  },
  {
    name: "call-other-method",
    breaks: "client.calls.known-operation",
    places: eachOf(calledOperations, (request) => ({ ...request, method: "PATCH", body: request.body ?? "{}" })),
  },
  {
    name: "authorization-left-out",
    breaks: "client.calls.authorization",
    places: eachOf(calledOperations, (request) => withHeaders(request, { authorization: undefined })),
  },
  {
    name: "authorization-other-scheme",
    breaks: "client.calls.authorization",
    places: eachOf(calledOperations, (request) => changedHeader(request, "authorization", /^Bearer/u, "Token")),
  },
  {
    name: "authorization-token-cut",
    breaks: "client.calls.authorization",
    places: eachOf(calledOperations, (request) => changedHeader(request, "authorization", /.$/u, "")),
  },
  {
    name: "client-name-left-out",
    breaks: "client.calls.client-name",
    places: eachOf(calledOperations, (request) => withoutName(request)),
  },
  {
    name: "client-name-blank",
    breaks: "client.calls.client-name",
    places: eachOf(calledOperations, (request) => withHeaders(withoutName(request), { [nameHeader]: " " })),
  },
  {
    name: "path-id-prefixed",
    breaks: "client.calls.path-ids",
    places: inPaths((id) => `id-${id}`),
  },
  {
    name: "path-id-without-dashes",
    breaks: "client.calls.path-ids",
    places: inPaths((id) => id.replaceAll("-", "")),
  },
  {
    name: "body-as-form",
    breaks: "client.calls.json-body",
    places: eachOf(withSomeBody, (request) =>
      withHeaders(request, { "content-type": "application/x-www-form-urlencoded" }),
    ),
  },
  {
    name: "body-without-type",
    breaks: "client.calls.json-body",
    places: eachOf(withSomeBody, (request) => withHeaders(request, { "content-type": undefined })),
  },
  {
    name: "body-cut-off",
    breaks: "client.calls.json-body",
    also: ["client.calls.body-present"],
    places: eachOf(withSomeBody, (request) => ({ ...request, body: request.body?.slice(0, -1) })),
  },
  {
    name: "body-left-out",
    breaks: "client.calls.body-present",
    places: eachOf(withRequiredBody, withoutBody),
  },
  {
    name: "body-of-other-kind",
    breaks: "client.calls.body-present",
    places: eachOf(withRequiredBody, (request) => {
      const body = bodyOf(request);
      return withBody(request, Array.isArray(body) ? { items: body as unknown[] } : [body]);
    }),
  },
  {
    name: "ids-with-semicolons",
    breaks: "client.calls.id-lists",
    places: inLists(([name, value]) => [[name, `${value.replaceAll(",", ";")};`]]),
  },
  {
    name: "ids-in-brackets",
    breaks: "client.calls.id-lists",
    places: inLists(([name, value]) => [[name, `[${value}]`]]),
  },
  {
    name: "ids-twice",
    breaks: "client.calls.id-lists",
    places: inLists((parameter) => [parameter, parameter]),
  },
  {
    name: "cancellation-date-form",
    breaks: "client.calls.cancellation-date",
    also: ["client.states.one-date-per-request"],
    places: (["refund", "refund-two-dates"] as const).flatMap((mission) =>
      Object.entries(otherDates).map(([form, change]) => ({
        name: `${mission}.${form}`,
        mission,
        interposer: inQuery("cancelOrderLines", "effectiveCancellationDate", ([name, date]) => [[name, change(date)]]),
      })),
    ),
  },
  {
    name: "version-form",
    breaks: "client.calls.version",
    places: Object.entries({ negative: "-1", fraction: "1.0", word: "latest", "too-large": "2147483648" }).map(
      ([form, version]) => ({
        name: form,
        mission: "earlier-version" as const,
        interposer: inQuery("getOrder", "version", ([name]) => [[name, version]]),
      }),
    ),
  },
  {
    name: "filter-without-operator",
    breaks: "client.calls.filters",
    also: ["client.answers.all-pages"],
    places: inFilters(([name, value]) => [name, value.slice(value.indexOf(":") + 1)]),
  },
  {
    name: "filter-other-operator",
    breaks: "client.calls.filters",
    also: ["client.answers.all-pages"],
    places: inFilters(([name, value]) => [name, value.replace(/^\w+/u, "is")]),
  },
  {
    name: "filter-other-name",
    breaks: "client.calls.filters",
    also: ["client.answers.all-pages"],
    places: inFilters(([name, value]) => [`order-${name}`, value]),
  },
  {
    name: "filter-without-value",
    breaks: "client.calls.filters",
    also: ["client.answers.all-pages"],
    places: inFilters(([name, value]) => [name, value.replace(/:.*/u, ":")]),
  },
  {
    name: "sort-direction-form",
    breaks: "client.calls.filters",
    also: ["client.answers.all-pages"],
    places: Object.entries({ "small-letters": "desc", word: "descending" }).map(([name, direction]) => ({
      name,
      mission: "search" as const,
      interposer: inQuery("getOrders", "sortBy", ([parameter]) => [[parameter, direction]]),
    })),
  },
];

function changedHeader(request: Outgoing, name: string, from: RegExp, to: string): Outgoing {
  return withHeaders(request, { [name]: request.headers[name]?.replace(from, to) });
}

function withoutName(request: Outgoing): Outgoing {
  const names = Object.keys(request.headers).filter((name) => name.toLowerCase() === nameHeader);
  return withHeaders(request, Object.fromEntries(names.map((name) => [name, undefined])));
}

function inPaths(change: (id: string) => string): readonly Place[] {
  return partsInPaths.map(({ part, id }) => ({
    name: id,
    mission: missionWith(id),
    interposer: altering(id, (request) => {
      const value = request.ids[part] ?? "";
      return { ...request, address: request.address.replace(`/${value}`, `/${change(value)}`) };
    }),
  }));
}

type ChangedParameter = (parameter: Parameter) => readonly Parameter[];

function inLists(change: ChangedParameter): readonly Place[] {
  return listParameters.map(({ id, name }) => ({
    name: id,
    mission: missionWith(id),
    interposer: inQuery(id, name, change),
  }));
}

function inFilters(change: (parameter: Parameter) => Parameter): readonly Place[] {
  return ["status", "totalAmount"].map((name) => ({
    name,
    mission: "search",
    interposer: inQuery("getOrders", name, (parameter) => [change(parameter)]),
  }));
}

function inQuery(id: OperationId, wanted: string, change: ChangedParameter): Place["interposer"] {
  return altering(id, (request) => ({
    ...request,
    query: request.query.flatMap((parameter) => (parameter[0] === wanted ? change(parameter) : [parameter])),
  }));
}
