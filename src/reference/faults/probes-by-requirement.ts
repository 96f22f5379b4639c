import { exercised } from "../../specification/requirements/exercised.ts";
import { requiredOrderFields } from "../../specification/order.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import type { OperationId } from "../../specification/operations.ts";
import { filters, operators, type FilterValue } from "../../specification/search.ts";
import type { Order } from "../domain/order.ts";
import { fullClient, restrictedClient, tokenRequestOf, type InProcess, type Received } from "../in-process.ts";
import {
  claims,
  confirmLines,
  draft,
  expiredToken,
  found,
  gist,
  pendingLine,
  searchWith,
  tampered,
  threeOrders,
  tokenReply,
  tokenStatus,
  unknownOrder,
  type Probe,
} from "./probes.ts";
import { succeed, thirdSuccess } from "./prepared-calls.ts";
import { transitionProbes } from "./transition-probes.ts";

type Probes = Readonly<Record<string, Probe>>;

const token: Probes = {
  "token.issued": (api) => tokenStatus(api, {}),
  "token.is-jwt": async (api) => String((await tokenReply(api))["access_token"]).split(".").length,
  "token.media-type": async (api) => (await api.requestToken(tokenRequestOf(fullClient))).headers.get("content-type"),
  "token.expires-in": async (api) => "expires_in" in (await tokenReply(api)),
  "token.exp-claim": async (api) => "exp" in (await claims(api)),
  "token.expiry-agrees": async (api) => (await tokenReply(api))["expires_in"],
  "token.lifetime": async (api) => {
    const { iat = 0, exp = 0 } = await claims(api);
    return exp - iat;
  },
  "token.reusable": async (api) => {
    const { status: first } = await succeed(api, "getOrders");
    return [first, (await api.call("getOrders")).status];
  },
  "token.wrong-secret": (api) => tokenStatus(api, { client_secret: "wrong" }),
  "token.missing-secret": (api) => tokenStatus(api, { client_secret: undefined }),
  "token.unknown-client": (api) => tokenStatus(api, { client_id: "nobody" }),
  "token.foreign-audience": (api) => tokenStatus(api, { audience: "https://elsewhere.example" }),
  "token.other-grant": (api) => tokenStatus(api, { grant_type: "password" }),
};

const authentication: Probes = {
  "authentication.bearer-token": async (api) => (await succeed(api, "getOrders")).status,
  "authentication.garbage-token": (api) => searchWith(api, "Bearer garbage"),
  "authentication.tampered-token": async (api) => searchWith(api, `Bearer ${tampered(await api.token())}`),
  "authentication.expired-token": async (api) => searchWith(api, `Bearer ${await expiredToken(api)}`),
  "authentication.restricted-client": async (api) =>
    (await api.call("createOrder", { client: restrictedClient })).status,
  "authentication.restricted-client-unchanged": async (api) => {
    const { order } = await draft(api, 1);
    const refused = await api.call("failOrder", { path: { orderId: order.id }, body: {}, client: restrictedClient });
    return [refused.status, gist(await api.read(order.id))];
  },
  "authentication.correlation-id": async (api) => (await succeed(api, "createOrder")).status,
};

const orders: Probes = {
  "orders.create.succeeds": async (api) => (await succeed(api, "createOrder")).status,
  "orders.create.without-body": async (api) => (await succeed(api, "createOrder")).status,
  "orders.create.empty": async (api) => gist(await api.create()),
  "orders.create.draft": async (api) => gist(await api.create()),
  "orders.create.own-id": async (api) => (await api.create()).id === (await api.create()).id,
  "orders.create.keeps-values": async (api) => (await api.create({ externalReference: "R" })).externalReference,
  "orders.get.succeeds": async (api) => {
    const { id: orderId } = await api.create();
    return (await api.call("getOrder", { path: { orderId } })).status;
  },
  "orders.get.read-back": async (api) => {
    const order = await api.create();
    return order.createdAt === (await api.read(order.id)).createdAt;
  },
  "orders.get.latest": async (api) => gist(await api.read((await draft(api, 2)).order.id)),
  "orders.get.unknown": async (api) => (await api.call("getOrder", unknownOrder)).status,
};

const orderLines: Probes = {
  "order-lines.add.succeeds": async (api) => (await succeed(api, "addOrderLines")).status,
  "order-lines.add.answers-added": async (api) => {
    const { order } = await draft(api, 1);
    return (await api.addLines(order.id, pendingLine)).length;
  },
  "order-lines.add.read-back": async (api) => (await api.read((await draft(api, 2)).order.id)).orderLines.length,
  "order-lines.add.own-ids": async (api) => new Set((await draft(api, 2)).lines).size,
  "order-lines.add.other-orders-untouched": async (api) => {
    const other = await api.create();
    await draft(api, 1);
    return (await api.read(other.id)).orderLines.length;
  },
  "order-lines.add.unknown-order": async (api) =>
    (await api.call("addOrderLines", { ...unknownOrder, body: [pendingLine] })).status,
};

function shapeOf({ text, json }: Received): readonly string[] {
  return text === "" ? [] : Object.keys(json() as object);
}

function mediaTypes(...answers: readonly Received[]): readonly (string | null)[] {
  return answers.map(({ headers }) => headers.get("content-type"));
}

function unknownTo(api: InProcess, id: OperationId): Promise<Received> {
  return api.call(id, unknownOrder);
}

const contract: Probes = {
  "contract.no-internal-error": async (api) => (await api.call("getOrder", unknownOrder)).status,
  "contract.order.failed-is-boolean": async (api) => {
    await api.create();
    return (await succeed(api, "getOrders")).text.includes(`"failed":false`);
  },
  ...Object.fromEntries(
    requiredOrderFields.map((field): [string, Probe] => [
      `contract.order.${field}`,
      async (api) => field in ((await succeed(api, "confirmOrder")).json() as object),
    ]),
  ),
  ...Object.fromEntries(
    exercised.flatMap((id): [string, Probe][] => [
      [`contract.status.${id}`, async (api) => (await thirdSuccess(api, id)).status],
      [`contract.body.${id}`, async (api) => shapeOf(await thirdSuccess(api, id))],
      [`contract.media-type.${id}`, async (api) => mediaTypes(await thirdSuccess(api, id), await unknownTo(api, id))],
      [`authentication.missing-token.${id}`, async (api) => (await succeed(api, id, { authorization: null })).status],
      [`authentication.client-name.${id}`, async (api) => (await succeed(api, id, { "SVC-Client-Name": null })).status],
    ]),
  ),
};

const search: Probes = {
  "search.succeeds": async (api) => (await succeed(api, "getOrders")).status,
  "search.shows-order": async (api) => {
    await api.create({ externalReference: "A" });
    return found(api, "");
  },
  "search.follows-changes": async (api) => {
    const { order, lines } = await draft(api, 1);
    await confirmLines(api, order.id, lines);
    return (await found(api, "status=eq:CONFIRMED")).length;
  },
  "search.filters-combine": async (api) => {
    await threeOrders(api);
    return found(api, "externalReference=in:A,B&status=eq:CONFIRMED");
  },
  "search.sort.ascending": sorted("&sortBy=ASC"),
  "search.sort.descending": sorted("&sortBy=DESC"),
  "search.sort.default": sorted(""),
  "search.pages.partition": async (api) => {
    await threeOrders(api);
    return [await found(api, "perPage=2&page=1"), await found(api, "perPage=2&page=2")];
  },
};

const probes: Probes = { ...token, ...authentication, ...orders, ...orderLines, ...contract, ...search };

/** What to look at for a requirement, if anything is known. */
export function probeOf(requirement: RequirementId): Probe | undefined {
  return (
    probes[requirement] ??
    transitionProbes.find(([prefix]) => requirement.startsWith(prefix))?.[1] ??
    filterProbe(requirement)
  );
}

/** Searches with the filter and operator of the requirement, for values that orders have and for one that none has. */
function filterProbe(requirement: RequirementId): Probe | undefined {
  const [, name = "", operator] = requirement.split(".");
  const filter = filters.find((known) => known.name === name);
  if (filter === undefined || !operators.some((known) => known === operator)) return undefined;
  return async (api) => {
    const stored = await threeOrders(api);
    const present = [stored[0], stored[2]].map((order) => valueOf(order, name)).filter((value) => value !== "null");
    const values = [absent[filter.value], ...present];
    const operands = operator === "in" || operator === "nin" ? [values.join(",")] : values;
    return Promise.all(operands.map((operand) => found(api, `${name}=${operator}:${encodeURIComponent(operand)}`)));
  };
}

const absent: Readonly<Record<FilterValue, string>> = {
  text: "absent",
  money: "1234.56",
  instant: "2001-01-01T00:00:00Z",
  version: "99",
};

function valueOf(order: Order | undefined, filter: string): string {
  const line = order?.orderLines[0];
  const fields: Readonly<Record<string, unknown>> = {
    ...line?.legs[0],
    ...line,
    ...order,
    orderLineExternalReference: line?.externalReference,
  };
  return String(fields[filter]);
}

function sorted(direction: string): Probe {
  return async (api) => {
    await threeOrders(api);
    return found(api, `orderBy=externalReference${direction}`);
  };
}
