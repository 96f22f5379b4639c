import type autocannon from "autocannon";
import { openCaller } from "../caller.ts";
import { inWords, rateOf, type Rate } from "../load.ts";
import { figure, type Bench, type Measurement } from "../measurement.ts";
import type { Figure } from "../report-schema.ts";
import { median } from "../statistics.ts";
import { withReference, type ReferenceProcess } from "../servers/process.ts";
import { createBody, createOrder, lineIdsIn, linesBody, orderIdIn, orderLinesOf } from "./example-order.ts";

/** One request creates the order, one adds the three lines, one confirms them. */
export const journey: Measurement = {
  name: "journey",
  question: "How many journeys (create, 3 lines, confirm) does the reference complete on one core?",
  measure: (bench) => withReference({}, bench.signal, (reference) => rates(reference, bench)),
};

const requestsOfJourney = 3;
const connections = 20;

async function rates(reference: ReferenceProcess, { sizes, signal, onProgress }: Bench): Promise<readonly Figure[]> {
  const caller = await openCaller(reference.access, signal);
  const known = await createOrder(caller);
  const orderLineIds = await orderLinesOf(caller, known);
  const { text } = await caller.send("POST", `/v1/orders/${known}/orderlines/confirm`, { orderLineIds });
  await caller.close();
  if (!text.includes('"CONFIRMED"')) throw new Error(`a journey does not end CONFIRMED: ${text.slice(0, 500)}`);

  const path = `${new URL(reference.access.baseUrl).pathname}/v1/orders`;
  const requests = journeyRequests(path, { ...caller.headers, "content-type": "application/json" });
  const { rounds, length } = sizes.load;
  const rate = () => rateOf(reference, { connections, length, signal, requests });
  onProgress("warming up");
  await rate();
  onProgress(`${rounds} rounds of ${inWords(length)}`);
  const measured: Rate[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await rate());
  const busy = median(measured.map(({ serverBusy }) => serverBusy)).toFixed(2);
  // The garbage collector also works on another core, which must not count.
  const journeys = measured.map(
    ({ requestsPerSecond, serverBusy }) => requestsPerSecond / requestsOfJourney / Math.max(1, serverBusy),
  );
  const note = `${requestsOfJourney} requests for each journey, core ${busy} busy; the part above 1 is subtracted`;
  return [figure("rate", "per second", journeys, note)];
}

type Headers = Readonly<Record<string, string>>;

/** The memory of a connection between the requests of a journey. */
interface Remembered {
  orderId?: string;
  lineIds?: readonly string[];
}

/** The requests of a journey. After a bad answer the load generator starts the next journey. */
function journeyRequests(path: string, headers: Headers): readonly autocannon.Request[] {
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
