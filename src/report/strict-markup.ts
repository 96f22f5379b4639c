/** A small strict XML parser for the tests: it throws at whatever a real one would refuse. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const token = /<\?xml [^<>]*\?>\n|<!doctype html>\n|<\/([\w-]+)>|<([\w-]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|([^<]+)/y;
// Their content is not parsed by browsers; the pages contain none of the characters that would make a difference.
const raw = ["script", "style"];
const forbidden = /[[\p{Cc}\p{Surrogate}\ufffe\uffff]--[\n\t]]/v;

export function parseStrictly(source: string): Element {
  const bad = forbidden.exec(source);
  if (bad !== null) throw new Error(`Character not allowed in XML at ${bad.index}`);
  const root: Element = { name: "", attributes: {}, children: [] };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const start = token.lastIndex;
    const match = token.exec(source);
    const top = open.at(-1) ?? root;
    if (match === null) throw new Error(`Not well-formed at: ${source.slice(start, start + 80)}`);
    const [, closed, opened, attributes = "", selfClosed, text] = match;
    if (text !== undefined) top.children.push(unescaped(text));
    if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`);
    if (opened === undefined) continue;
    const element: Element = { name: opened, attributes: attributesOf(attributes), children: [] };
    top.children.push(element);
    if (selfClosed === "/") continue;
    open.push(element);
    if (!raw.includes(opened)) continue;
    const end = source.indexOf(`</${opened}>`, token.lastIndex);
    element.children.push(source.slice(token.lastIndex, end));
    token.lastIndex = end;
  }
  const elements = root.children.filter((child) => typeof child !== "string");
  const [only] = elements;
  if (open.length !== 1 || elements.length !== 1 || only === undefined)
    throw new Error("There is not exactly one root");
  return only;
}

function attributesOf(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error(`Repeated attribute in ${source}`);
  return Object.fromEntries(pairs.map(([name, value]) => [name, unescaped(value)]));
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#10": "\n",
  "#9": "\t",
};

function unescaped(source: string): string {
  if (source.includes("]]>")) throw new Error("]]> in text");
  return source.replace(/&([^;]{0,5};)?/g, (_, entity: string | undefined) => {
    const character = entities[entity?.slice(0, -1) ?? ""];
    if (character === undefined) throw new Error(`Not an entity: ${entity}`);
    return character;
  });
}

/** Every element of this name, in order, at any depth. */
export function elementsOf(element: Element, name: string): readonly Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.name === name ? [child, ...elementsOf(child, name)] : elementsOf(child, name);
  });
}

export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}
