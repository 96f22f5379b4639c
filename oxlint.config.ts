import { defineConfig, type OxlintOverride } from "oxlint";
import { doorsOf, mayImport, moduleNames, modules, type ModuleName } from "./modules.ts";

// How many folders lie between a module and its files, at most.
const depths = [0, 1, 2, 3, 4, 5];

export default defineConfig({
  categories: { correctness: "error", suspicious: "error" },
  plugins: ["typescript", "import", "unicorn", "oxc", "promise", "node"],
  ignorePatterns: ["dist/**", "reports/**", "node_modules/**"],
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "import/extensions": ["error", "always", { ignorePackages: true }],
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/only-throw-error": "error",
    "typescript/consistent-type-imports": "error",
    "no-console": "error",
    "max-lines": ["error", { max: 250, skipBlankLines: false, skipComments: false }],
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    // Values that came over the wire or out of a file are asserted where their shape was just checked.
    "typescript/no-unsafe-type-assertion": "off",
    // Both are true of every package with a default export that carries its functions, such as fast-check and big.js.
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "unicorn/consistent-function-scoping": "off",
    // Meant for windows; threads, which are what there is here, have no origin.
    "unicorn/require-post-message-target-origin": "off",
    // The compiler's noImplicitReturns says it with knowledge of exhaustive switches.
    "typescript/consistent-return": "off",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
  },
  overrides: [
    ...moduleNames.flatMap((name) => depths.map((depth) => throughDoors(name, depth))),
    {
      files: ["fixtures/targets/**", "load/*.ts", "load/bench/*.ts", "*.config.ts"],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.testing.ts"],
      rules: {
        "max-lines-per-function": "off",
        "typescript/no-non-null-assertion": "off",
        "typescript/no-misused-spread": "off",
        "typescript/require-array-sort-compare": "off",
        "typescript/only-throw-error": "off",
      },
    },
    {
      files: ["tools/mutation/accepted.ts", "src/cli/certify/*-forgeries.testing.ts"],
      rules: { "max-lines": "off" },
    },
    // k6's log is the way out of a load script.
    { files: ["bin/**", "load/runtime/iteration.ts"], rules: { "no-console": "off" } },
  ],
});

/** What files that many folders below a module must not import. What an import means depends on where it is written. */
function throughDoors(name: ModuleName, depth: number): OxlintOverride {
  const { folder } = modules[name];
  const inSource = folder.startsWith("src/");
  const patterns = moduleNames
    .filter((other) => other !== name)
    .map((other) => {
      const path = modules[other].folder;
      const beside = inSource && path.startsWith("src/");
      const way = "../".repeat(depth + (inSource && !beside ? 2 : 1)) + (beside ? path.slice("src/".length) : path);
      if (!mayImport(name, other))
        return {
          group: [`${way}/**`],
          message: `${name} must not import ${other}: dependencies run one way (modules.ts).`,
        };
      const open = [...doorsOf(other).map((door) => `${door}.ts`), "**/*.testing.ts"];
      return {
        group: [`${way}/**`, ...open.map((file) => `!${way}/${file}`)],
        message: `Import ${other} through its door, ${path}/index.ts (modules.ts).`,
      };
    });
  return {
    files: [`${folder}/${"*/".repeat(depth)}*.ts`],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}
