import { loadProfile, profileOfVariant, type Target } from "../../src/core/index.ts";
import { type Command, type OptionValues, type Terminal, wholeNumberOf, takes } from "../../src/cli/index.ts";
import { exchangeOfLine, linesByTime, Observation } from "../../src/observe/index.ts";
import { profileOf, randomizedVariant } from "../../src/proof/index.ts";
import { createRandom } from "../../src/suite/index.ts";
import { scenarios } from "../../suites/index.ts";
import { startTool } from "../start-tool.ts";
import { begunLater, damages } from "./damages.ts";
import { detections } from "./detections.ts";
import { observed, trafficOf } from "./record.ts";

const usual = { services: 20, faults: 110, seed: 1 };
const bounds = { least: 0, most: 1_000_000 };

const observationCommand: Command = {
  name: "observation",
  summary:
    "records runs against correct services and judges the records, whole and damaged: nothing may fail. Then it records runs\n" +
    "against faults, and shows how many of them the records show.",
  options: {
    services: takes("N", `Randomized services besides both variants. Default: ${usual.services}.`),
    faults: takes("N", `Faults to look for. Default: ${usual.faults}.`),
    seed: takes("N", `Chooses services, damages and faults. Default: ${usual.seed}.`),
    record: takes("FILE", "Only measures speed and memory, on copies of this exchanges.ndjson."),
    copies: takes("N", "So many copies, each with orders of its own. Default: 10."),
  },
  examples: {
    "npm run observation": "Measures everything.",
    "npm run observation -- --record reports/exchanges.ndjson --copies 170": "Judges a million exchanges.",
  },
  run: measure,
};

async function measure(values: OptionValues, terminal: Terminal): Promise<number> {
  const number = (name: keyof typeof usual): number => wholeNumberOf(values, name, bounds) ?? usual[name];
  const { record } = values;
  if (typeof record === "string") return measureSpeed(record, wholeNumberOf(values, "copies", bounds) ?? 10, terminal);
  const seed = number("seed");
  const wrong = await judgeCorrect(number("services"), seed, terminal);
  await judgeFaults(number("faults"), seed, terminal);
  return wrong === 0 ? 0 : 1;
}

/** Answers how many records of correct services fail. */
async function judgeCorrect(services: number, seed: number, { out, err }: Terminal): Promise<number> {
  const named = (["plain", "contrarian"] as const).map((variant) => ({
    name: variant as string,
    options: { variant, seed },
  }));
  const randomized = Array.from({ length: services }, (_, place) => {
    const service = randomizedVariant(place % 2 === 0 ? "plain" : "contrarian", seed + place);
    const { variant, interpretations, cells } = service;
    const chosen = [...cells, ...interpretations];
    return {
      name: `${variant} ${service.seed}`,
      options: {
        variant,
        seed: service.seed,
        interpretations: chosen,
        altered: (target: Target) => ({ ...target, profile: profileOf(service, target.profile) }),
      },
    };
  });
  let wrong = 0;
  for (const { name, options } of [...named, ...randomized]) {
    const traffic = await trafficOf(scenarios, options);
    const later = begunLater(traffic.exchanges, createRandom(seed, "begun later"));
    const all = {
      complete: observed(traffic, true, 0),
      "complete, begun later": observed({ ...traffic, exchanges: later }, true, 0),
      whole: observed(traffic, false, 100),
    };
    const damaged = Object.entries(damages).map(([damage, of]) => {
      const exchanges = of(traffic.exchanges, createRandom(seed, damage));
      return [damage, observed({ ...traffic, exchanges }, false, 100)] as const;
    });
    const failed = [...Object.entries(all), ...damaged].filter(([, { failed: lines }]) => lines.length > 0);
    wrong += failed.length;
    err(`${name}: ${traffic.exchanges.length} exchanges\n`);
    for (const [damage, { failed: lines }] of failed)
      out(`${name}, ${damage}:\n${lines.map((line) => `  ${line}\n`).join("")}`);
  }
  out(
    `${named.length + randomized.length} correct services, ${Object.keys(damages).length + 3} records of each: ${wrong} failed\n`,
  );
  return wrong;
}

async function judgeFaults(count: number, seed: number, { out, err }: Terminal): Promise<void> {
  const seen = { run: 0, complete: 0, any: 0 };
  const blind: string[] = [];
  for await (const { id, group, bySuite, complete, any } of detections(count, seed)) {
    err(`${id}: ${bySuite.length === 0 ? "no run sees it" : `${verb(complete)}, ${verb(any)} with gaps`}\n`);
    if (bySuite.length === 0) continue;
    seen.run += 1;
    if (complete) seen.complete += 1;
    else blind.push(`  ${group}: ${id}, by ${bySuite.join(", ")}\n`);
    if (any) seen.any += 1;
  }
  out(
    `${seen.run} faults that a run sees: its record shows ${seen.complete} as a complete one, and ${seen.any} as one with gaps\n` +
      `not seen in the complete record:\n${blind.toSorted().join("")}`,
  );
}

const verb = (isSeen: boolean): string => (isSeen ? "seen" : "not seen");

/** Measures reading and judging alone: the copies are made beside it. */
async function measureSpeed(file: string, copies: number, { out }: Terminal): Promise<number> {
  const { profile } = await loadProfile(profileOfVariant.plain, process.cwd());
  const lines: string[] = [];
  for await (const { text } of linesByTime(file)) lines.push(text);
  const observation = new Observation({
    profile,
    role: "server",
    pace: "file",
    isComplete: true,
    skewMs: 0,
    keep: () => {},
  });
  const clock = { milliseconds: 0, busy: 0, mostBytes: 0 };
  for (let copy = 0; copy < copies; copy += 1) {
    const copied = lines.flatMap((line) => copyOf(line, copy));
    timed(clock, () => {
      for (const exchange of copied.map(exchangeOfLine)) if (exchange !== null) observation.take(exchange);
    });
  }
  const { exchanges, judged, requirements } = timed(clock, () => observation.end());
  const failed = [...requirements].flatMap(([id, { failures }]) =>
    failures.flatMap(({ judgement: { level, expected, actual } }) =>
      level === "should" ? [] : [`  ${id}: expected ${expected}, got ${actual}\n`],
    ),
  );
  const [seconds, busySeconds] = [clock.milliseconds / 1_000, clock.busy / 1e6];
  out(
    `${exchanges} exchanges, ${judged} judged, in ${seconds.toFixed(1)} s: ${Math.round(exchanges / seconds)} a second\n` +
      `${busySeconds.toFixed(1)} s of the processor: ${Math.round(exchanges / busySeconds)} a second\n`,
  );
  out(`at most ${Math.round(clock.mostBytes / 1e6)} MB; ${failed.length} failed\n${failed.join("")}`);
  return 0;
}

function timed<Result>(clock: Record<"milliseconds" | "busy" | "mostBytes", number>, act: () => Result): Result {
  const [startedAt, busyAtStart] = [performance.now(), process.cpuUsage()];
  const result = act();
  clock.milliseconds += performance.now() - startedAt;
  const { user, system } = process.cpuUsage(busyAtStart);
  clock.busy += user + system;
  clock.mostBytes = Math.max(clock.mostBytes, process.memoryUsage().rss);
  return result;
}

const longestRunMs = 600_000;

/** A line as that of a copy, which has orders of its own, later than those before. */
function copyOf(line: string, copy: number): readonly string[] {
  // Ids that differ in a copy differ in all of them: some are wrong on purpose by a single digit.
  const ofCopy = (digits: string): string =>
    ((Number.parseInt(digits, 16) + 693 * copy) % 0x1_00_00).toString(16).padStart(4, "0");
  const exchange = exchangeOfLine(line.replaceAll(/(?<=\b|%2C)[\da-f]{4}(?=[\da-f]{4}-[\da-f]{4}-)/gu, ofCopy));
  if (exchange === null) return [];
  const startedAt = new Date(Date.parse(exchange.startedAt) + copy * longestRunMs).toISOString();
  const { request } = exchange;
  const correlation = request.headers["X-Correlation-Id"];
  const own = correlation === undefined ? {} : { "X-Correlation-Id": `${copy} ${correlation}` };
  return [JSON.stringify({ ...exchange, startedAt, request: { ...request, headers: { ...request.headers, ...own } } })];
}

await startTool(observationCommand, "the suite");
