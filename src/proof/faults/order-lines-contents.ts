import { type KeptLineValue, type TravelMode, travelModes } from "../../core/index.ts";
import { conflict, type Leg, type OrderLine, type Rules } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

type Times = Extract<KeptLineValue, "startTime" | "endTime">;

/** Faults of what order lines hold: for each value and each travel mode. */
export const orderLineContentFaults: readonly Fault[] = [
  ...(["startTime", "endTime"] as const).map((value): Fault => ({
    id: `order-lines-drops-offset-of-${value}`,
    requirement: `order-lines.keeps.${value}`,
    summary: `The local ${value} of a leg is taken for one in UTC.`,
    rules: adding((lines) => lines.map((line) => withLegs(line, (leg) => withoutOffset(leg, value)))),
  })),
  ...travelModes.flatMap((mode): readonly Fault[] => [
    {
      id: `order-lines-mode-${mode}-refused`,
      requirement: `order-lines.mode.${mode}`,
      summary: `A line with a leg by ${mode} is refused.`,
      rules: ({ addOrderLines }) => ({
        addOrderLines: (order, requests, moment) => {
          if (requests.some((request) => request.legs?.some((leg) => leg.mode === mode))) conflict(`No ${mode}`);
          return addOrderLines(order, requests, moment);
        },
      }),
    },
    {
      id: `order-lines-mode-${mode}-lost`,
      requirement: `order-lines.mode.${mode}`,
      summary: `A leg by ${mode} is kept as one by another mode.`,
      rules: adding((lines) => lines.map((line) => withLegs(line, (leg) => withOtherMode(leg, mode)))),
    },
  ]),
];

/** Alters the lines that are added. */
function adding(alter: (added: readonly OrderLine[]) => readonly OrderLine[]): (rules: Rules) => Partial<Rules> {
  return ({ addOrderLines }) => ({
    addOrderLines: (order, requests, moment) => {
      const decision = addOrderLines(order, requests, moment);
      const added = alter(decision.order.orderLines.slice(order.orderLines.length));
      return { ...decision, order: { ...decision.order, orderLines: [...order.orderLines, ...added] } };
    },
  });
}

function withLegs(line: OrderLine, alter: (leg: Leg, at: number) => Leg): OrderLine {
  return { ...line, legs: line.legs.map(alter) };
}

function withoutOffset(leg: Leg, value: Times): Leg {
  return { ...leg, [value]: leg[value].replace(/[+-]\d\d:\d\d$/, "Z") };
}

function withOtherMode(leg: Leg, mode: TravelMode): Leg {
  return leg.mode === mode ? { ...leg, mode: mode === "BUS" ? "COACH" : "BUS" } : leg;
}
