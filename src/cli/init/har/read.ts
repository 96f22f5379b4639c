import { operation, type OperationId, parseJson, tokenPath } from "../../../core/index.ts";
import { harEntries, type NamedValue } from "../../../observe/index.ts";
import {
  type DescribedOperation,
  type Description,
  operationOfPath,
  type Parameter,
} from "../described/description.ts";
import { nameOf, readSource, unusable } from "../described/read-source.ts";
import type { Shape } from "../described/shape.ts";
import { sampledShape } from "./sample.ts";

const flag = "--from-har";

/** What is read of an exchange: one that succeeded, with a JSON body or none. */
interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: readonly NamedValue[];
  readonly request: unknown;
  readonly answer: unknown;
  /** Whether some number in it has decimals. */
  readonly writesDecimals: boolean;
}

/** Reads recorded exchanges with a service, in HAR 1.2. Throws ConfigurationError. */
export async function readHar(place: string): Promise<Description> {
  const seen = exchangesIn(await readSource(flag, place), place);
  const matched = seen.flatMap((each) => {
    const found = operationOfPath({ method: each.method, path: each.url.pathname });
    return found === null ? [] : [{ ...found, each }];
  });
  const [first] = matched;
  if (first === undefined) {
    throw unusable(flag, place, "has no successful exchange with an operation of the Orders Service", {
      fix: "Record calls such as POST /v1/orders, with their bodies.",
    });
  }
  const grouped = Map.groupBy(matched, ({ id }) => id);
  const tokens = seen.filter(({ method, url }) => method === "POST" && url.pathname.endsWith(tokenPath));
  const [token] = tokens;
  const writesDecimals = seen.some((each) => each.writesDecimals);
  return {
    source: nameOf(place),
    operations: new Map(
      [...grouped].map(
        ([id, all]) =>
          [
            id,
            described(
              id,
              all.map(({ each }) => each),
              writesDecimals,
            ),
          ] as const,
      ),
    ),
    baseUrl: first.each.url.origin + first.prefix,
    authUrl: token === undefined ? null : token.url.origin + token.url.pathname.slice(0, -tokenPath.length),
    tokenAnswer:
      token === undefined
        ? null
        : sampledShape(
            tokens.map(({ answer }) => answer),
            `POST ${tokenPath}`,
          ),
  };
}

function exchangesIn(text: string, place: string): readonly Seen[] {
  const entries = harEntries(text);
  if (entries === null) {
    throw unusable(flag, place, "is no HAR file: it has no list `log.entries`", {
      fix: "Save the exchanges of a browser or a proxy as HAR.",
    });
  }
  return entries
    .filter(({ status }) => status >= 200 && status < 300)
    .map(({ method, url, request, response }) => ({
      method,
      url,
      headers: request.headers,
      request: parseJson(request.text),
      answer: parseJson(response.text),
      writesDecimals: [request, response].some((body) => /[:[,]\s*-?\d+\.\d/u.test(body.text)),
    }));
}

function described(id: OperationId, seen: readonly Seen[], writesDecimals: boolean): DescribedOperation {
  const { method, path } = operation(id);
  const at = `${method} ${path}`;
  const bodies = (which: "request" | "answer"): Shape | null => {
    const values = seen.map((each) => each[which]).filter((value) => value !== undefined);
    return values.length === 0 ? null : sampledShape(values, at, writesDecimals);
  };
  return { at, parameters: parametersOf(seen, at), request: bodies("request"), answer: bodies("answer") };
}

const ofBrowsers =
  /^(?::|sec-|host$|connection$|origin$|referer$|cookie$|cache-control$|pragma$|postman-|dnt$|te$|priority$|x-forwarded)/iu;

/** One that every request had counts as required: nothing shows that the service would do without. */
function parametersOf(seen: readonly Seen[], at: string): readonly Parameter[] {
  const query = ({ url }: Seen): readonly NamedValue[] =>
    [...url.searchParams].map(([name, value]) => ({ name, value }));
  const named = (where: "header" | "query", of: (each: Seen) => readonly NamedValue[]): readonly Parameter[] =>
    [...Map.groupBy(seen.flatMap(of), ({ name }) => name.toLowerCase())].flatMap(([, values]) => {
      const [{ name } = { name: "" }] = values;
      if (ofBrowsers.test(name)) return [];
      const texts = [...new Set(values.map(({ value }) => (/^\d+$/u.test(value) ? Number(value) : value)))];
      return [{ name, in: where, required: values.length >= seen.length, shape: sampledShape(texts, at) }];
    });
  return [...named("header", ({ headers }) => headers), ...named("query", query)];
}
