import { isObject, type OperationId, operation, tokenPath } from "../../../core/index.ts";
import {
  type DescribedOperation,
  type Description,
  operationOfTemplate,
  type Parameter,
} from "../described/description.ts";
import { type Shape, withExample } from "../described/shape.ts";
import { escaped, type Json, listOf, type SchemaReader, schemaReader } from "./schema.ts";

const methods = ["get", "post", "put", "delete"];

/** What an OpenAPI document says about the operations of the specification. `from`: the address it was read from, if it has one. */
export function descriptionOf(document: Json, source: string, from: string | null): Description {
  const reader = schemaReader(document);
  const server = serverOf(document, from);
  const found = new Map<OperationId, DescribedOperation>();
  const prefixes: string[] = [];
  let tokenAnswer: Shape | null = null;
  let authUrl: string | null = null;
  for (const { path, method, place, shared, body, servers: own } of operationsIn(document, reader)) {
    const { origin, path: before } = own.length === 0 ? server : serverOf({ servers: own }, from);
    const whole = (before + path).replaceAll(/\/{2,}/gu, "/");
    const described = (status: number): DescribedOperation => describe(reader, { body, shared, place, status });
    if (method === "post" && whole.endsWith(tokenPath)) {
      tokenAnswer = described(200).answer;
      authUrl = origin === null ? null : origin + whole.slice(0, -tokenPath.length);
    }
    const matched = operationOfTemplate({ method, path: whole });
    if (matched === null || found.has(matched.id)) continue;
    found.set(matched.id, described(operation(matched.id).success.status));
    prefixes.push(matched.prefix);
  }
  const [prefix = server.path] = prefixes;
  return {
    source,
    operations: found,
    baseUrl: server.origin === null ? null : server.origin + prefix,
    authUrl: tokenUrlOf(document) ?? authUrl,
    tokenAnswer,
  };
}

interface Found {
  readonly path: string;
  readonly method: string;
  readonly place: string;
  /** Parameters of the path, which all of its methods have. */
  readonly shared: readonly unknown[];
  readonly body: Json;
  /** Servers of this operation alone. */
  readonly servers: readonly unknown[];
}

function operationsIn(document: Json, reader: SchemaReader): readonly Found[] {
  const paths = isObject(document["paths"]) ? document["paths"] : {};
  return Object.entries(paths).flatMap(([path, item]) => {
    const { value, at } = reader.resolved(item, `#/paths/${escaped(path)}`);
    if (!isObject(value)) return [];
    return methods.flatMap((method): readonly Found[] => {
      const body = value[method];
      if (!isObject(body)) return [];
      const servers = listOf(body["servers"] ?? value["servers"]);
      return [{ path, method, place: `${at}/${method}`, shared: listOf(value["parameters"]), body, servers }];
    });
  });
}

function describe(
  reader: SchemaReader,
  { body, shared, place, status }: Omit<Found, "path" | "method" | "servers"> & { readonly status: number },
): DescribedOperation {
  const parameters = [...shared, ...listOf(body["parameters"])].flatMap((each, index) =>
    parameterOf(reader, each, `${place}/parameters/${index}`),
  );
  const responses = isObject(body["responses"]) ? body["responses"] : {};
  const success = [String(status), "200", "201", "2XX", "default"].find((each) => each in responses) ?? "200";
  return {
    at: place,
    parameters,
    request: contentOf(reader, body["requestBody"], `${place}/requestBody`),
    answer: contentOf(reader, responses[success], `${place}/responses/${success}`),
  };
}

function parameterOf(reader: SchemaReader, given: unknown, place: string): readonly Parameter[] {
  const { value, at } = reader.resolved(given, place);
  if (!isObject(value) || typeof value["name"] !== "string") return [];
  const { name, in: where, required, description, example, examples } = value;
  if (where !== "header" && where !== "query" && where !== "path") return [];
  const shape =
    value["schema"] === undefined ? contentOf(reader, value, at) : reader.shapeOf(value["schema"], `${at}/schema`);
  if (shape === null) return [];
  const text = [description, shape.text].filter((each) => typeof each === "string" && each !== "").join(". ");
  const shown = [example, ...namedExamples(reader, examples, at)].filter((each) => each !== undefined);
  return [
    {
      name,
      in: where,
      required: required === true,
      shape: { ...shape, at, text, examples: [...shown, ...shape.examples] },
    },
  ];
}

/** The JSON of a request, an answer or a parameter, with the examples beside its schema. */
function contentOf(reader: SchemaReader, given: unknown, place: string): Shape | null {
  const { value, at } = reader.resolved(given, place);
  if (!isObject(value) || !isObject(value["content"])) return null;
  const types = Object.keys(value["content"]);
  const type = types.find((each) => /json/iu.test(each)) ?? types[0];
  const media = type === undefined ? undefined : value["content"][type];
  if (type === undefined || !isObject(media)) return null;
  const shape = reader.shapeOf(media["schema"] ?? {}, `${at}/content/${escaped(type)}/schema`);
  const examples = [media["example"], ...namedExamples(reader, media["examples"], at)];
  return examples.reduce<Shape>(withExample, shape);
}

function namedExamples(reader: SchemaReader, examples: unknown, at: string): readonly unknown[] {
  if (!isObject(examples)) return [];
  return Object.values(examples).flatMap((each) => {
    const { value } = reader.resolved(each, at);
    return isObject(value) && "value" in value ? [value["value"]] : [];
  });
}

interface Server {
  readonly origin: string | null;
  readonly path: string;
}

/** The first server. One without an origin is beside the document. */
function serverOf(document: Json, from: string | null): Server {
  const [first] = listOf(document["servers"]);
  const given = isObject(first) && typeof first["url"] === "string" ? filledIn(first["url"], first["variables"]) : "/";
  const url = URL.parse(given, from ?? undefined);
  if (url !== null) return { origin: url.origin, path: url.pathname.replace(/\/+$/u, "") };
  return { origin: null, path: given.startsWith("/") ? given.replace(/\/+$/u, "") : "" };
}

/** The address of a server with the default of each of its variables. */
function filledIn(url: string, variables: unknown): string {
  return url.replaceAll(/\{(?<name>[^}]*)\}/gu, (whole, name: string) => {
    const variable = isObject(variables) ? variables[name] : undefined;
    return isObject(variable) && typeof variable["default"] === "string" ? variable["default"] : whole;
  });
}

/** Where the client credentials flow of a security scheme gets its token, without `/oauth/token`. */
function tokenUrlOf({ components }: Json): string | null {
  const schemes = isObject(components) && isObject(components["securitySchemes"]) ? components["securitySchemes"] : {};
  for (const scheme of Object.values(schemes)) {
    const flows = isObject(scheme) && isObject(scheme["flows"]) ? scheme["flows"] : {};
    const flow = flows["clientCredentials"];
    const url = isObject(flow) && typeof flow["tokenUrl"] === "string" ? URL.parse(flow["tokenUrl"]) : null;
    if (url?.pathname.endsWith(tokenPath) === true) return url.origin + url.pathname.slice(0, -tokenPath.length);
  }
  return null;
}
