import { operation, type OperationId, operations } from "../../../core/index.ts";
import { type Answer, bodyOf, isOrderConfirmed, type Order, refusal, succeeded } from "../../../sandbox/index.ts";
import type { Alteration, Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { alterList, alterValue } from "./effects.ts";
import { elementsOf, lists, placedValues, variesByVersion, withValues, type PlacedValue } from "./elements.ts";
import { shownOtherwise } from "./operation-values.ts";
import { sentencesOfOperation, sentencesOfValue } from "./sentences.ts";

/** Version by value: what a read of an earlier version can show instead of it. */

const effects = ["lost", "latest", "version-before", "other-order", "sibling"] as const;
type Effect = (typeof effects)[number];

const words: Readonly<Record<Effect, string>> = {
  lost: "loses its",
  latest: "shows the latest",
  "version-before": "shows, of the version before it,",
  "other-order": "shows, of another order,",
  sibling: "shows, of a sibling,",
};

const { success } = operation("getOrder");

/** Whether an answer shows an earlier version that was asked for. */
function isEarlier(answer: Answer, { call, before }: Situation): boolean {
  if (call.query["version"] === undefined || !succeeded(answer)) return false;
  return Object(bodyOf(answer))["version"] !== before?.version;
}

function shownOf(source: (situation: Situation, order: Order) => Order | undefined, value: PlacedValue): Alter {
  return (order, situation) => {
    const from = source(situation, order);
    if (from === undefined) return order;
    const theirs = new Map(elementsOf(from, value.owner).map(({ key, element }) => [key, element[value.member]]));
    return withValues(order, value, ({ key, element }) => (theirs.has(key) ? theirs.get(key) : element[value.member]));
  };
}

type Alter = (order: Order, situation: Situation) => Order;

const sources: Readonly<Partial<Record<Effect, (situation: Situation, order: Order) => Order | undefined>>> = {
  latest: ({ before }) => before,
  "version-before": ({ store }, { id, version }) => {
    const numbers = Array.from({ length: version }, (_, back) => version - 1 - back);
    const document = numbers.map((number) => store.version(id, number)).find((text) => text !== undefined);
    return document === undefined ? undefined : (JSON.parse(document) as Order);
  },
};

function alterOf(value: PlacedValue, effect: Effect): Alter {
  const source = sources[effect];
  if (source !== undefined) return shownOf(source, value);
  const as = effect === "lost" || effect === "sibling" ? effect : "other-order";
  return (order, situation) =>
    alterValue(order, value, as, "getOrder", { ...situation, before: order, place: "answered" });
}

const onValues = placedValues.flatMap((value) =>
  effects
    .filter((effect) => sources[effect] === undefined || variesByVersion(value))
    // Payments go on, and whether an earlier version shows the later ones is left open.
    .filter((effect) => effect !== "latest" || value.aspect !== "paymentRefs")
    .filter((effect) => effect !== "sibling" || value.owner !== "order" || value.like !== null)
    .map((effect) => ({ name: value.aspect.replace(".", "-"), effect, alter: alterOf(value, effect) })),
);

const onLists = lists.flatMap((list) => [
  ...(["lost", "other-order"] as const).map((effect) => ({
    name: list.name,
    effect,
    alter: (order: Order, situation: Situation): Order =>
      alterList(order, list, effect, "getOrder", { ...situation, before: order, place: "answered" }),
  })),
  ...(["latest", "version-before"] as const).map((effect) => ({
    name: list.name,
    effect,
    alter: (order: Order, situation: Situation): Order => {
      const from = sources[effect]?.(situation, order);
      const same = from === undefined || JSON.stringify(from[list.member]) === JSON.stringify(order[list.member]);
      return same ? order : { ...order, [list.member]: from[list.member] };
    },
  })),
]);

const shown: readonly DerivedFault[] = [...onValues, ...onLists].map(({ name, effect, alter }) => ({
  id: `getOrder-version-${name}-${effect}`,
  class: "version",
  group: `version ${name}`,
  summary: `An earlier version ${words[effect]} ${name}.`,
  breaks: ["s9.earlier", "s1.versions", "s3.rule-4", "s4.operation-getOrder", ...sentencesOfValue(name)],
  operations: ["getOrder"],
  alteration: (): Alteration => ({
    operations: ["getOrder"],
    answered: (answer, situation) =>
      isEarlier(answer, situation) ? shownOtherwise(answer, situation, success, alter) : answer,
  }),
}));

const whole: readonly DerivedFault[] = (
  [
    [
      "latest-instead",
      "A read of an earlier version shows the latest.",
      (answer, situation) =>
        isEarlier(answer, situation) ? { ...answer, body: JSON.stringify(situation.before) } : answer,
    ],
    [
      "earlier-refused",
      "No earlier version can be read.",
      (answer, situation) => (isEarlier(answer, situation) ? refusal(404, "No such version") : answer),
    ],
    [
      "unknown-is-latest",
      "A version that does not exist is the latest.",
      (answer, { call, before }) =>
        call.query["version"] !== undefined && answer.status === 404 && before !== undefined
          ? { status: 200, body: JSON.stringify(before) }
          : answer,
    ],
    [
      "latest-is-confirmed",
      "Without a version the latest confirmed one is shown.",
      (answer, { call, version }) =>
        call.query["version"] === undefined && succeeded(answer) && version !== undefined && isOrderConfirmed(version)
          ? { ...answer, body: JSON.stringify(version) }
          : answer,
    ],
    [
      "unknown-breaks",
      "A version that cannot be read is answered with an internal error.",
      (answer, { call }) =>
        call.query["version"] !== undefined && answer.status === 404 ? refusal(500, "The service failed") : answer,
    ],
  ] as const satisfies readonly (readonly [string, string, NonNullable<Alteration["answered"]>])[]
).map(([name, summary, answered]) => ({
  id: `getOrder-version-${name}`,
  class: "version",
  group: "version whole",
  summary,
  breaks: ["s9.earlier", "s9.latest", "s4.getOrder-latest", "s3.rule-4", "s7.codes-getOrder", "s8.version"],
  rules: name === "unknown-breaks" ? ["contract.no-internal-error"] : [],
  operations: ["getOrder"],
  alteration: () => ({ operations: ["getOrder"], answered }),
}));

/** Operations that leave an order as its confirmed version is, or that no confirmed version is there for. */
const keepingVersions: readonly OperationId[] = ["createOrder", "resetOrder"];

/** What an operation does to versions that are confirmed already. */
const altered: readonly DerivedFault[] = operations
  .filter(({ id, changes }) => changes !== "nothing" && changes !== "lock" && !keepingVersions.includes(id))
  .map(({ id }) => ({
    id: `${id}-version-rewritten`,
    class: "version" as const,
    group: "version rewritten",
    summary: `${id} also changes the confirmed version of the order.`,
    breaks: ["s9.earlier", "s1.versions", "s3.frame", "s3.rule-4", ...sentencesOfOperation(id)],
    operations: [id, "getOrder"] as const,
    alteration: (): Alteration => {
      const rewritten = new Map<string, Order>();
      return {
        operations: [id, "getOrder"],
        kept: (after, { call, version }) => {
          if (call.name === id && version !== undefined && isOrderConfirmed(version)) {
            rewritten.set(`${after.id}/${version.version}`, {
              ...after,
              version: version.version,
              status: version.status,
            });
          }
          return after;
        },
        answered: (answer, situation) => {
          const { call, before } = situation;
          if (call.name !== "getOrder" || before === undefined || !isEarlier(answer, situation)) return answer;
          const now = rewritten.get(`${before.id}/${Object(bodyOf(answer))["version"]}`);
          return now === undefined ? answer : { ...answer, body: JSON.stringify(now) };
        },
      };
    },
  }));

export function versionFaults(): readonly DerivedFault[] {
  return [...shown, ...whole, ...altered];
}
