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
import { amountOf, isSetByService, isWrittenAlike, wordsOf, written } from "../../../suite/index.ts";
import { amountForm, asGiven, type Form, operandOf, timeForms } from "./operands.ts";
import { readOrderJson } from "./orders.ts";
import { shownValue } from "./places.ts";
import type { Probe } from "./probe.ts";
import { byId, untilShown } from "./until-shown.ts";

/** Each filter with the value that the order shows: it has to find the order. */
export async function tryFilters(probe: Probe, id: string): Promise<void> {
  const json = await readOrderJson(probe, id);
  if (json === null) return;
  const forms = new Map<FilterName, Form>();
  await Promise.all(
    filters.map(async ({ name }) => {
      const value = valueOf(probe.profile(), json, name);
      if (value === undefined) return;
      // The service may store its own times finer than it shows them.
      if (isSetByService(name)) return tryTimes(probe, id, name, { value, forms });
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
      const form = await tryFilter(probe, id, name, { value: text, asShown });
      if (form !== null && (form !== asGiven || !isWrittenAlike(name, value))) forms.set(name, form);
    }),
  );
  if (forms.size > 0) noteForms(probe, forms);
}

/** Notes how filters take values that an order shows in another form. */
function noteForms(probe: Probe, forms: Map<FilterName, Form>): void {
  const given = probe.profile().search?.operand;
  if (given !== undefined) return;
  // Times that the order does not show yet are taken as its others.
  const times = forms.get("createdAt");
  if (times !== undefined) forms.set("lastConfirmedAt", times);
  const { operand, code } = operandOf(forms);
  probe.goOnWith("search.operand", operand, { code });
  probe.wrong({
    answer: "search.operand",
    what: `is not answered, but filters do not take every value in the form in which an order shows it: ${[...forms.keys()].toSorted().join(", ")}`,
    fix: `Write \`${code}\`.`,
  });
}

const hourMs = 3_600_000;

/** A time that the service sets: it finds the order between an hour ago and an hour from now, in the form that it takes. */
async function tryTimes(
  probe: Probe,
  id: string,
  name: FilterName,
  { value, forms }: { readonly value: unknown; readonly forms: Map<FilterName, Form> },
): Promise<void> {
  if (isWrittenAlike(name, value) || probe.profile().search?.operand !== undefined) return;
  const [before, after] = [-hourMs, hourMs].map((ms) => new Date(Date.now() + ms).toISOString());
  const finds = async (form: Form, operator: "gt" | "lt", time = ""): Promise<boolean> => {
    const query: SearchQuery = { filters: [...(byId(id).filters ?? []), { name, operator, values: [form.of(time)] }] };
    const found = await probe.ask("search.operand", (calls) => calls.getOrders(query));
    return found !== null && succeeded(found) && found.text.includes(id);
  };
  for (const form of timeForms) {
    const isRight =
      (await finds(form, "gt", before)) && (await finds(form, "lt", after)) && !(await finds(form, "lt", before));
    if (isRight) return void forms.set(name, form);
  }
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
interface Compared {
  readonly value: string;
  readonly asShown: string;
}

/** Answers the form in which the filter takes the value, if one is known. */
async function tryFilter(
  probe: Probe,
  id: string,
  name: FilterName,
  { value, asShown }: Compared,
): Promise<Form | null> {
  const answer = `search.filterFields.${name}`;
  const query: SearchQuery = { filters: [...(byId(id).filters ?? []), { name, operator: "eq", values: [value] }] };
  const { answer: reply, isShown } = await untilShown(probe, [id], () =>
    probe.ask(answer, (calls) => calls.getOrders(query)),
  );
  if (reply === null) return null;
  if (isShown) {
    probe.works(answer);
    return asGiven;
  }
  const other = await otherForm(probe, query, id, { value, asShown });
  if (other !== null) {
    const form = probe.profile().search?.operand === undefined ? amountForm(value, other.taken) : null;
    if (form === null) probe.wrong({ answer: "search.operand", exchange: reply.exchange.id, ...other.said });
    return form;
  }
  if (!succeeded(reply)) {
    probe.wrong({
      answer,
      what: `the filter ${name}=eq:${value} was answered ${reply.status}: ${wordsOf(reply)}; the value is from the place that the profile names`,
      exchange: reply.exchange.id,
      fix: "Name the place of the value that this filter compares.",
    });
    return null;
  }
  probe.hint({
    answer,
    what: `the filter ${name}=eq:${value} does not find the order that shows this value at the place that the profile names`,
    fix: "Check the place, or say in `search.operand` how the filter takes its value. Otherwise a run will report a failure of the service.",
  });
  return null;
}

/** Another form of a value, by which a filter finds an order that it does not find by what `search.operand` makes of it. */
async function otherForm(probe: Probe, query: SearchQuery, id: string, { value, asShown }: Compared) {
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
    const said = {
      what: `writes ${name} as ${sent}, by which the filter does not find an order that shows it; by ${other} it does`,
      fix: other === value ? `Leave the value for ${name} as it is given.` : `Write ${value} as ${other} for ${name}.`,
    };
    return { taken: other, said };
  }
  return null;
}
