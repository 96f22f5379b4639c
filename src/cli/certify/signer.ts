import { spawn } from "node:child_process";
import { boundedFile } from "../../core/index.ts";
import {
  readSigningKey,
  readTrustedKeys,
  type Signer,
  type TrustedKey,
  UnusableKey,
  withLowS,
} from "../../release/index.ts";
import { UsageError, type OptionValues } from "../command.ts";
import { isFile, textOf } from "../option-values.ts";
import { passphraseVariable } from "./passphrase.ts";

export interface ChosenSigner extends Signer {
  readonly public: TrustedKey;
}

/** Who signs, as a command line says it: a private key, or a command with the public one. Throws UsageError. */
export function signerOf(values: OptionValues): ChosenSigner {
  const file = textOf(values, "key");
  if (file === undefined)
    throw new UsageError("certify needs --key FILE; `orders-conformance certify keygen --key FILE` makes one");
  const command = textOf(values, "sign-command");
  if (command !== undefined) return commanded(command, onlyKeyIn(file));
  const { public: trusted, sign } = usable(`--key ${file}`, () =>
    readSigningKey(textIn("key", file), process.env[passphraseVariable]),
  );
  return { keyid: trusted.keyid, public: trusted, sign: (bytes) => Promise.resolve(sign(bytes)) };
}

/** The public keys of a file of `--trust`. Throws UsageError. */
export function trustedIn(file: string): readonly TrustedKey[] {
  return usable(`--trust ${file}`, () => readTrustedKeys(textIn("trust", file)));
}

function onlyKeyIn(file: string): TrustedKey {
  const [key, ...others] = usable(`--key ${file}, which goes with --sign-command,`, () =>
    readTrustedKeys(textIn("key", file)),
  );
  if (key === undefined || others.length > 0)
    throw new UsageError(`--key ${file} holds several keys; name the public one by which the command signs`);
  return key;
}

/** Signs by a command, such as that of a key management service: it is given the bytes, and prints the signature. */
function commanded(command: string, trusted: TrustedKey): ChosenSigner {
  return {
    keyid: trusted.keyid,
    public: trusted,
    sign: async (bytes) => {
      const printed = await outputOf(command, bytes);
      const candidates = [printed, decoded(printed)].filter((each) => each !== null);
      // A key service may sign with the higher s.
      const signature = [...candidates, ...candidates.map(withLowS)].find((each) => trusted.verify(bytes, each));
      if (signature !== undefined) return signature;
      throw new UsageError(
        `--sign-command printed no signature of the key in --key (${trusted.algorithm}) for the bytes that it was given: the signature itself or in base64, for ECDSA as DER`,
      );
    },
  };
}

function decoded(printed: Buffer): Buffer | null {
  const text = printed.toString("latin1").replaceAll(/\s/gu, "");
  return /^[A-Za-z0-9+/]+={0,2}$/u.test(text) ? Buffer.from(text, "base64") : null;
}

const mostPrinted = 64 * 1024;

function outputOf(command: string, input: Uint8Array): Promise<Buffer> {
  return new Promise((settle, refuse) => {
    const failed = (how: string, cause?: unknown): void =>
      refuse(new UsageError(`--sign-command ${how}; it gets the bytes to sign on its input`, { cause }));
    const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
    const pieces: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => {
      pieces.push(piece);
      if (pieces.reduce((sum, { length }) => sum + length, 0) > mostPrinted) child.kill();
    });
    child.once("error", (cause) => failed("cannot be started", cause));
    child.once("close", (code) => {
      if (code === 0) settle(Buffer.concat(pieces));
      else failed(`ended with ${code ?? "a signal"}`);
    });
    // A command that ends without reading says so by its exit code.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

const mostBytesOfKey = 1024 * 1024;

function textIn(option: string, file: string): string {
  if (!isFile(file)) throw new UsageError(`--${option} ${file}: there is no such file`);
  return boundedFile(file, mostBytesOfKey).toString("utf8");
}

function usable<Key>(named: string, read: () => Key): Key {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof UnusableKey) throw new UsageError(`${named} ${problem.message}`, { cause: problem });
    throw problem;
  }
}
