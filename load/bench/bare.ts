import exec from "k6/execution";
import http from "k6/http";
import { idText } from "../../src/protocol/id-text.ts";
import { correlationHeader } from "../../src/specification/headers.ts";
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

const line = (reference: string) => ({
  externalReference: reference,
  price: "100.00",
  externalConfirmation: "PENDING",
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
  const id = idText(created.json("id"));
  const order = `${base}/${id}`;
  const add = (lines: readonly unknown[]) => ({
    method: "POST",
    url: `${order}/orderlines`,
    body: JSON.stringify(lines),
    params: params("addOrderLines", json),
  });
  const added = http.batch([add([line(`${id}-0-0`), line(`${id}-0-1`)]), add([line(`${id}-1-0`)])]);
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
  if (number % 3 === 0) http.batch([rest, rest]);
  else http.post(rest.url, rest.body, rest.params);
  const read = http.get(order, params("getOrder"));
  http.get(`${order}?version=${idText(read.json("version"))}`, params("getOrder"));
}
