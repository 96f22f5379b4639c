import { spawn } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { type Breakage, broken } from "../../src/cli/run/breakage.testing.ts";
import { breakages } from "../../src/cli/run/breakages.testing.ts";
import { variablesThrough } from "../../src/cli/run/moved-reference.testing.ts";
import { together } from "../../src/proof/faults/together.testing.ts";
import { deviationNamed } from "../../src/proof/light.ts";
import { startReference } from "../../src/sandbox/index.ts";

/** A run, or commands in a row, whose reports are looked at. */
export interface PicturedRun {
  readonly id: string;
  /** What the service does wrong; several things together. */
  readonly faults?: readonly string[];
  /** What a service in front of it does to its answers. */
  readonly breakage?: string;
  /** A correct choice that the profile does not declare. */
  readonly interpretation?: string;
  readonly isDead?: true;
  readonly options?: readonly string[];
  /** What is called instead of one run. */
  readonly commands?: readonly (readonly string[])[];
}

const run = ["run", "--seed", "7"];
const briefly = ["--duration", "20s", "--rate", "20", "--no-dashboard"];
const load = ["load", "search", ...briefly];
const gate = ["gate", "--release", "4.2.0", "--policy", "tools/pictures/release.policy.yaml"];
/** The limits of a load run depend on the machine, so that a gate which asks for one may be closed. */
const gateWithoutLoad = ["gate", "--release", "4.2.0", "--policy", "tools/pictures/without-load.policy.yaml"];
/** A client that repeats what it has sent when no answer comes. */
const client = "node fixtures/clients/typescript/main.ts";

/** One of each kind of result that a reader meets. */
export const picturedRuns: readonly PicturedRun[] = [
  { id: "green" },
  { id: "one-fault", faults: ["cancelOrderLines-contact-lost-done"] },
  { id: "race", faults: ["travellers-add-lost-in-parallel"] },
  {
    id: "three-faults",
    faults: [
      "cancelOrderLines-contact-lost-done",
      "travellers-add-lost-in-parallel",
      "cancellation-total-through-float",
    ],
  },
  { id: "many-faults", breakage: "ids-change" },
  { id: "empty-objects", breakage: "every-answer-is-empty-object" },
  { id: "internal-errors", breakage: "every-answer-is-failing-500" },
  { id: "dead", isDead: true },
  { id: "partial", options: ["--only", "confirm-lines"] },
  { id: "undeclared-choice", interpretation: "chooses.cancel.changes-amounts" },
  { id: "gate-open", commands: [run, gateWithoutLoad] },
  { id: "gate-closed", faults: ["cancelOrderLines-contact-lost-done"], commands: [run, load, gate] },
  { id: "load-of-wrong-answers", faults: ["createOrder-header-html"], commands: [["load", "mixed", ...briefly]] },
  {
    id: "certificate",
    commands: [
      ["certify", "keygen"],
      ["certify", "--seed", "7"],
    ],
  },
  {
    id: "refused-certificate",
    faults: ["cancelOrderLines-contact-lost-done"],
    commands: [["certify", "keygen"], run, ["certify"]],
  },
  { id: "client", commands: [["referee", "--seed", "7", "--command", client]] },
  { id: "faulty-client", commands: [["referee", "--seed", "7", "--command", `ORDERS_CLIENT_NAME= ${client}`]] },
];

/** What a command begins with in the terminal of a run. */
export const called = "$ orders-conformance";

const nothingAdded: Breakage = { id: "nothing-added", cause: /^$/u };
/** The port for the discard protocol, which has no listener. */
const deadAddress = "http://127.0.0.1:9";

/** Runs the suite against one service, and writes its reports and its terminal page into a folder. */
export async function runInto(folder: string, pictured: PicturedRun): Promise<void> {
  const reference = await startReference({
    ...(pictured.faults !== undefined && { fault: together(...pictured.faults.map(deviationNamed)) }),
    ...(pictured.interpretation !== undefined && { interpretations: [pictured.interpretation] }),
  });
  const { origin, pathname } = new URL(reference.baseUrl);
  const breakage = breakages.find(({ id }) => id === pictured.breakage) ?? nothingAdded;
  const service = await broken(breakage, origin, pathname);
  const printed = createWriteStream(join(folder, "terminal.txt"));
  for (const words of pictured.commands ?? [[...run, ...(pictured.options ?? [])]]) {
    const child = spawn(
      process.execPath,
      [resolve("bin/orders-conformance.js"), ...words, ...placesFor(words, folder)],
      {
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          ...variablesThrough(pictured.isDead ? deadAddress : service.origin, reference, "development"),
          ORDERS_RELEASE: "4.2.0",
        },
      },
    );
    printed.write(`${called} ${words.join(" ")}\n`);
    for (const stream of [child.stdout, child.stderr]) stream.pipe(printed, { end: false });
    await new Promise((settle) => child.once("close", settle));
  }
  printed.end();
  await finished(printed);
  await service[Symbol.asyncDispose]();
  await reference.stop();
}

/** Where a command reads and writes, and which service it calls. */
function placesFor([command = "", second]: readonly string[], folder: string): readonly string[] {
  const key = ["--key", join(folder, "issuer.pem")];
  if (second === "keygen") return key;
  const reports = ["--reports", join(folder, "reports"), "--no-color"];
  return [
    ...reports,
    ...(command === "certify" ? key : []),
    ...(command === "certify" && existsSync(join(folder, "reports", "verdict.json"))
      ? ["--evidence", join(folder, "reports")]
      : []),
    ...(command === "gate" ? ["--verdict", join(folder, "reports", "verdict.json")] : []),
    ...(command === "gate" && existsSync(join(folder, "reports", "load.json"))
      ? ["--load", join(folder, "reports", "load.json")]
      : []),
    ...(command === "gate" || command === "referee" ? [] : ["--target", "reference"]),
  ];
}
