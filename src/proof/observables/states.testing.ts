import { contrarian, observed, plain, interpretation, type Ways } from "./way.testing.ts";

/** States of orders and lines, versions, reset and lock. */
export const waysOfStates: Ways = {
  "lines.confirmed": [
    plain(observed("order-lines.delete.partly-confirmed", /^409$/u)),
    plain({ called: "failOrder", came: /"externalConfirmation":"FAILED"/u }),
    contrarian({ called: "failOrder", came: /"externalConfirmation":"TURNED_DOWN"/u }),
    interpretation("lines-are-confirmed-with-their-order", observed("order-lines.delete.partly-confirmed", /^204$/u)),
    interpretation("confirmed-lines-say-nothing", {
      called: "confirmOrderLines",
      came: /"externalConfirmation":null/u,
    }),
  ],
  "confirm-lines.body": [
    plain(observed("confirm-lines.none-pending", /^200, DRAFT/u)),
    plain(observed("confirm-lines.unknown", /^refused with 404$/u)),
    contrarian(observed("confirm-lines.none-pending", /^refused with 403$/u)),
    interpretation("confirmation-passes-over-unknown-lines", observed("confirm-lines.unknown", /^200, DRAFT/u)),
  ],
  "confirm.by-hand": [
    plain(observed("confirm.again", /^200$/u)),
    plain(observed("confirm.empty", /^200, CONFIRMED/u)),
    plain(observed("confirm.events", /^none$/u)),
    contrarian(observed("confirm.again", /^403$/u)),
    interpretation("nothing-to-do-is-a-conflict", observed("confirm.again", /^409$/u)),
    interpretation("by-hand-needs-settled-lines", observed("confirm.empty", /^refused with 409$/u)),
    interpretation("by-hand-needs-settled-lines", observed("confirm.pending", /^refused with 409$/u)),
    interpretation("by-hand-emits", observed("confirm.events", /^OrderConfirmed$/u)),
  ],
  "fail.otherwise": [
    plain(observed("fail.none-pending", /^200, CONFIRMED, failed/u)),
    plain({ called: "failOrder", came: /"version":1,"status":"CONFIRMED","failed":true/u }),
    contrarian(observed("fail.none-pending", /^refused with 403$/u)),
    interpretation("nothing-to-do-is-a-conflict", observed("fail.none-pending", /^refused with 409$/u)),
    interpretation("failing-is-a-confirmation", {
      called: "failOrder",
      scenario: /^failing a draft order/u,
      came: /"version":2,"status":"CONFIRMED","failed":true.*"lastConfirmedAt":"/u,
    }),
  ],
  "confirmed.changed": [
    plain(observed("confirmed.changed", /^200, DRAFT in another version$/u)),
    interpretation("confirmed-refuses-change", observed("confirmed.changed", /^refused with 409$/u)),
    interpretation("confirmed-changes-directly", observed("confirmed.changed", /^200, CONFIRMED in another version$/u)),
    interpretation(
      "confirmed-changes-in-place",
      observed("confirmed.changed", /^200, CONFIRMED in the same version$/u),
    ),
    interpretation("failed-refuses-change", null),
    interpretation("lines-are-added-before-the-confirmation", null),
  ],
  "versions.numbers": [
    plain(observed("versions.numbers", /^1, 2, 2$/u)),
    plain(observed("versions.current-draft", /^200$/u)),
    contrarian(observed("versions.numbers", /^10, 20, 20$/u)),
    interpretation("every-change-makes-a-version", observed("versions.numbers", /^2, 3, 3$/u)),
    interpretation("confirming-makes-a-version", observed("versions.numbers", /^2, 3, 4$/u)),
    interpretation("current-draft-is-not-read-by-number", observed("versions.current-draft", /^404$/u)),
    interpretation("every-decision-makes-a-version", null),
  ],
  "reset.initial-state": [
    plain(observed("reset.travellers", /^yes$/u)),
    plain(observed("reset.version", /^no$/u)),
    plain(observed("reset.confirmed-seats", /no$/u)),
    interpretation("reset-keeps-what-is-not-named", observed("reset.travellers", /^no$/u)),
    interpretation("reset-makes-version", observed("reset.version", /^yes$/u)),
    interpretation("reset-empties-new-orders", null),
    interpretation("reset-frees-confirmed-seats", observed("reset.confirmed-seats", /yes$/u)),
  ],
  "lock.effects": [
    plain(observed("unlock.unlocked", /^200$/u)),
    plain(observed("unlock.locked-addition", /^409$/u)),
    contrarian(observed("unlock.unlocked", /^403$/u)),
    interpretation("nothing-to-do-is-a-conflict", observed("unlock.unlocked", /^409$/u)),
    interpretation("lock-has-no-effect", observed("unlock.locked-addition", /^200$/u)),
  ],
  "reset.confirmed-version": [
    plain(observed("reset.failed", /^CONFIRMED, failed/u)),
    plain(observed("unlock.locked-reset", /^200$/u)),
    contrarian(observed("unlock.locked-reset", /^403$/u)),
    interpretation("failed-version-is-not-confirmed", observed("reset.failed", /^DRAFT, not failed, 0 lines/u)),
    interpretation("reset-frees-confirmed-seats", observed("reset.confirmed-seats", /yes$/u)),
    interpretation(
      "versions-keep-freed-seats",
      observed("versions.freed-seats", /^the version with seats, the latest without/u),
    ),
    interpretation(
      "versions-lose-freed-seats",
      observed("versions.freed-seats", /^the version without seats, the latest with seats/u),
    ),
  ],
  "versions.payments": [
    plain(observed("versions.payments", /^200, what was owed then$/u)),
    interpretation("versions-show-payments-of-now", observed("versions.payments", /^200, what is owed now$/u)),
  ],
  "confirm-lines.no-transition": [
    plain(observed("confirm-lines.unknown", /^refused with 404$/u)),
    contrarian(observed("confirm-lines.none-pending", /^refused with 403$/u)),
    interpretation("confirmation-passes-over-unknown-lines", observed("confirm-lines.unknown", /^200, DRAFT/u)),
  ],
  "lines.never-pending": [
    plain(observed("confirm.other-lines", /^NOT_REQUIRED$/u)),
    plain(observed("confirm.pending", /^200, CONFIRMED, 0 pending$/u)),
    interpretation("lines-follow-their-order", observed("confirm.other-lines", /^CONFIRMED$/u)),
    interpretation("lines-follow-their-order", observed("fail.other-lines", /^FAILED$/u)),
    interpretation("by-hand-leaves-lines-pending", observed("confirm.pending", /^200, CONFIRMED, 1 pending$/u)),
    interpretation("by-hand-needs-settled-lines", observed("confirm.pending", /^refused with 409$/u)),
  ],
};
