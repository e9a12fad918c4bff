import type { Layer } from '@gesso/engine';
import {
  addCurvePoint,
  type CurveChannel,
  type CurvePoint,
  effectOf,
  keptCurvePoints,
  moveCurvePoint,
  removeCurvePoint,
  setToneCurve,
  shownCurvePoints,
} from '@gesso/engine/edits';
import { curveTable } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { announce, announceWhenSettled } from '../../../ui/announce.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import * as styles from './curves-editor.module.css';

type Label = PlainKey<typeof editorEffectsText>;

const CHANNELS: readonly { value: CurveChannel; label: Label }[] = [
  { value: 'rgb', label: 'rgb' },
  { value: 'red', label: 'red' },
  { value: 'green', label: 'green' },
  { value: 'blue', label: 'blue' },
];
const NAMES: Readonly<Record<CurveChannel, Label>> = {
  rgb: 'rgbCurve',
  red: 'redCurve',
  green: 'greenCurve',
  blue: 'blueCurve',
};
const NO_POINTS: readonly CurvePoint[] = [];
/** The drawing is 200 units wide and high, whatever its size on the screen. */
const SIDE = 200;
const STEPS = 50;
/** A press this near to the curve takes the point that is there, in units. */
const GRIP = 13;

const percent = (value: number): number => Math.round(value * 100);

/** A tone curve: press on it to add a point, pull points, double click or Delete takes one away. */
export function CurvesEditor({ layer }: { layer: Pick<Layer, 'effects'> }) {
  const t = useText(editorEffectsText);
  const [channel, setChannel] = useState<CurveChannel>('rgb');
  const { preview, commit, set } = useLayerGesture();
  const box = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  /** The point whose numbers the fields show. */
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<HTMLDivElement>(null);
  const pull = useRef<{ index: number; points: CurvePoint[] } | null>(null);
  const lastPress = useRef({ at: 0, index: -1 });
  const kept = effectOf(layer, 'curves')?.[channel] ?? NO_POINTS;
  const points = shownCurvePoints(kept);
  const line = useMemo(() => {
    const curve = curveTable(kept);
    return Array.from({ length: STEPS + 1 }, (_, step) => {
      const x = step / STEPS;
      const y = Math.min(1, Math.max(0, curve(x)));
      return `${step === 0 ? 'M' : 'L'}${(x * SIDE).toFixed(1)} ${((1 - y) * SIDE).toFixed(1)}`;
    }).join('');
  }, [kept]);

  const label = t(NAMES[channel]);
  const step = t.step(NAMES[channel]);
  const show = (next: readonly CurvePoint[]) =>
    preview(step, (each) => setToneCurve(each, channel, keptCurvePoints(next)));
  const apply = (next: readonly CurvePoint[]) =>
    set(step, (each) => setToneCurve(each, channel, keptCurvePoints(next)));

  const chosenIndex = Math.min(chosen, points.length - 1);
  const chosenPoint = points[chosenIndex];
  /** Moves a point by keys or fields, and announces where it is: the name of a focused button is not read again when it changes. */
  const moveTo = (index: number, to: CurvePoint) => {
    const next = moveCurvePoint(points, index, to);
    apply(next);
    const point = next[index];
    if (point) announceWhenSettled(t('curvePointAt', { x: percent(point.x), y: percent(point.y) }));
  };
  const remove = (index: number) => {
    const next = removeCurvePoint(points, index);
    if (next.length === points.length) return announce(t('curvePointStays'));
    apply(next);
    announce(t('curvePointRemoved', { count: next.length }));
    focusPoint(Math.max(0, index - 1));
  };
  /** After React has drawn the points again. */
  const focusPoint = (index: number) => {
    setChosen(index);
    requestAnimationFrame(() =>
      buttons.current?.querySelectorAll<HTMLElement>('[data-curve-point]')[index]?.focus(),
    );
  };

  const at = (event: PointerEvent): CurvePoint => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect) return { x: 0, y: 0 };
    return { x: (event.clientX - rect.left) / rect.width, y: 1 - (event.clientY - rect.top) / rect.height };
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const point = at(event);
    const near = points.findIndex(
      (each) =>
        Math.hypot(each.x - point.x, each.y - point.y) * SIDE <
        GRIP + (event.pointerType === 'touch' ? 9 : 0),
    );
    const now = performance.now();
    if (near >= 0 && lastPress.current.index === near && now - lastPress.current.at < 400) {
      lastPress.current = { at: 0, index: -1 };
      apply(removeCurvePoint(points, near));
      return;
    }
    const added = near >= 0 ? { points, index: near } : addCurvePoint(points, point);
    if (!added) return;
    lastPress.current = { at: now, index: added.index };
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = added;
    setHeld(added.index);
    if (near < 0) show(added.points);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (pull.current) show(moveCurvePoint(pull.current.points, pull.current.index, at(event)));
  };
  const release = () => {
    pull.current = null;
    setHeld(null);
    commit();
  };
  const onKey = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const by = event.shiftKey ? 0.1 : 0.01;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, by],
      ArrowDown: [0, -by],
    };
    const delta = moves[event.key];
    const point = points[index];
    if (delta && point) {
      event.preventDefault();
      event.stopPropagation();
      moveTo(index, { x: point.x + delta[0], y: point.y + delta[1] });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
      remove(index);
    }
  };
  /** For keys: a point in the widest gap. */
  const addByKey = () => {
    let widest = 0;
    for (let index = 1; index < points.length - 1; index++) {
      const gap = (each: number) => (points[each + 1]?.x ?? 1) - (points[each]?.x ?? 0);
      if (gap(index) > gap(widest)) widest = index;
    }
    const x = ((points[widest]?.x ?? 0) + (points[widest + 1]?.x ?? 1)) / 2;
    const added = addCurvePoint(points, { x, y: curveTable(kept)(x) });
    if (!added) return announce(t('curveIsFull'));
    apply(added.points);
    focusPoint(added.index);
  };

  return (
    <>
      <Segmented
        label={t('channel')}
        value={channel}
        options={CHANNELS.map((each) => ({ value: each.value, label: t(each.label) }))}
        onChange={setChannel}
      />
      <div className={styles.curve} data-channel={channel} ref={buttons}>
        <svg
          ref={box}
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          aria-hidden="true"
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
        >
          <path
            className={styles.curveGrid}
            d="M50 0V200M100 0V200M150 0V200M0 50H200M0 100H200M0 150H200M0 200L200 0"
          />
          <path className={styles.curveLine} d={line} />
        </svg>
        {points.map((point, index) => (
          <button
            data-active={held === index}
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place; with another key the focus would be lost while it moves.
            key={index}
            type="button"
            className={styles.curvePoint}
            data-curve-point=""
            style={{ left: `${point.x * 100}%`, top: `${(1 - point.y) * 100}%` }}
            aria-label={t('curvePoint', { name: label, x: percent(point.x), y: percent(point.y) })}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => onKey(event, index)}
          />
        ))}
      </div>
      {chosenPoint ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <NumberField
            label={t('curveInput', { number: chosenIndex + 1, count: points.length })}
            prefix={t('curveIn')}
            suffix="%"
            value={percent(chosenPoint.x)}
            min={0}
            max={100}
            onCommit={(x) => moveTo(chosenIndex, { x: x / 100, y: chosenPoint.y })}
          />
          <NumberField
            label={t('curveOutput', { number: chosenIndex + 1, count: points.length })}
            prefix={t('curveOut')}
            suffix="%"
            value={percent(chosenPoint.y)}
            min={0}
            max={100}
            onCommit={(y) => moveTo(chosenIndex, { x: chosenPoint.x, y: y / 100 })}
          />
          <IconButton
            label={t('curveRemove', { number: chosenIndex + 1 })}
            icon="trash"
            size="sm"
            onClick={() => remove(chosenIndex)}
          />
        </div>
      ) : null}
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <span className={fieldStyles.hint}>{t('curveHint')}</span>
        <span className={`${layoutStyles.row} ${layoutStyles.gap12}`}>
          <button type="button" className={editorPartsStyles.seeAll} onClick={addByKey}>
            {t('add')}
          </button>
          {kept.length > 0 ? (
            <button type="button" className={editorPartsStyles.seeAll} onClick={() => apply([])}>
              {t('reset')}
            </button>
          ) : null}
        </span>
      </div>
    </>
  );
}
