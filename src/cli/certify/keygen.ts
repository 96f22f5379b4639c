import { spawnSync } from "node:child_process";
import { existsSync, openSync, closeSync, writeSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { type AlgorithmName, algorithms, generateKeys } from "../../release/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { choiceOf, textOf } from "../option-values.ts";
import { passphraseVariable } from "./passphrase.ts";

const algorithmNames = Object.keys(algorithms) as readonly AlgorithmName[];

/** Makes a pair of keys in new files. Throws UsageError. */
export function runKeygen(values: OptionValues, { out, err }: Terminal): number {
  const file = textOf(values, "key");
  if (file === undefined || file.trim() === "") throw new UsageError("certify keygen needs --key FILE for the new key");
  const publicFile = publicFileOf(file);
  if (!existsSync(dirname(file)))
    throw new UsageError(`--key ${file}: there is no directory ${dirname(file)}; create it first`);
  for (const name of [file, publicFile]) {
    if (existsSync(name))
      throw new UsageError(`${name} already exists, and keys are never overwritten; name another file`);
  }
  const algorithm = choiceOf(values, "algorithm", algorithmNames) ?? "ed25519";
  const passphrase = process.env[passphraseVariable];
  const { privatePem, publicPem, keyid } = generateKeys(algorithm, passphrase);
  writeNew(file, privatePem, 0o600);
  writeNew(publicFile, publicPem, 0o644);
  const isOpen = passphrase === undefined || passphrase === "";
  if (isOpen) err(`The private key is not encrypted; set ${passphraseVariable} before keygen to encrypt it.\n`);
  if (isInOpenRepository(file))
    err(
      `${file} is in a Git repository that does not ignore it: \`git add\` would add it. Name it in .gitignore, or move it.\n`,
    );
  out(
    [
      `Private key (${algorithms[algorithm]}): ${file}. Keep it secret.`,
      `Public key, for verifying: ${publicFile}`,
      `Key id: ${keyid}`,
      "",
    ].join("\n"),
  );
  return 0;
}

/** Whether git would add this file. Without git it would not. */
function isInOpenRepository(file: string): boolean {
  const { status } = spawnSync("git", ["check-ignore", "--quiet", "--", basename(file)], {
    cwd: dirname(resolve(file)),
    stdio: "ignore",
  });
  return status === 1;
}

/** `acme.pem` has `acme.pub.pem` beside it. */
function publicFileOf(file: string): string {
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)}.pub${extension === "" ? ".pem" : extension}`;
}

/** Never overwrites a file, even one that was made meanwhile. */
function writeNew(file: string, text: string, mode: number): void {
  const opened = openSync(file, "wx", mode);
  try {
    writeSync(opened, text);
  } finally {
    closeSync(opened);
  }
}
