import { expect, test } from "vitest";
import { probeOf, withProfile } from "../probe.testing.ts";

test("a body that says the opposite of `pending` is named, and nothing is declared for it", async () => {
  const { findings, corrections } = await probeOf(
    withProfile((profile) => ({
      ...profile,
      bodies: {
        ...profile.bodies,
        orderLine: (line) => profile.bodies!.orderLine!({ ...line, pending: !line.pending }),
      },
    })),
  );
  const what = expect.stringMatching(/`pending: true` is not/u) as string;
  expect(findings).toContainEqual(expect.objectContaining({ answer: "bodies.orderLine", what }));
  expect(corrections.map(({ path }) => path[0])).not.toContain("absent");
});

test("a body that makes no line wait is named, and no word of a confirmed or failed line is taken from it", async () => {
  const { findings, corrections } = await probeOf(
    withProfile((profile) => ({
      ...profile,
      bodies: {
        ...profile.bodies,
        orderLine: (line) => profile.bodies!.orderLine!({ ...line, pending: false }),
      },
    })),
  );
  const what = expect.stringMatching(
    /`pending: true` is shown as ".+", and the body does not use `pending`/u,
  ) as string;
  expect(findings).toContainEqual(expect.objectContaining({ answer: "bodies.orderLine", what }));
  expect(findings.map(({ answer }) => answer)).not.toContain("fields.externalConfirmation");
  expect(corrections.map(({ path }) => path[0])).not.toContain("vocabulary");
});
