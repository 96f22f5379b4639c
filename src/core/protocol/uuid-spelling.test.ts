import { expect, test } from "vitest";
import { UuidSpelling } from "./uuid-spelling.ts";

const uuid = "2db3c44f-2f4b-4f1e-9b43-6a4c9d1f5b22";

test("a UUID keeps the spelling in which it came first, wherever it is in a text", () => {
  const { unified } = new UuidSpelling();
  expect(unified(`/orders/${uuid}`)).toBe(`/orders/${uuid}`);
  expect(unified(`{"id":"${uuid.toUpperCase()}","of":"urn:orders:${uuid.toUpperCase()}"}`)).toBe(
    `{"id":"${uuid}","of":"urn:orders:${uuid}"}`,
  );
  const other = "9B43AAAA-2f4b-4f1e-9b43-6a4c9d1f5b22";
  expect(unified(other)).toBe(other);
  expect(unified(other.toLowerCase())).toBe(other);
});

test("an address has each UUID as the target showed it, also one that was sent otherwise", () => {
  const spelling = new UuidSpelling();
  spelling.unified(`{"reservationId":"${uuid}"}`);
  expect(spelling.asShown(`/orders?reservationId=eq:${uuid}`)).toBe(`/orders?reservationId=eq:${uuid}`);
  expect(spelling.answered(`{"reservationId":"${uuid.toUpperCase()}"}`)).toBe(`{"reservationId":"${uuid}"}`);
  expect(spelling.asShown(`/orders?reservationId=eq:${uuid}`)).toBe(`/orders?reservationId=eq:${uuid.toUpperCase()}`);
});
