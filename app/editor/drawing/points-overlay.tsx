import type { Gesture, Layer, ShapeLayer } from '@gesso/engine';
import { findInProject, layerFrameAt, type Point } from '@gesso/engine/edits';
import {
  addPoint,
  applyKeyframes,
  boxPointOnPage,
  isSmooth,
  mapPoints,
  moveHandle,
  movePoints,
  nearestOnOutline,
  outlineOfPath,
  type PathPart,
  type PointRef,
  pagePointInBox,
  removePoints,
  setClosed,
  setSmooth,
  writePathData,
} from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { toPage, toScreen } from '../../geometry/view.ts';
import { drawingText } from '../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../messages/language.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { keyOfPress } from '../../ui/shortcuts/shortcuts.ts';
import { ARROW_KEYS } from '../arrow-keys.ts';
import { followPointer } from '../follow-pointer.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import * as pointStyles from '../outline-points.module.css';
import { endPoints, isPath, writeOutline } from './edit-points.ts';
import { snapLineEnd } from './line-ends.ts';
import * as styles from './points-overlay.module.css';

/** The points of the path that is edited, over the page. */
export function PointsOverlay() {
  const editor = useEditor();
  const pathId = useUi((ui) => (ui.isPlaying || ui.crop || ui.textEditing ? null : ui.editedPathId));
  const frame = useUi((ui) => ui.frame);
  // The path, then the groups around it.
  const [layer, ...groups] = useProject((project): readonly Layer[] => {
    const found = pathId === null ? null : findInProject(project, pathId);
    return found && isPath(found.layer) && !found.layer.locked ? [found.layer, ...found.groups] : [];
  }, hasSameItems);
  // Undo may take away what was edited, or make another shape of it.
  const isGone = pathId !== null && !layer;
  useEffect(() => {
    if (isGone) editor.ui.setState({ editedPathId: null, pickedPoints: [] });
  }, [editor, isGone]);
  if (!layer) return null;
  const at = (each: Layer) => applyKeyframes(each, layerFrameAt(editor.project, frame, each));
  const shown = at(layer);
  return isPath(shown) ? <Points layer={shown} groups={groups.map(at)} /> : null;
}

const isSameRef = (one: PointRef, other: PointRef) => one.part === other.part && one.index === other.index;

type Change = (parts: readonly PathPart[]) => PathPart[];

function Points({ layer, groups }: { layer: ShapeLayer; groups: readonly Layer[] }) {
  const t = useText(drawingText);
  const editor = useEditor();
  const hintId = useId();
  const view = useUi((ui) => ui.view);
  const picked = useUi((ui) => ui.pickedPoints);
  const gesture = useRef<Gesture | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  // What goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(
    () => () => {
      gesture.current?.commit();
      gesture.current = null;
    },
    [],
  );
  // The keyboard begins at the first point.
  useEffect(() => svg.current?.querySelector<SVGElement>('[data-point]')?.focus(), []);

  const parts = outlineOfPath(layer);
  const toPagePoint = (point: Point) => boxPointOnPage(layer, groups, point);
  const onScreen = mapPoints(parts, (point) => toScreen(view, toPagePoint(point)));
  const count = parts.reduce((sum, { points }) => sum + points.length, 0);

  /** Changes the outline as it was when the step began. */
  const change = (recipe: Change) => {
    gesture.current ??= editor.document.beginGesture(t.step('stepPoints'));
    gesture.current.update((draft) => writeOutline(draft, layer.id, recipe(parts)));
  };
  const commit = () => {
    gesture.current?.commit();
    gesture.current = null;
  };
  const once = (recipe: Change) => {
    change(recipe);
    commit();
  };
  const pick = (refs: readonly PointRef[]) => editor.ui.setState({ pickedPoints: refs });
  const isPicked = (ref: PointRef) => picked.some((each) => isSameRef(each, ref));
  const focusPoint = (ref: PointRef) =>
    requestAnimationFrame(() =>
      svg.current?.querySelector<SVGElement>(`[data-point="${ref.part} ${ref.index}"]`)?.focus(),
    );

  const localWay = (from: Point, to: Point): Point => {
    const [a, b] = [from, to].map((point) => pagePointInBox(layer, groups, point));
    return { x: (b?.x ?? 0) - (a?.x ?? 0), y: (b?.y ?? 0) - (a?.y ?? 0) };
  };

  /** Follows the pointer from here, in pixels of the box of the layer. */
  const pull = (
    event: PointerEvent<SVGElement>,
    to: (way: Point, each: globalThis.PointerEvent) => void,
    clicked: () => void = () => undefined,
  ) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    editor.services.pause();
    followPointer(event, {
      onMove(way, each) {
        if (gesture.current || Math.hypot(way.x, way.y) > 2)
          to(localWay({ x: 0, y: 0 }, { x: way.x / view.scale, y: way.y / view.scale }), each);
      },
      onEnd(isKept) {
        if (!gesture.current && isKept) clicked();
        if (isKept) gesture.current?.commit();
        else gesture.current?.cancel();
        gesture.current = null;
        editor.ui.setState({ feedback: NO_FEEDBACK });
      },
    });
  };

  const pressPoint = (event: PointerEvent<SVGElement>, ref: PointRef) => {
    if (event.shiftKey) {
      event.stopPropagation();
      pick(isPicked(ref) ? picked.filter((each) => !isSameRef(each, ref)) : [...picked, ref]);
      return;
    }
    const refs = isPicked(ref) ? picked : [ref];
    pick(refs);
    const own = parts[ref.part]?.points[ref.index];
    pull(
      event,
      (way) => change((before) => movePoints(before, refs, own ? snapped(own.at, way) : way)),
      () => pick([ref]),
    );
  };
  /** The way of a point that is pulled by guides, the grid and other layers, which shows what pulls it. */
  const snapped = (at: Point, way: Point): Point => {
    const wanted = toPagePoint({ x: at.x + way.x, y: at.y + way.y });
    const { point, guides } = snapLineEnd(editor, wanted, layer.id, null);
    editor.ui.setState({ feedback: { ...NO_FEEDBACK, guides } });
    const to = pagePointInBox(layer, groups, point);
    return { x: to.x - at.x, y: to.y - at.y };
  };
  const pressOutline = (event: PointerEvent<SVGElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const box = svg.current?.getBoundingClientRect();
    if (!box) return;
    const page = toPage(view, { x: event.clientX - box.left, y: event.clientY - box.top });
    const place = nearestOnOutline(parts, pagePointInBox(layer, groups, page));
    if (place) insertAt(place.part, place.segment, place.share);
  };
  const insertAt = (part: number, segment: number, share: number) => {
    const { ref } = addPoint(parts, part, segment, share);
    once((before) => addPoint(before, part, segment, share).parts);
    pick([ref]);
    focusPoint(ref);
    editor.announce(t('pointInserted', { count: count + 1 }));
  };
  const remove = (refs: readonly PointRef[]) => {
    once((before) => removePoints(before, refs));
    pick([]);
    const left = findInProject(editor.project, layer.id)?.layer ?? null;
    if (isPath(left)) {
      const now = outlineOfPath(left).reduce((sum, { points }) => sum + points.length, 0);
      editor.announce(t('pointsLeft', { count: now }));
      focusPoint({ part: 0, index: 0 });
    } else endPoints(editor);
  };
  const toggleSmooth = (ref: PointRef) => {
    const refs = isPicked(ref) ? picked : [ref];
    const point = parts[ref.part]?.points[ref.index];
    const smooth = !(point && (point.handleIn !== null || point.handleOut !== null));
    once((before) => setSmooth(before, refs, smooth));
    editor.announce(t(smooth ? 'madeSmooth' : 'madeCorner'));
  };
  const toggleClosed = (ref: PointRef) => {
    const isClosed = parts[ref.part]?.closed ?? false;
    once((before) => setClosed(before, ref, !isClosed));
    editor.announce(t(isClosed ? 'pathOpened' : 'pathClosed'));
  };

  const onPointKey = (event: KeyboardEvent, ref: PointRef) => {
    const refs = isPicked(ref) ? picked : [ref];
    const arrow = ARROW_KEYS.get(event.key);
    if ((event.ctrlKey || event.metaKey) && keyOfPress(event) === 'a')
      pick(parts.flatMap(({ points }, part) => points.map((_, index) => ({ part, index }))));
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (arrow) {
      const many = event.shiftKey ? 10 : 1;
      const way = localWay({ x: 0, y: 0 }, { x: arrow.x * many, y: arrow.y * many });
      once((before) => movePoints(before, refs, way));
    } else if (event.key === ' ')
      pick(isPicked(ref) ? picked.filter((each) => !isSameRef(each, ref)) : [...picked, ref]);
    else if (keyOfPress(event) === 's') toggleSmooth(ref);
    else if (keyOfPress(event) === 'o') toggleClosed(ref);
    else if (event.key === '+' || event.key === 'Insert') insertAt(ref.part, ref.index, 0.5);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(refs);
    else if (event.key === 'Enter' || event.key === 'Escape') endPoints(editor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onHandleKey = (event: KeyboardEvent, ref: PointRef, side: 'in' | 'out', handle: Point) => {
    const arrow = ARROW_KEYS.get(event.key);
    if (event.key === 'Enter' || event.key === 'Escape') focusPoint(ref);
    else if (arrow && !event.ctrlKey && !event.metaKey) {
      const many = event.shiftKey ? 10 : 1;
      const way = localWay({ x: 0, y: 0 }, { x: arrow.x * many, y: arrow.y * many });
      const to = { x: handle.x + way.x, y: handle.y + way.y };
      once((before) => moveHandle(before, ref, side, to, event.altKey));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const outline = writePathData(onScreen, 1);
  return (
    <HandleLayer ref={svg} label={t('pointsOf', { count })}>
      <desc id={hintId}>{t('pointKeys')}</desc>
      <path className={styles.outlineHalo} d={outline} />
      <path className={styles.outlineWay} d={outline} />
      {/* Points are added with the plus key, too. */}
      <path className={styles.outlineReach} d={outline} onPointerDown={pressOutline} />
      {onScreen.flatMap(({ points }, part) =>
        points.map((point, index) => {
          const ref = { part, index };
          const own = parts[part]?.points[index];
          if (!own) return null;
          const page = toPagePoint(own.at);
          const number = index + 1 + parts.slice(0, part).reduce((sum, each) => sum + each.points.length, 0);
          const isRound = isSmooth(own);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point keeps its place in its part while it is moved, and with it the focus.
            <g key={`${part} ${index}`}>
              {isPicked(ref)
                ? (['in', 'out'] as const).map((side) => {
                    const end = side === 'in' ? point.handleIn : point.handleOut;
                    const handle = side === 'in' ? own.handleIn : own.handleOut;
                    if (!end || !handle) return null;
                    return (
                      <g key={side}>
                        <path
                          className={styles.pointLever}
                          d={`M${point.at.x} ${point.at.y}L${end.x} ${end.y}`}
                        />
                        {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing. */}
                        <circle
                          className={pointStyles.pointHandle}
                          cx={end.x}
                          cy={end.y}
                          r={4.5}
                          role="button"
                          tabIndex={0}
                          data-handle={`${part} ${index} ${side}`}
                          aria-label={t(side === 'in' ? 'handleIn' : 'handleOut', { number })}
                          aria-describedby={hintId}
                          onPointerDown={(event) =>
                            pull(event, (way, each) =>
                              change((before) =>
                                moveHandle(
                                  before,
                                  ref,
                                  side,
                                  { x: handle.x + way.x, y: handle.y + way.y },
                                  each.altKey,
                                ),
                              ),
                            )
                          }
                          onKeyDown={(event) => onHandleKey(event, ref, side, handle)}
                        />
                      </g>
                    );
                  })
                : null}
              {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing. */}
              <rect
                className={pointStyles.outlinePoint}
                data-picked={isPicked(ref)}
                data-point={`${part} ${index}`}
                x={point.at.x - 5}
                y={point.at.y - 5}
                width={10}
                height={10}
                rx={isRound ? 5 : 1}
                role="button"
                tabIndex={0}
                aria-pressed={isPicked(ref)}
                aria-label={t(isRound ? 'smoothPoint' : 'cornerPoint', {
                  number,
                  count,
                  x: String(Math.round(page.x)),
                  y: String(Math.round(page.y)),
                })}
                aria-describedby={hintId}
                onPointerDown={(event) => pressPoint(event, ref)}
                onDoubleClick={() => toggleSmooth(ref)}
                onKeyDown={(event) => onPointKey(event, ref)}
              />
            </g>
          );
        }),
      )}
    </HandleLayer>
  );
}
