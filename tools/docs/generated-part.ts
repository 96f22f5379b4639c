/**
 * A page that people write, with one part that is generated: the text between two marks. Throws RangeError for a page
 * without the marks.
 */
export function withGenerated(page: string, name: string, source: string, text: string): string {
  const [start, end] = [`<!-- ${name}: written by \`npm run docs\` from ${source} -->`, `<!-- end of ${name} -->`];
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before === -1 || after < before) throw new RangeError(`The page has no place between ${start} and ${end}`);
  return `${page.slice(0, before)}${start}\n\n${text}\n\n${page.slice(after)}`;
}
