import { fileFrameAfter } from '@gesso/engine/edits';
import { isClip, isReversed, type PlayedItem } from './played-item.ts';
import { speedLine, topOfSpeed } from './speed-line.ts';
import * as styles from './speed-overlay.module.css';

const BOX = { widthPx: 200, topPx: 4, bottomPx: 36 } as const;
const EVEN_PX = BOX.topPx + topOfSpeed(1) * (BOX.bottomPx - BOX.topPx);

/** The speed curve of a clip, drawn over it on the timeline; nothing where it plays at one speed. */
export function SpeedOverlay({ item, durationFrames }: { item: PlayedItem; durationFrames: number }) {
  if (item.speedCurve === null) return null;
  const fileFrameAtShare = (share: number) =>
    fileFrameAfter(item, item.trimStartFrame, (isReversed(item) ? 1 - share : share) * durationFrames);
  return (
    <svg
      className={styles.overlay}
      data-kind={isClip(item) ? 'clip' : 'sound'}
      viewBox="0 0 200 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${EVEN_PX}H200`} className={styles.overlayEven} />
      <path d={speedLine(item, fileFrameAtShare, BOX)} className={styles.overlayLine} />
    </svg>
  );
}
