import {
  type Answer,
  answerTo,
  Blocked,
  buildReplica,
  type DeprecatedWay,
  deprecatedWays,
  differencesInWords,
  differentParts,
  type Disagreement,
  operation,
  type OrderView,
  refusals,
  refusingWays,
  replicaDifferences,
  scenario,
  statesOf,
  succeeded,
  suite,
  unlessRefused,
  ways,
} from "../src/suite/index.ts";

/** Each deprecated way does to an order what its replacement does to the replica of that order. */
export const deprecated = suite("deprecated", [
  ...deprecatedWays.map((way) =>
    scenario(
      `${way} still works, as its replacement does`,
      [`deprecated.${way}.succeeds`, `deprecated.${way}.same-state`],
      async ({ api, as, given, check }) => {
        const odd = as({ deviation: "malformed" });
        const { replicas, furtherReplicas, steps } = ways[way];
        const drive = async (wanted: Parameters<typeof buildReplica>[1]): Promise<boolean> => {
          const [one, other] = [await buildReplica({ api, given }, wanted), await buildReplica({ api, given }, wanted)];
          let control: Answer | undefined;
          const begun = Date.now();
          for (const [replacement, deprecatedWay] of steps({ api, odd, given })) {
            const replaced = await replacement(one);
            control ??= replaced;
            if (!succeeded(replaced)) break;
            const answer = await answerTo(deprecatedWay(other));
            const { status } = operation(answer.called).success;
            check(`deprecated.${way}.succeeds`).answered(answer).is(status);
          }
          if (control === undefined || !succeeded(control)) return false;
          const drivenMs = Date.now() - begun;
          const [expected, actual] = [(await api.getOrder(one.id)).order, (await api.getOrder(other.id)).order];
          const found = differences(way, actual, expected, drivenMs);
          const words = differencesInWords(found);
          check(`deprecated.${way}.same-state`).found({
            holds: found.length === 0,
            expected: `an order as ${control.called} leaves it: ${words.other}`,
            actual: `an order built alike, as ${way} leaves it: ${words.one}`,
          });
          return true;
        };
        if (!(await drive(replicas(given)))) throw new Blocked("the replacement is refused too");
        for (const wanted of furtherReplicas?.(given) ?? []) await unlessRefused(drive(wanted));
      },
    ),
  ),

  ...refusingWays.map((way) =>
    scenario(
      `${way} refuses what its replacement refuses`,
      [`deprecated.${way}.same-refusal`],
      async ({ api, given, check, observe }) => {
        const [first, ...further] = refusals[way](given);
        const open = await buildReplica({ api, given }, ways[way].replicas(given));
        const [[replacement, deprecatedWay]] = ways[way].steps({ api, odd: api, given });
        const drive = async (wanted: Parameters<typeof buildReplica>[1]): Promise<boolean> => {
          const [one, other] = [await buildReplica({ api, given }, wanted), await buildReplica({ api, given }, wanted)];
          const replaced = await replacement(one);
          if (succeeded(replaced)) return false;
          const refused = await deprecatedWay(other);
          check(`deprecated.${way}.same-refusal`).control(control).refused(refused);

          const { order } = await api.getOrder(other.id);
          const unchanged = check(`deprecated.${way}.same-refusal`);
          unchanged.that(order).agreesWith(other.order);
          unchanged.that(statesOf(order.lines), "order lines").hasMembers(statesOf(other.order.lines));
          const question = `What do ${way} and its replacement answer to what both refuse?`;
          observe(`deprecated.${way}.refusal`, question, `${refused.status} and ${replaced.status}`);
          return true;
        };
        const control = await deprecatedWay(open);
        if (!(await drive(first))) throw new Blocked("the replacement does not refuse it either");
        for (const wanted of further) await unlessRefused(drive(wanted));
      },
    ),
  ),
]);

/** Only the ways that change travellers ask for them: a target need not say where an order shows them. */
function differences(
  way: DeprecatedWay,
  actual: OrderView,
  expected: OrderView,
  drivenMs: number,
): readonly Disagreement[] {
  const ofTravellers = way === "addTravellerToOrder" || way === "removeTravellerFromOrder";
  return [
    ...replicaDifferences(actual, expected, drivenMs),
    ...(ofTravellers ? differentParts("travellers", actual.travellers, expected.travellers) : []),
  ];
}
