import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Statement } from "../../decision/certificate/statement.ts";
import { placeFiles, type Loss } from "../directory/index.ts";
import { renderBadge } from "./badge.ts";
import { renderCertificatePage } from "./page.ts";

export { renderVerification } from "./console.ts";

export interface WrittenCertificate {
  /** Absolute path of the certificate itself. */
  readonly file: string;
  readonly lost: readonly Loss[];
}

/** Writes a certificate, and a sheet and a badge for people beside it. Throws ReportsNotWritten. */
export async function writeCertificate(
  envelope: string,
  { statement, keyids }: { readonly statement: Statement; readonly keyids: readonly string[] },
  directory: string,
): Promise<WrittenCertificate> {
  const name = "certificate.json";
  const digest = createHash("sha256").update(envelope).digest("hex");
  const lost = await placeFiles(
    resolve(directory),
    [name, envelope],
    [
      ["certificate.html", renderCertificatePage({ statement, keyids, certificate: name, digest })],
      ["certificate.svg", renderBadge(statement)],
    ],
  );
  return { file: resolve(directory, name), lost };
}
