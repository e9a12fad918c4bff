import { z } from 'zod';
import { createId } from '../ids.ts';
import { soundToolsSchema } from '../timeline/sound-tools.ts';
import { MAX_SPEED, MIN_SPEED, speedCurveSchema } from '../timeline/speed-curve.ts';
import { FRAMED_NUMERIC_PROPERTIES, framedDefaults, framedMedia } from './framed-media.ts';
import { layerBase, layerDefaults } from './layer-base.ts';
import type { LayerTypeFacts } from './layer-type-facts.ts';

/**
 * `trimStartFrame` is where in the clip playing begins, in project frames; `speed` 1 is as recorded. `reversed` plays from
 * where it would have ended back to `trimStartFrame`. `freezeFrame` holds one image of the clip, by its frame in the
 * file. `audioStream` is the index among the sound streams of the file. `isSpeech` makes music with `duckedVolume` step back.
 */
export const videoLayerSchema = z.object({
  ...layerBase,
  type: z.literal('video'),
  ...framedMedia,
  trimStartFrame: z.number().int().min(0),
  speed: z.number().min(MIN_SPEED).max(MAX_SPEED),
  /** How fast it plays at each frame of its file, in place of `speed`; null where that is the same throughout. */
  speedCurve: speedCurveSchema.nullable(),
  keepPitch: z.boolean(),
  /** What shows between two images of the file, as in slow motion: a blend of both. The earlier of them when left out. */
  inBetweenFrames: z.literal('blend').optional(),
  reversed: z.boolean(),
  freezeFrame: z.number().int().min(0).nullable(),
  audioStream: z.number().int().min(0).max(63),
  volume: z.number().min(0).max(2),
  muted: z.boolean(),
  isSpeech: z.boolean(),
  fadeInFrames: z.number().int().min(0),
  fadeOutFrames: z.number().int().min(0),
  /** What is done to the sound before its volume; null for nothing. */
  soundTools: soundToolsSchema.nullable(),
  /** The sound on a track of its own that follows this clip in time; null where there is none. Copies name that of their original until they have their own. */
  linkedSoundId: z.string().nullable(),
});
/** A layer that shows a clip. Times are frames, of the timeline or of the file. @interface */
export type VideoLayer = z.infer<typeof videoLayerSchema>;

/** A video layer with every field set; `fields` are those that differ from the defaults. */
export function createVideoLayer(fields: Partial<VideoLayer> & { assetId: string }): VideoLayer {
  return {
    id: createId('layer'),
    type: 'video',
    name: 'Clip',
    ...layerDefaults(),
    ...framedDefaults,
    trimStartFrame: 0,
    speed: 1,
    speedCurve: null,
    keepPitch: true,
    reversed: false,
    freezeFrame: null,
    audioStream: 0,
    volume: 1,
    muted: false,
    isSpeech: false,
    fadeInFrames: 0,
    fadeOutFrames: 0,
    soundTools: null,
    linkedSoundId: null,
    ...fields,
  };
}

export const videoFacts: LayerTypeFacts<VideoLayer> = {
  numericProperties: [...FRAMED_NUMERIC_PROPERTIES, 'volume'],
  fillsBox: true,
  growsWithBox: () => true,
  isMovable: true,
  fileIdOf: (layer) => layer.assetId,
};
