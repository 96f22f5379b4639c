import { parseArgs } from "node:util";
import {
  createOutputRedaction,
  createRedactor,
  defaultTarget,
  printableJson,
  type Redactor,
  secretVariables,
  targetNameOf,
} from "../core/light.ts";
import type { RawTerminal, Terminal } from "./command.ts";

/** The terminal of a command, which redacts all output. */
export function guardedTerminal(raw: RawTerminal, argv: readonly string[]): Terminal {
  const redaction = createOutputRedaction({ always: () => redactorOfVariables(argv) });
  return {
    ...raw,
    redaction,
    out: (text) => raw.out(withoutCommands(redaction.knownIn(text))),
    err: (text) => raw.err(withoutCommands(redaction.knownIn(text))),
    json: (value) => raw.out(`${printableJson(value, 2)}\n`),
    demonstrate: raw.out,
  };
}

/** Texts of a service or a client may be in any line. A pipeline must not take one for a command to itself (`::error::`). */
function withoutCommands(text: string): string {
  return text.replaceAll(/^(\s*)(?=::)|(?<=##)(?=\[)/gmu, "$1\\");
}

/** Knows the secrets of the process's environment and of the target's files. */
function redactorOfVariables(argv: readonly string[]): Redactor {
  const secrets = secretVariables({ ...filesOf(argv), directory: process.cwd(), processVariables: process.env });
  return createRedactor({
    secrets: Object.fromEntries(Object.entries(secrets).map(([name, value]) => [value, `[redacted: ${name}]`])),
    hiddenMembers: [],
    shownHeaders: [],
    publicTexts: publicTexts.flatMap((name) => process.env[name] ?? []),
  });
}

const publicTexts = ["ORDERS_CLIENT_ID", "ORDERS_CLIENT_NAME", "ORDERS_BASE_URL", "ORDERS_AUTH_URL", "ORDERS_AUDIENCE"];

function filesOf(argv: readonly string[]): { readonly targetName: string; readonly envFile: string | undefined } {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: false,
      options: { target: { type: "string" }, "env-file": { type: "string" } },
    });
    const { target = defaultTarget, "env-file": envFile } = values;
    return { targetName: targetNameOf(String(target)), envFile: typeof envFile === "string" ? envFile : undefined };
  } catch {
    return { targetName: defaultTarget, envFile: undefined };
  }
}
