import type { Command } from "../command.ts";
import { judgeWithOption } from "../certify/judge-with-option.ts";
import { printing, takes, takesSeveral } from "../options.ts";

export const verifyCommand: Command = {
  name: "verify",
  summary: "Checks offline whether a certificate is valid, and judges its evidence again.",
  words: "FILE",
  options: {
    trust: takesSeveral(
      "FILE",
      "Trusts the issuers whose public keys are in this PEM file. Every signature must be by one of them.",
    ),
    evidence: takes("DIR", "Also checks the files of the run: their digests, the verdict and every exchange."),
    challenge: takes("NONCE", "Requires that the run was made for this challenge."),
    witness: takes(
      "FILE",
      "With --evidence: requires that the record grew during the run, as this file of `witness` shows.",
    ),
    ...judgeWithOption,
    at: takes("DATE", "Checks validity at this time, such as 2026-11-22 or 2026-11-22T12:00:00Z. Default: now."),
    ...printing("the result", "the result"),
  },
  examples: {
    "orders-conformance verify certificate.json --trust issuer.pub.pem":
      "Checks signature and validity, and trusts the signer for what the run found.",
    "orders-conformance verify reports/certificate.json --trust issuer.pub.pem --evidence reports --challenge 8f1c":
      "Also judges the evidence, and checks the challenge.",
    "orders-conformance verify reports/certificate.json --trust issuer.pub.pem --evidence reports --judge-with acme.ts":
      "Also judges each order of the record, with a profile that you have read.",
  },
  sections: {
    "Exit codes": [
      "0  valid",
      "1  not valid; the output gives the reason",
      "2  the command line is wrong, or a file is missing",
    ],
  },
  run: async (...call) => (await import("./verify.ts")).runVerify(...call),
};
