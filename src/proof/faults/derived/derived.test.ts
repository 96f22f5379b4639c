import { expect, test } from "vitest";
import { filters, operations } from "../../../core/index.ts";
import { openReference } from "../../../sandbox/index.ts";
import { faultClasses } from "./derived-fault.ts";
import { derivedFault, derivedFaults, deviating } from "./index.ts";

const ids = derivedFaults().map(({ id }) => id);

test("there are thousands, each with an id of its own", () => {
  expect(ids.length).toBeGreaterThan(3_000);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-zA-Z]+(-[a-zA-Z0-9]+)+$/u.test(id))).toEqual([]);
});

test("each says in a sentence what it does, and breaks a sentence of the specification", () => {
  for (const { id, summary, breaks } of derivedFaults()) {
    expect(summary, id).toMatch(/^\S.+\.$/u);
    expect(breaks.length, id).toBeGreaterThan(0);
  }
});

test("every class, operation and filter has some", () => {
  expect([...new Set(derivedFaults().map((fault) => fault.class))].toSorted()).toEqual([...faultClasses].toSorted());
  for (const { id } of operations) expect(ids.some((fault) => fault.startsWith(`${id}-`))).toBe(true);
  for (const { name } of filters) expect(ids.some((fault) => fault.startsWith(`getOrders-filter-${name}-`))).toBe(true);
});

test("an unknown id is a mistake of ours", () => {
  expect(() => derivedFault("no-such-fault")).toThrow(RangeError);
});

const creation = "createOrder-externalReference-lost-answered";

test("a fault counts how often it made a difference, and makes it", async () => {
  const { reached, shown } = await created(creation, "made", { externalReference: "REF-1" });
  expect(reached).toBe(1);
  expect(shown["externalReference"]).toBeNull();
});

test("where there is nothing to alter it is not reached", async () => {
  const { reached, shown } = await created(creation, "made", {});
  expect(reached).toBe(0);
  expect(shown["externalReference"]).toBeNull();
});

test("a fault that is only tried says what it would alter, and alters nothing", async () => {
  const { reached, shown } = await created(creation, "tried", { externalReference: "REF-1" });
  expect(reached).toBe(1);
  expect(shown["externalReference"]).toBe("REF-1");
});

test("what is kept otherwise is answered as it should be", async () => {
  const { shown, read } = await created("createOrder-contact-other-order-kept", "made", { contact: "somebody" });
  expect(shown["contact"]).toBe("somebody");
  expect(read["contact"]).not.toBe("somebody");
});

type Members = Readonly<Record<string, unknown>>;

/** Creates an order in a service with one fault, and reads it again. */
async function created(
  id: string,
  mode: "made" | "tried",
  body: Members,
): Promise<{ readonly reached: number; readonly shown: Members; readonly read: Members }> {
  const { alteration, summary } = derivedFault(id);
  let reached = 0;
  const active = { alteration: alteration(), reached: () => void (reached += 1) };
  const reference = await openReference({ fault: { id, summary, ...deviating([active], mode) } });
  try {
    const token = await answered(reference.answer, `${reference.authUrl}/oauth/token`, {
      method: "POST",
      body: {
        client_id: reference.clientId,
        client_secret: reference.clientSecret,
        audience: reference.audience,
        grant_type: "client_credentials",
      },
    });
    const headers = {
      authorization: `Bearer ${String(token["access_token"])}`,
      "SVC-Client-Name": reference.clientName,
    };
    const shown = await answered(reference.answer, `${reference.baseUrl}/v1/orders`, { method: "POST", headers, body });
    const read = await answered(reference.answer, `${reference.baseUrl}/v1/orders/${String(shown["id"])}`, { headers });
    return { reached, shown, read };
  } finally {
    reference.stop();
  }
}

async function answered(
  answer: (request: Request) => Response | Promise<Response>,
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Members },
): Promise<Members> {
  const text = body === undefined ? null : JSON.stringify(body);
  const response = await answer(
    new Request(url, {
      method,
      headers: { ...headers, "content-type": "application/json", "content-length": String((text ?? "").length) },
      body: text,
    }),
  );
  return (await response.json()) as Members;
}
