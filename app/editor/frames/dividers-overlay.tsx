import type { Gesture, GroupLayer, Layer } from '@gesso/engine';
import { boxOnPage, findInProject, hasLayout, isInFlow, moveDivider, type Rect } from '@gesso/engine/edits';
import { hasChildren, isSameJson } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { toScreen } from '../../geometry/view.ts';
import { framesText } from '../../messages/english/editor/stage/frames.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { followPointer } from '../follow-pointer.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import * as styles from './frames.module.css';

/** A gap between two layers that fill a row or column. */
interface Divider {
  readonly groupId: string;
  readonly index: number;
  readonly axis: 'x' | 'y';
  readonly rect: Rect;
  /** Of the first of both, from 0 to 1. */
  readonly share: number;
  /** Of both together, in page pixels. */
  readonly lengthPx: number;
  readonly isReversed: boolean;
  readonly names: readonly [string, string];
}

const KEY_STEP = 0.01;
const LEAST_HIT_PX = 12;

function dividersOf(group: GroupLayer, groups: readonly Layer[]): Divider[] {
  if (!hasLayout(group) || [...groups, group].some(({ rotation }) => rotation !== 0)) return [];
  const inner = group.children.flatMap((child) =>
    hasChildren(child) ? dividersOf(child, [...groups, group]) : [],
  );
  const { kind, direction } = group.layout;
  if (kind === 'grid') return inner;
  const axis = kind === 'row' ? 'x' : 'y';
  const side = axis === 'x' ? 'width' : 'height';
  const flow = group.children.filter(isInFlow);
  const own = flow.slice(0, -1).flatMap((first, index): Divider[] => {
    const second = flow[index + 1];
    if (!second || first.layoutItem?.[side] !== 'fill' || second.layoutItem?.[side] !== 'fill') return [];
    const [one, other] = [boxOnPage(first, [...groups, group]), boxOnPage(second, [...groups, group])];
    const isReversed = axis === 'x' && direction === 'rtl';
    const [before, after] = isReversed ? [other, one] : [one, other];
    const rect =
      axis === 'x'
        ? {
            x: before.x + before.width,
            y: before.y,
            width: after.x - before.x - before.width,
            height: before.height,
          }
        : {
            x: before.x,
            y: before.y + before.height,
            width: before.width,
            height: after.y - before.y - before.height,
          };
    const sum = first.layoutItem.weight + second.layoutItem.weight;
    return [
      {
        groupId: group.id,
        index,
        axis,
        rect,
        share: first.layoutItem.weight / sum,
        lengthPx: one[side] + other[side],
        isReversed,
        names: [layerLabel(first), layerLabel(second)],
      },
    ];
  });
  return [...own, ...inner];
}

/** The dividers of the outermost layout around what is selected. */
function dividersOfSelection(editor: Editor): Divider[] {
  const only = editor.onlyLayer;
  const place = only && findInProject(editor.project, only.id);
  const chain = place ? [...place.groups, place.layer] : [];
  const at = chain.findIndex((layer) => hasLayout(layer));
  const root = chain[at];
  return root && hasChildren(root) && !root.locked ? dividersOf(root, chain.slice(0, at)) : [];
}

/** The gaps of the selected photo grid or layout, to be pulled or moved by keys: what one picture gains its neighbour loses. */
export function DividersOverlay() {
  const t = useText(framesText);
  const editor = useEditor();
  useUi((ui) => ui.frame);
  const view = useUi((ui) => ui.view);
  const isCalm = useUi(
    (ui) => !ui.isPlaying && !ui.crop && !ui.textEditing && !ui.colorPick && !ui.placesMask && !ui.drawTool,
  );
  useUi((ui) => ui.selection);
  const gesture = useRef<Gesture | null>(null);
  useEffect(
    () => () => {
      gesture.current?.commit();
      gesture.current = null;
    },
    [],
  );
  const dividers = useProject(() => (isCalm ? dividersOfSelection(editor) : []), isSameJson);
  if (dividers.length === 0) return null;

  const put = (divider: Divider, share: number) => {
    gesture.current ??= editor.document.beginGesture(t.step('stepDivider'));
    gesture.current.update((draft) => {
      const group = findInProject(draft, divider.groupId)?.layer;
      if (hasChildren(group)) moveDivider(group, divider.index, share);
    });
  };
  const finish = (isKept: boolean) => {
    if (isKept) gesture.current?.commit();
    else gesture.current?.cancel();
    gesture.current = null;
  };
  const pull = (event: PointerEvent<SVGElement>, divider: Divider) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    followPointer(event, {
      onMove(way) {
        const px = (divider.axis === 'x' ? way.x : way.y) / view.scale;
        put(divider, divider.share + (divider.isReversed ? -px : px) / divider.lengthPx);
      },
      onEnd: finish,
    });
  };
  const onKeyDown = (event: KeyboardEvent, divider: Divider) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = divider.axis === 'x' ? 'ArrowRight' : 'ArrowDown';
    const back = divider.axis === 'x' ? 'ArrowLeft' : 'ArrowUp';
    const way = event.key === forward ? 1 : event.key === back ? -1 : 0;
    if (event.key === 'Escape') editor.focusStage();
    else if (way !== 0) {
      const step = KEY_STEP * (event.shiftKey ? 10 : 1) * (divider.isReversed ? -way : way);
      put(divider, divider.share + step);
      finish(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <HandleLayer label={t('dividers')}>
      {dividers.map((divider) => {
        const { axis, rect, share, names } = divider;
        const from = toScreen(view, rect);
        const [width, height] = [rect.width * view.scale, rect.height * view.scale];
        const grow = Math.max(0, LEAST_HIT_PX - (axis === 'x' ? width : height)) / 2;
        const hit =
          axis === 'x'
            ? { x: from.x - grow, y: from.y, width: Math.max(0, width) + grow * 2, height }
            : { x: from.x, y: from.y - grow, width, height: Math.max(0, height) + grow * 2 };
        const middle = { x: from.x + width / 2, y: from.y + height / 2 };
        const pill = axis === 'x' ? { width: 5, height: 22 } : { width: 22, height: 5 };
        const percent = Math.round(share * 100);
        return (
          <g key={`${divider.groupId} ${divider.index}`}>
            <rect
              {...hit}
              className={styles.divider}
              data-axis={axis}
              role="slider"
              tabIndex={0}
              aria-label={t('divider', { one: names[0], other: names[1] })}
              aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
              aria-valuemin={5}
              aria-valuemax={95}
              aria-valuenow={percent}
              aria-valuetext={t('dividerValue', { percent })}
              onPointerDown={(event) => pull(event, divider)}
              onKeyDown={(event) => onKeyDown(event, divider)}
            />
            <rect
              className={styles.dividerPill}
              x={middle.x - pill.width / 2}
              y={middle.y - pill.height / 2}
              {...pill}
              rx={2.5}
            />
          </g>
        );
      })}
    </HandleLayer>
  );
}
