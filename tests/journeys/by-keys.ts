import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has between two controls. */
const MOST_STOPS = 90;

/** Presses Tab, with Shift back, until a control has the focus: what cannot be reached so fails the journey. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused({ timeout: 1 });
}

/** Picks up what has the focus, to be carried by arrow keys. dnd-kit begins to listen for them in a task of its own, after it said so. */
export async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Presses F6 until an area is announced. */
export async function goToArea(page: Page, name: string): Promise<void> {
  const said = page.locator('#announcements p').last();
  for (let stop = 0; stop < 12; stop++) {
    const before = await page
      .locator('#announcements p')
      .last()
      .textContent({ timeout: 1 })
      .catch(() => '');
    await page.keyboard.press('F6');
    await expect(said).not.toHaveText(before ?? '');
    if ((await said.textContent()) === name) return;
  }
  await expect(said).toHaveText(name, { timeout: 1 });
}

/** Presses Enter on a button that asks for a file, and gives it one. */
export async function chooseFile(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer } | string,
): Promise<void> {
  // Requested before the way to the button: the browser takes a moment to hand choosers over.
  const asking = page.waitForEvent('filechooser', { timeout: 30_000 });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await (await asking).setFiles(file);
}

/** Chooses a radio button: by Tab to the one of its group that is a stop, and the arrow keys from there. */
export async function chooseRadio(page: Page, radio: Locator): Promise<void> {
  const group = radio.locator('xpath=ancestor::*[@role="radiogroup"][1]');
  await tabTo(page, group.locator('[role=radio][tabindex="0"]').first());
  for (let step = 0; step < 12 && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowRight');
  await expect(radio).toBeChecked();
}

/** The control that has the focus must be seen: not scrolled away, and under nothing else. */
export async function expectFocusInSight(page: Page): Promise<void> {
  // The tooltip of the control before takes a moment to go.
  await expect.poll(() => hiddenFocus(page), { timeout: 3000 }).toBeNull();
}

/** What has the focus and is not to be seen, with what lies over it; null when it is in sight. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return null;
    const box = active.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const isSeen = top !== null && (active.contains(top) || top.contains(active));
    return isSeen
      ? null
      : `${active.outerHTML.slice(0, 160)} under ${top?.outerHTML.slice(0, 120) ?? 'nothing'}`;
  });
}
