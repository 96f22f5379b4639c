import type { Scenario } from "k6/options";

/**
 * The shapes of load, as open models: requests arrive at a rate, whether or not earlier ones have been answered, as they
 * do from real sales channels. Rates are journeys per second.
 */
const workers = { preAllocatedVUs: 50, maxVUs: 200 } as const;

export const shapes = {
  /** Does it work at all? */
  smoke: { executor: "constant-arrival-rate", rate: 1, duration: "30s", ...workers },
  /** Does an ordinary day hold? */
  average: { executor: "constant-arrival-rate", rate: 20, duration: "5m", ...workers },
  /** Does a busy day hold? */
  stress: {
    executor: "ramping-arrival-rate",
    startRate: 20,
    stages: [
      { target: 60, duration: "2m" },
      { target: 60, duration: "5m" },
      { target: 0, duration: "1m" },
    ],
    ...workers,
  },
  /** Does a sudden rush hold, and is it over when it is over? */
  spike: {
    executor: "ramping-arrival-rate",
    startRate: 10,
    stages: [
      { target: 150, duration: "20s" },
      { target: 150, duration: "1m" },
      { target: 10, duration: "20s" },
      { target: 10, duration: "1m" },
    ],
    ...workers,
  },
  /** Does it hold for hours, past the life of a token? */
  soak: { executor: "constant-arrival-rate", rate: 15, duration: "25h", ...workers },
  /** Where does it break? */
  breakpoint: {
    executor: "ramping-arrival-rate",
    startRate: 10,
    stages: [{ target: 1000, duration: "20m" }],
    ...workers,
    maxVUs: 2000,
  },
} as const satisfies Record<string, Scenario>;
