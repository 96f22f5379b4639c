import type { Check, Redactor, RequirementId } from "../../../core/index.ts";
import { heldChecks, mismatchOutcome } from "../judge.ts";
import type { ContractFailure } from "./flow-run.ts";
import { scriptWord } from "./script.ts";
import type { BrokenFlow } from "./shorten.ts";

interface Found {
  readonly title: string;
  readonly broken: readonly BrokenFlow[];
  readonly contractFailures: readonly ContractFailure[];
  readonly judged: ReadonlySet<RequirementId>;
  readonly redactor: Redactor;
}

/** More failures of one requirement repeat what the first ones say. */
const mostContractFailures = 3;

/** The contract's failures that are shown, a few of each requirement. */
export function shownFailures(failures: readonly ContractFailure[]): readonly ContractFailure[] {
  const byRequirement = Map.groupBy(failures, ({ finding }) => finding.requirement);
  return [...byRequirement.values()].flatMap((group) => group.slice(0, mostContractFailures));
}

/** What flows have found as checks: what broke, and everything that was put to the test and held. */
export function checksOf({ title, broken, contractFailures, judged, redactor }: Found): readonly Check[] {
  const failures = [
    ...broken.flatMap((flow) => brokenCheck(flow, title, redactor)),
    ...contractFailures.map(({ finding, exchange }) => ({
      requirement: finding.requirement,
      scenario: title,
      outcome: mismatchOutcome(finding.requirement, finding.level),
      expected: redactor.text(finding.expected),
      actual: redactor.text(finding.actual),
      exchanges: [exchange.id],
      ...(finding.instead && { instead: finding.instead }),
    })),
  ];
  return [...failures, ...heldChecks(title, judged, failures)];
}

function brokenCheck({ run, isShortest }: BrokenFlow, scenario: string, redactor: Redactor): readonly Check[] {
  const { broken, steps, script, exchanges } = run;
  if (broken === null) return [];
  const note = isShortest ? "" : "; time was over before every step that is not needed was left out";
  return [
    {
      requirement: broken.requirement,
      scenario,
      outcome: mismatchOutcome(broken.requirement),
      message: redactor.text(`Checked: ${broken.why}${note}`),
      expected: redactor.text(broken.expected),
      actual: redactor.text(broken.actual),
      exchanges: exchanges.map(({ id }) => id),
      generated: {
        steps: steps.map((step, at) => `${at + 1}. ${redactor.text(step)}`),
        rerun: `--only flows --replay ${scriptWord(script)}`,
      },
    },
  ];
}
