import { type Entry, type NamedQuestion, profileQuestions } from "../../core/index.ts";

const widest = 110;

/** A profile with every question, to be answered one by one: a question left as a comment blocks what needs it. */
export function profileTemplate(name: string, typesFrom: string): string {
  return `import type { Profile } from "${typesFrom}";

/**
 * What ${name} answers where the specification leaves it open. Answer what you know and delete what you do not have;
 * \`orders-conformance doctor --target ${name}\` says what is still missing and which requirements that blocks.
 * Pointers are RFC 6901 JSON pointers into the named resource; money is decimal text, such as "12.50".
 *
 * The short way: fill in .env.${name}; answer \`token\`, \`headers\` and \`bodies\`; then ask doctor, which sends each body once
 * and says where in the answers the values of \`fields\` stand. A question left as a comment is not answered.
 *
 * .env.${name} says where ${name} is and who calls it: addresses, client id and secret, and what class standard needs (a
 * restricted client, an expired and a foreign token). Variables of the process win over it, so a pipeline needs no file.
 * Variables of your own stand there too, such as the key of a hook. The profile gets them when it is a function:
 *   export default ({ env }: ProfileContext): Profile => ({
 *     …
 *     hooks: {
 *       lockOrder: (id) => ({ method: "POST", url: \`/hooks/\${id}/lock\`, headers: { "X-Key": env["HOOK_KEY"] ?? "" } }),
 *     },
 *   });
 * One whose name ends in _KEY, _TOKEN, _SECRET or _PASSWORD is a secret, and its value stands in no report.
 */
const profile: Profile = {
  name: "${name}",
  /**
   * "core" needs credentials alone; "standard" also a restricted client, an expired and a foreign token, and the event feed;
   * "full" also hooks.
   */
  defaultClass: "core",
${profileQuestions.map(entryLines).join("")}};

export default profile;
`;
}

/**
 * A group of which most targets share the answers is given. Else the questions wait as comments, and the group with
 * them where it cannot do without some of them.
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

/** Words for the reader, in a kind of comment of their own, so that they are told from an answer that waits. */
function explained(text: string, depth: number): string {
  const indent = "  ".repeat(depth);
  const rows = wrapped(text, widest - indent.length);
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

function wrapped(text: string, width: number): readonly string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const last = rows.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = `${last} ${word}`;
  }
  return rows;
}
