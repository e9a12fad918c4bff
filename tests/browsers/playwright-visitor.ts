import type { Locator, Page } from '@playwright/test';
import { type Target, type Visitor, type WatchedPage, watchPage } from './visitor.ts';

/** A visitor in a browser that Playwright drives. */
export async function playwrightVisitor(page: Page): Promise<Visitor> {
  await page.addInitScript(watchPage);
  type Role = Parameters<Page['getByRole']>[0];
  type Named = { readonly role: string; readonly name?: string | RegExp };
  const findIn = (place: Page | Locator, { role, name }: Named): Locator =>
    place
      .getByRole(role as Role, name === undefined ? {} : { name, exact: typeof name === 'string' })
      .first();
  const find = ({ within, ...target }: Target): Locator =>
    findIn(within ? findIn(page, within) : page, target);
  return {
    open: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    sees: (target, timeout = 20_000) => find(target).waitFor({ state: 'visible', timeout }),
    press: (target, count = 1) => (count === 2 ? find(target).dblclick() : find(target).click()),
    type: (text) => page.keyboard.type(text),
    key: (combination) => page.keyboard.press(combination),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    },
    choose: (selector, path) => page.locator(selector).first().setInputFiles(path),
    // Playwright's own types unwrap handles, which none of these are.
    evaluate: (run, argument) => page.evaluate(run as never, argument as never),
    complaints: () =>
      page.evaluate(
        () => (window as unknown as WatchedPage).gessoWatched?.complaints ?? ['the page was not watched'],
      ),
    screenshot: async (path) => void (await page.screenshot({ path })),
  };
}
