import { expect, test } from "vitest";
import { profileTemplate } from "../../init/template.ts";
import { withAnswers } from "./profile-text.ts";

/** The lines that answers change in a text, each with a sign. */
function changes(before: string, answers: Readonly<Record<string, unknown>>): readonly string[] {
  const given = Object.entries(answers).map(([path, value]) => ({ path: path.split(" "), value }));
  const { text, unplaced } = withAnswers(before, given);
  const [old, now] = [before, text].map((each) => each.split("\n"));
  return [
    ...(old ?? []).filter((line) => now?.includes(line) !== true).map((line) => `- ${line}`),
    ...(now ?? []).filter((line) => old?.includes(line) !== true).map((line) => `+ ${line}`),
    ...unplaced.map(({ path }) => `? ${path.join(" ")}`),
  ];
}

test("an answer of another value is replaced where it is, and its comments stay", () => {
  const before = `const profile: Profile = {
  name: "acme", // ours
  /* of an order */ fields: { balance: "/due" /* the sum */, version: "/v" },
  volatile: ["/a"],
} satisfies Profile;
export default profile;
`;
  expect(changes(before, { "fields balance": "/open", volatile: ["/a", "/b"] })).toEqual([
    '-   /* of an order */ fields: { balance: "/due" /* the sum */, version: "/v" },',
    '-   volatile: ["/a"],',
    '+   /* of an order */ fields: { balance: "/open" /* the sum */, version: "/v" },',
    '+   volatile: ["/a", "/b"],',
  ]);
});

test("an answer takes the place of the comment that asks for it in the template", () => {
  const template = profileTemplate("acme", "orders-conformance");
  const answers = {
    "fields balance": "/due",
    "fields lineValues reservationId": "/seat",
    "paging firstPage": 0,
    "choices cancel.books-payments": "We refund.",
  };
  expect(changes(template, answers)).toEqual([
    "-   // paging: {",
    "-     // firstPage: 1,",
    '-     // balance: "/balance",',
    "-     // lineValues: {",
    '-     //   reservationId: "/reservationId",',
    "-   // choices: {",
    '-   //   "cancel.books-payments": "A refund is booked when a line is cancelled.",',
    "+   paging: {",
    "+     firstPage: 0,",
    '+     balance: "/due",',
    "+     lineValues: {",
    '+       reservationId: "/seat",',
    "+     },",
    "+   choices: {",
    '+     "cancel.books-payments": "We refund.",',
  ]);
});

test.each([
  ["of a group on one line", `export default { name: "a", paging: { firstPage: 1 } };\n`, "firstPage: 1, items"],
  [
    "of a group without a comma",
    `export default {\n  paging: {\n    firstPage: 1 // one\n  }\n};\n`,
    "1, // one\n    items",
  ],
  ["of an empty group", `export default { paging: {} };\n`, "paging: { items"],
  ["of a function", `export default ({ env }) => ({ paging: { firstPage: Number(env.A) } });\n`, "(env.A), items"],
  ["of a function with a body", `export default function a() {\n  return { paging: { } };\n}\n`, "{ items"],
  ["of a constant", `const paging = {};\nexport default { paging };\n`, "const paging = { items"],
  ["beside what is spread", `export default { ...base };\n`, "...base.paging,\n  items"],
])("a new answer %s comes at the end", (_, before, after) => {
  const { text, unplaced } = withAnswers(before, [{ path: ["paging", "items"], value: "/all" }]);
  expect(text).toContain(after);
  expect(text).toContain(`items: "/all"`);
  expect(unplaced).toEqual([]);
});

test("an answer in what code makes is named and not written", () => {
  const before = `export default { ...made(), paging: pages() };\n`;
  expect(changes(before, { "paging items": "/all", "fields balance": "/due" })).toEqual([
    "? paging items",
    "? fields balance",
  ]);
});
