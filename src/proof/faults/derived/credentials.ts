import { type Operation, operations, type SentenceId } from "../../../core/index.ts";
import { refusal, succeeded } from "../../../sandbox/index.ts";
import { credentialKinds, type Admission, type Alteration } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";

/** Kind of credential by operation: taken, refused but carried out, refused with another status. */

interface Row {
  readonly words: string;
  readonly breaks: readonly SentenceId[];
  /** The status that is stated, and not only implied. */
  readonly status: number | null;
}

const rows: Readonly<Record<Admission, Row>> = {
  missing: { words: "no token", breaks: ["s7.401-missing-token", "s5.6"], status: 401 },
  "other-scheme": { words: "credentials of another scheme", breaks: ["s5.6", "s7.401-missing-token"], status: null },
  "no-jwt": { words: "a text that is no token", breaks: ["s5.6", "s5.1", "s5.1-jwt"], status: null },
  "changed-payload": { words: "a token with another payload", breaks: ["s5.6", "s5.1", "s5.1-jwt"], status: null },
  "changed-signature": { words: "a token with another signature", breaks: ["s5.6", "s5.1", "s5.1-jwt"], status: null },
  "alg-none": { words: "a token without a signature", breaks: ["s5.6", "s5.1", "s5.1-jwt"], status: null },
  expired: { words: "an expired token", breaks: ["s5.9", "s5.8", "s8.token-lifetime"], status: 401 },
  "other-audience": { words: "a token for another audience", breaks: ["s5.4", "s5.6", "s5.3-audience"], status: null },
  foreign: { words: "a token of another environment", breaks: ["s5.4", "s5.6"], status: null },
  restricted: { words: "a client without the permission", breaks: ["s7.403"], status: 403 },
  nameless: { words: "a request without a client name", breaks: ["s5.7", "s4.header-client-name"], status: null },
};

type Way = "taken" | "carried-out" | "other-status";

function alterationFor(way: Way, admission: Admission): Omit<Alteration, "operations"> {
  const status = rows[admission].status ?? 401;
  if (way === "other-status") {
    return {
      answered: (answer, situation) =>
        situation.admission === admission && answer.status === status
          ? refusal(status === 401 ? 403 : 401, "Refused")
          : answer,
    };
  }
  if (way === "taken") return { admits: admission };
  return {
    admits: admission,
    answered: (answer, situation) =>
      situation.admission === admission && succeeded(answer) ? refusal(status, "Refused") : answer,
  };
}

const wayWords: Readonly<Record<Way, string>> = {
  taken: "accepts",
  "carried-out": "answers a refusal, but carries out a call with",
  "other-status": "answers another status than the stated one for",
};

/** A refused read has no effect, and reading needs no permission to change. */
function waysFor(admission: Admission, { method, refusals }: Operation): readonly Way[] {
  if (admission === "restricted" && method === "GET") return [];
  // What becomes of a request without a client name is not stated.
  if (admission === "nameless") return ["taken"];
  const effect: readonly Way[] = method === "GET" ? [] : ["carried-out"];
  const stated: readonly Way[] = rows[admission].status === null ? [] : ["other-status"];
  // Where the row of the operation has no 403, a client without the permission may be let through.
  const isOpen = admission === "restricted" && !refusals.includes(403);
  return [...(isOpen ? [] : (["taken"] as const)), ...effect, ...stated];
}

export function credentialFaults(): readonly DerivedFault[] {
  return ([...credentialKinds, "restricted", "nameless"] as const).flatMap((admission) =>
    operations.flatMap((row) =>
      waysFor(admission, row).map((way) => ({
        id: `${row.id}-credential-${admission}-${way}`,
        class: "credential" as const,
        group: `credential ${admission} ${row.id}`,
        summary: `${row.id} ${wayWords[way]} ${rows[admission].words}.`,
        breaks: [...rows[admission].breaks, ...(way === "taken" ? [] : (["s7.refusal"] as const))],
        operations: [row.id],
        alteration: () => ({ operations: [row.id], ...alterationFor(way, admission) }),
      })),
    ),
  );
}
