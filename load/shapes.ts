/**
 * The shapes of load, as open models: journeys begin at a rate, whether or not earlier ones have ended, as they do from
 * real sales channels. Rates are journeys per second.
 */
export interface Shape {
  readonly question: string;
  readonly startRate: number;
  readonly stages: readonly Stage[];
}

/** The rate moves to `rate` in the course of `seconds`. */
export interface Stage {
  readonly rate: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

export const shapes = {
  smoke: { question: "Does it work at all?", startRate: 2, stages: [{ rate: 2, seconds: 30 }] },
  average: { question: "Does an ordinary day hold?", startRate: 20, stages: [{ rate: 20, seconds: 5 * minute }] },
  stress: {
    question: "Does a busy day hold?",
    startRate: 20,
    stages: [
      { rate: 60, seconds: 2 * minute },
      { rate: 60, seconds: 5 * minute },
      { rate: 20, seconds: minute },
    ],
  },
  spike: {
    question: "Does a sudden rush hold, and is it over when it is over?",
    startRate: 10,
    stages: [
      { rate: 150, seconds: 20 },
      { rate: 150, seconds: minute },
      { rate: 10, seconds: 20 },
      { rate: 10, seconds: minute },
    ],
  },
  soak: {
    question: "Does it hold for a day and a night, past the life of a token?",
    startRate: 15,
    stages: [{ rate: 15, seconds: 25 * hour }],
  },
  breakpoint: { question: "Where does it break?", startRate: 10, stages: [{ rate: 1_000, seconds: 20 * minute }] },
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
