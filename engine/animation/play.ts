import type { AnimationPreset } from '../model/animation.ts';
import type { OpacityFade } from '../model/layers/layer-base.ts';
import { millisecondsToFrames } from '../timeline/time.ts';
import { type AnimationTrack, findAnimation } from './catalogue.ts';
import { type EasingFunction, easingFunction, type NamedCurve, namedEasing } from './easing.ts';
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

/** How long in and out of a layer take, and what passes before the one and after the other, in frames. */
export interface SlotFrames {
  readonly inDelayFrames: number;
  readonly inFrames: number;
  readonly outFrames: number;
  readonly outDelayFrames: number;
}

/** How many frames in and out take, with their delays. When they do not all fit they share the layer in proportion. */
export function slotFrames(span: Omit<AnimatedSpan, 'aspect'>): SlotFrames {
  const framesOf = (preset: AnimationPreset | null) =>
    preset && findAnimation(preset.animationId)
      ? { delay: delayFrames(preset), frames: animationFrames(preset) }
      : { delay: 0, frames: 0 };
  const [into, out] = [framesOf(span.animationIn), framesOf(span.animationOut)];
  const wanted = into.delay + into.frames + out.frames + out.delay;
  const squeeze = Math.min(1, span.durationFrames / Math.max(1, wanted));
  return {
    inDelayFrames: into.delay * squeeze,
    inFrames: into.frames * squeeze,
    outFrames: out.frames * squeeze,
    outDelayFrames: out.delay * squeeze,
  };
}

/** The delay of a preset in frames. */
const delayFrames = (preset: AnimationPreset): number => millisecondsToFrames(preset.delay ?? 0);

/** How far an animation that comes in is at a frame of the layer: 0 while it waits, 1 or more when it is done. */
export function inProgress(slots: SlotFrames, layerFrame: number): number {
  return Math.max(0, layerFrame - slots.inDelayFrames) / slots.inFrames;
}

/** How much is left of an animation that goes out: 1 or more before it begins, 0 when it is away. */
export function outProgress(slots: SlotFrames, layerFrame: number, durationFrames: number): number {
  return Math.max(0, durationFrames - slots.outDelayFrames - layerFrame) / slots.outFrames;
}

/** How many cycles of an animation that repeats have passed; below 0 while it waits. */
export function cyclesAt(preset: AnimationPreset, layerFrame: number): number {
  return ((layerFrame - delayFrames(preset)) / animationFrames(preset)) * preset.frequency;
}

/**
 * The pose at a frame of the layer. In plays after its delay and is at rest after its duration; out ends on the last frame before its
 * delay, fully away one frame later. Presets that `plays` turns down are left out, but keep their time.
 */
export function poseAtFrame(
  span: AnimatedSpan,
  layerFrame: number,
  plays: (preset: AnimationPreset) => boolean,
): AnimationPose {
  const pose = createRestPose();
  const slots = slotFrames(span);
  const { animationIn, animationOverall, animationOut, durationFrames, aspect } = span;

  if (animationOverall && plays(animationOverall)) {
    const cycles = cyclesAt(animationOverall, layerFrame);
    if (cycles >= 0) playAnimation(animationOverall, cycles, pose, aspect);
  }
  if (animationIn && slots.inFrames > 0 && plays(animationIn)) {
    const progress = inProgress(slots, layerFrame);
    if (progress < 1)
      playAnimation(animationIn, repeatedProgress(progress, animationIn.frequency), pose, aspect);
  }
  if (animationOut && slots.outFrames > 0 && plays(animationOut)) {
    const progress = outProgress(slots, layerFrame, durationFrames);
    if (progress < 1)
      playAnimation(animationOut, repeatedProgress(progress, animationOut.frequency), pose, aspect);
  }
  return pose;
}

/**
 * The share of its opacity that a fade leaves a layer at one of its frames. Neither the first nor the last frame is empty: they would be
 * frames that nobody sees.
 */
export function fadeShare(fade: OpacityFade | undefined, layerFrame: number, durationFrames: number): number {
  if (!fade) return 1;
  const into = (layerFrame + 1) / (fade.inFrames + 1);
  const out = (durationFrames - layerFrame) / (fade.outFrames + 1);
  return Math.max(0, Math.min(1, into, out));
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
  const own = preset.easing ? easingFunction(preset.easing) : null;
  const curveOf = (curve: NamedCurve | 'linear') => own ?? namedEasing(curve);
  for (const track of findAnimation(preset.animationId)?.tracks ?? []) {
    if (track.kind === 'mask') {
      const opening = curveOf(track.curve)(progress);
      if (opening < 1) pose.mask = maskGeometry(track.shape, Math.max(0, opening), aspect);
      continue;
    }
    const { property } = track;
    const value = intensified(track, trackValue(track, progress, curveOf), preset.intensity ?? 1);
    // Scale and opacity of several animations multiply; places and angles add.
    if (property === 'scale' || property === 'opacity') pose[property] *= value;
    else pose[property] += value;
  }
}

/** A value farther from rest, or nearer to it. What appears out of nothing, as a fade, still does. */
function intensified(track: ValueTrack, value: number, intensity: number): number {
  const { property, kind } = track;
  if (property === 'opacity')
    return Math.min(1, Math.max(0, kind === 'wave' ? 1 + (value - 1) * intensity : value));
  const rest = property === 'scale' ? 1 : 0;
  const moved = rest + (value - rest) * intensity;
  return property === 'scale' ? Math.max(0, moved) : moved;
}

type ValueTrack = Exclude<AnimationTrack, { kind: 'mask' }>;

function trackValue(
  track: ValueTrack,
  progress: number,
  curveOf: (curve: NamedCurve | 'linear') => EasingFunction,
): number {
  switch (track.kind) {
    case 'ramp':
      return track.from + (track.to - track.from) * curveOf(track.curve)(progress);
    case 'flash':
      return progress >= 1 || (progress * track.flashes) % 1 >= 0.5 ? 1 : 0;
    case 'wave': {
      const cycle = Math.floor(progress);
      const cycles = cycle + curveOf('linear')(progress - cycle);
      return track.rest + track.swing * waveform(track.form, cycles);
    }
  }
}

function waveform(form: 'sine' | 'dip' | 'turn', cycles: number): number {
  if (form === 'sine') return Math.sin(2 * Math.PI * cycles);
  if (form === 'dip') return (1 - Math.cos(2 * Math.PI * cycles)) / 2;
  return cycles % 1;
}
