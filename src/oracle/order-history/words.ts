import { lost, type Operation } from "../history/index.ts";
import type { CommandAnswer, OrderCommand, Shown, ShownOrder } from "../order/index.ts";

/** A call and its answer in a few words; ids are cut, names of persons left out. */
export function callInWords({ command, answer, after }: Operation<OrderCommand, CommandAnswer>): string {
  const asked = after === undefined ? commandInWords(command) : "showing";
  if (answer === lost || answer.kind === "lost") return `${asked} → no answer that says whether it took effect`;
  const shown = shownInWords(answer.shown);
  return after === undefined ? `${asked} → ${answer.status}${shown === "" ? "" : ` ${shown}`}` : `${asked} ${shown}`;
}

function commandInWords(command: OrderCommand): string {
  const { operation } = command;
  const ids = "ids" in command ? command.ids : "id" in command ? [command.id] : [];
  const named = [
    ...ids.map(short),
    ...("changes" in command ? command.changes.map((change) => `${short(change.id)} to ${change.reference}`) : []),
    ...("lines" in command ? command.lines.map((line) => line.reference) : []),
    ...("reference" in command ? [command.reference] : []),
    ...("amount" in command ? [command.amount] : []),
    ...("reservations" in command ? command.reservations.map(({ seat }) => seat) : []),
    ...("version" in command && command.version !== undefined ? [`version ${command.version}`] : []),
  ];
  return [operation, named.join(", ")].join(" ").trim();
}

function shownInWords(shown: Shown): string {
  switch (shown.kind) {
    case "order":
      return orderInWords(shown.order);
    case "lines":
      return `with ${shown.lines.map(({ id }) => short(id)).join(", ")}`;
    case "parts":
      return `with ${shown.parts.map(({ id }) => short(id)).join(", ")}`;
    case "events":
      return shown.types.length === 0 ? "none" : shown.types.join(", ");
    case "found":
    case "nothing":
      return "";
  }
}

function orderInWords({
  status,
  failed,
  version,
  reference,
  lines,
  fees,
  travellers,
  reservations,
}: ShownOrder): string {
  const members = lines.map(({ id, pending, cancelled }) => {
    const standing = cancelled ? " cancelled" : pending === true ? " pending" : "";
    return `${short(id)}${standing}`;
  });
  const counts = [
    [fees, "fees"],
    [travellers, "travellers"],
    [reservations, "reservations"],
  ] as const;
  return [
    `${status}${failed === true ? " failed" : ""}${version === undefined ? "" : ` v${version}`}`,
    typeof reference === "string" ? short(reference) : "no reference",
    `lines ${members.join(", ") || "none"}`,
    ...counts.flatMap(([list, name]) =>
      list === undefined || list.length === 0 ? [] : [`${name} ${list.map(({ id }) => short(id)).join(", ")}`],
    ),
  ].join("; ");
}

/** Enough of an id to tell the few of one order apart. */
function short(id: string): string {
  return id.length > 10 ? `…${id.slice(-6)}` : id;
}
