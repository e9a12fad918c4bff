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

/**
 * The pose at a frame of the layer. In plays from the first frame and is at rest after its duration; out ends
 * on the last frame, fully away one frame later. When both do not fit they share the layer in proportion.
 */
export function poseAtFrame(span: AnimatedSpan, layerFrame: number): AnimationPose {
  const pose: AnimationPose = {
    fromEdgeX: 0,
    fromEdgeY: 0,
    shiftX: 0,
    shiftY: 0,
    scale: 1,
    rotation: 0,
    opacity: 1,
    mask: null,
  };
  let inFrames =
    span.animationIn && findAnimation(span.animationIn.animationId) ? animationFrames(span.animationIn) : 0;
  let outFrames =
    span.animationOut && findAnimation(span.animationOut.animationId)
      ? animationFrames(span.animationOut)
      : 0;
  const squeeze = Math.min(1, span.durationFrames / Math.max(1, inFrames + outFrames));
  inFrames *= squeeze;
  outFrames *= squeeze;

  if (span.animationOverall) {
    const cycles = (layerFrame / animationFrames(span.animationOverall)) * span.animationOverall.frequency;
    play(span.animationOverall, cycles, pose, span.aspect);
  }
  if (span.animationIn && inFrames > 0 && layerFrame < inFrames) {
    play(span.animationIn, repeated(layerFrame / inFrames, span.animationIn.frequency), pose, span.aspect);
  }
  const untilEnd = span.durationFrames - layerFrame;
  if (span.animationOut && outFrames > 0 && untilEnd < outFrames) {
    play(
      span.animationOut,
      repeated(Math.max(0, untilEnd / outFrames), span.animationOut.frequency),
      pose,
      span.aspect,
    );
  }
  return pose;
}

/** Frequency of in and out: the movement is played this many times (a whole number) within the duration. */
function repeated(progress: number, frequency: number): number {
  const times = Math.max(1, Math.round(frequency));
  return progress >= 1 ? 1 : (progress * times) % 1;
}

function play(preset: AnimationPreset, progress: number, pose: AnimationPose, aspect: number): void {
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
