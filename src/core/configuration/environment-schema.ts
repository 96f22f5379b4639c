import { z } from "zod";

/** The variables of the outer contract, each with what it is for: `.env.example` and the CLI help are written from it. */

export const environments = ["production", "staging", "development", "reference"] as const;
export type Environment = (typeof environments)[number];

const address = z
  .url({
    protocol: /^https?$/,
    error: "is not an address that starts with http:// or https://",
  })
  .refine((value) => isPlain(value), {
    error: "holds a user name, a password, a query or a fragment, which no address needs and every report would show",
  });
const text = z.string().min(1, "is empty");
/** What undici and k6 both send as the value of a header. */
const headerText = text.regex(/^[\t\x20-\x7e\x80-\xff]*$/u, {
  error: "holds a character that no header can carry, such as a line break or one beyond Latin-1",
});
const tokenText = text.regex(/^[\x21-\x7e]*$/u, {
  error: "holds a character that no token has, such as a blank or a line break",
});
const file = text;

export const environmentSchema = z
  .object({
    ORDERS_ENVIRONMENT: z
      .enum(environments, { error: `is not one of ${environments.join(", ")}` })
      .describe("Environment of the service: production (which is only read), staging, development or reference."),
    ORDERS_BASE_URL: address.describe("Address of the orders API, with its path prefix and without /v1."),
    ORDERS_AUTH_URL: address.describe("Address of the token service, without /oauth/token."),
    ORDERS_AUDIENCE: text
      .optional()
      .describe(
        "Audience of the token. Default: the host of ORDERS_BASE_URL, without the scheme that some services want before it.",
      ),
    ORDERS_CLIENT_ID: text.describe("Client id of the organisation under test."),
    ORDERS_CLIENT_SECRET: text.describe("Secret of that client. It is never written to a report."),
    ORDERS_CLIENT_NAME: headerText.describe("Value of the client-name header that every request carries."),
    ORDERS_RESTRICTED_CLIENT_ID: text
      .optional()
      .describe("A second client that lacks the permissions the profile names. Class standard and full."),
    ORDERS_RESTRICTED_CLIENT_SECRET: text.optional().describe("The secret of the second client."),
    ORDERS_EXPIRED_TOKEN: tokenText
      .optional()
      .describe("A token of the environment that has expired. Class standard and full."),
    ORDERS_FOREIGN_TOKEN: tokenText
      .optional()
      .describe("A token of another environment of the service that has not expired. Class standard and full."),
    ORDERS_FOREIGN_CLIENT_ID: text
      .optional()
      .describe("A client of another environment of the service, which gets no token here. Class standard and full."),
    ORDERS_FOREIGN_CLIENT_SECRET: text.optional().describe("Its secret there."),
    ORDERS_RELEASE: text
      .optional()
      .describe("Version of the service under test, for the verdict, the gate and the certificate."),
    ORDERS_CA_FILE: file
      .optional()
      .describe(
        "File with certificates (PEM) of a certification authority to trust on top of the usual ones, from the working directory.",
      ),
    ORDERS_CLIENT_CERT_FILE: file
      .optional()
      .describe("File with the client certificate (PEM), where the service asks for one (mTLS)."),
    ORDERS_CLIENT_KEY_FILE: file
      .optional()
      .describe("File with the private key (PEM, not encrypted) of the client certificate."),
  })
  .refine(
    (values) =>
      (values.ORDERS_RESTRICTED_CLIENT_ID === undefined) === (values.ORDERS_RESTRICTED_CLIENT_SECRET === undefined),
    {
      path: ["ORDERS_RESTRICTED_CLIENT_SECRET"],
      error: "must be set exactly when ORDERS_RESTRICTED_CLIENT_ID is",
      // Looked at even when another variable is missing, so that one message names every problem.
      when: () => true,
    },
  )
  .refine(
    (values) => (values.ORDERS_FOREIGN_CLIENT_ID === undefined) === (values.ORDERS_FOREIGN_CLIENT_SECRET === undefined),
    {
      path: ["ORDERS_FOREIGN_CLIENT_SECRET"],
      error: "must be set exactly when ORDERS_FOREIGN_CLIENT_ID is",
      when: () => true,
    },
  )
  .refine(
    (values) => (values.ORDERS_CLIENT_CERT_FILE === undefined) === (values.ORDERS_CLIENT_KEY_FILE === undefined),
    {
      path: ["ORDERS_CLIENT_KEY_FILE"],
      error: "must be set exactly when ORDERS_CLIENT_CERT_FILE is",
      when: () => true,
    },
  );

export type EnvironmentValues = z.infer<typeof environmentSchema>;
export type VariableName = keyof EnvironmentValues;

export const variableNames = Object.keys(environmentSchema.shape) as readonly VariableName[];

function isPlain(value: string): boolean {
  const url = URL.parse(value);
  return url === null || [url.username, url.password, url.search, url.hash].every((part) => part === "");
}

/** What is read besides, wherever it is used; no target is meant by it. */
export const otherVariables = {
  ORDERS_KEY_PASSPHRASE:
    "Opens the encrypted private key of `certify`, and encrypts the one that `certify keygen` makes.",
  ORDERS_REPORTS_URL:
    "Address below which the reports of a run are published: requirements in the Allure results lead to `report.html` there.",
  ORDERS_TRACE_URL:
    "Address of a trace, with `{traceId}` and, if you like, `{spanId}` in it: every report links the exchanges to their traces.",
} as const;
