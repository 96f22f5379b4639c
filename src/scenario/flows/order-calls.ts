import type { Api } from "../../client/api.ts";
import type { Call } from "../../client/request-builder.ts";
import type { OrderCommand } from "../../oracle/order/index.ts";

type Sent = Exclude<OrderCommand, { readonly operation: "lock" | "search" | "events" }>;

/** The call that gives a command to an order. Throws MissingAnswer when the profile does not say how its body looks. */
export function callOf(calls: Api["calls"], orderId: string, command: Sent): Call {
  switch (command.operation) {
    case "getOrder":
      return {
        ...calls.getOrder(orderId),
        ...(command.version !== undefined && { query: [["version", command.version]] }),
      };
    case "updateOrder":
      return calls.updateOrder(orderId, { externalReference: command.reference });
    case "addOrderLines":
      return calls.addOrderLines(orderId, command.lines.map(lineOf));
    case "updateOrderLines":
      return calls.updateOrderLines(orderId, command.changes.map(changeOf));
    case "updateOrderLine": {
      const [change] = command.changes;
      if (change === undefined) throw new RangeError("One line is updated");
      return calls.updateOrderLine(orderId, changeOf(change));
    }
    case "deleteOrderLines":
      return calls.deleteOrderLines(orderId, command.ids);
    case "removeOrderLine":
      return calls.removeOrderLine(orderId, only(command.ids));
    case "cancelOrderLines":
      return command.byQuery === true
        ? calls.cancelOrderLinesByQuery(orderId, command.ids)
        : calls.cancelOrderLines(orderId, command.ids);
    case "cancelOrderLine":
      return calls.cancelOrderLine(orderId, only(command.ids));
    case "confirmOrderLines":
      return calls.confirmOrderLines(orderId, command.ids);
    case "confirmOrder":
    case "failOrder":
    case "resetOrder":
    case "unlockOrder":
      return calls[command.operation](orderId);
    case "addFeeToOrder":
      return calls.addFeeToOrder(orderId, { amount: command.amount, orderLineIds: command.lineIds });
    case "deleteFeeFromOrder":
      return calls.deleteFeeFromOrder(orderId, command.id);
    case "addTravellersToOrder":
      return calls.addTravellersToOrder(orderId, command.names.map(travellerOf));
    case "addTravellerToOrder":
      return calls.addTravellerToOrder(orderId, travellerOf(only(command.names)));
    case "updateTravellerOnOrder":
      return calls.updateTravellerOnOrder(orderId, command.id, travellerOf(command.name));
    case "removeTravellersFromOrder":
      return calls.removeTravellersFromOrder(orderId, command.ids);
    case "removeTravellerFromOrder":
      return calls.removeTravellerFromOrder(orderId, only(command.ids));
    case "addReservationToOrder":
      return calls.addReservationToOrder(orderId, command.reservations);
    case "updateReservationOnOrder":
      return calls.updateReservationOnOrder(orderId, command.id, command);
    case "removeReservationFromOrder":
      return calls.removeReservationFromOrder(orderId, command.id);
  }
}

interface Line {
  readonly reference: string;
  readonly amount: string;
  readonly pending: boolean;
}

function lineOf({ reference, amount, pending }: Line) {
  return { externalReference: reference, price: amount, pending };
}

function changeOf({ id, ...line }: Line & { readonly id: string }) {
  return { id, line: lineOf(line) };
}

function travellerOf(name: string) {
  return { name };
}

function only(ids: readonly string[]): string {
  const [id, ...rest] = ids;
  if (id === undefined || rest.length > 0) throw new RangeError("Exactly one is named");
  return id;
}
