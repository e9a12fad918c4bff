import { z } from 'zod';
import { effectSchema } from '../model/effects.ts';
import { colorSchema } from '../model/paint.ts';

const share = z.number().min(0).max(1);
const percent = z.number().min(0).max(100);
const signed = z.number().min(-100).max(100);
/** The name under which an image that edits need is kept beside them: a cut-out, a patch, a background. */
const imageId = z.string().min(1).max(80);

/** A part of a photo. Lengths are pixels of the upright source. */
const boundsSchema = z.object({
  xPx: z.number(),
  yPx: z.number(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
});
/** A part of a photo, in pixels of the upright source. @interface */
export type PhotoBounds = z.infer<typeof boundsSchema>;

/** A pull of the brush over the cut-out: what it passes is kept or goes. Points are pixels of the source, x and y in turn. */
const strokeSchema = z.object({
  mode: z.enum(['keep', 'remove']),
  points: z.array(z.number()).min(2).max(40_000),
  sizePx: z.number().positive().max(20_000),
  /** 1 has a hard edge, 0 fades from its middle. */
  hardness: share,
  /** Where the stroke stops at contours: the part of it that counts, an image whose opacity says how much. */
  extent: z.object({ imageId, bounds: boundsSchema }).nullable(),
});
export type PhotoStroke = z.infer<typeof strokeSchema>;

/** What was cut out. Colours of the image are the subject's own, without what was behind it. */
const cutoutSchema = z.object({
  imageId,
  /** What is behind the subject, small and blurred. */
  behindId: imageId,
  /** Where the subject is. */
  bounds: boundsSchema,
  strokes: z.array(strokeSchema).max(2_000),
  /** How far the edge fades, beyond what it does of itself. */
  softnessPx: z.number().min(0).max(100),
});
export type PhotoCutout = z.infer<typeof cutoutSchema>;

/** An image that covers a part of the photo: where something was erased, replaced, or grown beyond the edge. */
const patchSchema = z.object({
  id: z.string().min(1).max(80),
  kind: z.enum(['erase', 'replace', 'expand', 'retouch']),
  imageId,
  bounds: boundsSchema,
});
/** An image that covers a part of a photo: where something was erased, replaced, or grown beyond the edge. @interface */
export type PhotoPatch = z.infer<typeof patchSchema>;

/** The photo as a model has enlarged it. */
const enlargedSchema = z.object({
  imageId,
  /** The model, by its id in the manifest. */
  modelId: z.string().min(1).max(80),
  /** Pixels of the image per pixel of the source. */
  factor: z.number().min(1).max(16),
  /** What it shows: the photo with what it had grown by then. */
  bounds: boundsSchema,
  /** The patches that are in it. Where the photo's first patches are others it counts no more. */
  patchIds: z.array(z.string().min(1).max(80)).max(500),
});
export type EnlargedPhoto = z.infer<typeof enlargedSchema>;

/** What lies behind the subject. `original` is what the photo shows there. */
const backdropSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('original') }),
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('color'), color: colorSchema }),
  z.object({
    type: z.literal('gradient'),
    angleDeg: z.number(),
    colors: z.array(colorSchema).min(2).max(8),
  }),
  z.object({ type: z.literal('image'), imageId }),
  /** A stage that is drawn, by its id in engine/photo/scenes. */
  z.object({
    type: z.literal('scene'),
    sceneId: z.string().min(1).max(60),
    warmth: signed,
    lightDeg: z.number(),
  }),
  /** A background that is computed from colours and a seed, by its id in engine/photo/patterns. */
  z.object({
    type: z.literal('pattern'),
    patternId: z.string().min(1).max(60),
    colors: z.array(colorSchema).min(2).max(8),
    seed: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  }),
]);
/** What is behind the subject of a photo. @useDeclaredType */
export type PhotoBackdrop = z.infer<typeof backdropSchema>;

/** A shadow of the subject. Lengths are shares of the photo's shorter side. */
const shadowSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('drop'),
    x: z.number(),
    y: z.number(),
    blur: share,
    strength: share,
    color: colorSchema,
  }),
  /** Flat on the ground under the subject. */
  z.object({
    type: z.literal('contact'),
    width: z.number().min(0).max(3),
    blur: share,
    strength: share,
    color: colorSchema,
  }),
]);
export type PhotoShadow = z.infer<typeof shadowSchema>;

/** Where the subject is in an image of another size: a profile picture, a product on a stage. */
const layoutSchema = z.object({
  widthPx: z.number().int().positive().max(20_000),
  heightPx: z.number().int().positive().max(20_000),
  /** The middle of the subject, in shares of the image. */
  centreX: z.number(),
  centreY: z.number(),
  /** 1: the subject is as large as fits. */
  scale: z.number().positive().max(20),
  /** A ring around the image, as a profile picture may have; its width is a share of the image. */
  ring: z.object({ color: colorSchema, width: share }).nullable(),
  /** How much of a reflection lies below the subject. */
  reflection: share,
});
export type PhotoLayout = z.infer<typeof layoutSchema>;

/** Outlines that a photo can be cut to. */
export const PHOTO_SHAPES = [
  'rounded',
  'circle',
  'star',
  'heart',
  'hexagon',
  'triangle',
  'blob',
  'arch',
] as const;
export type PhotoShape = (typeof PHOTO_SHAPES)[number];

/** Cut, turned and leant. The cut is in shares of the turned photo. */
const geometrySchema = z.object({
  quarterTurns: z.number().int().min(0).max(3),
  flipX: z.boolean(),
  flipY: z.boolean(),
  straightenDeg: z.number().min(-45).max(45),
  /** -100 to 100: leans the top or a side away. */
  perspectiveX: signed,
  perspectiveY: signed,
  crop: z.object({ x: share, y: share, width: share, height: share }),
});
/** How a photo is cropped, turned and straightened. @interface */
export type PhotoGeometry = z.infer<typeof geometrySchema>;

/** The size of the file, where it is not that of the photo. */
const sizeSchema = z.object({
  widthPx: z.number().int().min(1).max(20_000),
  heightPx: z.number().int().min(1).max(20_000),
  fit: z.enum(['cover', 'contain', 'stretch']),
});
export type PhotoSize = z.infer<typeof sizeSchema>;

/**
 * Everything that was done to a photo, as parameters: the photo itself is never changed. Drawn in the order of the fields by
 * `renderPhoto`. Plain JSON; the images it names are kept beside it.
 */
export const photoEditsSchema = z.object({
  version: z.literal(2),
  /** How much is grown beyond each edge. */
  expand: z.object({
    leftPx: z.number().int().min(0),
    topPx: z.number().int().min(0),
    rightPx: z.number().int().min(0),
    bottomPx: z.number().int().min(0),
  }),
  patches: z.array(patchSchema).max(500),
  /** Drawn instead of the photo and the patches it has in it, where more pixels are wanted than the photo has. */
  enlarged: enlargedSchema.nullable().default(null),
  portrait: z.object({
    smoothness: percent,
    /** Light on the face, from -100 (darker) to 100, out of a direction. */
    light: signed,
    lightDeg: z.number(),
    faces: z.array(boundsSchema).max(50),
  }),
  /** Effects of the whole photo, of the subject alone, and of what is behind it. */
  effects: z.array(effectSchema).max(30),
  subjectEffects: z.array(effectSchema).max(30),
  backdropEffects: z.array(effectSchema).max(30),
  cutout: cutoutSchema.nullable(),
  /** The subject as one flat colour. */
  silhouette: colorSchema.nullable(),
  outline: z.object({ color: colorSchema, width: share }).nullable(),
  shadow: shadowSchema.nullable(),
  backdrop: backdropSchema,
  layout: layoutSchema.nullable(),
  shape: z.enum(PHOTO_SHAPES).nullable(),
  geometry: geometrySchema,
  /** Cut off what is clear around the subject. */
  isTrimmed: z.boolean(),
  size: sizeSchema.nullable(),
});
/** Everything that was done to a photo, as parameters. Plain JSON; the photo itself is never changed. @interface */
export type PhotoEdits = z.infer<typeof photoEditsSchema>;

export const NO_GEOMETRY: PhotoGeometry = {
  quarterTurns: 0,
  flipX: false,
  flipY: false,
  straightenDeg: 0,
  perspectiveX: 0,
  perspectiveY: 0,
  crop: { x: 0, y: 0, width: 1, height: 1 },
};

/** A photo to which nothing was done. */
export const NO_PHOTO_EDITS: PhotoEdits = {
  version: 2,
  expand: { leftPx: 0, topPx: 0, rightPx: 0, bottomPx: 0 },
  patches: [],
  enlarged: null,
  portrait: { smoothness: 0, light: 0, lightDeg: 45, faces: [] },
  effects: [],
  subjectEffects: [],
  backdropEffects: [],
  cutout: null,
  silhouette: null,
  outline: null,
  shadow: null,
  backdrop: { type: 'original' },
  layout: null,
  shape: null,
  geometry: NO_GEOMETRY,
  isTrimmed: false,
  size: null,
};

/** The names of all images that edits need. */
export function imagesOf(edits: PhotoEdits): Set<string> {
  const names = new Set(edits.patches.map((patch) => patch.imageId));
  if (edits.enlarged) names.add(edits.enlarged.imageId);
  if (edits.cutout) {
    names.add(edits.cutout.imageId).add(edits.cutout.behindId);
    for (const { extent } of edits.cutout.strokes) if (extent) names.add(extent.imageId);
  }
  if (edits.backdrop.type === 'image') names.add(edits.backdrop.imageId);
  return names;
}

/** The photo as a model has enlarged it, while that shows what the photo is now; null otherwise. */
export function enlargedOf({
  enlarged,
  patches,
}: Pick<PhotoEdits, 'enlarged' | 'patches'>): EnlargedPhoto | null {
  return enlarged?.patchIds.every((id, index) => patches[index]?.id === id) ? enlarged : null;
}
