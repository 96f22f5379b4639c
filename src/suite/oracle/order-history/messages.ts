import { lost, type Operation } from "../history/index.ts";
import { short } from "../order/commands/messages.ts";
import { commandInWords, type CommandAnswer, type OrderCommand, type Shown, type ShownOrder } from "../order/index.ts";

/** A call and its answer in a few words; ids are cut, names of persons left out. */
export function callInWords({ command, answer, after }: Operation<OrderCommand, CommandAnswer>): string {
  const asked = after === undefined ? commandInWords(command) : "showing";
  if (answer === lost || answer.kind === "lost") return `${asked} → no answer that says whether it took effect`;
  const shown = shownInWords(answer.shown);
  return after === undefined ? `${asked} → ${answer.status}${shown === "" ? "" : ` ${shown}`}` : `${asked} ${shown}`;
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
    const state = cancelled ? " cancelled" : pending === true ? " pending" : "";
    return `${short(id)}${state}`;
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
