import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { called } from "./runs.ts";

/** A page of A4 at 96 dots per inch. */
const paper = { width: 794, height: 1123 };
const screen = { width: 1400, height: 900 };

const looks: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: screen },
  dark: { viewport: screen, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  print: { viewport: paper },
};

/** Takes pictures of the pages and the terminal of a run, which are in this folder. */
export async function picturesOf(browser: Browser, folder: string): Promise<void> {
  for (const [name, options] of Object.entries(looks)) {
    await using context = await browser.newContext(options);
    const page = await opened(await context.newPage(), folder);
    if (name === "print") {
      await page.emulateMedia({ media: "print" });
      // The margin of a sheet, which only a printer adds.
      await page.evaluate("document.body.style.padding = '11mm'");
    }
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  const certificate = join(folder, "reports", "certificate.html");
  if (existsSync(certificate)) {
    await using context = await browser.newContext({ viewport: screen });
    const page = await context.newPage();
    await page.goto(pathToFileURL(certificate).href);
    await page.screenshot({ path: join(folder, "certificate.png"), fullPage: true });
  }
  await using context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  const page = await context.newPage();
  await page.setContent('<pre style="font: 13px/1.35 monospace; white-space: pre-wrap"></pre>');
  await page.locator("pre").evaluate((element, text) => (element.textContent = text), await printedIn(folder));
  await page.screenshot({ path: join(folder, "terminal.png"), fullPage: true });
}

/** How much a reader has to look through before anything is opened: of several commands, the one that prints most. */
export async function measuresOf(
  browser: Browser,
  folder: string,
): Promise<{ readonly screens: number; readonly pages: number; readonly lines: number }> {
  await using context = await browser.newContext({ viewport: screen });
  const page = await opened(await context.newPage(), folder);
  const height = Number(await page.evaluate("document.documentElement.scrollHeight"));
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return {
    screens: height / screen.height,
    pages: printed.match(/\/Type\s*\/Page\b/gu)?.length ?? 0,
    lines: Math.max(...(await printedIn(folder)).split(called).map((text) => text.trim().split("\n").length - 1)),
  };
}

async function opened(page: Page, folder: string): Promise<Page> {
  await page.goto(pathToFileURL(join(folder, "reports", "report.html")).href);
  return page;
}

function printedIn(folder: string): Promise<string> {
  return readFile(join(folder, "terminal.txt"), "utf8");
}
