/** All that the page does by itself: filter, and show an exchange where it is opened. Nothing from the run is in it. */
export const script = `
const rows = [...document.querySelectorAll("[data-outcome]")], groups = [...document.querySelectorAll("[data-group]")];
const form = document.getElementById("filters"), words = document.getElementById("words"), none = document.getElementById("none");
function filter() {
  const wanted = words.value.toLowerCase().split(" ").filter(Boolean);
  const on = new Set([...form.querySelectorAll("input:checked")].map((box) => box.value));
  for (const row of rows) {
    row.hidden = !on.has(row.dataset.outcome) || !wanted.every((word) => row.textContent.toLowerCase().includes(word));
  }
  for (const group of groups) group.hidden = !group.querySelector("[data-outcome]:not([hidden])");
  none.hidden = rows.length === 0 || rows.some((row) => !row.hidden);
}
form.hidden = false;
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
for (const link of document.querySelectorAll("[data-area]")) {
  link.addEventListener("click", () => { words.value = link.dataset.area + "."; filter(); });
}
document.addEventListener("toggle", ({ target }) => {
  const source = target.dataset.exchange && document.getElementById(target.dataset.exchange);
  if (!source || !target.open) return;
  delete target.dataset.exchange;
  target.lastElementChild.replaceWith(...[...source.children].slice(1).map((part) => part.cloneNode(true)));
}, true);
`;
