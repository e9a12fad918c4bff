import type { Gesture, Layer, ShapeLayer } from '@gesso/engine';
import {
  anchorPoint,
  cornersOf,
  findInProject,
  type LineSide,
  layerFrameAt,
  lineEndOnPage,
  type Point,
  pageBoxOf,
} from '@gesso/engine/edits';
import { ANCHORS, applyKeyframes, isLine, plainLine } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { toScreen } from '../../geometry/view.ts';
import { drawingText } from '../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../messages/language.ts';
import { type AttachTarget, NO_FEEDBACK } from '../../state/editor-ui.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { ARROW_KEYS } from '../arrow-keys.ts';
import { followPointer } from '../follow-pointer.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import { attachTargetAt, closestTarget, inSteps, setLineEnd, snapLineEnd, targetPoint } from './line-ends.ts';
import * as styles from './line-overlay.module.css';

/** The two ends of the selected line over the page, to be pulled, and the anchors of what they are pulled to. */
export function LineOverlay() {
  const editor = useEditor();
  const layerId = useUi((ui) => {
    const isCalm = !ui.isPlaying && !ui.crop && !ui.textEditing && !ui.colorPick && !ui.placesMask;
    return isCalm && ui.selection.length === 1 ? (ui.selection[0] ?? null) : null;
  });
  const frame = useUi((ui) => ui.frame);
  const target = useUi((ui) => ui.attachTarget);
  // The line, then the groups around it.
  const [layer, ...groups] = useProject((project): readonly Layer[] => {
    const found = layerId === null ? null : findInProject(project, layerId);
    return found && isLine(found.layer) && !found.layer.locked ? [found.layer, ...found.groups] : [];
  }, hasSameItems);
  const at = (each: Layer) => applyKeyframes(each, layerFrameAt(editor.project, frame, each));
  const shown = layer && at(layer);
  const hasEnds = isLine(shown) && editor.handledLayers.some(({ id }) => id === shown.id);
  return (
    <>
      {target ? <Anchors target={target} /> : null}
      {hasEnds ? <Ends layer={shown} groups={groups.map(at)} /> : null}
    </>
  );
}

const SIDES: readonly LineSide[] = ['start', 'end'];
const HANDLE_PX = 6;

function Ends({ layer, groups }: { layer: ShapeLayer; groups: readonly Layer[] }) {
  const t = useText(drawingText);
  const editor = useEditor();
  const hintId = useId();
  const view = useUi((ui) => ui.view);
  const gesture = useRef<Gesture | null>(null);
  // An end that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(
    () => () => {
      gesture.current?.commit();
      gesture.current = null;
    },
    [],
  );
  const line = layer.line ?? plainLine();
  const held = useProject(
    (project) =>
      SIDES.map((side) => {
        const { attachedTo } = line[side];
        const holder = attachedTo && findInProject(project, attachedTo.layerId)?.layer;
        return holder ? layerLabel(holder) : '';
      }),
    hasSameItems,
  );

  const put = (side: LineSide, point: Point, target: AttachTarget | null) => {
    gesture.current ??= editor.document.beginGesture(t.step('stepLineEnd'));
    gesture.current.update((draft) => setLineEnd(draft, layer.id, side, point, target));
  };
  const finish = (isKept: boolean) => {
    if (isKept) gesture.current?.commit();
    else gesture.current?.cancel();
    gesture.current = null;
    editor.ui.setState({ attachTarget: null, feedback: NO_FEEDBACK });
  };
  const sayHolder = (side: LineSide) => {
    const now = findInProject(editor.project, layer.id)?.layer;
    const attachedTo = isLine(now) ? now.line?.[side].attachedTo : null;
    const holder = attachedTo && findInProject(editor.project, attachedTo.layerId)?.layer;
    if (holder) editor.announce(t('attachedSaid', { name: layerLabel(holder) }));
  };

  const pull = (event: PointerEvent<SVGElement>, side: LineSide) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    editor.services.pause();
    const from = lineEndOnPage(layer, groups, side);
    const other = lineEndOnPage(layer, groups, side === 'start' ? 'end' : 'start');
    followPointer(event, {
      onMove(way, each) {
        const free = { x: from.x + way.x / view.scale, y: from.y + way.y / view.scale };
        const wantsFree = each.ctrlKey || each.metaKey || each.shiftKey;
        const target = wantsFree ? null : attachTargetAt(editor, free, layer.id);
        const snapped =
          wantsFree || target ? { point: free, guides: [] } : snapLineEnd(editor, free, layer.id, other);
        const point = each.shiftKey ? inSteps(other, free) : snapped.point;
        put(side, (target && targetPoint(editor, target)) ?? point, target);
        editor.ui.setState({
          attachTarget: target,
          feedback: { ...NO_FEEDBACK, guides: snapped.guides },
        });
      },
      onEnd(isKept) {
        finish(isKept);
        if (isKept) sayHolder(side);
      },
    });
  };

  const onKeyDown = (event: KeyboardEvent, side: LineSide) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROW_KEYS.get(event.key);
    const at = lineEndOnPage(layer, groups, side);
    if (arrow) {
      const many = event.shiftKey ? 10 : 1;
      put(side, { x: at.x + arrow.x * many, y: at.y + arrow.y * many }, null);
      finish(true);
    } else if (event.key === 'Enter') {
      const target = closestTarget(editor, at, layer.id);
      if (target) {
        put(side, targetPoint(editor, target) ?? at, target);
        finish(true);
        sayHolder(side);
      } else editor.announce(t('nothingClose'));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      put(side, at, null);
      finish(true);
      editor.announce(t('letGoSaid'));
    } else if (event.key === 'Escape') editor.focusStage();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <HandleLayer label={t('lineEnds')}>
      <desc id={hintId}>{t('endKeys')}</desc>
      {SIDES.map((side, index) => {
        const page = lineEndOnPage(layer, groups, side);
        const { x, y } = toScreen(view, page);
        const isHeld = line[side].attachedTo !== null;
        const name = held[index] ?? '';
        const place = { x: String(Math.round(page.x)), y: String(Math.round(page.y)) };
        return (
          // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing.
          <circle
            key={side}
            className={styles.lineEnd}
            cx={x}
            cy={y}
            r={HANDLE_PX}
            role="button"
            tabIndex={0}
            data-end={side}
            data-attached={isHeld}
            aria-label={
              isHeld
                ? t(side === 'start' ? 'startOn' : 'endOn', { name })
                : t(side === 'start' ? 'startAt' : 'endAt', place)
            }
            aria-describedby={hintId}
            onPointerDown={(event) => pull(event, side)}
            onKeyDown={(event) => onKeyDown(event, side)}
          />
        );
      })}
    </HandleLayer>
  );
}

/** The frame of the layer that an end is close to, and its anchors. */
function Anchors({ target }: { target: AttachTarget }) {
  const editor = useEditor();
  const view = useUi((ui) => ui.view);
  const box = pageBoxOf(editor.shownScene, target.layerId);
  if (!box) return null;
  const frame = cornersOf(box)
    .map((corner) => toScreen(view, corner))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    <HandleLayer>
      <path className={styles.anchorFrame} d={`M${frame.join('L')}Z`} />
      {ANCHORS.map((anchor) => {
        const { x, y } = toScreen(view, anchorPoint(box, anchor));
        const isChosen = anchor === target.anchor;
        return (
          <circle
            key={anchor}
            className={styles.anchorMark}
            data-chosen={isChosen}
            cx={x}
            cy={y}
            r={isChosen ? 6 : 4}
          />
        );
      })}
    </HandleLayer>
  );
}
