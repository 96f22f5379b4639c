import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { uncompress } from "snappyjs";
import { describe, expect, test } from "vitest";
import { findK6 } from "../../load/index.ts";
import { openReference } from "../../sandbox/index.ts";
import { calledHere, commandLineHere } from "../called-here.testing.ts";
import { reportsDirectory, resultIn, wrongIn } from "./load-runs.testing.ts";

test("an output that writes files, past all redaction, is refused", async () => {
  const { exitCode, err } = await calledHere("load", "confirm", "--out", "json=answers.json");
  expect(err).toContain('--out takes experimental-prometheus-rw or opentelemetry, not "json=answers.json"');
  expect(exitCode).toBe(2);
});

interface Received {
  readonly path: string;
  readonly body: string;
}

/** Takes what k6 sends, as Prometheus or a collector of OpenTelemetry would. */
async function receiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const sent = Buffer.concat(pieces);
      const body = request.headers["content-encoding"] === "snappy" ? Buffer.from(uncompress(sent)) : sent;
      received.push({ path: request.url ?? "", body: body.toString("latin1") });
      response.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const { port } = server.address() as AddressInfo;
  const close = (): void => void server.close();
  return { received, host: `127.0.0.1:${port}`, [Symbol.dispose]: close };
}

const k6 = await findK6();
const why = k6 === null ? " (skipped: this needs k6 or Go; see npm run setup:k6)" : "";

describe.skipIf(k6 === null)(`outputs${why}`, () => {
  test("Prometheus and OpenTelemetry get what k6 measures, by operation, without addresses and secrets", async () => {
    using there = await receiver();
    const reports = await reportsDirectory();
    const outputs = ["--out", "experimental-prometheus-rw", "--out", "opentelemetry"];
    const words = ["confirm", "--rate", "4", "--duration", "2s", "--no-dashboard", "--quiet", "--reports", reports];
    const { err } = await commandLineHere(["load", ...words, ...outputs], {
      variables: {
        K6_PROMETHEUS_RW_SERVER_URL: `http://${there.host}/api/v1/write`,
        // On a busy machine a flush may take longer than half a second. k6 warns of that.
        K6_PROMETHEUS_RW_PUSH_INTERVAL: "5s",
        K6_OTEL_EXPORTER_PROTOCOL: "http/protobuf",
        K6_OTEL_HTTP_EXPORTER_ENDPOINT: there.host,
        K6_OTEL_HTTP_EXPORTER_INSECURE: "true",
        K6_OTEL_FLUSH_INTERVAL: "200ms",
        K6_OTEL_EXPORT_INTERVAL: "500ms",
      },
    });
    expect(wrongIn(await resultIn(reports)), err).toEqual([]);
    const sentTo = (path: string): string =>
      there.received.flatMap((each) => (each.path === path ? [each.body] : [])).join("\n");
    for (const path of ["/api/v1/write", "/v1/metrics"]) {
      expect(sentTo(path).includes("http_req_duration"), path).toBe(true);
      expect(sentTo(path).includes("confirmOrderLines"), path).toBe(true);
    }
    const { clientSecret } = await openReference();
    for (const { body } of there.received) {
      expect(body.includes(clientSecret)).toBe(false);
      expect(/\/v1\/orders|eyJ[\w-]{10,}/u.exec(body)?.[0]).toBeUndefined();
    }
  });
});
