import { statSync } from "node:fs";
import { longestValidityDays, usualValidityDays } from "../../release/index.ts";
import type { ReportsUse } from "../../report/index.ts";
import { UsageError, type Command, type Options, type OptionValues, type Terminal } from "../command.ts";
import { textOf } from "../option-values.ts";
import { reportsOption } from "../reports-option.ts";
import { runCommand } from "../run/command.ts";
import { runCertify } from "./certify.ts";
import { algorithmNames, runKeygen } from "./keygen.ts";
import { passphraseVariable } from "./signer.ts";

const {
  target,
  "env-file": envFile,
  class: runClass,
  seed,
  flows,
  races,
  time,
  workers,
  deadline,
} = runCommand.options;
const ofRun = { target, "env-file": envFile, class: runClass, seed, flows, races, time, workers, deadline } as Options;

export const certifyCommand: Command = {
  name: "certify",
  summary: "Makes a whole run, or takes its evidence, and issues a signed certificate of it.",
  words: "[keygen]",
  options: {
    key: {
      type: "string",
      value: "FILE",
      description: `Private key as PEM, Ed25519 or ECDSA P-256; ${passphraseVariable} opens an encrypted one. With --sign-command: the public key.`,
    },
    "sign-command": {
      type: "string",
      value: "COMMAND",
      description:
        "Signs instead, such as a key management service: gets the bytes on its input, prints the signature.",
    },
    evidence: {
      type: "string",
      value: "DIR",
      description:
        "Certifies the run, or the session of a client, whose reports are there, instead of making a run; --target names its profile.",
    },
    challenge: {
      type: "string",
      value: "NONCE",
      description: "What the party that asks for the certificate gave, so that no older one passes for it.",
    },
    days: {
      type: "string",
      value: "N",
      description: `How long it holds, from the start of the run. Default: ${usualValidityDays}; at most ${longestValidityDays}.`,
    },
    url: {
      type: "string",
      value: "URL",
      description: "Where certificate and public key are published; stands on the sheet and the badge.",
    },
    algorithm: {
      type: "string",
      value: algorithmNames.join("|"),
      description: "With keygen: what kind of key. Default: ed25519.",
    },
    ...ofRun,
    "allow-production": {
      type: "boolean",
      description: "Lets the run create orders in production, which is otherwise only read.",
    },
    reports: reportsOption("the reports and the certificate"),
    json: { type: "boolean", description: "Prints what was certified as JSON instead of text." },
    quiet: { type: "boolean", description: "Prints failures and the result only." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    {
      line: "orders-conformance certify keygen --key issuer.pem",
      what: "A pair of keys: issuer.pem signs, issuer.pub.pem is for whoever verifies.",
    },
    {
      line: "orders-conformance certify --key issuer.pem --target acme",
      what: "A whole run against fixtures/targets/acme.ts, and a certificate of it.",
    },
    {
      line: "orders-conformance certify --key issuer.pem --target acme --evidence reports --challenge 8f1c",
      what: "A certificate of the run that is in reports, for whoever gave the challenge.",
    },
    {
      line: "orders-conformance certify --key issuer.pem --evidence reports",
      what: "A certificate of the client that `orders-conformance referee` has judged.",
    },
  ],
  sections: {
    "Exit codes": [
      "0  a certificate was issued",
      "1  refused: the run or the client is non-conformant",
      "2  the command line, the configuration or the key is wrong",
      "3  refused: the run is partial or inconclusive, or its evidence was changed or does not fit together",
    ],
  },
  reports: (words, values) => (words[0] === "keygen" ? null : useOf(values)),
  usualReports: (values) => textOf(values, "evidence"),
  run: async (values, terminal, words) => {
    const [word, ...more] = words;
    if (word === "keygen" && more.length === 0) return runKeygen(values, terminal);
    return runCertify(values, terminal, {
      inputs: inputsOf(values),
      assertMeant: () => assertCertify(values, words),
      makeRun: (changes, on: Terminal) => runCommand.run(changes, on, []),
    });
  },
};

/** Without evidence it makes a run, and what that removes goes with it. */
function useOf(values: OptionValues): ReportsUse {
  return { command: textOf(values, "evidence") === undefined ? "run" : "certify", inputs: inputsOf(values) };
}

function inputsOf(values: OptionValues): readonly string[] {
  const key = textOf(values, "key");
  const isFile = key !== undefined && statSync(key, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? [key] : [];
}

function assertCertify(values: OptionValues, words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`certify takes no words but keygen, and was given ${words.join(" ")}`);
  if (textOf(values, "algorithm") !== undefined) throw new UsageError("--algorithm goes with certify keygen");
}
