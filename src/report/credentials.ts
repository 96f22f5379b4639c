import { namesTarget } from "../core/index.ts";

/** The credentials of a replay, which no record contains: a variable for each, and its value. */
interface Credential {
  /** How the record writes it. */
  readonly recorded: string;
  readonly variable: string;
  readonly is: string;
  /** The option of `doctor` that prints it. */
  readonly printedBy?: string;
}

export const credentials = {
  token: {
    recorded: "[redacted]",
    variable: "ORDERS_TOKEN",
    is: "an access token for the client in ORDERS_CLIENT_ID, as `doctor --print-token` prints it",
    printedBy: "--print-token",
  },
  restrictedToken: {
    recorded: "[redacted: token of the restricted client]",
    variable: "ORDERS_RESTRICTED_TOKEN",
    is: "an access token for the client in ORDERS_RESTRICTED_CLIENT_ID, as `doctor --print-restricted-token` prints it",
    printedBy: "--print-restricted-token",
  },
  expiredToken: {
    recorded: "[redacted: ORDERS_EXPIRED_TOKEN]",
    variable: "ORDERS_EXPIRED_TOKEN",
    is: "the expired token of the run",
  },
  foreignToken: {
    recorded: "[redacted: ORDERS_FOREIGN_TOKEN]",
    variable: "ORDERS_FOREIGN_TOKEN",
    is: "the token of another environment, as in the run",
  },
  alteredToken: {
    recorded: "[redacted: no valid token]",
    variable: "ORDERS_ALTERED_TOKEN",
    is: "an access token, altered as the failure says",
  },
  clientId: { recorded: "[redacted]", variable: "ORDERS_CLIENT_ID", is: "as in the run" },
  clientSecret: { recorded: "[redacted]", variable: "ORDERS_CLIENT_SECRET", is: "as in the run" },
  restrictedSecret: {
    recorded: "[redacted: ORDERS_RESTRICTED_CLIENT_SECRET]",
    variable: "ORDERS_RESTRICTED_CLIENT_SECRET",
    is: "as in the run",
  },
  foreignSecret: {
    recorded: "[redacted: ORDERS_FOREIGN_CLIENT_SECRET]",
    variable: "ORDERS_FOREIGN_CLIENT_SECRET",
    is: "as in the run",
  },
} as const satisfies Record<string, Credential>;

const tokens: readonly Credential[] = [
  credentials.token,
  credentials.restrictedToken,
  credentials.expiredToken,
  credentials.foreignToken,
  credentials.alteredToken,
];

/** The variable for a recorded token of any scheme; none if the record has the token itself. */
function tokenVariable(authorization: string): string | undefined {
  const value = authorization.replace(/^\w+ /u, "");
  return tokens.find(({ recorded }) => recorded === value)?.variable;
}

/** What a profile sends of its own, such as the key of a hook, as the record writes it: a scheme and the name of its variable. */
const ownSecret = /^(?<scheme>\w+ )?\[redacted: (?<variable>ORDERS_[A-Z\d_]+)\]$/u;

/** How a command writes a header whose value the record does not have, with a variable in its place; none if it has it. */
export function headerWithVariable(name: string, value: string): string | undefined {
  const token = name.toLowerCase() === "authorization" ? tokenVariable(value) : undefined;
  // Only letters, because the shell expands variables here.
  if (token !== undefined) return `"Authorization: ${/^\w+/u.exec(value)?.[0] ?? "Bearer"} $${token}"`;
  const { scheme = "", variable = "" } = ownSecret.exec(value)?.groups ?? {};
  // What opens the key of a certificate, for one, is nothing that a service gets, even if its answers name it.
  return namesTarget(variable) && /^[\w-]+$/u.test(name) ? `"${name}: ${scheme}$${variable}"` : undefined;
}

/** The variables that commands need, in words; empty if they need none. */
export function neededFor(commands: string): string {
  return usedIn(commands)
    .map(({ variable, is }) => `${variable}: ${is}`)
    .join("; ");
}

/** The variables that `settingFor` does not set, in words. */
export function leftFor(commands: string): string {
  return usedIn(commands)
    .filter(({ printedBy }) => printedBy === undefined)
    .map(({ variable, is }) => `${variable}: ${is}`)
    .join("; ");
}

/** Commands that set the variables which `doctor` can print; `print` makes the command for an option. */
export function settingFor(commands: string, print: (option: string) => string): readonly string[] {
  return usedIn(commands).flatMap(({ variable, printedBy }) =>
    printedBy === undefined ? [] : [`${variable}=$(${print(printedBy)})`],
  );
}

function usedIn(commands: string): readonly Credential[] {
  const inHeaders = new Set([...commands.matchAll(/-H "[\w-]+: (?:\w+ )?\$(\w+)"/gu)].map(([, name = ""]) => name));
  const known = Object.values(credentials).filter(
    ({ variable }) => inHeaders.has(variable) || commands.includes(`'"$${variable}"'`),
  );
  const own = [...inHeaders].filter((name) => !known.some(({ variable }) => variable === name));
  return [...known, ...own.map((variable) => ({ recorded: "", variable, is: "as in the environment of the run" }))];
}
