import { taggedVariable } from "../../../load/index.ts";
import { type OutputName, streams } from "./output-names.ts";

/** Never the address of a request, which has ids and references in it; the operation is a tag of the scripts. */
const systemTags = "status,method,expected_response,error_code";

/** The words by which k6 sends to these outputs. */
export function outputWords(outputs: readonly OutputName[]): readonly string[] {
  if (outputs.length === 0) return [];
  return [...outputs.flatMap((name) => ["--out", name]), `--system-tags=${systemTags}`];
}

/** The variables of these outputs, and the one by which the scripts name operations. */
export function outputVariables(outputs: readonly OutputName[], variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (outputs.length === 0) return {};
  const prefixes = outputs.map((name) => streams[name]);
  const own = Object.entries(variables).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)));
  return { ...Object.fromEntries(own), [taggedVariable]: "true" };
}

/** At its end k6 breaks off what it is sending, and sends all once more. */
const brokenOffAtEnd = /failed to upload metrics: .*context canceled$/u;

/** The messages of k6 about an output mostly say that no one receives it, which does not change the load. */
export function outputRemarks(outputs: readonly OutputName[], said: readonly string[]): readonly string[] {
  const first = said.find((line) => !brokenOffAtEnd.test(line));
  return outputs.length === 0 || first === undefined ? [] : [`of --out ${outputs.join(" and ")} k6 says: ${first}`];
}
