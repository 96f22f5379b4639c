import type { Options } from "k6/options";

/** For the bench: as many journeys as so many workers get done, one after the other each. */
export function flatOut(workers: number, seconds: number): Options {
  return {
    scenarios: { load: { executor: "constant-vus", vus: workers, duration: `${seconds}s`, gracefulStop: "5s" } },
    maxRedirects: 0,
    // Without addresses: k6 would keep a series for each.
    systemTags: ["name", "status", "scenario", "expected_response"],
  };
}
