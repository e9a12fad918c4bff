import {
  type Asset,
  type AudioTrack,
  createAudioTrack,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createStickerLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type GroupLayer,
  type ImageLayer,
  type Layer,
  type Project,
  type Scene,
  type ShapeLayer,
  type StickerLayer,
  solid,
  type TextLayer,
  type TextRun,
  type VideoLayer,
} from '../../../engine/model.ts';
import { Box } from '../composition/box.ts';
import { withRoles } from '../composition/roles.ts';
import { graphicAsset, mediaAsset } from './library.ts';

/** When every template says it was made: a fixed day, so that building again gives the same bytes. */
const MADE_AT = '2026-01-01T00:00:00.000Z';

const FORMATS = {
  square: { width: 1080, height: 1080, format: 2, aspect: '1:1' },
  wide: { width: 1920, height: 1080, format: 1, aspect: '16:9' },
  story: { width: 1080, height: 1920, format: 3, aspect: '9:16' },
} as const;

/** The look of words, and how many lines they fill (as many as they have line ends, unless given). */
export interface Lettering {
  readonly font: string;
  readonly size: number;
  readonly weight?: number;
  readonly italic?: boolean;
  readonly color: string;
  readonly lines?: number;
}

type TextFields = Partial<TextLayer> & { x: number; y: number; width: number };
type Placed = { x: number; y: number; width: number };

/** One template while it is put together: hands out ids that count up and remembers which files it uses. */
export class Sheet {
  readonly #alias: string;
  readonly #name: string;
  readonly #assetType: 'design' | 'video';
  readonly #page: (typeof FORMATS)[keyof typeof FORMATS];
  readonly #assets: Record<string, Asset> = {};
  readonly #tracks: AudioTrack[] = [];
  #count = 0;

  constructor(alias: string, name: string, assetType: 'design' | 'video', format: keyof typeof FORMATS) {
    this.#alias = alias;
    this.#name = name;
    this.#assetType = assetType;
    this.#page = FORMATS[format];
  }

  #id(kind: 'layer' | 'scene' | 'track'): string {
    this.#count += 1;
    return `${kind}:${this.#alias}-${this.#count}`;
  }

  #use(asset: Asset): Asset {
    this.#assets[asset.id] = asset;
    return asset;
  }

  /** Words in one style; the height of the box is that of its lines. */
  text(name: string, words: string, lettering: Lettering, fields: TextFields): TextLayer {
    return this.richText(name, [[words, lettering]], fields);
  }

  /** Words in several styles, one after another. */
  richText(name: string, parts: readonly (readonly [string, Lettering])[], fields: TextFields): TextLayer {
    const runs: TextRun[] = parts.map(([text, { font, size, weight = 400, italic = false, color }]) =>
      createTextRun({ text, fontFamily: font, fontWeight: weight, italic, fontSizePx: size, color }),
    );
    const lines =
      parts[0]?.[1].lines ??
      runs
        .map(({ text }) => text)
        .join('')
        .split('\n').length;
    const tallest = Math.max(...runs.map(({ fontSizePx }) => fontSizePx));
    const lineHeight = fields.lineHeight ?? 1.2;
    return createTextLayer({
      id: this.#id('layer'),
      name,
      runs,
      ...fields,
      lineHeight,
      height: Math.round(lines * tallest * lineHeight * 100) / 100,
    });
  }

  shape(name: string, color: string, fields: Partial<ShapeLayer>): ShapeLayer {
    return createShapeLayer({ id: this.#id('layer'), name, fill: solid(color), ...fields });
  }

  /** A graphic as wide as given and as high as it has to be. */
  graphic(name: string, alias: string, fields: Partial<StickerLayer> & Placed): StickerLayer {
    const asset = this.#use(graphicAsset(alias));
    const height = Math.round((fields.width * asset.heightPx) / asset.widthPx);
    return createStickerLayer({ id: this.#id('layer'), name, assetId: asset.id, height, ...fields });
  }

  /** A graphic in a frame of its own size, as an image is. */
  framedGraphic(name: string, alias: string, fields: Partial<ImageLayer>): ImageLayer {
    return createImageLayer({
      id: this.#id('layer'),
      name,
      assetId: this.#use(graphicAsset(alias)).id,
      ...fields,
    });
  }

  photo(name: string, alias: string, fields: Partial<ImageLayer>): ImageLayer {
    return createImageLayer({
      id: this.#id('layer'),
      name,
      assetId: this.#use(mediaAsset(alias)).id,
      ...fields,
    });
  }

  clip(name: string, alias: string, fields: Partial<VideoLayer>): VideoLayer {
    return createVideoLayer({
      id: this.#id('layer'),
      name,
      assetId: this.#use(mediaAsset(alias)).id,
      ...fields,
    });
  }

  group(name: string, children: Layer[], fields: Partial<GroupLayer>): GroupLayer {
    return createGroupLayer({ id: this.#id('layer'), name, children, ...fields });
  }

  /** The layers of a scene, from back to front. */
  scene(name: string, bgColor: string, layers: Layer[], fields: Partial<Scene> = {}): Scene {
    const ratio = this.#page.width / this.#page.height;
    return createScene({ id: this.#id('scene'), name, bgColor, ratio, layers, ...fields });
  }

  /** Music under the whole video, which fades out at its end. */
  music(alias: string, durationFrames: number, volume = 0.9): void {
    const asset = this.#use(mediaAsset(alias));
    this.#tracks.push(
      createAudioTrack({
        id: this.#id('track'),
        name: asset.name,
        assetId: asset.id,
        durationFrames,
        volume,
        fadeInFrames: 6,
        fadeOutFrames: 45,
        loop: durationFrames > asset.durationFrames,
      }),
    );
  }

  finish(scenes: Scene[]): Project {
    const { width, height, format, aspect } = this.#page;
    const page = new Box(0, 0, width, height);
    const sceneItems = scenes.map((scene) => ({ ...scene, layers: withRoles(scene.layers, page) }));
    return createProject(MADE_AT, {
      id: `project:${this.#alias}`,
      name: this.#name,
      assetType: this.#assetType,
      properties: { width, height, format, aspect },
      metadata: { sceneItems, audioTracks: this.#tracks, assets: this.#assets },
    });
  }
}

/** The length of scenes laid end to end. */
export const framesOf = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, { durationFrames }) => sum + durationFrames, 0);
