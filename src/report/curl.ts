import { headerWithVariable } from "./credentials.ts";
import { type BodyEncoding, type Exchange, type RecordedRequest, traceHeader } from "../core/index.ts";

const longestBody = 8_000;
// curl sets these itself, and a recorded length would be wrong for a body with a real secret. A repetition is no part of the trace.
const ownHeaders = new Set([
  "host",
  "content-length",
  "connection",
  "transfer-encoding",
  "accept-encoding",
  traceHeader,
]);

const encodingNames: Readonly<Record<BodyEncoding, string>> = { latin1: "LATIN1", utf16le: "UTF-16LE" };

/**
 * A command that sends the request again. It is safe to paste in `sh`: text of the target is always between single quotes, and
 * secrets are read from the environment.
 */
export function curlLine(exchange: Exchange): string {
  const { method, url, body, encoding } = exchange.request;
  const words = ["curl -i"];
  if (/[[\]{}]/.test(url)) words.push("--globoff");
  if (method !== (body === null ? "GET" : "POST")) words.push(`-X ${quoted(printable(method))}`);
  words.push(quoted(printable(url)), ...headerWords(exchange.request));
  if (body === null) return words.join(" ");
  if (body.length > longestBody) return [fromRecord(exchange.id), ...words, "--data-binary @-"].join(" ");
  if (encoding !== undefined || /\p{Cc}/u.test(body)) {
    const encoded = encoding === undefined ? "" : ` iconv -f UTF-8 -t ${encodingNames[encoding]} |`;
    return [`printf %b ${withSecrets(octal(body))} |${encoded}`, ...words, "--data-binary @-"].join(" ");
  }
  return [...words, `--data-raw ${withSecrets(body)}`].join(" ");
}

function headerWords({ headers, body }: RecordedRequest): string[] {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name.toLowerCase()));
  const words = kept.map(([name, value]) => `-H ${headerWord(name, printable(value))}`);
  const typed = kept.some(([name]) => name.toLowerCase() === "content-type");
  // Without this curl would declare a form.
  if (body !== null && !typed) words.push("-H 'Content-Type:'");
  return words;
}

function headerWord(name: string, value: string): string {
  // `Name:` would take the header away; an empty one is sent with `Name;`.
  return (
    headerWithVariable(name, value) ?? quoted(value === "" ? `${printable(name)};` : `${printable(name)}: ${value}`)
  );
}

// A long body does not fit a command line; exchanges.ndjson has it.
function fromRecord(id: string): string {
  return `jq -j ${quoted(`select(.id == ${JSON.stringify(printable(id))}).request.body`)} "\${ORDERS_REPORTS:-.}/exchanges.ndjson" |`;
}

const secret = /(client_secret"?\s*[:=]\s*"?)(?:\[redacted(?:: (ORDERS_[A-Z_]+))?\]|%5Bredacted%5D)/gi;
const identity = /(client_id"?\s*[:=]\s*"?)(?:\[redacted\]|%5Bredacted%5D)/gi;

function withSecrets(text: string): string {
  return quoted(text)
    .replace(secret, (_, before: string, variable = "ORDERS_CLIENT_SECRET") => `${before}'"$${variable}"'`)
    .replace(identity, `$1'"$$ORDERS_CLIENT_ID"'`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

// A pasted control character acts on the terminal even between quotes; none is legal in a URL or a header.
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}

/** The argument that `printf %b` turns back into the text. */
function octal(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replace(/\p{Cc}/gu, (character) =>
      [...Buffer.from(character)].map((byte) => `\\0${byte.toString(8).padStart(3, "0")}`).join(""),
    );
}
