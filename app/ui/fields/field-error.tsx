import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { regionSelector } from '../regions.ts';
import * as fieldStyles from './field.module.css';

/** What cuts off what lies over its edge. */
const FRAMES = `${regionSelector('inspector', 'panel')}, [role="dialog"]`;
const GAP_PX = 8;

/** What is wrong with a field that has no room of its own for it: below the field, over what follows. Read out once when it comes. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || error === null) return;
    element.style.translate = '0';
    const { left, right } = element.getBoundingClientRect();
    const frame = (element.closest(FRAMES) ?? document.documentElement).getBoundingClientRect();
    // A field at the edge has its message beside the edge, not beyond it.
    const overRightPx = Math.max(0, right - (frame.right - GAP_PX));
    const overLeftPx = Math.max(0, frame.left + GAP_PX - left);
    element.style.translate = `${overLeftPx - overRightPx}px`;
  }, [error]);
  return error === null ? null : (
    <span className={fieldStyles.inputError} id={id} role="alert" ref={box}>
      <Icon name="alert" size={14} />
      {error}
    </span>
  );
}
