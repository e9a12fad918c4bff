import type { SpeedCurve, SpeedPoint } from '../model/timeline/speed-curve.ts';

/** What decides at which frame of its file something is: `VideoLayer`, `AudioTrack` and what is mixed have all three. */
export interface PlayedFile {
  /** Where in the file playing begins, in project frames. */
  readonly trimStartFrame: number;
  /** Frames of the file for each frame of the timeline, where there is no curve. */
  readonly speed: number;
  readonly speedCurve: SpeedCurve | null;
}

/** Into how many straight parts the smooth way between two points is divided; what plays follows exactly these. */
const PARTS = 24;

/**
 * A curve as straight parts: where in the file each begins, the speed there, and after how many frames of the timeline it is reached,
 * counted from the first point. Over a part the speed is linear in the frame of the file, v(s) = v0 + b s, so that playing up to s takes
 * the integral of 1 / v: ln(v / v0) / b.
 */
interface CurveParts {
  readonly fileFrames: Float64Array;
  readonly speeds: Float64Array;
  readonly frames: Float64Array;
}

const known = new WeakMap<SpeedCurve, CurveParts>();

function partsOf(curve: SpeedCurve): CurveParts {
  const kept = known.get(curve);
  if (kept) return kept;
  const count = (curve.length - 1) * PARTS + 1;
  const fileFrames = new Float64Array(count);
  const speeds = new Float64Array(count);
  const frames = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const index = Math.min(Math.floor(at / PARTS), Math.max(0, curve.length - 2));
    const [from, to] = [curve[index], curve[index + 1] ?? curve[index]];
    if (!from || !to) throw new RangeError('A speed curve has at least one point.');
    const share = at / PARTS - index;
    fileFrames[at] = from.fileFrame + (to.fileFrame - from.fileFrame) * share;
    speeds[at] = easedSpeed(from.speed, to.speed, share);
    if (at > 0) frames[at] = (frames[at - 1] ?? 0) + framesOverPart(fileFrames, speeds, at - 1);
  }
  const parts = { fileFrames, speeds, frames };
  known.set(curve, parts);
  return parts;
}

/** Twice as fast looks as far from once as half as fast does, so the speed eases as its logarithm: by a smoothstep, 3x² − 2x³. */
function easedSpeed(from: number, to: number, share: number): number {
  return from * (to / from) ** (share * share * (3 - 2 * share));
}

function framesOverPart(fileFrames: Float64Array, speeds: Float64Array, part: number): number {
  const length = (fileFrames[part + 1] ?? 0) - (fileFrames[part] ?? 0);
  return framesOver(speeds[part] ?? 1, speeds[part + 1] ?? 1, length);
}

/** How long a stretch of a file plays over which the speed goes evenly from one to another. */
function framesOver(fromSpeed: number, toSpeed: number, fileStretch: number): number {
  const change = toSpeed - fromSpeed;
  return Math.abs(change) < 1e-9
    ? fileStretch / fromSpeed
    : (fileStretch * Math.log(toSpeed / fromSpeed)) / change;
}

/** The last part that begins at or before a value of an ascending list. */
function partAt(list: Float64Array, value: number): number {
  let low = 0;
  let high = list.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** After how many frames of the timeline, counted from the first point of the curve, a frame of the file is reached. */
function framesAt({ fileFrames, speeds, frames }: CurveParts, fileFrame: number): number {
  const last = fileFrames.length - 1;
  const [first, end] = [fileFrames[0] ?? 0, fileFrames[last] ?? 0];
  if (fileFrame <= first) return (fileFrame - first) / (speeds[0] ?? 1);
  if (fileFrame >= end) return (frames[last] ?? 0) + (fileFrame - end) / (speeds[last] ?? 1);
  const part = partAt(fileFrames, fileFrame);
  const start = fileFrames[part] ?? 0;
  const [from, to] = [speeds[part] ?? 1, speeds[part + 1] ?? 1];
  const length = (fileFrames[part + 1] ?? 0) - start;
  const reached = from + ((to - from) * (fileFrame - start)) / length;
  return (frames[part] ?? 0) + framesOver(from, reached, fileFrame - start);
}

/** The frame of the file after some frames of the timeline, counted from the first point of the curve: the inverse of `framesAt`. */
function fileFrameAt({ fileFrames, speeds, frames }: CurveParts, frame: number): number {
  const last = frames.length - 1;
  const end = frames[last] ?? 0;
  if (frame <= 0) return (fileFrames[0] ?? 0) + frame * (speeds[0] ?? 1);
  if (frame >= end) return (fileFrames[last] ?? 0) + (frame - end) * (speeds[last] ?? 1);
  const part = partAt(frames, frame);
  const start = fileFrames[part] ?? 0;
  const [from, to] = [speeds[part] ?? 1, speeds[part + 1] ?? 1];
  const growth = (to - from) / ((fileFrames[part + 1] ?? 0) - start);
  const played = frame - (frames[part] ?? 0);
  // From dt = ds / (v0 + b s): s = v0 (e^(b t) − 1) / b.
  return start + (Math.abs(growth) < 1e-12 ? played * from : (from * Math.expm1(growth * played)) / growth);
}

/**
 * The frame of its file that something has come to some frames of the timeline after it was at another; before it where `frames` is
 * negative. May lie between two frames, and outside of the file.
 */
export function fileFrameAfter(played: PlayedFile, fromFileFrame: number, frames: number): number {
  if (!played.speedCurve) return fromFileFrame + frames * played.speed;
  const parts = partsOf(played.speedCurve);
  const fileFrame = fileFrameAt(parts, framesAt(parts, fromFileFrame) + frames);
  // Rounding errors must not show the frame before: what is within a millionth of a frame is that frame.
  const whole = Math.round(fileFrame);
  return Math.abs(fileFrame - whole) < 1e-6 ? whole : fileFrame;
}

/** How many frames of the timeline playing from one frame of the file to another takes; negative when the second comes first. */
export function framesBetween(played: PlayedFile, fromFileFrame: number, toFileFrame: number): number {
  if (!played.speedCurve) return (toFileFrame - fromFileFrame) / played.speed;
  const parts = partsOf(played.speedCurve);
  return framesAt(parts, toFileFrame) - framesAt(parts, fromFileFrame);
}

/** How fast something plays at a frame of its file. */
export function speedAt(played: PlayedFile, fileFrame: number): number {
  const curve = played.speedCurve;
  if (!curve) return played.speed;
  const next = curve.findIndex((point) => point.fileFrame > fileFrame);
  const from: SpeedPoint | undefined = next < 0 ? curve.at(-1) : curve[Math.max(0, next - 1)];
  const to = next <= 0 ? from : curve[next];
  if (!from || !to) return played.speed;
  if (from === to) return from.speed;
  return easedSpeed(
    from.speed,
    to.speed,
    Math.max(0, (fileFrame - from.fileFrame) / (to.fileFrame - from.fileFrame)),
  );
}

/** The fastest and the slowest that something plays between two frames of its file. */
export function speedRange(
  played: PlayedFile,
  fromFileFrame: number,
  toFileFrame: number,
): { readonly min: number; readonly max: number } {
  const within = (played.speedCurve ?? []).filter(
    ({ fileFrame }) => fileFrame > fromFileFrame && fileFrame < toFileFrame,
  );
  // Between two points it only rises or only falls.
  const speeds = [
    speedAt(played, fromFileFrame),
    speedAt(played, toFileFrame),
    ...within.map(({ speed }) => speed),
  ];
  return { min: Math.min(...speeds), max: Math.max(...speeds) };
}
