import {
  type Check,
  type LoadedProfile,
  loadProfile,
  openSession,
  profileOfVariant,
  type Recording,
  type RunClass,
  type Target,
  type Transport,
  type VariantName,
  withAccess,
} from "../../core/index.ts";
import { type Deviation, openEmbedded, startEmbedded } from "../../sandbox/index.ts";
import {
  type GeneratedSettings,
  type GeneratedSuite,
  runScenario,
  type Scenario,
  type ScenarioResult,
  type World,
} from "../../suite/index.ts";
import { scenarios } from "../../../suites/index.ts";

/** The service of a fixture, and how it differs from the reference. */
export interface FixtureOptions {
  readonly variant: VariantName;
  readonly seed: number;
  /** Other answers to what the specification leaves open. */
  readonly interpretations?: readonly string[] | undefined;
  readonly fault?: Deviation | undefined;
  readonly class?: RunClass;
  readonly hooks?: boolean;
  /** Whether requests go over the network; by default straight to the service. */
  readonly networked?: boolean;
  /** What every correlation id has to answer. */
  readonly challenge?: string;
  /** How much of each exchange is kept; by default the outline. */
  readonly recording?: Recording;
  /** Takes each check when it is made. */
  readonly onCheck?: World["onCheck"];
  /** What happens to requests on their way. */
  readonly carried?: (transport: Transport) => Transport;
  /** Changes the target that the embedded service and its profile make. */
  readonly altered?: (target: Target) => Target | Promise<Target>;
}

interface VariantRun extends FixtureOptions {
  /** The scenarios to run, in this order. By default all of them in the order of the list. */
  readonly chosen?: readonly Scenario[];
}

/** A service that waits for scenarios. Its end stops the service, and every wait for it. */
export interface Fixture extends AsyncDisposable {
  readonly world: World;
  readonly run: (chosen: readonly Scenario[]) => Promise<readonly ScenarioResult[]>;
  /** Ends the scenarios that run, without their remaining steps. */
  readonly hurry: () => void;
}

/**
 * Every check of the suite against the correct reference, one scenario after another: what a scenario sees of the
 * orders of others is then the same in every run, and so is a page made of it.
 */
export async function runInTurn(seed: number, chosen = scenarios): Promise<readonly Check[]> {
  await using fixture = await openFixture({ variant: "plain", seed });
  const checks: Check[] = [];
  for (const scenario of chosen) checks.push(...(await fixture.run([scenario])).flatMap((result) => result.checks));
  return checks;
}

/** Runs scenarios against one variant of the reference, in this thread. */
export async function runAgainstVariant({
  chosen = scenarios,
  ...options
}: VariantRun): Promise<readonly ScenarioResult[]> {
  await using fixture = await openFixture(options);
  return await fixture.run(chosen);
}

/** Runs a generated suite against one variant of the reference, in this thread. */
export async function runGenerated(
  suite: GeneratedSuite,
  settings: GeneratedSettings,
  options: FixtureOptions,
): Promise<ScenarioResult> {
  await using fixture = await openFixture(options);
  return await suite.run(settings, fixture.world);
}

/** Read once for all services of this thread. */
const profiles = new Map<VariantName, Promise<LoadedProfile>>();

function profileOf(variant: VariantName): Promise<LoadedProfile> {
  const known = profiles.get(variant) ?? loadProfile(profileOfVariant[variant], process.cwd());
  profiles.set(variant, known);
  return known;
}

/** One variant of the reference in this thread, correct or with one fault. */
export async function openFixture(options: FixtureOptions): Promise<Fixture> {
  const {
    variant,
    seed,
    interpretations,
    fault,
    class: runClass = "full",
    hooks = true,
    networked = false,
    recording = "outline",
    challenge,
  } = options;
  const start = networked ? startEmbedded : openEmbedded;
  const [loaded, embedded] = await Promise.all([
    profileOf(variant),
    start({
      variant,
      hooks,
      ...(interpretations !== undefined && { interpretations }),
      ...(fault !== undefined && { fault }),
    }),
  ]);
  const shown = withAccess(loaded, embedded.access);
  const target = (await options.altered?.(shown)) ?? shown;
  const ending = new AbortController();
  const { signal } = ending;
  const runId = `p${seed}`;
  const transport = embedded.transport && (options.carried?.(embedded.transport) ?? embedded.transport);
  const session = openSession(target, {
    runId,
    challenge,
    signal,
    transport,
    now: embedded.now,
    recording,
    onTokenExchange: () => {},
  });
  const world: World = { target, session, class: runClass, runId, seed, signal, onCheck: options.onCheck };
  return {
    world,
    run: (chosen) => Promise.all(chosen.map((scenario) => runScenario(scenario, world))),
    hurry: () => ending.abort(),
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await session.close();
      await embedded.stop();
    },
  };
}
