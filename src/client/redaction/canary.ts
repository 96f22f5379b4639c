/** A value that must not be found again, as a target may write it. Used by tests only. */
export function formsOf(canary: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(canary);
  const percent = encodeURIComponent(canary);
  return {
    plain: canary,
    "percent-encoded": percent,
    "percent-encoded in lower case": percent.replaceAll(/%../gu, (code) => code.toLowerCase()),
    "percent-encoded throughout": [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
    "percent-encoded twice": encodeURIComponent(percent),
    "form-encoded": new URLSearchParams({ "": canary }).toString().slice(1),
    "in a JSON string": JSON.stringify(JSON.stringify({ canary })),
    "as escapes of JSON": Array.from(canary)
      .map((letter) => `\\u${hex(letter.charCodeAt(0))}`)
      .join(""),
    "as entities": Array.from(canary)
      .map((letter) => `&#${letter.codePointAt(0)};`)
      .join(""),
    "in hexadecimal": bytes.toString("hex"),
    "in base64": bytes.toString("base64"),
    "in base64url": bytes.toString("base64url"),
    "in base64, second place": Buffer.from(`,${canary};`).toString("base64"),
    "in base64, third place": Buffer.from(`: ${canary},`).toString("base64"),
  };
}

function hex(code: number): string {
  return code.toString(16).padStart(4, "0");
}

/** The forms in which a canary can still be read from a text. */
export function formsFoundIn(text: string, canary: string): readonly string[] {
  const readable = text.toLowerCase();
  return Object.entries(formsOf(canary)).flatMap(([form, written]) => {
    // The first and the last letters of base64 and of a quoted string also hold what stands around.
    const inner = /base64, |JSON string/u.test(form) ? written.slice(4, -6) : written;
    return readable.includes(inner.toLowerCase()) ? [form] : [];
  });
}
