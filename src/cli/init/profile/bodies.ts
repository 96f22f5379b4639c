import { orderTexts } from "../../../core/index.ts";
import type { BodyName, ProposedBody } from "../proposals/bodies.ts";
import { memberName } from "../../doctor/fix/literal.ts";
import { originOf } from "./origin.ts";
import { type Code, printed, type Tree } from "./tree.ts";

const lineValues = [
  "externalReference",
  "price",
  "tax",
  "pending",
  "legs",
  "reservationId",
  "travellerIds",
  "salesPackage",
  "fareProduct",
];

/** What the function of each body may take. */
const given: Readonly<Record<BodyName, readonly string[]>> = {
  createOrder: orderTexts,
  updateOrder: orderTexts,
  orderLine: lineValues,
  orderLineChange: lineValues,
  fee: ["amount", "orderLineIds"],
  traveller: ["name", "email"],
  reservation: ["id", "seat", "orderLineId"],
  failOrder: [],
  confirmOrderLines: ["orderLineIds"],
};

/** The functions of the bodies, each below the place that it is from, and the function that two of them call. */
export function textOfBodies(bodies: readonly ProposedBody[]): { readonly lines: string; readonly lineBody: string } {
  const shared = sharedLine(bodies);
  let last = "";
  const lines = bodies.map(({ name, at, tree }) => {
    const place = originOf(at);
    const from = place === last ? "" : `    // ${place}\n`;
    last = place;
    return `${from}    ${name}: ${shared?.calls.get(name) ?? functionOf(name, tree)},\n`;
  });
  return { lines: lines.join(""), lineBody: shared?.text ?? "" };
}

interface SharedLine {
  readonly text: string;
  readonly calls: ReadonlyMap<string, string>;
}

/** A change of a line is mostly a line with its id. Both are written once then. */
function sharedLine(bodies: readonly ProposedBody[]): SharedLine | null {
  const [added, change] = ["orderLine", "orderLineChange"].map(
    (name) => bodies.find((body) => body.name === name)?.tree,
  );
  if (added === undefined || change === undefined) return null;
  const path = pathTo("orderLineId", change);
  if (path === null) return null;
  const [id = "", ...around] = path.toReversed();
  const [line, changed] = [added, change].map((tree) => around.toReversed().reduce(inside, tree));
  if (line?.kind !== "object" || changed?.kind !== "object") return null;
  const rest = changed.members.filter(([name]) => name !== id);
  if (printed({ ...changed, members: rest }, "") !== printed(line, "")) return null;
  const used = given.orderLine.filter((each) => codesIn(line).some((code) => names(code, each)));
  const wrapped = (inner: string): string => around.reduce((held, name) => `{ ${memberName(name)}: ${held} }`, inner);
  const member = id === "orderLineId" ? id : `${memberName(id)}: orderLineId`;
  const whole = around.length === 0 ? "lineBody(line)" : `(${wrapped("lineBody(line)")})`;
  return {
    calls: new Map([
      ["orderLine", `(line) => ${whole}`],
      ["orderLineChange", `(orderLineId, line) => (${wrapped(`{ ${member}, ...lineBody(line) }`)})`],
    ]),
    text: `
function lineBody({ ${used.join(", ")} }: OrderLineIntent): JsonObject {
  return ${printed(line, "  ")};
}
`,
  };
}

/** The names that lead to the member with this code. */
function pathTo(text: string, tree: Tree): readonly string[] | null {
  if (tree.kind === "code") return tree.text === text ? [] : null;
  for (const [name, member] of tree.members) {
    const path = pathTo(text, member);
    if (path !== null) return [name, ...path];
  }
  return null;
}

function inside(tree: Tree | undefined, name: string): Tree | undefined {
  return tree?.kind === "object" ? tree.members.find(([each]) => each === name)?.[1] : undefined;
}

function functionOf(name: BodyName, tree: Tree): string {
  const used = given[name].filter((each) => codesIn(tree).some((code) => names(code, each)));
  const taken = used.length === 0 ? "" : `{ ${used.join(", ")} }`;
  const head =
    name === "confirmOrderLines"
      ? "(orderLineIds)"
      : name === "orderLineChange"
        ? `(orderLineId, ${taken})`
        : `(${taken})`;
  const body = printed(tree, "    ", 112 - 10 - name.length - head.length);
  return tree.kind === "object" ? `${head} => (${body})` : `${head} => ${body}`;
}

function codesIn(tree: Tree): readonly Code[] {
  return tree.kind === "code" ? [tree] : tree.members.flatMap(([, each]) => codesIn(each));
}

function names({ text, constant }: Code, name: string): boolean {
  return constant !== true && new RegExp(String.raw`(?<![\w.?"'$])${name}\b(?!")`, "u").test(text);
}
