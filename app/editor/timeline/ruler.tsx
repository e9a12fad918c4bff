import { FRAMES_PER_SECOND, formatTimecode } from '@gesso/engine';
import { memo, type PointerEvent, useEffect } from 'react';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useScene, useUi } from '../../state/hooks.ts';
import { frameOfSliderKey } from './clip-commands.ts';
import * as styles from './ruler.module.css';

/** The line that shows which frame is on the stage. It stays in sight while the video plays. */
export function Playhead({
  pxPerFrame,
  scroller,
}: {
  pxPerFrame: number;
  scroller: React.RefObject<HTMLElement | null>;
}) {
  const frame = useUi((ui) => ui.frame);
  const isPlaying = useUi((ui) => ui.isPlaying);
  const left = frame * pxPerFrame;
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isPlaying) return;
    const headPx = 164;
    const room = element.clientWidth - headPx;
    if (left < element.scrollLeft || left > element.scrollLeft + room - 60)
      element.scrollLeft = Math.max(0, left - 60);
  }, [left, isPlaying, scroller]);
  return (
    <span
      className={`${styles.photoLine} ${left < 30 ? styles.atStart : ''}`}
      style={{ left }}
      data-t={formatTimecode(frame)}
    />
  );
}

/** Seconds along the top; pressing and pulling moves the playhead. A slider for keys and screen readers. */
export function Ruler({
  pxPerFrame,
  endFrame,
  onScrub,
}: {
  pxPerFrame: number;
  endFrame: number;
  onScrub: (event: PointerEvent<HTMLElement>) => void;
}) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const scene = useScene().name;
  return (
    <div
      className={styles.ruler}
      data-ruler=""
      role="slider"
      tabIndex={0}
      aria-label={t('playhead')}
      aria-valuemin={0}
      aria-valuemax={endFrame - 1}
      aria-valuenow={frame}
      aria-valuetext={t('sceneAt', { time: formatTimecode(frame), scene })}
      onPointerDown={onScrub}
      onKeyDown={(event) => {
        const next = frameOfSliderKey(event, frame, { minFrame: 0, maxFrame: endFrame - 1 });
        if (next === null) return;
        event.preventDefault();
        editor.services.pause();
        editor.seek(next);
      }}
    >
      <RulerScale pxPerFrame={pxPerFrame} endFrame={endFrame} />
    </div>
  );
}

/** Ticks and times, made again only when the scale or the length changes, and not for each frame that plays. */
const RulerScale = memo(function RulerScale({
  pxPerFrame,
  endFrame,
}: {
  pxPerFrame: number;
  endFrame: number;
}) {
  const pxPerSecond = pxPerFrame * FRAMES_PER_SECOND;
  const step = [1, 2, 5, 10, 15, 30].find((seconds) => seconds * pxPerSecond >= 46) ?? 60;
  const seconds = Math.ceil(endFrame / FRAMES_PER_SECOND);
  const labels = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step);
  const ticks = Array.from({ length: seconds * 4 + 1 }, (_, index) => index / 4);
  return (
    <>
      <svg width={endFrame * pxPerFrame + 2} height={8} aria-hidden="true">
        <path
          d={ticks
            .map(
              (second) => `M${(second * pxPerSecond + 0.5).toFixed(1)} ${Number.isInteger(second) ? 0 : 4}V8`,
            )
            .join('')}
          stroke="var(--line-field)"
        />
      </svg>
      {labels.map((second) => (
        <span key={second} style={{ left: second * pxPerSecond }}>
          {`${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`}
        </span>
      ))}
    </>
  );
});
