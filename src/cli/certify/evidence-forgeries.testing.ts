import escapeStringRegexp from "escape-string-regexp";
import {
  claimsOf,
  digestsOfFiles,
  examine,
  type GateResult,
  type Predicate,
  type Statement,
  subjectOf,
} from "../../release/index.ts";
import {
  digestOf,
  type Exchange,
  exchangeIdOf,
  type LoadResult,
  type Verdict,
  type VerdictCheck,
  type VerdictRequirement,
} from "../../core/index.ts";
import { generatedSuites } from "../../../suites/index.ts";
import { loadWith } from "../../release/evidence.testing.ts";
import { bytesOf, signed, type Example, type Files } from "./certificate.testing.ts";
import { linesOf, resultText, verdictText } from "./evidence.testing.ts";
import { suites } from "./evidence-files.ts";
import type { Forgery } from "./envelope-forgeries.testing.ts";

/** Files that are not those that were certified. */
const filed = (what: string, name: string, change: (files: Files, example: Example) => Partial<Files>): Forgery => ({
  what,
  files: (example) => ({ ...example.files, ...change(example.files, example) }),
  kind: "subject",
  says: new RegExp(`^${escapeStringRegexp(name)} is not`, "mu"),
});

export const fileForgeries: readonly Forgery[] = [
  filed("no verdict", "verdict.json", () => ({ verdict: null })),
  filed("no exchanges", "exchanges.ndjson", () => ({ exchanges: null })),
  filed("no load run", "load.json", () => ({ load: null })),
  filed("no gate", "gate.json", () => ({ gate: null })),
  filed("another profile", "reference.ts", ({ profile }) => ({ profile: `${String(profile)}\n` })),
  filed("the verdict with a line end more", "verdict.json", ({ verdict }) => ({ verdict: `${String(verdict)}\n` })),
  filed("the verdict of another run", "verdict.json", (_, { run, files }) => ({
    verdict: verdictText({ ...run.verdict, seed: 2 }, String(files.exchanges)),
  })),
  filed("a run of another release", "verdict.json", (_, { run, files }) => ({
    verdict: verdictText(
      { ...run.verdict, target: { ...run.verdict.target, release: "4.3.0" } },
      String(files.exchanges),
    ),
  })),
  filed("empty exchanges", "exchanges.ndjson", () => ({ exchanges: "" })),
  filed("exchanges cut off", "exchanges.ndjson", ({ exchanges }) => ({ exchanges: String(exchanges).slice(0, -100) })),
  filed("exchanges in another order", "exchanges.ndjson", (_, { run }) => ({
    exchanges: linesOf(run.exchanges.toReversed()),
  })),
  filed("an exchange left out", "exchanges.ndjson", (_, { run }) => ({ exchanges: linesOf(run.exchanges.slice(1)) })),
  filed("the files of a load run and a gate exchanged", "gate.json", ({ load, gate }) => ({ load: gate, gate: load })),
  filed("a load run that was better", "load.json", (_, { load }) => ({
    load: resultText({ ...load, verdict: "pass" }),
  })),
  filed("a gate without its waiver", "gate.json", (_, { gate }) => ({ gate: resultText({ ...gate, waivers: [] }) })),
];

/** The certificate of a forger who also forges the evidence, and signs with a trusted key. */
interface MadeUp {
  readonly verdict?: (verdict: Verdict) => Verdict;
  readonly exchanges?: (exchanges: readonly Exchange[]) => readonly Exchange[];
  readonly files?: (files: Files, example: Example) => Partial<Files>;
  readonly predicate?: (predicate: Predicate) => object;
}

function filesOf(example: Example, { verdict, exchanges, files }: MadeUp): Files {
  const lines = linesOf(exchanges?.(example.run.exchanges) ?? example.run.exchanges);
  const isSame = verdict === undefined && exchanges === undefined;
  const own = isSame
    ? example.files
    : { verdict: verdictText(verdict?.(example.run.verdict) ?? example.run.verdict, lines), exchanges: lines };
  // Another verdict is not the one that the gate decided on.
  const rest = isSame ? example.files : { ...example.files, load: null, gate: null };
  const all = { ...rest, ...own };
  return { ...all, ...files?.(all, example) };
}

function certified({ statement }: Example, files: Files, change: MadeUp["predicate"]): Statement {
  const digests = digestsOfFiles(bytesOf(files));
  const profile = statement.subject.filter(({ name }) => name === "reference.ts");
  const subject = [...[...digests].map(([name, digest]) => subjectOf(name, digest)), ...profile];
  const { evidence, judged } = examine(bytesOf({ ...files, load: null, gate: null }), suites);
  const claims = evidence && judged && claimsOf(evidence, judged, "reference.ts");
  const without = {
    ...(!digests.has("load.json") && { load: null }),
    ...(!digests.has("gate.json") && { gate: null, waivers: [], result: "PASSED" as const }),
  };
  const own = claims && {
    passedTests: claims.passedTests,
    warnedTests: claims.warnedTests,
    notJudgedTests: claims.notJudgedTests,
    notAsked: claims.notAsked,
    judged: claims.judged,
    ...(!digests.has("gate.json") && { result: claims.result }),
  };
  const predicate = { ...statement.predicate, ...without, ...own };
  return { ...statement, subject, predicate: { ...predicate, ...change?.(predicate) } };
}

/** A forgery that a trusted signer has certified. */
export function madeUp(what: string, kind: Forgery["kind"], says: RegExp, change: MadeUp): Forgery {
  let made: Files | null = null;
  const files = (example: Example): Files => (made ??= filesOf(example, change));
  return {
    what,
    files,
    envelope: (example) => signed(certified(example, files(example), change.predicate)),
    kind,
    says,
  };
}

/** Another load run, where no gate has decided on it. */
const ofLoad = (what: string, says: RegExp, change: (load: LoadResult) => Partial<LoadResult>): Forgery =>
  madeUp(what, "load", says, {
    files: (_, { load }) => ({ load: resultText({ ...load, ...change(load) }), gate: null }),
  });

/** Another decision on the same evidence. */
const ofGate = (what: string, says: RegExp, change: (gate: GateResult) => object): Forgery =>
  madeUp(what, "gate", says, { files: (_, { gate }) => ({ gate: resultText({ ...gate, ...change(gate) }) }) });

/** Another target than the run had. */
const ofTarget = (what: string, says: RegExp, change: Partial<Verdict["target"]>): Forgery =>
  madeUp(what, "verdict", says, {
    verdict: (verdict) => ({ ...verdict, target: { ...verdict.target, ...change } }),
  });

/** A certificate that claims something else than its evidence shows. */
export const claiming = (name: string, change: (predicate: Predicate) => object): Forgery =>
  madeUp(
    `a certificate with another ${name} than its evidence`,
    "claim",
    new RegExp(`^its ${name} contradicts the evidence$`, "mu"),
    {
      predicate: change,
    },
  );

export const withRequirement =
  (id: string, change: (row: VerdictRequirement) => VerdictRequirement | null) =>
  (verdict: Verdict): Verdict => ({
    ...verdict,
    requirements: verdict.requirements.flatMap((row) => (row.id === id ? (change(row) ?? []) : [row])),
  });

export const withChecks = (id: string, change: (check: VerdictCheck) => VerdictCheck) =>
  withRequirement(id, (row) => ({ ...row, checks: row.checks.map(change) }));

const withExchange =
  (called: string, change: (exchange: Exchange) => Exchange) =>
  (exchanges: readonly Exchange[]): readonly Exchange[] => {
    const place = exchanges.findIndex(
      (each) => each.called === called && each.response?.status === 200 && each.deviation === undefined,
    );
    return exchanges.map((each, at) => (at === place ? change(each) : each));
  };

/** Reads that succeeded or, with a mistake, those that were refused for it. */
const withReads =
  (mistake: Exchange["deviation"], change: (exchange: Exchange, order: Exchange["response"]) => Exchange) =>
  (exchanges: readonly Exchange[]): readonly Exchange[] => {
    const isRead = ({ called, response }: Exchange): boolean => called === "getOrder" && response?.status === 200;
    const order = exchanges.find((each) => isRead(each) && each.deviation === undefined)?.response ?? null;
    const isMeant = (each: Exchange): boolean =>
      each.deviation === mistake && (mistake === undefined ? isRead(each) : each.called === "getOrder");
    return exchanges.map((each) => (isMeant(each) ? change(each, order) : each));
  };

const answering = (change: (response: NonNullable<Exchange["response"]>) => object) =>
  withExchange("getOrder", (exchange) => ({
    ...exchange,
    response: exchange.response && { ...exchange.response, ...change(exchange.response) },
  }));

/** The first exchange that nothing rests on, under another id. */
const withOtherIds =
  (other: (id: string) => string) =>
  (exchanges: readonly Exchange[]): readonly Exchange[] =>
    exchanges.map((each, place) => (place === 0 ? { ...each, id: other(each.id) } : each));

const one = "unlock.succeeds";
const long = `{"id":"1","note":"${"x".repeat(20_000)}`;

function withBody(exchange: Exchange, body: string, truncated: boolean): Exchange {
  const { response, ...rest } = exchange;
  return { ...rest, response: response?.body == null ? response : { ...response, body, truncated } };
}

export const evidenceForgeries: readonly Forgery[] = [
  madeUp(
    "a failure that the verdict does not count",
    "verdict",
    /unlock\.succeeds: its outcome is pass; its checks and the catalogue say fail/u,
    {
      verdict: withChecks(one, (check) => ({ ...check, outcome: "fail" })),
    },
  ),
  madeUp(
    "a failure of a must as a warning",
    "verdict",
    /unlock\.succeeds is a must, and has a check that only warns/u,
    {
      verdict: withRequirement(one, (row) => ({
        ...row,
        outcome: "warn",
        checks: row.checks.map((check) => ({ ...check, outcome: "warn" as const })),
      })),
    },
  ),
  madeUp("a requirement left out", "verdict", /it lacks unlock\.succeeds/u, {
    verdict: withRequirement(one, () => null),
  }),
  madeUp("a must that became a should", "verdict", /unlock\.succeeds: its level is should/u, {
    verdict: withRequirement(one, (row) => ({ ...row, level: "should" })),
  }),
  madeUp("a requirement that became not applicable", "verdict", /unlock\.succeeds: its outcome is not-applicable/u, {
    verdict: withRequirement(one, (row) => ({ ...row, outcome: "not-applicable" })),
  }),
  madeUp("the checks of one scenario left out", "verdict", /unlock\.succeeds has no check of/u, {
    verdict: withRequirement(one, (row) => ({
      ...row,
      checks: [
        { ...row.checks[0], scenario: "anything", outcome: "pass" as const, exchanges: row.checks[0]?.exchanges ?? [] },
      ],
    })),
  }),
  madeUp("a check on no exchange", "verdict", /unlock\.succeeds passed without an exchange/u, {
    verdict: withChecks(one, (check) => ({ ...check, exchanges: [] })),
  }),
  madeUp("other totals", "verdict", /its totals do not follow from its checks: pass should be/u, {
    verdict: (verdict) => ({ ...verdict, totals: { ...verdict.totals, pass: verdict.totals.pass + 1 } }),
  }),
  madeUp("a run of a part", "not-conformant", /the run is partial/u, {
    verdict: (verdict) => ({ ...verdict, partial: true }),
  }),
  madeUp("a run that is not conformant", "not-conformant", /the run is non-conformant/u, {
    verdict: (verdict) => ({ ...verdict, verdict: "non-conformant" }),
  }),
  madeUp("a run that is inconclusive", "not-conformant", /the run is inconclusive/u, {
    verdict: (verdict) => ({ ...verdict, verdict: "inconclusive" }),
  }),
  madeUp("a record without the challenge", "exchanges", /does not answer the challenge of the run/u, {
    exchanges: withOtherIds(() => "oc-made-before-1"),
  }),
  madeUp("a record for another challenge", "exchanges", /does not answer the challenge of the run/u, {
    exchanges: withOtherIds((id) => exchangeIdOf(id.slice(0, -13), { challenge: "8f1d" })),
  }),
  madeUp("the challenge of another run", "exchanges", /does not answer the challenge of the run/u, {
    verdict: (verdict) => ({ ...verdict, challenge: "8f1d" }),
  }),
  madeUp("a challenge that the run did not have", "claim", /its challenge contradicts the evidence/u, {
    verdict: ({ challenge: _, ...verdict }) => verdict,
  }),
  madeUp("a witness that the run did not have", "claim", /its witness contradicts the evidence/u, {
    predicate: () => ({ witness: "https://witness.example.test/" }),
  }),
  madeUp("an operation that never succeeded", "verdict", /these operations never succeeded: unlockOrder/u, {
    exchanges: (exchanges) => exchanges.filter(({ called }) => called !== "unlockOrder"),
  }),
  madeUp("a class that fits nothing else", "verdict", /which does not belong to its class/u, {
    verdict: (verdict) => ({ ...verdict, class: "core" }),
  }),
  madeUp("the verdict of a client", "verdict", /it lacks client\.token\.json-body/u, {
    verdict: (verdict) => ({ ...verdict, role: "client" }),
  }),
  madeUp("an answer of another status", "exchanges", /breaks contract\.status\.getOrder/u, {
    exchanges: answering(() => ({ status: 418 })),
  }),
  madeUp("an order without a field", "exchanges", /breaks contract\.order\.balance/u, {
    exchanges: answering(({ body }) => ({ body: (body ?? "").replace('"balance"', '"saldo"') })),
  }),
  madeUp("a body that is no JSON", "exchanges", /breaks contract\.body\.getOrder/u, {
    exchanges: answering(() => ({ body: "<html>" })),
  }),
  madeUp("a body of another type", "exchanges", /breaks contract\.media-type\.getOrder/u, {
    exchanges: answering(() => ({ headers: { "content-type": "text/plain" } })),
  }),
  madeUp("an exchange that checks name left out", "exchanges", /was judged on the exchange .*, which is missing/u, {
    exchanges: (exchanges) => exchanges.slice(5),
  }),
  madeUp("an exchange twice", "exchanges", /occurs twice/u, {
    exchanges: (exchanges) => [...exchanges, ...exchanges.slice(0, 1)],
  }),
  madeUp("an exchange of another day", "exchanges", /outside the run/u, {
    exchanges: withExchange("getOrder", (exchange) => ({ ...exchange, startedAt: "2020-01-01T00:00:00.000Z" })),
  }),
  madeUp("an exchange with another service", "exchanges", /was sent to \S+, which is not below/u, {
    exchanges: withExchange("getOrder", (exchange) => ({
      ...exchange,
      request: { ...exchange.request, url: "https://elsewhere.example.test/v1/orders" },
    })),
  }),
  madeUp("an exchange of another method", "exchanges", /sends DELETE, but getOrder is GET/u, {
    exchanges: withExchange("getOrder", (exchange) => ({
      ...exchange,
      request: { ...exchange.request, method: "DELETE" },
    })),
  }),
  madeUp("an exchange of another scenario", "exchanges", /belongs to another scenario/u, {
    exchanges: withExchange("getOrder", (exchange) => ({ ...exchange, scenario: "anything" })),
  }),
  madeUp("a line that is not an exchange", "exchanges", /line \d+ of exchanges\.ndjson is not an exchange/u, {
    exchanges: (exchanges) => [...exchanges, { id: "x" } as Exchange],
  }),
  madeUp("a line with a member twice", "exchanges", /cannot be relied on/u, {
    files: ({ exchanges }, { run }) => {
      const lines = String(exchanges).replace('"called":', '"called":"hook","called":');
      return { exchanges: lines, verdict: verdictText(run.verdict, lines), load: null, gate: null };
    },
  }),
  madeUp("exchanges that end in the middle of a line", "evidence", /ends in the middle of a line/u, {
    files: ({ exchanges }, { run }) => {
      const lines = String(exchanges).slice(0, -1);
      return { exchanges: lines, verdict: verdictText(run.verdict, lines), load: null, gate: null };
    },
  }),
  madeUp("a line of more than four megabytes among others", "evidence", /has a line of more than 4194304 bytes/u, {
    exchanges: withExchange("updateOrder", (exchange) => ({ ...exchange, remark: "x".repeat(2 ** 22) })),
  }),
  madeUp("a file beside the verdict that is missing", "evidence", /audit\.json is named beside a digest/u, {
    files: ({ exchanges }, { run }) => {
      const [lines, digest] = [String(exchanges), digestOf(String(exchanges))];
      const verdict = resultText(run.verdict, { "exchanges.ndjson": digest, "audit.json": digest });
      return { exchanges: lines, verdict, load: null, gate: null };
    },
  }),
  madeUp("exchanges of another verdict", "evidence", /not the file that verdict\.json was written with/u, {
    files: (_, { run }) => ({ verdict: verdictText(run.verdict, ""), load: null, gate: null }),
  }),
  madeUp("a verdict that was changed after it was written", "evidence", /its digest does not match/u, {
    files: ({ verdict }) => ({ verdict: String(verdict).replace('"seed": 1', '"seed": 2'), load: null, gate: null }),
  }),
  madeUp("a verdict with a member twice", "evidence", /verdict\.json is not what was written/u, {
    files: ({ verdict }) => ({
      verdict: String(verdict).replace('"role":', '"role": "client",\n  "role":'),
      load: null,
      gate: null,
    }),
  }),
  ofLoad(
    "a load run of another target",
    /load\.json does not match the conformance run: target acme/u,
    ({ target }) => ({
      target: { ...target, name: "acme" },
    }),
  ),
  madeUp(
    "a load run that failed, and no gate",
    "load",
    /load\.json is fail: fail\.draft\.order-failed failed in 1 answer of failOrder/u,
    {
      files: () => ({ gate: null }),
    },
  ),
  ofLoad("a load run that shows nothing", /load\.json is inconclusive/u, () => ({ verdict: "inconclusive" })),
  ...generatedSuites.map(({ name, title }) =>
    madeUp(`a run without ${name} that says it is whole`, "verdict", /only \d+ of \d+ requirements have a check of/u, {
      verdict: (verdict) => ({
        ...verdict,
        requirements: verdict.requirements.map((row, place) => ({
          ...row,
          checks: row.checks.filter(({ scenario }) => scenario !== title || place % 9 === 0),
        })),
      }),
    }),
  ),
  madeUp("bodies that end early, and so are not judged", "exchanges", /is said to be cut off, but is shorter/u, {
    exchanges: withExchange("updateOrder", ({ response, ...exchange }) => ({
      ...exchange,
      response: response && { ...response, body: (response.body ?? "").slice(0, 40), truncated: true },
    })),
  }),
  madeUp("bodies that are long enough to be cut off", "exchanges", /no success of getOrder can be judged again/u, {
    exchanges: (exchanges) => exchanges.map((each) => (each.called === "getOrder" ? withBody(each, long, true) : each)),
  }),
  madeUp("bodies with a redacted end", "exchanges", /only \d+ of \d+ answers can be judged again/u, {
    exchanges: (exchanges) =>
      exchanges.map((each) => withBody(each, `${(each.response?.body ?? "").slice(0, -1)},[redacted-text-8]`, false)),
  }),
  madeUp("an address that calls another operation", "exchanges", /which is no address of getOrder/u, {
    exchanges: withExchange("getOrder", ({ request, ...exchange }) => ({
      ...exchange,
      request: { ...request, url: request.url.replace("/v1/orders/", "/v1/orders/all/") },
    })),
  }),
  ...(["note", "__proto__"] as const).map((name) =>
    madeUp(`a verdict with the unknown member ${name}`, "evidence", /Unrecognized key|has a member __proto__/u, {
      files: ({ exchanges }, { run }) => {
        const [row, ...rows] = run.verdict.requirements;
        const other = JSON.parse(`{"${name}": {"outcome": "pass"}}`) as object;
        const requirements = [Object.defineProperties({ ...row }, Object.getOwnPropertyDescriptors(other)), ...rows];
        return {
          verdict: verdictText({ ...run.verdict, requirements } as Verdict, String(exchanges)),
          load: null,
          gate: null,
        };
      },
    }),
  ),
  ofLoad("a load run that hides its violations", /it is pass, but its parts say fail/u, () => ({
    verdict: "pass",
    reasons: [],
  })),
  ofLoad("a load run that counts other errors", /its totals are not the sums/u, () => ({
    totals: { ...loadWith().totals, errors: 6_000, errorRate: 1 },
  })),
  ofGate("a gate that was open with another exit code", /its decision would be different/u, () => ({ exitCode: 1 })),
  ofGate("a gate on another release", /is about release 4\.2\.0, not 5\.0\.0/u, () => ({ release: "5.0.0" })),
  ofGate("a gate whose waiver was over", /because waiver 1 .* it expired on 2026-01-01/u, ({ waivers }) => ({
    waivers: waivers.map((each) => ({ ...each, expires: "2026-01-01" })),
  })),
  ofGate("a gate before the run", /starts in the future/u, () => ({ decidedAt: "2026-01-01T00:00:00.000Z" })),
  ofGate("a gate that waives without an entry", /fail\.draft\.order-failed: failOrder.*\(load mixed/u, () => ({
    waivers: [],
  })),
  ofGate(
    "a gate by a policy that only says that it is the default one",
    /its policy is not the default policy/u,
    ({ policy }) => ({
      policy: { ...policy, source: "the default policy", rules: { ...policy.rules, maxAgeHours: 99 } },
    }),
  ),
  ofGate(
    "a gate with a failure of another load run that no one waives",
    /a failure has no waiver that was valid/u,
    ({ failures: [first], evidence }) => ({
      failures: [first, { ...first, seenIn: "load search stress", waivedBy: null }],
      evidence: [...evidence, { ...evidence[1], digest: digestOf("other") }],
    }),
  ),
  ofGate("a gate that found something slower", /something is slower/u, () => ({
    drift: [
      { script: "mixed", shape: "average", operation: "getOrder", before: 1, now: 9, ratio: null, outcome: "slower" },
    ],
  })),
  ofGate("a gate that needs a baseline and has none", /there is no baseline/u, ({ policy }) => ({
    policy: { ...policy, rules: { ...policy.rules, baseline: { ...policy.rules.baseline, required: true } } },
  })),
  ofGate("a gate on two runs", /it decides on several runs/u, ({ evidence }) => ({
    evidence: [...evidence, { ...evidence[0], digest: digestOf("other") }],
  })),
  madeUp("a gate that was decided later", "statement", /its gate was decided after it was issued/u, {
    predicate: ({ gate }) => ({ gate: gate && { ...gate, decidedAt: "2099-01-01T00:00:00.000Z" } }),
  }),
  ofLoad("a load run of last year", /too far from the conformance run/u, () => ({
    startedAt: "2025-01-01T00:00:00.000Z",
  })),
  ofTarget("a name that reads backwards", /the name of its target is not legible/u, { name: "acme\u202Egro.live" }),
  ofTarget("a name of fillers", /the name of its target is not legible/u, { name: "\u3164" }),
  ofTarget("a release of nothing", /the release of its target is not legible/u, { release: "\u200B" }),
  ofTarget("an address with credentials", /without credentials/u, { baseUrl: "https://me:secret@acme.example.test" }),
  ofTarget("a choice that there is not", /declares a choice that/u, {
    choices: [{ id: "x.y", reason: "so", seen: true }],
  }),
  madeUp("the refusal of a token that was answered with an order", "exchanges", /does not show authentication\./u, {
    exchanges: withReads("bad-token", (exchange, response) => ({ ...exchange, response })),
  }),
  madeUp("the refusal of a token that was not wrong", "exchanges", /does not show authentication\./u, {
    exchanges: withReads("bad-token", ({ deviation: _, ...exchange }, response) => ({ ...exchange, response })),
  }),
  madeUp("one order for all that were read", "exchanges", /reads the order \S+, but shows/u, {
    exchanges: withReads(undefined, (exchange, response) => ({ ...exchange, response })),
  }),
  madeUp("an exchange that ended after the run", "exchanges", /took 3600000 ms, outside the run/u, {
    exchanges: withExchange("updateOrder", (exchange) => ({ ...exchange, durationMs: 3_600_000 })),
  }),
  madeUp("an exchange that took less than no time", "exchanges", /is not an exchange/u, {
    exchanges: withExchange("updateOrder", (exchange) => ({ ...exchange, durationMs: -1 })),
  }),
  madeUp("an observation of an exchange that is not there", "exchanges", /was observed on elsewhere-1, which is/u, {
    verdict: (verdict) => ({
      ...verdict,
      observations: [{ id: "any", question: "Is it good?", answer: "yes", exchanges: ["elsewhere-1"] }],
    }),
  }),
  ...(["a scenario of another suite", "an order of no one is answered 404"] as const).map((scenario) =>
    madeUp(`a check of "${scenario}"`, "verdict", /has a check of ".*", which does not judge it/u, {
      verdict: withRequirement(one, (row) => ({
        ...row,
        checks: [...row.checks, ...row.checks.map((check) => ({ ...check, scenario }))],
      })),
    }),
  ),
  madeUp("a requirement as an observation shows it", "verdict", /only the observation of traffic has/u, {
    verdict: withRequirement(one, (row) => ({ ...row, seen: { opportunities: 9, judged: 1, failed: 0 } })),
  }),
  ofLoad(
    "a load run that audited nothing",
    /its audit knows fewer orders than it created/u,
    ({ operations, audit }) => ({
      operations: operations.map((each) => ({ ...each, operation: "createOrder" as const })),
      audit: { ...audit, made: 0, audited: 0, checks: audit.checks.map((each) => ({ ...each, judged: 0 })) },
    }),
  ),
  madeUp("a witness that is no address", "verdict", /its witness has no such address/u, {
    verdict: (verdict) => ({ ...verdict, witness: "a notary saw it" }),
  }),
  ...[
    "",
    "by our choice (declared as sells.nothing: we do not)",
    "the target has no `hooks.unlock`: it locks nothing",
    "the target shows no line of a reservation (`fields.reservationOrderLineId`)",
    "the target lets lines wait where none was to",
    "the hook settleBalance confirms the order, and that is why",
    "the answers that came have no body, and so no media type",
  ].map((message) =>
    madeUp(
      `a must that is left out: ${message === "" ? "without a word" : message}`,
      "verdict",
      /is not applicable, and nothing says why/u,
      {
        verdict: withRequirement(one, (row) => ({
          ...row,
          outcome: "not-applicable",
          checks: row.checks.map((check) => ({ ...check, outcome: "not-applicable" as const, message })),
        })),
      },
    ),
  ),
  ofGate("a gate that is closed", /gate\.json is closed/u, () => ({ decision: "closed" })),
  ofGate("a gate of another run", /gate\.json is about another run/u, ({ evidence }) => ({
    evidence: evidence.map((row) => ({ ...row, digest: digestOf("other") })),
  })),
  madeUp("another place for the orders of a page", "exchanges", /breaks contract\.body\.getOrders/u, {
    verdict: ({ target, ...verdict }) => ({
      ...verdict,
      target: { ...target, places: { ...target.places, "paging.items": "/orders" } },
    }),
  }),
  madeUp("another place in the certificate", "claim", /its places contradicts the evidence/u, {
    predicate: ({ places }) => ({ places: { ...places, items: "/orders" } }),
  }),
  claiming("passedTests", (predicate) => ({ passedTests: predicate.passedTests.slice(1) })),
  claiming("notJudgedTests", () => ({ notJudgedTests: ["unlock.of-something"] })),
  claiming("role", () => ({ role: "client" })),
  claiming("target", ({ target }) => ({ target: { ...target, release: "5.0.0" } })),
  claiming("class", () => ({ class: "core" })),
  claiming("absent", () => ({ absent: [{ answer: "hooks.lockOrder", reason: "no one locks an order" }] })),
  claiming("notAsked", () => ({ notAsked: [{ answer: "fields.cancelledAt", requirements: ["unlock.succeeds"] }] })),
  claiming("waivers", () => ({ waivers: [], result: "PASSED" })),
  claiming("load", ({ load }) => ({ load: { ...load, rate: 1_000 } })),
  claiming("gate", ({ gate }) => ({ gate: { ...gate, policy: "the strictest policy" } })),
  claiming("seed", () => ({ seed: 2 })),
  claiming("run", ({ run }) => ({ run: { ...run, requests: 1_000_000 } })),
  claiming("specification", ({ specification }) => ({ specification: { ...specification, version: "2030.1.0" } })),
  claiming("suite", ({ suite }) => ({ suite: { ...suite, version: "9.0.0" } })),
];
