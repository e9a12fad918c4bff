import { formatTimecode } from '@gesso/engine';
import type { KeyboardEvent, PointerEvent } from 'react';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { ClipCommands, frameOfSliderKey } from './clip-commands.ts';
import type { TimedItem, TimedSpan } from './timed-item.ts';
import * as styles from './timeline.module.css';

/** The grip at an edge of a clip or scene: pulled with the pointer, or a slider for keys. Only those of the chosen clip are stops of Tab. */
export function TrimGrip({
  item,
  name,
  edge,
  span,
  isChosen,
  onPull,
}: {
  item: TimedItem;
  name: string;
  edge: 'start' | 'end';
  span: TimedSpan;
  isChosen: boolean;
  onPull: (event: PointerEvent<HTMLElement>) => void;
}) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const isStart = edge === 'start';
  const frame = isStart ? span.startFrame : span.endFrame;
  const range = isStart
    ? { minFrame: span.minFrame, maxFrame: span.endFrame - span.shortestFrames }
    : { minFrame: span.startFrame + span.shortestFrames, maxFrame: span.maxFrame };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = frameOfSliderKey(event, frame, range);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    // The slider itself says its new value.
    new ClipCommands(editor, item, name).setEdge(edge, next, true);
  };
  return (
    <span
      role="slider"
      tabIndex={isChosen ? 0 : -1}
      className={styles.trim}
      data-edge={edge}
      aria-label={t(isStart ? 'startOfClip' : 'endOfClip', { name })}
      aria-valuemin={range.minFrame}
      aria-valuemax={range.maxFrame}
      aria-valuenow={frame}
      aria-valuetext={formatTimecode(frame)}
      onPointerDown={onPull}
      onKeyDown={onKeyDown}
    />
  );
}
