/** Headers the specification names itself; the others (`OptionalHeader`) are named by the target's profile. Sections 4 and 5. */
export const clientNameHeader = "SVC-Client-Name";
export const correlationHeader = "X-Correlation-Id";

/** Members of the token request body and the one grant. Section 5, step 3. */
export const tokenPath = "/oauth/token";
export const tokenRequestMembers = ["client_id", "client_secret", "audience", "grant_type"] as const;
export const grantType = "client_credentials";

/** Lifetime of an access token in seconds. Sections 5 and 8. */
export const tokenLifetimeSeconds = 24 * 60 * 60;
