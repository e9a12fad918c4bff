import { FRAMES_PER_SECOND, formatTimecode } from '@gesso/engine';
import { memo, type PointerEvent, useEffect, useRef } from 'react';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useScene, useUi } from '../../state/hooks.ts';
import { RulerBeats } from '../beats/ruler-beats.tsx';
import { frameOfSliderKey } from './clip-commands.ts';
import * as styles from './ruler.module.css';
import { MarkerFlags } from './tracks/marker-flags.tsx';
import * as trackStyles from './tracks.module.css';

/** The playhead stays so far from the edges of what is in sight. */
const FOLLOW_MARGIN_PX = 60;

/** The line that shows which frame is on the stage. It stays in sight wherever it goes. */
export function Playhead({
  pxPerFrame,
  scroller,
  heads,
}: {
  pxPerFrame: number;
  scroller: React.RefObject<HTMLElement | null>;
  /** The heads of the lanes, which cover the left of what scrolls. */
  heads: React.RefObject<HTMLElement | null>;
}) {
  const frame = useUi((ui) => ui.frame);
  const isScrubbing = useUi((ui) => ui.isScrubbing);
  const left = frame * pxPerFrame;
  const scale = useRef(pxPerFrame);
  useEffect(() => {
    const element = scroller.current;
    // While it is pulled the pointer says where it is; another scale keeps its own place.
    const isRescaled = scale.current !== pxPerFrame;
    scale.current = pxPerFrame;
    if (!element || isScrubbing || isRescaled) return;
    const room = element.clientWidth - (heads.current?.offsetWidth ?? 0);
    if (left < element.scrollLeft || left > element.scrollLeft + room - FOLLOW_MARGIN_PX)
      element.scrollLeft = Math.max(0, left - FOLLOW_MARGIN_PX);
  }, [left, pxPerFrame, isScrubbing, scroller, heads]);
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
  inSight,
  onScrub,
}: {
  pxPerFrame: number;
  endFrame: number;
  /** The stretch in sight, in frames. */
  inSight: { readonly from: number; readonly to: number };
  onScrub: (event: PointerEvent<HTMLElement>) => void;
}) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const scene = useScene().name;
  const range = useUi((ui) => ui.playRange);
  return (
    <div className={styles.ruler}>
      <div
        className={styles.rulerBody}
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
        {range ? (
          <span
            className={trackStyles.range}
            style={{
              left: range.startFrame * pxPerFrame,
              width: (range.endFrame - range.startFrame) * pxPerFrame,
            }}
          />
        ) : null}
        <RulerScale pxPerFrame={pxPerFrame} endFrame={endFrame} from={inSight.from} to={inSight.to} />
        <RulerBeats pxPerFrame={pxPerFrame} from={inSight.from} to={inSight.to} />
      </div>
      <MarkerFlags endFrame={endFrame} />
    </div>
  );
}

/** How far behind the end times are shown. */
const SPARE_SECONDS = 3;

/** Ticks and times of the stretch in sight, made again only when that, the scale or the length changes, and not for each frame that plays. */
const RulerScale = memo(function RulerScale({
  pxPerFrame,
  endFrame,
  from,
  to,
}: {
  pxPerFrame: number;
  endFrame: number;
  from: number;
  to: number;
}) {
  const pxPerSecond = pxPerFrame * FRAMES_PER_SECOND;
  const step =
    [1, 2, 5, 10, 15, 30, 60, 120, 300, 600].find((seconds) => seconds * pxPerSecond >= 46) ?? 1_200;
  // Beyond the end there is room, where the next clip may go.
  const lastFrame = Math.min(to, endFrame + SPARE_SECONDS * FRAMES_PER_SECOND);
  const first = Math.max(0, Math.floor(from / FRAMES_PER_SECOND / step) * step);
  const last = Math.max(first, lastFrame / FRAMES_PER_SECOND);
  const labels = Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, index) => first + index * step,
  );
  const ticks = labels.flatMap((second) => [0, 0.25, 0.5, 0.75].map((part) => second + part * step));
  const firstPx = first * pxPerSecond;
  return (
    <>
      <svg
        width={Math.max(0, last * pxPerSecond - firstPx + 2)}
        height={8}
        style={{ left: firstPx }}
        aria-hidden="true"
      >
        <path
          d={ticks
            .map(
              (second) =>
                `M${(second * pxPerSecond - firstPx + 0.5).toFixed(1)} ${second % step === 0 ? 0 : 4}V8`,
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
