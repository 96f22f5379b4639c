import { readCertificates, type Certificates } from "./certificates.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { checkVariables, readVariables, type ReadVariables } from "./environment.ts";
import type { Environment, EnvironmentValues } from "./environment-schema.ts";
import { loadProfile, type LoadedProfile } from "./load-profile.ts";
import { defaultTarget, targetNameOf } from "./target-name.ts";
import type { Profile } from "./profile.ts";
import { readProxies, type Proxies } from "./proxies.ts";

export interface Client {
  readonly id: string;
  readonly secret: string;
}

/** Where the target is and who calls it. Plain data: it crosses from the command line into the process of the scenarios. */
export interface Access {
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly audience: string;
  readonly client: Client;
  readonly clientName: string;
  /** Version of the service, where it was given. */
  readonly release?: string;
  readonly restrictedClient: Client | null;
  readonly expiredToken: string | null;
  /** A token of another environment, which must not open this one. */
  readonly foreignToken: string | null;
  /** A client of another environment, which must get no token of this one. */
  readonly foreignClient: Client | null;
  /** The variables that the profile is made with: those of the target's files, as the process overrides them. */
  readonly variables?: Readonly<Record<string, string>>;
  /** What else must never be read, by the name of its variable, such as the key of a hook. */
  readonly furtherSecrets?: Readonly<Record<string, string>>;
  /** Lets production be written to, which is otherwise only read. */
  readonly mayWriteInProduction?: true;
  /** The places that say that this is production. */
  readonly productionSaidBy?: readonly string[];
  readonly certificates?: Certificates;
  readonly proxies?: Proxies;
}

/** What is tested: access from the environment, answers to the open questions from the profile. */
export interface Target {
  readonly access: Access;
  readonly profile: Profile;
  readonly profilePath: string;
  readonly profileDigest: string;
}

export interface TargetSelection {
  /** Name or path given with `--target`, if any. */
  readonly target?: string | undefined;
  readonly envFile?: string | undefined;
  readonly directory: string;
  readonly processVariables: Readonly<Record<string, string | undefined>>;
  /** Whether nothing is sent to the target, so that its client may be missing. */
  readonly isSilent?: boolean;
}

/** Whether only reads and token requests may be sent. */
export function isReadOnly({
  environment,
  mayWriteInProduction,
}: Pick<Access, "environment" | "mayWriteInProduction">): boolean {
  return environment === "production" && mayWriteInProduction !== true;
}

/** A target that is configured, or the profile of the embedded reference, whose access is known once it is started. */
export type SelectedTarget =
  | { readonly kind: "configured"; readonly target: Target }
  | { readonly kind: "embedded"; readonly loaded: LoadedProfile };

/**
 * Reads profile and environment of the chosen target. Without any configuration the answer is the embedded reference.
 * Throws ConfigurationError naming every problem at once.
 */
export async function selectTarget(selection: TargetSelection): Promise<SelectedTarget> {
  const name = selection.target ?? defaultTarget;
  const read = readVariables({ ...selection, targetName: targetNameOf(name) });
  if (selection.target === undefined) refuseUnnamed(read);
  // A variable that is there was meant for a service: that one is called, or none.
  const embedded = name === defaultTarget && read.named.length === 0 && selection.envFile === undefined;
  const [loaded, access] = await bothOrEveryProblem(
    loadProfile(name, selection.directory, { ...selection.processVariables, ...read.visible }),
    embedded ? null : accessFrom(read, name, selection),
  );
  if (access === null) return { kind: "embedded", loaded };
  return { kind: "configured", target: withAccess(loaded, access) };
}

/** Waits for both, so that what is wrong with one does not hide what is wrong with the other. */
async function bothOrEveryProblem<One, Other>(one: Promise<One>, other: Other | Promise<Other>): Promise<[One, Other]> {
  const settled = await Promise.allSettled([one, other]);
  const problems = settled.flatMap((result) =>
    result.status === "rejected" && result.reason instanceof ConfigurationError ? result.reason.problems : [],
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
  return [await one, await other];
}

/** Joins a profile with the access to a running service. */
export function withAccess(loaded: LoadedProfile, access: Access): Target {
  return { access, profile: loaded.profile, profilePath: loaded.path, profileDigest: loaded.digest };
}

/**
 * A configured service and no `--target` would be driven by the reference's answers, or, without its address, not be
 * tested at all: most likely a slip, so it is asked.
 */
function refuseUnnamed(read: ReadVariables): void {
  const environment = read.values["ORDERS_ENVIRONMENT"];
  if (environment === undefined || environment === "reference") return;
  throw new ConfigurationError([
    ...read.problems,
    {
      where: "--target",
      what: `is not given, but ORDERS_ENVIRONMENT is ${environment}`,
      fix: `Add --target ${environment} (profile fixtures/targets/${environment}.ts), or remove the ORDERS_ variables to run against the embedded reference.`,
    },
  ]);
}

async function accessFrom(
  read: ReadVariables,
  name: string,
  { directory, processVariables, isSilent = false }: TargetSelection,
): Promise<Access> {
  const needed = isSilent ? { ...read, values: { ...noClient, ...read.values } } : read;
  const values = name === defaultTarget ? wholeOrNone(needed) : checkVariables(needed);
  const certificates = readCertificates(values, directory);
  // Also those of the files: k6 gets every variable in them.
  const proxies = readProxies({ ...processVariables, ...read.visible });
  const baseUrl = withoutTrailingSlash(values.ORDERS_BASE_URL);
  return {
    environment: values.ORDERS_ENVIRONMENT,
    baseUrl,
    authUrl: withoutTrailingSlash(values.ORDERS_AUTH_URL),
    audience: values.ORDERS_AUDIENCE ?? new URL(baseUrl).host,
    client: { id: values.ORDERS_CLIENT_ID, secret: read.values["ORDERS_CLIENT_SECRET"] ?? "" },
    clientName: values.ORDERS_CLIENT_NAME,
    ...(values.ORDERS_RELEASE !== undefined && { release: values.ORDERS_RELEASE }),
    restrictedClient: clientOf(values.ORDERS_RESTRICTED_CLIENT_ID, values.ORDERS_RESTRICTED_CLIENT_SECRET),
    expiredToken: values.ORDERS_EXPIRED_TOKEN ?? null,
    foreignToken: values.ORDERS_FOREIGN_TOKEN ?? null,
    foreignClient: clientOf(values.ORDERS_FOREIGN_CLIENT_ID, values.ORDERS_FOREIGN_CLIENT_SECRET),
    ...(Object.keys(read.visible).length > 0 && { variables: read.visible }),
    ...(read.productionSaidBy.length > 0 && { productionSaidBy: read.productionSaidBy }),
    ...(certificates !== undefined && { certificates }),
    ...(proxies !== undefined && { proxies }),
  };
}

/** The client of a target that nothing is sent to. */
const noClient = { ORDERS_CLIENT_ID: "none", ORDERS_CLIENT_SECRET: "none", ORDERS_CLIENT_NAME: "none" };

function clientOf(id: string | undefined, secret: string | undefined): Client | null {
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** Says what is missing, and that the embedded reference does not replace it. */
function wholeOrNone(read: ReadVariables): EnvironmentValues {
  try {
    return checkVariables(read);
  } catch (problem) {
    if (!(problem instanceof ConfigurationError) || read.named.length === 0) throw problem;
    const places = Map.groupBy(read.named, ({ from }) => from);
    const meant = [...places].map(([from, named]) => `${named.map(({ name }) => name).join(", ")} (${from})`);
    throw new ConfigurationError([
      ...problem.problems,
      {
        where: "the ORDERS_ variables",
        what: `describe a service, but not completely: ${meant.join("; ")}`,
        fix: "Complete the variables of the service, or remove them all to run against the embedded reference.",
      },
    ]);
  }
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/u, "");
}
