import { expect, test } from "vitest";
import { failureOf } from "../../../load/index.ts";

test.each([
  ["x509: certificate signed by unknown authority", 1310, "set ORDERS_CA_FILE; on macOS and Windows k6 asks"],
  ["x509: \u201CTest\u201D certificate is not trusted", 1000, "set ORDERS_CA_FILE"],
  ["remote error: tls: certificate required", 1000, "set ORDERS_CLIENT_CERT_FILE and ORDERS_CLIENT_KEY_FILE"],
  ["tls: first record does not look like a TLS handshake", 1300, "no connection could be made"],
  ["proxyconnect tcp: dial tcp 127.0.0.1:9: connect: connection refused", 1000, "correct HTTP_PROXY, HTTPS_PROXY"],
  ["Proxy Authentication Required", 1000, "no connection through the proxy"],
])("of %s a load run says what to set", (error, code, hint) => {
  const failure = failureOf({ error, error_code: code });
  expect(failure).toContain(error);
  expect(failure).toContain(hint);
});

test.each(["dial: connection refused", "request timeout", "EOF"])("%s is no setting", (error) => {
  expect(failureOf({ error, error_code: 1212 })).toBeNull();
});
