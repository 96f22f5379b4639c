import { expect, test } from "vitest";
import { exchangeWith } from "./exchanges.testing.ts";
import { credentials, neededFor } from "./credentials.ts";
import { curlLine } from "./curl.ts";

/** The command that sends a request again with that header or body. */
function replayOf(authorization: string, body: string | null = null): string {
  const request = { method: "POST", url: "https://orders.example.test", headers: { authorization }, body };
  return curlLine(exchangeWith("c", { request }));
}

const { token, restrictedToken, expiredToken, foreignToken, alteredToken } = credentials;

test.each([token, restrictedToken, expiredToken, foreignToken, alteredToken])(
  "a token recorded as $recorded is read from $variable, and the reader learns what that is",
  ({ recorded, variable, is }) => {
    for (const scheme of ["Bearer", "Basic"]) {
      const replay = replayOf(`${scheme} ${recorded}`);
      expect(replay).toContain(`-H "Authorization: ${scheme} $${variable}"`);
      expect(neededFor(replay)).toBe(`${variable}: ${is}`);
    }
  },
);

test("so are the id and the secret of a client in a body", () => {
  const own = replayOf("Bearer wrong-on-purpose-token", '{"client_id":"[redacted]","client_secret":"[redacted]"}');
  expect(neededFor(own)).toBe("ORDERS_CLIENT_ID: as in the run; ORDERS_CLIENT_SECRET: as in the run");
  const restricted = replayOf("", '{"client_secret":"[redacted: ORDERS_RESTRICTED_CLIENT_SECRET]"}');
  expect(neededFor(restricted)).toBe("ORDERS_RESTRICTED_CLIENT_SECRET: as in the run");
});

test("what a record holds itself needs nothing, even if it looks like a variable", () => {
  expect(neededFor(replayOf("Bearer wrong-on-purpose-token", '{"note":"$ORDERS_TOKEN"}'))).toBe("");
});

test("the key of a hook is read from the variable that the profile read it from", () => {
  const replayWith = (name: string, value: string): string => {
    const request = { method: "POST", url: "https://orders.example.test", headers: { [name]: value }, body: null };
    return curlLine(exchangeWith("c", { request }));
  };
  for (const [value, sent] of [
    ["[redacted: ORDERS_HOOK_KEY]", "$ORDERS_HOOK_KEY"],
    ["Key [redacted: ORDERS_HOOK_KEY]", "Key $ORDERS_HOOK_KEY"],
  ] as const) {
    const replay = replayWith("X-Hook-Key", value);
    expect(replay).toContain(`-H "X-Hook-Key: ${sent}"`);
    expect(neededFor(replay)).toBe("ORDERS_HOOK_KEY: as in the environment of the run");
  }
  for (const value of ["[redacted: HOME]", "[redacted: ORDERS_KEY_PASSPHRASE]", "x [redacted: ORDERS_HOOK_KEY] y"])
    expect(replayWith("X-Hook-Key", value)).toContain(`-H 'X-Hook-Key: ${value}'`);
});
