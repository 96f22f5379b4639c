import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { exampleLoad } from "../load.testing.ts";
import { exampleRecord, greenRecord } from "../run-record.testing.ts";
import type { RunRecord } from "../run-record.ts";
import { renderPage } from "./page.ts";

/** What only a browser knows of the page. Debian's package `chromium` is enough; nothing depends on it. */
const executablePath = "/usr/bin/chromium";

const browser = existsSync(executablePath) ? await chromium.launch({ executablePath }).catch(() => null) : null;
const why = browser === null ? ` (skipped: no Chromium at ${executablePath} that starts)` : "";

afterAll(async () => browser?.close());

const directory = await mkdtemp(join(tmpdir(), "layout-"));
const red = await addressOf("red", renderPage(partOf(exampleRecord()), exampleLoad));
const green = await addressOf("green", renderPage(greenRecord()));
const broken = await addressOf("broken", renderPage(brokenRecord()));
const folded = ["pass", "warn", "blocked", "not-applicable", "observations", "residue", "exchanges"];

/** Some requirements of every outcome: more of them make a browser slow, and the layout no other. */
function partOf({ verdict, ...record }: RunRecord): RunRecord {
  const requirements = verdict.requirements.filter(({ outcome, area }) => outcome !== "pass" || area === "fees");
  return { ...record, verdict: { ...verdict, requirements } };
}

/** A service that breaks every requirement, each in many scenarios. */
function brokenRecord(): RunRecord {
  const { verdict, ...record } = exampleRecord();
  const [failed] = verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const checks = Array.from({ length: 40 }, (_, at) => ({ ...failed!.checks[0]!, scenario: `scenario ${at}` }));
  const requirements = verdict.requirements.map((each) => ({ ...each, outcome: "fail" as const, checks }));
  return { ...record, verdict: { ...verdict, requirements } };
}

async function addressOf(name: string, page: string): Promise<string> {
  const file = join(directory, `${name}.html`);
  await writeFile(file, page);
  return pathToFileURL(file).href;
}

/** What a page may not do is a problem: what it logs, and what its policy refuses. */
async function opened(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (browser as Browser).newPage({ viewport: { width: 1400, height: 900 }, ...options });
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (problem) => problems.push(problem.message));
  await page.goto(address);
  return page;
}

const problems: string[] = [];

async function unfolded(page: Page): Promise<void> {
  for (const part of folded) await page.locator(`#part-${part} > summary`).click();
  await page.locator("#state-machine > summary").click();
  await page.locator("#part-pass .requirement").first().locator("> summary").click();
  await page.locator("#part-exchanges .exchange").first().locator("> summary").click();
  await page.locator("#part-exchanges .exchange pre.command").first().waitFor();
}

const areasShown =
  "[...new Set([...document.querySelectorAll('.requirement')].filter((row) => row.checkVisibility()).map((row) => row.dataset.area))]";

async function numberOf(page: Page, expression: string): Promise<number> {
  return Number(await page.evaluate(expression));
}

describe.skipIf(browser === null)(`the page in a browser${why}`, () => {
  test.each([1400, 390])("%s px wide nothing is wider than the window, also where all is unfolded", async (width) => {
    const page = await opened(red, { viewport: { width, height: 900 } });
    const wider = "document.documentElement.scrollWidth - innerWidth";
    expect(await numberOf(page, wider)).toBe(0);
    await unfolded(page);
    expect(await numberOf(page, wider)).toBe(0);
  });

  test("no line ends within the id of a call, however narrow its place is", async () => {
    const page = await opened(red);
    await page.locator("#part-exchanges > summary").click();
    await page.locator("#part-exchanges .whole").first().waitFor();
    await page.evaluate(
      "for (const { parentElement: { style } } of document.querySelectorAll('.whole')) style.maxWidth = '1px', style.display = 'inline-block'",
    );
    const parted = "[...document.querySelectorAll('.whole')].filter((id) => id.getClientRects().length > 1).length";
    expect(await numberOf(page, parted)).toBe(0);
  });

  test("paper has no list of the scenarios in which a failure was seen again", async () => {
    const page = await opened(broken);
    const repeated = page.getByText("scenario 12", { exact: true }).filter({ visible: true });
    await page.locator(".alike.scenarios > summary").first().click();
    expect(await repeated.count()).toBeGreaterThan(0);
    await page.locator(".alike.scenarios > summary").first().click();
    await page.emulateMedia({ media: "print" });
    expect(await repeated.count()).toBe(0);
  });

  test("paper has no part that is closed, no link to a place of the page, and no triangle over what is open there", async () => {
    const page = await opened(red);
    await page.locator("#part-warn > summary").click();
    await page.emulateMedia({ media: "print" });
    const visible = (selector: string): Promise<number> => page.locator(selector).filter({ visible: true }).count();
    expect(await visible("details.part:not([open])")).toBe(0);
    expect(await visible("#part-warn")).toBe(1);
    expect(await visible("a:text('Link to this requirement')")).toBe(0);
    const triangles =
      "[...document.querySelectorAll('.alike:not(.commands, .scenarios) > summary')].map((each) => getComputedStyle(each).listStyleType)";
    expect(new Set(await page.evaluate<readonly string[]>(triangles))).toEqual(new Set(["none"]));
  });

  test("a failure that is closed has a triangle, and a phone no hint of keys", async () => {
    const page = await opened(red, { viewport: { width: 390, height: 844 } });
    const triangle =
      "getComputedStyle(document.querySelector('.requirement:not([open]) > summary'), '::before').content";
    expect(await page.evaluate(triangle)).toContain("▸");
    expect(await page.getByText("The arrow keys").filter({ visible: true }).count()).toBe(0);
  });

  test.each(["light", "dark"] as const)(
    "%s: no text is too faint to read, also where all is unfolded",
    async (colorScheme) => {
      const page = await opened(red, { colorScheme, bypassCSP: true });
      await unfolded(page);
      await page.evaluate(axe.source);
      const found: unknown = await page.evaluate(
        "axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)))",
      );
      expect(found).toEqual([]);
    },
  );

  test("the first failure begins on the first screen of a phone", async () => {
    const page = await opened(red, { viewport: { width: 390, height: 844 } });
    expect((await page.locator("details.requirement").first().boundingBox())?.y).toBeLessThan(844);
  });

  test("an address of a requirement opens it, folded or not, and below the bar that stays", async () => {
    for (const id of ["search.status.nin", "fees.add.succeeds"]) {
      const page = await opened(`${red}#requirement-${id}`);
      const row = page.locator(`[id="requirement-${id}"]`);
      await row.locator(".sentences").waitFor();
      const [top, bar] = [(await row.boundingBox())?.y ?? -1, (await page.locator("#filters").boundingBox())!];
      expect(top).toBeGreaterThanOrEqual(bar.y + bar.height);
      expect(top).toBeLessThan(900);
    }
  });

  test("an area leads to its requirements alone, and the filter finds an exchange by its correlation id", async () => {
    const page = await opened(red);
    await page.locator("#area-fees a").click();
    await page.locator("#part-pass .requirement:not([hidden])").first().waitFor();
    const shown = page.locator(".requirement:visible");
    expect(await page.evaluate(areasShown)).toEqual(["fees"]);
    await page.locator("#words").fill("c-token");
    await page.locator('[id="requirement-token.media-type"]:visible').waitFor();
    expect(await shown.count()).toBe(1);
  });

  test("the arrow keys step through calls, and look into the next where the one before was open", async () => {
    const page = await opened(red);
    await page.locator("#part-exchanges > summary").click();
    const calls = page.locator("#part-exchanges .exchange");
    await calls.first().locator("> summary").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    const openCalls =
      "[...document.querySelectorAll('#part-exchanges .exchange')].map(({ open }) => open).indexOf(true)";
    expect(await numberOf(page, openCalls)).toBe(2);
    expect(await page.evaluate("document.activeElement.parentElement.open")).toBe(true);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await numberOf(page, openCalls)).toBe(0);
  });

  test("a command is copied by its button", async () => {
    const page = await opened(green);
    await page.locator(".rerun .copy").click();
    await expect.poll(async () => page.locator(".rerun .copy").textContent()).toBe("Copied");
    await page.context().grantPermissions(["clipboard-read"]);
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await page.locator(".rerun pre").textContent());
  });

  test("without JavaScript the verdict and the failures are there", async () => {
    const page = await opened(red, { javaScriptEnabled: false });
    for (const words of ["NON-CONFORMANT", "Failures 3 requirements", "status DRAFT", "Repeat it from the start"]) {
      expect([words, (await page.getByText(words).filter({ visible: true }).count()) > 0]).toEqual([words, true]);
    }
    expect(await page.locator("#filters").isVisible()).toBe(false);
  });

  test.each([
    ["a green run", green, 1],
    ["a run with a few failures", red, 3],
    ["a run that breaks everything", broken, 4],
  ])("%s is six screens at most, and few pages of paper", async (_, address, most) => {
    const page = await opened(address);
    expect(await numberOf(page, "document.documentElement.scrollHeight")).toBeLessThanOrEqual(6 * 900);
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(printed.match(/\/Type\s*\/Page\b/gu)?.length).toBeLessThanOrEqual(most);
  });

  test("two keys lead from the top to the first failure, which is open", async () => {
    const page = await opened(red);
    for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
    const focused = "document.activeElement.closest('.requirement[open]')?.dataset.outcome ?? ''";
    await expect.poll(() => page.evaluate(focused)).toBe("fail");
  });

  test("the areas are in reach wherever a reader is, and lead to their requirements", async () => {
    const page = await opened(red);
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    await page.locator(".reach > summary").click();
    await page.locator(".reach a", { hasText: /^fees$/u }).click();
    await page.locator("#part-pass .requirement:not([hidden])").first().waitFor();
    expect(await page.evaluate(areasShown)).toEqual(["fees"]);
  });

  test("nothing that the page does is refused by its own policy", () => {
    expect(problems).toEqual([]);
  });
});
