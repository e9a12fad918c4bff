// Renders documents on a server: Node opens a page that has the engine in headless Chromium, and takes files from it.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

/** What the page is requested. `renderProject` is defined by headless-page.ts, which the page loads. */
export interface HeadlessRender {
  readonly pageUrl: string;
  readonly projectPath: string;
  readonly outputPath: string;
  /** Chromium or Chrome; Playwright's own when left out. */
  readonly executablePath?: string;
}

/** Writes a PNG of the first scene. Rejects with the error of the page where the document cannot be drawn. */
export async function renderHeadless(request: HeadlessRender): Promise<void> {
  const { pageUrl, projectPath, outputPath, executablePath } = request;
  const json = await readFile(projectPath, 'utf8');
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(pageUrl);
    await page.waitForFunction(() => 'renderProject' in globalThis);
    // Files leave a page as text.
    const base64 = await page.evaluate((document) => globalThis.renderProject(document), json);
    await writeFile(outputPath, Buffer.from(base64, 'base64'));
  } finally {
    await browser.close();
  }
}
