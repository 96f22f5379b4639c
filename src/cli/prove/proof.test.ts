import { expect, test } from "vitest";
import { untouched } from "../../core/client/redaction/untouched.testing.ts";
import {
  exitCodeOf,
  type Fault,
  type FaultProof,
  type Findings,
  findFault,
  judgeFault,
  type Proof,
  proofOf,
  proofSchema,
  type ServiceProof,
  unjudged,
} from "../../proof/index.ts";
import { renderProofPage } from "./markdown.ts";
import { renderProof } from "./render.ts";

const fault: Fault = findFault("fees-add-lost-in-parallel");
const own = {
  requirement: fault.requirement,
  scenario: "a fee is applied",
  outcome: "fail",
  exchanges: ["run-7"],
} as const;
const other = { ...own, requirement: "fees.add.succeeds" } as const;
const about = { ran: 2, durationMs: 30 };

const killed = judgeFault(fault, { ...about, checks: [own, other] });
const survived = judgeFault(fault, { ...about, checks: [] });
const misattributed = judgeFault(fault, { ...about, checks: [other] });
const left: FaultProof = {
  ...unjudged(fault, about),
  outcome: "left",
  message: "it is left to flows",
};
const failed: FaultProof = { ...unjudged(fault, about), outcome: "error", message: "no answer within 60 seconds" };
const control = { ran: 2, checks: 9, notPassed: [], judged: [] };
const broken = {
  ...control,
  notPassed: [{ requirement: "fees.add.on-order", scenario: "a fee is applied", outcome: "fail", message: null }],
};

function proofWith(findings: Partial<Findings>): Proof {
  return proofSchema.parse(
    proofOf(
      { proofs: [killed], derived: [], services: [], control, unbroken: [], interrupted: false, ...findings },
      {
        suite: { name: "orders-conformance", version: "0.1.0" },
        variant: "plain",
        seed: 11,
        thorough: false,
        only: [],
        startedAt: new Date(0),
        durationMs: 1_500,
      },
    ),
  );
}

const accepted: ServiceProof = {
  service: "orders-have-ten-lines",
  choice: "refuses.addOrderLines",
  outcome: "accepted",
  named: ["refuses.addOrderLines"],
  reasons: [],
  ran: 3,
  durationMs: 30,
};

const cases: readonly (readonly [string, Partial<Findings>, number])[] = [
  ["every fault is killed", {}, 0],
  ["faults are left to what is no scenario", { proofs: [killed, left] }, 0],
  ["a fault is not killed", { proofs: [killed, survived] }, 1],
  ["a fault turns only others red", { proofs: [killed, misattributed] }, 1],
  ["a requirement has no fault", { unbroken: ["fees.add.on-order"] }, 1],
  ["a fault is not killed and another one fails", { proofs: [survived, failed] }, 1],
  ["a fault cannot be run", { proofs: [killed, failed] }, 3],
  ["the proof was interrupted", { interrupted: true }, 3],
  ["the reference without a fault is not green", { control: broken }, 3],
  ["a fault is not killed, but the reference without one is not green", { proofs: [survived], control: broken }, 3],
  ["a correct service is accepted", { proofs: [], services: [accepted] }, 0],
  ["a correct service is failed", { services: [{ ...accepted, outcome: "accused" }] }, 1],
  ["a correct service has another choice named", { services: [{ ...accepted, outcome: "misnamed" }] }, 1],
  ["a correct service is not shown", { services: [{ ...accepted, outcome: "not-shown" }] }, 1],
  ["a correct service cannot be run", { services: [{ ...accepted, outcome: "error" }] }, 3],
  ["nothing was judged", { proofs: [left] }, 3],
];

test.each(cases)("where %s, the exit code says so", (_, findings, exitCode) => {
  const proof = proofWith(findings);
  expect(exitCodeOf(proof)).toBe(exitCode);
  expect(proof.reasons.length > 0).toBe(exitCode !== 0);
});

test("a row of the matrix says who killed the fault, when, and what else turned red", () => {
  const text = renderProof(untouched(proofWith({})), { color: false, quiet: false, width: 80 });
  expect(text).toContain(
    '  ✓       30 ms  fees-add-lost-in-parallel → fees.add.on-order  by "a fee is applied", request 7; also red: fees.add.succeeds',
  );
  expect(text).toContain("✓ PROVEN  1 of 1 fault killed in 1.5 s (plain variant, seed 11)");
  expect(text).toContain("precision 50.0 %");
});

test("a quiet proof shows only what is wrong, and the verdict", () => {
  const text = renderProof(
    untouched(proofWith({ proofs: [killed, survived, failed], unbroken: ["fees.add.succeeds"] })),
    { color: false, quiet: true, width: 80 },
  );
  expect(text).toMatchInlineSnapshot(`
    "fees
      ✗       30 ms  fees-add-lost-in-parallel → fees.add.on-order  detected by none of 2 scenarios
          Parallel calls add fees, and one fee is lost.
      !       30 ms  fees-add-lost-in-parallel → fees.add.on-order  no answer within 60 seconds
          Parallel calls add fees, and one fee is lost.

    Requirements without a fault
      fees.add.succeeds

    ✗ NOT PROVEN  1 of 3 faults killed in 1.5 s (plain variant, seed 11)
      1 fault was detected by no check
      1 requirement has no fault that shows it broken
      1 fault could not be run
      0 of 1 turned only their own requirement red, the others 1 further requirement
      in total (precision 50.0 %)
    "
  `);
});

test("the page shows names of others as text", () => {
  const page = renderProofPage(untouched(proofWith({ proofs: [{ ...killed, killedBy: ["a | b <script>"] }] })));
  expect(page).toContain("a &#124; b &lt;script&gt;");
  expect(page).toContain("| <code>fees-add-lost-in-parallel</code> | <code>fees.add.on-order</code> | killed |");
});

const many = Array.from({ length: 25 }, () => killed);

test("of many faults, a terminal shows how many were killed in each area, and those that were not with what they do", () => {
  const proven = renderProof(untouched(proofWith({ proofs: many })), { color: false, quiet: false, width: 80 });
  expect(proven).toMatch(/^ {2}killed: fees 25\n\n✓ PROVEN/u);
  const not = renderProof(untouched(proofWith({ proofs: [...many, survived, left] })), {
    color: false,
    quiet: false,
    width: 80,
  });
  expect(not).toMatch(/^area +faults +killed +not killed +killed alone\nfees +27 +25 +2 +0$/mu);
  expect(not).toContain(`detected by none of 2 scenarios\n      ${fault.summary}\n`);
  expect(not).toContain(`it is left to flows\n      ${fault.summary}\n`);
  expect(not.match(/✓/gu)).toBeNull();
  expect(Math.max(...proven.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
});

test("the page begins with the verdict, what is wrong and the areas; every fault is folded", () => {
  const page = renderProofPage(untouched(proofWith({ proofs: [...many, survived] })));
  const headings = page.match(/^#+ .*/gmu);
  expect(headings).toEqual([
    "# ✗ NOT PROVEN: 25 of 26 faults killed in 1.5 s (plain variant, seed 11)",
    "## Not killed",
    "## By area",
    "## Every fault",
  ]);
  const [seen = ""] = page.split("<details>");
  expect(seen).toContain(
    `| <code>${fault.id}</code> | ${fault.summary} | survived | detected by none of 2 scenarios |`,
  );
  // Numbers are on the right, texts on the left.
  expect(seen).toContain("| --- | --- | --- | --- | --- |");
  expect(seen).toContain("| --- | --: | --: | --: | --: |\n| fees | 26 | 25 | 1 | 0 |");
  expect(page).toContain("<details><summary>fees: 25 of 26 killed</summary>");
});
