import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { missionIds } from "../core/index.ts";
import { exampleClient } from "./altered-client.ts";
import { judges } from "./judge/index.ts";
import { missions } from "./missions/index.ts";
import { runMissions, verdictOn } from "./run-missions.ts";
import { serviceOf } from "./services.testing.ts";

test.for(["plain", "contrarian"] as const)(
  "the example client passes every mission of %s, and each shows what it is there to show",
  async (variant) => {
    const observed = await runMissions(missions, await exampleClient(), await serviceOf(variant));
    const verdict = verdictOn(observed);
    const notPassed = verdict.requirements
      .filter(({ outcome, level }) => outcome !== "pass" && level === "must")
      .map(({ id, outcome, reason, checks }) => ({ id, outcome, reason, checks: checks.slice(0, 2) }));
    expect(notPassed).toEqual([]);
    expect(verdict.verdict).toBe("conformant");

    const missing = judges.flatMap(({ requirement, find, missions: promised = [] }) =>
      observed
        .filter((mission) => promised.includes(mission.id) && find(mission).length === 0)
        .map(({ id }) => `${id} shows no ${requirement}`),
    );
    expect(missing).toEqual([]);
  },
);

test.for(["typescript/missions.ts", "python/missions.py", "go/missions.go", "java/Missions.java"])(
  "the example client in %s does every mission",
  async (file) => {
    const text = await readFile(new URL(`../../fixtures/clients/${file}`, import.meta.url), "utf8");
    expect(
      missionIds.filter((id) => !new RegExp(`^\\s+(?:async |entry\\()?["']?${id}["']?(?::|\\(|,)`, "mu").test(text)),
    ).toEqual([]);
  },
);
