import {
  type FilterName,
  filterRow,
  filters,
  filterValuesOf,
  idText,
  MissingAnswer,
  type Profile,
  readOrder,
  type SearchQuery,
  succeeded,
} from "../../../core/index.ts";
import { amountOf, wordsOf, written } from "../../../suite/index.ts";
import { readOrderJson } from "./orders.ts";
import { shownValue } from "./places.ts";
import type { Probe } from "./probe.ts";
import { byId, untilShown } from "./until-shown.ts";

/** Each filter with the value that the order shows: it has to find the order. */
export async function tryFilters(probe: Probe, id: string): Promise<void> {
  const json = await readOrderJson(probe, id);
  if (json === null) return;
  await Promise.all(
    filters.map(async ({ name, value: kind, scope }) => {
      // The service may store its own times finer than it shows them.
      if (kind === "instant" && scope === "order") return;
      const value = valueOf(probe.profile(), json, name);
      if (value === undefined) return;
      const answer = `search.filterFields.${name}`;
      const text = textOf(name, value);
      if (text === "") {
        return probe.wrong({
          answer,
          what: `the filter ${name} compares single values, and this is ${shownValue(value)}`,
          fix: "Name the place of the value itself.",
        });
      }
      const { amountDecimals: _, ...asWritten } = probe.profile();
      const asShown = idText(valueOf(asWritten, json, name));
      await tryFilter(probe, id, name, { value: text, asShown });
    }),
  );
}

function valueOf(profile: Profile, json: Readonly<Record<string, unknown>>, name: FilterName): unknown {
  try {
    return filterValuesOf(readOrder(json, profile), name, profile)[0];
  } catch (problem) {
    if (problem instanceof MissingAnswer) return undefined;
    throw problem;
  }
}

/** The text by which a filter finds a value; empty for lists and objects that are no amounts. */
function textOf(name: FilterName, value: unknown): string {
  const kind = filterRow(name).value;
  return idText(value) === "" && amountOf(value) === null ? "" : written(kind, value);
}

/** A value of a filter: as text that the profile may write in another form, and as the order shows it. */
interface Operand {
  readonly value: string;
  readonly asShown: string;
}

async function tryFilter(probe: Probe, id: string, name: FilterName, { value, asShown }: Operand): Promise<void> {
  const answer = `search.filterFields.${name}`;
  const query: SearchQuery = { filters: [...(byId(id).filters ?? []), { name, operator: "eq", values: [value] }] };
  const { answer: reply, isShown } = await untilShown(probe, [id], () =>
    probe.ask(answer, (calls) => calls.getOrders(query)),
  );
  if (reply === null) return;
  if (isShown) return probe.works(answer);
  const form = await otherForm(probe, query, id, { value, asShown });
  if (form !== null) return probe.wrong({ answer: "search.operand", exchange: reply.exchange.id, ...form });
  if (!succeeded(reply)) {
    return probe.wrong({
      answer,
      what: `the filter ${name}=eq:${value} was answered ${reply.status}: ${wordsOf(reply)}; the value is from the place that the profile names`,
      exchange: reply.exchange.id,
      fix: "Name the place of the value that this filter compares.",
    });
  }
  probe.hint({
    answer,
    what: `the filter ${name}=eq:${value} does not find the order that shows this value at the place that the profile names`,
    fix: "Check the place, or say in `search.operand` how the filter takes its value. Otherwise a run will report a failure of the service.",
  });
}

/** Another form of a value, by which a filter finds an order that it does not find by what `search.operand` makes of it. */
async function otherForm(probe: Probe, query: SearchQuery, id: string, { value, asShown }: Operand) {
  const { search = {} } = probe.profile();
  const name = query.filters?.at(-1)?.name ?? "id";
  const { operand = (_: FilterName, given: string) => given } = search;
  const sent = operand(name, value);
  for (const other of [value, asShown]) {
    if (other === sent || other === "") continue;
    const inForm = (filter: FilterName, given: string): string => (filter === name ? other : operand(filter, given));
    const answers = { search: { ...search, operand: inForm } };
    const found = await probe.askWith(answers, "search.operand", (calls) => calls.getOrders(query));
    if (found === null || !succeeded(found) || !found.text.includes(id)) continue;
    return {
      what: `writes ${name} as ${sent}, by which the filter does not find an order that shows it; by ${other} it does`,
      fix: other === value ? `Leave the value for ${name} as it is given.` : `Write ${value} as ${other} for ${name}.`,
    };
  }
  return null;
}
