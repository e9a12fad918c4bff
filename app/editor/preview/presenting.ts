import { shownPageIndexes } from '@gesso/engine';
import { presentingText } from '../../messages/english/editor/pages/presenting.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';

export const sayPresenting = sayLater(presentingText);

/** The place of the page that is open among those that are presented, counted from 0; that of the next one where it is hidden. */
export function presentedPlace(pages: readonly number[], sceneIndex: number): number {
  const place = pages.findIndex((index) => index >= sceneIndex);
  return place < 0 ? pages.length - 1 : place;
}

/** Goes to one of the presented pages, the first being 0. */
export function presentPage(editor: Editor, place: number): void {
  const pages = shownPageIndexes(editor.project);
  const index = pages[Math.max(0, Math.min(pages.length - 1, place))] ?? 0;
  if (index !== editor.sceneIndex) editor.goToScene(index);
}
