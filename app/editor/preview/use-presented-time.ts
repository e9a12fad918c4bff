import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** How long has been presented, and what time it is. */
export interface PresentedTime {
  readonly seconds: number;
  readonly now: Date;
  readonly isPaused: boolean;
  toggle(): void;
  reset(): void;
}

/** A timer that starts with the presentation. */
export function usePresentedTime(): PresentedTime {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [sinceMs, setSinceMs] = useState(nowMs);
  // How long it had been presented when the timer was stopped; null while it runs.
  const [stoppedMs, setStoppedMs] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, []);
  const passedMs = stoppedMs ?? Math.max(0, nowMs - sinceMs);
  return {
    seconds: Math.floor(passedMs / SECOND_MS),
    now: new Date(nowMs),
    isPaused: stoppedMs !== null,
    toggle: () => {
      if (stoppedMs === null) setStoppedMs(passedMs);
      else {
        setSinceMs(Date.now() - stoppedMs);
        setStoppedMs(null);
      }
    },
    reset: () => {
      setSinceMs(Date.now());
      if (stoppedMs !== null) setStoppedMs(0);
    },
  };
}

/** "0:07", "1:02:30". */
export function elapsedTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}
