import type autocannon from "autocannon";
import { openCaller } from "../caller.ts";
import { inWords, rateOf, ratioFigures } from "../load.ts";
import { alternate, figure, type Bench, type Measurement } from "../measurement.ts";
import type { Figure } from "../report-schema.ts";
import { median } from "../statistics.ts";
import { withBareRoutes, withReference, type ReferenceProcess } from "../servers/process.ts";
import { createBody, createOrder, lineIdsIn, linesBody, orderIdIn, orderLinesOf } from "./example-order.ts";

/** One request creates the order, one adds the three lines, one confirms them. */
export const journey: Measurement = {
  name: "journey",
  question: "How many sales, each of create + 3 lines + confirm, does the reference complete on one core?",
  measure: (bench) => withReference({}, bench.signal, (reference) => compare(reference, bench)),
};

const requestsOfJourney = 3;
const connections = 20;

async function compare(reference: ReferenceProcess, { sizes, signal, tell }: Bench): Promise<readonly Figure[]> {
  const caller = await openCaller(reference.access, signal);
  const known = await createOrder(caller);
  const knownLines = await orderLinesOf(caller, known);
  const { text } = await caller.send("POST", `/v1/orders/${known}/orderlines/confirm`, { orderLineIds: knownLines });
  await caller.close();
  if (!text.includes('"CONFIRMED"')) throw new Error(`a journey does not end CONFIRMED: ${text.slice(0, 500)}`);

  const root = new URL(reference.access.baseUrl).pathname;
  const headers = { ...caller.headers, "content-type": "application/json" };
  const emptyRoutes = ["", "/:orderId/orderlines", "/:orderId/orderlines/confirm"].map(
    (path) => ({ method: "POST", path: `${root}/v1/orders${path}`, headers: {}, body: "" }) as const,
  );
  return withBareRoutes(emptyRoutes, signal, async (empty) => {
    const { rounds, length } = sizes.load;
    const load = { connections, length, signal };
    const ours = () => rateOf(reference, { ...load, requests: journeyRequests(root, headers) });
    const theirs = () => rateOf(empty, { ...load, requests: sameRequests(root, headers, known, knownLines) });
    tell("warming up");
    await alternate(1, ours, theirs);
    tell(`${rounds} rounds of ${inWords(length)} on each side`);
    const pairs = await alternate(rounds, ours, theirs);
    const busy = (side: 0 | 1): string => median(pairs.map((pair) => pair[side].serverBusy)).toFixed(2);
    return [
      figure(
        "rate",
        "per second",
        // What the garbage collector does on another core at the same time is not the work of one core.
        pairs.map(([{ requestsPerSecond, serverBusy }]) => journeys(requestsPerSecond) / Math.max(1, serverBusy)),
        `${requestsOfJourney} requests a journey, core ${busy(0)} busy; anything above 1 is taken off`,
      ),
      figure(
        "empty-rate",
        "per second",
        pairs.map(([, other]) => journeys(other.requestsPerSecond)),
        `the same requests to an empty handler, core ${busy(1)} busy`,
      ),
      ...ratioFigures(pairs),
    ];
  });
}

function journeys(requests: number): number {
  return requests / requestsOfJourney;
}

type Headers = Readonly<Record<string, string>>;

/** What one connection remembers between the requests of a journey. */
interface Remembered {
  orderId?: string;
  lineIds?: readonly string[];
}

/** Whoever answers a request badly ends the journey there: the load generator starts the next with the first request. */
function journeyRequests(root: string, headers: Headers): readonly autocannon.Request[] {
  const path = `${root}/v1/orders`;
  return [
    {
      method: "POST",
      path,
      headers: { ...headers },
      body: JSON.stringify(createBody),
      onResponse: (status, body, context: Remembered) => {
        if (status < 300) context.orderId = orderIdIn(body);
      },
    },
    {
      method: "POST",
      headers: { ...headers },
      body: JSON.stringify(linesBody),
      setupRequest: (request, { orderId = "unknown" }: Remembered) => ({
        ...request,
        path: `${path}/${orderId}/orderlines`,
      }),
      onResponse: (status, body, context: Remembered) => {
        if (status < 300) context.lineIds = lineIdsIn(body);
      },
    },
    {
      method: "POST",
      headers: { ...headers },
      setupRequest: (request, { orderId = "unknown", lineIds = [] }: Remembered) => ({
        ...request,
        path: `${path}/${orderId}/orderlines/confirm`,
        body: JSON.stringify({ orderLineIds: lineIds }),
      }),
    },
  ];
}

/** The same requests with the ids of one order, because an empty handler gives none; the client's share is smaller. */
function sameRequests(
  root: string,
  headers: Headers,
  orderId: string,
  orderLineIds: readonly string[],
): readonly autocannon.Request[] {
  const path = `${root}/v1/orders`;
  const post = (below: string, body: unknown): autocannon.Request => ({
    method: "POST",
    path: path + below,
    headers: { ...headers },
    body: JSON.stringify(body),
  });
  return [
    post("", createBody),
    post(`/${orderId}/orderlines`, linesBody),
    post(`/${orderId}/orderlines/confirm`, { orderLineIds }),
  ];
}
