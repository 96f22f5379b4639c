import { everyCommand, parseWords } from "../../src/cli/index.ts";

const commands = await everyCommand();

/** A call of the product by a template. */
export interface ProductCall {
  readonly command: string;
  readonly values: ReturnType<typeof parseWords>["values"];
}

/** The calls of the product among all calls, parsed by the product itself. Throws UsageError if it refuses one. */
export function productCalls(called: readonly (readonly string[])[]): readonly ProductCall[] {
  return called.filter(([program]) => program === "npx").map((words) => productCall(words.slice(4)));
}

/** One call, from the command on. */
export function productCall([name = "", ...words]: readonly string[]): ProductCall {
  const command = commands.find((each) => each.name === name);
  if (command === undefined) throw new RangeError(`there is no command ${name}`);
  return { command: name, values: parseWords(command, name, words).values };
}
