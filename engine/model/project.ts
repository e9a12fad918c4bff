import { z } from 'zod';
import { keyframesSchema } from './animation.ts';
import { layerSchema } from './layer.ts';
import { sharedTextStyleSchema } from './layers/shared-text-style.ts';
import { guideSchema, layoutGridSchema } from './page/page-layout.ts';
import { physicalSizeSchema } from './page/physical-size.ts';
import { colorSchema, paintSchema } from './paint.ts';
import { subtitleTrackSchema } from './subtitles.ts';
import { timelineMarks } from './timeline/label-colors.ts';
import { DUCKING_RETURN_RANGE, projectMixSchema } from './timeline/mix.ts';
import { soundToolsSchema } from './timeline/sound-tools.ts';
import { MAX_SPEED, MIN_SPEED, speedCurveSchema } from './timeline/speed-curve.ts';
import { takeSchema } from './timeline/takes.ts';
import { markerSchema, soundLaneSchema, trackSchema } from './timeline/tracks.ts';
import { transitionSchema } from './timeline/transition.ts';

/** The format version that this engine writes. Raise it together with a migration and a fixture. */
export const CURRENT_SCHEMA_VERSION = 14;

/** Where the bytes of an asset are: on our own origin or another by `url`, or in the browser's database by `key`. */
export const assetSourceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('url'), url: z.string().min(1).max(4_000) }),
  z.object({ type: z.literal('blob'), key: z.string().min(1).max(200) }),
]);
/** Where the bytes of an asset are: at an address, or in the storage of this browser. @useDeclaredType */
export type AssetSource = z.infer<typeof assetSourceSchema>;

/** Where a file of a library came from: who made it, under which licence, and the page that shows it. */
export const assetCreditSchema = z.object({
  library: z.string().min(1).max(100),
  author: z.string().max(300).optional(),
  licence: z.string().max(300).optional(),
  pageUrl: z.string().max(4_000).optional(),
});
/** Where a file of a library came from. @interface */
export type AssetCredit = z.infer<typeof assetCreditSchema>;

/**
 * A file that layers and tracks use. Sizes are as shown (after EXIF or header rotation); audio has 0 x 0. An `image` with a
 * duration moves by itself. `audioStreams` names the sound streams where there are several. `cutOutOf` is the asset whose background was
 * removed to make this one. `generatedBy` names the provider and the model that made or changed the image. `credit` says which library
 * it came from.
 */
export const assetSchema = z.object({
  id: z.string().min(1),
  kind: z.enum(['image', 'svg', 'lottie', 'video', 'audio']),
  name: z.string().max(300),
  source: assetSourceSchema,
  mimeType: z.string().max(100),
  widthPx: z.number().int().min(0),
  heightPx: z.number().int().min(0),
  durationFrames: z.number().int().min(0),
  hasAudio: z.boolean(),
  sizeBytes: z.number().int().min(0),
  audioStreams: z.array(z.string().max(100)).optional(),
  cutOutOf: z.string().optional(),
  generatedBy: z.string().max(300).optional(),
  credit: assetCreditSchema.optional(),
});
/** A file that a project uses: what it is, its size, and where its bytes are. @interface */
export type Asset = z.infer<typeof assetSchema>;

/**
 * One page of a design or one scene of a video. `bgColor` is always painted first; `background` over it.
 * `ratio` is width over height of the page.
 */
export const sceneSchema = z.object({
  id: z.string().min(1),
  name: z.string().max(200),
  bgColor: colorSchema,
  ratio: z.number().positive(),
  background: paintSchema.nullable(),
  backgroundAssetId: z.string().nullable(),
  durationFrames: z.number().int().min(1).max(900),
  transition: transitionSchema.nullable(),
  layers: z.array(layerSchema),
  /** What the speaker wants to remember while the page is presented. */
  notes: z.string().max(20_000),
  /** Left out when the design is presented, and not among the pages that are exported unless they are asked for. */
  hidden: z.boolean(),
});
/** A page of a design, or a scene of a video. `layers` are in the order in which they are drawn. @interface */
export type Scene = z.infer<typeof sceneSchema>;

/**
 * Sound under the scenes. `startFrame` counts from the start of the project, `trimStartFrame` into the file. Keyframes move
 * `volume`, counted from the start of the track. While tracks or clips with `isSpeech` sound, a track with `duckedVolume` plays
 * at that share of its volume.
 */
export const audioTrackSchema = z.object({
  id: z.string().min(1),
  name: z.string().max(200),
  assetId: z.string(),
  startFrame: z.number().int().min(0),
  durationFrames: z.number().int().min(1),
  trimStartFrame: z.number().int().min(0),
  volume: z.number().min(0).max(2),
  muted: z.boolean(),
  locked: z.boolean(),
  fadeInFrames: z.number().int().min(0),
  fadeOutFrames: z.number().int().min(0),
  loop: z.boolean(),
  speed: z.number().min(MIN_SPEED).max(MAX_SPEED),
  /** How fast it plays at each frame of its file, in place of `speed`; null where that is the same throughout. */
  speedCurve: speedCurveSchema.nullable(),
  keepPitch: z.boolean(),
  audioStream: z.number().int().min(0).max(63),
  isSpeech: z.boolean(),
  duckedVolume: z.number().min(0).max(1).nullable(),
  /** How long it takes to come back after speech, in seconds; half a second when left out. */
  duckingReturnSeconds: z
    .number()
    .min(DUCKING_RETURN_RANGE.minSeconds)
    .max(DUCKING_RETURN_RANGE.maxSeconds)
    .optional(),
  keyframes: keyframesSchema,
  /** What is done to the sound before its volume; null for nothing. */
  soundTools: soundToolsSchema.nullable(),
  /** The lane of sounds that it lies in; null where it lies in none and finds a free row. */
  laneId: z.string().nullable(),
  /** The clip whose recorded sound it is, which it follows in time; null for one that stands alone. */
  linkedClipId: z.string().nullable(),
  ...timelineMarks,
});
/** A sound on the timeline. Times are frames, volumes 0 to 1. @interface */
export type AudioTrack = z.infer<typeof audioTrackSchema>;

/** The whole document: plain JSON, with the field names of the specification where it has them. */
export const projectSchema = z.object({
  schemaVersion: z.literal(CURRENT_SCHEMA_VERSION),
  id: z.string().min(1),
  name: z.string().min(1).max(200),
  assetType: z.enum(['design', 'video']),
  status: z.enum(['active', 'trashed']),
  properties: z.object({
    width: z.number().int().min(16).max(8_192),
    height: z.number().int().min(16).max(8_192),
    format: z.number().int(),
    aspect: z.string(),
    opacity: z.number().min(0).max(1),
    pro: z.union([z.literal(0), z.literal(1)]),
    /** Null for a page that is measured in pixels alone. */
    physicalSize: physicalSizeSchema.nullable(),
  }),
  metadata: z.object({
    sceneItems: z.array(sceneSchema).min(1),
    audioTracks: z.array(audioTrackSchema),
    subtitles: z.array(subtitleTrackSchema),
    /**
     * What gives the video its length: `scenes` one after another, or the `tracks` alone. A video of tracks alone has one scene, whose
     * background lies under everything for as long as the tracks last.
     */
    timeline: z.enum(['scenes', 'tracks']),
    /** Lanes of clips with times of the project, the lowest first. */
    tracks: z.array(trackSchema),
    /** Lanes that sounds can be put into. */
    soundLanes: z.array(soundLaneSchema),
    /** Sorted by frame. */
    markers: z.array(markerSchema).max(2_000),
    /** What was recorded in the editor, in the order of recording. */
    takes: z.array(takeSchema).max(2_000),
    /** How loud everything is, beside what lanes have of their own. */
    mix: projectMixSchema,
    /** Lines of every page that layers snap to. */
    guides: z.array(guideSchema).max(200),
    /** What pages are laid out by; null where nothing was set. */
    layoutGrid: layoutGridSchema.nullable(),
    /** Styles that texts follow; left out where there are none. */
    textStyles: z.array(sharedTextStyleSchema).max(100).optional(),
    /** The number of the first page in texts that say it; 1 when left out. */
    firstPageNumber: z.number().int().min(0).max(9_999).optional(),
    /** A template of its owner: designs are made of it, and its fixed layers can be changed in the template alone. */
    isTemplate: z.boolean().optional(),
    assets: z.record(z.string(), assetSchema),
  }),
  folderIds: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A document: a design or a video. Plain JSON; sizes are page pixels, times are frames of 1/30 s. @interface */
export type Project = z.infer<typeof projectSchema>;

/** The published JSON Schema of the current format (draft 2020-12). */
export function projectJsonSchema(): object {
  return z.toJSONSchema(projectSchema, { io: 'input' });
}

export type { LabelColor } from './timeline/label-colors.ts';
export type { MixMaster, MixStrip, ProjectMix } from './timeline/mix.ts';
export {
  EQUALIZERS,
  type Equalizer,
  type EqualizerBand,
  NO_SOUND_TOOLS,
  type SoundTools,
  VOICE_EFFECTS,
  type VoiceEffect,
} from './timeline/sound-tools.ts';
export type { Take, TakePartKind } from './timeline/takes.ts';
export type { Marker, SoundLane, Track } from './timeline/tracks.ts';
export { TRANSITION_TYPES, type Transition } from './timeline/transition.ts';
