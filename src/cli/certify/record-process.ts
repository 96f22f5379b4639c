import { createInterface } from "node:readline";
import { type Exchange, loadProfile, saidIn } from "../../core/index.ts";
import { byTime, exchangeOfLine, isBlank, Observation } from "../../observe/index.ts";
import { type JudgedRecord, placesIn } from "../../release/index.ts";

/** A run keeps at most 32 Mi characters of bodies. With addresses and headers, its record is several times as long. */
const mostCharacters = 256 * 1024 * 1024;

/** A process without keys: judges the record that it gets as input with the profile that its command line names. */
const { profile } = await loadProfile(process.argv[2] ?? "", process.cwd());
const observation = new Observation({
  profile,
  role: "server",
  isComplete: true,
  skewMs: 0,
  pace: "file",
  // The run that made the record knew its orders for as long as it lasted.
  silentMs: Infinity,
  keep: () => {},
});
// A run writes the exchanges of a scenario when it has ended, which may be minutes after they were made.
const recorded: Exchange[] = [];
let left = mostCharacters;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  left -= line.length;
  if (left < 0) throw new RangeError("the record is larger than that of any run");
  const exchange = exchangeOfLine(line);
  if (exchange !== null) recorded.push(exchange);
}
for (const exchange of byTime(recorded)) observation.take(exchange);
const { judged, requirements } = observation.end();
const broken = [...requirements].flatMap(([requirement, { failed, failures }]) => {
  const shown = failures.find(({ judgement }) => judgement.level !== "should");
  if (failed === 0 || shown === undefined) return [];
  const { judgement, exchange } = shown;
  return [{ requirement, exchange, expected: judgement.expected, actual: judgement.actual }];
});
const blank = recorded.filter(isBlank).length;
const { name, places, absent } = saidIn(profile);
const choices = Object.entries(profile.choices ?? {}).map(([id, reason]) => ({ id, reason }));
const said = { name, absent, choices, places: placesIn({ target: { places } }) };
const result: JudgedRecord = { said, answers: judged, blank, requirements: requirements.size, broken };
process.stdout.write(JSON.stringify(result));
