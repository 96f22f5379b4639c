import { orderStatus, type RequirementId } from "../../core/index.ts";
import { type Call, isOrderConfirmed, type Store } from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";

const betweenVersions = {
  contrarian: "Its version numbers go up in tens, so the number that this fault reads is no version there.",
};

/** Faults of reading versions of an order. */
export const versionsFaults: readonly Fault[] = [
  reading("versions-first-digit-only", "versions.confirmed-readable", {
    summary: "Only the first digit of a version number is read.",
    as: (version) => version.slice(0, 1),
  }),
  fault("versions-abandoned-draft-readable", "versions.unconfirmed-not-readable", {
    summary: "A draft that a reset discarded can still be read by its version.",
    rules: () => ({ mayReadVersion: () => true }),
    store: rememberingDrafts,
  }),
  fault("versions-every-change-readable", "versions.unconfirmed-not-readable", {
    summary: "Each change of a draft makes a version that can be read.",
    rules: ({ openForChange }) => ({
      openForChange: (order) =>
        isOrderConfirmed(order) ? openForChange(order) : { ...order, version: order.version + 1 },
      mayReadVersion: () => true,
    }),
    store: rememberingDrafts,
  }),
  storing("versions-next-answers-latest", "versions.unknown", {
    summary: "The number after the latest version answers the latest version.",
    equivalentOn: betweenVersions,
    version: (found, { version: earlier }, id, version) =>
      found ?? (version > 1 ? earlier(id, version - 1) : undefined),
  }),
  storing("versions-largest-answers-latest", "versions.unknown", {
    summary: "The largest version number answers the latest version.",
    version: (found, { document }, id, version) => found ?? (version === 2 ** 31 - 1 ? document(id) : undefined),
  }),
  storing("versions-earlier-shows-latest-contact", "frames.versions.confirmOrderLines", {
    summary: "An earlier version shows the contact that the order has now.",
    version: (found, { document }, id) => {
      const [now] = contact.exec(document(id) ?? "") ?? [];
      return now === undefined ? found : found?.replace(contact, () => now);
    },
  }),
  reading("versions-sign-ignored", "versions.below-minimum", {
    summary: "The sign of a version number is ignored.",
    as: (version) => version.replace("-", ""),
  }),
  reading("versions-hexadecimal-read", "versions.not-a-number", {
    summary: "A version number may be hexadecimal.",
    equivalentOn: betweenVersions,
    as: (version) => (version.startsWith("0x") ? String(Number(version)) : version),
  }),
];

const contact = /"contact":(?:"[^"]*"|null)/u;

function versionOf(call: Call): string | undefined {
  return call.query["version"]?.[0];
}

interface Storing {
  readonly summary: string;
  readonly equivalentOn?: NonNullable<Fault["equivalentOn"]>;
  readonly version: (found: string | undefined, store: Store, id: string, version: number) => string | undefined;
}

/** Finds another document for a version than the one that is stored. */
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
  /** The version that the service reads instead. */
  readonly as: (version: string) => string;
}

function reading(id: string, requirement: RequirementId, { as, ...told }: Reading): Fault {
  return {
    id,
    requirement,
    ...told,
    wire: () => ({
      call: (call) => {
        const version = versionOf(call);
        return call.name !== "getOrder" || version === undefined
          ? call
          : { ...call, query: { ...call.query, version: [as(version)] } };
      },
    }),
  };
}
