import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { createRequire } from "node:module";
import type Forge from "node-forge";

// Loaded with the first certificate, since hardly any process makes one.
const load = createRequire(import.meta.url);

/** Certificates for a day, made when they are needed: for tests, and for a sandbox that is to be called over TLS. */
export interface MadeCertificate {
  readonly certificate: string;
  readonly key: string;
}

export interface MadeCertificates {
  readonly authority: MadeCertificate;
  readonly server: MadeCertificate;
  readonly client: MadeCertificate;
}

/** A made-up authority, and the certificates that it issued for a server of these names and a client. */
export function makeCertificates(names: readonly string[] = ["localhost"]): MadeCertificates {
  const authority = issue({ name: "Orders Sandbox Authority", extensions: [{ name: "basicConstraints", cA: true }] });
  const altNames = [{ type: 7, ip: "127.0.0.1" }, ...names.map((value) => ({ type: 2, value }))];
  return {
    authority,
    server: issue({ name: names[0] ?? "server", by: authority, extensions: [{ name: "subjectAltName", altNames }] }),
    client: issue({ name: "client", by: authority, extensions: [{ name: "extKeyUsage", clientAuth: true }] }),
  };
}

let issued = 0;

function issue({
  name,
  by,
  extensions,
}: {
  readonly name: string;
  readonly by?: MadeCertificate;
  readonly extensions: object[];
}): MadeCertificate {
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  });
  const subject = [{ name: "commonName", value: name }];
  const forge = load("node-forge") as typeof Forge;
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(keys.publicKey);
  issued += 1;
  made.serialNumber = issued.toString(16).padStart(4, "0");
  made.validity.notBefore = new Date(Date.now() - 3_600_000);
  made.validity.notAfter = new Date(Date.now() + 86_400_000);
  made.setSubject(subject);
  made.setIssuer(by === undefined ? subject : forge.pki.certificateFromPem(by.certificate).subject.attributes);
  made.setExtensions(extensions);
  made.sign(forge.pki.privateKeyFromPem(by?.key ?? keys.privateKey), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(made), key: keys.privateKey };
}

/** A key that only somebody with the passphrase can read. */
export function encrypted(key: string): string {
  const options = { type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "test" } as const;
  return createPrivateKey(key).export(options).toString();
}
