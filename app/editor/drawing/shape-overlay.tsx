import type { Gesture, Layer, ShapeLayer } from '@gesso/engine';
import {
  type Box,
  boxOnPage,
  findInProject,
  layerFrameAt,
  type Point,
  rotatePoint,
} from '@gesso/engine/edits';
import {
  applyKeyframes,
  hasForm,
  isLine,
  type ShapeHandle,
  shapeHandles,
  valueNear,
} from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { toScreen } from '../../geometry/view.ts';
import { drawingText } from '../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { followPointer } from '../follow-pointer.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import * as styles from './shape-overlay.module.css';

/** The handles of the selected shape over the page, beyond those of its box: corners, depth, number of points and the like. */
export function ShapeOverlay() {
  const editor = useEditor();
  const layerId = useUi((ui) => {
    const isCalm =
      !ui.isPlaying && !ui.crop && !ui.textEditing && !ui.colorPick && !ui.placesMask && !ui.drawTool;
    return isCalm && ui.selection.length === 1 ? (ui.selection[0] ?? null) : null;
  });
  const frame = useUi((ui) => ui.frame);
  // The shape, then the groups around it.
  const [layer, ...groups] = useProject((project): readonly Layer[] => {
    const found = layerId === null ? null : findInProject(project, layerId);
    const isShape = found && hasForm(found.layer) && !isLine(found.layer) && !found.layer.locked;
    return isShape ? [found.layer, ...found.groups] : [];
  }, hasSameItems);
  const at = (each: Layer) => applyKeyframes(each, layerFrameAt(editor.project, frame, each));
  const shown = layer && at(layer);
  if (!hasForm(shown) || !editor.handledLayers.some(({ id }) => id === shown.id)) return null;
  return <FormHandles layer={shown} groups={groups.map(at)} />;
}

const HANDLE_RADIUS_PX = 5.5;
/** A handle that comes nearer to one of the box moves towards the middle, so that both can be taken. */
const LEAST_DISTANCE_PX = 15;
/** Shapes that are smaller on the screen have no room for handles beside those of their box. */
const LEAST_SHAPE_PX = 48;

/** A point of a box of side 1 on the page. */
function toPage({ x, y }: Point, box: Box, layer: ShapeLayer): Point {
  const along = { x: layer.flipX ? 1 - x : x, y: layer.flipY ? 1 - y : y };
  return rotatePoint(
    { x: box.x + along.x * box.width, y: box.y + along.y * box.height },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    box.rotation,
  );
}

/** A point of the page in a box of side 1. */
function fromPage(point: Point, box: Box, layer: ShapeLayer): Point {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const straight = rotatePoint(point, middle, -box.rotation);
  const [x, y] = [(straight.x - box.x) / box.width, (straight.y - box.y) / box.height];
  return { x: layer.flipX ? 1 - x : x, y: layer.flipY ? 1 - y : y };
}

/** Where a handle is shown: a little nearer to the middle where one of the box would lie under it. */
function besideBoxHandles(
  at: Point,
  { width, height }: { readonly width: number; readonly height: number },
): Point {
  const ways = [0, 0.5, 1];
  const isTaken = ways.some((x) =>
    ways.some(
      (y) =>
        (x !== 0.5 || y !== 0.5) && Math.hypot((at.x - x) * width, (at.y - y) * height) < LEAST_DISTANCE_PX,
    ),
  );
  if (!isTaken) return at;
  const way = { x: (0.5 - at.x) * width, y: (0.5 - at.y) * height };
  const length = Math.hypot(way.x, way.y) || 1;
  return {
    x: at.x + ((way.x / length) * LEAST_DISTANCE_PX) / width,
    y: at.y + ((way.y / length) * LEAST_DISTANCE_PX) / height,
  };
}

function FormHandles({ layer, groups }: { layer: ShapeLayer; groups: readonly Layer[] }) {
  const t = useText(drawingText);
  const editor = useEditor();
  const hintId = useId();
  const view = useUi((ui) => ui.view);
  const gesture = useRef<Gesture | null>(null);
  // A handle that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(
    () => () => {
      gesture.current?.commit();
      gesture.current = null;
    },
    [],
  );
  const handles = shapeHandles(layer);
  const box = boxOnPage(layer, groups);
  const onScreen = { width: box.width * view.scale, height: box.height * view.scale };
  if (handles.length === 0 || Math.min(onScreen.width, onScreen.height) < LEAST_SHAPE_PX) return null;

  const put = (handle: ShapeHandle, value: number) => {
    gesture.current ??= editor.document.beginGesture(t.step('stepForm'));
    gesture.current.update((draft) => {
      const found = findInProject(draft, layer.id)?.layer;
      const within = Math.min(handle.max, Math.max(handle.min, value));
      if (hasForm(found)) handle.set(found, Math.round(within * 1_000) / 1_000);
    });
  };
  const finish = (isKept: boolean) => {
    if (isKept) gesture.current?.commit();
    else gesture.current?.cancel();
    gesture.current = null;
  };
  const pull = (event: PointerEvent<SVGElement>, handle: ShapeHandle) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    editor.services.pause();
    const from = toPage(handle.at(handle.value), box, layer);
    followPointer(event, {
      onMove(way) {
        const point = { x: from.x + way.x / view.scale, y: from.y + way.y / view.scale };
        put(handle, valueNear(handle, fromPage(point, box, layer), box));
      },
      onEnd: finish,
    });
  };
  const onKeyDown = (event: KeyboardEvent, handle: ShapeHandle) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const more = event.key === 'ArrowUp' || event.key === 'ArrowRight';
    const less = event.key === 'ArrowDown' || event.key === 'ArrowLeft';
    const many = event.shiftKey ? 10 : 1;
    if (event.key === 'Escape') editor.focusStage();
    else if (more || less) {
      const value = handle.value + (more ? 1 : -1) * handle.step * many;
      // Angles have no end: a whole turn leads back.
      put(handle, handle.unit === 'turn' ? ((value % 1) + 1) % 1 : value);
      finish(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const inWords = ({ unit, value }: ShapeHandle) => {
    if (unit === 'px') return `${Math.round(value)} px`;
    if (unit === 'count') return String(value);
    return unit === 'turn' ? `${Math.round(value * 360)}°` : `${Math.round(value * 100)} %`;
  };

  return (
    <HandleLayer label={t('shapeHandles')}>
      <desc id={hintId}>{t('handleKeys')}</desc>
      {handles.map((handle) => {
        const { x, y } = toScreen(
          view,
          toPage(besideBoxHandles(handle.at(handle.value), onScreen), box, layer),
        );
        const r = HANDLE_RADIUS_PX;
        const scale = handle.unit === 'count' || handle.unit === 'px' ? 1 : 100;
        return (
          <path
            key={handle.name}
            className={styles.formHandle}
            // A diamond, unlike the handles of the box.
            d={`M${x} ${y - r - 1}L${x + r + 1} ${y}L${x} ${y + r + 1}L${x - r - 1} ${y}Z`}
            role="slider"
            tabIndex={0}
            data-handle={handle.name}
            aria-label={t(`handle_${handle.name}`)}
            aria-describedby={hintId}
            aria-valuemin={Math.round(handle.min * scale)}
            aria-valuemax={Math.round(handle.max * scale)}
            aria-valuenow={Math.round(handle.value * scale)}
            aria-valuetext={inWords(handle)}
            onPointerDown={(event) => pull(event, handle)}
            onKeyDown={(event) => onKeyDown(event, handle)}
          />
        );
      })}
    </HandleLayer>
  );
}
