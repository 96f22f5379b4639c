import { z } from "zod";

import { lowestVersion, sorting } from "../../core/index.ts";
import { jsonAnswer, type Answer, type OperationCall } from "../http/call.ts";
import { optionalBody, queryValue, requiredBody, singleQuery } from "../http/input.ts";
import { unknown, unknownPart } from "../domain/decision.ts";
import { failOrderRequest, orderCreateRequest, orderRequest } from "../domain/requests.ts";
import { pageParameters } from "../search/criteria.ts";
import { carryOut, currentOrder, momentOf, orderOf, type Service } from "../service/service.ts";
import { changing, settling, nothing, parameter, wholeOrder, type SomeHandlers } from "./handler.ts";
import { headerValue } from "../http/headers.ts";

export const orderHandlers = {
  createOrder: (service, call, { organisationId }) => {
    const request = optionalBody(call, orderCreateRequest) ?? {};
    const origin = {
      organisationId,
      distributionChannelId: headerValue(call, "distributionChannel"),
      pos: headerValue(call, "pointOfSale"),
      onBehalfOf: headerValue(call, "onBehalfOf"),
    };
    const order = service.rules.createOrder(request, origin, momentOf(service));
    service.store.insert(order);
    return jsonAnswer(200, order);
  },
  getOrders,
  getOrder,
  resetOrder,
  updateOrder: changing({
    input: (call) => requiredBody(call, orderRequest),
    decide: (rules, order, request) => rules.updateOrder(order, request),
    answer: wholeOrder,
  }),
  failOrder: settling({
    input: (call) => requiredBody(call, failOrderRequest),
    decide: (rules, order) => rules.failOrder(order),
    answer: wholeOrder,
  }),
  unlockOrder: settling({
    input: nothing,
    decide: (rules, order) => rules.unlockOrder(order),
    answer: wholeOrder,
  }),
  confirmOrder: settling({
    input: nothing,
    decide: (rules, order, _, moment) => rules.confirmOrder(order, moment),
    answer: wholeOrder,
  }),
} satisfies SomeHandlers;

function getOrders({ rules, store }: Service, call: OperationCall): Answer {
  rules.refuseUnknownParameters(call.query);
  const criteria = rules.criteriaOf(call.query);
  const ordering = rules.orderingOf(singleQuery(call, sorting.field), singleQuery(call, sorting.direction));
  const window = rules.pageWindowOf(singleQuery(call, pageParameters.page), singleQuery(call, pageParameters.perPage));
  const found = store.search({ criteria, ordering, window, conditionOn: rules.conditionOn });
  const { page, perPage } = window;
  const items = found.slice(0, perPage).join(",");
  // The documents are already JSON. Parsing them only to write them again would cost more than the search.
  const body = `{"items":[${items}],"page":${page},"perPage":${perPage},"hasNext":${Boolean(found[perPage])}}`;
  return { status: 200, body };
}

const versionNumber = z
  .string()
  .regex(/^\d{1,10}$/, `must be a whole number of at least ${lowestVersion}`)
  .transform(Number)
  .pipe(z.int32().min(lowestVersion));

function getOrder({ store, rules }: Service, call: OperationCall): Answer {
  const orderId = parameter(call, "orderId");
  const current = store.document(orderId) ?? unknown("order", orderId);
  const version = queryValue(call, "version", versionNumber);
  if (version === undefined || version === orderOf(current).version) return { status: 200, body: current };
  const earlier = store.version(orderId, version);
  if (earlier === undefined || !rules.mayReadVersion(orderOf(earlier)))
    unknownPart("readable version", String(version));
  return { status: 200, body: earlier };
}

function resetOrder(service: Service, call: OperationCall): Answer {
  const { rules, store } = service;
  const before = currentOrder(service, parameter(call, "orderId"));
  const target = store.latestConfirmed(before.id) ?? store.version(before.id, 0) ?? unknown("order", before.id);
  return jsonAnswer(200, carryOut(service, before, rules.resetOrder(before, orderOf(target)), "resetOrder"));
}
