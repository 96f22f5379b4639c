import { z } from "zod";
import type { Caller } from "../caller.ts";

/** Values of stored orders, taken evenly from the whole history. */
export interface Sample {
  readonly orders: readonly SampledOrder[];
  /** The value below which this share of the orders is. */
  readonly at: (quantity: Quantity, share: number) => string;
}

const order = z.object({
  id: z.string(),
  externalReference: z.string(),
  createdAt: z.string(),
  lastConfirmedAt: z.string().nullable(),
  totalAmount: z.string(),
  orderLines: z
    .array(
      z.object({
        orderLineId: z.string(),
        externalReference: z.string(),
        legs: z.array(z.object({ startTime: z.string() })).min(1),
      }),
    )
    .min(1),
});

export type SampledOrder = z.infer<typeof order>;

const page = z.object({ items: z.array(order).min(1) });

const quantities = {
  createdAt: ({ createdAt }: SampledOrder) => [createdAt],
  lastConfirmedAt: ({ lastConfirmedAt }: SampledOrder) => (lastConfirmedAt === null ? [] : [lastConfirmedAt]),
  startTime: ({ orderLines }: SampledOrder) => orderLines.flatMap(({ legs }) => legs.map(({ startTime }) => startTime)),
  totalAmount: ({ totalAmount }: SampledOrder) => [totalAmount],
} as const;

export type Quantity = keyof typeof quantities;

const pages = 20;

export async function sampleOf(caller: Caller, stored: number): Promise<Sample> {
  const perPage = Math.min(25, Math.floor(stored / pages));
  const lastPage = Math.floor(stored / perPage);
  const orders: SampledOrder[] = [];
  for (let number = 0; number < pages; number += 1) {
    const at = 1 + Math.floor((number * (lastPage - 1)) / (pages - 1));
    const { text } = await caller.send("GET", `/v1/orders?orderBy=createdAt&perPage=${perPage}&page=${at}`);
    orders.push(...page.parse(JSON.parse(text)).items);
  }
  const sorted = new Map(
    Object.entries(quantities).map(([name, read]) => [name, orders.flatMap(read).toSorted(byValue)]),
  );
  return {
    orders,
    at: (quantity, share) => {
      const values = sorted.get(quantity) ?? [];
      return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? "";
    },
  };
}

/** Date-times in one form sort as text, amounts as numbers. */
function byValue(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  if (!Number.isNaN(difference)) return difference;
  return one < other ? -1 : Number(one > other);
}
