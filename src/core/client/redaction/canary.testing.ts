import { deflateSync, gzipSync } from "node:zlib";

/** A value that must not be found again, as a target may write it. Used by tests only. */
export function formsOf(canary: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(canary);
  const percent = encodeURIComponent(canary);
  const wide = Buffer.from(canary, "utf16le");
  const wideSwapped = Buffer.from(wide).swap16();
  const base64 = bytes.toString("base64");
  const pairs = [...bytes].map((byte) => hex(byte, 2));
  return {
    plain: canary,
    "in capitals": canary.toUpperCase(),
    "in lower case": canary.toLowerCase(),
    "percent-encoded": percent,
    "percent-encoded in lower case": percent.replaceAll(/%../gu, (code) => code.toLowerCase()),
    "percent-encoded throughout": [...bytes].map((byte) => `%${hex(byte, 2)}`).join(""),
    "percent-encoded twice": encodeURIComponent(percent),
    "form-encoded": new URLSearchParams({ "": canary }).toString().slice(1),
    "in a JSON string": JSON.stringify(JSON.stringify({ canary })),
    "as escapes of JSON": letters(canary, (code) => `\\u${hex(code, 4)}`),
    "as braced escapes": letters(canary, (code) => `\\u{${hex(code, 1)}}`),
    "as escapes of bytes": [...bytes].map((byte) => `\\x${hex(byte, 2)}`).join(""),
    "as octal escapes of bytes": [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join(""),
    "as entities": letters(canary, (code) => `&#${code};`),
    "as hexadecimal entities": letters(canary, (code) => `&#x${hex(code, 1)};`),
    "in quoted-printable": [...bytes].map((byte) => `=${hex(byte, 2).toUpperCase()}`).join(""),
    "in quoted-printable, in two lines": `${canary.slice(0, 4)}=\r\n${canary.slice(4)}`,
    "in hexadecimal": bytes.toString("hex"),
    "in base64": base64,
    "in base64url": bytes.toString("base64url"),
    "in base64 of base64": Buffer.from(base64).toString("base64"),
    "in base64, second place": Buffer.from(`,${canary};`).toString("base64"),
    "in base64, third place": Buffer.from(`: ${canary},`).toString("base64"),
    "in base64 of UTF-16": wide.toString("base64"),
    "in base64 of UTF-16 in the other order": wideSwapped.toString("base64"),
    "in hexadecimal of UTF-16": wide.toString("hex"),
    "as UTF-16 taken for UTF-8": wide.toString("utf8"),
    backwards: [...canary].toReversed().join(""),
    "in pairs with colons": pairs.join(":"),
    "in pairs with spaces": pairs.join(" "),
    "in pairs with dashes": pairs.join("-"),
    "in prefixed pairs": pairs.map((pair) => `0x${pair}`).join(", "),
    "in pairs with dots": pairs.join("."),
    "in pairs with underscores": pairs.join("_"),
    "in groups of four digits":
      bytes
        .toString("hex")
        .match(/.{1,4}/gu)
        ?.join(" ") ?? "",
    "in groups of eight digits":
      bytes
        .toString("hex")
        .match(/.{1,8}/gu)
        ?.join(" ") ?? "",
    "as words of four bytes": (bytes.toString("hex").match(/.{1,8}/gu) ?? []).map((word) => `0x${word}`).join(", "),
    "in hexadecimal backwards": [...bytes.toString("hex")].toReversed().join(""),
    "in base64 backwards": [...base64].toReversed().join(""),
    "in base32": inBase32(bytes),
    "as byte numbers": [...bytes].join(","),
    "as byte numbers in a list": JSON.stringify([...bytes], null, 1),
    "as byte numbers with blanks": [...bytes].join(" "),
    "as byte numbers with semicolons": [...bytes].join(";"),
    "as byte numbers with bars": [...bytes].join(" | "),
    "as octal byte numbers": [...bytes].map((byte) => byte.toString(8)).join(" "),
    "as binary byte numbers": [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join(" "),
    "as signed byte numbers": JSON.stringify([...bytes].map((byte) => byte - 256)),
    "as a list of prefixed pairs": JSON.stringify(pairs.map((pair) => `0x${pair}`)),
    "as an object of bytes": JSON.stringify({ ...bytes }),
    "as a list of letters": JSON.stringify([...canary]),
    "as an object of letters": JSON.stringify({ ...[...canary] }),
    "as entities without ends": letters(canary, (code) => `&#${code} `),
    "as escapes of style sheets": letters(canary, (code) => `\\${hex(code, 1)} `),
    "as long escapes of style sheets": letters(canary, (code) => `\\${hex(code, 6)}`),
    "as percent signs of UTF-16": letters(canary, (code) => `%u${hex(code, 4)}`),
    "in letters of full width": canary.replaceAll(/[!-~]/gu, (sign) => shifted(sign, 0xfe_e0)),
    "in letters of mathematics": canary.replaceAll(/[a-z]/gu, (sign) => shifted(sign, 0x1_d4_1a - 0x61)),
    "with marks on its letters": canary.replaceAll(/\p{L}/gu, (sign) => `${sign}\u0301`),
    "in two joined strings": `${canary.slice(0, 5)}" + "${canary.slice(5)}`,
    "with spaces without width": [...canary].join("\u200B"),
    "with a soft hyphen": `${canary.slice(0, 5)}\u00AD${canary.slice(5)}`,
    "letter by letter": [...canary].join(" "),
    "with dots between": [...canary].join("."),
    "in two lines": `${canary.slice(0, 5)}\n${canary.slice(5)}`,
    "in two quoted lines": `${canary.slice(0, 5)}\r\n> ${canary.slice(5)}`,
    "in zlib and base64": deflateSync(canary).toString("base64"),
    "in gzip and hexadecimal": gzipSync(canary).toString("hex"),
    "in hexadecimal of UTF-32": Buffer.from(
      letters(canary, (code) => hex(code, 8)),
      "hex",
    ).toString("hex"),
    "as one number": `0x${bytes.toString("hex")}`,
    "as padded entities": letters(canary, (code) => `&#000000${code};`),
    "as code points": [...canary].map((sign) => `U+${hex(sign.codePointAt(0) ?? 0, 4)}`).join(" "),
    "as named code points": letters(canary, (code) => `\\N{U+${hex(code, 4)}}`),
    "as calls that make letters": [...bytes].map((byte) => `chr(${byte})`).join("."),
    "as byte numbers in lists": `[${[...bytes].map((byte) => `[${byte}]`).join(",")}]`,
    "as objects of byte numbers": JSON.stringify([...bytes].map((code) => ({ code }))),
    "as digits of base two": [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join(""),
    "as digits of base ten": [...bytes].map((byte) => String(byte).padStart(3, "0")).join(""),
    "as a list of pieces": JSON.stringify(canary.match(/.{1,5}/gu)),
    "as members of pieces": JSON.stringify(
      Object.fromEntries(
        Object.entries(canary.match(/.{1,5}/gu) ?? []).map(([place, piece]) => [`part${place}`, piece]),
      ),
    ),
    "as strings that a query joins": (canary.match(/.{1,5}/gu) ?? []).map((piece) => `'${piece}'`).join(" || "),
    "in colours": [...canary].map((sign) => `\u001B[31m${sign}\u001B[0m`).join(""),
    "with stars between": [...canary].join("*"),
    "with tabs between": [...canary].join("\t"),
    "with commas and blanks between": [...canary].join(", "),
    "with dashes between": [...canary].join("--"),
    "with a tag in it": `${canary.slice(0, 5)}<wbr>${canary.slice(5)}`,
  };
}

function letters(text: string, written: (code: number) => string): string {
  return Array.from(text, (letter) => written(letter.codePointAt(0) ?? 0)).join("");
}

function shifted(sign: string, by: number): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + by);
}

function inBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const digits = bits.match(/.{1,5}/gu) ?? [];
  return digits.map((five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}

/** Less of an encoding is met by chance. */
const shortestInner = 6;

/** What is looked for: the forms of a canary in lower case, without what is met by chance, each with how a leak is called. */
type Needles = readonly (readonly [leak: string, inner: string])[];

function needlesOf(canary: string): Needles {
  return (
    Object.entries(formsOf(canary))
      // The first and the last letters of base64 and of a quoted string also hold parts of their neighbours.
      .map(([form, written]) => [form, /base64, |JSON string/u.test(form) ? written.slice(4, -6) : written] as const)
      .filter(([, inner]) => inner.length >= shortestInner)
      .map(([form, inner]) => [`${canary} ${form}`, inner.toLowerCase()] as const)
  );
}

/** The canaries that can still be read from texts: each with the name of the text and the form that it has there. */
export function leaksIn(
  texts: Iterable<readonly [name: string, text: string]>,
  canaries: readonly string[],
): readonly string[] {
  const needles = canaries.flatMap(needlesOf);
  return [...texts].flatMap(([name, text]) => {
    const readable = text.toLowerCase();
    return needles.flatMap(([leak, inner]) => (readable.includes(inner) ? [`${name}: ${leak}`] : []));
  });
}
