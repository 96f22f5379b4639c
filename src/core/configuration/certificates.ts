import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { resolve } from "node:path";
import { boundedFile } from "./bounded-file.ts";
import { ConfigurationError, type ConfigurationProblem } from "./configuration-error.ts";
import type { EnvironmentValues } from "./environment-schema.ts";

/** What connections to a target are secured with beyond what this machine has anyway, as PEM. Plain data. */
export interface Certificates {
  /** Trusted on top of the usual authorities; `null` for none. */
  readonly authorities: string | null;
  /** What this client shows of itself; `null` where the service does not ask. */
  readonly client: { readonly certificate: string; readonly key: string } | null;
}

/** The authorities of a whole system are a quarter of a megabyte. */
const mostBytes = 4 * 1024 * 1024;

type FileVariable = "ORDERS_CA_FILE" | "ORDERS_CLIENT_CERT_FILE" | "ORDERS_CLIENT_KEY_FILE";

/** Reads the files that the variables name. Throws ConfigurationError naming every file that cannot be used. */
export function readCertificates(
  values: Pick<EnvironmentValues, FileVariable>,
  directory: string,
): Certificates | undefined {
  const problems: ConfigurationProblem[] = [];
  const read = <Value>(variable: FileVariable, make: (text: string) => Value): Value | null => {
    const file = values[variable];
    if (file === undefined) return null;
    try {
      return make(boundedFile(resolve(directory, file), mostBytes).toString("latin1"));
    } catch (cause) {
      problems.push(problemOf(variable, file, cause));
      return null;
    }
  };
  const authorities = read("ORDERS_CA_FILE", certificatesIn);
  const certificate = read("ORDERS_CLIENT_CERT_FILE", certificatesIn);
  const key = read("ORDERS_CLIENT_KEY_FILE", keyIn);
  if (certificate !== null && key !== null && !new X509Certificate(certificate).checkPrivateKey(key)) {
    problems.push({
      where: "ORDERS_CLIENT_KEY_FILE",
      what: "does not fit the first certificate in ORDERS_CLIENT_CERT_FILE",
      fix: "Name the key that the certificate was issued for; the client's own certificate comes first in its file.",
    });
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  if (authorities === null && certificate === null) return undefined;
  return {
    authorities,
    // One form of key for both readers: Node, and Go in k6.
    client:
      certificate === null || key === null
        ? null
        : { certificate, key: key.export({ type: "pkcs8", format: "pem" }).toString() },
  };
}

/** What a file is and is not to be, in words that the reader of an error gets. */
class Unusable extends Error {}

const certificateBlock =
  /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[\s\S]+?-----END (?:TRUSTED |X509 )?CERTIFICATE-----/gu;

/** The certificates alone. Everything else in the file, such as a key, stays there. */
function certificatesIn(text: string): string {
  const blocks = text.match(certificateBlock) ?? [];
  if (blocks.length === 0) throw new Unusable("holds no certificate in PEM (-----BEGIN CERTIFICATE-----)");
  const certificates = blocks.map((block, index) => {
    try {
      return new X509Certificate(block).toString().trim();
    } catch {
      throw new Unusable(`holds a certificate that cannot be read (number ${index + 1} of ${blocks.length})`);
    }
  });
  return `${certificates.join("\n")}\n`;
}

function keyIn(text: string): KeyObject {
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/u.test(text)) {
    throw new Unusable("holds no private key in PEM (-----BEGIN PRIVATE KEY-----)");
  }
  if (/-----BEGIN ENCRYPTED|^Proc-Type: .*ENCRYPTED/mu.test(text)) {
    throw new Unusable("is encrypted, and there is no way to give its passphrase");
  }
  try {
    return createPrivateKey(text);
  } catch {
    throw new Unusable("holds a private key that cannot be read");
  }
}

function problemOf(variable: FileVariable, file: string, cause: unknown): ConfigurationProblem {
  if (cause instanceof Unusable) {
    return { where: variable, what: `${file} ${cause.message}`, fix: fixes[variable] };
  }
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const what = code === "ENOENT" ? `there is no file ${file}` : `${file} cannot be read (${code || String(cause)})`;
  return { where: variable, what, fix: fixes[variable] };
}

const fixes: Readonly<Record<FileVariable, string>> = {
  ORDERS_CA_FILE: "Name a file with the certificate of the authority in PEM; a path starts at the working directory.",
  ORDERS_CLIENT_CERT_FILE: "Name a file with the client certificate in PEM; a path starts at the working directory.",
  ORDERS_CLIENT_KEY_FILE:
    "Name a file with the unencrypted private key in PEM (openssl pkey -in KEY -out PLAIN decrypts one); a path starts at the working directory.",
};
