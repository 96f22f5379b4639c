import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { makeCertificates } from "../../core/index.ts";
import { createTrust } from "./trust.ts";

afterEach(() => vi.unstubAllEnvs());

test("without an authority of one's own k6 trusts whom it trusts anyway", async () => {
  await using trust = await createTrust({}, []);
  expect(trust.variables).toEqual({});
});

test("k6 trusts a named authority on top of the usual ones, for as long as it runs", async () => {
  vi.stubEnv("SSL_CERT_DIR", "");
  const { authority, client } = makeCertificates();
  const certificates = { authorities: authority.certificate, client };
  let file = "";
  {
    await using trust = await createTrust({ certificates }, ["of Node"]);
    const directories = (trust.variables["SSL_CERT_DIR"] ?? "").split(":");
    expect(directories.slice(0, 2)).toEqual(["/etc/ssl/certs", "/etc/pki/tls/certs"]);
    file = join(directories[2] ?? "", "authorities.pem");
    expect(readFileSync(file, "utf8").trim()).toBe(`of Node\n${authority.certificate.trim()}`);
  }
  expect(existsSync(file)).toBe(false);
});

test("directories that the user names stay", async () => {
  vi.stubEnv("SSL_CERT_DIR", "/mine");
  const certificates = { authorities: makeCertificates().authority.certificate, client: null };
  await using trust = await createTrust({ certificates }, ["of Node"]);
  expect(trust.variables["SSL_CERT_DIR"]).toMatch(/^\/mine:.+/u);
});

test("k6 verifies no certificate where the suite does not", async () => {
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  await using trust = await createTrust({}, []);
  expect(trust.variables).toEqual({ K6_INSECURE_SKIP_TLS_VERIFY: "true" });
});
