import type { Exchange, OperationId, RequirementId, Residue, TransitionId, SeenChoice } from "../../../core/index.ts";
import { judgeContract, judgeToken } from "../../oracle/contract.ts";
import type { Finding } from "../../oracle/finding.ts";
import type { Inconsistency } from "../../oracle/order/index.ts";
import type { World } from "../run-scenario.ts";
import { Recording, type RecordingListener } from "../recording.ts";
import { Broken, Unfollowed } from "./flow-order.ts";
import { FlowWorld } from "./flow-world.ts";
import type { Script } from "./script.ts";

/** A finding of the universal contract against one exchange of a flow. */
export interface ContractFailure {
  readonly finding: Finding;
  readonly exchange: Exchange;
}

/** What came of one flow. */
export interface FlowRun {
  readonly broken: Inconsistency | null;
  /** Whether everything had been done to the orders before it was seen. */
  readonly brokenAtItsEnd: boolean;
  readonly steps: readonly string[];
  /** What was done, so that it can be done again. */
  readonly script: Script;
  /** What was done last before it was seen; flows that break the same requirement after the same are alike. */
  readonly after: string;
  /** What was sent and answered in a flow that is broken. */
  readonly exchanges: readonly Exchange[];
  /** All requests, those of the clean-up included. */
  readonly requests: number;
  readonly transitions: readonly (readonly TransitionId[])[];
  readonly judged: ReadonlySet<RequirementId>;
  readonly contractFailures: readonly ContractFailure[];
  readonly succeeded: ReadonlySet<OperationId>;
  /** Each with the exchange that shows it. */
  readonly choices: readonly (SeenChoice & { readonly shownBy: readonly Exchange[] })[];
}

interface Running {
  readonly title: string;
  /** Distinguishes the data of this flow of this run. */
  readonly tag: string;
  /** Whether the orders are looked at as a whole in the end. */
  readonly toItsEnd: boolean;
  /** Takes what is left of the flow, also when it could not be run. */
  readonly left: (residue: readonly Residue[]) => void;
}

/** Runs one flow and judges it. Throws what keeps flows from being run at all. */
export async function runFlow(
  carryOut: (flowWorld: FlowWorld) => Promise<void>,
  world: World,
  { title, tag, toItsEnd, left }: Running,
): Promise<FlowRun> {
  const contractFailures: ContractFailure[] = [];
  const judged = new Set<RequirementId>();
  const found: Finding[] = [];
  const recording = recordingOf(world, title, {
    exchanged: () => {},
    answered(answer) {
      for (const finding of [...judgeContract(answer, world.target.profile), ...judgeToken(answer)]) {
        if (finding.holds) judged.add(finding.requirement);
        else contractFailures.push({ finding, exchange: answer.exchange });
      }
    },
    found: (findings) => void found.push(...findings),
  });
  const flowWorld = new FlowWorld({
    world,
    session: recording.calls,
    tag,
    findings: () => found.splice(0),
    judged: (requirements) => {
      for (const requirement of requirements) judged.add(requirement);
    },
  });
  let broken: Inconsistency | null = null;
  let isAtItsEnd = false;
  let own: readonly Exchange[] = [];
  try {
    await carryOut(flowWorld);
    isAtItsEnd = true;
    if (toItsEnd) await flowWorld.conclude();
  } catch (problem) {
    if (problem instanceof Broken) broken = problem.inconsistency;
    else if (!(problem instanceof Unfollowed)) throw problem;
  } finally {
    own = [...recording.exchanges];
    left(await recording.cleanUp());
  }
  return {
    broken,
    brokenAtItsEnd: broken !== null && isAtItsEnd,
    steps: flowWorld.steps,
    script: flowWorld.script,
    after: isAtItsEnd ? "everything" : (flowWorld.latest ?? "createOrder"),
    exchanges: broken === null ? [] : own,
    requests: recording.exchanges.length,
    transitions: flowWorld.orders.map((order) => order.transitions),
    judged,
    contractFailures,
    succeeded: recording.succeeded,
    choices: recording.choices.map((seen) => ({
      ...seen,
      shownBy: own.filter(({ id }) => id === seen.exchange),
    })),
  };
}

function recordingOf({ session, target }: World, title: string, listener: RecordingListener): Recording {
  return new Recording({ title, session, profile: target.profile, listener, mode: "on-demand", hasModel: true });
}
