import { expect, test } from "vitest";
import { serviceOf } from "../services.testing.ts";
import { openMission } from "../open-mission.ts";
import { briefSchema } from "./brief-schema.ts";
import { missions } from "./index.ts";

test.for(["plain", "contrarian"] as const)(
  "every brief of %s matches the schema, which leaves no member out",
  async (variant) => {
    const service = await serviceOf(variant);
    for (const mission of missions) {
      const { brief, stop } = await openMission(mission, service);
      await stop();
      const checked = briefSchema.safeParse(brief);
      expect(checked.error?.issues ?? [], mission.id).toEqual([]);
      // Parsing drops members that the schema does not have.
      expect(checked.data, mission.id).toEqual(brief);
    }
  },
);
