import { fileURLToPath, pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { isObject } from "../../../core/index.ts";
import type { Description } from "../described/description.ts";
import { isAddress, nameOf, readSource, unusable } from "../described/read-source.ts";
import { descriptionOf } from "./description.ts";
import type { Json } from "./schema.ts";

const flag = "--openapi";

/** Reads the OpenAPI 3 document of a file or an address, with the files that it refers to. Throws ConfigurationError. */
export async function readOpenApi(place: string): Promise<Description> {
  const text = await readSource(flag, place);
  const document = await parsed(text, place);
  refuseOthers(document, place);
  const description = descriptionOf(await inOne(document, place), nameOf(place), isAddress(place) ? place : null);
  if (description.operations.size > 0) return description;
  throw unusable(flag, place, "describes no operation of the Orders Service, such as POST /v1/orders", {
    fix: "Name the document of the orders API; its paths may have a prefix before /v1/orders.",
  });
}

async function parsed(text: string, place: string): Promise<Json> {
  const value = await jsonOrYaml(text).catch((problem: unknown) => {
    const [first = ""] = (problem instanceof Error ? problem.message : String(problem)).split("\n");
    throw unusable(flag, place, `is no JSON and no YAML: ${first}`, { fix: "Correct the document at that place." });
  });
  if (isObject(value)) return value;
  throw unusable(flag, place, "is not an OpenAPI document: it holds no object", notADocument);
}

async function jsonOrYaml(text: string): Promise<unknown> {
  if (/^\s*[{[]/u.test(text)) return JSON.parse(text);
  const { parse } = await import("yaml");
  return parse(text);
}

const notADocument = { fix: "Name an OpenAPI 3.0 or 3.1 document, in JSON or YAML." };

function refuseOthers(document: Json, place: string): void {
  const { openapi, swagger } = document;
  if (typeof swagger === "string" || typeof swagger === "number") {
    throw unusable(flag, place, `is Swagger ${swagger}, and only OpenAPI 3 is read`, {
      fix: "Convert it, for example with the converter of editor.swagger.io, and name the result.",
    });
  }
  if (typeof openapi === "string" && openapi.startsWith("3.")) return;
  const version = openapi === undefined ? "it has no member `openapi`" : `its version is ${JSON.stringify(openapi)}`;
  throw unusable(flag, place, `is not an OpenAPI 3 document: ${version}`, notADocument);
}

/** The document with everything that its references lead to, in other files too. */
async function inOne(document: Json, place: string): Promise<Json> {
  const { $RefParser } = await import("@apidevtools/json-schema-ref-parser");
  const base = isAddress(place) ? place : pathToFileURL(resolve(place)).href;
  let refusal: unknown = null;
  const read = ({ url }: { readonly url: string }): Promise<string> =>
    readSource(flag, isAddress(url) ? url : fileURLToPath(url)).catch((problem: unknown) => {
      refusal ??= problem;
      throw problem;
    });
  try {
    // Services under development are on this machine, or on an inner network.
    const options = { resolve: { file: { read }, http: { safeUrlResolver: false, read } } };
    return (await $RefParser.bundle(base, structuredClone(document) as object, options)) as unknown as Json;
  } catch (problem) {
    // It says better than the resolver what is wrong with the file.
    const cause = refusal ?? problem;
    const [first = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
    throw unusable(flag, place, `has a reference that leads nowhere: ${first}`, {
      fix: "Correct the reference, or put the file that it names beside the document.",
    });
  }
}
