import { expect, test } from "vitest";
import { scenarios } from "../../../suites/index.ts";
import { type Transport, TransportError } from "../../core/index.ts";
import { flows } from "../../../suites/index.ts";
import { runAgainstVariant, runGenerated } from "./fixture.ts";

const reserving = scenarios.filter(({ area }) => area === "reservations");

test("what a scenario leaves is cleaned up and listed however little of its exchanges is recorded", async () => {
  const left = async (recording: "whole" | "outline") => {
    const results = await runAgainstVariant({ variant: "plain", seed: 1, chosen: reserving, recording });
    return results.flatMap(({ residue }) => residue);
  };
  const [whole, outline] = [await left("whole"), await left("outline")];
  expect(outline.filter(({ id }) => id === "")).toEqual([]);
  expect(outline.map(({ kind }) => kind)).toEqual(whole.map(({ kind }) => kind));
});

test("flows that could not run to their end leave nothing unlisted", async () => {
  const most = 20;
  let created = 0;
  const carried = (transport: Transport): Transport => ({
    ...transport,
    send(request, signal) {
      const creates = request.method === "POST" && request.url.endsWith("/v1/orders");
      if (creates && created >= most) throw new TransportError("unreachable", "the service is gone");
      if (creates) created += 1;
      return transport.send(request, signal);
    },
  });
  const settings = { count: 80, timeMs: 60_000, replay: null };
  const { residue, generated } = await runGenerated(flows, settings, { variant: "plain", seed: 1, carried });
  expect(generated?.shortcoming).toContain("could not be run");
  expect(residue.filter(({ kind }) => kind === "order")).toHaveLength(most);
});
