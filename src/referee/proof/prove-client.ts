import PQueue from "p-queue";
import { clientRequirements, type LoadedProfile } from "../../core/index.ts";
import { exampleClient } from "../altered-client.ts";
import type { ClientFault } from "../client-faults/client-fault.ts";
import { madeClient } from "../interposed-client.ts";
import { mission } from "../missions/index.ts";
import { runMissions, verdictOn } from "../run-missions.ts";
import { judgeClientFault, unjudgedClient, type ClientFaultProof } from "./client-fault-proof.ts";

/** A mission spends most of its time waiting. */
const atOnce = 12;

/** A correct service that the clients call. */
export interface MetService {
  readonly variant: string;
  readonly profile: LoadedProfile;
}

export interface ClientProofJob {
  readonly services: readonly MetService[];
  readonly seed: number;
  readonly faults: readonly ClientFault[];
  /** A fault that takes longer is an error. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number, last: string) => void;
}

/** A requirement that turned red for a client without a fault. */
export interface UnfairFailure {
  readonly variant: string;
  readonly mission: string;
  readonly requirement: string;
}

/** What the referee detects. */
export interface ClientFindings {
  /** In the order of the catalogue, service by service, up to an interruption. */
  readonly proofs: readonly ClientFaultProof[];
  /** Failures of the example client without a fault: with any of them, a kill proves nothing. */
  readonly unfair: readonly UnfairFailure[];
  /** Requirements that no fault breaks. */
  readonly unbroken: readonly string[];
  readonly interrupted: boolean;
}

/** Runs every faulty client through its mission, and the client without a fault through all of these missions. */
export async function proveClient({
  services,
  seed,
  faults,
  deadlineMs,
  signal,
  onProgress,
}: ClientProofJob): Promise<ClientFindings> {
  const queue = new PQueue({ concurrency: atOnce });
  const missions = [...new Set(faults.map((fault) => fault.mission))];
  const total = services.length * (faults.length + missions.length);
  let done = 0;
  const inTurn = <Result>(name: string, work: () => Promise<Result>): Promise<Result | null> =>
    queue.add(async () => {
      if (signal.aborted) return null;
      const result = await work();
      done += 1;
      onProgress(done, total, name);
      return result;
    });
  const pairs = services.flatMap((service) => faults.map((fault) => ({ service, fault })));
  const controls = services.flatMap((service) => missions.map((id) => ({ service, id })));
  const [unfair, proofs] = await Promise.all([
    Promise.all(
      controls.map(({ service, id }) =>
        inTurn(`the example client in ${id}`, async () => {
          const observed = await runMissions([mission(id)], await exampleClient(), { ...service, seed, deadlineMs });
          const { requirements } = verdictOn(observed, [id]);
          return requirements
            .filter(({ outcome }) => outcome === "fail" || outcome === "warn")
            .map((row) => ({ variant: service.variant, mission: id, requirement: row.id }));
        }),
      ),
    ),
    Promise.all(
      pairs.map(({ service, fault }) => inTurn(fault.id, () => proveOne(fault, { service, seed, deadlineMs }))),
    ),
  ]);
  const judged: ClientFaultProof[] = [];
  for (const proof of proofs.filter((each) => each !== null)) {
    const pair = pairs.find(({ service, fault }) => service.variant === proof.variant && fault.id === proof.fault);
    // On a busy machine a late answer may be the reason for what a client leaves undone. Alone it comes in time.
    const isOver = proof.outcome !== "survived" || pair === undefined || signal.aborted;
    judged.push(isOver ? proof : await proveOne(pair.fault, { service: pair.service, seed, deadlineMs }));
  }
  const broken = new Set<string>(faults.map(({ breaks }) => breaks));
  return {
    proofs: judged,
    unfair: unfair.flatMap((found) => found ?? []),
    unbroken: clientRequirements.map(({ id }) => id).filter((id) => !broken.has(id)),
    interrupted: signal.aborted,
  };
}

interface Circumstances {
  readonly service: MetService;
  readonly seed: number;
  readonly deadlineMs: number;
}

async function proveOne(fault: ClientFault, { service, seed, deadlineMs }: Circumstances): Promise<ClientFaultProof> {
  const startedAt = performance.now();
  try {
    const { program, reached } = await madeClient(fault);
    const observed = await runMissions([mission(fault.mission)], program, { ...service, seed, deadlineMs });
    const about = { variant: service.variant, durationMs: performance.now() - startedAt };
    return judgeClientFault(fault, about, { verdict: verdictOn(observed, [fault.mission]), reached: reached() });
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return { ...unjudgedClient(fault, service.variant, performance.now() - startedAt), outcome: "error", message };
  }
}
