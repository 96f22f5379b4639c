import { problemKinds } from "../../certificate/problem.ts";
import type { Verification } from "../../certificate/verify.ts";
import { inWords, kindOf, nameOf, verifiedInWords } from "../../certificate/messages.ts";
import { instantInWords, onOneLine, paintWith, wrapped } from "../../../report/index.ts";

export interface VerificationConsoleOptions {
  readonly color: boolean;
  readonly width: number;
  readonly quiet: boolean;
}

/** A verification for a terminal: whether the certificate is valid, what it certifies, and what it does not. */
export function renderVerification(result: Verification, { color, width, quiet }: VerificationConsoleOptions): string {
  const paint = paintWith(color);
  const { statement, valid, problems } = result;
  const about = statement === null ? "" : `  ${onOneLine(nameOf(statement.predicate))}, ${kindOf(statement.predicate)}`;
  const until = statement === null || !valid ? "" : `, until ${instantInWords(statement.predicate.expiresAt)}`;
  const head = valid ? paint(["bold", "green"], "✓ VALID") : paint(["bold", "red"], "✗ NOT VALID");
  const section = (title: string, items: readonly string[]): readonly string[] =>
    items.length === 0
      ? []
      : [paint("bold", title), ...items.map((item) => `  - ${wrapped(onOneLine(item), width, 4)}`)];
  const why = problems.map(({ kind, text }) => `${problemKinds[kind]}: ${text}`);
  if (quiet || statement === null || !valid) return [`${head}${about}${until}`, ...section("Why", why), ""].join("\n");
  const [said, verified] = [inWords(statement), verifiedInWords(result)];
  return [
    `${head}${about}${until}`,
    ...section("Certified", said.certified),
    ...section("Not certified", said.notCertified),
    ...section("Verified here", verified.certified),
    ...section("Not verified here", verified.notCertified),
    "",
  ].join("\n");
}
