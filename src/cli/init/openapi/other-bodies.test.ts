import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { loadProfile, type Profile } from "../../../core/index.ts";
import { commandLineHere } from "../../called-here.testing.ts";

const reference = resolve(import.meta.dirname, "../../../../fixtures/openapi.json");
const text = { type: "string" };
const uuids = { type: "array", items: { type: "string", format: "uuid" } };

/** The bodies of the profile that is made from the document of the reference with another schema. */
async function bodiesWith(name: string, properties: Readonly<Record<string, object>>): Promise<Profile["bodies"]> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(directory, "package.json"), '{ "type": "module" }');
  const document = JSON.parse(await readFile(reference, "utf8")) as {
    readonly components: { readonly schemas: Record<string, object> };
  };
  document.components.schemas[name] = { type: "object", properties, required: Object.keys(properties) };
  await writeFile(join(directory, "api.json"), JSON.stringify(document));
  await commandLineHere(["init", "--target", "acme", "--openapi", "api.json"], { directory });
  return (await loadProfile("./fixtures/targets/acme.ts", directory)).profile.bodies;
}

test.each([
  ["ids", uuids, ["l-1", "l-2"]],
  ["objects", { type: "array", items: { type: "object", properties: { id: text } } }, [{ id: "l-1" }, { id: "l-2" }]],
])("the only list of a confirmation has the lines, by any name: %s", async (_, bundles, expected) => {
  const bodies = await bodiesWith("ConfirmOrderLinesRequest", { bundles, remark: text });
  expect(bodies?.confirmOrderLines?.(["l-1", "l-2"])).toMatchObject({ bundles: expected });
});

test("of two lists with other names, none is taken for that of the lines", async () => {
  const bodies = await bodiesWith("ConfirmOrderLinesRequest", { bundles: uuids, vouchers: uuids });
  expect(JSON.stringify(bodies?.confirmOrderLines?.(["l-1"]))).not.toContain("l-1");
});

test.each(["cabin", "voucher", "hotelName"])("a seat may be a %s", async (name) => {
  const bodies = await bodiesWith("ReservationRequest", { reservationId: text, [name]: text });
  expect(bodies?.reservation?.({ id: "r-1", seat: "12A" })).toEqual({ reservationId: "r-1", [name]: "12A" });
});

test("the only list of ids in a fee has those of its lines, by any name", async () => {
  const bodies = await bodiesWith("FeeRequest", { amount: text, ticketIds: uuids });
  expect(bodies?.fee?.({ amount: "7.00", orderLineIds: ["l-1"] })).toEqual({ amount: "7.00", ticketIds: ["l-1"] });
});
