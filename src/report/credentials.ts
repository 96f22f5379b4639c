/** How a replay gets the credentials that no record holds: a variable for each, and what to set it to. */
interface Credential {
  /** What stands in the record. */
  readonly recorded: string;
  readonly variable: string;
  readonly is: string;
}

export const credentials = {
  token: {
    recorded: "[redacted]",
    variable: "ORDERS_TOKEN",
    is: "an access token for the client in ORDERS_CLIENT_ID",
  },
  restrictedToken: {
    recorded: "[redacted: token of the restricted client]",
    variable: "ORDERS_RESTRICTED_TOKEN",
    is: "an access token for the client in ORDERS_RESTRICTED_CLIENT_ID",
  },
  expiredToken: {
    recorded: "[redacted: ORDERS_EXPIRED_TOKEN]",
    variable: "ORDERS_EXPIRED_TOKEN",
    is: "the expired token of the run",
  },
  alteredToken: {
    recorded: "[redacted: no valid token]",
    variable: "ORDERS_ALTERED_TOKEN",
    is: "an access token of which a claim was altered and the signature kept",
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
  credentials.alteredToken,
];

/** The variable for a bearer token as it was recorded, or none where it stands in the record itself. */
export function tokenVariable(authorization: string): string | undefined {
  const value = authorization.replace(/^bearer /iu, "");
  return tokens.find(({ recorded }) => recorded === value)?.variable;
}

/** What has to be set before the commands are sent, in words; empty where nothing has. */
export function neededFor(commands: string): string {
  const used = Object.values(credentials).filter(({ variable }) =>
    [`-H "Authorization: Bearer $${variable}"`, `'"$${variable}"'`].some((word) => commands.includes(word)),
  );
  return used.map(({ variable, is }) => `${variable}: ${is}`).join("; ");
}
