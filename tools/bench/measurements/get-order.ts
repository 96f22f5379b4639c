import { alternate, figure, sidesOf, type Bench, type Measurement } from "../measurement.ts";
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
    const pairsOf = (count: number): Promise<readonly (readonly [Rate, Rate])[]> => {
      return alternate(
        count,
        () => rateOf(reference, load),
        () => rateOf(bare, load),
      );
    };
    await pairsOf(1);
    onProgress(`${rounds} rounds of ${inWords(length)} on each side`);
    const pairs = await pairsOf(rounds);
    const [ours, theirs] = sidesOf(pairs);
    const busy = (side: typeof ours): string => median(side.map(({ serverBusy }) => serverBusy)).toFixed(2);
    const rates = (side: typeof ours): number[] => side.map(({ requestsPerSecond }) => requestsPerSecond);
    const bytes = Buffer.byteLength(text);
    return [
      ...ratioFigures(pairs),
      figure("rate", "per second", rates(ours), `core ${busy(ours)} busy`),
      figure("bare-rate", "per second", rates(theirs), `core ${busy(theirs)} busy, ${bytes} bytes an answer`),
    ];
  });
}

/** The two sides compared in each round: by rate, and by processor time. */
function ratioFigures(pairs: readonly (readonly [ours: Rate, theirs: Rate])[]): readonly Figure[] {
  const rates = pairs.map(([ours, theirs]) => ratio(ours.requestsPerSecond, theirs.requestsPerSecond));
  const times = pairs.map(([ours, theirs]) => ratio(theirs.cpuMicroseconds, ours.cpuMicroseconds));
  const note = "by processor time for each request, which other load and slow clients do not affect";
  return [figure("rate-ratio", "ratio", rates), figure("cpu-ratio", "ratio", times, note)];
}
