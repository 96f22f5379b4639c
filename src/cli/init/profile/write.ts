import { literal, memberName } from "../../doctor/fix/literal.ts";
import type { Proposal } from "../proposals/proposal.ts";
import type { Proposals } from "../proposals/propose.ts";
import { textOfBodies } from "./bodies.ts";
import { originOf } from "./origin.ts";
import { type Question, questionLines } from "./questions.ts";
import { type RawCode, printed } from "./tree.ts";

export interface ProfileText {
  readonly name: string;
  readonly typesFrom: string;
  /** Where the answers are from, for people. */
  readonly source: string;
  readonly proposals: Proposals;
  /** What the source does not say. */
  readonly questions: readonly Question[];
}

/** The groups in the order in which profiles have them. */
const groups = ["token", "headers", "correlationIds", "traces", "paging", "bodies", "fields", "amountDecimals"];
const laterGroups = ["vocabulary", "unknownIds", "search", "personalData", "absent"];

/** A profile with these answers, as a person would write it: a comment says where the answers of a group are from. */
export function profileText({ name, typesFrom, source, proposals, questions }: ProfileText): string {
  const sections = [...groups, ...laterGroups].map((group) => section(group, proposals, questions));
  const later = questions.filter(({ answer }) => ![...groups, ...laterGroups].includes(answer.split(".")[0] ?? ""));
  const { body: tail, types } = functionsOf(proposals, sections.join(""));
  return `import type { ${["Profile", ...types].toSorted().join(", ")} } from "${typesFrom}";

/**
 * How ${name} answers what the specification leaves open, as far as ${source} says it. A comment
 * above each group says where in it the answers are from. They are sure unless a comment behind them says otherwise.
 */
export default {
  name: "${name}",
  // "standard" adds a restricted client, an expired and a foreign token, and the event feed; "full" adds hooks.
  defaultClass: "core",
${sections.join("")}${later.length === 0 ? "" : `\n  // Not in ${source}:\n${questionLines(later, "  ")}`}} satisfies Profile;
${tail}`;
}

function section(group: string, proposals: Proposals, questions: readonly Question[]): string {
  if (group === "bodies") {
    const open = questions.filter(({ answer }) => answer.startsWith("bodies."));
    const lines = `${textOfBodies(proposals.bodies).lines}${proposals.contents ?? ""}${questionLines(open, "    ")}`;
    return lines === "" ? "" : `\n  bodies: {\n${lines}  },\n`;
  }
  if (group === "absent") {
    const entries = Object.entries(proposals.absent);
    if (entries.length === 0) return "";
    return `\n  // As far as the document shows.\n  absent: ${literal(Object.fromEntries(entries), "  ")},\n`;
  }
  const own = proposals.answers.filter(({ path }) => path[0] === group);
  const open = questions.filter(({ answer }) => answer.startsWith(`${group}.`));
  const [single] = own;
  if (single?.path.length === 1) {
    return `\n${single.at === "" ? "" : `  // ${single.at}\n`}  ${group}: ${valueText(single.value, "  ")},${noteOf(single)}\n`;
  }
  // A group with a needed answer that is missing does not load: all of it stays a comment.
  if (own.length === 0) {
    return open.length === 0 ? "" : `\n  // ${group}: {\n${questionLines(open, "  ", "  ")}  // },\n`;
  }
  return `\n  ${group}: {\n${rows(own, "    ")}${questionLines(open, "    ")}  },\n`;
}

/** The answers of a group, below the places that they are from. */
function rows(answers: readonly Proposal[], indent: string): string {
  let last = "";
  const lines = members(answers).map(({ name, inner, answer }) => {
    const from = originOf((answer ?? inner[0])?.at ?? "");
    const above = from === last || from === "" ? "" : `${indent}// ${from}\n`;
    last = from === "" ? last : from;
    if (answer !== undefined)
      return `${above}${indent}${memberName(name)}: ${valueText(answer.value, indent)},${noteOf(answer)}\n`;
    return `${above}${indent}${memberName(name)}: {\n${inner.map((each) => `${indent}  ${memberName(each.path[2] ?? "")}: ${valueText(each.value, `${indent}  `)},${noteOf(each)}\n`).join("")}${indent}},\n`;
  });
  return lines.join("");
}

interface Member {
  readonly name: string;
  readonly answer?: Proposal;
  readonly inner: readonly Proposal[];
}

function members(answers: readonly Proposal[]): readonly Member[] {
  return [...Map.groupBy(answers, ({ path }) => path[1] ?? "")].map(([name, all]) => {
    const [first] = all;
    return first !== undefined && first.path.length === 2 ? { name, answer: first, inner: [] } : { name, inner: all };
  });
}

function noteOf({ certainty, because }: Proposal): string {
  return certainty === "sure" ? "" : ` // ${certainty}, ${because}`;
}

function valueText(value: unknown, indent: string): string {
  return isRaw(value) ? value.code : literal(value, indent);
}

function isRaw(value: unknown): value is RawCode {
  return typeof value === "object" && value !== null && "code" in value && Object.keys(value).length === 1;
}

/** The functions that the bodies call. */
function functionsOf(
  { leg, bodies }: Proposals,
  text: string,
): { readonly body: string; readonly types: readonly string[] } {
  const { lineBody } = textOfBodies(bodies);
  const lineOrBodies = `${text}${lineBody}`;
  const legBody =
    leg === null || !lineOrBodies.includes("legBody")
      ? ""
      : `
function legBody(leg: LegIntent): JsonObject {
  return ${printed(leg, "  ")};
}
`;
  const someLeg = lineOrBodies.includes("someLeg")
    ? `
/** For a line that may be sold for any journey. */
const someLeg: LegIntent = {
  startTime: dayAhead("08:15"),
  endTime: dayAhead("12:45"),
  fromStopPlaceId: "STOP-1",
  toStopPlaceId: "STOP-2",
};

function dayAhead(time: string): string {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return \`\${day}T\${time}:00Z\`;
}
`
    : "";
  const cents = `${text}${lineBody}${legBody}`.includes("cents(")
    ? `
/** Amounts travel as whole numbers of the smallest unit. */
function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
`
    : "";
  const wholeNumber = `${text}${lineBody}${legBody}`.includes("wholeNumber(")
    ? `
/** The digits of a text, such as those of a version, where only a whole number is taken. */
function wholeNumber(text: string): number {
  return Number(text.replace(/\\D/gu, "").slice(-9)) || 1;
}
`
    : "";
  const types = [
    ...(lineBody + legBody === "" ? [] : ["JsonObject"]),
    ...(lineBody === "" ? [] : ["OrderLineIntent"]),
    ...(legBody + someLeg === "" ? [] : ["LegIntent"]),
  ];
  return { body: lineBody + legBody + someLeg + cents + wholeNumber, types };
}
