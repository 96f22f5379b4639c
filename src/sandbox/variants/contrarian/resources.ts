import { shownOrderId, shownOrganisation, shownVersion } from "./ids.ts";
import { listOf, localTime, numberOf, present, priceOf, type Members } from "./values.ts";

/** What this variant shows of each resource. An absent value is a member left out, never `null`; a fault may leave out more. */

/** The named fields of an order at its top, everything else under `details`. */
export function shownOrder(order: Members): Members {
  const { id, organisationId, version } = order;
  const named: Members = {
    id: typeof id === "string" ? shownOrderId(id) : id,
    status: order["status"],
    failed: order["failed"],
    currency: order["currency"],
    organisationId: typeof organisationId === "string" ? shownOrganisation(organisationId) : organisationId,
    balance: numberOf(order["balance"]),
    createdAt: localTime(order["createdAt"]),
    orderLines: listOf(order["orderLines"], shownLine),
    fees: listOf(order["fees"], shownFee),
    reservations: listOf(order["reservations"], shownReservation),
    paymentRefs: listOf(order["paymentRefs"], shownPayment),
  };
  return {
    // A member that the service does not give is not made up here.
    ...Object.fromEntries(Object.entries(named).filter(([member]) => Object.hasOwn(order, member))),
    details: present({
      revision: typeof version === "number" ? shownVersion(version) : version,
      reference: order["externalReference"],
      people: present({ contact: order["contact"], createdBy: order["createdBy"] }),
      soldThrough: present({
        channel: order["distributionChannelId"],
        desk: order["pos"],
        onBehalfOf: order["onBehalfOf"],
      }),
      totals: present({ gross: numberOf(order["totalAmount"]), tax: numberOf(order["totalTaxAmount"]) }),
      confirmed: localTime(order["lastConfirmedAt"]),
      travellers: listOf(order["travellers"], shownTraveller),
    }),
  };
}

/** The words of this variant for what became of a line; only PENDING and CANCELLED are everybody's. */
const confirmationWords: Members = {
  PENDING: "PENDING",
  CONFIRMED: "ACKNOWLEDGED",
  FAILED: "TURNED_DOWN",
  NOT_REQUIRED: "IMMEDIATE",
};

export function shownLine(line: Members): Members {
  const { externalConfirmation, cancellation } = line;
  return (
    present({
      lineId: line["orderLineId"],
      reference: line["externalReference"],
      cost: priceOf(line["price"]),
      tax: priceOf(line["tax"]),
      state: present({
        externalConfirmation: confirmationWords[String(externalConfirmation)] ?? externalConfirmation,
        cancellation: cancellation === "NONE" ? undefined : cancellation,
        cancelled: localTime(line["cancelledAt"]),
        confirmed: localTime(line["confirmedAt"]),
      }),
      seat: line["reservationId"],
      products: present({
        salesPackage: present({ id: line["salesPackageId"], version: line["salesPackageVersion"] }),
        fareProduct: present({ id: line["fareProductId"], version: line["fareProductVersion"] }),
      }),
      journey: present({ legs: listOf(line["legs"], shownLeg) }),
    }) ?? {}
  );
}

function shownLeg(leg: Members): unknown {
  return present({
    travelMode: leg["mode"],
    departure: present({ at: localTime(leg["startTime"]), stopPlace: leg["fromStopPlaceId"] }),
    arrival: present({ at: localTime(leg["endTime"]), stopPlace: leg["toStopPlaceId"] }),
    service: present({
      journey: leg["serviceJourneyId"],
      dated: leg["datedServiceJourneyId"],
      originallyDated: leg["originalDatedServiceJourneyId"],
    }),
  });
}

export function shownFee(fee: Members): Members {
  const { orderLineIds } = fee;
  const lines = Array.isArray(orderLineIds) && orderLineIds.length > 0 ? orderLineIds : undefined;
  return present({ id: fee["id"], cost: priceOf(fee["amount"]), text: fee["description"], lines }) ?? {};
}

export function shownTraveller(traveller: Members): Members {
  return (
    present({
      key: traveller["id"],
      fullName: traveller["name"],
      reachable: present({ mail: traveller["email"], phone: traveller["phone"] }),
      reference: traveller["externalReference"],
    }) ?? {}
  );
}

export function shownReservation(reservation: Members): Members {
  return (
    present({
      reservationRef: reservation["id"],
      place: present({ seat: reservation["seat"] }),
      lineId: reservation["orderLineId"],
      reference: reservation["externalReference"],
    }) ?? {}
  );
}

function shownPayment(payment: Members): unknown {
  return present({ paymentRef: payment["id"], paid: priceOf(payment["amount"]) });
}
