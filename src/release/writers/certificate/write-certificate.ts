import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Statement } from "../../certificate/statement.ts";
import { type Loss, placeFiles, textIn, withCertificate } from "../../../report/index.ts";
import { certificateSection } from "./page-section.ts";
import { renderBadge } from "./badge.ts";
import { renderCertificatePage } from "./page.ts";

export interface WrittenCertificate {
  /** Absolute path of the certificate. */
  readonly file: string;
  readonly lost: readonly Loss[];
}

/**
 * Writes a certificate with a sheet and a badge for people, and puts it on the page of its run. Throws ReportsNotWritten.
 */
export async function writeCertificate(
  { envelope, summary }: { readonly envelope: string; readonly summary: string },
  { statement, keyids }: { readonly statement: Statement; readonly keyids: readonly string[] },
  directory: string,
): Promise<WrittenCertificate> {
  const name = "certificate.json";
  const digest = sha256(envelope);
  const lost = await placeFiles(
    resolve(directory),
    [name, envelope],
    [
      ["verification-summary.json", summary],
      ["certificate.html", renderCertificatePage({ statement, keyids, certificate: name, digest })],
      ["certificate.svg", renderBadge(statement)],
      ...(await pageOfEvidence(statement, resolve(directory))),
    ],
  );
  return { file: resolve(directory, name), lost };
}

/** The page of a directory with the certificate on it, if it is the page of the certified run. */
async function pageOfEvidence(
  statement: Statement,
  directory: string,
): Promise<readonly (readonly [string, string])[]> {
  const [page, verdict] = await Promise.all([textIn(directory, "report.html"), textIn(directory, "verdict.json")]);
  const certified = statement.subject.find(({ name }) => name === "verdict.json")?.digest.sha256;
  if (page === null || verdict === null || sha256(verdict) !== certified) return [];
  return [["report.html", withCertificate(page, certificateSection(statement))]];
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
