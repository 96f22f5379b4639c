import { exitCodes, type Verdict } from "../../core/index.ts";
import { type Problem, problemKinds } from "../../release/index.ts";
import { onOneLine } from "../../report/index.ts";
import type { Terminal } from "../command.ts";
import { pageIn } from "../reports-option.ts";

/** Says why there is no certificate, and what to do about it. Returns the exit code. */
export function refused(
  problems: readonly Problem[],
  verdict: Verdict | undefined,
  { err }: Terminal,
  directory: string,
): number {
  const why = problems.map(({ kind, text }) =>
    kind === "not-conformant"
      ? `Not certified: ${onOneLine(text)}`
      : `Not certified: ${problemKinds[kind]}: ${onOneLine(text)}`,
  );
  const next = problems.some(({ kind }) => kind === "not-conformant") ? afterRefusal(verdict, directory) : [];
  err(`${[...why, ...next].join("\n")}\n`);
  return verdict?.verdict === "non-conformant" ? exitCodes["non-conformant"] : exitCodes.inconclusive;
}

/** What to do about a run that is not certified, and where the page of that run is. */
function afterRefusal(verdict: Verdict | undefined, directory: string): readonly string[] {
  const next = verdict?.partial
    ? `Make a whole ${verdict.role === "client" ? "session, without `--mission`" : "run, without `--only`"}, and certify that.`
    : "Do what its report asks for. Then make a new run, and certify that.";
  const page = pageIn(directory);
  return [`  next  ${next}`, ...(page === null ? [] : [page])];
}
