import { fork } from "node:child_process";
import { once } from "node:events";
import type { z } from "zod";

/** The one message of a process that measures with its own memory and priority. Throws if the process ends without one. */
export async function answerOf<Answer>(
  entry: URL,
  words: readonly string[],
  answer: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const child = fork(entry, words, { execArgv: [], signal, killSignal: "SIGKILL" });
  const [message] = await Promise.race([
    once(child, "message"),
    // It comes after every message, unlike the exit of the process.
    once(child, "disconnect").then(() => {
      throw new Error(`${entry.pathname.split("/").at(-1)} ended without an answer`);
    }),
  ]);
  return answer.parse(message);
}
