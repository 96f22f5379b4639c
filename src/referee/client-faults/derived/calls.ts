import { clientNameHeader, operation, type OperationId } from "../../../core/index.ts";
import { bodyOf, withBody, withHeaders, withoutBody, type Outgoing, type Parameter } from "./outgoing.ts";
import {
  altering,
  calledOperations,
  alsoBreaking,
  eachOf,
  missionWith,
  rulesOf,
  type Place,
  type Rule,
} from "./rule.ts";

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

export const callRules: readonly Rule[] = rulesOf({
  "client.calls.known-operation": {
    "call-other-version": eachOf(calledOperations, (request) => ({
      ...request,
      address: request.address.replace("/v1/orders", "/v2/orders"),
    })),
    "call-other-method": eachOf(calledOperations, (request) => ({
      ...request,
      method: "PATCH",
      body: request.body ?? "{}",
    })),
    "token-request-other-method": [
      { name: "put", mission: "buy", interposer: altering("token", (request) => ({ ...request, method: "PUT" })) },
    ],
  },
  "client.calls.authorization": {
    "authorization-left-out": eachOf(calledOperations, (request) => withHeaders(request, { authorization: undefined })),
    "authorization-other-scheme": eachOf(calledOperations, (request) =>
      changedHeader(request, "authorization", /^Bearer/u, "Token"),
    ),
    "authorization-twice": eachOf(calledOperations, (request) =>
      withHeaders(request, { Authorization: "Bearer another" }),
    ),
    "authorization-token-cut": eachOf(calledOperations, (request) =>
      changedHeader(request, "authorization", /.$/u, ""),
    ),
  },
  "client.calls.client-name": {
    "client-name-left-out": eachOf(calledOperations, (request) => withoutName(request)),
    "client-name-blank": eachOf(calledOperations, (request) =>
      withHeaders(withoutName(request), { [nameHeader]: " " }),
    ),
  },
  "client.calls.path-ids": {
    "path-id-prefixed": inPaths((id) => `id-${id}`),
    "path-id-without-dashes": inPaths((id) => id.replaceAll("-", "")),
  },
  "client.calls.json-body": {
    "body-as-form": eachOf(withSomeBody, (request) =>
      withHeaders(request, { "content-type": "application/x-www-form-urlencoded" }),
    ),
    "body-of-another-json": eachOf(withSomeBody, (request) =>
      withHeaders(request, { "content-type": "application/json-patch+json" }),
    ),
    "body-without-type": eachOf(withSomeBody, (request) => withHeaders(request, { "content-type": undefined })),
    "body-cut-off": alsoBreaking(
      ["client.calls.body-present"],
      eachOf(withSomeBody, (request) => ({ ...request, body: request.body?.slice(0, -1) })),
    ),
  },
  "client.calls.body-present": {
    "body-left-out": eachOf(withRequiredBody, withoutBody),
    "body-of-other-kind": eachOf(withRequiredBody, (request) => {
      const body = bodyOf(request);
      return withBody(request, Array.isArray(body) ? { items: body as unknown[] } : [body]);
    }),
  },
  "client.calls.id-lists": {
    "ids-with-semicolons": inLists(([name, value]) => [[name, `${value.replaceAll(",", ";")};`]]),
    "ids-in-brackets": inLists(([name, value]) => [[name, `[${value}]`]]),
    "ids-twice": inLists((parameter) => [parameter, parameter]),
    "ids-in-body": listParameters.map(({ id, name }) => ({
      name: id,
      mission: missionWith(id),
      interposer: altering(id, (request) => {
        const ids = request.query.find(([each]) => each === name)?.[1].split(",");
        const typed = withHeaders(request, { "content-type": "application/json" });
        return { ...withBody(typed, ids), query: [] };
      }),
    })),
  },
  "client.calls.cancellation-date": {
    "cancellation-date-twice": (["refund", "refund-two-dates"] as const).map((mission) => ({
      name: mission,
      mission,
      interposer: inQuery("cancelOrderLines", "effectiveCancellationDate", (parameter) => [parameter, parameter]),
    })),
    "cancellation-date-form": (["refund", "refund-two-dates"] as const).flatMap((mission) =>
      Object.entries(otherDates).map(([form, change]) => ({
        name: `${mission}.${form}`,
        mission,
        interposer: inQuery("cancelOrderLines", "effectiveCancellationDate", ([name, date]) => [[name, change(date)]]),
      })),
    ),
  },
  "client.calls.version": {
    "version-twice": [
      {
        name: "same",
        mission: "earlier-version",
        interposer: inQuery("getOrder", "version", (parameter) => [parameter, parameter]),
      },
    ],
    "version-form": Object.entries({ negative: "-1", fraction: "1.0", word: "latest", "too-large": "2147483648" }).map(
      ([form, version]) => ({
        name: form,
        mission: "earlier-version" as const,
        interposer: inQuery("getOrder", "version", ([name]) => [[name, version]]),
      }),
    ),
  },
  "client.calls.filters": {
    "filter-without-operator": inFilters(([name, value]) => [name, value.slice(value.indexOf(":") + 1)]),
    "filter-other-operator": inFilters(([name, value]) => [name, value.replace(/^\w+/u, "is")]),
    "filter-other-name": inFilters(([name, value]) => [`order-${name}`, value]),
    "filter-amount-form": [inSearch("comma", "totalAmount", ([name, value]) => [name, value.replace(".", ",")])],
    "filter-without-value": inFilters(([name, value]) => [name, value.replace(/:.*/u, ":")]),
    "sort-direction-form": [
      inSearch("small-letters", "sortBy", ([name]) => [name, "desc"]),
      inSearch("word", "sortBy", ([name]) => [name, "descending"]),
    ],
    "sort-field-form": [inSearch("sign", "orderBy", ([name, field]) => [name, `-${field}`])],
    "sort-field-twice": [
      {
        name: "other",
        mission: "search",
        also: ["client.answers.all-pages"],
        interposer: inQuery("getOrders", "orderBy", (parameter) => [parameter, ["orderBy", "id"]]),
      },
    ],
  },
});

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

/** A client that filters wrongly also misses orders on its pages. */
function inFilters(change: (parameter: Parameter) => Parameter): readonly Place[] {
  return ["status", "totalAmount"].map((name) => inSearch(name, name, change));
}

function inSearch(name: string, parameter: string, change: (given: Parameter) => Parameter): Place {
  const interposer = inQuery("getOrders", parameter, (given) => [change(given)]);
  return { name, mission: "search", also: ["client.answers.all-pages"], interposer };
}

function inQuery(id: OperationId, wanted: string, change: ChangedParameter): Place["interposer"] {
  return altering(id, (request) => ({
    ...request,
    query: request.query.flatMap((parameter) => (parameter[0] === wanted ? change(parameter) : [parameter])),
  }));
}
