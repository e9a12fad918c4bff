import { GessoError } from '@gesso/engine';
import { type ColorStatistics, createEffect, type Effect, LOOKS, measureColors } from '@gesso/engine/effects';
import {
  caricature,
  caricatureBounds,
  groundShadow,
  onStage,
  PATTERN_IDS,
  PATTERN_PALETTES,
  PHOTO_SCENES,
  RetouchClient,
  regionOfMarks,
  sizedForPhoto,
  subjectBounds,
} from '@gesso/engine/internal';
import type {
  CutoutClient,
  CutoutModel,
  FaceModel,
  PhotoBackdrop,
  PhotoClient,
  PhotoEdits,
  PhotoKernelUrls,
} from '@gesso/engine/photos';
import { decodeFile } from './fetch-file.ts';
import type { PhotoTask, PhotoTool } from './tasks.ts';

/** The longest side that margins are made in. */
const MAX_EXPANDED_SIDE_PX = 4000;
/** How far beyond a mask the edge of what fills it fades, in pixels of the photo. */
const FEATHER_PX = 4;
/** A portrait: skin a little smoother, the face a little lighter, what is behind it out of focus. */
const PORTRAIT = { smoothness: 35, light: 20, lightDeg: 45 } as const;
/** The blur behind a portrait, for photos of the usual size. */
const PORTRAIT_BLUR_PX = 14;

/** Backgrounds that are drawn: plain ones for a shop, and soft gradients. */
const GRADIENTS: readonly (readonly [angleDeg: number, colors: string[]])[] = [
  [180, ['#f8f9fb', '#dfe2e8']],
  [135, ['#ffe3d3', '#f7b79b']],
  [160, ['#dcefff', '#a9c8f5']],
  [180, ['#e9f7ee', '#b5dcc3']],
  [140, ['#f6e8ff', '#c7b1ef']],
  [180, ['#2b2f3a', '#14151f']],
];

/** A photo that edits are made for. */
export interface ToolContext {
  readonly bitmap: ImageBitmap;
  readonly photo: PhotoClient;
  readonly cutter: CutoutClient;
  readonly kernels: PhotoKernelUrls;
  readonly task: PhotoTask;
  readonly onProgress: (share: number) => void;
}

/** A photo in which a tool for faces found none. The sentence is the one that people read in the editor. */
export class NoFaceError extends Error {
  override readonly name = 'NoFaceError';
  constructor() {
    super('No face found. Please try with another image');
  }
}

type Tools = {
  readonly [Name in PhotoTool['name']]: (
    tool: Extract<PhotoTool, { name: Name }>,
    context: ToolContext,
  ) => Promise<Partial<PhotoEdits>>;
};

const TOOLS: Tools = {
  async 'cut-out'({ background, isTrimmed, shadowStrength }, context) {
    return {
      cutout: await cutOut(context),
      backdrop: background === null ? { type: 'none' } : { type: 'color', color: background },
      isTrimmed,
      shadow: shadowStrength > 0 ? { ...groundShadow(null), strength: shadowStrength } : null,
    };
  },

  async stage({ seed }, context) {
    const cutout = await cutOut(context);
    const scene = PHOTO_SCENES[seed % PHOTO_SCENES.length];
    if (!scene) throw new GessoError('photo-failed', { reason: 'there are no stages' });
    return { cutout, ...onStage(scene, { cutout }) };
  },

  async backdrop({ seed }, context) {
    return { cutout: await cutOut(context), backdrop: drawnBackdrop(seed) };
  },

  async effect({ effect, intensity }, { bitmap }) {
    const sized = sizedForPhoto(createEffect(effect), Math.max(bitmap.width, bitmap.height));
    return { effects: [{ ...sized, intensity }] };
  },

  async portrait(_tool, context) {
    const { bitmap, cutter, task, onProgress } = context;
    // The facts were checked when the server read its list of models.
    const found = await cutter.findFaces(bitmap, task.faceModel as unknown as FaceModel);
    if (found.length === 0) throw new NoFaceError();
    onProgress(0.3);
    const faces = found.map(({ xPx, yPx, widthPx, heightPx }) => ({ xPx, yPx, widthPx, heightPx }));
    const blur = sizedForPhoto(
      { ...createEffect('gaussian-blur'), radiusPx: PORTRAIT_BLUR_PX },
      Math.max(bitmap.width, bitmap.height),
    );
    return {
      cutout: await cutOut(context),
      backdropEffects: [blur],
      portrait: { ...PORTRAIT, faces },
    };
  },

  async look({ filter, referenceUrl, strength }, { bitmap }) {
    const effects: Effect[] = [];
    if (referenceUrl !== null) {
      const image = await decodeFile(referenceUrl, 'reference');
      const reference = colorsOf(image);
      image.close();
      const source = colorsOf(bitmap);
      effects.push({ ...createEffect('match-colors'), source, reference, intensity: strength });
    }
    if (filter !== null) effects.push(namedEffect(filter, strength, Math.max(bitmap.width, bitmap.height)));
    return { effects };
  },

  async caricature({ strength }, { bitmap, cutter, task, photo, onProgress }) {
    // The facts were checked when the server read its list of models.
    const found = await cutter.findFaces(bitmap, task.faceModel as unknown as FaceModel);
    const [face] = found.toSorted(
      (one, other) => other.widthPx * other.heightPx - one.widthPx * one.heightPx,
    );
    if (!face) throw new NoFaceError();
    onProgress(0.3);
    const bounds = caricatureBounds(face, { widthPx: bitmap.width, heightPx: bitmap.height });
    const context = contextOf(bounds.widthPx, bounds.heightPx);
    context.drawImage(bitmap, -bounds.xPx, -bounds.yPx);
    const pixels = context.getImageData(0, 0, bounds.widthPx, bounds.heightPx);
    const place = { ...face, xPx: face.xPx - bounds.xPx, yPx: face.yPx - bounds.yPx };
    const drawn = caricature(pixels, place, strength);
    context.putImageData(new ImageData(drawn, bounds.widthPx, bounds.heightPx), 0, 0);
    onProgress(0.6);
    await photo.add('image:face', context.canvas.transferToImageBitmap());
    return {
      patches: [{ id: 'face', kind: 'retouch', imageId: 'image:face', bounds }],
      effects: [sizedForPhoto(createEffect('cartoon'), Math.max(bitmap.width, bitmap.height))],
    };
  },

  async expand({ leftPx, topPx, rightPx, bottomPx }, { bitmap, photo, kernels, onProgress }) {
    const margins = { leftPx, topPx, rightPx, bottomPx };
    const size = { widthPx: bitmap.width, heightPx: bitmap.height };
    const scale = Math.min(1, MAX_EXPANDED_SIDE_PX / Math.max(size.widthPx, size.heightPx));
    const image = await photo.part([], { xPx: 0, yPx: 0, ...size }, scale);
    const client = new RetouchClient(kernels);
    try {
      const { patches } = await client.expand(
        { image, ...size, margins, mode: 'fill', way: 0 },
        { onProgress: (share) => onProgress(0.1 + 0.7 * share) },
      );
      const added: PhotoEdits['patches'] = [];
      for (const [index, patch] of patches.entries()) {
        const imageId = `image:side-${index}`;
        await photo.add(imageId, patch.image);
        added.push({ id: `side-${index}`, kind: 'expand', imageId, bounds: patch.bounds });
      }
      return { expand: margins, patches: added };
    } finally {
      client.dispose();
    }
  },

  async erase({ maskUrl }, { bitmap, photo, kernels, onProgress }) {
    const frame = { xPx: 0, yPx: 0, widthPx: bitmap.width, heightPx: bitmap.height };
    const marked = await lightParts(await decodeFile(maskUrl, 'mask'), frame.widthPx, frame.heightPx);
    const { xPx, yPx, widthPx, heightPx } = marked.bounds;
    const corners = [xPx, yPx, xPx + widthPx, yPx, xPx + widthPx, yPx + heightPx, xPx, yPx + heightPx];
    const box = { mode: 'mark', shape: 'area', points: corners, sizePx: 0 } as const;
    const region = regionOfMarks([box], frame, FEATHER_PX);
    if (!region) throw new GessoError('photo-failed', { reason: 'the mask is empty' });
    const { bounds, scale } = region;
    const mask = await createImageBitmap(
      marked.image,
      bounds.xPx,
      bounds.yPx,
      bounds.widthPx,
      bounds.heightPx,
    );
    const client = new RetouchClient(kernels);
    try {
      const image = await photo.part([], bounds, scale);
      const patch = await client.erase(
        { image, region, marks: [], mask, featherPx: FEATHER_PX, way: 0 },
        { onProgress: (share) => onProgress(0.1 + 0.7 * share) },
      );
      if (!patch) throw new GessoError('photo-failed', { reason: 'the mask is empty' });
      await photo.add('image:patch', patch.image);
      return { patches: [{ id: 'patch', kind: 'erase', imageId: 'image:patch', bounds: patch.bounds }] };
    } finally {
      client.dispose();
    }
  },
};

/** The edits that a tool makes for a photo. @throws GessoError, NoFaceError */
export function editsOf(context: ToolContext): Promise<Partial<PhotoEdits>> {
  const { tool } = context.task;
  // The row of a name takes the tool of that name.
  const row = TOOLS[tool.name] as (tool: PhotoTool, context: ToolContext) => Promise<Partial<PhotoEdits>>;
  return row(tool, context);
}

/** The effects that draw a photo again, by the names that requests have. */
const PAINTED = ['cartoon', 'oil-paint', 'watercolor', 'pencil', 'halftone', 'low-poly'] as const;

/** A look or a painted effect. @throws GessoError for a name that is neither */
function namedEffect(name: string, intensity: number, sidePx: number): Effect {
  if (LOOKS.some(({ id }) => id === name)) return { type: 'filter', filterId: name, intensity };
  const painted = PAINTED.find((each) => each === name);
  if (!painted) throw new GessoError('photo-failed', { reason: `there is no filter called ${name}` });
  return { ...sizedForPhoto(createEffect(painted), sidePx), intensity };
}

/** The longer side of the image whose colors are measured. */
const MEASURED_SIDE_PX = 160;

function colorsOf(image: ImageBitmap): ColorStatistics {
  const scale = Math.min(1, MEASURED_SIDE_PX / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = contextOf(width ?? 1, height ?? 1);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width ?? 1, height ?? 1);
  const found = measureColors(context.getImageData(0, 0, width ?? 1, height ?? 1).data);
  if (!found) throw new GessoError('photo-failed', { reason: 'nothing of the image shows' });
  return found;
}

function contextOf(widthPx: number, heightPx: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { willReadFrequently: true });
  if (!context) throw new GessoError('photo-failed', { reason: 'there is no canvas' });
  return context;
}

/** Plain and computed backgrounds take turns; after each of them was there, the computed ones have other colours. */
function drawnBackdrop(seed: number): PhotoBackdrop {
  const turn = Math.floor(seed / 2);
  if (seed % 2 === 0) {
    const [angleDeg, colors] = GRADIENTS[turn % GRADIENTS.length] ?? [180, ['#ffffff', '#dddddd']];
    return { type: 'gradient', angleDeg, colors };
  }
  const patternId = PATTERN_IDS[turn % PATTERN_IDS.length] ?? 'mesh';
  const palette = turn + Math.floor(turn / PATTERN_IDS.length);
  const colors = PATTERN_PALETTES[palette % PATTERN_PALETTES.length] ?? [];
  return { type: 'pattern', patternId, colors: [...colors], seed };
}

/** The subject of a photo, given to the worker that draws. @throws GessoError `cutout-failed` where there is none */
async function cutOut({ bitmap, photo, cutter, task }: ToolContext): Promise<PhotoEdits['cutout']> {
  // The facts were checked when the server read its list of models.
  const model = task.cutoutModel as unknown as CutoutModel;
  const { cutOut: subject, behind, subjectShare } = await cutter.remove(bitmap, model);
  if (subjectShare === 0) throw new GessoError('cutout-failed', { reason: 'no subject was found' });
  await photo.add('image:subject', subject);
  await photo.add('image:behind', behind);
  return {
    imageId: 'image:subject',
    behindId: 'image:behind',
    bounds: subjectBounds(subject),
    strokes: [],
    softnessPx: 0,
  };
}

/** What is light in a mask, opaque, in the size of the photo, and where it is. */
async function lightParts(
  mask: ImageBitmap,
  widthPx: number,
  heightPx: number,
): Promise<{ readonly image: ImageBitmap; readonly bounds: PhotoEdits['patches'][number]['bounds'] }> {
  const context = contextOf(widthPx, heightPx);
  context.drawImage(mask, 0, 0, widthPx, heightPx);
  mask.close();
  const pixels = context.getImageData(0, 0, widthPx, heightPx);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const light = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    // What is clear in a mask marks nothing, whatever its color.
    data[at + 3] = light > 127 && (data[at + 3] ?? 0) > 127 ? 255 : 0;
  }
  context.putImageData(pixels, 0, 0);
  const image = context.canvas.transferToImageBitmap();
  return { image, bounds: subjectBounds(image) };
}
