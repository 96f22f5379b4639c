import { gunzipSync } from "node:zlib";

/** What a page carries packed, readable again. Used by tests only. */

const element = /<script type="application\/gzip" id="packed-([\w-]+)">([\w+/=]*)<\/script>/gu;

/** The data of a page by its names. */
export function dataIn(page: string): Readonly<Record<string, unknown>> {
  const found = [...page.matchAll(element)];
  return Object.fromEntries(found.map(([, name = "", data = ""]) => [name, unpacked(data)]));
}

/** A page with every text that is packed in it instead of what is packed. Any other text stays as it is. */
export function opened(page: string): string {
  return page.replaceAll(element, (_, __, data: string) => textsIn(unpacked(data)).join("\n"));
}

function unpacked(data: string): unknown {
  return JSON.parse(gunzipSync(Buffer.from(data, "base64")).toString("utf8"));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}
