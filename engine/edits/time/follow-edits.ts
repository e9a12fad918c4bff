import { valueAtFrame } from '../../animation/keyframe-values.ts';
import { applyKeyframes } from '../../animation/keyframes.ts';
import { createEffect } from '../../effects/defaults.ts';
import type { Keyframe } from '../../model/animation.ts';
import type { Layer, VideoLayer } from '../../model/layer.ts';
import { hasText, isRecording } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { cloneLayer } from '../layer-edits.ts';
import { findInProject, spaceAround } from '../layer-hosts.ts';
import { shownFrames } from './clip-edits.ts';
import { cutAtStart } from './cut-at-start.ts';
import { fileViewOf } from './file-view.ts';
import { layerStartFrame } from './keyframe-edits.ts';
import { placeClip } from './track-edits.ts';

/** Where something that is followed is, in page pixels, at a frame of the project. */
export interface FollowedBox {
  readonly frame: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Nearer than this to the straight way between its neighbours, as a share of the shorter side of the page, a frame needs no keyframe. */
const TOLERANCE_SHARE = 1 / 720;

/** The weights of a Savitzky-Golay filter over seven values: noise goes, bends stay (Savitzky and Golay, 1964, quadratic). */
const STEADYING = [-2, 3, 6, 7, 6, 3, -2] as const;
const STEADYING_SUM = 21;

const SIDES = ['x', 'y', 'width', 'height'] as const;

/** Sizes change by noise alone from frame to frame; a change smaller than this, as a share, is none. */
const SIZE_NOISE = 0.04;

/**
 * The boxes that are needed so that straight ways between them stay within some pixels of all (Douglas and Peucker, 1973, over the place
 * and the size at once). In order of frames.
 */
export function keyBoxes(boxes: readonly FollowedBox[], tolerancePx: number): FollowedBox[] {
  const sorted = boxes.toSorted((one, other) => one.frame - other.frame);
  const kept = new Set<FollowedBox>();
  const divide = (from: number, to: number) => {
    const [first, last] = [sorted[from], sorted[to]];
    if (!first || !last) return;
    kept.add(first).add(last);
    let farthest = 0;
    let at = -1;
    for (let index = from + 1; index < to; index++) {
      const box = sorted[index];
      if (!box) continue;
      const share = (box.frame - first.frame) / (last.frame - first.frame);
      const off = Math.max(
        ...SIDES.map((side) => Math.abs(box[side] - (first[side] + (last[side] - first[side]) * share))),
      );
      if (off > farthest) [farthest, at] = [off, index];
    }
    if (farthest <= tolerancePx || at < 0) return;
    divide(from, at);
    divide(at, to);
  };
  divide(0, sorted.length - 1);
  return sorted.filter((box) => kept.has(box));
}

/** Boxes without the trembling of a pixel or less that comes of finding each by itself; the first and the last stay. */
export function steadied(boxes: readonly FollowedBox[]): FollowedBox[] {
  const last = boxes.length - 1;
  return boxes.map((box, index) => {
    const steady = { ...box };
    for (const side of SIDES) {
      let sum = 0;
      for (const [at, weight] of STEADYING.entries())
        sum += weight * mirrored(boxes, index + at - 3, last, side);
      steady[side] = sum / STEADYING_SUM;
    }
    return steady;
  });
}

/** A value of a list that goes on beyond its ends as its mirror image does, turned about the end. */
function mirrored(
  boxes: readonly FollowedBox[],
  index: number,
  last: number,
  side: (typeof SIDES)[number],
): number {
  const within = Math.min(last, Math.max(0, index));
  const value = boxes[within]?.[side] ?? 0;
  if (index === within) return value;
  const reflected = Math.min(last, Math.max(0, 2 * within - index));
  return 2 * value - (boxes[reflected]?.[side] ?? value);
}

/** The boxes that make keyframes on a page. */
const keysOn = ({ properties: { width, height } }: Project, boxes: readonly FollowedBox[]): FollowedBox[] =>
  keyBoxes(steadied(boxes), Math.min(width, height) * TOLERANCE_SHARE);

/** The boxes with the size that they have at a frame, where it changes no more than noise does, or is not followed. */
function withSize(
  boxes: readonly FollowedBox[],
  reference: FollowedBox,
  followsSize: boolean,
): FollowedBox[] {
  const scales = boxes.map(({ width }) => width / reference.width);
  const changes = Math.max(...scales) / Math.min(...scales) - 1 > SIZE_NOISE;
  if (followsSize && changes) return [...boxes];
  return boxes.map((box) => ({
    frame: box.frame,
    x: box.x + (box.width - reference.width) / 2,
    y: box.y + (box.height - reference.height) / 2,
    width: reference.width,
    height: reference.height,
  }));
}

const linear = (frame: number, value: number): Keyframe => ({ frame, value, easing: { type: 'linear' } });

/** Puts keyframes over a stretch of a layer in place of those that it has there; a property that does not change gets its value alone. */
function setWay(layer: Layer, property: string, way: readonly Keyframe[]): void {
  const values = way.map(({ value }) => value);
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) return;
  const outside = (layer.keyframes[property] ?? []).filter(
    ({ frame }) => frame < first.frame || frame > last.frame,
  );
  if (outside.length === 0 && Math.max(...values) - Math.min(...values) < 1e-6) {
    delete layer.keyframes[property];
    Object.assign(layer, { [property]: first.value });
    return;
  }
  layer.keyframes[property] = [...outside, ...way].sort((one, other) => one.frame - other.frame);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
/** Shares and factors of an image have more decimals: a hundredth of its width would be seen. */
const fine = (value: number): number => Math.round(value * 1e5) / 1e5;

/**
 * Lets a layer move with what was followed, by keyframes: it keeps the place beside it that it has at `referenceFrame`, and with `followsSize`
 * its size in proportion. The size of a text stays.
 */
export function followMotion(
  project: Project,
  layerId: string,
  boxes: readonly FollowedBox[],
  { referenceFrame, followsSize }: { readonly referenceFrame: number; readonly followsSize: boolean },
): boolean {
  const found = findInProject(project, layerId);
  const space = spaceAround(project, layerId);
  const reference = boxes.find(({ frame }) => frame === referenceFrame) ?? boxes[0];
  if (!found || !space || !reference || found.groups.length > 0) return false;
  const { layer } = found;
  const start = layerStartFrame(project, layer);
  const end = start + shownFrames(space, layer);
  const shown = boxes.filter(({ frame }) => frame >= start && frame < end);
  if (shown.length === 0) return false;
  const at = (property: 'x' | 'y' | 'width' | 'height') =>
    valueAtFrame(layer.keyframes[property] ?? [], reference.frame - start) ?? layer[property];
  const own = { x: at('x'), y: at('y'), width: at('width'), height: at('height') };
  const offset = {
    x: own.x + own.width / 2 - (reference.x + reference.width / 2),
    y: own.y + own.height / 2 - (reference.y + reference.height / 2),
  };
  const grows = followsSize && !hasText(layer);
  const keys = keysOn(project, withSize(shown, reference, followsSize));
  const placed = keys.map((box) => {
    const scale = box.width / reference.width;
    const [width, height] = grows ? [own.width * scale, own.height * scale] : [own.width, own.height];
    return {
      frame: box.frame - start,
      x: hundredths(box.x + box.width / 2 + offset.x * scale - width / 2),
      y: hundredths(box.y + box.height / 2 + offset.y * scale - height / 2),
      width: hundredths(width),
      height: hundredths(height),
    };
  });
  for (const property of grows ? (['x', 'y', 'width', 'height'] as const) : (['x', 'y'] as const))
    setWay(
      layer,
      property,
      placed.map((each) => linear(each.frame, each[property])),
    );
  delete layer.motionPath;
  return true;
}

/** How what was followed is made unrecognisable. */
export interface CoverOptions {
  readonly effect: 'pixelate' | 'gaussian-blur';
  readonly isRound: boolean;
  /** What the new layer is called. */
  readonly name: string;
}

/**
 * Covers what was followed in a clip by the same clip, blurred or in large pixels, cut to the box and moving with it. It plays the same part of the file at
 * the same time, so that what is under it is what it shows.
 * @returns the id of the new layer; null where the clip is not there
 */
export function coverMotion(
  project: Project,
  clipId: string,
  boxes: readonly FollowedBox[],
  { effect, isRound, name }: CoverOptions,
): string | null {
  const found = findInProject(project, clipId);
  const space = spaceAround(project, clipId);
  const clip = found?.layer;
  if (!found || !space || !isRecording(clip) || found.groups.length > 0) return null;
  const asset = project.metadata.assets[clip.assetId];
  const start = layerStartFrame(project, clip);
  const end = start + shownFrames(space, clip);
  const shown = boxes.filter(({ frame }) => frame >= start && frame < end);
  const [first] = shown;
  if (!asset || !first) return null;
  const frames = shown.map(({ frame }) => frame);
  const [from, to] = [Math.min(...frames), Math.max(...frames) + 1];

  const cover = cloneLayer(clip);
  if (!isRecording(cover)) return null;
  Object.assign(cover, {
    name,
    startFrame: clip.startFrame + from - start,
    durationFrames: to - from,
    keyframes: {},
    animationIn: null,
    animationOverall: null,
    animationOut: null,
    shadow: null,
    mask: null,
    fit: 'cover',
    muted: true,
    linkedSoundId: null,
    effects: [coverEffect(effect, first)],
    cornerRadius: isRound ? Math.round(Math.min(first.width, first.height) / 2) : 0,
  } satisfies Partial<VideoLayer>);
  delete cover.motionPath;
  cutAtStart(cover, clip.reversed ? end - to : from - start);

  const keys = keysOn(project, withSize(shown, first, true)).map((box) => {
    const evaluated = applyKeyframes(clip, box.frame - start);
    return { frame: box.frame - from, ...fileViewOf(evaluated, asset, box) };
  });
  for (const property of ['x', 'y', 'width', 'height', 'zoom', 'focusX', 'focusY'] as const) {
    const round = property === 'zoom' || property.startsWith('focus') ? fine : hundredths;
    setWay(
      cover,
      property,
      keys.map((each) => linear(each.frame, round(each[property]))),
    );
  }
  if (found.host.kind === 'track') placeClip(project, found.host.id, cover, 'next-lane');
  else found.siblings.splice(found.index + 1, 0, cover);
  return cover.id;
}

/** Strong enough that nothing of the size of a tenth of the box can be told. */
function coverEffect(effect: CoverOptions['effect'], { width, height }: FollowedBox) {
  const strengthPx = Math.max(8, Math.round(Math.min(width, height) / 6));
  return effect === 'pixelate'
    ? { ...createEffect('pixelate'), sizePx: strengthPx }
    : { ...createEffect('gaussian-blur'), radiusPx: strengthPx };
}
