import { expect, test } from "vitest";
import { outputRemarks, outputVariables, outputWords } from "./outputs.ts";

const variables = { K6_PROMETHEUS_RW_SERVER_URL: "http://there", K6_OTEL_METRIC_PREFIX: "shop_", K6_VUS: "9" };

test("k6 gets the variables of the outputs that are asked for, and of no other", () => {
  expect(outputVariables(["opentelemetry"], variables)).toEqual({
    K6_OTEL_METRIC_PREFIX: "shop_",
    ORDERS_LOAD_TAGGED: "true",
  });
  expect(outputVariables([], variables)).toEqual({});
});

test("samples carry no address of a request", () => {
  expect(outputWords(["opentelemetry"])).toEqual([
    "--out",
    "opentelemetry",
    "--system-tags=status,method,expected_response,error_code",
  ]);
  expect(outputWords([])).toEqual([]);
});

test("a message of k6 about an output that no one receives is a remark, and there is none without an output", () => {
  expect(outputRemarks(["opentelemetry"], ["Failed to send", "Failed again"])).toEqual([
    "of --out opentelemetry k6 says: Failed to send",
  ]);
  expect(outputRemarks([], ["Failed to send"])).toEqual([]);
});

test("what k6 breaks off at its end, to send it once more, is no remark", () => {
  const brokenOff = `2026/11/22 23:24:53 failed to upload metrics: Post "http://there/v1/metrics": context canceled`;
  expect(outputRemarks(["opentelemetry"], [brokenOff])).toEqual([]);
  expect(outputRemarks(["opentelemetry"], [brokenOff, "Failed to send"])).toEqual([
    "of --out opentelemetry k6 says: Failed to send",
  ]);
});
