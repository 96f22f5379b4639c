import { filters, textsOf } from "../../../core/index.ts";
import type { Description } from "../described/description.ts";
import { raw } from "../profile/tree.ts";
import { sortableFields, unknownOrderId } from "./calling.ts";
import { byFilterOnly } from "./concepts/index.ts";
import type { Fields } from "./fields.ts";
import type { Proposal } from "./proposal.ts";
import { wordsIn } from "./words.ts";

const sure = { certainty: "sure", because: "" } as const;

/** Vocabulary, ids and the search: what is read from forms and enumerations. */
export function searchAnswers(description: Description, fields: Fields): readonly Proposal[] {
  const sortable = sortableFields(description);
  const operand = operandCode(fields);
  const order = unknownOrderId(fields.orderIdShape);
  const at = fields.orderIdShape?.at ?? "";
  const uuid = "00000000-0000-4000-8000-000000000001";
  return [
    ...vocabulary(fields),
    ...(order === null ? [] : [{ path: ["unknownIds", "order"] as const, value: order, at, ...sure }]),
    { path: ["unknownIds", "uuid"], value: uuid, at: "", ...sure },
    ...(sortable === null ? [] : [{ path: ["search", "sortableFields"] as const, value: sortable, at: "", ...sure }]),
    ...(operand === null
      ? []
      : [
          {
            path: ["search", "operand"] as const,
            value: raw(operand),
            at: "",
            certainty: "likely" as const,
            because: "the form in which an order shows them",
          },
        ]),
    ...filterFields(fields),
    ...personalData(fields),
  ];
}

function vocabulary({ line, confirmationWords: words }: Fields): readonly Proposal[] {
  const { at } = line;
  const confirmed = wordFor(
    words,
    /^(?:externally_?)?(?:confirm|acknowledg|firm|accept|approv|grant|done|ok$|success|booked)/iu,
  );
  const failed = wordFor(words, /fail|reject|declin|turned|refus|denied|error/iu);
  return [
    ...(confirmed === null ? [] : [{ path: ["vocabulary", "confirmedLine"] as const, value: confirmed, at, ...sure }]),
    ...(failed === null ? [] : [{ path: ["vocabulary", "failedLine"] as const, value: failed, at, ...sure }]),
  ];
}

function wordFor(words: readonly string[], pattern: RegExp): string | null {
  return words.find((word) => pattern.test(word)) ?? null;
}

/** How filters take what an order shows in a form of its own. */
function operandCode({ amounts, times }: Fields): string | null {
  const money = amounts?.kind === "object" ? null : amounts;
  const amount =
    money?.kind === "with currency"
      ? `\`${money.before}\${value}${money.after}\``
      : money?.kind === "minor" || money?.kind === "minor text"
        ? "String(cents(value))"
        : null;
  const time = {
    iso: null,
    other: "value",
    "epoch-seconds": "String(Math.floor(Date.parse(value) / 1_000))",
    "epoch-milliseconds": "String(Date.parse(value))",
  }[times];
  const names = (kind: "money" | "instant"): string =>
    JSON.stringify(
      filters.filter(({ value, scope }) => value === kind && scope === "order").map(({ name }) => name),
    ).replaceAll(",", ", ");
  const steps = [
    ...(amount === null ? [] : [`${names("money")}.includes(filter) ? ${amount} : `]),
    ...(time === null || time === "value" ? [] : [`${names("instant")}.includes(filter) ? ${time} : `]),
  ];
  if (steps.length > 0) return `(filter, value) =>\n      ${steps.join("\n      ").trimEnd()} value`;
  return time === "value" ? "(_, value) => value" : null;
}

/** Values that no answer of `fields` is about, where an order shows them under another name. */
function filterFields({ order }: Fields): readonly Proposal[] {
  return byFilterOnly.flatMap((name): readonly Proposal[] => {
    const found = order.values.get(name);
    if (found === undefined || found.pointer === `/${name}`) return [];
    const { certainty, because } = found.match;
    return [{ path: ["search", "filterFields", name], value: found.pointer, at: order.at, certainty, because }];
  });
}

const usualNames = ["name", "email", "phone", "contact"];

/** The members that show who somebody is, under names of the service. */
function personalData({ order, traveller }: Fields): readonly Proposal[] {
  const known = [
    traveller.values.get("travellerName"),
    traveller.values.get("travellerEmail"),
    ...textsOf("order", "person").map((name) => order.values.get(name)),
  ].flatMap((each) => each?.match.place.path.at(-1) ?? []);
  const besides = [...(order.values.get("travellers")?.match.place.shape.items?.members.keys() ?? [])].filter((name) =>
    wordsIn(name).some((word) => /^(?:phone|mobile|birth|born|address|passport|loyalty|surname|given)$/u.test(word)),
  );
  const value = [...new Set([...known, ...besides])].filter((name) => !usualNames.includes(name));
  return value.length === 0 ? [] : [{ path: ["personalData"], value, at: "", ...sure }];
}
