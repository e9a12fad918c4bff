import { useEffect, useEffectEvent } from 'react';
import { useStudio } from '../../state/studio-context.ts';
import { decibelsOf, OFF_DB } from './level-scale.ts';

/** A peak stands for so long, then falls. */
const HOLD_MS = 1_500;
/** How fast levels and held peaks fall, in dB a second. */
const FALL_DB_PER_SECOND = 24;

/** What one bar of a meter shows, in dB. */
export interface ShownLevel {
  levelDb: number;
  heldDb: number;
  heldAt: number;
}

export const noLevel = (): ShownLevel => ({ levelDb: OFF_DB, heldDb: OFF_DB, heldAt: 0 });

/** Moves a bar on: up at once, down slowly, its peak later. @param peak a factor */
export function follow(shown: ShownLevel, peak: number, nowMs: number, elapsedMs: number): void {
  const fall = (FALL_DB_PER_SECOND * elapsedMs) / 1000;
  const db = decibelsOf(peak);
  shown.levelDb = Math.max(db, shown.levelDb - fall, OFF_DB);
  if (db >= shown.heldDb) {
    shown.heldDb = db;
    shown.heldAt = nowMs;
  } else if (nowMs - shown.heldAt > HOLD_MS) shown.heldDb = Math.max(shown.levelDb, shown.heldDb - fall);
}

/** Calls back for each image of the screen with the peaks of a lane (null for the whole) that are heard now; 0 while nothing plays. */
export function useMeterLoop(
  busId: string | null,
  onPeaks: (peaks: readonly [number, number], nowMs: number, elapsedMs: number) => void,
): void {
  const { player, meters } = useStudio();
  const show = useEffectEvent(onPeaks);
  useEffect(() => {
    let request = 0;
    let before = performance.now();
    const draw = (now: number) => {
      const levels = player.isPlaying ? meters.at(player.frame) : null;
      const peaks = busId === null ? levels?.master : levels?.buses.get(busId);
      show(peaks ?? [0, 0], now, Math.min(100, Math.max(0, now - before)));
      before = now;
      request = requestAnimationFrame(draw);
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [player, meters, busId]);
}
