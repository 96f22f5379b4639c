import {
  belongsTo,
  clientRequirements,
  type LoadResult,
  requirements as catalogue,
  runClasses,
  type Sealed,
  specification,
  type Verdict,
  worstOf,
} from "../core/index.ts";
import { loadName } from "./failures.ts";
import type { Policy } from "./policy.ts";

/** Why evidence cannot be relied on, rule by rule: each answers what is wrong and what to do about it. */

export interface Refusal {
  readonly text: string;
  readonly mend: string;
}

export interface Frame {
  readonly now: Date;
  readonly suite: Verdict["suite"];
  /** The release that is asked about; `undefined`: the one of the evidence. */
  readonly release: string | undefined;
  readonly policy: Policy;
}

type Rule<Evidence> = (evidence: Evidence, frame: Frame) => Refusal | null;

const runAgain = "Make a whole run again: `orders-conformance run`.";
const sessionAgain = "Make a whole session again: `orders-conformance referee`.";
const loadAgain = "Make the load run again: `orders-conformance load`.";

const rulesOfAll: readonly Rule<Verdict | LoadResult>[] = [
  ({ suite }, frame) =>
    suite.version === frame.suite.version
      ? null
      : {
          text: `is of suite version ${suite.version}, and this is ${frame.suite.version}`,
          mend: "Make the evidence and the decision with one version of the suite.",
        },
  (evidence) => {
    const { version } = evidence.specification;
    if (version === specification.version) return null;
    const text = `is of version ${version} of the specification, and not ${specification.version}`;
    return { text, mend: isOfClient(evidence) ? sessionAgain : runAgain };
  },
  ({ target }, { policy: { environments } }) =>
    environments.includes(target.environment)
      ? null
      : {
          text: `is of ${target.environment}, which the policy does not allow`,
          mend: `Take evidence of ${environments.join(" or ")}, or list ${target.environment} in \`environments\` of the policy.`,
        },
  ({ target }, { policy }) =>
    policy.target === undefined || policy.target === target.name
      ? null
      : {
          text: `is of the target ${target.name}, and the policy is for ${policy.target}`,
          mend: "Take evidence of that target.",
        },
  (evidence, { release }) => {
    const { target } = evidence;
    if (release === undefined || target.release === release) return null;
    if (isOfClient(evidence))
      return {
        text:
          target.release === undefined
            ? "does not say of which release it is"
            : `is of release ${target.release}, and not ${release}`,
        mend: `Give the client's \`release\` in the file of --client, and let it do its missions again.`,
      };
    return target.release === undefined
      ? {
          text: "does not say of which release it is",
          mend:
            target.environment === "reference"
              ? `The embedded reference has no release: leave out --release. Any other service: set ORDERS_RELEASE=${release}.`
              : `Set ORDERS_RELEASE=${release} where it is made, and make it again.`,
        }
      : {
          text: `is of release ${target.release}, and not ${release}`,
          mend: `Make it again with release ${release} at the target.`,
        };
  },
  ({ startedAt, durationMs }, { now, policy }) => {
    const age = now.getTime() - Date.parse(startedAt) - durationMs;
    if (age < -tolerance) {
      return { text: `was made at ${startedAt}, which is still to come`, mend: "Correct the clock of either machine." };
    }
    return age <= policy.maxAgeHours * hour
      ? null
      : { text: `is ${Math.floor(age / hour)} hours old, and may be ${policy.maxAgeHours}`, mend: "Make it again." };
  },
];

function isOfClient(evidence: Verdict | LoadResult): boolean {
  return "role" in evidence && evidence.role === "client";
}

const hour = 3_600_000;
const tolerance = 5 * 60_000;

const rulesOfRun: readonly Rule<Verdict>[] = [
  ({ role }, { policy }) =>
    role === policy.role
      ? null
      : {
          text: `judges a ${role}, and the policy is for a ${policy.role}`,
          mend: "Correct `role` in the policy, or name the other verdict.",
        },
  ({ partial, verdict, role }) =>
    partial || verdict === "partial"
      ? {
          text: "is of a part only",
          mend: role === "client" ? `${sessionAgain} Without --mission.` : `${runAgain} Without --only and --flows 0.`,
        }
      : null,
  ({ class: runClass, role }, { policy }) =>
    role === "client" || runClasses.indexOf(runClass) >= runClasses.indexOf(policy.class)
      ? null
      : {
          text: `is of class ${runClass}, and the policy asks for ${policy.class}`,
          mend: `Make it again: \`orders-conformance run --class ${policy.class}\`.`,
        },
  (verdict) => {
    const missing = missingIn(verdict);
    return missing.length === 0
      ? null
      : {
          text: `leaves out ${missing.length} requirements of its ${verdict.role === "client" ? "catalogue" : "class"}, such as ${missing[0]}`,
          mend: againOf(verdict),
        };
  },
  (verdict) => {
    const contradiction = contradictionIn(verdict);
    return contradiction === null ? null : { text: `contradicts itself: ${contradiction}`, mend: againOf(verdict) };
  },
];

/** How a verdict of this kind is made. */
export function againOf({ role }: Verdict): string {
  return role === "client" ? sessionAgain : runAgain;
}

/** What the suite would have judged and the verdict does not have. Of a client other requirements are judged. */
function missingIn({ role, class: runClass, requirements }: Verdict): readonly string[] {
  const present = new Set(requirements.map(({ id }) => id));
  if (role === "client") return clientRequirements.map(({ id }) => id).filter((id) => !present.has(id));
  return catalogue.filter((row) => belongsTo(row, runClass) && !present.has(row.id)).map(({ id }) => id);
}

function contradictionIn({ verdict, requirements }: Verdict): string | null {
  const odd = requirements.find(({ outcome, checks }) => {
    const worst = worstOf(checks.map((check) => check.outcome));
    return worst !== null && worst !== outcome;
  });
  if (odd !== undefined) return `${odd.id} is ${odd.outcome}, and its checks say otherwise`;
  const unfounded = requirements.find(
    ({ outcome, checks }) => checks.length === 0 && (outcome === "pass" || outcome === "fail"),
  );
  if (unfounded !== undefined) return `${unfounded.id} is ${unfounded.outcome} without a check`;
  const fails = requirements.some(({ outcome }) => outcome === "fail");
  return fails === (verdict === "non-conformant")
    ? null
    : `its verdict is ${verdict}, and ${fails ? "something" : "nothing"} failed`;
}

const rulesOfLoad: readonly Rule<LoadResult>[] = [
  ({ segments }) =>
    wholeOf(segments)
      ? null
      : {
          text: `is of the segment ${segments.join(", ")} only`,
          mend: "Merge all segments: `orders-conformance load merge`.",
        },
];

/** Merged parts were held against each other when they were merged. */
function wholeOf(segments: readonly string[]): boolean {
  const fraction = (text: string): number => {
    const [part = Number.NaN, whole = 1] = text.split("/").map(Number);
    return part / whole;
  };
  const parts = segments.map((segment) => {
    const [from = "", to = ""] = segment.split(":");
    return fraction(to) - fraction(from);
  });
  return parts.length === 0 || Math.abs(parts.reduce((sum, part) => sum + part, 0) - 1) < 1e-9;
}

export function refusalsOfRun(verdict: Verdict, frame: Frame): readonly Refusal[] {
  return [...rulesOfAll, ...rulesOfRun].flatMap((rule) => rule(verdict, frame) ?? []);
}

export function refusalsOfLoad(load: LoadResult, frame: Frame): readonly Refusal[] {
  return [...rulesOfAll, ...rulesOfLoad].flatMap((rule) => rule(load, frame) ?? []);
}

/** What keeps a load run from being about the same service as the conformance run. */
export function misfitsOf({ target: run }: Verdict, { target: load }: LoadResult): readonly Refusal[] {
  // The embedded reference gets another port each time.
  const sameAddress = run.environment === "reference" || run.baseUrl === load.baseUrl;
  const differences = [
    run.name === load.name ? null : `target ${load.name} and not ${run.name}`,
    run.environment === load.environment ? null : `environment ${load.environment} and not ${run.environment}`,
    sameAddress ? null : `address ${load.baseUrl} and not ${run.baseUrl}`,
    run.profileDigest === load.profileDigest ? null : "another profile",
    run.release === load.release ? null : `release ${load.release ?? "unnamed"} and not ${run.release ?? "unnamed"}`,
  ].filter((difference) => difference !== null);
  return differences.length === 0
    ? []
    : [
        {
          text: `does not fit the conformance run: ${differences.join(", ")}`,
          mend: `Make both against the same service. ${loadAgain}`,
        },
      ];
}

/** A run that was given twice says no more than once. */
export function repeatedIn(loads: readonly LoadResult[]): readonly string[] {
  const tags = Map.groupBy(loads, ({ plan }) => plan.runTag);
  return [...tags.values()].flatMap(([first, ...more]) =>
    first === undefined || more.length === 0 ? [] : [loadName(first)],
  );
}

/** The digests of what was read. */
export function digestIn(document: Sealed<object> | null): string | null {
  return document?.integrity.digest ?? null;
}
