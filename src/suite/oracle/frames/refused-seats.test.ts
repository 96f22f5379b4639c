import { expect, test } from "vitest";
import { answerOf } from "../../../core/protocol/answer.testing.ts";
import { exampleJournal, line, whole } from "./journal.testing.ts";

test.each([
  [[], ["refuses.addReservationToOrder"]],
  [[line("l1")], []],
])(
  "where reservations say no line, the refusal of the first for the lines %j shows the choices %j",
  (lines, choices) => {
    const { journal, create, sent } = exampleJournal();
    create({ ...whole, orderLines: lines, fees: [], reservations: [], travellers: [] });
    const addition = sent("addReservationToOrder", { body: [{ id: "r2", seat: "12B" }] });
    expect(journal.refusal(addition, answerOf("addReservationToOrder", { status: 409 }))).toEqual(choices);
  },
);
