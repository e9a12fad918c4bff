import {
  type AnimationPreset,
  createAnimationPreset,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type ImageLayer,
  type Keyframe,
  type Keyframes,
  type Layer,
  type Project,
  type ShapeLayer,
  solid,
} from '../../engine/model.ts';
import { PROMO_ART, type PromoArt } from './art.ts';

/** The size of a promotional video: twice that of the card which it plays on. */
export const PROMO_WIDTH = 720;
export const PROMO_HEIGHT = 360;
/** Six seconds. */
export const PROMO_FRAMES = 180;

type Place = Pick<Layer, 'x' | 'y' | 'width' | 'height'>;

export const EVERYWHERE: Place = { x: 0, y: 0, width: PROMO_WIDTH, height: PROMO_HEIGHT };
/** The colour of what tools draw over an image: lines, brushes, buttons. */
export const ACCENT = '#2a33de';

/** Slow at both ends, as masks of animations open: what moves with a mask keeps to its edge. */
const EASE_IN_OUT = { type: 'cubic-bezier', x1: 0.42, y1: 0, x2: 0.58, y2: 1 } as const;

/** Values of a property at frames of the layer, eased at both ends. */
export function moves(
  property: string,
  ...points: readonly (readonly [frame: number, value: number])[]
): Keyframes {
  const keyframes = points.map(([frame, value]): Keyframe => ({ frame, value, easing: EASE_IN_OUT }));
  return { [property]: keyframes };
}

/** Ids of the animations that a layer comes in with. */
const IN = { zoom: 4, circle: 8, wipeRight: 11, wipeDown: 12 } as const;

/** Comes in by an animation of the catalogue. @param frames how long it takes */
export const enters = (name: keyof typeof IN, frames: number): AnimationPreset => ({
  ...createAnimationPreset('in', IN[name]),
  duration: (frames * 1000) / 30,
});

/** Appears in place over half a second, or within other frames. */
export const fades = (from = 0, to = 15): Keyframes => moves('opacity', [from, 0], [to, 1]);

/** The layers of one promotional video. Ids count up, so that a video is the same on every build. */
export class Board {
  #count = 0;
  readonly #used = new Set<PromoArt>();
  readonly #layers: Layer[] = [];

  constructor(
    private readonly name: string,
    private readonly color: string,
  ) {}

  #id(): string {
    this.#count += 1;
    return `layer:${this.name}-${this.#count}`;
  }

  /** A drawing, which covers its place unless `fit` says otherwise. */
  image(art: PromoArt, place: Place, fields: Partial<ImageLayer> = {}): this {
    this.#used.add(art);
    this.#layers.push(
      createImageLayer({ id: this.#id(), name: art, assetId: `asset:${art}`, ...place, ...fields }),
    );
    return this;
  }

  shape(place: Place, color: string | null, fields: Partial<ShapeLayer> = {}): this {
    this.#layers.push(
      createShapeLayer({ id: this.#id(), ...place, fill: color === null ? null : solid(color), ...fields }),
    );
    return this;
  }

  /** A field of words as a person types them: they come letter by letter from a frame on. */
  typed(words: string, place: Place, frame: number): this {
    this.shape(place, '#ffffff', { cornerRadius: place.height / 2, keyframes: fades(0, 12) });
    this.#layers.push(
      createTextLayer({
        id: this.#id(),
        runs: [createTextRun({ text: words, fontSizePx: 28, fontWeight: 500 })],
        ...{ x: place.x + 30, y: place.y + (place.height - 34) / 2, width: place.width - 40, height: 34 },
        startFrame: frame,
        animationIn: { ...createAnimationPreset('in', IN.wipeRight), duration: 1100 },
      }),
    );
    return this;
  }

  /** A spark that turns up where something is made. */
  spark(x: number, y: number, size: number, frame: number, color = '#ffffff'): this {
    return this.shape({ x: x - size / 2, y: y - size / 2, width: size, height: size }, color, {
      ...{ shape: 'star', sides: 4, innerRatio: 0.28, startFrame: frame, durationFrames: 36 },
      keyframes: {
        ...moves('opacity', [0, 0], [8, 1], [22, 1], [36, 0]),
        ...moves('rotation', [0, -40], [36, 50]),
      },
    });
  }

  project(): Project {
    const assets: Project['metadata']['assets'] = {};
    for (const art of this.#used) {
      const [, widthPx = '0', heightPx = '0'] =
        /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(PROMO_ART[art]) ?? [];
      assets[`asset:${art}`] = {
        ...{ id: `asset:${art}`, kind: 'svg', name: art, mimeType: 'image/svg+xml' },
        source: { type: 'url', url: `${art}.svg` },
        ...{ widthPx: Number(widthPx), heightPx: Number(heightPx), durationFrames: 0 },
        ...{ hasAudio: false, sizeBytes: PROMO_ART[art].length },
      };
    }
    const scene = createScene({
      ...{ id: `scene:${this.name}`, ratio: PROMO_WIDTH / PROMO_HEIGHT, bgColor: this.color },
      ...{ durationFrames: PROMO_FRAMES, layers: this.#layers },
    });
    return createProject('2026-01-01T00:00:00.000Z', {
      ...{ id: `project:promo-${this.name}`, name: this.name, assetType: 'video' },
      properties: { width: PROMO_WIDTH, height: PROMO_HEIGHT, format: 1, aspect: 'custom' },
      metadata: { sceneItems: [scene], assets },
    });
  }
}
