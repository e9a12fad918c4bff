import fc, { type Arbitrary } from 'fast-check';
import { withTextVariables } from '../../engine/flow/text-variables.ts';
import { layerFacts } from '../../engine/model/layer-types.ts';
import {
  type Asset,
  type Keyframe,
  type Keyframes,
  type Layer,
  type Paint,
  type Project,
  projectJsonSchema,
} from '../../engine/model.ts';
import { arbitraryJson, type JsonOverride, type JsonSchema, LONE_SURROGATE } from './arbitrary-json.ts';

/** What random projects are made of. */
export interface ProjectMaterial {
  /** The files that layers, masks, paints and tracks use, by their kind; a kind without files has no layers that need one. */
  readonly assets: readonly Asset[];
  readonly fontFamilies: readonly string[];
  /** The longest side of a page, and the longest scene: what is drawn many times is small. */
  readonly maxPagePx: number;
  readonly maxSceneFrames: number;
  /** The ids of the animations and looks of the catalogue. */
  readonly animationIds: readonly number[];
  readonly lookIds: readonly string[];
}

const SVG_PATHS = ['M0 0L1 0L0.5 1Z', 'M0.1 0.9C0.3 0.1 0.7 0.1 0.9 0.9', 'm0 .5a.5 .5 0 1 1 1 0z', ''];
const LINKS = ['https://example.com/a?b=c#d', 'mailto:a@example.com', 'tel:+491234'];
const WORDS = fc.oneof(
  { weight: 3, arbitrary: fc.lorem({ maxCount: 6 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'a\n\nb\t c',
      'سلام عالم 123',
      '日本語の文字',
      'ﬁ 👩‍👩‍👧 é',
      '\tone\n\t\ttwo',
      '٣٫٥ — “x”',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({ maxLength: 20, unit: 'grapheme' }).filter((text) => !LONE_SURROGATE.test(text)),
  },
);

/** Limits of single fields that the schema leaves wide and that decide how long a frame takes to draw. */
const within = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value));

const AXES: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height']);

function overrideFor({
  fontFamilies,
  maxPagePx,
  maxSceneFrames,
  animationIds,
  lookIds,
}: ProjectMaterial): JsonOverride {
  const family = fc.constantFrom(...fontFamilies);
  const byField: Readonly<Record<string, Arbitrary<unknown>>> = {
    x: within(-maxPagePx, maxPagePx),
    y: within(-maxPagePx, maxPagePx),
    rotation: fc.oneof(fc.constantFrom(0, 90, 180, -45), within(-720, 720)),
    angleDeg: within(-360, 360),
    fontFamily: family,
    fontSizePx: within(4, maxPagePx / 3),
    fontWeight: fc.constantFrom(100, 300, 400, 550, 700, 900),
    axes: fc.constant({}),
    linkUrl: fc.option(fc.constantFrom(...LINKS), { nil: null }),
    path: fc.constantFrom(...SVG_PATHS),
    filterId: fc.constantFrom(...lookIds),
    animationId: fc.constantFrom(-1, ...animationIds),
    animationType: fc.integer({ min: 1, max: 4 }),
    category: fc.constant(1),
    assets: fc.constant({}),
    laneId: fc.constant(null),
    linkedSoundId: fc.constant(null),
    linkedClipId: fc.constant(null),
    speedCurve: fc.option(
      fc
        .uniqueArray(fc.record({ fileFrame: fc.integer({ min: 0, max: 400 }), speed: within(0.25, 4) }), {
          minLength: 1,
          maxLength: 6,
          selector: ({ fileFrame }) => fileFrame,
        })
        .map((points) => points.sort((one, other) => one.fileFrame - other.fileFrame)),
      { nil: null },
    ),
    solo: rarely(true, false),
    transitions: fc.constant({}),
    assetId: fc.constant(''),
    backgroundAssetId: fc.constant(null),
    folderIds: fc.array(fc.uuid(), { maxLength: 2 }),
    createdAt: fc.constant('2026-01-02T03:04:05.678Z'),
    updatedAt: fc.constant('2026-02-03T04:05:06.789Z'),
    // Most of what is made is to be seen at some time.
    hidden: rarely(true, false),
    startFrame: fc.oneof(
      { weight: 2, arbitrary: fc.constant(0) },
      { weight: 4, arbitrary: fc.integer({ min: 0, max: Math.ceil(maxSceneFrames / 8) }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: maxSceneFrames }) },
    ),
    y1: within(-2, 3),
    y2: within(-2, 3),
    language: fc.constantFrom('en', 'ar', 'pt-BR', ''),
    radiusPx: within(0, 12),
    blurPx: within(0, 20),
    lengthPx: within(0, 20),
  };
  return (path, schema) => {
    const name = path.at(-1) ?? '';
    const parent = path.at(-2) ?? '';
    // Pins and layouts have choices for each axis.
    if (AXES.has(name) && schema.enum) return undefined;
    // The box of subtitles is in shares of the page.
    if (parent === 'area') return undefined;
    if (name === 'width' || name === 'height') {
      if (parent === 'properties') return fc.integer({ min: 16, max: maxPagePx });
      if (parent !== 'physicalSize' && !path.includes('physicalSize')) return within(0.01, maxPagePx);
    }
    // Points of curves have names of places, and limits of their own.
    if ((name === 'x' || name === 'y') && schema.minimum !== undefined) return undefined;
    if (name === 'text') return WORDS;
    if (name === 'durationFrames' && schema.anyOf)
      return rarely(fc.integer({ min: 1, max: maxSceneFrames }), null);
    if (name === 'durationFrames' && schema.type === 'integer')
      return fc.integer({ min: 1, max: Math.min(maxSceneFrames, schema.maximum ?? maxSceneFrames) });
    // The path of a text must not be empty.
    if (name === 'path' && schema.minLength === 1)
      return fc.constantFrom(...SVG_PATHS.filter((each) => each !== ''));
    return byField[name];
  };
}

/** The first in a quarter of all cases, else the second. */
function rarely(seldom: unknown, usual: unknown): Arbitrary<unknown> {
  const of = (value: unknown) => (value instanceof fc.Arbitrary ? value : fc.constant(value));
  return fc.oneof({ weight: 1, arbitrary: of(seldom) }, { weight: 3, arbitrary: of(usual) });
}

/** A place among some, for values that are chosen after the rest is made. */
function chosen<T>(from: readonly T[], seed: number): T | undefined {
  return from[Math.abs(Math.trunc(seed)) % Math.max(1, from.length)];
}

/** How long a clip of a track is that was given no length. */
const USUAL_CLIP_FRAMES = 20;

/** Clips of a track one after another, as they are in every document: in the order of time, never two at once, each with a length. */
function inTurn(layers: readonly Layer[]): Layer[] {
  let end = 0;
  return layers
    .toSorted((one, other) => one.startFrame - other.startFrame)
    .map((layer) => {
      const startFrame = Math.max(end, layer.startFrame);
      const durationFrames = Math.min(layer.durationFrames ?? USUAL_CLIP_FRAMES, USUAL_CLIP_FRAMES * 2);
      end = startFrame + durationFrames;
      return { ...layer, startFrame, durationFrames };
    });
}

/** Ids that are used once, files that exist, keyframes of properties that layers have, in order: what a schema cannot express. */
class Completion {
  #count = 0;
  readonly #material: ProjectMaterial;

  constructor(material: ProjectMaterial) {
    this.#material = material;
  }

  complete(project: Project): Project {
    const { assets } = this.#material;
    const { width, height, physicalSize } = project.properties;
    return {
      ...project,
      properties: {
        ...project.properties,
        // The size on paper is that of the pixels.
        physicalSize: physicalSize && {
          ...physicalSize,
          unit: 'in',
          dpi: 72,
          width: width / 72,
          height: height / 72,
        },
      },
      metadata: {
        ...project.metadata,
        assets: Object.fromEntries(assets.map((asset) => [asset.id, asset])),
        sceneItems: project.metadata.sceneItems.map((scene) => ({
          ...scene,
          id: this.#id('scene'),
          ratio: project.properties.width / project.properties.height,
          background: this.#paint(scene.background),
          layers: this.#layers(scene.layers),
        })),
        audioTracks: project.metadata.audioTracks.flatMap((track) => {
          const assetId = this.#assetId('audio');
          if (assetId === null) return [];
          return [
            {
              ...track,
              id: this.#id('track'),
              assetId,
              audioStream: 0,
              keyframes: this.#keyframes(track.keyframes, ['volume']),
            },
          ];
        }),
        tracks: project.metadata.tracks.map((track) => ({
          ...track,
          id: this.#id('track'),
          layers: inTurn(this.#layers(track.layers)),
        })),
        soundLanes: project.metadata.soundLanes.map((lane) => ({ ...lane, id: this.#id('lane') })),
        takes: project.metadata.takes.flatMap((take) => {
          const assetId = this.#assetId('audio');
          if (assetId === null) return [];
          const parts = take.parts.slice(0, 1).map((part) => ({ ...part, assetId }));
          return [{ ...take, id: this.#id('take'), parts }];
        }),
        markers: project.metadata.markers.map((marker) => ({ ...marker, id: this.#id('marker') })),
        subtitles: project.metadata.subtitles.map((track) => ({
          ...track,
          id: this.#id('subtitles'),
          cues: track.cues
            .map((cue) => ({ ...cue, id: this.#id('cue') }))
            .sort((a, b) => a.startFrame - b.startFrame),
        })),
      },
    };
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.#count}`;
  }

  #assetId(...kinds: readonly Asset['kind'][]): string | null {
    this.#count += 1;
    const fitting = this.#material.assets.filter(({ kind }) => kinds.includes(kind));
    return chosen(fitting, this.#count)?.id ?? null;
  }

  #paint<Of extends Paint | null>(paint: Of): Of | Paint {
    if (paint?.type !== 'image') return paint;
    const assetId = this.#assetId('image', 'svg');
    return assetId === null ? { type: 'solid', color: '#336699' } : { ...paint, assetId };
  }

  #layers(layers: readonly Layer[]): Layer[] {
    return layers.flatMap((layer) => this.#layer(layer) ?? []);
  }

  #layer(layer: Layer): Layer | null {
    const mask =
      layer.mask?.type === 'image'
        ? { ...layer.mask, assetId: this.#assetId('image', 'svg') ?? '' }
        : layer.mask;
    const base = {
      id: this.#id('layer'),
      mask: mask?.type === 'image' && mask.assetId === '' ? null : mask,
      keyframes: this.#keyframes(layer.keyframes, layerFacts(layer).numericProperties),
    };
    switch (layer.type) {
      case 'image': {
        const assetId = this.#assetId('image', 'svg', 'lottie');
        return assetId === null ? null : { ...layer, ...base, assetId };
      }
      case 'video': {
        const assetId = this.#assetId('video');
        return assetId === null ? null : { ...layer, ...base, assetId, audioStream: 0 };
      }
      case 'sticker': {
        const assetId = this.#assetId('svg', 'lottie');
        return assetId === null ? null : { ...layer, ...base, assetId };
      }
      case 'background':
        return { ...layer, ...base, paint: this.#paint(layer.paint), assetId: null };
      case 'shape':
        return { ...layer, ...base, fill: this.#paint(layer.fill) };
      case 'text':
        return {
          ...layer,
          ...base,
          fill: this.#paint(layer.fill),
          textEffects: layer.textEffects && {
            ...layer.textEffects,
            outlines: layer.textEffects.outlines.map((outline) => ({
              ...outline,
              paint: this.#paint(outline.paint),
            })),
          },
        };
      case 'custom':
        return { ...layer, ...base, assetIds: [this.#assetId('image', 'svg') ?? []].flat() };
      case 'group':
        return { ...layer, ...base, children: this.#layers(layer.children) };
    }
  }

  #keyframes(keyframes: Keyframes, properties: readonly string[]): Keyframes {
    const lists = Object.values(keyframes).map((list, index) => {
      const frames = new Map<number, Keyframe>(list.map((keyframe) => [keyframe.frame, keyframe]));
      const property = properties[(index * 5 + this.#count) % properties.length] ?? 'x';
      return [property, [...frames.values()].sort((a, b) => a.frame - b.frame)] as const;
    });
    return Object.fromEntries(lists);
  }
}

/**
 * Random projects that are right: every field of the schema at its limits and between, groups in groups that start later, odd sizes and places. They open
 * without a warning.
 */
export function arbitraryProject(material: ProjectMaterial): Arbitrary<Project> {
  return arbitraryJson(projectJsonSchema() as JsonSchema, overrideFor(material)).map((made) =>
    // What texts say by themselves is in them, as every step of a document leaves it.
    withTextVariables(new Completion(material).complete(made as Project), { today: '2026-01-02' }),
  );
}
