import type { Gesture, GroupLayout, Layer } from '@gesso/engine';
import { boxOnPage, findInProject, hasLayout, isInFlow, isPhotoGrid, type Rect } from '@gesso/engine/edits';
import { isSameJson } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { toScreen } from '../../geometry/view.ts';
import { autoLayoutText } from '../../messages/english/editor/stage/auto-layout.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { followPointer } from '../follow-pointer.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import * as styles from './auto-layout.module.css';

type Length = 'top' | 'right' | 'bottom' | 'left' | 'columnGapPx' | 'rowGapPx';

/** A padding or gap as it lies on the page. */
interface LayoutLength {
  readonly id: Length;
  readonly px: number;
  readonly axis: 'x' | 'y';
  /** 1 where a pull to the right or down makes it longer. */
  readonly sign: 1 | -1;
  readonly rect: Rect;
}

const LEAST_HIT_PX = 10;
const MOST_PX = 5_000;

function setLength(layout: GroupLayout, id: Length, px: number): void {
  const value = Math.min(MOST_PX, Math.max(0, Math.round(px)));
  if (id === 'columnGapPx' || id === 'rowGapPx') layout[id] = value;
  else layout.paddingPx[id] = value;
}

/** The paddings of the selected group, and one gap of each axis along which it has one. */
function lengthsOfSelection(editor: Editor): LayoutLength[] {
  const only = editor.onlyLayer;
  const place = only && findInProject(editor.project, only.id);
  const group = place?.layer;
  if (!place || !hasLayout(group) || group.locked || isPhotoGrid(only)) return [];
  const chain: readonly Layer[] = [...place.groups, group];
  if (chain.some(({ rotation }) => rotation !== 0)) return [];
  const { x, y, width, height } = boxOnPage(group, place.groups);
  const { paddingPx: pad, kind, columnGapPx, rowGapPx, isSpread, wrap } = group.layout;
  const paddings: LayoutLength[] = [
    { id: 'top', px: pad.top, axis: 'y', sign: 1, rect: { x, y, width, height: pad.top } },
    {
      id: 'bottom',
      px: pad.bottom,
      axis: 'y',
      sign: -1,
      rect: { x, y: y + height - pad.bottom, width, height: pad.bottom },
    },
    { id: 'left', px: pad.left, axis: 'x', sign: 1, rect: { x, y, width: pad.left, height } },
    {
      id: 'right',
      px: pad.right,
      axis: 'x',
      sign: -1,
      rect: { x: x + width - pad.right, y, width: pad.right, height },
    },
  ];
  const boxes = group.children.filter(isInFlow).map((child) => boxOnPage(child, chain));
  if (kind === 'row' && wrap) return [...paddings, ...gapsOfLines(group.layout, boxes)];
  const [first, second] = [...boxes].sort((a, b) => (kind === 'column' ? a.y - b.y : a.x - b.x));
  if (kind === 'grid' || isSpread || !first || !second) return paddings;
  const gap: LayoutLength =
    kind === 'row'
      ? {
          id: 'columnGapPx',
          px: columnGapPx,
          axis: 'x',
          sign: 1,
          rect: { x: first.x + first.width, y, width: second.x - first.x - first.width, height },
        }
      : {
          id: 'rowGapPx',
          px: rowGapPx,
          axis: 'y',
          sign: 1,
          rect: { x, y: first.y + first.height, width, height: second.y - first.y - first.height },
        };
  return [...paddings, gap];
}

/** The first gap between two layers of a line, and the one between the first two lines. @param boxes in their order in the layout */
function gapsOfLines(
  { columnGapPx, rowGapPx, isSpread }: GroupLayout,
  boxes: readonly Rect[],
): LayoutLength[] {
  // A line that was full is followed by one that lies below all of it.
  const lines: Rect[][] = [];
  for (const box of boxes) {
    const line = lines.at(-1);
    if (line?.some((each) => box.y < each.y + each.height)) line.push(box);
    else lines.push([box]);
  }
  const gaps: LayoutLength[] = [];
  const wide = lines.find((line) => line.length > 1);
  const [first, second] = (wide ?? []).toSorted((a, b) => a.x - b.x);
  if (wide && first && second && !isSpread) {
    const { y, height } = around(wide);
    const x = first.x + first.width;
    const rect = { x, y, width: second.x - x, height };
    gaps.push({ id: 'columnGapPx', px: columnGapPx, axis: 'x', sign: 1, rect });
  }
  const [upper, lower] = lines.map(around);
  if (upper && lower) {
    const y = upper.y + upper.height;
    const { x, width } = around([upper, lower]);
    const rect = { x, y, width, height: lower.y - y };
    gaps.push({ id: 'rowGapPx', px: rowGapPx, axis: 'y', sign: 1, rect });
  }
  return gaps;
}

/** The smallest box around others. */
function around(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    ...{ x, y },
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The paddings and the gap of the selected group over the page, to be pulled or changed by keys. */
export function LayoutHandles() {
  const t = useText(autoLayoutText);
  const editor = useEditor();
  const hintId = useId();
  useUi((ui) => ui.frame);
  useUi((ui) => ui.selection);
  const view = useUi((ui) => ui.view);
  const isCalm = useUi(
    (ui) => !ui.isPlaying && !ui.crop && !ui.textEditing && !ui.colorPick && !ui.placesMask && !ui.drawTool,
  );
  const lengths = useProject(() => (isCalm ? lengthsOfSelection(editor) : []), isSameJson);
  const gesture = useRef<Gesture | null>(null);
  // A handle that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(
    () => () => {
      gesture.current?.commit();
      gesture.current = null;
    },
    [],
  );
  if (lengths.length === 0) return null;

  const nameOf = (id: Length) =>
    id === 'columnGapPx' ? t('columnGap') : id === 'rowGapPx' ? t('rowGap') : t(`padding_${id}`);
  const put = ({ id }: LayoutLength, px: number) => {
    const groupId = editor.onlyLayer?.id ?? '';
    gesture.current ??= editor.document.beginGesture(
      t.step(id.endsWith('GapPx') ? 'stepGap' : 'stepPadding'),
    );
    gesture.current.update((draft) => {
      const group = findInProject(draft, groupId)?.layer;
      if (hasLayout(group)) setLength(group.layout, id, px);
    });
  };
  const finish = (isKept: boolean) => {
    if (isKept) gesture.current?.commit();
    else gesture.current?.cancel();
    gesture.current = null;
  };
  const pull = (event: PointerEvent<SVGElement>, length: LayoutLength) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    followPointer(event, {
      onMove: (way) =>
        put(length, length.px + ((length.axis === 'x' ? way.x : way.y) * length.sign) / view.scale),
      onEnd: finish,
    });
  };
  const onKeyDown = (event: KeyboardEvent, length: LayoutLength) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const more = event.key === 'ArrowUp' || event.key === 'ArrowRight';
    const less = event.key === 'ArrowDown' || event.key === 'ArrowLeft';
    if (event.key === 'Escape') editor.focusStage();
    else if (more || less) {
      put(length, length.px + (more ? 1 : -1) * (event.shiftKey ? 10 : 1));
      finish(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <HandleLayer label={t('layoutHandles')}>
      <desc id={hintId}>{t('padHandle')}</desc>
      {lengths.map((length) => {
        const { id, axis, px, rect } = length;
        const from = toScreen(view, rect);
        const [width, height] = [Math.max(0, rect.width * view.scale), Math.max(0, rect.height * view.scale)];
        const middle = { x: from.x + width / 2, y: from.y + height / 2 };
        // A third of the side: the rest of the group can be dragged as before.
        const along = Math.min(60, (axis === 'x' ? height : width) / 3);
        const across = Math.max(LEAST_HIT_PX, axis === 'x' ? width : height);
        const hit = axis === 'x' ? { width: across, height: along } : { width: along, height: across };
        const pill = axis === 'x' ? { width: 3, height: 14 } : { width: 14, height: 3 };
        return (
          <g key={id}>
            <rect
              className={styles.layoutLength}
              data-axis={axis}
              x={middle.x - hit.width / 2}
              y={middle.y - hit.height / 2}
              {...hit}
              role="slider"
              tabIndex={0}
              aria-label={nameOf(id)}
              aria-describedby={hintId}
              aria-valuemin={0}
              aria-valuemax={MOST_PX}
              aria-valuenow={px}
              aria-valuetext={`${px} px`}
              onPointerDown={(event) => pull(event, length)}
              onKeyDown={(event) => onKeyDown(event, length)}
            />
            <rect
              className={styles.layoutPill}
              x={middle.x - pill.width / 2}
              y={middle.y - pill.height / 2}
              {...pill}
              rx={1.5}
            />
          </g>
        );
      })}
    </HandleLayer>
  );
}
