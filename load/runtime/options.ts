import type { Options, Scenario } from "k6/options";
import { scaled, shapes, type Shape } from "../../src/core/portable.ts";
import { clientCertificateVariable, clientKeyVariable, workersOf, type LoadPlan } from "../plan.ts";

/** k6's options for a plan. Its samples carry no tags: what is known of a request comes from the scripts themselves. */
export function optionsOf(plan: LoadPlan): Options {
  return {
    scenarios: { load: scenarioOf(scaled(shapes[plan.shape], plan.rate, plan.seconds), plan) },
    systemTags: [],
    setupTimeout: "2m",
    // A redirect is an answer like any other: nothing is followed.
    maxRedirects: 0,
    ...clientCertificate(),
  };
}

function clientCertificate(): Pick<Options, "tlsAuth"> {
  const [cert, key] = [__ENV[clientCertificateVariable], __ENV[clientKeyVariable]];
  return cert === undefined || key === undefined ? {} : { tlsAuth: [{ cert, key }] };
}

function scenarioOf({ startRate, stages }: Shape, plan: LoadPlan): Scenario {
  const workers = workersOf(plan);
  const common = { preAllocatedVUs: workers, maxVUs: workers, gracefulStop: "30s" };
  const [first] = stages;
  if (stages.length === 1 && first?.rate === startRate) {
    // The journey that is due at the very end would begin in one run and not in the next. k6 takes no less than a second.
    const seconds = Math.max(1, first.seconds - 0.5 / startRate);
    return { executor: "constant-arrival-rate", rate: startRate, duration: milliseconds(seconds), ...common };
  }
  const steps = stages.map(({ rate, seconds }) => ({ target: rate, duration: milliseconds(seconds) }));
  return { executor: "ramping-arrival-rate", startRate, stages: steps, ...common };
}

function milliseconds(seconds: number): string {
  return `${Math.round(seconds * 1_000)}ms`;
}
