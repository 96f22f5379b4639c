import { wrapped } from "../../report/light.ts";
import { type Entry, type NamedQuestion, profileQuestions } from "../../core/index.ts";

const widest = 110;

/** A profile with every question. A question left as a comment blocks the requirements that need its answer. */
export function profileTemplate(name: string, typesFrom: string): string {
  return `import type { Profile } from "${typesFrom}";

/**
 * How ${name} answers the questions that the specification leaves open. Answer what you know, and delete the rest;
 * \`orders-conformance doctor --target ${name}\` shows what is missing and which requirements that blocks.
 * Pointers are RFC 6901 JSON pointers into the named resource; money is decimal text, such as "12.50".
 *
 * The short way: fill in .env.${name}, answer \`token\`, \`headers\` and \`bodies\`, and run doctor. It sends each body once
 * and finds the values of \`fields\` in the answers. A question left as a comment is not answered.
 *
 * .env.${name} has the addresses of ${name}, the client id and secret, and what class standard needs (a
 * restricted client, an expired and a foreign token). Variables of the process win over it, so a pipeline needs no file.
 * Add variables of your own, such as the key of a hook. A profile that is a function gets them:
 *   export default ({ env }: ProfileContext): Profile => ({
 *     …
 *     hooks: {
 *       lockOrder: (id) => ({ method: "POST", url: \`/hooks/\${id}/lock\`, headers: { "X-Key": env["HOOK_KEY"] ?? "" } }),
 *     },
 *   });
 * A variable whose name ends in _KEY, _TOKEN, _SECRET or _PASSWORD is a secret: no report shows its value.
 */
const profile: Profile = {
  name: "${name}",
  /**
   * "core" needs only credentials; "standard" adds a restricted client, an expired and a foreign token, and the event feed;
   * "full" adds hooks.
   */
  defaultClass: "core",
${profileQuestions.map(entryLines).join("")}};

export default profile;
`;
}

/**
 * A group whose answers most targets share is filled in. Other questions are comments, and so is their group if
 * some of its answers are required.
 */
function entryLines(entry: Entry): string {
  if (!("questions" in entry)) return `\n${explained(entry.asks, 1)}${commented(answer(entry), 1)}`;
  const needy = entry.questions.some(({ needed }) => needed);
  const around = entry.usual === true || !needy ? plain : commented;
  const within = entry.usual === true ? plain : commented;
  const inner = entry.questions.map((question) => explained(question.asks, 2) + within(answer(question), 2)).join("");
  return `\n${explained(entry.asks, 1)}${around(`${entry.member}: {`, 1)}${inner}${around("},", 1)}`;
}

function answer({ member, example }: NamedQuestion): string {
  return `${member}: ${example},`;
}

/** Explanations have their own kind of comment, which differs from that of open answers. */
function explained(text: string, depth: number): string {
  const indent = "  ".repeat(depth);
  const rows = wrapped(text, widest - indent.length, 0).split("\n");
  if (rows.length === 1) return `${indent}/** ${text} */\n`;
  return [`${indent}/**`, ...rows.map((row) => `${indent} * ${row}`), `${indent} */`, ""].join("\n");
}

function plain(text: string, depth: number): string {
  return lines(text, depth, "");
}

function commented(text: string, depth: number): string {
  return lines(text, depth, "// ");
}

function lines(text: string, depth: number, prefix: string): string {
  const indent = "  ".repeat(depth);
  return text
    .split("\n")
    .map((line) => `${indent}${prefix}${line}\n`)
    .join("");
}
