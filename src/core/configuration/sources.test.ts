import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError } from "./configuration-error.ts";
import { selectTarget, type TargetSelection } from "./target.ts";
import { completeVariables, temporaryDirectory } from "./configuration.testing.ts";

const profile = `export default { name: "small", defaultClass: "core" };\n`;
const linesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");

interface Setting extends Omit<TargetSelection, "directory" | "processVariables"> {
  readonly files?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
}

function select({ files = {}, variables = {}, ...selection }: Setting) {
  const directory = temporaryDirectory({ "fixtures/targets/staging.mjs": profile, ...files });
  return selectTarget({ ...selection, directory, processVariables: variables });
}

async function accessOf(setting: Setting) {
  const selected = await select(setting);
  if (selected.kind !== "configured") throw new Error("the embedded reference was selected");
  return selected.target.access;
}

async function refusal(setting: Setting): Promise<string> {
  const problem: unknown = await select(setting).catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(ConfigurationError);
  return String(problem);
}

const { ORDERS_BASE_URL: address, ...rest } = completeVariables;
const reference = { ...rest, ORDERS_ENVIRONMENT: "reference" };

test.each([
  ["a misspelt address", { ...reference, ORDERS_BASEURL: address }],
  ["no address", reference],
  ["one variable", { ORDERS_CLIENT_ID: "client" }],
  ["an unknown variable", { ORDERS_OF_MINE: "x" }],
  ["a variable that a later version reads", { ORDERS_RELEASE: "1.2" }],
  ["a variable that is empty", { ORDERS_BASE_URL: "" }],
])("with %s the embedded reference does not replace the service", async (_, variables) => {
  for (const setting of [{ variables }, { files: { ".env": linesOf(variables) } }]) {
    const message = await refusal(setting);
    expect(message).toMatch(/missing\. Set .*:\n(?: {2}ORDERS_.*\n)* {2}ORDERS_BASE_URL: /u);
    expect(message).toContain("describe a service, but not completely");
    for (const name of Object.keys(variables)) expect(message).toContain(name);
    expect(message).toContain("remove them all to run against the embedded reference");
  }
});

test.each([
  ["empty", ""],
  ["full of comments", "# ORDERS_BASE_URL=\n"],
  ["about something else", "DATABASE_URL=x\n"],
  ["left empty", "ORDERS_BASE_URL=\nORDERS_CLIENT_ID=''\n"],
])("an --env-file that is %s is refused", async (_, text) => {
  const message = await refusal({ envFile: "mine.env", files: { "mine.env": text } });
  expect(message).toContain("--env-file mine.env: sets no ORDERS_ variable");
});

test("an --env-file whose names lack a letter says which", async () => {
  const message = await refusal({ envFile: "mine.env", files: { "mine.env": "ORDER_BASE_URL=x\n" } });
  expect(message).toContain("Write ORDERS_BASE_URL for ORDER_BASE_URL.");
});

test("a directory in the place of an --env-file is refused", async () => {
  const message = await refusal({ envFile: "fixtures" });
  expect(message).toMatch(/^ConfigurationError: fixtures: cannot be read \(EISDIR/u);
});

test.each([
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${linesOf(completeVariables)}`)],
  ["UTF-16, the low byte first", Buffer.from(`\uFEFF${linesOf(completeVariables)}`, "utf16le")],
  ["UTF-16, the high byte first", Buffer.from(`\uFEFF${linesOf(completeVariables)}`, "utf16le").swap16()],
  ["UTF-8 with the lines of Windows", Buffer.from(linesOf(completeVariables).replaceAll("\n", "\r\n"))],
  ["UTF-8, exported", Buffer.from(linesOf(completeVariables).replaceAll("ORDERS", "export ORDERS"))],
])("an --env-file in %s is read", async (_, bytes) => {
  const directory = temporaryDirectory({ "fixtures/targets/staging.mjs": profile });
  writeFileSync(join(directory, "mine.env"), bytes);
  const selecting = selectTarget({ target: "staging", envFile: "mine.env", directory, processVariables: {} });

  await expect(selecting).resolves.toMatchObject({
    kind: "configured",
    target: { access: { environment: "staging", client: { id: "client" } } },
  });
});

test.each([
  ["UTF-16 without a byte order mark", Buffer.from(linesOf(completeVariables), "utf16le")],
  ["Latin-1", Buffer.from("ORDERS_CLIENT_SECRET=schl\u00FCssel\n", "latin1")],
])("an --env-file in %s is refused", async (_, bytes) => {
  const directory = temporaryDirectory({});
  writeFileSync(join(directory, "mine.env"), bytes);

  await expect(selectTarget({ envFile: "mine.env", directory, processVariables: {} })).rejects.toThrow(
    "mine.env: is not text in UTF-8, or in UTF-16 with a byte order mark",
  );
});

test.each([
  ["ORDERS_BASEURL", "ORDERS_BASE_URL"],
  ["ORDERS_BSAE_URL", "ORDERS_BASE_URL"],
  ["orders_base_url", "ORDERS_BASE_URL"],
  ["ORDERS_ENV", "ORDERS_ENVIRONMENT"],
  ["ORDERS_ENVIROMENT", "ORDERS_ENVIRONMENT"],
  ["ORDERS_CLIENT_SECERT", "ORDERS_CLIENT_SECRET"],
  ["ORDERS_CACERT_FILE", undefined],
  ["ORDERS_CA_FIEL", "ORDERS_CA_FILE"],
  ["ORDERS_CLIENT_ID_2", undefined],
  ["ORDERS_RELEASE", undefined],
  ["ORDERS_FOREIGN_TOKEN", undefined],
  ["ORDERS_FOREIGN_CLEINT_ID", "ORDERS_FOREIGN_CLIENT_ID"],
  ["ORDERS_TOKEN", undefined],
  ["ORDERS_RESTRICTED_TOKEN", undefined],
  ["ORDERS_WAREHOUSE", undefined],
])("beside a whole target %s is taken for %s", async (name, meant) => {
  for (const more of [{ variables: { [name]: "x" } }, { files: { ".env": `${name}=x\n` } }]) {
    const setting = { target: "staging", ...more, variables: { ...completeVariables, ...more.variables } };
    if (meant === undefined) expect(await accessOf(setting)).toMatchObject({ environment: "staging" });
    else expect(await refusal(setting)).toContain(`${name}: is set in `);
    if (meant !== undefined) expect(await refusal(setting)).toContain(`${meant} is most likely meant`);
  }
});

test.each(["ORDERS_TOKEN", "ORDERS_ALTERED_TOKEN", "ORDERS_LOAD_PLAN"])(
  "%s, which a replay or k6 reads, means no service",
  async (name) => {
    expect((await select({ variables: { [name]: "x" } })).kind).toBe("embedded");
  },
);

test.each([
  ["set twice to different values", "ORDERS_ENVIRONMENT=production\nORDERS_ENVIRONMENT=staging\n", "more than once"],
  ["in a line that sets nothing", "ORDERS_ENVIRONMENT production\n", "is on a line that sets nothing"],
])("a variable %s is refused", async (_, text, message) => {
  const setting = { target: "staging", files: { ".env": text }, variables: completeVariables };
  expect(await refusal(setting)).toContain(message);
});

test("a variable may be set twice to the same", async () => {
  const files = { ".env": "ORDERS_CLIENT_ID=a\nexport ORDERS_CLIENT_ID = a\n" };
  const { ORDERS_CLIENT_ID: _, ...variables } = completeVariables;
  expect(await accessOf({ target: "staging", files, variables })).toMatchObject({ client: { id: "a" } });
});

const production = { ORDERS_ENVIRONMENT: "production" };
const staging = { ...completeVariables };

test.each([
  ["the process", { files: { ".env.staging": linesOf(staging) }, variables: production }, "the process's environment"],
  ["the file of the target", { files: { ".env.staging": linesOf(production) }, variables: staging }, ".env.staging"],
  ["the common file", { files: { ".env": linesOf(production) }, variables: staging }, ".env"],
  [
    "the named file",
    { files: { "shop.env": linesOf(production) }, variables: staging, envFile: "shop.env" },
    "shop.env",
  ],
] as const)("the target is production where %s says so, even if another value wins", async (_, setting, place) => {
  const access = await accessOf({ target: "staging", ...setting });
  expect(access).toMatchObject({ environment: "production", productionSaidBy: [place] });
});

test("an environment that there is not is refused also where another place wins over it", async () => {
  const setting = { target: "staging", files: { ".env": "ORDERS_ENVIRONMENT=Production\n" }, variables: staging };
  expect(await refusal(setting)).toContain("ORDERS_ENVIRONMENT in .env: is not one of production, staging");
});

test.each([
  ["ORDERS_CLIENT_NAME", "two\nlines", "holds a character that no header can carry"],
  ["ORDERS_CLIENT_NAME", "caf\u00E9 \u2615", "holds a character that no header can carry"],
  ["ORDERS_EXPIRED_TOKEN", "ey\nJ", "holds a character that no token has"],
  ["ORDERS_FOREIGN_TOKEN", "ey J", "holds a character that no token has"],
])("%s that no header can carry is refused, and not repeated", async (name, value, message) => {
  const refused = await refusal({ target: "staging", variables: { ...completeVariables, [name]: value } });
  expect(refused).toContain(`${name}: ${message}`);
  expect(refused).not.toContain(value);
});

test("a client name in Latin-1 is accepted", async () => {
  const access = await accessOf({
    target: "staging",
    variables: { ...completeVariables, ORDERS_CLIENT_NAME: "caf\u00E9" },
  });
  expect(access.clientName).toBe("caf\u00E9");
});

test("proxies of the machine are part of the access", async () => {
  const variables = { ...completeVariables, https_proxy: "proxy.test:3128", NO_PROXY: "auth.example.test" };
  expect((await accessOf({ target: "staging", variables })).proxies).toEqual({
    http: null,
    https: { variable: "https_proxy", url: "http://proxy.test:3128/" },
    except: "auth.example.test",
  });
});

test("proxies in the file of a target are used for a run, as k6 uses them for a load run", async () => {
  const files = { ".env.staging": "HTTPS_PROXY=http://file.test:1\nHTTP_PROXY=http://file.test:2\n" };
  const variables = { ...completeVariables, HTTPS_PROXY: "http://process.test:3" };
  expect((await accessOf({ target: "staging", files, variables })).proxies).toMatchObject({
    http: { variable: "HTTP_PROXY", url: "http://file.test:2/" },
    https: { variable: "HTTPS_PROXY", url: "http://process.test:3/" },
  });
});

test.each(["ORDERS_CLIENT_CERT_FILE", "ORDERS_CLIENT_KEY_FILE"])("%s alone is refused", async (name) => {
  const message = await refusal({ target: "staging", variables: { ...completeVariables, [name]: "file" } });
  expect(message).toContain("ORDERS_CLIENT_KEY_FILE: must be set exactly when ORDERS_CLIENT_CERT_FILE is");
});
