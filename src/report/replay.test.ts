import { expect, test } from "vitest";
import { exchangeWith } from "./exchanges.testing.ts";
import { replayOf } from "./replay.ts";

const [orderId, lineId] = ["0b9e6a54-6a0d-4a39-9f0e-3f5d2b7f4c11", "7c1d2f4e-93b0-4a55-8f5e-0d6f1b2a3c4d"];
const base = "https://orders.example.test/v1/orders";

/** An exchange with only its request and its answer. */
function exchange(method: string, path: string, sent: string | null, came: string | null) {
  return exchangeWith("c", {
    request: { method, url: base + path, headers: {}, body: sent },
    response: { status: 200, headers: {}, body: came, truncated: false },
  });
}

const created = exchange("POST", "", '{"externalReference":"oc-run-1"}', `{"id":"${orderId}","status":"DRAFT"}`);

test("ids that the service chose are taken from the answers of the repetition", () => {
  const added = exchange(
    "POST",
    `/${orderId}/orderlines`,
    "[{}]",
    `[{"line":{"id":"${lineId}"},"order":"${orderId}"}]`,
  );
  const deleted = exchange("DELETE", `/${orderId}/orderlines?orderLineIds=${lineId}`, null, null);
  const untyped = "-H 'Content-Type:'";
  expect(replayOf([created, added, deleted]).split("\n")).toEqual([
    `ANSWER=$(curl -s '${base}' ${untyped} --data-raw '{"externalReference":"oc-run-1"}'); ` +
      `printf '%s\\n' "$ANSWER"; ID_1=$(printf %s "$ANSWER" | jq -r '.id')`,
    `ANSWER=$(curl -s '${base}/'"$ID_1"'/orderlines' ${untyped} --data-raw '[{}]'); ` +
      `printf '%s\\n' "$ANSWER"; ID_2=$(printf %s "$ANSWER" | jq -r '.[0].line.id')`,
    `curl -i -X 'DELETE' '${base}/'"$ID_1"'/orderlines?orderLineIds='"$ID_2"''`,
  ]);
});

test("what was sent first, names a state or is never sent back stays as it is", () => {
  const answer = `{"id":"oc-run-1","status":"CONFIRMED","other":"${lineId}"}`;
  const confirmed = exchange("POST", "/confirm", '{"id":"oc-run-1"}', answer);
  const searched = exchange("GET", "?status=eq:CONFIRMED&externalReference=eq:oc-run-1", null, "[]");
  expect(replayOf([confirmed, searched])).not.toMatch(/ID_|jq/u);
});

test("an answer of the service cannot bring words of its own into the commands", () => {
  const hostile = JSON.stringify({ "id'; rm -rf ~ #": "a1$(reboot)", id: "b2'$(reboot)'", ok: "c3`reboot`" });
  const made = exchange("POST", "", "{}", hostile);
  const read = exchange("GET", "/a1$(reboot)/b2'$(reboot)'/c3`reboot`", null, null);
  expect(replayOf([made, read])).not.toMatch(/ID_|jq/u);
});
