import { alternate, figure, type Bench, type Measurement } from "../measurement.ts";
import { openCaller, type Answered, type Caller } from "../caller.ts";
import { inWords, rateOf, type Rate } from "../load.ts";
import type { Figure } from "../report-schema.ts";
import { median, ratio } from "../statistics.ts";
import { withBareRoutes, withReference, type ReferenceProcess } from "../servers/process.ts";
import { createOrder, orderLinesOf } from "./example-order.ts";

export const getOrder: Measurement = {
  name: "get-order",
  question: "How fast is reading one order, as a share of the bare framework?",
  measure: ({ sizes, signal, onProgress }) =>
    withReference({ seedOrders: sizes.search.small }, signal, async (reference) => {
      const caller = await openCaller(reference.access, signal);
      try {
        const { path, answer } = await storedOrder(caller);
        return await compare(reference, caller, path, answer, { sizes, signal, onProgress });
      } finally {
        await caller.close();
      }
    }),
};

const connections = 40;

/** Headers that Node adds to every answer. */
const ownHeaders = ["date", "connection", "keep-alive", "content-length", "transfer-encoding"];

async function storedOrder(caller: Caller): Promise<{ readonly path: string; readonly answer: Answered }> {
  const orderId = await createOrder(caller);
  await orderLinesOf(caller, orderId);
  const path = `/v1/orders/${orderId}`;
  return { path, answer: await caller.send("GET", path) };
}

function compare(
  reference: ReferenceProcess,
  caller: Caller,
  path: string,
  { text, headers }: Answered,
  { sizes, signal, onProgress }: Bench,
): Promise<readonly Figure[]> {
  const root = new URL(reference.access.baseUrl).pathname;
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" && !ownHeaders.includes(name) ? [[name, value] as const] : [],
  );
  const bareRoute = {
    method: "GET",
    path: `${root}/v1/orders/:orderId`,
    headers: Object.fromEntries(kept),
    body: text,
  } as const;
  return withBareRoutes([bareRoute], signal, async (bare) => {
    const { rounds, length } = sizes.load;
    const requests = [{ method: "GET", path: root + path, headers: { ...caller.headers } } as const];
    const load = { connections, length, requests, signal };
    onProgress("warming up");
    await alternate(
      1,
      () => rateOf(reference, load),
      () => rateOf(bare, load),
    );
    onProgress(`${rounds} rounds of ${inWords(length)} on each side`);
    const pairs = await alternate(
      rounds,
      () => rateOf(reference, load),
      () => rateOf(bare, load),
    );
    const [ours, theirs] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
    const busy = (side: typeof ours): string => median(side.map(({ serverBusy }) => serverBusy)).toFixed(2);
    return [
      ...ratioFigures(pairs),
      figure(
        "rate",
        "per second",
        ours.map(({ requestsPerSecond }) => requestsPerSecond),
        `core ${busy(ours)} busy`,
      ),
      figure(
        "bare-rate",
        "per second",
        theirs.map(({ requestsPerSecond }) => requestsPerSecond),
        `core ${busy(theirs)} busy, ${Buffer.byteLength(text)} bytes an answer`,
      ),
    ];
  });
}

/** The two sides compared in each round: by rate, and by processor time. */
function ratioFigures(pairs: readonly (readonly [ours: Rate, theirs: Rate])[]): readonly Figure[] {
  return [
    figure(
      "rate-ratio",
      "ratio",
      pairs.map(([ours, theirs]) => ratio(ours.requestsPerSecond, theirs.requestsPerSecond)),
    ),
    figure(
      "cpu-ratio",
      "ratio",
      pairs.map(([ours, theirs]) => ratio(theirs.cpuMicroseconds, ours.cpuMicroseconds)),
      "by processor time for each request, which other load and slow clients do not affect",
    ),
  ];
}
