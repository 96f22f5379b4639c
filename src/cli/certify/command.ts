import { algorithms, longestValidityDays, usualValidityDays } from "../../release/light.ts";
import type { Command, Options } from "../command.ts";
import { filesIn, textOf } from "../option-values.ts";
import { allowProduction, printing, reportsOption, takes } from "../options.ts";
import { runCommand } from "../run/command.ts";
import { judgeWithOption } from "./judge-with-option.ts";
import { passphraseVariable } from "./passphrase.ts";

const ofRun = ["target", "env-file", "class", "seed", "flows", "races", "time", "workers", "deadline", "witness"];

export const certifyCommand: Command = {
  name: "certify",
  summary: "Issues a signed certificate for a whole run: a new run, or one whose reports you kept.",
  words: "[keygen]",
  options: {
    key: takes(
      "FILE",
      `Signs with this private key (PEM, Ed25519 or ECDSA P-256). ${passphraseVariable} opens an encrypted one. With --sign-command: the public key.`,
    ),
    "sign-command": takes(
      "COMMAND",
      "Signs with this command, such as a key management service. It reads the bytes and prints the signature.",
    ),
    evidence: takes(
      "DIR",
      "Certifies the run or the client session of these reports instead of making a run. --target names its profile.",
    ),
    ...judgeWithOption,
    challenge: takes(
      "NONCE",
      "Certifies only a run that was made with this --challenge. The party that asks for the certificate chooses it, so that an older run does not pass.",
    ),
    days: takes(
      "N",
      `Makes it valid for this many days from the start of the run. Default: ${usualValidityDays}; at most ${longestValidityDays}.`,
    ),
    url: takes("URL", "Prints this address of certificate and public key on the sheet and the badge."),
    artifact: takes(
      "NAME@sha256:DIGEST",
      "Names what the service runs, such as its image, in verification-summary.json. By default that names the files of the run.",
    ),
    algorithm: takes(Object.keys(algorithms).join("|"), "With keygen: makes this kind of key. Default: ed25519."),
    ...(Object.fromEntries(Object.entries(runCommand.options).filter(([name]) => ofRun.includes(name))) as Options),
    ...allowProduction,
    reports: reportsOption("the reports and the certificate"),
    ...printing("the certified result", "failures and the result"),
  },
  examples: {
    "orders-conformance certify keygen --key issuer.pem":
      "Makes a pair of keys: issuer.pem signs, and issuer.pub.pem verifies.",
    "orders-conformance certify --key issuer.pem --target acme":
      "Runs everything against fixtures/targets/acme.ts and certifies the run.",
    "orders-conformance certify --key issuer.pem --target acme --evidence reports --challenge 8f1c":
      "Certifies the run in reports, for the party that gave the challenge.",
    "orders-conformance certify --key issuer.pem --evidence reports":
      "Certifies the client that `orders-conformance referee` judged.",
  },
  sections: {
    "Exit codes": [
      "0  a certificate was issued",
      "1  refused: the run or the client is non-conformant",
      "2  the command line, the configuration or the key is wrong",
      "3  refused: the run is partial or inconclusive, or its evidence was changed or is inconsistent",
    ],
  },
  // Without evidence it makes a run, which removes the files of an earlier one.
  reports: ([word], values) =>
    word === "keygen"
      ? null
      : {
          command: textOf(values, "evidence") === undefined ? "run" : "certify",
          inputs: filesIn(values, ["key"]),
        },
  usualReports: (values) => textOf(values, "evidence"),
  run: async (...call) => (await import("./certify.ts")).runCertify(...call),
};
