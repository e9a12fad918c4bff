import { type AudioTrack, FRAMES_PER_SECOND } from '@gesso/engine';
import { fileFrameAfter, volumeAtFrame } from '@gesso/engine/edits';
import { PEAKS_PER_SECOND } from '@gesso/engine/internal';
import { useMemo } from 'react';
import * as styles from '../timeline.module.css';
import { levelTop } from './level-scale.ts';

const BAR_PX = 4;

/** What is heard of a sound, as bars, with its fades and its volume. */
export function Waveform({
  peaks,
  track,
  width,
  height,
}: {
  peaks: Float32Array | null;
  track: AudioTrack;
  width: number;
  height: number;
}) {
  const path = useMemo(() => {
    if (!peaks || width <= 0) return '';
    const framesPerBar = (track.durationFrames / width) * BAR_PX;
    let d = '';
    for (let x = 2; x < width; x += BAR_PX) {
      const frame = (x / BAR_PX) * framesPerBar;
      const peakAt = (at: number) =>
        Math.floor((fileFrameAfter(track, track.trimStartFrame, at) / FRAMES_PER_SECOND) * PEAKS_PER_SECOND);
      const from = peakAt(frame);
      const to = Math.max(from + 1, peakAt(frame + framesPerBar));
      let peak = 0;
      for (let index = from; index < to; index++)
        peak = Math.max(peak, peaks[track.loop ? index % peaks.length : index] ?? 0);
      const half = Math.max(0.6, peak * (height / 2 - 5) * Math.min(1, volumeAtFrame(track, frame)));
      d += `M${x} ${(height / 2 - half).toFixed(1)}V${(height / 2 + half).toFixed(1)}`;
    }
    return d;
  }, [peaks, track, width, height]);
  const fadeIn = (track.fadeInFrames / track.durationFrames) * width;
  const fadeOut = (track.fadeOutFrames / track.durationFrames) * width;
  return (
    <svg className={styles.wave} width={Math.max(0, width)} height={height} aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth={1.7} strokeLinecap="round" />
      {track.fadeInFrames + track.fadeOutFrames > 0 ? (
        <path
          d={`M0 ${height - 6}L${fadeIn} 8H${width - fadeOut}L${width} ${height - 6}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray="4 3"
        />
      ) : null}
      <VolumeLine track={track} width={width} height={height} fadeIn={fadeIn} fadeOut={fadeOut} />
    </svg>
  );
}

/** A tick for each beat; where they are close together, every second, fourth or eighth. */
export function BeatTicks({
  frames,
  pxPerFrame,
  width,
  height,
}: {
  frames: readonly number[];
  pxPerFrame: number;
  width: number;
  height: number;
}) {
  const path = useMemo(() => {
    const span = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
    const apartPx = frames.length > 1 ? (span / (frames.length - 1)) * pxPerFrame : width;
    let every = 1;
    while (every < 64 && apartPx * every < LEAST_TICK_GAP_PX) every *= 2;
    return frames
      .filter((_, index) => index % every === 0)
      .map((frame) => `M${(frame * pxPerFrame).toFixed(1)} ${height - TICK_PX}V${height}`)
      .join('');
  }, [frames, pxPerFrame, width, height]);
  return (
    <svg
      className={styles.wave}
      width={Math.max(0, width)}
      height={height}
      aria-hidden="true"
      data-part="beats"
    >
      <path d={path} stroke="currentColor" strokeWidth={2} />
    </svg>
  );
}

const TICK_PX = 9;
const LEAST_TICK_GAP_PX = 6;

/** How the volume glides between its points: the bottom is silence, the top twice the loudness. */
function VolumeLine({
  track,
  width,
  height,
  fadeIn,
  fadeOut,
}: {
  track: AudioTrack;
  width: number;
  height: number;
  /** How much of the width the fades take. */
  fadeIn: number;
  fadeOut: number;
}) {
  const points = track.keyframes.volume;
  if (width <= 0) return null;
  if (!points) {
    const top = levelTop(track.volume, height);
    return <path className={styles.flatVolume} d={`M${fadeIn} ${top}H${width - fadeOut}`} />;
  }
  const xOf = (frame: number) => (frame / track.durationFrames) * width;
  const steps = Math.min(200, Math.max(2, Math.ceil(width / BAR_PX)));
  // Straight stretches need their points only, curves a step every few pixels.
  const frames = new Set([
    ...points.map((point) => point.frame),
    ...Array.from({ length: steps + 1 }, (_, step) => (step / steps) * track.durationFrames),
  ]);
  const line = [...frames]
    .sort((a, b) => a - b)
    .map((frame) => `${xOf(frame).toFixed(1)} ${levelTop(volumeAtFrame(track, frame), height).toFixed(1)}`);
  return (
    <g className={styles.volumeLine}>
      <path d={`M${line.join('L')}`} fill="none" />
    </g>
  );
}
