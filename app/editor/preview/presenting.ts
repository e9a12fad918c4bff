import { shownPageIndexes } from '@gesso/engine';
import { presentingText } from '../../messages/english/editor/pages/presenting.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { turnMs } from '../../state/stage/page-turn.ts';

export const sayPresenting = sayLater(presentingText);

/** The place of the page that is open among those that are presented, counted from 0; that of the next one where it is hidden. */
export function presentedPlace(pages: readonly number[], sceneIndex: number): number {
  const place = pages.findIndex((index) => index >= sceneIndex);
  return place < 0 ? pages.length - 1 : place;
}

/** Goes to one of the presented pages, the first being 0. The page after the one that is shown comes in by its transition. */
export function presentPage(editor: Editor, place: number): void {
  const pages = shownPageIndexes(editor.project);
  const fromIndex = editor.sceneIndex;
  const former = presentedPlace(pages, fromIndex);
  const toIndex = pages[Math.max(0, Math.min(pages.length - 1, place))] ?? 0;
  if (toIndex === fromIndex) return;
  const isNext = place === former + 1 && pages[former] === fromIndex;
  const lastsMs = isNext && !prefersStillness() ? turnMs(editor.project, toIndex) : 0;
  editor.goToScene(toIndex);
  const turn = lastsMs > 0 ? { fromIndex, toIndex, startedAtMs: performance.now() } : null;
  editor.ui.setState({ pageTurn: turn });
  if (!turn) return;
  setTimeout(() => {
    // Another page may have been turned to since.
    if (editor.state.pageTurn === turn) editor.ui.setState({ pageTurn: null });
  }, lastsMs + 100);
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
