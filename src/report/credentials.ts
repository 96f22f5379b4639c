/** How a replay gets the credentials that no record holds: a variable for each, and what to set it to. */
interface Credential {
  /** What stands in the record. */
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
    is: "the token of another environment of the run",
  },
  alteredToken: {
    recorded: "[redacted: no valid token]",
    variable: "ORDERS_ALTERED_TOKEN",
    is: "an access token that was altered as the failure says",
  },
  clientId: { recorded: "[redacted]", variable: "ORDERS_CLIENT_ID", is: "as in the run" },
  clientSecret: { recorded: "[redacted]", variable: "ORDERS_CLIENT_SECRET", is: "as in the run" },
  restrictedSecret: {
    recorded: "[redacted: ORDERS_RESTRICTED_CLIENT_SECRET]",
    variable: "ORDERS_RESTRICTED_CLIENT_SECRET",
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

/** The variable for a token as it was recorded, whatever its scheme, or none where it stands in the record itself. */
export function tokenVariable(authorization: string): string | undefined {
  const value = authorization.replace(/^\w+ /u, "");
  return tokens.find(({ recorded }) => recorded === value)?.variable;
}

/** What has to be set before the commands are sent, in words; empty where nothing has. */
export function neededFor(commands: string): string {
  return usedIn(commands)
    .map(({ variable, is }) => `${variable}: ${is}`)
    .join("; ");
}

/** What has to be set where the commands that set the rest go before them. */
export function leftFor(commands: string): string {
  return usedIn(commands)
    .filter(({ printedBy }) => printedBy === undefined)
    .map(({ variable, is }) => `${variable}: ${is}`)
    .join("; ");
}

/** Commands that set what others need, as far as the product can print it; `print` makes the one for an option. */
export function settingFor(commands: string, print: (option: string) => string): readonly string[] {
  return usedIn(commands).flatMap(({ variable, printedBy }) =>
    printedBy === undefined ? [] : [`${variable}=$(${print(printedBy)})`],
  );
}

function usedIn(commands: string): readonly Credential[] {
  return Object.values(credentials).filter(
    ({ variable }) =>
      new RegExp(`-H "Authorization: \\w+ \\$${variable}"`, "u").test(commands) ||
      commands.includes(`'"$${variable}"'`),
  );
}
