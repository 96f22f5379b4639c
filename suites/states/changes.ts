import { changesOf, partsOf } from "../../src/oracle/contents.ts";
import { succeeded } from "../../src/protocol/answer.ts";
import { isServed } from "../../src/scenario/refusal.ts";
import { prerequisite } from "../../src/scenario/prerequisite.ts";
import { scenario } from "../../src/scenario/scenario.ts";
import { confirmedChanges } from "../../src/scenario/states/confirmed-changes.ts";
import { operation } from "../../src/specification/operations.ts";
import { changingConfirmed } from "../../src/specification/requirements/states.ts";

/**
 * Changes of a confirmed order, which the state table does not list: a service may refuse them, make a draft of the order or
 * change it as it is. Whichever it does, it says so.
 */
export const changeScenarios = changingConfirmed.map((id) =>
  scenario(
    `${id} on a confirmed order does what its answer says, and emits nothing`,
    [`states.confirmed.${id}`, "states.confirmed-change.no-event"],
    async ({ api, as, given, check }) => {
      const { needs, change } = confirmedChanges[id];
      const draft = await given.draftWith({ pendingLines: 1 });
      const [needed] = await needs(given, draft);
      await prerequisite(async () => (await api.confirmOrderLines(draft.id, draft.pendingLines)).order);
      const before = (await api.getOrder(draft.id)).order;
      const odd = as({ deviation: "malformed" });
      const answer = await change({ api: odd, given, order: { ...draft, order: before }, part: needed?.id ?? "" });
      const changes = changesOf((await api.getOrder(draft.id)).order, before, partsOf(operation(id)));
      const subject = check(`states.confirmed.${id}`).on(answer.exchange);
      if (isServed(answer.status)) {
        const took = changes.length > 0;
        subject.that(took, `whether ${id} changed the order, as its ${answer.status} says`).is(succeeded(answer));
      } else subject.that(changes, `what ${id} changed although it was refused with ${answer.status}`).isEmpty();
      check("states.confirmed-change.no-event")
        .that(await given.eventsOf(draft.id), `events after ${id} on a confirmed order`)
        .hasExactly(["OrderConfirmed"]);
    },
  ),
);
