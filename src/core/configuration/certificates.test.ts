import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCertificates } from "./certificates.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { encrypted, makeCertificates } from "./made-certificates.ts";
import { temporaryDirectory, thrownBy } from "./configuration.testing.ts";

const { authority, server, client } = makeCertificates();
const files = {
  "ca.pem": authority.certificate,
  "bundle.pem": `# two of them\r\n${authority.certificate}\r\n${authority.key}\r\n${server.certificate}`,
  "client.pem": client.certificate,
  "client.key": client.key,
  "encrypted.key": encrypted(client.key),
  "broken.pem": "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n",
  "broken.key": "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n",
  "binary.der": "0\u0082\u0003",
  "directory/file": "",
};

const problemsOf = (values: Parameters<typeof readCertificates>[0]): string => {
  const error = thrownBy(() => readCertificates(values, temporaryDirectory(files)));
  expect(error).toBeInstanceOf(ConfigurationError);
  return String(error);
};

test("without a variable there are none", () => {
  expect(readCertificates({}, "/")).toBeUndefined();
});

test("every certificate of a file of authorities is taken, and no key in it", () => {
  const read = readCertificates({ ORDERS_CA_FILE: "bundle.pem" }, temporaryDirectory(files));

  expect(read?.authorities?.match(/BEGIN CERTIFICATE/gu)).toHaveLength(2);
  expect(read?.authorities).not.toContain("KEY");
  expect(read?.client).toBeNull();
});

test("a client certificate comes with its key, in the form that everybody reads", () => {
  const values = { ORDERS_CLIENT_CERT_FILE: "client.pem", ORDERS_CLIENT_KEY_FILE: "client.key" };
  const read = readCertificates(values, temporaryDirectory(files));

  expect(read?.client?.certificate).toContain("BEGIN CERTIFICATE");
  expect(read?.client?.key).toContain("-----BEGIN PRIVATE KEY-----");
});

test("what was read does not change when the file does", () => {
  const directory = temporaryDirectory(files);
  const read = readCertificates({ ORDERS_CA_FILE: join(directory, "ca.pem") }, "/");
  rmSync(join(directory, "ca.pem"));

  expect(read?.authorities).toContain("BEGIN CERTIFICATE");
});

test.each([
  ["gone.pem", "ORDERS_CA_FILE: there is no file gone.pem"],
  ["directory", "ORDERS_CA_FILE: directory cannot be read (EISDIR)"],
  ["client.key", "ORDERS_CA_FILE: client.key holds no certificate in PEM"],
  ["binary.der", "ORDERS_CA_FILE: binary.der holds no certificate in PEM"],
  ["broken.pem", "ORDERS_CA_FILE: broken.pem holds a certificate that cannot be read (number 1 of 1)"],
])("%s is no file of authorities, and the message says why", (file, message) => {
  expect(problemsOf({ ORDERS_CA_FILE: file })).toContain(message);
});

test.each([
  ["client.pem", "ORDERS_CLIENT_KEY_FILE: client.pem holds no private key in PEM"],
  ["encrypted.key", "ORDERS_CLIENT_KEY_FILE: encrypted.key is encrypted, and there is no way to give its passphrase"],
  ["broken.key", "ORDERS_CLIENT_KEY_FILE: broken.key holds a private key that cannot be read"],
  ["bundle.pem", "ORDERS_CLIENT_KEY_FILE: does not fit the first certificate in ORDERS_CLIENT_CERT_FILE"],
])("%s is no key of the client certificate, and the message says why", (file, message) => {
  const problems = problemsOf({ ORDERS_CLIENT_CERT_FILE: "client.pem", ORDERS_CLIENT_KEY_FILE: file });

  expect(problems).toContain(message);
  expect(problems).not.toContain("MII");
});

test("what is wrong with several files is said at once", () => {
  const problems = problemsOf({
    ORDERS_CA_FILE: "gone.pem",
    ORDERS_CLIENT_CERT_FILE: "client.key",
    ORDERS_CLIENT_KEY_FILE: "client.pem",
  });

  for (const name of ["ORDERS_CA_FILE", "ORDERS_CLIENT_CERT_FILE", "ORDERS_CLIENT_KEY_FILE"]) {
    expect(problems).toContain(`${name}: `);
  }
});
