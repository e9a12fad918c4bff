import type { PointerEvent } from 'react';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import type { EditorUi } from '../../../state/editor-ui.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import * as styles from '../tracks.module.css';

/** The heights that the timeline can have, in pixels of the screen. */
export const TIMELINE_HEIGHT_PX = { min: 140, usual: 296, max: 640 } as const;
/** Strips of the mixer are upright and need more than lanes. */
const MIXER_HEIGHT_PX = 376;

/** How high what stands below the stage is: as it was pulled, else as it needs. */
export const timelineHeightOf = ({
  timelineHeightPx,
  timelineView,
}: Pick<EditorUi, 'timelineHeightPx' | 'timelineView'>): number =>
  timelineHeightPx ?? (timelineView === 'mixer' ? MIXER_HEIGHT_PX : TIMELINE_HEIGHT_PX.usual);
const KEY_STEP_PX = 16;

const clamp = (px: number) =>
  Math.round(Math.min(TIMELINE_HEIGHT_PX.max, Math.max(TIMELINE_HEIGHT_PX.min, px)));

/** The upper edge of the timeline: pulled, or moved by arrow keys, it makes the timeline higher; a double click gives it its usual height. */
export function TimelineHeightGrip() {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const heightPx = useUi(timelineHeightOf);
  const set = (px: number) => editor.ui.setState({ timelineHeightPx: clamp(px) });
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const element = event.currentTarget;
    const startY = event.clientY;
    element.setPointerCapture(event.pointerId);
    const move = (each: globalThis.PointerEvent) => set(heightPx + startY - each.clientY);
    const stop = () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', stop);
      element.removeEventListener('pointercancel', stop);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', stop);
    element.addEventListener('pointercancel', stop);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is a control; <hr> is none.
    <span
      role="separator"
      tabIndex={0}
      className={styles.grip}
      aria-label={t('timelineHeight')}
      aria-orientation="horizontal"
      aria-valuemin={TIMELINE_HEIGHT_PX.min}
      aria-valuemax={TIMELINE_HEIGHT_PX.max}
      aria-valuenow={heightPx}
      onPointerDown={pull}
      onDoubleClick={() => editor.ui.setState({ timelineHeightPx: null })}
      onKeyDown={(event) => {
        const by = { ArrowUp: KEY_STEP_PX, ArrowDown: -KEY_STEP_PX }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        set(heightPx + by);
      }}
    />
  );
}
