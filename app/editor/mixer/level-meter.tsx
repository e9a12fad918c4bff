import { useRef, useState } from 'react';
import { mixerText } from '../../messages/english/editor/video/mixer.ts';
import { useText } from '../../messages/language.ts';
import { placeOf, SCALE_MARKS_DB } from './level-scale.ts';
import { follow, noLevel, useMeterLoop } from './meter-loop.ts';
import * as styles from './mixer.module.css';

/** The level of left and right with their held peaks, a scale in dB, and a light for what clipped, which stays until it is pressed. */
export function LevelMeter({ busId, name }: { busId: string | null; name: string }) {
  const t = useText(mixerText);
  const bars = useRef<HTMLDivElement>(null);
  const shown = useRef([noLevel(), noLevel()] as const);
  const [hasClipped, setClipped] = useState(false);
  useMeterLoop(busId, (peaks, nowMs, elapsedMs) => {
    for (const [side, level] of shown.current.entries()) {
      const peak = peaks[side] ?? 0;
      follow(level, peak, nowMs, elapsedMs);
      const bar = bars.current?.children[side];
      if (bar instanceof HTMLElement) {
        bar.style.setProperty('--level', String(placeOf(level.levelDb)));
        bar.style.setProperty('--peak', String(placeOf(level.heldDb)));
      }
      if (peak > 1 && !hasClipped) setClipped(true);
    }
  });
  return (
    <div className={styles.meter}>
      <button
        type="button"
        className={styles.clipLight}
        aria-label={t('clipped', { name })}
        data-lit={hasClipped}
        disabled={!hasClipped}
        onClick={(event) => {
          // What takes its place for the keyboard is the fader beside it.
          event.currentTarget
            .closest('[data-strip]')
            ?.querySelector<HTMLElement>('[data-fader] [role="slider"]')
            ?.focus();
          setClipped(false);
        }}
      />
      <div className={styles.bars} ref={bars} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={styles.scale} aria-hidden="true">
        {SCALE_MARKS_DB.map((db) => (
          <span key={db} style={{ bottom: `${placeOf(db) * 100}%` }}>
            {String(db).replace('-', '−')}
          </span>
        ))}
      </div>
    </div>
  );
}
