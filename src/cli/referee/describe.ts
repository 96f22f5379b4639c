import {
  clientRequirements,
  loadProfile,
  type MissionId,
  missionIds,
  profileOfVariant,
  variantNames,
} from "../../core/index.ts";
import { mission, openMission, shownIn } from "../../referee/index.ts";
import type { OptionValues } from "../command.ts";
import { choiceOf } from "../option-values.ts";

/** A mission in words: what it asks, its brief as a client gets it, and what is judged. Throws UsageError. */
export async function describedMission(values: OptionValues): Promise<string> {
  const id = choiceOf(values, "describe", missionIds) ?? "buy";
  const variant = choiceOf(values, "variant", variantNames) ?? "plain";
  const { title, asks } = mission(id);
  return [
    `${id}: ${title}`,
    ...asks.map((ask) => `    ${ask}`),
    "",
    `Brief, variant ${variant}`,
    JSON.stringify(await briefOf(id, variant), null, 2),
    "In a body, replace {reference} with a text. A list with one member that holds {orderLineId} gets one such member",
    "for each line.",
    "",
    "Judged in this mission",
    ...shownIn(id).map((requirement) => `    ${requirement}: ${statementOf(requirement)}`),
    "    and what is judged of every request: client.token.*, client.calls.*, client.deprecated.*",
    "",
  ].join("\n");
}

/** A brief with the ids and names of a fixed seed. */
async function briefOf(id: MissionId, variant: (typeof variantNames)[number]): Promise<object> {
  const profile = await loadProfile(profileOfVariant[variant], import.meta.dirname);
  const { brief, stop } = await openMission(mission(id), { variant, profile, seed: 1 });
  await stop();
  return brief;
}

function statementOf(requirement: string): string {
  return clientRequirements.find(({ id }) => id === requirement)?.statement ?? "";
}
