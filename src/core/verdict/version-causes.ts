import type { RequirementId } from "../specification/requirements/index.ts";
import { foremostFirst, several } from "./foremost.ts";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/**
 * Versions that are not as they were after several operations are read wrongly; after one, they are changed by it. A reset goes
 * back to what they are then. It may also change the version itself, which shows nowhere but after a reset.
 */
export function versionsChanged(
  failed: readonly VerdictRequirement[],
  alone: ReadonlySet<string>,
): (one: VerdictRequirement, check: VerdictCheck) => readonly string[] {
  const changing = failed.filter(({ id }) => isOfVersions(id) && alone.has(id) && !id.endsWith(".resetOrder"));
  const reading = ["versions.confirmed-immutable", "versions.confirmed-readable"] satisfies RequirementId[];
  const misread = failed.find(showsAnotherVersion)?.id ?? reading.find((id) => failed.some((each) => each.id === id));
  const isMisread = changing.length >= several || failed.some(showsAnotherVersion);
  const cause = (isMisread ? misread : undefined) ?? foremostFirst(changing, "fail")[0]?.id;
  return ({ id }, { instead = [] }) => {
    const isShown = [id, ...instead].some(showsVersions) || (misread !== undefined && goesBack(id));
    return cause !== undefined && isShown ? [cause] : [];
  };
}

/** A flow counts confirmed versions, so that a draft which may be read looks to it like a version that there is none of. */
export function draftsShown(
  alone: ReadonlySet<string>,
): (one: VerdictRequirement, check: VerdictCheck) => readonly string[] {
  const cause: RequirementId = "versions.unconfirmed-not-readable";
  const seen: RequirementId = "versions.unknown";
  return ({ id }, { generated }) => (id === seen && generated !== undefined && alone.has(cause) ? [cause] : []);
}

function isOfVersions(id: string): boolean {
  return id.startsWith("frames.versions.");
}

function showsVersions(id: string): boolean {
  return isOfVersions(id) || id === "versions.confirmed-immutable";
}

/** Whether it is about what a reset makes of an order that was confirmed. */
function goesBack(id: string): boolean {
  return /^reset\.(?:confirmed|changed-since)\./u.test(id);
}

/** Whether a version that was asked for by its number is shown as that of another number. */
function showsAnotherVersion({ id, checks }: VerdictRequirement): boolean {
  const readable: RequirementId = "versions.confirmed-readable";
  return (
    id === readable &&
    checks.some(({ outcome, actual = "" }) => outcome === "fail" && actual.startsWith("number of version "))
  );
}
