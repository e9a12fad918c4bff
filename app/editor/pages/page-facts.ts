import type { Scene } from '@gesso/engine';
import { pagesText } from '../../messages/english/editor/pages/pages.ts';
import { sayLater } from '../../messages/language.ts';
import { sceneName } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';

export const sayPages = sayLater(pagesText);

/** What new pages are called, in the languages of the app. */
const NUMBERED = /^(?:Page|صفحة|الصفحة) \d+$/;

/** The name that somebody gave a page; null where it has only a number, which may be that of another place by now. */
export function ownName({ name }: Pick<Scene, 'name'>): string | null {
  const trimmed = name.trim();
  return trimmed === '' || NUMBERED.test(trimmed) ? null : trimmed;
}

/** What a page is called where it is read out: its number, its name if it has one, and whether it is hidden. */
export function pageInWords(scene: Pick<Scene, 'name' | 'hidden'>, index: number): string {
  const page = sceneName('design', index + 1);
  const own = ownName(scene);
  const name = own === null ? page : sayPages('named', { page, name: own });
  return scene.hidden ? sayPages('isHidden', { name }) : name;
}

/** Hides a page, or shows it again. Hidden pages are in the design, but neither presented nor exported. Returns what is said of it. */
export function togglePageHidden(editor: Editor, index: number): string {
  const scene = editor.project.metadata.sceneItems[index];
  const hidden = !scene?.hidden;
  editor.document.transact(sayPages.step(hidden ? 'stepHide' : 'stepShow'), (draft) => {
    const page = draft.metadata.sceneItems[index];
    if (page) page.hidden = hidden;
  });
  return sayPages(hidden ? 'hidden' : 'shown', { name: sceneName('design', index + 1) });
}

/** Gives a page a name, or takes it away. */
export function renamePage(editor: Editor, index: number, name: string): void {
  const page = sceneName('design', index + 1);
  const own = name.trim().slice(0, 200);
  const next = own === '' ? page : own;
  if (editor.project.metadata.sceneItems[index]?.name === next) return;
  editor.document.transact(sayPages.step('stepRename'), (draft) => {
    const scene = draft.metadata.sceneItems[index];
    if (scene) scene.name = next;
  });
  editor.announce(sayPages('renamed', { page, name: next }));
}

/** Whether a page can be hidden: one page at least is shown. */
export function canHidePage({ project }: Editor, index: number): boolean {
  const { sceneItems } = project.metadata;
  return sceneItems[index]?.hidden === true || sceneItems.filter(({ hidden }) => !hidden).length > 1;
}
