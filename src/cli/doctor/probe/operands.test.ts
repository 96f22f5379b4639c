import { expect, test } from "vitest";
import { amountForm, operandOf, timeForms } from "./operands.ts";

test.each<readonly [string, string, string | null]>([
  ["949.00", "94900", "String(Math.round(Number(value) * 100))"],
  ["949.00", "949000", "String(Math.round(Number(value) * 1000))"],
  ["949.50", "949,50", 'value.replace(".", ",")'],
  ["949.00", "949.00 NOK", "`${value} NOK`"],
  ["949.00", "€949.00", "`€${value}`"],
  ["949.00", "950.00", null],
])("the form that makes of %s the text %s is %s", (value, taken, code) => {
  const form = amountForm(value, taken);
  expect(form?.code ?? null).toBe(code);
  if (form !== null) expect(form.of(value)).toBe(taken);
});

test("forms of several filters become one answer, whose code does the same", () => {
  const [, milliseconds] = timeForms;
  const { operand, code } = operandOf(
    new Map([
      ["totalAmount", amountForm("949.00", "94900")!],
      ["balance", amountForm("949.00", "94900")!],
      ["createdAt", milliseconds!],
    ]),
  );
  const written =
    '(filter, value) => (["balance", "totalAmount"].includes(filter) ? String(Math.round(Number(value) * 100)) : ' +
    '["createdAt"].includes(filter) ? String(Date.parse(value)) : value)';
  expect(code).toBe(written);
  expect(operand("balance", "12.50")).toBe("1250");
  expect(operand("createdAt", "1970-01-01T00:00:01Z")).toBe("1000");
  expect(operand("contact", "12.50")).toBe("12.50");
});

test("every form of times is of the same instant", () => {
  const shown = timeForms.map(({ of }) => of("2026-11-28T10:00:00.000Z"));
  expect(shown).toEqual(["2026-11-28T10:00:00.000Z", "1795860000000", "1795860000", "Sat, 28 Nov 2026 10:00:00 GMT"]);
});
