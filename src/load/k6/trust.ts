import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { getCACertificates } from "node:tls";
import { type Access, skipsVerification } from "../../core/index.ts";

/** Variables by which k6 trusts whom the suite trusts, and the end of what was made for that. */
export interface Trust extends AsyncDisposable {
  readonly variables: Readonly<Record<string, string>>;
}

/** Where Go looks on Linux unless it is set otherwise; elsewhere it asks the system's own store alone. */
const usualDirectories = ["/etc/ssl/certs", "/etc/pki/tls/certs"];

/** Certificates of authorities are public, so they may lie in a file for as long as k6 runs. */
export async function createTrust(
  { certificates }: Pick<Access, "certificates">,
  ofNode: readonly string[] = getCACertificates("extra"),
): Promise<Trust> {
  const unverified = skipsVerification() ? { K6_INSECURE_SKIP_TLS_VERIFY: "true" } : {};
  const authorities = [...ofNode, ...(certificates?.authorities ? [certificates.authorities] : [])];
  if (authorities.length === 0) return { variables: unverified, async [Symbol.asyncDispose]() {} };
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-authorities-"));
  await writeFile(join(directory, "authorities.pem"), `${authorities.join("\n")}\n`);
  const directories = process.env["SSL_CERT_DIR"] || usualDirectories.join(delimiter);
  return {
    variables: { ...unverified, SSL_CERT_DIR: [directories, directory].join(delimiter) },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}
