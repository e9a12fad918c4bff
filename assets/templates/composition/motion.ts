import {
  type AnimationPreset,
  createAnimationPreset,
  type Easing,
  type Keyframe,
  type Keyframes,
  type Layer,
} from '../../../engine/model.ts';

const IN = {
  left: 0,
  right: 1,
  top: 2,
  bottom: 3,
  zoom: 4,
  blink: 5,
  rotate: 6,
  spring: 7,
  circle: 8,
  box: 9,
  diamond: 10,
  wipe: 11,
  wipeDown: 12,
  blinds: 13,
} as const;
const OVERALL = { blink: 100, spin: 101, spinBack: 102, pulse: 103, sway: 104, bob: 105 } as const;
const OUT = {
  left: 1000,
  right: 1001,
  top: 1002,
  bottom: 1003,
  zoom: 1004,
  circle: 1007,
  wipeLeft: 1010,
  wipeUp: 1011,
} as const;
/** What a preset moves: `animationType` of the document. */
const UNITS = { layer: 1, letters: 2, words: 3, lines: 4 } as const;

/** How a layer comes in: a preset of the catalogue, or one of the keyframed moves below. */
type Entrance =
  | keyof typeof IN
  | 'rise'
  | 'drop'
  | 'fade'
  | 'growRight'
  | 'growDown'
  | 'slideRight'
  | 'slideLeft';

/** How a layer of a video moves. Times are frames of the scene. */
export interface Motion {
  readonly in?: Entrance;
  /** When it appears; 0 unless given. */
  readonly at?: number;
  /** How long it takes to come in; 20 unless given. */
  readonly frames?: number;
  /** What a preset moves one after another, in a text. */
  readonly by?: keyof typeof UNITS;
  /** A movement while it is seen, and the length of one turn or swing. */
  readonly keep?: keyof typeof OVERALL;
  readonly keepFrames?: number;
  readonly out?: keyof typeof OUT;
  readonly outFrames?: number;
  /** When it leaves; it stays to the end of the scene unless given. */
  readonly until?: number;
  /** Slow magnification of an image over these frames, as a camera comes closer. */
  readonly push?: { readonly from: number; readonly to: number; readonly frames: number };
}

const SETTLE: Easing = { type: 'cubic-bezier', x1: 0.16, y1: 1, x2: 0.3, y2: 1 };
const LINEAR: Easing = { type: 'linear' };
const EASE: Easing = { type: 'ease' };
const MS_PER_FRAME = 1000 / 30;

const key = (frame: number, value: number, easing: Easing = LINEAR): Keyframe => ({
  frame,
  value: Math.round(value * 100) / 100,
  easing,
});
const preset = (
  slot: 'in' | 'overall' | 'out',
  id: number,
  frames: number,
  by: keyof typeof UNITS = 'layer',
): AnimationPreset => ({
  ...createAnimationPreset(slot, id),
  animationType: UNITS[by],
  duration: Math.round(frames * MS_PER_FRAME),
});

function keyframesOf(entrance: Entrance, layer: Layer, frames: number): Keyframes | null {
  const shown = { opacity: [key(0, 0, EASE), key(Math.round(frames * 0.6), layer.opacity)] };
  const distance = 28 + Math.min(60, layer.height * 0.15);
  switch (entrance) {
    case 'rise':
      return { y: [key(0, layer.y + distance, SETTLE), key(frames, layer.y)], ...shown };
    case 'drop':
      return { y: [key(0, layer.y - distance, SETTLE), key(frames, layer.y)], ...shown };
    case 'slideRight':
      return { x: [key(0, layer.x - 1.6 * distance, SETTLE), key(frames, layer.x)], ...shown };
    case 'slideLeft':
      return { x: [key(0, layer.x + 1.6 * distance, SETTLE), key(frames, layer.x)], ...shown };
    case 'fade':
      return { opacity: [key(0, 0, EASE), key(frames, layer.opacity)] };
    case 'growRight':
      return { width: [key(0, 0.01, SETTLE), key(frames, layer.width)] };
    case 'growDown':
      return { height: [key(0, 0.01, SETTLE), key(frames, layer.height)] };
    default:
      return null;
  }
}

/** The layer with its motion: animations, keyframes and when it is seen. It must be where it stays. */
export function moved<Moved extends Layer>(layer: Moved, motion: Motion): Moved {
  const {
    at = 0,
    frames = 20,
    by = 'layer',
    keep,
    keepFrames = 60,
    out,
    outFrames = 15,
    until,
    push,
  } = motion;
  const entrance = motion.in;
  const keyframes: Keyframes = {
    ...layer.keyframes,
    ...(entrance === undefined ? {} : (keyframesOf(entrance, layer, frames) ?? {})),
    ...(push === undefined ? {} : { zoom: [key(0, push.from), key(push.frames, push.to)] }),
  };
  return {
    ...layer,
    startFrame: at,
    durationFrames: until === undefined ? null : until - at,
    keyframes,
    animationIn:
      entrance !== undefined && entrance in IN
        ? preset('in', IN[entrance as keyof typeof IN], frames, by)
        : layer.animationIn,
    animationOverall:
      keep === undefined ? layer.animationOverall : preset('overall', OVERALL[keep], keepFrames),
    animationOut:
      out === undefined
        ? layer.animationOut
        : preset('out', OUT[out], outFrames, by === 'layer' ? 'layer' : by),
  };
}
