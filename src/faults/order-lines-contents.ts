import { travelModes, type TravelMode } from "../specification/order.ts";
import { keptLineValues, type KeptLineValue } from "../specification/requirements/order-lines.ts";
import { conflict } from "../reference/domain/decision.ts";
import type { Leg, OrderLine } from "../reference/domain/order-line.ts";
import type { Order } from "../reference/domain/order.ts";
import type { Rules } from "../reference/service/rules.ts";
import type { Fault } from "./fault.ts";
import { onSuccess, withOrder } from "../reference/deviations/wire.ts";

type Times = Extract<KeptLineValue, "startTime" | "endTime">;
const legValues = [
  "startTime",
  "endTime",
  "fromStopPlaceId",
  "toStopPlaceId",
  "serviceJourneyId",
  "datedServiceJourneyId",
  "originalDatedServiceJourneyId",
] as const satisfies readonly KeptLineValue[];
type OfLeg = (typeof legValues)[number];

/** Faults of what order lines hold: for each value and each travel mode. */
export const orderLineContentFaults: readonly Fault[] = [
  ...keptLineValues.map((value): Fault => ({
    id: `order-lines-loses-${value}-of-last`,
    requirement: `order-lines.keeps.${value}`,
    summary: `The last of three or more lines is read without its ${value}.`,
    wire: () =>
      onSuccess("getOrder", (answer) =>
        withOrder(answer, (order) => {
          const { orderLines } = order as unknown as Order;
          const last = orderLines.length > 2 ? orderLines.length - 1 : -1;
          return {
            ...order,
            orderLines: orderLines.map((line, at) => (at === last ? withoutValue(line, value) : line)),
          };
        }),
      ),
  })),
  ...keptLineValues
    .filter((value) => value !== "externalReference")
    .map((value): Fault => ({
      id: `order-lines-mixes-up-${value}`,
      requirement: `order-lines.keeps.${value}`,
      summary: `Lines that are added together all get the ${value} of the first.`,
      rules: adding((lines) => lines.map((line) => withValueOf(line, lines[0] ?? line, value))),
    })),
  ...legValues.map((value): Fault => ({
    id: `order-lines-second-leg-repeats-${value}`,
    requirement: `order-lines.keeps.${value}`,
    summary: `The second leg of a line has the ${value} of the first.`,
    rules: adding((lines) => lines.map((line) => withLegs(line, (leg, at) => withFirst(leg, at, line.legs[0], value)))),
  })),
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

function isOfLeg(value: KeptLineValue): value is OfLeg {
  return (legValues as readonly KeptLineValue[]).includes(value);
}

function withoutValue(line: OrderLine, value: KeptLineValue): unknown {
  if (!isOfLeg(value)) return { ...line, [value]: null };
  return { ...line, legs: line.legs.map((leg) => ({ ...leg, [value]: null })) };
}

function withValueOf(line: OrderLine, other: OrderLine, value: KeptLineValue): OrderLine {
  if (!isOfLeg(value)) return { ...line, [value]: other[value] };
  return withLegs(line, (leg, at) => ({ ...leg, [value]: other.legs[at]?.[value] ?? leg[value] }));
}

function withLegs(line: OrderLine, alter: (leg: Leg, at: number) => Leg): OrderLine {
  return { ...line, legs: line.legs.map(alter) };
}

function withFirst(leg: Leg, at: number, first: Leg | undefined, value: OfLeg): Leg {
  return at === 1 && first !== undefined ? { ...leg, [value]: first[value] } : leg;
}

function withoutOffset(leg: Leg, value: Times): Leg {
  return { ...leg, [value]: leg[value].replace(/[+-]\d\d:\d\d$/, "Z") };
}

function withOtherMode(leg: Leg, mode: TravelMode): Leg {
  return leg.mode === mode ? { ...leg, mode: mode === "BUS" ? "COACH" : "BUS" } : leg;
}
