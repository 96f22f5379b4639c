import { orderStatus, type RequirementId } from "../../core/index.ts";
import { type Call, isOrderConfirmed, onSuccess, refusal, type Store } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

const betweenVersions = {
  contrarian: "versions go up in tens there, so what it takes the number for is refused as no version at all",
};

/** Faults of reading versions of an order. */
export const versionsFaults: readonly Fault[] = [
  {
    id: "versions-later-not-readable",
    requirement: "versions.confirmed-readable",
    summary: "No version but the first can be read by its number.",
    wire: () =>
      onSuccess("getOrder", (answer, call) =>
        Number(versionOf(call) ?? 1) > 1 ? refusal(404, "There is no such version") : answer,
      ),
  },
  reading("versions-first-digit-only", "versions.confirmed-readable", {
    summary: "Of the number of a version only the first digit is read.",
    as: (version) => version.slice(0, 1),
  }),
  storing("versions-second-confirmation-overwrites", "versions.confirmed-immutable", {
    summary: "Confirming an order again overwrites its earlier confirmed version.",
    version: (found, { latestConfirmed }, id, version) => (version > 0 ? latestConfirmed(id) : found),
  }),
  {
    id: "versions-abandoned-draft-readable",
    requirement: "versions.unconfirmed-not-readable",
    summary: "A draft that a reset gave up can still be read by its version.",
    rules: () => ({ mayReadVersion: () => true }),
    store: rememberingDrafts,
  },
  {
    id: "versions-every-change-readable",
    requirement: "versions.unconfirmed-not-readable",
    summary: "Each change of a draft makes a version, and every one of them can be read.",
    rules: ({ openForChange }) => ({
      openForChange: (order) =>
        isOrderConfirmed(order) ? openForChange(order) : { ...order, version: order.version + 1 },
      mayReadVersion: () => true,
    }),
    store: rememberingDrafts,
  },
  storing("versions-next-answers-latest", "versions.unknown", {
    summary: "The number after that of the latest version answers the latest.",
    equivalentOn: betweenVersions,
    version: (found, { version: earlier }, id, version) =>
      found ?? (version > 1 ? earlier(id, version - 1) : undefined),
  }),
  storing("versions-largest-answers-latest", "versions.unknown", {
    summary: "The largest number stands for the latest version.",
    version: (found, { document }, id, version) => found ?? (version === 2 ** 31 - 1 ? document(id) : undefined),
  }),
  reading("versions-zero-ignored", "versions.below-minimum", {
    summary: "Version 0 stands for the latest.",
    as: (version) => (version === "0" ? undefined : version),
  }),
  reading("versions-negative-ignored", "versions.below-minimum", {
    summary: "A negative version stands for the latest.",
    as: (version) => (version.startsWith("-") ? undefined : version),
  }),
  reading("versions-sign-ignored", "versions.below-minimum", {
    summary: "The sign of a version is not read.",
    as: (version) => version.replace("-", ""),
  }),
  reading("versions-text-ignored", "versions.not-a-number", {
    summary: "A version that is no number stands for the latest.",
    as: (version) => (Number.isNaN(Number(version)) ? undefined : version),
  }),
  reading("versions-hexadecimal-read", "versions.not-a-number", {
    summary: "A version may also be written in hexadecimal digits.",
    equivalentOn: betweenVersions,
    as: (version) => (version.startsWith("0x") ? String(Number(version)) : version),
  }),
  reading("versions-text-cut", "versions.not-a-number", {
    summary: "A version is read as far as it is a number.",
    equivalentOn: betweenVersions,
    as: (version) => /^\d+(?=[a-z])/u.exec(version)?.[0] ?? version,
  }),
  reading("versions-fraction-cut", "versions.not-a-number", {
    summary: "The fraction of a version is cut.",
    equivalentOn: betweenVersions,
    as: (version) => version.replace(/\.\d+$/u, ""),
  }),
  reading("versions-beyond-32-bits-wrap", "versions.not-a-number", {
    summary: "Of a large version only the last 32 bits are read.",
    equivalentOn: betweenVersions,
    as: (version) => (/^\d{10,}$/u.test(version) ? String(Number(version) | 0) : version),
  }),
];

function versionOf(call: Call): string | undefined {
  return call.query["version"]?.[0];
}

interface Storing {
  readonly summary: string;
  readonly equivalentOn?: NonNullable<Fault["equivalentOn"]>;
  readonly version: (found: string | undefined, store: Store, id: string, version: number) => string | undefined;
}

/** Finds another document for a version than the one that was kept. */
function storing(id: string, requirement: RequirementId, { version, ...told }: Storing): Fault {
  return {
    id,
    requirement,
    ...told,
    store: (correct) => ({
      version: (orderId, number) => version(correct.version(orderId, number), correct, orderId, number),
    }),
  };
}

function rememberingDrafts({ replace, version }: Store): Partial<Store> {
  const drafts = new Map<string, string>();
  return {
    replace: (before, after, events) => {
      if (before.status === orderStatus.draft) drafts.set(`${before.id} ${before.version}`, JSON.stringify(before));
      replace(before, after, events);
    },
    version: (id, number) => version(id, number) ?? drafts.get(`${id} ${number}`),
  };
}

interface Reading {
  readonly summary: string;
  readonly equivalentOn?: NonNullable<Fault["equivalentOn"]>;
  /** What a version in the query is taken for; `undefined`: for none. */
  readonly as: (version: string) => string | undefined;
}

function reading(id: string, requirement: RequirementId, { as, ...told }: Reading): Fault {
  return {
    id,
    requirement,
    ...told,
    wire: () => ({
      call: (call) => {
        const version = versionOf(call);
        if (call.name !== "getOrder" || version === undefined) return call;
        const taken = as(version);
        return { ...call, query: taken === undefined ? {} : { ...call.query, version: [taken] } };
      },
    }),
  };
}
