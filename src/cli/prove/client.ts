import { clientProofOf, clientProofSchema, exitCodeOfClientProof, proveClient } from "../../referee/index.ts";
import { counted, type OpenReports } from "../../report/index.ts";
import { loadProfile, profileOfVariant, type VariantName } from "../../core/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { isSet, textsOf } from "../option-values.ts";
import { suite } from "../suite.ts";
import { supervised, type Supervision } from "../supervised.ts";
import { chooseClientFaults } from "./choose-client-faults.ts";
import { publishProof } from "./publish.ts";
import { renderClientProof, renderClientProofPage } from "./render-client.ts";

/** Options of the proof of a service that the proof of a client does not have. */
const ofServices = ["since", "sample", "thorough", "workers"] as const;

export interface ClientProving {
  readonly reports: OpenReports;
  readonly variants: readonly VariantName[];
  readonly seed: number;
  readonly deadlineMs: number;
}

/** Checks that the referee detects every faulty client. */
export async function runProveClient(
  values: OptionValues,
  terminal: Terminal,
  { reports, variants, seed, deadlineMs }: ClientProving,
): Promise<number> {
  const strange = ofServices.find((name) => values[name] !== undefined && values[name] !== false);
  if (strange !== undefined) throw new UsageError(`--${strange} is for --role server; leave it out with --role client`);
  const only = textsOf(values, "only");
  const faults = chooseClientFaults(only);
  const services = await Promise.all(
    variants.map(async (variant) => ({
      variant,
      profile: await loadProfile(profileOfVariant[variant], import.meta.dirname),
    })),
  );
  const [startedAt, started] = [new Date(), performance.now()];
  const judged = ({ progress, signal }: Supervision): ReturnType<typeof proveClient> => {
    progress.start(
      `Judging clients with ${counted(faults.length, "fault")}, ${variants.join(" and ")} variant, seed ${seed}`,
    );
    return proveClient({ services, seed, faults, deadlineMs, signal, onProgress: progress.update });
  };
  return await supervised({ values, terminal, of: "faults" }, judged, (findings) => {
    const durationMs = performance.now() - started;
    const about = { suite: suite(), variants: [...variants], seed, only: [...only], startedAt, durationMs };
    const proof = terminal.redaction.data(clientProofSchema.parse(clientProofOf(findings, about)));
    const { color, width } = terminal;
    const text = renderClientProof(proof, { color, width, quiet: isSet(values, "quiet") });
    const page = renderClientProofPage(proof);
    return publishProof({ proof, text, page, exitCode: exitCodeOfClientProof(proof) }, { reports, values, terminal });
  });
}
