import type { Finding } from "../../src/suite/portable.ts";
import { target } from "./settings.ts";

/** What no finding may hold that a script emits of an answer it has judged itself, beside the secret of the client. */
const tokens: string[] = [];

/** Keeps a token out of all findings from now on. */
export function hideInFindings(token: string): void {
  tokens.push(token);
}

/** The finding without the credentials of this worker: where scripts judge, what they emit goes to a file. */
export function withoutCredentials(finding: Finding): Finding {
  return { ...finding, expected: shown(finding.expected), actual: shown(finding.actual) };
}

function shown(text: string): string {
  const secrets = [target().access.client.secret, ...tokens];
  return secrets.reduce((rest, secret) => rest.split(secret).join("[redacted]"), text);
}
