import { expect, type Page } from '@playwright/test';

/** Collects what live regions say from now on, as a screen reader would read it. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest('[aria-live], [role="status"], [role="alert"]')) continue;
        const words =
          addedNodes.length > 0 ? [...addedNodes].map((node) => node.textContent) : [element.textContent];
        heard.push(...words.flatMap((each) => each?.trim() || []));
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Waits for a sentence that live regions have said since `listen`. */
export async function expectHeard(said: () => Promise<string[]>, words: string | RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const all = await said();
      return all.some((each) => (typeof words === 'string' ? each.includes(words) : words.test(each))) || all;
    })
    .toBe(true);
}

/** Presses Tab until what has the focus has this name. Nothing on the way may swallow the key. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const label = /^- '?[a-z]+ "(.*?)"/.exec(await focused.first().ariaSnapshot())?.[1] ?? '';
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}
