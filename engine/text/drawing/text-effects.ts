import type { TextEffects } from '../../model/text-style.ts';
import { insideDistance } from './distance.ts';
import {
  isOpaque,
  mixColors,
  putShadow,
  putSheet,
  sheetLike,
  type TextContext,
  tintSheet,
  withOpacity,
} from './draw-context.ts';

type Sheet = OffscreenCanvasRenderingContext2D;
type Outline = TextEffects['outlines'][number];

/** What the effects of a text are drawn from. */
export interface EffectSubject {
  readonly effects: TextEffects;
  /** The letters and the lines through and below them, in canvas pixels. Each is filled by itself with the nonzero rule. */
  readonly paths: readonly Path2D[];
  /** The unit of the effects in canvas pixels. */
  readonly em: number;
  /** Draws the letters in their colours. */
  readonly drawLetters: (context: TextContext) => void;
  /** Draws the images of emoji. */
  readonly drawEmoji: (context: TextContext) => void;
  /** Paints all that is on a sheet in a paint that lies over the box of the layer. */
  readonly tint: (sheet: Sheet, paint: Outline['paint']) => void;
}

/** Draws letters with all that is around them, from back to front: shadows, body, glow, outlines, letters, outlines inside. */
export function drawWithEffects(context: TextContext, subject: EffectSubject): void {
  const { effects, em } = subject;
  const front = sheetLike(context);
  drawOuterOutlines(front, subject);
  if (!effects.hollow) subject.drawLetters(front);
  if (effects.neon !== null && !effects.hollow) drawTube(front, subject, effects.neon);
  drawInnerOutlines(front, subject);
  subject.drawEmoji(front);
  const body = effects.extrude === null ? null : drawBody(context, subject, effects.extrude);

  if (effects.shadows.length > 0) {
    const whole = sheetLike(context);
    if (body !== null) putSheet(whole, body);
    putSheet(whole, front);
    // The first shadow is nearest to the letters.
    for (const { color, offsetXEm, offsetYEm, blurEm } of [...effects.shadows].reverse()) {
      putShadow(context, whole, color, offsetXEm * em, offsetYEm * em, blurEm * em);
    }
  }
  if (body !== null) putSheet(context, body);
  if (effects.glow !== null) drawGlow(context, front, effects.glow, em);
  if (effects.neon !== null) {
    const { color, strength } = effects.neon;
    drawGlow(context, front, { color, strength: 0.35 + 0.65 * strength, radiusEm: NEON_GLOW_EM }, em);
  }
  putSheet(context, front);
}

function fillPaths(context: TextContext, paths: readonly Path2D[]): void {
  for (const path of paths) context.fill(path);
}

/** Strokes reach as far inside as outside; what is inside lies behind the letters or is cut away. */
function strokePaths(context: TextContext, paths: readonly Path2D[], reach: number): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.lineWidth = reach * 2;
  for (const path of paths) context.stroke(path);
}

function drawOuterOutlines(front: Sheet, subject: EffectSubject): void {
  const { effects, paths, em } = subject;
  const outlines = effects.outlines.filter(({ position, widthEm }) => position === 'outer' && widthEm > 0);
  // Behind opaque letters an outline need not be a ring, and so has no seam to them.
  const rings = effects.hollow || outlines.some(({ paint }) => !isOpaque(paint));
  for (let index = outlines.length - 1; index >= 0; index--) {
    const outline = outlines[index];
    if (outline === undefined) continue;
    const inner = sumOfWidths(outlines.slice(0, index)) * em;
    const outer = inner + outline.widthEm * em;
    if (!rings && outline.paint.type === 'solid') {
      front.strokeStyle = outline.paint.color;
      strokePaths(front, paths, outer);
      continue;
    }
    const ring = sheetLike(front);
    strokePaths(ring, paths, outer);
    if (rings) {
      fillPaths(ring, paths);
      ring.globalCompositeOperation = 'destination-out';
      if (inner > 0) strokePaths(ring, paths, inner);
      fillPaths(ring, paths);
      ring.globalCompositeOperation = 'source-over';
    }
    subject.tint(ring, outline.paint);
    putSheet(front, ring);
  }
}

function sumOfWidths(outlines: readonly Outline[]): number {
  return outlines.reduce((sum, { widthEm }) => sum + widthEm, 0);
}

/** Bands along the inner edge of the letters, by the distance to it: contours that overlap leave no trace. */
function drawInnerOutlines(front: Sheet, subject: EffectSubject): void {
  const { effects, em } = subject;
  const outlines = effects.outlines.filter(({ position, widthEm }) => position === 'inner' && widthEm > 0);
  if (outlines.length === 0) return;
  const depth = depthOfLetters(front, subject);
  const soft = 0.5 / depth.finer;
  let inner = 0;
  for (const { paint, widthEm } of outlines) {
    const outer = inner + widthEm * em;
    const [from, to] = [inner, outer];
    const band = maskSheet(
      front,
      depth,
      (distance) => step(to - distance, soft) * (from > 0 ? step(distance - from, soft) : 1),
    );
    subject.tint(band, paint);
    putSheet(front, band);
    inner = outer;
  }
}

/** Distances are measured on an image of at least this many pixels an em: coarser ones would make thin bands rough. */
const FINE_EM_PX = 200;
const MOST_FINER = 4;
const MOST_FINE_PIXELS = 8_000_000;

interface LetterDepth {
  /** Pixels of this image to a canvas pixel, along each side. */
  readonly finer: number;
  readonly width: number;
  readonly height: number;
  /** In canvas pixels. */
  readonly distance: Float32Array;
  /** How much of each pixel the letters cover, 0-255. */
  readonly coverage: Uint8ClampedArray;
}

function depthOfLetters(context: TextContext, { paths, em }: EffectSubject): LetterDepth {
  const size = context.canvas.width * context.canvas.height;
  let finer = Math.min(MOST_FINER, Math.max(1, Math.ceil(FINE_EM_PX / em)));
  while (finer > 1 && size * finer * finer > MOST_FINE_PIXELS) finer--;
  const sheet = sheetLike(context, finer);
  fillPaths(sheet, paths);
  const { width, height } = sheet.canvas;
  const { data } = sheet.getImageData(0, 0, width, height);
  const coverage = new Uint8ClampedArray(width * height);
  for (let at = 0; at < coverage.length; at++) coverage[at] = data[at * 4 + 3] ?? 0;
  const distance = insideDistance(coverage, width, height);
  for (let at = 0; at < distance.length; at++) distance[at] = (distance[at] ?? 0) / finer;
  return { finer, width, height, coverage, distance };
}

/** A sheet that covers each pixel of the letters as much as `share` says of its depth. */
function maskSheet(
  context: TextContext,
  { finer, width, height, distance, coverage }: LetterDepth,
  share: (distance: number) => number,
): Sheet {
  const pixels = new ImageData(width, height);
  for (let at = 0; at < coverage.length; at++) {
    const covered = coverage[at] ?? 0;
    if (covered > 0) pixels.data[at * 4 + 3] = Math.round(covered * share(distance[at] ?? 0));
  }
  const fine = sheetLike(context, finer);
  fine.putImageData(pixels, 0, 0);
  if (finer === 1) return fine;
  const sheet = sheetLike(context);
  sheet.save();
  sheet.resetTransform();
  sheet.imageSmoothingQuality = 'high';
  sheet.drawImage(fine.canvas, 0, 0, sheet.canvas.width, sheet.canvas.height);
  sheet.restore();
  return sheet;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** From 0 to 1 while `value` passes 0, over a range of `soft` on either side. */
function step(value: number, soft: number): number {
  return clamp((value + soft) / (2 * soft));
}

function smoothStep(value: number): number {
  const share = clamp(value);
  return share * share * (3 - 2 * share);
}

/** More copies than this would take long; fewer leave steps. */
const MOST_COPIES = 240;

/**
 * The letters pushed back: copies from the far end to the near one, so close that their edges make one surface. With an outline the
 * silhouette is round, and copies may be further apart before its edge would show steps of a fifth of a pixel.
 */
function drawBody(
  context: TextContext,
  { effects, paths, em }: EffectSubject,
  { color, endColor, depthEm, angleDeg }: NonNullable<TextEffects['extrude']>,
): Sheet {
  const sheet = sheetLike(context);
  const depth = depthEm * em;
  const reach = sumOfWidths(effects.outlines.filter(({ position }) => position === 'outer')) * em;
  const step = reach > 0 ? Math.max(1, Math.sqrt(1.6 * reach)) : 1;
  const copies = Math.min(MOST_COPIES, Math.ceil(depth / step));
  const angle = (angleDeg * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * depth, Math.sin(angle) * depth];
  for (let copy = copies; copy >= 1; copy--) {
    const share = copy / copies;
    const shade = mixColors(color, endColor, share);
    sheet.save();
    sheet.translate(dx * share, dy * share);
    sheet.fillStyle = shade;
    sheet.strokeStyle = shade;
    if (reach > 0) strokePaths(sheet, paths, reach);
    if (!effects.hollow || reach > 0) fillPaths(sheet, paths);
    sheet.restore();
  }
  return sheet;
}

/** Light around the letters: wide and faint, then narrower and stronger, as bright things bloom. */
const GLOW_LAYERS = [
  { radius: 1, opacity: 0.75 },
  { radius: 0.5, opacity: 0.7 },
  { radius: 0.18, opacity: 0.65 },
] as const;

function drawGlow(
  context: TextContext,
  front: Sheet,
  { color, radiusEm, strength }: NonNullable<TextEffects['glow']>,
  em: number,
): void {
  for (const { radius, opacity } of GLOW_LAYERS) {
    putShadow(context, front, withOpacity(color, strength * opacity), 0, 0, radius * radiusEm * em);
  }
}

const NEON_GLOW_EM = 0.55;
/** Half the width of a tube in ems: deeper than this inside of a letter all is as bright as it gets. */
const TUBE_RADIUS_EM = 0.06;

/** The tube: its colour at the edge, light in the middle. */
function drawTube(
  front: Sheet,
  subject: EffectSubject,
  { color, strength }: NonNullable<TextEffects['neon']>,
): void {
  const glass = sheetLike(front);
  fillPaths(glass, subject.paths);
  tintSheet(glass, color);
  putSheet(front, glass);
  const depth = depthOfLetters(front, subject);
  let deepest = 0.5;
  for (const distance of depth.distance) deepest = Math.max(deepest, distance);
  const radius = Math.min(deepest, TUBE_RADIUS_EM * subject.em);
  const core = maskSheet(
    front,
    depth,
    (distance) => smoothStep(distance / radius - 0.08) * (0.55 + 0.45 * strength),
  );
  tintSheet(core, mixColors(color, '#ffffff', 0.88));
  putSheet(front, core);
}
