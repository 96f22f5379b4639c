import { clientNameHeader } from "../headers.ts";
import { operation } from "../operations.ts";
import { acceptingChannel, changing, everyOperation, neededFor } from "./operation-kinds.ts";
import { area, family } from "./requirement.ts";

/** Authentication of API calls: section 5, steps 6, 7 and 9, section 7, and the shared headers of section 4. */
export const authentication = area("authentication", {
  "authentication.bearer-token": {
    sentences: ["s5.6"],
    statement: "The service serves a request that carries a valid bearer token.",
    operations: ["getOrders"],
  },
  "authentication.expired-while-processing": {
    sentences: ["s7.408"],
    statement: "A request answers 408 when its token expires during processing.",
    operations: ["getOrder"],
    needs: "expiry-hook",
  },
  "authentication.recovery-by-new-token": {
    sentences: ["s7.408-new-token"],
    statement: "After a 408, the same request succeeds with a new token.",
    operations: ["getOrder"],
    needs: "expiry-hook",
  },
  "authentication.correlation-id": {
    sentences: ["s4.header-correlation-id"],
    statement:
      "A request succeeds with the correlation header (`X-Correlation-Id`), without it, and with a value that another request used.",
    operations: ["getOrders", "createOrder", "getOrder"],
  },
  ...family("authentication.missing-token.<everyOperation>", { everyOperation }, (id) => ({
    sentences: ["s7.401-missing-token", "s5.6", "s7.refusal"],
    statement: `${id} without a token answers 401 and changes nothing.`,
    operations: [id],
    ...neededFor(id),
  })),
  ...family("authentication.invalid-token.<everyOperation>", { everyOperation }, (id) => ({
    sentences: ["s5.6", "s7.refusal"],
    statement: `${id} rejects anything but a bearer token that was issued for the API, and changes nothing.`,
    operations: [id],
    ...neededFor(id),
  })),
  ...family("authentication.expired-token.<everyOperation>", { everyOperation }, (id) => ({
    sentences: ["s5.9", "s7.refusal"],
    statement: `${id} with an expired token answers 401 and changes nothing.`,
    operations: [id],
    needs: "expired-token",
  })),
  ...family("authentication.foreign-token.<everyOperation>", { everyOperation }, (id) => ({
    sentences: ["s5.4", "s7.refusal"],
    statement: `${id} rejects a token of another environment and changes nothing.`,
    operations: [id],
    needs: "foreign-token",
  })),
  ...family("authentication.client-name.<everyOperation>", { everyOperation }, (id) => ({
    sentences: ["s5.7", "s4.header-client-name"],
    level: "should",
    statement: `${id} rejects a request without the client-name header (\`${clientNameHeader}\`).`,
    operations: [id],
    ...neededFor(id),
  })),
  ...family("authentication.restricted-client.<changing>", { changing }, (id) => ({
    sentences: ["s7.403", "s7.refusal", `s7.codes-${id}`],
    statement: operation(id).refusals.includes(403)
      ? `${id} answers 403 and changes nothing when the token is valid but lacks the permission.`
      : `${id} succeeds, or answers 403 and changes nothing, when the token is valid but lacks the permission.`,
    operations: [id],
    needs: "restricted-client",
  })),
  ...family("authentication.channel-headers.<acceptingChannel>", { acceptingChannel }, (id) => ({
    sentences: ["s4.header-channel"],
    statement: `${id} succeeds with the distribution-channel header and the point-of-sale header.`,
    operations: [id],
    ...neededFor(id),
  })),
});
