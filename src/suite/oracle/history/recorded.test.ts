import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { exampleModels, type ExampleCommand } from "./models.testing.ts";
import { judgeHistory, lost, type Operation } from "./index.ts";

const folder = resolve(import.meta.dirname, "../../../../fixtures/histories/simple");

const recorded = z.strictObject({
  title: z.string(),
  model: z.string(),
  verdict: z.enum(["linearizable", "not-linearizable"]),
  /** Indices of the calls that no order fits, whether or not the others happened. */
  offence: z.array(z.int()).optional(),
  operations: z.array(
    z.strictObject({
      client: z.string(),
      command: z.tuple([z.string()], z.unknown()),
      answer: z.unknown().optional(),
      lost: z.literal(true).optional(),
      time: z.tuple([z.number(), z.number().nullable()]),
    }),
  ),
});

const histories = readdirSync(folder).map((file) => ({
  file,
  ...recorded.parse(JSON.parse(readFileSync(resolve(folder, file), "utf8"))),
}));

test.each(histories)("$file: $title", ({ model: name, verdict, offence, operations }) => {
  const history = operations.map(
    ({ client, command, answer, time, lost: isLost }): Operation<ExampleCommand, unknown> => ({
      client,
      command,
      answer: isLost === true ? lost : answer,
      calledAt: time[0],
      returnedAt: time[1],
    }),
  );
  const judged = judgeHistory(exampleModels[name]!, history);
  expect(judged.kind).toBe(verdict);
  if (judged.kind !== "not-linearizable") return;
  expect(judged.offence.operations.map((operation) => history.indexOf(operation))).toEqual(offence);
});
