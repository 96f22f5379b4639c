import { createInterface } from "node:readline";
import { loadProfile } from "../../core/index.ts";
import { exchangeOfLine, Observation } from "../../observe/index.ts";
import type { JudgedRecord } from "../../release/index.ts";

/** A process without keys: judges the record that it gets as input with the profile that its command line names. */
const { profile } = await loadProfile(process.argv[2] ?? "", process.cwd());
const observation = new Observation({
  profile,
  role: "server",
  isComplete: true,
  skewMs: 0,
  pace: "file",
  keep: () => {},
});
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const exchange = exchangeOfLine(line);
  if (exchange !== null) observation.take(exchange);
}
const { judged, requirements } = observation.end();
const broken = [...requirements].flatMap(([requirement, { failed, failures }]) => {
  const shown = failures.find(({ judgement }) => judgement.level !== "should");
  if (failed === 0 || shown === undefined) return [];
  const { judgement, exchange } = shown;
  return [{ requirement, exchange, expected: judgement.expected, actual: judgement.actual }];
});
const result: JudgedRecord = { answers: judged, requirements: requirements.size, broken };
process.stdout.write(JSON.stringify(result));
