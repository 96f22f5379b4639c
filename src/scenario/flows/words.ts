import type { CommandAnswer, OrderCommand, OrderState } from "../../oracle/order/index.ts";

/** A command as a step that a person can follow; members are named by their place on the order. */
export function wordsFor(command: OrderCommand, { now }: OrderState): string {
  const lines = (ids: readonly string[]): string => named("line", ids, now.lines);
  switch (command.operation) {
    case "getOrder":
      return command.version === undefined ? "read the order" : `read version ${command.version}`;
    case "search":
      return "search for the order by its id";
    case "events":
      return "read the events of the order";
    case "lock":
      return "lock the order (hook)";
    case "updateOrder":
      return "give the order another external reference";
    case "addOrderLines": {
      const words = command.lines.map(({ amount, pending }) => `${amount}${pending ? " pending" : ""}`);
      return `add ${counted(command.lines.length, "line")} (${words.join(", ")})`;
    }
    case "updateOrderLines":
    case "updateOrderLine":
      return `update ${lines(command.changes.map(({ id }) => id))} to ${command.changes.map(({ amount }) => amount).join(", ")}${by(command)}`;
    case "deleteOrderLines":
    case "removeOrderLine":
      return `delete ${lines(command.ids)}${by(command)}`;
    case "cancelOrderLines":
    case "cancelOrderLine":
      return `cancel ${lines(command.ids)}${command.byQuery === true ? " (orderLineIds in the query)" : by(command)}`;
    case "confirmOrderLines":
      return `confirm ${lines(command.ids)}`;
    case "confirmOrder":
      return "confirm the order by hand";
    case "failOrder":
      return "fail the order";
    case "resetOrder":
      return "reset the order";
    case "unlockOrder":
      return "unlock the order";
    case "addFeeToOrder":
      return `apply a fee of ${command.amount} to ${lines(command.lineIds)}`;
    case "deleteFeeFromOrder":
      return `delete ${named("fee", [command.id], now.fees)}`;
    case "addTravellersToOrder":
    case "addTravellerToOrder":
      return `add ${counted(command.names.length, "traveller")}${by(command)}`;
    case "updateTravellerOnOrder":
      return `change ${named("traveller", [command.id], now.travellers)}`;
    case "removeTravellersFromOrder":
    case "removeTravellerFromOrder":
      return `remove ${named("traveller", command.ids, now.travellers)}${by(command)}`;
    case "addReservationToOrder":
      return `attach ${counted(command.reservations.length, "reservation")}`;
    case "updateReservationOnOrder":
      return `change ${named("reservation", [command.id], now.reservations)}`;
    case "removeReservationFromOrder":
      return `remove ${named("reservation", [command.id], now.reservations)}`;
  }
}

/** What a command was answered, as the end of its step. */
export function outcomeWords(answer: CommandAnswer): string {
  return answer.kind === "lost" ? "no answer" : String(answer.status);
}

const deprecated = [
  "updateOrderLine",
  "removeOrderLine",
  "cancelOrderLine",
  "addTravellerToOrder",
  "removeTravellerFromOrder",
];

function by({ operation }: OrderCommand): string {
  return deprecated.includes(operation) ? ` (${operation})` : "";
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

function named(noun: string, ids: readonly string[], members: readonly { readonly id: string | undefined }[]): string {
  const places = ids.map((id) => members.findIndex((member) => member.id === id) + 1);
  const words = places.map((place) => (place === 0 ? "one that is not there" : String(place)));
  return `${ids.length === 1 ? noun : `${noun}s`} ${words.join(", ")}`;
}
