import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import * as sliderRowStyles from '../slider-row.module.css';
import * as styles from './angle-row.module.css';

/** An angle in -180 to 180 degrees, without the tail of a division. */
export const normalAngle = (degrees: number): number => {
  const turned = ((((Math.round(degrees * 10) / 10 + 180) % 360) + 360) % 360) - 180;
  return turned === -180 ? 180 : turned + 0;
};

/** An angle, clockwise from the right: a dial to turn and a field to type in. Shift turns in steps of 15 degrees. */
export function AngleRow({
  label,
  value,
  onChange,
  onCommit,
}: {
  label: string;
  value: number;
  onChange: (degrees: number) => void;
  onCommit: () => void;
}) {
  const t = useText(editorEffectsText);
  const dial = useRef<HTMLDivElement>(null);
  const turn = (event: PointerEvent<HTMLDivElement>) => {
    const rect = dial.current?.getBoundingClientRect();
    if (!rect) return;
    const dx = event.clientX - rect.left - rect.width / 2;
    const dy = event.clientY - rect.top - rect.height / 2;
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
    onChange(normalAngle(event.shiftKey ? Math.round(degrees / 15) * 15 : Math.round(degrees)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.shiftKey ? 15 : 1;
    const next = {
      ArrowLeft: value - by,
      ArrowDown: value - by,
      ArrowRight: value + by,
      ArrowUp: value + by,
      PageDown: value - 15,
      PageUp: value + 15,
      Home: -179,
      End: 180,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(normalAngle(next));
    onCommit();
  };
  return (
    <div className={`${sliderRowStyles.sliderRow} ${sliderRowStyles.angleRow}`}>
      <span className={sliderRowStyles.sliderLabel}>{label}</span>
      <div
        ref={dial}
        className={styles.dial}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={Math.round(value)}
        aria-valuetext={t('degrees', { number: Math.round(value) })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          turn(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && turn(event)}
        onLostPointerCapture={onCommit}
      >
        <i style={{ rotate: `${value}deg` }} />
      </div>
      <NumberField
        className={styles.numberField}
        label={t('inDegrees', { name: label })}
        prefix=""
        suffix="°"
        value={value}
        min={-360}
        max={360}
        onCommit={(degrees) => {
          onChange(normalAngle(degrees));
          onCommit();
        }}
      />
    </div>
  );
}
