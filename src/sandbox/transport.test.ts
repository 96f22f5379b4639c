import { expect, test } from "vitest";
import { transportTo } from "./transport.ts";

const never = new AbortController().signal;
const request = {
  method: "POST",
  url: "http://reference.invalid/orders?a=b",
  headers: { "x-name": "value" },
  body: "{}",
} as const;

test("a request arrives as it was sent, and the answer comes back whole", async () => {
  const transport = transportTo(async (asked) => {
    const received = { url: asked.url, name: asked.headers.get("x-name"), body: await asked.text() };
    return Response.json(received, { status: 201 });
  });
  const { status, headers, text } = await transport.send(request, never);
  expect([status, headers["content-type"]]).toEqual([201, "application/json"]);
  expect(JSON.parse(text)).toEqual({ url: request.url, name: "value", body: "{}" });
});

test("the body of a GET is dropped, as a server would", async () => {
  const transport = transportTo(async (received) => new Response(`${received.method} ${await received.text()}`));
  expect(await transport.send({ ...request, method: "GET" }, never)).toMatchObject({ text: "GET " });
});

test("a crashing service is a broken connection", async () => {
  const transport = transportTo(() => Promise.reject(new Error("out of order")));
  await expect(transport.send(request, never)).rejects.toMatchObject({ problem: "cut-off" });
});

test("nothing is sent after the run was stopped", async () => {
  const transport = transportTo(() => new Response());
  await expect(transport.send(request, AbortSignal.abort())).rejects.toMatchObject({ problem: "stopped" });
});
