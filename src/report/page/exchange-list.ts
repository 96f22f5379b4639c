import type { VerdictCheck } from "../../core/index.ts";
import { leadingTo } from "../leading-requests.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { decisiveExchange, findExchange } from "../reading.ts";
import type { RunRecord } from "../run-record.ts";
import { counted } from "../wording.ts";
import { exchangeBody, exchangeLine, longestBody } from "./exchange.ts";
import type { NumberedExchange } from "./exchanges.ts";
import { timelineOf } from "./timeline.ts";

/** The exchanges of a check, for a reader to open. */

const mostExchanges = 6;
/** A generated case needs the requests of all its clients. */
const mostOfGenerated = 40;

/** What a requirement is shown with. */
export interface PageContext {
  readonly record: RunRecord;
  /** The path of `replay.sh`, as the shell takes it, where it is not beside the page. */
  readonly replayScript?: string | undefined;
  /** Finds an exchange of the page by its correlation id. */
  readonly numbered: (id: string) => NumberedExchange | undefined;
}

/** The exchanges behind a failure. What decided it is above them, so they are folded; those of a generated case are a picture. */
export function exchangesBehind(check: VerdictCheck, context: PageContext): Markup {
  const about = exchangesAbout(check, context);
  const { generated } = check;
  if (generated !== undefined) return timelineList({ ...check, generated, exchanges: about }, context);
  return folded(`${counted(about.length, "exchange")} of this check`, lines(about, check, context));
}

/** The last exchanges of a check that is not urgent, with those before them folded. */
export function latestExchanges(check: VerdictCheck, context: PageContext): Markup {
  const { earlier, shown } = partsOf(check, context);
  const plain = (ids: readonly string[]): readonly Markup[] => ids.map((id) => exchangeDetails(id, context));
  return markup`${folded(counted(earlier.length, "earlier exchange"), plain(earlier))}${plain(shown)}`;
}

/** Exchanges about other orders explain nothing, unless the check is about them. */
function exchangesAbout(check: VerdictCheck, { record }: PageContext): VerdictCheck["exchanges"] {
  const decisive = decisiveExchange(check, record);
  if (check.generated !== undefined || decisive === undefined) return check.exchanges;
  const about = new Set(leadingTo(decisive, record).map(({ id }) => id));
  return about.size > 1 ? check.exchanges.filter((id) => about.has(id)) : check.exchanges;
}

/** The calls of a generated case, each with a bar that shows when it ran. */
function timelineList(check: GeneratedCheck, context: PageContext): Markup {
  const { earlier, shown, later } = partsOf(check, context);
  const among = shown.flatMap((id) => findExchange(context.record, id) ?? []);
  const timeline = timelineOf(among, check.generated.clients);
  return markup`${timelineHeading(check.generated)}${folded(counted(earlier.length, "earlier exchange"), lines(earlier, check, context))}${lines(shown, check, context, timeline)}${folded(counted(later.length, "later exchange"), lines(later, check, context))}`;
}

function timelineHeading({ clients, steps: [title = ""] }: GeneratedCheck["generated"]): Markup {
  return markup`<p class="label">Timeline</p><p class="quiet">${clients === undefined ? nothing : markup`${title}. `}A bar shows when a call ran; bars above each other ran at the same time. The call that shows the failure is marked.<span class="scripted-only"> The arrow keys step through the calls.</span></p>`;
}

type Timeline = ReturnType<typeof timelineOf>;
type GeneratedCheck = VerdictCheck & { readonly generated: NonNullable<VerdictCheck["generated"]> };

interface Parts {
  readonly earlier: readonly string[];
  readonly shown: readonly string[];
  readonly later: readonly string[];
}

/** The exchanges that a reader sees at once, and those before and after them. Of a race only the calls of its clients are seen. */
function partsOf(check: VerdictCheck, { record }: PageContext): Parts {
  const { exchanges, generated } = check;
  const clients = generated?.clients;
  const decisive = decisiveExchange(check, record)?.id;
  const called = clients === undefined ? exchanges : exchanges.filter((id) => id in clients || id === decisive);
  const before = clients === undefined ? [] : exchanges.slice(0, exchanges.indexOf(called[0] ?? ""));
  const left = Math.max(0, called.length - (generated === undefined ? mostExchanges : mostOfGenerated));
  return {
    earlier: [...before, ...called.slice(0, left)],
    shown: called.slice(left),
    later: exchanges.slice(before.length).filter((id) => !called.includes(id)),
  };
}

function folded(title: string, details: readonly Markup[]): Markup {
  return details.length === 0
    ? nothing
    : markup`<details class="alike"><summary>${title}</summary>${details}</details>`;
}

/** Exchanges behind a failure, which can be read without the script. */
function lines(
  ids: readonly string[],
  check: VerdictCheck,
  context: PageContext,
  timeline?: Timeline,
): readonly Markup[] {
  const decisive = decisiveExchange(check, context.record)?.id;
  return ids.map((id) => exchangeDetails(id, context, { isDecisive: id === decisive, timeline }));
}

interface AmongFailures {
  /** A failure shows its decisive exchange without the script. */
  readonly isDecisive: boolean;
  readonly timeline: Timeline | undefined;
}

// The script adds lines and bodies of all others.
function exchangeDetails(id: string, { numbered, record }: PageContext, among?: AmongFailures): Markup {
  const found = numbered(id);
  if (found === undefined) {
    return markup`<p class="quiet">exchange <code>${id}</code>: see exchanges.ndjson</p>
`;
  }
  const { exchange, number } = found;
  const line =
    among === undefined ? nothing : markup`${among.timeline?.(exchange) ?? nothing}${exchangeLine(exchange)}`;
  if (among?.isDecisive) {
    return markup`<details class="exchange broke"><summary>${line}</summary>${exchangeBody(exchange, record.verdict.role, longestBody.behindFailures)}</details>
`;
  }
  return markup`<details class="exchange" data-exchange="${number}"><summary>${line}</summary><div class="content"></div></details>
`;
}
