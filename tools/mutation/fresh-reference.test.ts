import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** A token of one service, shown to another: what it answers shows whether both sign with the key of one module. */
const program = `
  const { freshReference, loadedReference } = await import("./tools/mutation/fresh-reference.ts");
  const references = [await loadedReference(), await loadedReference(), await freshReference(), await freshReference()];
  const services = await Promise.all(references.map((reference) => reference.openEmbedded()));
  const headers = { authorization: "Bearer " + services[0].access.expiredToken };
  for (const { access, transport } of services) {
    const request = { method: "GET", url: access.baseUrl + "/v1/orders", headers, body: null };
    const { text } = await transport.send(request, new AbortController().signal);
    console.log(JSON.parse(text).detail);
  }
  await Promise.all(services.map((service) => service.stop()));
`;

test("a fresh reference shares no module with the loaded one", async () => {
  // In a process of its own, because the test runner loads modules in a way of its own.
  const argv = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, argv);
  expect(stdout.trim().split("\n")).toEqual([
    "Request a new token",
    "The token was issued for another audience",
    "This service did not issue the token",
    "This service did not issue the token",
  ]);
});
