import { expect, test } from "vitest";
import { markup } from "./markup.ts";

test("text is escaped, markup and lists of it are not", () => {
  const items = ["a<b", "c&d"].map((text) => markup`<i>${text}</i>`);

  expect(markup`<p>${items} ${1} > ${'"'}</p>`.text).toBe('<p><i>a&lt;b</i><i>c&amp;d</i> 1 > "</p>');
});

test("quotes and line ends are escaped everywhere inside an attribute", () => {
  const value = `"'\n<`;

  expect(markup`<a x="${value}" y="b ${value}" z="c">${value}</a>`.text).toBe(
    `<a x="&quot;&#39;&#10;&lt;" y="b &quot;&#39;&#10;&lt;" z="c">"'\n&lt;</a>`,
  );
});

test("characters that XML cannot hold are shown by their code", () => {
  expect(markup`${"\u0000 \u001b[1m \ud800 \uffff \u202e é 東 😀"}`.text).toBe(
    "\\u0000 \\u001b[1m \\ud800 \\uffff \\u202e é 東 😀",
  );
});
