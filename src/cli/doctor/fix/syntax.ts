import { parseAst } from "rolldown/parseAst";
import { isObject } from "../../../core/index.ts";

/** A node of a syntax tree, as far as the editor of profiles reads it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** An object literal and its members. */
export interface ObjectLiteral {
  readonly start: number;
  readonly end: number;
  readonly members: readonly Node[];
}

/** Where the members of a profile are in its text. */
export interface ProfileSyntax {
  /** The object literal of the profile itself; `null` where it is made in another way. */
  readonly profile: ObjectLiteral | null;
  /** The object literal that an expression of the module gives. */
  readonly objectIn: (node: unknown) => ObjectLiteral | null;
}

/** Reads the text of a profile. Throws SyntaxError for what is no TypeScript. */
export function syntaxOf(text: string): ProfileSyntax {
  const { body } = parseAst(text, { lang: "ts" }) as unknown as { readonly body: readonly Node[] };
  const statements = body.map((each) =>
    isNode(each["declaration"]) && each.type === "ExportNamedDeclaration" ? each["declaration"] : each,
  );
  const named = new Map(statements.flatMap(declarationsIn));
  const objectIn = (node: unknown): ObjectLiteral | null => {
    if (!isNode(node)) return null;
    const { type, start, end } = node;
    if (type === "ObjectExpression") return { start, end, members: node["properties"] as readonly Node[] };
    if (type === "Identifier") return objectIn(named.get(nameOf(node)));
    if (type === "ReturnStatement") return objectIn(node["argument"]);
    if (type === "BlockStatement") return objectIn((node["body"] as readonly Node[]).at(-1));
    if (type === "ArrowFunctionExpression" || type.startsWith("Function")) return objectIn(node["body"]);
    // A type that is said of it, or brackets around it.
    return objectIn(node["expression"]);
  };
  const exported = statements.find(({ type }) => type === "ExportDefaultDeclaration");
  return { profile: objectIn(exported?.["declaration"]), objectIn };
}

function declarationsIn(statement: Node): readonly (readonly [string, unknown])[] {
  if (statement.type === "FunctionDeclaration") return [[nameOf(statement["id"]), statement]];
  if (statement.type !== "VariableDeclaration") return [];
  return (statement["declarations"] as readonly Node[]).map((each) => [nameOf(each["id"]), each["init"]]);
}

/** The name of an identifier, or the text of a literal; empty for any other node. */
export function nameOf(node: unknown): string {
  const name = isNode(node) ? (node["name"] ?? node["value"]) : undefined;
  return typeof name === "string" ? name : "";
}

function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value["type"] === "string";
}
