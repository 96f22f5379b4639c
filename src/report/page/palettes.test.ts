import { expect, test } from "vitest";
import { palettes } from "./style.ts";

const grounds = ["ground", "card", "soft"] as const;
const colors = ["text", "quiet", "fail", "error", "warn", "blocked", "pass", "other"] as const;
/** What WCAG 2 asks of small text. */
const least = 4.5;

test.each(["light", "dark"] as const)("every colour of text can be read on every ground of the %s palette", (name) => {
  const palette = palettes[name];
  const poor = grounds.flatMap((ground) =>
    colors.flatMap((color) => {
      const ratio = contrast(palette[color], palette[ground]);
      return ratio < least ? [`${color} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
  expect(poor).toEqual([]);
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
