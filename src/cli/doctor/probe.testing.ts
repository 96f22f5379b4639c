import { type FixtureOptions, openFixture } from "../../proof/index.ts";
import { guardAnswers, type Profile, type Target } from "../../core/index.ts";
import type { Deviation } from "../../sandbox/index.ts";
import { tryAnswers, type ProbeResult } from "./probe/index.ts";

/** What doctor finds out about a reference with these deviations, by a profile that was altered. */
export async function probeOf(
  altered: (target: Target) => Target,
  variant: FixtureOptions["variant"] = "contrarian",
  interpretations: readonly string[] = [],
  probing = tryAnswers,
  fault?: Deviation,
): Promise<ProbeResult> {
  await using fixture = await openFixture({ variant, seed: 1, recording: "whole", altered, interpretations, fault });
  const { world } = fixture;
  const profile = guardAnswers(world.target.profile);
  return await probing({ ...world.target, profile }, { ...world, runTag: "doctor-1" });
}

/** Alters the profile, and takes away the client that takes most requests. */
export const withProfile =
  (change: (profile: Profile) => Profile) =>
  ({ profile, access, ...target }: Target): Target => ({
    ...target,
    access: { ...access, restrictedClient: null },
    profile: change(profile),
  });
