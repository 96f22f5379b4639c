/**
 * The shapes of load. Journeys begin at a rate, even while earlier ones still run, as they do from real sales channels.
 * Rates are journeys per second.
 */
export interface Shape {
  readonly asks: string;
  readonly startRate: number;
  readonly stages: readonly Stage[];
}

/** The rate moves to `rate` within `seconds`. */
export interface Stage {
  readonly rate: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

export const shapes = {
  smoke: { asks: "Does the service work at all?", startRate: 2, stages: [{ rate: 2, seconds: 30 }] },
  average: {
    asks: "Is the service fast enough on an ordinary day?",
    startRate: 20,
    stages: [{ rate: 20, seconds: 5 * minute }],
  },
  stress: {
    asks: "Is the service fast enough on a busy day?",
    startRate: 20,
    stages: [
      { rate: 60, seconds: 2 * minute },
      { rate: 60, seconds: 5 * minute },
      { rate: 20, seconds: minute },
    ],
  },
  spike: {
    asks: "Does the service survive a sudden rush, and recover from it?",
    startRate: 10,
    stages: [
      { rate: 150, seconds: 20 },
      { rate: 150, seconds: minute },
      { rate: 10, seconds: 20 },
      { rate: 10, seconds: minute },
    ],
  },
  soak: {
    asks: "Does the service hold for a day and a night, past the lifetime of a token?",
    startRate: 15,
    stages: [{ rate: 15, seconds: 25 * hour }],
  },
  breakpoint: {
    asks: "At which rate does the service break?",
    startRate: 10,
    stages: [{ rate: 1_000, seconds: 20 * minute }],
  },
  // Its steps have rates of their own, within these.
  capacity: {
    asks: "How many journeys a second does the service take?",
    startRate: 10,
    stages: [{ rate: 10_000, seconds: 10 * minute }],
  },
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
export const shapeNames = Object.keys(shapes) as readonly ShapeName[];

/** The highest rate of a shape, and how long it takes. */
export function measuresOf({ startRate, stages }: Shape): { readonly rate: number; readonly seconds: number } {
  return {
    rate: Math.max(startRate, ...stages.map((stage) => stage.rate)),
    seconds: stages.reduce((sum, stage) => sum + stage.seconds, 0),
  };
}

/** The same shape with another highest rate and another length. */
export function scaled(shape: Shape, rate: number, seconds: number): Shape {
  const own = measuresOf(shape);
  const rateOf = (wanted: number): number => Math.max(1, Math.round((wanted * rate) / own.rate));
  return {
    ...shape,
    startRate: rateOf(shape.startRate),
    stages: shape.stages.map((stage) => ({
      rate: rateOf(stage.rate),
      seconds: (stage.seconds * seconds) / own.seconds,
    })),
  };
}
