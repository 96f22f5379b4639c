import { changesOf } from "../src/oracle/contents.ts";
import { isServed } from "../src/scenario/refusal.ts";
import { scenario, suite } from "../src/scenario/scenario.ts";
import { onOneOrder, onOneTraveller } from "../src/specification/requirements/operation-kinds.ts";
import { invalidInput } from "./errors-invalid-input.ts";

/** What does not exist and what makes no sense is refused, and changes nothing. */
export const errors = suite("errors", [
  ...onOneOrder.map((id) =>
    scenario(`${id} on an unknown order is answered 404`, [`errors.unknown-order.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const orderId = context.given.unknownOrder();
      const refused = await context.api.send({ ...call, path: { ...call.path, orderId } });
      const twin = await context.api.send(call);
      context
        .check(`errors.unknown-order.${id}`)
        .control(twin)
        .answered(refused, "on an order that does not exist")
        .is(404);
    }),
  ),

  ...onOneTraveller.map((id) =>
    scenario(`${id} on an unknown traveller is answered 404`, [`errors.unknown-traveller.${id}`], async (context) => {
      const call = await context.given.validCall(id);
      const travellerId = context.given.unknownUuid();
      const read = async () => (await context.api.getOrder(call.path?.["orderId"] ?? "")).order;
      const before = await read();
      const refused = await context.api.send({ ...call, path: { ...call.path, travellerId } });
      const after = await read();
      const subject = context.check(`errors.unknown-traveller.${id}`).on(refused.exchange);
      subject.that(changesOf(after, before, ["travellers"]), "what the call changed").isEmpty();
      // Where it was served after all, the order is no longer what its twin needs.
      const controlled = isServed(refused.status) ? subject : subject.control(await context.api.send(call));
      controlled.answered(refused, "on a traveller that does not exist").is(404);
    }),
  ),

  ...invalidInput,
]);
