import { exchangesTogether } from "./exchanges.ts";

/**
 * The script of the page: it unpacks what is opened, follows addresses into folded parts, filters and copies. It has no text of the
 * run.
 */
export const script = `
const byId = (id) => document.getElementById(id);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
document.documentElement.classList.add("scripted");

const unpacked = new Map();
function unpack(name) {
  if (!unpacked.has(name)) unpacked.set(name, read(byId("packed-" + name).textContent));
  return unpacked.get(name);
}
async function read(data) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

const built = new WeakMap();
function build(details) {
  if (!built.has(details)) built.set(details, fill(details).catch((problem) => {
    const place = details.querySelector(".content, .inside");
    if (place) place.textContent = "This browser cannot unpack this part (" + problem + "). See verdict.json and exchanges.ndjson.";
  }));
  return built.get(details);
}
async function fill(details) {
  const { part, exchange } = details.dataset, inside = details.querySelector(":scope > .inside[data-body]");
  if (part === "exchanges") await listExchanges(details);
  else if (part) details.querySelector(".content").innerHTML = (await unpack("parts"))[part];
  else if (exchange) {
    const bodies = await unpack("exchanges-" + Math.floor(exchange / ${exchangesTogether}));
    details.querySelector(":scope > .content").innerHTML = bodies[exchange % ${exchangesTogether}];
  } else if (inside) {
    inside.innerHTML = (await unpack("bodies"))[inside.dataset.body];
    await nameExchanges(inside);
  }
}
async function nameExchanges(within) {
  const { lines } = await unpack("lines");
  for (const summary of all("[data-exchange] > summary:empty", within)) summary.innerHTML = lines[summary.parentElement.dataset.exchange].html;
}
async function listExchanges(details) {
  const { lines, order } = await unpack("lines");
  details.querySelector(".content").innerHTML = order.map((number) =>
    '<details class="exchange" data-exchange="' + number + '"><summary>' + lines[number].html + '</summary><div class="content"></div></details>').join("");
  sieveExchanges();
}
document.addEventListener("toggle", ({ target }) => { if (target.open) build(target); }, true);

const form = byId("filters"), words = byId("words"), none = byId("none");
const wantedWords = () => words.value.toLowerCase().split(" ").filter(Boolean);
let index = null, latest = 0;
async function indexed() {
  const [bodies, { lines }] = await Promise.all([unpack("bodies"), unpack("lines")]), reader = document.createElement("template");
  return new Map(all("[data-outcome]").map((row) => {
    reader.innerHTML = bodies[row.id.slice("requirement-".length)] || "";
    const body = reader.innerHTML ? reader.content : row.querySelector(".inside");
    const ids = all("[data-exchange]", body).map(({ dataset }) => lines[dataset.exchange].id);
    return [row.id, [row.querySelector("summary").textContent, body.textContent, ...ids].join(" ").toLowerCase()];
  }));
}
async function filter() {
  const turn = ++latest, wanted = wantedWords(), parts = all("[data-group] > details.part");
  if (wanted.length > 0) {
    await Promise.all(parts.map(build));
    index ??= indexed();
    await index;
  }
  const texts = await index;
  if (turn !== latest) return;
  const on = new Set(all("input:checked", form).map((box) => box.value));
  const isWanted = (row) => wanted.every((word) => word.startsWith("area:") ? row.dataset.area === word.slice(5) : texts.get(row.id).includes(word));
  let shown = 0;
  for (const group of all("[data-group]")) {
    const rows = all("[data-outcome]", group), followers = all(".follows", group), part = group.querySelector("details.part"), isOn = on.has(group.dataset.group);
    for (const row of rows) row.hidden = !isWanted(row);
    const found = rows.filter((row) => !row.hidden).length;
    group.hidden = !isOn || (rows.length > 0 && found === 0);
    if (!group.hidden) shown += 1;
    const count = group.querySelector(".count");
    count.dataset.whole ??= count.textContent;
    count.textContent = wanted.length > 0 ? found + " of " + count.dataset.whole : count.dataset.whole;
    if (part && wanted.length > 0 && found > 0) part.open = true;
    for (const each of followers) {
      each.hidden = !all("[data-outcome]", each).some((row) => !row.hidden) && wanted.length > 0;
      if (each.tagName === "DETAILS" && wanted.length > 0 && !each.hidden) each.open = true;
    }
  }
  none.hidden = shown > 0;
  sieveExchanges();
}
function sieveExchanges() {
  const wanted = wantedWords().filter((word) => !word.startsWith("area:"));
  for (const row of all("#part-exchanges .content > .exchange")) row.hidden = !wanted.every((word) => row.firstElementChild.textContent.toLowerCase().includes(word));
}
form.hidden = false;
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());

async function follow() {
  const id = location.hash.slice(1);
  if (id.startsWith("area-")) {
    words.value = "area:" + id.slice(5);
    await filter();
    (all("[data-outcome]").find((row) => !row.hidden && !row.closest("[hidden]")) || form).scrollIntoView();
  }
  if (!id.startsWith("requirement-")) return;
  for (const part of all("[data-group] > details.part")) if (!byId(id)) await build(part);
  const row = byId(id);
  if (!row) return;
  if (row.hidden || row.closest("[hidden]")) {
    words.value = "";
    for (const box of all("input[type=checkbox]", form)) box.checked = true;
    await filter();
  }
  for (let outer = row; outer; outer = outer.parentElement.closest("details")) { outer.open = true; await build(outer); }
  row.scrollIntoView();
  row.querySelector("summary").focus({ preventScroll: true });
}
addEventListener("hashchange", follow);
document.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], own = event.target.closest(".exchange > summary");
  if (!step || !own || event.ctrlKey || event.altKey || event.metaKey) return;
  const { parentElement: list } = own.parentElement, calls = all(":scope > .exchange:not([hidden]) > summary", list);
  const next = calls[calls.indexOf(own) + step];
  if (!next) return;
  event.preventDefault();
  // Who looks into one call looks into the next.
  if (own.parentElement.open) [own, next].forEach(({ parentElement }) => { parentElement.open = parentElement !== own.parentElement; });
  next.focus();
});
document.addEventListener("click", async ({ target }) => {
  const reach = document.querySelector("details.reach[open]");
  if (reach && (!reach.contains(target) || target.closest("a"))) reach.open = false;
  const link = target.closest("a[href^='#']"), button = target.closest("button.copy");
  if (link && link.hash === location.hash) follow();
  if (!button) return;
  const source = button.parentElement.querySelector("pre, code");
  let isCopied = true;
  try { await navigator.clipboard.writeText(source.textContent); } catch {
    getSelection().selectAllChildren(source);
    isCopied = document.execCommand("copy");
  }
  button.textContent = isCopied ? "Copied" : "Press Ctrl+C";
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
});
if (location.hash) follow();
`;
