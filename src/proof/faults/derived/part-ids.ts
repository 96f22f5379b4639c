import { operation, type SentenceId } from "../../../core/index.ts";
import { type Call, type Order, refusal, succeeded } from "../../../sandbox/index.ts";
import type { Alteration, Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { lists, type List } from "./elements.ts";
import { idsOf, rewritten, strange, uses, type Use } from "./part-id-uses.ts";
import { sentencesOfOperation } from "./sentences.ts";

/** Ids of parts by the operations that use them: what an id can be taken for. */

interface Cell {
  readonly words: string;
  /** The uses in which it can be; all where it is left out. */
  readonly fits?: (use: Use) => boolean;
  readonly alteration: (use: Use, list: List) => Omit<Alteration, "operations">;
}

const cells: Readonly<Record<string, Cell>> = {
  "unknown-is-first": { words: "takes an id that the order does not have for its first", alteration: taking(0) },
  "unknown-is-last": { words: "takes an id that the order does not have for its last", alteration: taking(-1) },
  "unknown-has-effect": {
    words: "refuses an id that the order does not have after it acted on its last",
    alteration: (use, list) => {
      const rewrites = new WeakSet<Call>();
      const { call } = taking(-1)(use, list);
      return {
        call: (given, situation) => {
          const now = call?.(given, situation) ?? given;
          if (now !== given) rewrites.add(now);
          return now;
        },
        answered: (answer, situation) =>
          rewrites.has(situation.call) && succeeded(answer) ? refusal(404, "Not found") : answer,
      };
    },
  },
  "unknown-accepted": {
    words: "answers a success for an id that the order does not have",
    alteration: (use, list) => ({
      answered: (answer, { call, before }) => {
        let foreign = false;
        rewritten(call, use, (ids) => {
          // Of several ids those that are unknown may be passed over.
          foreign = ids.length > 0 && strange(ids, before, list).length === ids.length;
          return ids;
        });
        const { status } = operation(use.operation).success;
        if (!foreign || answer.status < 400 || answer.status >= 500 || before === undefined) return answer;
        return { status, body: status === 204 ? null : JSON.stringify(before) };
      },
    }),
  },
  "of-another-order": {
    words: "acts on the part of another order that an id names",
    alteration: (use, list) => {
      const owners = new Map<string, string>();
      return {
        call: (call, { before, store, other }) => {
          for (const order of [other, before]) for (const id of idsOf(order, list)) owners.set(id, order?.id ?? "");
          let owner: string | undefined;
          rewritten(call, use, (ids) => {
            owner = strange(ids, before, list)
              .map((id) => owners.get(id))
              .find((id) => id !== undefined);
            return ids;
          });
          if (owner === undefined || before === undefined || store.document(owner) === undefined) return call;
          return { ...call, parameters: { ...call.parameters, orderId: owner } };
        },
      };
    },
  },
  "behind-of-another-order": {
    words: "takes from another order the part that an id behind one of its own names",
    fits: ({ where }) => where !== "path",
    alteration: (use, list) => {
      const owners = new Map<string, string>();
      return {
        answered: (answer, { call, before, other, store }) => {
          for (const order of [other, before]) for (const id of idsOf(order, list)) owners.set(id, order?.id ?? "");
          let foreign: string | undefined;
          rewritten(call, use, (ids) => {
            const own = idsOf(before, list);
            foreign = own.includes(ids[0] ?? "") ? strange(ids.slice(1), before, list)[0] : undefined;
            return ids;
          });
          const document = foreign === undefined ? undefined : store.document(owners.get(foreign) ?? "");
          if (document === undefined) return answer;
          const theirs = JSON.parse(document) as Order;
          const left = membersWithout(theirs, list, foreign);
          store.replace(theirs, left, []);
          return { ...answer, headers: { "x-behind": "1" } };
        },
      };
    },
  },
  "by-place": {
    words: "assigns the values of a list to the parts in the order of the parts",
    fits: ({ where }) => where === "body-lines",
    alteration: (use, list) => ({
      call: (call, { before }) => {
        const own = idsOf(before, list);
        return rewritten(call, use, (ids) =>
          ids.every((id) => own.includes(id))
            ? ids.toSorted((one, other) => own.indexOf(one) - own.indexOf(other))
            : ids,
        );
      },
    }),
  },
  "unknown-adds": {
    words: "adds a part under an id that the order does not have",
    alteration: (use, list) => ({
      answered: (answer, { call, before, store }) => {
        let foreign: string | undefined;
        rewritten(call, use, (ids) => {
          [foreign] = strange(ids, before, list);
          return ids;
        });
        const members = before?.[list.member] ?? [];
        if (foreign === undefined || before === undefined || members.length === 0 || answer.status !== 404)
          return answer;
        const document = store.document(before.id);
        if (document === undefined) return answer;
        const now = JSON.parse(document) as Order;
        const added = { ...now, [list.member]: [...now[list.member], { ...members[0], [list.id]: foreign }] };
        store.replace(now, added, []);
        return { ...answer, body: `${answer.body} ` };
      },
    }),
  },
};

function membersWithout(order: Order, list: List, id: string | undefined): Order {
  const members = order[list.member] as unknown as readonly Readonly<Record<string, unknown>>[];
  return { ...order, [list.member]: members.filter((member) => member[list.id] !== id) };
}

function taking(index: number): Cell["alteration"] {
  return (use, list) => ({
    call: (call, { before }: Situation) => {
      const own = idsOf(before, list).at(index);
      return own === undefined
        ? call
        : rewritten(call, use, (ids) => {
            const foreign = strange(ids, before, list);
            return ids.map((id) => (foreign.includes(id) ? own : id));
          });
    },
  });
}

const pathSentences: Readonly<Record<List["name"], SentenceId>> = {
  lines: "s4.path-orderLineId",
  fees: "s4.path-feeId",
  travellers: "s4.path-travellerId",
  reservations: "s4.path-reservationId",
};

export function partIdFaults(): readonly DerivedFault[] {
  return uses.flatMap((use) => {
    const list = lists.find(({ name }) => name === use.list);
    if (list === undefined) return [];
    // What confirming lines answers for unknown ids is not shown.
    const judged = Object.entries(cells).filter(
      ([name, { fits = () => true }]) =>
        fits(use) && (name !== "unknown-accepted" || use.operation !== "confirmOrderLines"),
    );
    return judged.map(([name, { words, alteration }]) => ({
      id: `${use.operation}-id-${use.where}-${name}`,
      class: "part-id" as const,
      group: `part-id ${use.operation} ${use.where}`,
      summary: `${use.operation} ${words} (${use.list}, ${use.where.split("-")[0]}).`,
      breaks: [
        "s3.frame",
        "s7.refusal",
        pathSentences[use.list],
        `s7.codes-${use.operation}`,
        ...(use.list === "travellers" ? (["s7.404-traveller"] as const) : []),
        ...sentencesOfOperation(use.operation),
      ],
      operations: [use.operation],
      alteration: () => ({ operations: [use.operation], ...alteration(use, list) }),
    }));
  });
}
