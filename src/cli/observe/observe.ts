import { basename } from "node:path";
import {
  comparisonIn,
  type Exchange,
  placesOf,
  type RawRequest,
  record,
  type Redactor,
  redactorFor,
  secretVariables,
  selectTarget,
  shownAs,
  type Target,
  targetNameOf,
  TransportError,
  withAccess,
  defaultTarget,
} from "../../core/index.ts";
import { decideObserved, type Judgement, Observation } from "../../observe/index.ts";
import { callWords, quoted } from "../call-messages.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { choiceOf, isSet, textOf, wholeNumberOf } from "../option-values.ts";
import { publishRun } from "../publish-run.ts";
import { openReportsOf, reportsOfRepetition } from "../reports-option.ts";
import { accessWords, optionsOf } from "../run/rerun-command.ts";
import { suite } from "../suite.ts";
import { supervised } from "../supervised.ts";
import { usualReports, usualSkewMs } from "./defaults.ts";
import { exchangesIn, forwarded, sourceIn } from "./sources.ts";

/** The command `observe`. Returns the exit code. Throws UsageError and ConfigurationError. */
export async function runObserve(values: OptionValues, terminal: Terminal): Promise<number> {
  const source = sourceIn(values);
  using reports = await openReportsOf(
    values,
    { command: "run", inputs: source.kind === "listen" ? [] : [source.path] },
    usualReports,
  );
  const { target, isNamed } = await observedTarget(values);
  const redactor = redactorFor(target);
  terminal.redaction.protect(redactor);
  if (source.kind === "listen" && !isNamed)
    throw new UsageError("--listen needs the target to forward to: add --target");
  const asked = askedIn(values, source);
  return supervised(
    { values, terminal, of: "exchanges" },
    async ({ progress, signal }) => {
      const kept = new Map<string, Exchange>();
      // Who waits beside a proxy learns at once what broke.
      const note = source.kind === "listen" ? notingOnce((text) => progress.note(redactor.text(text))) : () => {};
      const observation = new Observation({
        ...asked,
        profile: target.profile,
        pace: source.kind === "listen" ? "live" : "file",
        keep: (exchange, judgement) => {
          const { holds } = judgement;
          note(judgement, exchange);
          if ((holds && asked.keep === "none") || kept.has(exchange.id)) return;
          kept.set(exchange.id, redactedAgain(exchange, redactor));
        },
      });
      const service = isNamed ? target.access : { baseUrl: null, authUrl: null };
      if (source.kind === "listen") await forwarded(source, { target, observation, signal, terminal });
      else
        for await (const exchange of exchangesIn(source, service)) {
          if (signal.aborted) break;
          observation.take(exchange);
        }
      const verdict = decideObserved({
        ...asked,
        observed: observation.end(),
        source: source.kind === "listen" ? `port ${source.port}` : basename(source.path),
        hide: (text) => redactor.text(text),
        suite: suite(),
        target: shownTarget(target, targetNameOf(textOf(values, "target") ?? defaultTarget)),
      });
      const rest = {
        verdict,
        scenarios: [],
        rerun: rerunOf(source, values),
        call: callWords(),
        access: accessWords(values),
      };
      return { ...terminal.redaction.data(rest), exchanges: terminal.redaction.again([...kept.values()]) };
    },
    (result) => {
      const json = terminal.redaction.data(result.verdict);
      return publishRun(result, { values, terminal, reports, page: undefined, json });
    },
  );
}

/** Says of each requirement when it is first found broken. */
function notingOnce(say: (text: string) => void): (judgement: Judgement, exchange: Exchange) => void {
  const named = new Set<string>();
  return (judgement, { id }) => {
    const { requirement, holds, level } = judgement;
    if (holds || level === "should" || named.has(requirement)) return;
    named.add(requirement);
    say(`✗ ${requirement}: ${comparisonIn(judgement) ?? ""} (${id})`);
  };
}

type Source = ReturnType<typeof sourceIn>;

/** What the options ask for, or leave to what is usual. */
function askedIn(values: OptionValues, source: Source) {
  const isComplete = isSet(values, "complete");
  const isInOrder = isComplete || source.kind === "listen";
  return {
    isComplete,
    skewMs: wholeNumberOf(values, "skew", { least: 0, most: 60_000 }) ?? (isInOrder ? 0 : usualSkewMs),
    role: choiceOf(values, "role", ["server", "client"] as const) ?? "server",
    keep: choiceOf(values, "keep", ["shown", "none"] as const) ?? "shown",
  };
}

/** The words that judge the same traffic again, with the same profile and beside these reports. */
function rerunOf(source: Source, values: OptionValues): string {
  const from = source.kind === "listen" ? String(source.port) : quoted(source.path);
  return [
    `--${source.kind} ${from}`,
    accessWords(values),
    ...optionsOf(values, ["role", "skew"]),
    ...(isSet(values, "complete") ? ["--complete"] : []),
    reportsOfRepetition(values, usualReports),
  ]
    .filter((words) => words !== "")
    .join(" ");
}

function shownTarget({ access, profileDigest, profile }: Target, name: string) {
  return {
    name,
    environment: access.environment,
    baseUrl: access.baseUrl,
    ...(access.release !== undefined && { release: access.release }),
    profileDigest,
    places: placesOf(profile),
    absent: [],
  };
}

/** The target whose traffic it is. Nothing is sent to it, so that the reference need not run. */
async function observedTarget(values: OptionValues): Promise<{ readonly target: Target; readonly isNamed: boolean }> {
  const selection = {
    target: textOf(values, "target"),
    envFile: textOf(values, "env-file"),
    directory: process.cwd(),
    processVariables: process.env,
    isSilent: true,
  };
  const selected = await selectTarget(selection);
  if (selected.kind === "configured") {
    const furtherSecrets = secretVariables({
      ...selection,
      targetName: targetNameOf(selection.target ?? defaultTarget),
    });
    return { target: { ...selected.target, access: { ...selected.target.access, furtherSecrets } }, isNamed: true };
  }
  return { target: withAccess(selected.loaded, nowhere), isNamed: false };
}

/** The reference has another address in each run. */
const nowhere: Target["access"] = {
  environment: "reference",
  baseUrl: "http://reference.invalid",
  authUrl: "http://reference.invalid",
  audience: "reference.invalid",
  client: { id: "", secret: "" },
  clientName: "",
  restrictedClient: null,
  expiredToken: null,
  foreignToken: null,
  foreignClient: null,
};

/** What others recorded may have secrets, and nothing is kept with them. */
function redactedAgain(exchange: Exchange, redactor: Redactor): Exchange {
  const { id, called, scenario, request, response, startedAt, durationMs, problem, remark } = exchange;
  const sentAt = Date.parse(startedAt);
  const kept = record(
    {
      id,
      called,
      scenario,
      startedAt: sentAt,
      finishedAt: sentAt + durationMs,
      request: { ...request, method: request.method as RawRequest["method"] },
      outcome:
        response === null
          ? new TransportError("cut-off", problem ?? "no answer was recorded")
          : { status: response.status, headers: response.headers, text: response.body ?? "" },
    },
    redactor,
  );
  const shown = isServed(exchange) ? withOpener(kept) : kept;
  return remark === undefined ? shown : { ...shown, remark };
}

function isServed({ response }: Exchange): boolean {
  return response !== null && response.status < 300;
}

/** The token of another client is unknown here, and was a valid one where it opened the API. */
function withOpener(exchange: Exchange): Exchange {
  const headers = Object.entries(exchange.request.headers).map(([name, value]) => [
    name,
    value.replace(shownAs.strangeToken, "[redacted]"),
  ]);
  return {
    ...exchange,
    request: { ...exchange.request, headers: Object.fromEntries(headers) as typeof exchange.request.headers },
  };
}
