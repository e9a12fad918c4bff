import type { AnimationPreset } from '../model/animation.ts';
import { millisecondsToFrames } from '../timeline/time.ts';
import { type AnimationTrack, findAnimation } from './catalogue.ts';
import { namedEasing } from './easing.ts';
import { type MaskGeometry, maskGeometry } from './masks.ts';

/** What the animations of a layer add to it at one frame. All at rest: nothing moved, opaque, unmasked. */
export interface AnimationPose {
  fromEdgeX: number;
  fromEdgeY: number;
  shiftX: number;
  shiftY: number;
  scale: number;
  rotation: number;
  opacity: number;
  mask: MaskGeometry | null;
}

export const DEFAULT_ANIMATION_MS = 1000;

/** The length of one animation in frames: its duration, or 1 s when that is 0. At least one frame. */
export function animationFrames(preset: AnimationPreset): number {
  return Math.max(1, millisecondsToFrames(preset.duration || DEFAULT_ANIMATION_MS));
}

/** What a layer plays, and when: all in frames of the layer. */
export interface AnimatedSpan {
  readonly animationIn: AnimationPreset | null;
  readonly animationOverall: AnimationPreset | null;
  readonly animationOut: AnimationPreset | null;
  readonly durationFrames: number;
  /** Width over height of the layer, for round masks. */
  readonly aspect: number;
}

/** Nothing moved, opaque, unmasked. */
export function createRestPose(): AnimationPose {
  return {
    fromEdgeX: 0,
    fromEdgeY: 0,
    shiftX: 0,
    shiftY: 0,
    scale: 1,
    rotation: 0,
    opacity: 1,
    mask: null,
  };
}

/** How many frames in and out take. When both do not fit they share the layer in proportion. */
export function slotFrames(span: Omit<AnimatedSpan, 'aspect'>): { inFrames: number; outFrames: number } {
  const framesOf = (preset: AnimationPreset | null) =>
    preset && findAnimation(preset.animationId) ? animationFrames(preset) : 0;
  const [inFrames, outFrames] = [framesOf(span.animationIn), framesOf(span.animationOut)];
  const squeeze = Math.min(1, span.durationFrames / Math.max(1, inFrames + outFrames));
  return { inFrames: inFrames * squeeze, outFrames: outFrames * squeeze };
}

/**
 * The pose at a frame of the layer. In plays from the first frame and is at rest after its duration; out ends
 * on the last frame, fully away one frame later. Presets that `plays` turns down are left out, but keep their time.
 */
export function poseAtFrame(
  span: AnimatedSpan,
  layerFrame: number,
  plays: (preset: AnimationPreset) => boolean,
): AnimationPose {
  const pose = createRestPose();
  const { inFrames, outFrames } = slotFrames(span);
  const { animationIn, animationOverall, animationOut, durationFrames, aspect } = span;

  if (animationOverall && plays(animationOverall)) {
    const cycles = (layerFrame / animationFrames(animationOverall)) * animationOverall.frequency;
    playAnimation(animationOverall, cycles, pose, aspect);
  }
  if (animationIn && layerFrame < inFrames && plays(animationIn)) {
    const progress = repeatedProgress(layerFrame / inFrames, animationIn.frequency);
    playAnimation(animationIn, progress, pose, aspect);
  }
  const untilEnd = durationFrames - layerFrame;
  if (animationOut && untilEnd < outFrames && plays(animationOut)) {
    const progress = repeatedProgress(Math.max(0, untilEnd / outFrames), animationOut.frequency);
    playAnimation(animationOut, progress, pose, aspect);
  }
  return pose;
}

/** Frequency of in and out: the movement is played this many times (a whole number) within the duration. */
export function repeatedProgress(progress: number, frequency: number): number {
  const times = Math.max(1, Math.round(frequency));
  return progress >= 1 ? 1 : (progress * times) % 1;
}

/** Adds what a preset does at a progress (cycles, for one that repeats) to a pose. */
export function playAnimation(
  preset: AnimationPreset,
  progress: number,
  pose: AnimationPose,
  aspect: number,
): void {
  for (const track of findAnimation(preset.animationId)?.tracks ?? []) {
    if (track.kind === 'mask') {
      const opening = namedEasing(track.curve)(progress);
      if (opening < 1) pose.mask = maskGeometry(track.shape, opening, aspect);
      continue;
    }
    const value = trackValue(track, progress);
    // Scale and opacity of several animations multiply; places and angles add.
    if (track.property === 'scale' || track.property === 'opacity') pose[track.property] *= value;
    else pose[track.property] += value;
  }
}

function trackValue(track: Exclude<AnimationTrack, { kind: 'mask' }>, progress: number): number {
  switch (track.kind) {
    case 'ramp':
      return track.from + (track.to - track.from) * namedEasing(track.curve)(progress);
    case 'flash':
      return progress >= 1 || (progress * track.flashes) % 1 >= 0.5 ? 1 : 0;
    case 'wave':
      return track.rest + track.swing * waveform(track.form, progress);
  }
}

function waveform(form: 'sine' | 'dip' | 'turn', cycles: number): number {
  if (form === 'sine') return Math.sin(2 * Math.PI * cycles);
  if (form === 'dip') return (1 - Math.cos(2 * Math.PI * cycles)) / 2;
  return cycles % 1;
}
