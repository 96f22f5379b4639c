import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { type Breakage, broken } from "../../src/cli/run/breakage.testing.ts";
import { breakages } from "../../src/cli/run/breakages.testing.ts";
import { variablesThrough } from "../../src/cli/run/moved-reference.testing.ts";
import { deviationNamed } from "../../src/proof/light.ts";
import { startReference } from "../../src/sandbox/index.ts";

/** A run whose reports are looked at. */
export interface PicturedRun {
  readonly id: string;
  /** The fault of the service. */
  readonly fault?: string;
  /** What a service in front of it does to its answers. */
  readonly breakage?: string;
  /** A correct choice that the profile does not declare. */
  readonly interpretation?: string;
  /** Whether the service is down. */
  readonly isDead?: true;
  readonly options?: readonly string[];
}

/** One of each kind of result that a reader meets. */
export const picturedRuns: readonly PicturedRun[] = [
  { id: "green" },
  { id: "one-fault", fault: "cancelOrderLines-contact-lost-done" },
  { id: "race", fault: "travellers-add-lost-in-parallel" },
  { id: "many-faults", breakage: "ids-change" },
  { id: "empty-objects", breakage: "every-answer-is-empty-object" },
  { id: "internal-errors", breakage: "every-answer-is-failing-500" },
  { id: "dead", isDead: true },
  { id: "partial", options: ["--only", "confirm-lines"] },
  { id: "undeclared-choice", interpretation: "chooses.cancel.changes-amounts" },
];

const nothingAdded: Breakage = { id: "nothing-added", cause: /^$/u };
/** The port for the discard protocol, which has no listener. */
const deadAddress = "http://127.0.0.1:9";

/** Runs the suite against one service, and writes its reports and its terminal page into a folder. */
export async function runInto(folder: string, run: PicturedRun): Promise<void> {
  const reference = await startReference({
    ...(run.fault !== undefined && { fault: deviationNamed(run.fault) }),
    ...(run.interpretation !== undefined && { interpretations: [run.interpretation] }),
  });
  const { origin, pathname } = new URL(reference.baseUrl);
  const breakage = breakages.find(({ id }) => id === run.breakage) ?? nothingAdded;
  const service = await broken(breakage, origin, pathname);
  const words = ["run", "--target", "reference", "--reports", join(folder, "reports"), "--seed", "7", "--no-color"];
  const printed = createWriteStream(join(folder, "terminal.txt"));
  const child = spawn(process.execPath, [resolve("bin/orders-conformance.js"), ...words, ...(run.options ?? [])], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...variablesThrough(run.isDead ? deadAddress : service.origin, reference, "development") },
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(printed, { end: false });
  await new Promise((settle) => child.once("close", settle));
  printed.end();
  await finished(printed);
  await service[Symbol.asyncDispose]();
  await reference.stop();
}
