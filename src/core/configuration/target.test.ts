import { expect, test } from "vitest";
import { ConfigurationError } from "./configuration-error.ts";
import { MissingAnswer, answered } from "./answers.ts";
import { selectTarget, withAccess } from "./target.ts";
import { completeVariables, temporaryDirectory } from "./configuration.testing.ts";

const profile = `export default { name: "small", defaultClass: "core" };\n`;
const withProfile = (files: Record<string, string> = {}): string =>
  temporaryDirectory({ "fixtures/targets/staging.mjs": profile, ...files });

async function configured(changes: Readonly<Record<string, string>>) {
  const processVariables = { ...completeVariables, ...changes };
  const selected = await selectTarget({ target: "staging", directory: withProfile(), processVariables });
  if (selected.kind !== "configured") throw new Error("the embedded reference was selected");
  return selected.target;
}

test("without any configuration the embedded reference is the target", async () => {
  const selected = await selectTarget({ directory: temporaryDirectory({}), processVariables: { PATH: "/bin" } });

  expect(selected).toMatchObject({ kind: "embedded", loaded: { profile: { name: "reference" } } });
});

test("a profile is made with variables of the process as well, where a pipeline has no file", async () => {
  const made = `export default ({ env }) => ({ name: env.NAMED ?? "unnamed", defaultClass: "core" });`;
  const directory = temporaryDirectory({ "fixtures/targets/staging.mjs": made });
  const processVariables = { ...completeVariables, NAMED: "by-the-job" };

  const selected = await selectTarget({ target: "staging", directory, processVariables });
  expect(selected).toMatchObject({ target: { profile: { name: "by-the-job" } } });
});

test("the embedded reference can be named as well", async () => {
  const selection = { target: "reference", directory: temporaryDirectory({}), processVariables: {} };

  expect((await selectTarget(selection)).kind).toBe("embedded");
});

test("a reference that runs elsewhere is configured by its address", async () => {
  const processVariables = { ...completeVariables, ORDERS_ENVIRONMENT: "reference" };
  const selected = await selectTarget({ directory: temporaryDirectory({}), processVariables });

  expect(selected).toMatchObject({ kind: "configured", target: { profile: { name: "reference" } } });
});

test.each([
  ["complete", completeVariables],
  ["without its address", { ORDERS_ENVIRONMENT: "staging" }],
])("a configured environment, %s, without --target is asked about", async (_, processVariables) => {
  const selecting = selectTarget({ directory: withProfile(), processVariables });

  await expect(selecting).rejects.toBeInstanceOf(ConfigurationError);
  await expect(selecting).rejects.toThrow("--target: is not given, but ORDERS_ENVIRONMENT is staging");
  await expect(selecting).rejects.toThrow("Add --target staging (profile fixtures/targets/staging.ts)");
});

test("a named target takes its variables from its own file", async () => {
  const text = Object.entries(completeVariables)
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
  const directory = withProfile({ ".env.staging": text, ".env": "ORDERS_CLIENT_ID=other" });
  const selected = await selectTarget({ target: "staging", directory, processVariables: {} });

  expect(selected).toMatchObject({ kind: "configured", target: { access: { client: { id: "client" } } } });
});

test("a target that nothing is sent to needs no client, and the secret of one is known where it is given", async () => {
  const { ORDERS_CLIENT_ID: _id, ORDERS_CLIENT_SECRET, ORDERS_CLIENT_NAME: _name, ...others } = completeVariables;
  const selection = { target: "staging", directory: withProfile(), isSilent: true };
  const secretOf = async (processVariables: Readonly<Record<string, string>>): Promise<unknown> => {
    const selected = await selectTarget({ ...selection, processVariables });
    return selected.kind === "configured" && selected.target.access.client.secret;
  };
  expect(await secretOf(others)).toBe("");
  expect(await secretOf({ ...others, ORDERS_CLIENT_SECRET })).toBe(ORDERS_CLIENT_SECRET);
  await expect(selectTarget({ ...selection, isSilent: false, processVariables: others })).rejects.toThrow(
    "3 variables are missing",
  );
});

test("a named target without variables is refused, never replaced by the embedded reference", async () => {
  const selection = { target: "staging", directory: withProfile(), processVariables: {} };

  await expect(selectTarget(selection)).rejects.toThrow(
    /^6 variables are missing\. Set them in .*:\n {2}ORDERS_ENVIRONMENT: .*\n {2}ORDERS_BASE_URL: +Address of /u,
  );
});

test("access and profile come together in the target", async () => {
  const target = await configured({});

  expect(target.access).toEqual({
    environment: "staging",
    baseUrl: "https://orders.example.test:8443/prefix",
    authUrl: "https://auth.example.test",
    audience: "orders.example.test:8443",
    client: { id: "client", secret: "s3cret" },
    clientName: "tests",
    restrictedClient: null,
    expiredToken: null,
    foreignToken: null,
    foreignClient: null,
    variables: completeVariables,
  });
  expect(target.profile.name).toBe("small");
  expect(target.profilePath).toMatch(/fixtures\/targets\/staging\.mjs$/u);
  expect(target.profileDigest).toMatch(/^sha256:[0-9a-f]{64}$/u);
});

test("slashes at the end of an address do not count", async () => {
  const { access } = await configured({
    ORDERS_BASE_URL: "https://orders.example.test/prefix//",
    ORDERS_AUTH_URL: "https://auth.example.test/",
  });

  expect([access.baseUrl, access.authUrl]).toEqual(["https://orders.example.test/prefix", "https://auth.example.test"]);
});

test("what is optional is taken when it is given", async () => {
  const { access } = await configured({
    ORDERS_AUDIENCE: "https://orders.example.test",
    ORDERS_RESTRICTED_CLIENT_ID: "second",
    ORDERS_RESTRICTED_CLIENT_SECRET: "s2",
    ORDERS_EXPIRED_TOKEN: "old",
    ORDERS_FOREIGN_TOKEN: "foreign",
    ORDERS_FOREIGN_CLIENT_ID: "third",
    ORDERS_FOREIGN_CLIENT_SECRET: "s3",
  });

  expect(access).toMatchObject({
    audience: "https://orders.example.test",
    restrictedClient: { id: "second", secret: "s2" },
    expiredToken: "old",
    foreignToken: "foreign",
    foreignClient: { id: "third", secret: "s3" },
  });
});

test("a profile is joined with access that becomes known later", async () => {
  const { access } = await configured({});
  const loaded = { profile: { name: "p", defaultClass: "core" }, path: "/p.ts", digest: "sha256:0" } as const;

  expect(withAccess(loaded, access)).toEqual({
    access,
    profile: loaded.profile,
    profilePath: "/p.ts",
    profileDigest: "sha256:0",
  });
});

test("an answer that is given is handed on, also an empty one, and a missing one is named", () => {
  expect(answered("", "paging.items")).toBe("");
  expect(answered(0, "limits")).toBe(0);
  expect(() => answered(undefined, "bodies.orderLine")).toThrow(MissingAnswer);
  expect(() => answered(undefined, "bodies.orderLine")).toThrow("the profile gives no answer to `bodies.orderLine`");
  // @ts-expect-error the profile has no such group of answers
  expect(answered(1, "body.orderLine")).toBe(1);
});
