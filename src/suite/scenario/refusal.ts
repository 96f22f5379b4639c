import { type Answer, type Exchange, InternalServerError } from "../../core/index.ts";

/** What of an answer is judged by its status: the exchange says what was called. */
export interface Reply {
  readonly status: number;
  readonly exchange: Pick<Exchange, "id" | "called">;
}

/**
 * An answer that has to be a refusal. An internal error that repeats is no missing prerequisite there: the service was asked
 * to refuse and broke instead.
 */
export async function refusalOf(answer: Promise<Answer>): Promise<Reply> {
  try {
    return await answer;
  } catch (problem) {
    if (!(problem instanceof InternalServerError) || problem.exchange === null) throw problem;
    return { status: 500, exchange: problem.exchange };
  }
}

/** What a broken request must get, by any code. */
export const aRefusal = [
  "a refusal (400 to 499)",
  (status: number): boolean => status >= 400 && status <= 499,
] as const;

/** Whether a status says that the request was served. */
export const isServed = (status: number): boolean => status >= 200 && status <= 299;
