import type { Layer } from '@gesso/engine';
import { findInProject, layerFrameAt, type MaskPlacement, type Point, placeMask } from '@gesso/engine/edits';
import { applyKeyframes } from '@gesso/engine/internal';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useId } from 'react';
import { toPage, toScreen } from '../../geometry/view.ts';
import { maskPlaceText } from '../../messages/english/editor/stage/mask-place.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { ARROW_KEYS } from '../arrow-keys.ts';
import { followPointer } from '../follow-pointer.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import {
  type MaskSide,
  maskPoint,
  movedMask,
  type PlacedMask,
  scaledMask,
  turnedMask,
} from './mask-geometry.ts';
import * as styles from './mask-overlay.module.css';

/** The box of the selected layer's mask over the page, while it is placed. */
export function MaskOverlay() {
  const layerId = useUi((ui) => {
    const isCalm = !ui.isPlaying && !ui.crop && !ui.textEditing && !ui.colorPick;
    return isCalm && ui.placesMask && ui.selection.length === 1 ? (ui.selection[0] ?? null) : null;
  });
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  // The layer, then the groups around it.
  const [layer, ...groups] = useProject((project): readonly Layer[] => {
    const found = layerId === null ? null : findInProject(project, layerId);
    return found?.layer.mask && !found.layer.locked ? [found.layer, ...found.groups] : [];
  }, hasSameItems);
  if (!layer) return null;
  const at = (each: Layer) => applyKeyframes(each, layerFrameAt(editor.project, frame, each));
  const shown = at(layer);
  if (!shown.mask) return null;
  return <MaskBox placed={{ layer: shown, mask: shown.mask, groups: groups.map(at) }} />;
}

const CORNERS: readonly MaskSide[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
const SIDES: readonly MaskSide[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const MIDDLE: MaskSide = { x: 0, y: 0 };
/** How far over the box the handle that turns it lies, on screen. */
const TURN_DISTANCE_PX = 28;
/** How close to the middle of its layer a mask lies in it, on screen. */
const SNAP_PX = 6;
/** Turns are in these steps with Shift. */
const TURN_STEP_DEG = 15;
const HANDLE_PX = 5.5;

function MaskBox({ placed }: { placed: PlacedMask }) {
  const t = useText(maskPlaceText);
  const editor = useEditor();
  const hintId = useId();
  const view = useUi((ui) => ui.view);
  const { preview, commit, cancel } = useLayerGesture();
  const place = (fields: Partial<MaskPlacement>) =>
    preview(t.step('stepPlace'), (layer) => placeMask(layer, fields));
  const end = () => editor.ui.setState({ placesMask: false });

  const at = (side: MaskSide) => toScreen(view, maskPoint(placed, side));
  const [middle, top] = [at(MIDDLE), at({ x: 0, y: -1 })];
  const length = Math.hypot(top.x - middle.x, top.y - middle.y) || 1;
  const turner = {
    x: top.x + ((top.x - middle.x) / length) * TURN_DISTANCE_PX,
    y: top.y + ((top.y - middle.y) / length) * TURN_DISTANCE_PX,
  };

  /** Follows the pointer from here; what it changes counts from where the mask is now. */
  const pull = (
    event: PointerEvent<SVGElement>,
    to: (way: Point, each: globalThis.PointerEvent) => Partial<MaskPlacement>,
  ) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    editor.services.pause();
    followPointer(event, {
      onMove: (way, each) => place(to({ x: way.x / view.scale, y: way.y / view.scale }, each)),
      onEnd: (isKept) => (isKept ? commit() : cancel()),
    });
  };
  const turn = (event: PointerEvent<SVGElement>) => {
    const from = toPage(view, turner);
    pull(event, (way, each) => ({
      rotation: turnedMask(
        placed,
        from,
        { x: from.x + way.x, y: from.y + way.y },
        each.shiftKey ? TURN_STEP_DEG : null,
      ),
    }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey ? undefined : keyChange(event, placed);
    if (change) {
      place(change);
      commit();
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      end();
      editor.focusStage();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const box = `M${CORNERS.map((corner) => `${at(corner).x.toFixed(1)} ${at(corner).y.toFixed(1)}`).join('L')}Z`;
  const { mask } = placed;
  const inWords = {
    x: String(Math.round(mask.offsetX * 100)),
    y: String(Math.round(mask.offsetY * 100)),
    width: String(Math.round(mask.scaleX * 100)),
    height: String(Math.round(mask.scaleY * 100)),
    degrees: String(Math.round(mask.rotation)),
  };
  return (
    <HandleLayer label={t('place')}>
      <desc id={hintId}>{t('keys')}</desc>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing. */}
      <path
        className={styles.inside}
        d={box}
        role="button"
        tabIndex={0}
        aria-label={t('box', inWords)}
        aria-describedby={hintId}
        onPointerDown={(event) =>
          pull(event, (way, each) => movedMask(placed, way, each.ctrlKey ? 0 : SNAP_PX / view.scale))
        }
        onDoubleClick={end}
        onKeyDown={onKeyDown}
      />
      <path className={styles.outline} d={box} />
      <path className={styles.lever} d={`M${top.x} ${top.y}L${turner.x} ${turner.y}`} />
      {[...CORNERS, ...SIDES].map((side) => {
        const { x, y } = at(side);
        return (
          <rect
            key={`${side.x} ${side.y}`}
            className={styles.handle}
            data-side={`${side.x} ${side.y}`}
            x={x - HANDLE_PX}
            y={y - HANDLE_PX}
            width={HANDLE_PX * 2}
            height={HANDLE_PX * 2}
            rx={2}
            transform={`rotate(${placed.layer.rotation + mask.rotation} ${x} ${y})`}
            onPointerDown={(event) => pull(event, (way) => scaledMask(placed, side, way))}
          />
        );
      })}
      <circle
        className={styles.handle}
        data-side="turn"
        cx={turner.x}
        cy={turner.y}
        r={HANDLE_PX + 0.5}
        onPointerDown={turn}
      />
    </HandleLayer>
  );
}

/** What a key does to a mask: arrows move it by pixels of the page, plus and minus scale it, brackets turn it. */
function keyChange(event: KeyboardEvent, placed: PlacedMask): Partial<MaskPlacement> | undefined {
  const many = event.shiftKey ? 10 : 1;
  const arrow = ARROW_KEYS.get(event.key);
  const { mask } = placed;
  if (arrow) return movedMask(placed, { x: arrow.x * many, y: arrow.y * many }, 0);
  if (event.key === '+' || event.key === '=')
    return { scaleX: mask.scaleX * 1.05, scaleY: mask.scaleY * 1.05 };
  if (event.key === '-') return { scaleX: mask.scaleX / 1.05, scaleY: mask.scaleY / 1.05 };
  if (event.key === '[') return { rotation: mask.rotation - 1 };
  if (event.key === ']') return { rotation: mask.rotation + 1 };
  return undefined;
}
