import { defineConfig, type OxlintOverride } from "oxlint";
import { roomNames, rooms, roomsClosedTo, type RoomName } from "./modules.ts";

export default defineConfig({
  categories: { correctness: "error", suspicious: "error" },
  plugins: ["typescript", "import", "unicorn", "oxc", "promise", "node"],
  ignorePatterns: ["dist/**", "reports/**", "node_modules/**"],
  rules: {
    "import/no-cycle": "error",
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
    ...roomNames.map(closedDoors),
    {
      files: ["src/sandbox/**", "src/proof/faults/**"],
      rules: { "import/no-cycle": ["error", { ignoreTypes: false }] },
    },
    {
      files: ["fixtures/targets/**", "load/*.ts", "load/bench/*.ts", "*.config.ts"],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["**/*.test.ts"],
      rules: {
        "typescript/no-non-null-assertion": "off",
        "typescript/no-misused-spread": "off",
        "typescript/require-array-sort-compare": "off",
        "typescript/only-throw-error": "off",
      },
    },
    {
      files: ["src/core/specification/operations.ts", "tools/mutation/accepted/**", "src/cli/certify/*-forgeries.ts"],
      rules: { "max-lines": "off" },
    },
    // k6's log is the way out of a load script.
    { files: ["bin/**", "load/runtime/iteration.ts"], rules: { "no-console": "off" } },
  ],
});

function closedDoors(room: RoomName): OxlintOverride {
  const patterns = roomsClosedTo(room).map(({ name, folder }) => ({
    regex: `^(\\.\\./)+(${folder}|${folder.replace("src/", "")})(/|$)`,
    message: `${room} must not import ${name}: the arrows between the rooms run one way (rooms.ts).`,
  }));
  return { files: [`${rooms[room].folder}/**`], rules: { "no-restricted-imports": ["error", { patterns }] } };
}
