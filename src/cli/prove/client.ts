import { resolve } from "node:path";
import { profileOfVariant, type VariantName } from "../../proof/index.ts";
import { clientProofOf, clientProofSchema, exitCodeOfClientProof, proveClient } from "../../referee/index.ts";
import { counted, type OpenReports, placeFiles } from "../../report/index.ts";
import { loadProfile } from "../../core/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { binary } from "../help.ts";
import { isSet, textsOf } from "../option-values.ts";
import { createProgress } from "../progress.ts";
import { attempted, exitCodeAfter, lossesOf, sayLost } from "../reports-option.ts";
import { interruptible } from "../run/interruption.ts";
import { suiteVersion } from "../run/suite-version.ts";
import { chooseClientFaults } from "./choose-client-faults.ts";
import { renderClientProof, renderClientProofPage } from "./render-client.ts";

/** What of the proof of a service has no meaning for that of a client. */
const ofServices = ["sample", "thorough", "workers"] as const;

export interface ClientProving {
  readonly reports: OpenReports;
  readonly variants: readonly VariantName[];
  readonly seed: number;
  readonly deadlineMs: number;
}

/** Shows that the referee sees what it is there to see: every faulty client has to turn red. */
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
  const quiet = isSet(values, "quiet");
  const json = isSet(values, "json");
  const progress = createProgress(terminal, { silent: quiet, of: "faults" });
  const interruption = interruptible();
  const [startedAt, started] = [new Date(), performance.now()];
  try {
    progress.start(
      `Judging clients with ${counted(faults.length, "fault")}, ${variants.join(" and ")} variant, seed ${seed}`,
    );
    const findings = await proveClient({
      services,
      seed,
      faults,
      deadlineMs,
      signal: interruption.signal,
      onProgress: (done, total, last) => progress.update(done, total, last),
    });
    progress.end();
    const durationMs = performance.now() - started;
    const suite = { name: binary, version: suiteVersion() };
    const about = { suite, variants: [...variants], seed, only: [...only], startedAt, durationMs };
    const proof = terminal.redaction.data(clientProofSchema.parse(clientProofOf(findings, about)));
    const text = `${JSON.stringify(proof, null, 2)}\n`;
    const written = await attempted(async () => ({
      lost: await placeFiles(reports.directory, ["prove.json", text], [["prove.md", renderClientProofPage(proof)]]),
    }));
    if (json) terminal.json(proof);
    else terminal.out(renderClientProof(proof, { color: terminal.color, quiet }));
    const lost = lossesOf(written);
    if (!json && !quiet && lost.length === 0) {
      terminal.out(`The kill matrix: ${resolve(reports.directory, "prove.md")}\n`);
    }
    sayLost(lost, terminal);
    return exitCodeAfter(exitCodeOfClientProof(proof), written);
  } finally {
    progress.end();
    interruption.release();
  }
}
