import {
  clientNameHeader,
  filters,
  isObject,
  isUuid,
  operation,
  operators,
  parseJson,
  sortDirections,
  sorting,
  tokenPath,
} from "../../core/index.ts";
import { instantOf } from "../normal-form.ts";
import { callsOf, lineIdsIn, valuesIn, type OperationCall } from "../observed-call.ts";
import { isJsonType, onCall, type Judge, type Opportunity } from "./judge.ts";
import { issuedTokens } from "./token-use.ts";

/** What every call of a client looks like. */

const never = "the client called no operation";
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/iu;
const greatestVersion = 2 ** 31 - 1;
/** Methods of HTTP that ask what a path offers, or what a GET would answer. */
const asking: readonly string[] = ["OPTIONS", "HEAD"];
const aUuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/iu;
const partIds = ["feeId", "travellerId", "reservationId"] as const;

export const callJudges: readonly Judge[] = [
  {
    requirement: "client.calls.known-operation",
    otherwise: never,
    // Calls outside the API, or of its base address, such as a health check, are not judged, and no questions about a path.
    find: ({ calls, baseUrl }) =>
      calls
        .filter(({ route }) => route.kind !== "token")
        .filter(({ request: { path } }) => isBelow(path, baseUrl) || path.endsWith(tokenPath))
        .filter(({ request }) => !asking.includes(request.method))
        .map((call) => {
          const { method, path } = call.request;
          return onCall(
            call,
            call.route.kind === "operation",
            "an operation of section 4, or POST for a token",
            `${method} ${path}`,
          );
        }),
  },
  {
    requirement: "client.calls.authorization",
    otherwise: never,
    find: (mission) => {
      const issued = new Set(issuedTokens(mission).map(({ token }) => token));
      return callsOf(mission.calls).map((call) => {
        const actual = call.bearer === null ? "no bearer token" : "a token that this token service did not issue";
        return onCall(
          call,
          call.bearer !== null && issued.has(call.bearer),
          "a token that it got from the token service",
          actual,
        );
      });
    },
  },
  {
    requirement: "client.calls.client-name",
    otherwise: never,
    find: eachCall((call) => {
      const name = call.request.headers[clientNameHeader.toLowerCase()];
      const came = name === undefined ? "no such header" : "an empty header";
      return onCall(call, (name ?? "").trim() !== "", `the header ${clientNameHeader} with a name`, came);
    }),
  },
  {
    requirement: "client.calls.path-ids",
    otherwise: "no path of the client names a fee, traveller or reservation",
    missions: ["travellers", "seats", "fees"],
    find: eachCall((call) =>
      partIds.flatMap((name) => {
        const id = call.route.ids[name];
        return id === undefined ? [] : onCall(call, isUuid(id), `${name} as a UUID`, id);
      }),
    ),
  },
  {
    requirement: "client.calls.json-body",
    otherwise: "the client sent no body",
    find: eachCall((call) => {
      const { body, headers } = call.request;
      if (body === null) return [];
      const type = headers["content-type"] ?? "no content type";
      const isJson = parseJson(body) !== undefined;
      const holds = isJson && isJsonType(type);
      return onCall(
        call,
        holds,
        "JSON, declared as application/json",
        `${isJson ? "JSON" : "not JSON"}, declared as ${type}`,
      );
    }),
  },
  {
    requirement: "client.calls.body-present",
    otherwise: "the client called no operation that requires a body",
    find: eachCall((call) => {
      const { request } = operation(call.route.operation);
      if (request === null || (request.presence !== "required" && call.request.body === null)) return [];
      const json = parseJson(call.request.body ?? "");
      const isOfIds = request.of === "OrderLineId";
      const isList = Array.isArray(json) && (!isOfIds || json.every((id) => typeof id === "string" && isUuid(id)));
      return onCall(
        call,
        request.list ? isList : isObject(json),
        request.list ? `a list${isOfIds ? " of UUIDs" : ""}` : "an object",
        call.request.body === null ? "no body" : "a body of another kind",
      );
    }),
  },
  {
    requirement: "client.calls.id-lists",
    otherwise: "no query of the client names lines or travellers",
    missions: ["drop-lines", "travellers"],
    optional: true,
    find: eachCall((call) => {
      const name = { deleteOrderLines: "orderLineIds", removeTravellersFromOrder: "travellerIds" }[
        call.route.operation as string
      ];
      // Some libraries write a list as `name[]`.
      const given = call.request.query.filter(([each]) => name !== undefined && /^\w+/u.exec(each)?.[0] === name);
      const [[as, ids] = ["", ""]] = given;
      if (name === undefined) return [];
      if (given.length === 0) {
        const isInBody = aUuid.test(call.request.body ?? "");
        return isInBody ? onCall(call, false, `${name} in the query`, "UUIDs in a body") : [];
      }
      const holds = given.length === 1 && as === name && ids.split(",").every(isUuid);
      return onCall(
        call,
        holds,
        `one ${name} with UUIDs, separated by commas`,
        `${given.length}: ${given.map((pair) => pair.join("=")).join(" and ")}`,
      );
    }),
  },
  {
    requirement: "client.calls.cancellation-date",
    otherwise: "the client sent no cancellation date",
    missions: ["refund", "refund-two-dates"],
    find: ({ calls, dates }) =>
      callsOf(calls, "cancelOrderLines", "cancelOrderLine").flatMap((call) => {
        const given = valuesIn(call, "effectiveCancellationDate");
        const isAsked = lineIdsIn(call).some((id) => dates.has(id));
        if (given.length === 0 && !isAsked) return [];
        const [date = "no date", ...others] = given;
        const holds = dateTime.test(date) && instantOf(date) !== null && others.length === 0;
        return onCall(call, holds, "one date-time with an offset", [date, ...others].join(" and "));
      }),
  },
  {
    requirement: "client.calls.version",
    otherwise: "the client asked for no version",
    missions: ["earlier-version"],
    find: eachCall((call) => {
      if (call.route.operation !== "getOrder") return [];
      const versions = valuesIn(call, "version");
      return versions.map((version) => {
        const holds = versions.length === 1 && /^0*[1-9]\d{0,9}$/u.test(version) && Number(version) <= greatestVersion;
        return onCall(call, holds, "one integer from 1 to 2147483647", versions.join(" and "));
      });
    }),
  },
  {
    requirement: "client.calls.filters",
    otherwise: "the client searched without filters",
    missions: ["search"],
    optional: true,
    find: ({ calls, profile }) => {
      const pages = [profile.paging?.pageParameter, profile.paging?.perPageParameter];
      return callsOf(calls, "getOrders").flatMap((call) =>
        call.request.query
          .filter(([name]) => !pages.includes(name))
          .map(([name, value]) => {
            const holds = isParameter(name, value) && (valuesIn(call, name).length === 1 || isFilter(name));
            return onCall(
              call,
              holds,
              "a search parameter with a valid value, and only filters twice",
              `${name}=${value}`,
            );
          }),
      );
    },
  },
];

function isBelow(path: string, baseUrl: string): boolean {
  const place = `${new URL(baseUrl).pathname.replace(/\/$/u, "")}/`;
  return path.startsWith(place) && path !== place;
}

function isParameter(name: string, value: string): boolean {
  if (name === sorting.field) return /^\w[\w./]*$/u.test(value);
  if (name === sorting.direction) return sortDirections.some((direction) => direction === value);
  const [operator = "", ...rest] = value.split(":");
  const isAmount = filters.some((row) => row.name === name && row.value === "money");
  const values = isAmount && operator.endsWith("in") ? rest.join(":").split(",") : [rest.join(":")];
  return (
    isFilter(name) &&
    operators.some((word) => word === operator) &&
    values.every((each) => each.trim() !== "" && !(isAmount && Number.isNaN(Number(each))))
  );
}

function isFilter(name: string): boolean {
  return filters.some((row) => row.name === name);
}

function eachCall(judge: (call: OperationCall) => Opportunity | readonly Opportunity[]): Judge["find"] {
  return ({ calls }) => callsOf(calls).flatMap(judge);
}
