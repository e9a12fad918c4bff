import { writeFile } from 'node:fs/promises';
import { type Target, until, type Visitor, type WatchedPage, watchPage } from './visitor.ts';
import type { WebDriverSession } from './webdriver.ts';

/** Keys by the names that Playwright has for them (W3C WebDriver, section 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Tab: '\uE004',
};

/** Runs in the page: the middle of the first element that fits and can be seen, scrolled into view, and whether a press there is one of it. */
function findInPage(target: {
  role: string;
  name: string | null;
  pattern: string | null;
  within: { role: string; name: string | null } | null;
}): { x: number; y: number; isReady: boolean } | null {
  const byRole: Record<string, string> = {
    button: 'button, summary',
    link: 'a[href]',
    radio: 'input[type=radio]',
    listitem: 'li',
    img: 'img',
    complementary: 'aside',
    navigation: 'nav',
    banner: 'body header:not(main header):not(article header)',
    dialog: 'dialog[open]',
    textbox: 'input:not([type]), input[type=text], textarea',
  };
  // As much of the name's computation as the pages under test use.
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const named = labelledBy
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const text =
      element.getAttribute('aria-label') ?? named ?? element.getAttribute('alt') ?? element.textContent;
    return (text ?? element.getAttribute('title') ?? '').replace(/\s+/g, ' ').trim();
  };
  const isSeen = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const find = (place: ParentNode, role: string, fits: (name: string) => boolean): Element | null => {
    const own = byRole[role] ? `${byRole[role]}, ` : '';
    const all = [...place.querySelectorAll(`${own}[role="${role}"]`)];
    return (
      all.find((element) => {
        const other = element.getAttribute('role');
        return (other === null || other === role) && isSeen(element) && fits(nameOf(element));
      }) ?? null
    );
  };
  const { within, name, pattern } = target;
  const place = within
    ? find(document, within.role, (text) => within.name === null || text === within.name)
    : document;
  if (!place) return null;
  const wanted = pattern === null ? null : new RegExp(pattern);
  const element = find(place, target.role, (text) =>
    wanted ? wanted.test(text) : name === null || text === name,
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  // What is disabled, or covered by something else, takes no press yet. A radio is covered by its own label.
  const isReady =
    !element.matches(':disabled, [aria-disabled="true"]') &&
    (document.elementFromPoint(x, y)?.closest('label, button, a, [role]') ===
      element.closest('label, button, a, [role]') ||
      element.contains(document.elementFromPoint(x, y)));
  return { x, y, isReady };
}

/** A visitor in a browser behind W3C WebDriver, as Safari and WebKitGTK have it. */
export function webDriverVisitor(session: WebDriverSession, baseUrl: string): Visitor {
  const lookFor = ({ role, name, within }: Target) =>
    session.evaluate(findInPage, {
      role,
      name: typeof name === 'string' ? name : null,
      pattern: name instanceof RegExp ? name.source : null,
      within: within ? { role: within.role, name: within.name ?? null } : null,
    });
  const nameOf = ({ role, name }: Target) => `${role} “${name ?? ''}”`;
  const placeToPress = async (target: Target) => {
    const what = nameOf(target);
    // It is pressed where it rests: while a dialog grows, what was looked for is elsewhere by the time that the pointer is there.
    let before: Awaited<ReturnType<typeof lookFor>> = null;
    const at = await until(
      what,
      async () => {
        const found = await lookFor(target);
        const isAtRest = found?.isReady === true && found.x === before?.x && found.y === before.y;
        before = found;
        return isAtRest ? found : null;
      },
      (found) => found !== null,
    );
    if (!at) throw new Error(`There is no ${what} to press.`);
    return at;
  };
  const act = (actions: readonly object[]) => session.post('/actions', { actions });
  const pointer = (actions: readonly object[]) =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const move = (x: number, y: number) => ({
    type: 'pointerMove',
    duration: 20,
    x: Math.round(x),
    y: Math.round(y),
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const keys = (actions: readonly object[]) => act([{ type: 'key', id: 'keyboard', actions }]);
  const watch = () => session.evaluate(watchPage, undefined);
  return {
    async open(path) {
      await session.post('/url', { url: baseUrl + path });
      await watch();
    },
    async reload() {
      await session.post('/refresh');
      await watch();
    },
    async sees(target, timeoutMs) {
      await until(
        nameOf(target),
        () => lookFor(target),
        (found) => found !== null,
        timeoutMs,
      );
    },
    async press(target, count = 1) {
      const { x, y } = await placeToPress(target);
      await pointer([move(x, y), ...Array.from({ length: count }).flatMap(() => [down, up])]);
    },
    async type(text) {
      await keys(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    async key(combination) {
      const parts = combination.split('+').map((part) => KEYS[part] ?? part);
      await keys([
        ...parts.map((value) => ({ type: 'keyDown', value })),
        ...parts.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    drag: async (from, to) =>
      void (await pointer([
        move(from.x, from.y),
        down,
        move((from.x + to.x) / 2, (from.y + to.y) / 2),
        move(to.x, to.y),
        up,
      ])),
    async choose(selector, path) {
      const id = await until(
        selector,
        () => session.element(selector).catch(() => ''),
        (found) => found !== '',
      );
      await session.post(`/element/${id}/value`, { text: path });
    },
    evaluate: (run, argument) => session.evaluate(run, argument),
    complaints: () =>
      session.evaluate(
        () => (window as unknown as WatchedPage).gessoWatched?.complaints ?? ['the page was not watched'],
        undefined,
      ),
    async screenshot(path) {
      await writeFile(path, Buffer.from(await session.get<string>('/screenshot'), 'base64'));
    },
  };
}
