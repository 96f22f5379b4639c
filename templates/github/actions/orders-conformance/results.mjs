// Sets verdict and counts as outputs of the step, and annotates each failure. verdict.json is redacted already.
import { appendFileSync, existsSync, readFileSync } from "node:fs";

const mostAnnotations = 10; // GitHub shows no more for one step.
const [file = "reports/verdict.json"] = process.argv.slice(2);

if (existsSync(file)) {
  const { verdict, totals, reasons, requirements } = JSON.parse(readFileSync(file, "utf8"));
  output({ verdict, passed: totals.pass, failed: totals.fail, warned: totals.warn, blocked: totals.blocked });
  const causes = requirements.filter(({ outcome, consequenceOf }) => outcome === "fail" && consequenceOf === undefined);
  for (const { id, statement, sentences, checks } of causes.slice(0, mostAnnotations)) {
    const { message, expected, actual } = checks.find(({ outcome }) => outcome === "fail") ?? {};
    const came = message ?? (expected === undefined ? "" : `expected ${expected}, got ${actual ?? "nothing"}`);
    const where = sentences.length === 0 ? "" : ` (${sentences[0]})`;
    annotate(
      "error",
      id,
      `${statement}${where}\n${came}\nThe summary of this job has all details, with commands that repeat it.`,
    );
  }
  if (verdict === "inconclusive") for (const { text } of reasons.slice(0, 3)) annotate("warning", "inconclusive", text);
} else {
  output({ verdict: "", passed: "", failed: "", warned: "", blocked: "" });
  annotate("error", "orders-conformance", `${file} does not exist: the run did not start. See its output above.`);
}

function output(values) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(process.env.GITHUB_OUTPUT, lines.join(""));
}

function annotate(level, title, text) {
  const escaped = (part, more) =>
    part.replace(more, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
  process.stdout.write(`::${level} title=${escaped(title, /[%\r\n:,]/g)}::${escaped(text, /[%\r\n]/g)}\n`);
}
