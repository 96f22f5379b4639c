import { join } from "node:path";
import { alternate, figure, sidesOf, type Measurement } from "../measurement.ts";
import { withReference } from "../servers/process.ts";
import { withTemporaryDirectory } from "../temporary-directory.ts";

export const seed: Measurement = {
  name: "seed",
  question: "How long does the reference take to start with generated orders?",
  measure: async ({ sizes, signal, onProgress }) => {
    const { orders: seedOrders, rounds } = sizes.seed;
    onProgress(`${seedOrders} orders, ${rounds} times in memory and in a file`);
    const inMemory = (): Promise<number> =>
      withReference({ seedOrders }, signal, async ({ startSeconds }) => startSeconds);
    const inFile = (): Promise<number> =>
      withTemporaryDirectory((directory) =>
        withReference(
          { seedOrders, data: join(directory, "orders.db") },
          signal,
          async ({ startSeconds }) => startSeconds,
        ),
      );
    const [memory, file] = sidesOf(await alternate(rounds, inMemory, inFile));
    const note = `${seedOrders} orders`;
    return [figure("memory", "seconds", memory, note), figure("file", "seconds", file, note)];
  },
};
