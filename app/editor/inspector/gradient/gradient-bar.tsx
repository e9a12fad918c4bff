import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { editorInspectorText } from '../../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { DRAG_START_PX } from '../../drag-start.ts';
import { followPointer } from '../../follow-pointer.ts';
import * as styles from './gradient-bar.module.css';
import { type GradientStop, LEAST_STOPS, MOST_STOPS, withMovedStop, withStop } from './gradient-edits.ts';

/** How far one press of an arrow key moves a stop, and with Shift. */
const STEP = 0.01;
const BIG_STEP = 0.1;

interface GradientBarProps {
  readonly stops: readonly GradientStop[];
  /** The gradient from the left to the right, as CSS. */
  readonly background: string;
  /** The stop that is worked on. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  /** Other stops at once: one was added or removed, or moved by a key. */
  readonly onChange: (stops: GradientStop[]) => void;
  /** Shows other stops while one is pulled. */
  readonly onPull: (stops: GradientStop[]) => void;
  readonly onPulled: (isKept: boolean) => void;
}

/** The stops of a gradient on a bar: a click adds one, they are pulled or moved by arrows, and Delete removes one. */
export function GradientBar({
  stops,
  background,
  chosen,
  onChoose,
  onChange,
  onPull,
  onPulled,
}: GradientBarProps) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const widthPx = () => bar.current?.getBoundingClientRect().width ?? 1;

  const add = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.button !== 0 || event.target !== event.currentTarget || stops.length >= MOST_STOPS) return;
    const offset = Math.round(((event.clientX - box.left) / box.width) * 1000) / 1000;
    const next = withStop(stops, offset);
    onChange(next.stops);
    onChoose(next.index);
    editor.announce(t('stopAdded', { count: next.stops.length }));
  };
  const pull = (event: PointerEvent<HTMLButtonElement>, index: number) => {
    if (event.button !== 0) return;
    onChoose(index);
    const from = stops[index]?.offset ?? 0;
    let isPulled = false;
    followPointer(event, {
      onMove: ({ x }) => {
        isPulled ||= Math.abs(x) >= DRAG_START_PX;
        if (isPulled) onPull(withMovedStop(stops, index, from + x / widthPx()));
      },
      onEnd: (isKept) => {
        if (isPulled) onPulled(isKept);
      },
    });
  };
  const remove = (index: number) => {
    if (stops.length <= LEAST_STOPS) {
      editor.announce(t('fewestStops'));
      return;
    }
    onChange(stops.filter((_, at) => at !== index));
    onChoose(Math.max(0, index - 1));
    editor.announce(t('stopRemoved', { count: stops.length - 1 }));
  };
  const key = (event: KeyboardEvent, index: number) => {
    const offset = stops[index]?.offset ?? 0;
    const step = event.shiftKey ? BIG_STEP : STEP;
    const move = (to: number) => onChange(withMovedStop(stops, index, to));
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') move(offset + step);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') move(offset - step);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(1);
    // Also where none can be removed the key is taken: the layer must not be deleted.
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keyboard way is the button beside the colours, and the keys of the handles.
    <div ref={bar} className={styles.bar} dir="ltr" style={{ background }} onPointerDown={add}>
      {stops.map((stop, index) => {
        const percent = Math.round(stop.offset * 100);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: stops are known by their place.
            key={index}
            type="button"
            role="slider"
            className={styles.handle}
            style={{ left: `${stop.offset * 100}%`, background: stop.color }}
            aria-label={t('gradientStop', { number: index + 1 })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={`${percent} %`}
            aria-current={index === chosen}
            onPointerDown={(event) => pull(event, index)}
            onFocus={() => onChoose(index)}
            onKeyDown={(event) => key(event, index)}
          />
        );
      })}
    </div>
  );
}
