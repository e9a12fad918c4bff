import { formatTimecode, type Gesture, type Layer } from '@gesso/engine';
import {
  findInProject,
  layerStartFrame,
  movePathPoint,
  type Point,
  removeKeyframes,
  setPathCorner,
  setPathHandle,
} from '@gesso/engine/edits';
import { hasMotionPath, pathPoints } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { toScreen } from '../../../geometry/view.ts';
import { motionText } from '../../../messages/english/editor/video/motion.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../../state/hooks.ts';
import { keyOfPress } from '../../../ui/shortcuts/shortcuts.ts';
import { followPointer } from '../../follow-pointer.ts';
import { HandleLayer } from '../../handles/handle-layer.tsx';
import * as pointStyles from '../../outline-points.module.css';
import { pathLine, type ShownPoint, shownPoints, wayInGroups } from './path-geometry.ts';
import * as styles from './path-overlay.module.css';

/** The motion path of the selected layer over the page, with points and handles to be pulled. */
export function PathOverlay() {
  const editor = useEditor();
  const layerId = useUi((ui) => {
    const isCalm = !ui.isPlaying && !ui.crop && !ui.textEditing && !ui.animationPreview && !ui.colorPick;
    return isCalm && ui.showsMotionPath && ui.selection.length === 1 ? (ui.selection[0] ?? null) : null;
  });
  const layer = useProject((project) =>
    editor.kind === 'video' && layerId !== null ? (findInProject(project, layerId)?.layer ?? null) : null,
  );
  if (!layer || layer.locked) return null;
  const { x, y } = layer.keyframes;
  return (x?.length ?? 0) > 1 || (y?.length ?? 0) > 1 ? <Path layer={layer} /> : null;
}

const PATH_KEYS_ID = 'motion-path-keys';

function Path({ layer }: { layer: Layer }) {
  const t = useText(motionText);
  const editor = useEditor();
  const view = useUi((ui) => ui.view);
  const frame = useUi((ui) => ui.frame);
  const picked = useUi((ui) => ui.pickedKeyframes);
  const gesture = useRef<Gesture | null>(null);
  // A point that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(() => () => void gesture.current?.commit(), []);
  const groups = useProject((project) => findInProject(project, layer.id)?.groups ?? NO_GROUPS, hasSameIds);
  const { line, dots } = useMemo(() => pathLine(layer, groups), [layer, groups]);
  const points = useMemo(() => shownPoints(layer, groups), [layer, groups]);
  const startFrame = layerStartFrame(editor.project, layer);
  const isPicked = (point: ShownPoint) =>
    picked.some(({ property, frame: of }) => (property === 'x' || property === 'y') && of === point.frame);
  const screen = (point: Point) => toScreen(view, point);

  /** Changes the path in the open step; points are known by their place, for their times may follow. */
  const change = (recipe: (each: Layer, frameOf: (index: number) => number) => void) => {
    gesture.current ??= editor.document.beginGesture(t.step('stepPathPoint'));
    gesture.current.update((draft) => {
      const each = findInProject(draft, layer.id)?.layer;
      if (each) recipe(each, (index) => each.keyframes.x?.[index]?.frame ?? 0);
    });
  };
  const pick = (index: number) => {
    const now = findInProject(editor.project, layer.id)?.layer;
    const at = now?.keyframes.x?.[index]?.frame;
    if (at === undefined) return;
    editor.ui.setState({
      pickedKeyframes: [
        { property: 'x', frame: at },
        { property: 'y', frame: at },
      ],
    });
  };
  const finish = (index: number) => {
    gesture.current?.commit();
    gesture.current = null;
    pick(index);
    const now = findInProject(editor.project, layer.id)?.layer;
    const point = now ? pathPoints(now)[index] : undefined;
    if (point) editor.announce(pointInWords(index, point));
  };
  const pointInWords = (index: number, point: Point & { readonly frame: number }) =>
    t('pathPoint', {
      number: index + 1,
      x: String(Math.round(point.x)),
      y: String(Math.round(point.y)),
      time: formatTimecode(startFrame + point.frame),
    });

  const movePoint = (index: number, way: Point) => {
    const own = pathPoints(layer)[index];
    const local = wayInGroups(way, groups);
    if (own)
      change((each, frameOf) =>
        movePathPoint(each, frameOf(index), { x: own.x + local.x, y: own.y + local.y }),
      );
  };
  const moveHandle = (index: number, side: 'in' | 'out', way: Point, breaks: boolean) => {
    const own = pathPoints(layer)[index];
    if (!own) return;
    const former = side === 'in' ? own.handleIn : own.handleOut;
    const local = wayInGroups(way, groups);
    const handle = { x: former.x + local.x, y: former.y + local.y };
    change((each, frameOf) => setPathHandle(each, frameOf(index), side, handle, breaks));
  };
  const toggleCorner = (index: number) => {
    const isBent =
      layer.keyframes.x?.[index]?.tangentOut !== undefined ||
      layer.keyframes.x?.[index]?.tangentIn !== undefined;
    change((each, frameOf) => setPathCorner(each, frameOf(index), !isBent));
    finish(index);
  };

  /** Pulls a point or the end of a handle over the page. */
  const pull = (
    event: PointerEvent<SVGElement>,
    index: number,
    to: (way: Point, breaks: boolean) => void,
  ) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    editor.services.pause();
    pick(index);
    followPointer(event, {
      onMove: (way, { altKey }) => to({ x: way.x / view.scale, y: way.y / view.scale }, altKey),
      onEnd(isKept) {
        if (isKept && gesture.current) finish(index);
        if (isKept) return;
        gesture.current?.cancel();
        gesture.current = null;
      },
    });
  };
  const onKey = (event: KeyboardEvent, index: number, by: (way: Point) => void) => {
    if (event.ctrlKey || event.metaKey) return;
    const many = event.shiftKey ? 10 : 1;
    const arrow = ARROWS[event.key];
    const point = points[index];
    if (!point) return;
    if (arrow) by({ x: arrow.x * many, y: arrow.y * many });
    else if (event.key === 'Enter') editor.seek(startFrame + point.frame);
    else if (keyOfPress(event) === 's') toggleCorner(index);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      change((each, frameOf) =>
        removeKeyframes(each, [
          { property: 'x', frame: frameOf(index) },
          { property: 'y', frame: frameOf(index) },
        ]),
      );
      gesture.current?.commit();
      gesture.current = null;
      editor.focusStage();
      editor.announce(t('removedSaid', { count: 1 }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
    if (arrow) finish(index);
  };

  const path = `M${line
    .map((point) => {
      const { x, y } = screen(point);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('L')}`;
  return (
    <HandleLayer label={t('motionPath')}>
      <desc id={PATH_KEYS_ID}>{t('pathKeys')}</desc>
      <path className={styles.halo} d={path} />
      <path className={styles.line} d={path} />
      {dots.map((dot, index) => {
        const { x, y } = screen(dot);
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are nothing but their place.
        return <circle key={index} className={styles.beat} cx={x} cy={y} r={2.4} />;
      })}
      {hasMotionPath(layer)
        ? points.map((point, index) => {
            const at = screen(point.at);
            const showsHandles = isPicked(point) || startFrame + point.frame === frame;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: its place in the path stays while its time changes, and with it the focus.
              <g key={index}>
                {showsHandles
                  ? (['in', 'out'] as const).map((side) => {
                      const handle = side === 'in' ? point.handleIn : point.handleOut;
                      if (!handle) return null;
                      const end = screen(handle);
                      return (
                        <g key={side}>
                          <path className={styles.lever} d={`M${at.x} ${at.y}L${end.x} ${end.y}`} />
                          {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing. */}
                          <circle
                            className={pointStyles.pointHandle}
                            cx={end.x}
                            cy={end.y}
                            r={5}
                            role="button"
                            tabIndex={0}
                            aria-label={t(side === 'in' ? 'pathHandleIn' : 'pathHandleOut', {
                              number: index + 1,
                            })}
                            aria-describedby={PATH_KEYS_ID}
                            onPointerDown={(event) =>
                              pull(event, index, (way, breaks) => moveHandle(index, side, way, breaks))
                            }
                            onKeyDown={(event) =>
                              onKey(event, index, (way) => moveHandle(index, side, way, event.altKey))
                            }
                          />
                        </g>
                      );
                    })
                  : null}
                {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing. */}
                <rect
                  className={pointStyles.outlinePoint}
                  data-picked={isPicked(point)}
                  data-roving={point.isRoving}
                  x={-6}
                  y={-6}
                  width={12}
                  height={12}
                  rx={point.isRoving ? 6 : 1.5}
                  transform={`translate(${at.x} ${at.y}) rotate(45)`}
                  role="button"
                  tabIndex={0}
                  aria-label={pointInWords(
                    index,
                    pathPoints(layer)[index] ?? { ...point.at, frame: point.frame },
                  )}
                  aria-pressed={isPicked(point)}
                  aria-describedby={PATH_KEYS_ID}
                  onPointerDown={(event) => pull(event, index, (way) => movePoint(index, way))}
                  onDoubleClick={() => toggleCorner(index)}
                  onKeyDown={(event) => onKey(event, index, (way) => movePoint(index, way))}
                  onFocus={(event) => event.currentTarget.matches(':focus-visible') && pick(index)}
                />
              </g>
            );
          })
        : null}
    </HandleLayer>
  );
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const NO_GROUPS: readonly Layer[] = [];
const hasSameIds = (one: readonly Layer[], other: readonly Layer[]): boolean =>
  one.length === other.length && one.every((layer, index) => layer === other[index]);
