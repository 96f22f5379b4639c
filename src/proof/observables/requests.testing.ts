import { contrarian, observed, plain, interpretation, type Ways } from "./way.testing.ts";

/** Requests, statuses and access. */
export const waysOfRequests: Ways = {
  "bodies.members": [
    plain({ called: "getOrders", sent: /[?&]perPage=/u }),
    plain({ called: "addOrderLines", sent: /\[\{"externalReference"/u }),
    contrarian({ called: "getOrders", sent: /[?&]take=/u }),
    contrarian({ called: "addOrderLines", sent: /\[\{"line":/u }),
    interpretation("answers-have-further-members", { called: "getOrder", came: /"kind":"resource"/u }),
  ],
  "bodies.trailing-text": [
    plain({ status: 400, sent: /[}\]][x,]$/u }),
    interpretation("text-behind-bodies-is-ignored", { status: 200, sent: /[}\]][x,]$/u }),
  ],
  "status.beyond-the-lists": [
    plain({ called: "getOrder", status: 401 }),
    plain({ called: "getOrder", status: 408 }),
    interpretation("gateway-is-out-of-service-at-times", {
      status: 503,
      scenario: /^\w+ handles every broken request/u,
      came: /text\/html/u,
    }),
  ],
  "status.permission": [
    plain(observed("restricted-client.addFeeToOrder", /^403$/u)),
    plain(observed("restricted-client.getOrders", /^200$/u)),
    interpretation("restricted-client-is-shut-out", observed("restricted-client.getOrders", /^403$/u)),
    interpretation("permission-only-where-listed", observed("restricted-client.addFeeToOrder", /^200$/u)),
  ],
  "status.malformed-ids": [
    plain(observed("versions.below-minimum.0", /^404$/u)),
    contrarian(observed("errors.malformed-id.removeTravellerFromOrder.cut-id", /^400$/u)),
    interpretation("malformed-is-400-everywhere", observed("versions.below-minimum.0", /^400$/u)),
    interpretation("malformed-is-400-everywhere", observed("errors.malformed-id.deleteFeeFromOrder.cut-id", /^400$/u)),
  ],
  "bodies.malformed": [
    plain(observed("errors.missing-body.updateOrder.missing-body", /^400$/u)),
    plain(observed("errors.unreadable-body.failOrder.unreadable-body", /^409$/u)),
    contrarian(observed("errors.missing-body.updateOrder.missing-body", /^403$/u)),
    interpretation(
      "malformed-is-400-everywhere",
      observed("errors.unreadable-body.failOrder.unreadable-body", /^400$/u),
    ),
    interpretation("other-media-types-are-415", {
      called: "addOrderLines",
      status: 415,
      scenario: /^addOrderLines handles every broken request/u,
    }),
  ],
  "status.forbidden-actions": [
    plain({ called: "confirmOrder", status: 409, scenario: /open balance/u }),
    contrarian({ called: "confirmOrder", status: 403, scenario: /open balance/u }),
    contrarian(observed("deprecated.cancelOrderLine.refusal", /^404 and 404$/u)),
  ],
  "headers.client-name": [
    plain(observed("client-name-missing.createOrder", /^400$/u)),
    contrarian(observed("client-name-missing.createOrder", /^403$/u)),
    interpretation("client-name-is-not-asked-for", observed("client-name-missing.createOrder", /^200$/u)),
  ],
  "headers.correlation-id": [
    plain({ judged: "authentication.correlation-id", as: "pass" }),
    interpretation("correlation-ids-are-uuids", null),
  ],
  "headers.traces": [plain({ called: "getOrders", status: 200 }), interpretation("traces-are-refused", null)],
  "errors.bodies": [
    plain({ status: 404, came: /"status":404/u }),
    interpretation("errors-have-no-body", { status: 404, scenario: /unknown|does not exist/u, came: /^\n$/u }),
  ],
  "tokens.bad": [
    plain({ called: "getOrders", status: 401, scenario: /^getOrders refuses /u }),
    contrarian({ called: "token", status: 401, scenario: /grant type/u }),
    interpretation("bad-tokens-are-malformed", {
      called: "getOrders",
      status: 400,
      came: /token cannot be read/u,
    }),
    interpretation("token-service-says-400", { called: "token", status: 400, scenario: /unknown client/u }),
  ],
  "tokens.reply": [
    plain({ called: "token", came: /"access_token"/u }),
    plain({ called: "token", came: /"expires_in":86400/u }),
    contrarian({ called: "token", came: /"issued"/u }),
    contrarian({ called: "token", came: /"expires_in":85800/u }),
    interpretation("tokens-are-created", { called: "token", status: 201 }),
    interpretation("tokens-have-no-time-of-issue", null),
    interpretation("token-lifetimes-are-texts", { called: "token", came: /"expires_in":"86400"/u }),
  ],
  "orders.new": [
    plain({ called: "createOrder", came: /"orderLines":\[\]/u }),
    plain({ called: "createOrder", came: /"currency":"EUR"/u }),
    contrarian({ called: "createOrder", came: /"orderLines":null/u }),
    interpretation("orders-are-in-crowns", { called: "createOrder", came: /"currency":"NOK"/u }),
    // Persons are not recorded.
    interpretation("orders-name-who-made-them", null),
    interpretation("references-are-made-up", {
      called: "createOrder",
      scenario: /created without a body$/u,
      came: /"externalReference":"REF-/u,
    }),
    interpretation("channel-and-point-of-sale-are-known", {
      called: "createOrder",
      came: /"distributionChannelId":"usual-channel"/u,
    }),
  ],
  "forms.amounts": [
    plain({ called: "getOrder", came: /"balance":"0\.00"/u }),
    contrarian({ called: "getOrder", came: /"balance":0/u }),
    interpretation("amounts-are-objects", { called: "getOrder", came: /"balance":\{"amount":"0\.000"/u }),
    interpretation("amounts-have-a-currency", { called: "getOrder", came: /"balance":"0\.00 EUR"/u }),
    interpretation("amounts-have-a-scale", { called: "getOrder", came: /"balance":\{"value":0,"scale":2\}/u }),
    interpretation("amounts-are-in-minor-units", { called: "getOrder", came: /"balance":0,/u }),
    interpretation("amounts-have-four-decimals", { called: "getOrder", came: /"balance":"\d+\.\d{4}"/u }),
    interpretation("balances-are-below-zero-while-owed", {
      called: "getOrder",
      scenario: /^added lines are in the answer/u,
      came: /"balance":"-/u,
    }),
  ],
};
