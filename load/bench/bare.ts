import exec from "k6/execution";
import http from "k6/http";
import { correlationHeader, idText } from "../../src/core/portable.ts";
import { flatOut } from "./flat-out.ts";

/** The question of the bench: what does it cost that every answer is judged? This side sends the same and judges nothing. */
const settings = JSON.parse(__ENV["ORDERS_LOAD_PLAN"] ?? "{}") as { readonly rate: number; readonly seconds: number };
export const options = flatOut(settings.rate, settings.seconds);

const base = `${__ENV["ORDERS_BASE_URL"]}/v1/orders`;
let headers: Record<string, string> | null = null;
let [worker, sent] = [0, 0];

function authorized(): Record<string, string> {
  const body = {
    client_id: __ENV["ORDERS_CLIENT_ID"],
    client_secret: __ENV["ORDERS_CLIENT_SECRET"],
    audience: __ENV["ORDERS_AUDIENCE"],
    grant_type: "client_credentials",
  };
  const answer = http.post(`${__ENV["ORDERS_AUTH_URL"]}/oauth/token`, JSON.stringify(body), {
    headers: json,
    tags: { name: "token" },
  });
  return {
    Accept: "application/json",
    Authorization: `Bearer ${idText(answer.json("access_token"))}`,
    "SVC-Client-Name": __ENV["ORDERS_CLIENT_NAME"] ?? "",
  };
}

const json = { "Content-Type": "application/json" };

interface Line {
  readonly orderLineId: string;
}

const leg = (name: string, from: string, until: string) => ({
  mode: "RAIL",
  startTime: `2030-01-01T${from}:15:00+02:00`,
  endTime: `2030-01-01T${until}:45:00+02:00`,
  fromStopPlaceId: `STOP-${name}-FROM`,
  toStopPlaceId: `STOP-${name}-TO`,
  serviceJourneyId: `JOURNEY-${name}`,
  datedServiceJourneyId: `DATED-JOURNEY-${name}`,
  originalDatedServiceJourneyId: `ORIGINAL-DATED-JOURNEY-${name}`,
});

const line = (reference: string, at: number, whole: boolean) => ({
  externalReference: reference,
  price: "100.00",
  externalConfirmation: "PENDING",
  ...(whole && {
    legs: [leg(`${at}-1`, "08", "12"), leg(`${at}-2`, "14", "18")],
    salesPackageId: `PACKAGE-${at}`,
    salesPackageVersion: `${at + 3}`,
    fareProductId: `PRODUCT-${at}`,
    fareProductVersion: `${at + 5}`,
  }),
});

export default function (): void {
  headers ??= authorized();
  const number = exec.scenario.iterationInTest;
  worker ||= exec.vu.idInTest;
  const params = (name: string, type = {}) => {
    sent += 1;
    return { headers: { ...headers, ...type, [correlationHeader]: `bench-${worker}-${sent}` }, tags: { name } };
  };
  const created = http.post(
    base,
    JSON.stringify({ externalReference: `bench-${number}` }),
    params("createOrder", json),
  );
  const whole = number % 7 < 2;
  const id = idText(created.json("id"));
  const order = `${base}/${id}`;
  const add = (lines: readonly unknown[]) => ({
    method: "POST",
    url: `${order}/orderlines`,
    body: JSON.stringify(lines),
    params: params("addOrderLines", json),
  });
  const added = http.batch([
    add([line(`${id}-0-0`, 0, whole), line(`${id}-0-1`, 1, whole)]),
    add([line(`${id}-1-0`, 0, whole)]),
  ]);
  const ids = added.flatMap((answer) => answer.json() as unknown as readonly Line[]).map((each) => each.orderLineId);
  const confirm = (orderLineIds: readonly string[]) => ({
    method: "POST",
    url: `${order}/orderlines/confirm`,
    body: JSON.stringify({ orderLineIds }),
    params: params("confirmOrderLines", json),
  });
  const first = confirm(ids.slice(0, 1));
  http.post(first.url, first.body, first.params);
  const rest = confirm(ids.slice(1));
  if (number % 6 === 0) http.batch([rest, rest]);
  else http.post(rest.url, rest.body, rest.params);
  if (number % 6 === 3) http.post(rest.url, rest.body, rest.params);
  const read = http.get(order, params("getOrder"));
  http.get(`${order}?version=${idText(read.json("version"))}`, params("getOrder"));
}
