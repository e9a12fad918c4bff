import type { Guide } from '@gesso/engine';
import { addGuide, boundsOf, moveGuide, type Point, pageBoxOf, removeGuides } from '@gesso/engine/edits';
import { isMovable } from '@gesso/engine/internal';
import { linesOf, nearestPlace, SNAP_PULL_PX } from '../../geometry/snapping.ts';
import { pageRect, toScreen } from '../../geometry/view.ts';
import { guidesText } from '../../messages/english/editor/stage/guides.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import type { StageGesture } from '../stage/gesture.ts';
import { useLayoutView } from './layout-view.ts';
import { describeLength, dpiOf, unitOf } from './page-units.ts';

export const say = sayLater(guidesText);

/** How wide rulers are, on screen. */
export const RULER_PX = 20;
/** Smaller stages and windows have no room for rulers; on tablets guides come from the menu of the page. */
const LEAST_STAGE_PX = 600;
const LEAST_WINDOW_PX = 1200;
/** How near to a guide the pointer takes it, on screen. */
const REACH_PX = { mouse: 4, touch: 14 } as const;

/** Whether rulers are shown: videos are not measured. */
export function hasRulers({ kind, state }: Editor): boolean {
  const { showsRulers } = useLayoutView.getState();
  const hasRoom = state.stageSize.width >= LEAST_STAGE_PX && window.innerWidth >= LEAST_WINDOW_PX;
  return showsRulers && kind === 'design' && !state.isPreviewing && hasRoom;
}

/** The lines that are pulled out of the ruler at a place of the stage: level ones out of the upper, upright ones out of the left. */
export function rulerAt(editor: Editor, screen: Point): Guide['axis'] | null {
  if (!hasRulers(editor)) return null;
  const isInUpper = screen.y < RULER_PX;
  if (isInUpper === screen.x < RULER_PX) return null;
  return isInUpper ? 'y' : 'x';
}

/** The guide at a place of the stage, where guides can be taken. */
export function guideAt(editor: Editor, screen: Point, isTouch: boolean): Guide | null {
  const { showsGuides, locksGuides } = useLayoutView.getState();
  if (!showsGuides || locksGuides || editor.kind !== 'design') return null;
  const distance = ({ axis, positionPx }: Guide) =>
    Math.abs(toScreen(editor.state.view, { x: positionPx, y: positionPx })[axis] - screen[axis]);
  const reach = REACH_PX[isTouch ? 'touch' : 'mouse'];
  return (
    editor.project.metadata.guides
      .filter((guide) => distance(guide) <= reach)
      .sort((a, b) => distance(a) - distance(b))[0] ?? null
  );
}

/** The cursor over rulers and guides. */
export function guideCursorAt(editor: Editor, screen: Point): string | null {
  const axis = rulerAt(editor, screen) ?? guideAt(editor, screen, false)?.axis;
  if (!axis) return null;
  return axis === 'x' ? 'col-resize' : 'row-resize';
}

/** Where a guide is, in the unit of the rulers. */
export function guideInWords(
  editor: Editor,
  { axis, positionPx }: Pick<Guide, 'axis' | 'positionPx'>,
): string {
  const { project } = editor;
  const unit = unitOf(project, useLayoutView.getState().rulerUnit);
  const position = describeLength(positionPx, { unit, dpi: dpiOf(project) });
  return say(axis === 'x' ? 'uprightAt' : 'levelAt', { position });
}

/** Gives a guide the keyboard, once it is there. */
export function focusGuide(id: string): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-guide-id="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true }),
  );
}

/** Whether a guide that is let go here goes away: back in its ruler, or off the stage. */
function isDroppedOut(editor: Editor, axis: Guide['axis'], page: Point): boolean {
  const { stageSize, view } = editor.state;
  const at = toScreen(view, page)[axis];
  return at < (hasRulers(editor) ? RULER_PX : 0) || at > (axis === 'x' ? stageSize.width : stageSize.height);
}

/** Pulls a guide, or a new one out of a ruler. It goes to edges and middles of the page and its layers; dropped on the rulers it is removed. */
export function createGuideGesture(
  editor: Editor,
  from: { readonly guide: Guide } | { readonly ruler: Guide['axis'] },
): StageGesture {
  const guide = 'guide' in from ? from.guide : null;
  const axis = 'guide' in from ? from.guide.axis : from.ruler;
  const gesture = editor.document.beginGesture(say.step(guide ? 'stepMove' : 'stepAdd'));
  const scene = editor.shownScene;
  const places = [
    pageRect(editor.project.properties),
    ...scene.layers
      .filter((layer) => !layer.hidden && isMovable(layer))
      .flatMap((layer) => pageBoxOf(scene, layer.id) ?? [])
      .map((box) => boundsOf([box])),
  ].flatMap((rect) => linesOf(rect, axis));
  let madeId: string | null = null;
  let isGone = guide === null;
  if (!guide) showGuides();

  return {
    move(point, keys) {
      const { snapping, view } = editor.state;
      const snapped =
        snapping && !keys.ctrlKey && !keys.metaKey
          ? nearestPlace(point[axis], places, SNAP_PULL_PX / view.scale)
          : null;
      const positionPx = snapped ?? Math.round(point[axis]);
      isGone = isDroppedOut(editor, axis, point);
      gesture.update((draft) => {
        if (guide && isGone) removeGuides(draft, [guide.id]);
        else if (guide) moveGuide(draft, guide.id, positionPx);
        else if (!isGone) madeId = addGuide(draft, axis, positionPx, madeId ?? undefined);
      });
      const text = isGone ? say('letGoRemoves') : guideInWords(editor, { axis, positionPx });
      editor.ui.setState({
        feedback:
          isGone && !guide ? NO_FEEDBACK : { ...NO_FEEDBACK, chip: { text, at: beside(editor, point) } },
      });
    },
    end() {
      gesture.commit();
      editor.ui.setState({ feedback: NO_FEEDBACK });
      const id = guide?.id ?? madeId;
      const now = editor.project.metadata.guides.find((each) => each.id === id);
      if (now) {
        focusGuide(now.id);
        editor.announce(guideInWords(editor, now));
      } else if (guide) editor.announce(say('removed'));
      else if (!isGone) editor.announce(say('tooMany'));
    },
    cancel() {
      gesture.cancel();
      editor.ui.setState({ feedback: NO_FEEDBACK });
    },
  };
}

/** What was hidden is shown as soon as there is something new. */
export function showGuides(): void {
  if (!useLayoutView.getState().showsGuides) useLayoutView.setState({ showsGuides: true });
}

/** Where the words of a guide are: beside the pointer, which their own end is at. */
function beside(editor: Editor, { x, y }: Point): Point {
  const { scale } = editor.state.view;
  return { x: x + 110 / scale, y: y + 8 / scale };
}
