import { SaxesParser } from "saxes";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const htmlDoctype = "<!doctype html>\n";
/** A browser does not parse their content. */
const rawElements = /(<(script|style)\b[^<>]*>)(.*?)(<\/\2>)/gsu;
/** XML allows them or makes others of them, and a terminal obeys them. */
const controlOfTerminals = /[\r\u007f-\u009f]/u;

/** Reads a report for tests: throws for text that is not well-formed XML or that controls a terminal. */
export function parseStrictly(source: string): Element {
  const control = controlOfTerminals.exec(source);
  if (control !== null) throw new Error(`Control character at ${control.index}`);
  const document: Element = { name: "", attributes: {}, children: [] };
  const open = [document];
  const top = (): Element => open.at(-1) ?? document;
  const parser = new SaxesParser();
  parser.on("error", (problem) => {
    throw problem;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, children: [] };
    top().children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => void top().children.push(text));
  parser.on("cdata", (text) => void top().children.push(text));
  parser.write(source.startsWith(htmlDoctype) ? asXml(source) : source).close();
  const [root] = document.children.filter((child) => typeof child !== "string");
  if (root === undefined) throw new Error("There is no root");
  return root;
}

/** The pages are XML but for their first line and what they hold of other languages. */
function asXml(page: string): string {
  return page.slice(htmlDoctype.length).replace(rawElements, "$1<![CDATA[$3]]>$4");
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

/** The elements of this name with exactly these classes. */
export function withClass(page: Element, name: string, value: string): readonly Element[] {
  return elementsOf(page, name).filter(({ attributes }) => attributes["class"] === value);
}
