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
  createVideoLayer,
  FRAMES_PER_SECOND,
  type GroupLayer,
  type ImageLayer,
  type Layer,
  type Paint,
  type Project,
  type Scene,
  type ShapeLayer,
  type StickerLayer,
  solid,
  type TextLayer,
  type Transition,
  type VideoLayer,
} from '../../../engine/model.ts';
import { graphicAsset, mediaAsset, tempoOf } from '../source/library.ts';
import { Box } from './box.ts';
import { TEMPLATE_FORMATS, type TemplateFormatId } from './formats.ts';
import { type Motion, moved } from './motion.ts';
import { naturalWidth, sizeForBox, sizeForWidth, type TypeStyle, textLayer, type Words } from './type.ts';

/** When every template says it was made: a fixed day, so that building it again gives the same bytes. */
const MADE_AT = '2026-01-01T00:00:00.000Z';

type Align = 'left' | 'center' | 'right';
type Vertical = 'top' | 'middle' | 'bottom';

/** Where and how large words are. */
export interface TextOptions
  extends Partial<Omit<TextLayer, 'x' | 'y' | 'width' | 'height' | 'type' | 'id' | 'name'>> {
  readonly color: string;
  /** The font size in page pixels; the largest one where the size is fitted. */
  readonly size: number;
  /** `width`: the longest line fills the width. `box`: as large as the area allows, with whole words. */
  readonly fit?: 'width' | 'box';
  /** With `fit` `box`: in no more lines than these. */
  readonly maxLines?: number;
  readonly align?: Align;
  readonly vertical?: Vertical;
  readonly motion?: Motion;
}

/** Something of a stack. `gap` is the space above it, in page pixels; the first one's is not used. */
export type StackItem = { readonly gap?: number } & (
  | ({ readonly name: string; readonly words: Words; readonly style: TypeStyle } & TextOptions)
  | { readonly rule: string; readonly width?: number; readonly thickness?: number; readonly motion?: Motion }
  | ({ readonly button: string } & ButtonOptions)
);

export interface ButtonOptions {
  readonly style: TypeStyle;
  readonly size: number;
  readonly color: string;
  readonly fill: string | null;
  /** The line around it, for one without a fill. */
  readonly stroke?: string;
  /** Page pixels; half the height unless given. */
  readonly radius?: number;
  readonly motion?: Motion;
  readonly align?: Align;
}

type Fields<Of> = Partial<Of> & { readonly motion?: Motion };

export interface PageOptions {
  /** Length of a scene in beats of the music, or in seconds. */
  readonly beats?: number;
  readonly seconds?: number;
  readonly transition?: Transition['type'];
  readonly direction?: Transition['direction'];
  readonly transitionFrames?: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * One template while it is composed. Layers are added from back to front to the page that was begun last; ids count up, and the files that
 * are used go into the project. Lengths are page pixels.
 */
export class Composer {
  readonly format: TemplateFormatId;
  readonly width: number;
  readonly height: number;
  /** The whole page. */
  readonly page: Box;
  /** A hundredth of the short side: what sizes of type and margins are multiples of. */
  readonly unit: number;
  /** The page without its margins: where words are. Stories keep the strips free that apps cover. */
  readonly safe: Box;
  readonly #alias: string;
  readonly #name: string;
  readonly #assetType: 'design' | 'video';
  readonly #assets: Record<string, Asset> = {};
  readonly #scenes: Scene[] = [];
  #tracks: AudioTrack[] = [];
  /** Where layers are added: the page, or the groups that are open in it. */
  #targets: Layer[][] = [];
  #musicAlias: string | null = null;
  #volume = 1;
  #beats = 0;
  #count = 0;

  constructor(alias: string, name: string, assetType: 'design' | 'video', format: TemplateFormatId) {
    const { widthPx, heightPx } = TEMPLATE_FORMATS[format];
    this.#alias = alias;
    this.#name = name;
    this.#assetType = assetType;
    this.format = format;
    this.width = widthPx;
    this.height = heightPx;
    this.page = new Box(0, 0, widthPx, heightPx);
    this.unit = Math.min(widthPx, heightPx) / 100;
    const margin = 7 * this.unit;
    this.safe = this.page.inset(margin, format === 'story' ? 13 * this.unit : margin);
  }

  /** The background colour of the page that was begun last. */
  get ground(): string {
    return this.#scenes.at(-1)?.bgColor ?? '#ffffff';
  }

  /** How many frames the page that was begun last lasts. */
  get frames(): number {
    return this.#scenes.at(-1)?.durationFrames ?? 0;
  }

  /** Frames of one beat of the music, one half second without music. */
  get beat(): number {
    return this.#musicAlias === null
      ? FRAMES_PER_SECOND / 2
      : (FRAMES_PER_SECOND * 60) / tempoOf(this.#musicAlias);
  }

  #id(kind: 'layer' | 'scene' | 'track'): string {
    this.#count += 1;
    return `${kind}:${this.#alias}-${this.#count}`;
  }

  #use(asset: Asset): Asset {
    this.#assets[asset.id] = asset;
    return asset;
  }

  /** Music under the whole video. Say it before the first page, whose length follows its beats. */
  music(alias: string, volume = 0.9): void {
    this.#musicAlias = alias;
    this.#volume = volume;
  }

  /** Begins a page of a design, or a scene of a video. */
  begin(name: string, background: string | Paint, options: PageOptions = {}): void {
    const { beats, seconds = 3, transition, direction = 'left', transitionFrames = 14 } = options;
    const from = Math.round(this.#beats * this.beat);
    this.#beats += beats ?? (seconds * FRAMES_PER_SECOND) / this.beat;
    const paint = typeof background === 'string' ? solid(background) : background;
    this.#scenes.push(
      createScene({
        id: this.#id('scene'),
        name,
        bgColor: mainColorOf(paint).slice(0, 7),
        background: paint.type === 'solid' ? null : paint,
        ratio: this.width / this.height,
        durationFrames: this.#assetType === 'video' ? Math.round(this.#beats * this.beat) - from : 150,
        transition:
          transition === undefined ? null : { type: transition, durationFrames: transitionFrames, direction },
        layers: [],
      }),
    );
    this.#targets = [[]];
    const layers = this.#targets[0];
    const scene = this.#scenes.at(-1);
    if (layers !== undefined && scene !== undefined) scene.layers = layers;
  }

  /** Puts a layer on top of the page or of the group that is open. */
  add<Added extends Layer>(layer: Added, motion?: Motion): Added {
    const target = this.#targets.at(-1);
    if (target === undefined) throw new Error(`${this.#alias}: begin a page before its layers.`);
    const taken = new Set(target.map(({ name }) => name));
    let name = layer.name;
    for (let count = 2; taken.has(name); count += 1) name = `${layer.name} ${count}`;
    const placed = {
      ...layer,
      name,
      x: rounded(layer.x),
      y: rounded(layer.y),
      width: rounded(layer.width),
      height: rounded(layer.height),
    };
    const added = motion === undefined ? placed : moved(placed, motion);
    target.push(added);
    return added;
  }

  /** A group of what `compose` adds. */
  group(name: string, compose: () => void, fields: Fields<GroupLayer> = {}): GroupLayer {
    const { motion, ...own } = fields;
    const children: Layer[] = [];
    this.#targets.push(children);
    compose();
    this.#targets.pop();
    const left = Math.min(...children.map((child) => child.x));
    const top = Math.min(...children.map((child) => child.y));
    const right = Math.max(...children.map((child) => child.x + child.width));
    const bottom = Math.max(...children.map((child) => child.y + child.height));
    const relative = children.map((child) => ({
      ...child,
      x: rounded(child.x - left),
      y: rounded(child.y - top),
      keyframes: Object.fromEntries(
        Object.entries(child.keyframes).map(([property, keys]) => {
          const shift = property === 'x' ? left : property === 'y' ? top : 0;
          return [property, keys.map((each) => ({ ...each, value: rounded(each.value - shift) }))];
        }),
      ),
    }));
    return this.add(
      createGroupLayer({
        id: this.#id('layer'),
        name,
        children: relative,
        x: left,
        y: top,
        width: right - left,
        height: bottom - top,
        ...own,
      }),
      motion,
    );
  }

  /** A group of shapes that show something together, to be seen whole. */
  drawing(name: string, compose: () => void, fields: Fields<GroupLayer> = {}): GroupLayer {
    return this.group(name, compose, { role: 'picture', ...fields });
  }

  #text(name: string, words: Words, style: TypeStyle, box: Box, options: TextOptions): TextLayer {
    const { color, size, fit, maxLines, align = 'left', vertical = 'top', motion: _, ...fields } = options;
    const sizePx =
      fit === 'width'
        ? Math.min(size, sizeForWidth(words, style, box.width))
        : fit === 'box'
          ? sizeForBox(words, style, box.width, box.height, size, maxLines)
          : size;
    const layer = textLayer(words, style, sizePx, color, {
      ...fields,
      id: this.#id('layer'),
      name,
      align,
      x: box.x,
      y: box.y,
      width: box.width,
    });
    const spare = box.height - layer.height;
    const shift = vertical === 'top' ? 0 : vertical === 'middle' ? spare / 2 : spare;
    return { ...layer, y: box.y + shift };
  }

  /** Words in an area. Returns where they are. */
  text(name: string, words: Words, style: TypeStyle, box: Box, options: TextOptions): Box {
    const layer = this.add(this.#text(name, words, style, box, options), options.motion);
    return new Box(layer.x, layer.y, layer.width, layer.height);
  }

  /** Texts, rules and buttons one below another. Returns the area that they take. */
  stack(
    box: Box,
    items: readonly StackItem[],
    { align = 'left', vertical = 'top' }: { readonly align?: Align; readonly vertical?: Vertical } = {},
  ): Box {
    const made = items.map((item, index) => {
      const gap = index === 0 ? 0 : (item.gap ?? 0);
      if ('rule' in item) {
        const { width = box.width, thickness = 3 } = item;
        const layer = this.#shape('Rule', item.rule, aligned(box, width, thickness, align), {});
        return { gap, layer, motion: item.motion };
      }
      if ('button' in item) {
        return { gap, layer: this.#button(item.button, box, { align, ...item }), motion: item.motion };
      }
      const { name, words, style, gap: _, ...options } = item;
      const rest = new Box(box.x, box.y, box.width, box.height);
      return {
        gap,
        layer: this.#text(name, words, style, rest, { align, ...options, vertical: 'top' }),
        motion: item.motion,
      };
    });
    const heightPx = made.reduce((sum, { gap, layer }) => sum + gap + layer.height, 0);
    let y =
      box.y +
      (vertical === 'top' ? 0 : vertical === 'middle' ? (box.height - heightPx) / 2 : box.height - heightPx);
    const top = y;
    for (const { gap, layer, motion } of made) {
      y += gap;
      this.add({ ...layer, y }, motion);
      y += layer.height;
    }
    return new Box(box.x, top, box.width, heightPx);
  }

  #button(words: string, box: Box, options: ButtonOptions): GroupLayer {
    const { style, size, color, fill, stroke, align = 'left' } = options;
    const widthPx = Math.ceil(naturalWidth(words, style, size) + 2.2 * size);
    const heightPx = Math.round(size * 2.3);
    const frame = aligned(box, widthPx, heightPx, align);
    const local = new Box(0, 0, widthPx, heightPx);
    return createGroupLayer({
      id: this.#id('layer'),
      name: 'Button',
      role: 'button',
      x: frame.x,
      y: frame.y,
      width: widthPx,
      height: heightPx,
      children: [
        this.#shape('Button shape', fill ?? '#00000000', local, {
          cornerRadius: options.radius ?? heightPx / 2,
          ...(fill === null ? { fill: null } : {}),
          stroke:
            stroke === undefined ? null : { color: stroke, widthPx: Math.max(2, size * 0.08), dash: 'solid' },
        }),
        this.#text('Button text', words, { ...style, leading: 1.2 }, local, {
          color,
          size,
          align: 'center',
          vertical: 'middle',
        }),
      ],
    });
  }

  /** A button as wide as its words, at the upper left corner of the area unless aligned otherwise. */
  button(words: string, box: Box, options: ButtonOptions): Box {
    const layer = this.add(this.#button(words, box, options), options.motion);
    return new Box(layer.x, layer.y, layer.width, layer.height);
  }

  #shape(name: string, fill: string | Paint | null, box: Box, fields: Partial<ShapeLayer>): ShapeLayer {
    return createShapeLayer({
      id: this.#id('layer'),
      name,
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      fill: typeof fill === 'string' ? solid(fill) : fill,
      ...fields,
    });
  }

  shape(name: string, fill: string | Paint | null, box: Box, fields: Fields<ShapeLayer> = {}): ShapeLayer {
    const { motion, ...own } = fields;
    return this.add(this.#shape(name, fill, box, own), motion);
  }

  /** A shape with an outline of its own. @param path SVG path data in a unit square over the box */
  path(
    name: string,
    fill: string | Paint | null,
    box: Box,
    path: string,
    fields: Fields<ShapeLayer> = {},
  ): ShapeLayer {
    return this.shape(name, fill, box, { shape: 'path', path, ...fields });
  }

  /** A photograph or artwork of the stock, filling the area. */
  photo(name: string, alias: string, box: Box, fields: Fields<ImageLayer> = {}): ImageLayer {
    const { motion, ...own } = fields;
    const { x, y, width, height } = box;
    const assetId = this.#use(mediaAsset(alias)).id;
    return this.add(
      createImageLayer({ id: this.#id('layer'), name, assetId, x, y, width, height, ...own }),
      motion,
    );
  }

  /** A clip of the stock, filling the area, without its sound. */
  clip(name: string, alias: string, box: Box, fields: Fields<VideoLayer> = {}): VideoLayer {
    const { motion, ...own } = fields;
    const { x, y, width, height } = box;
    const assetId = this.#use(mediaAsset(alias)).id;
    return this.add(
      createVideoLayer({ id: this.#id('layer'), name, assetId, x, y, width, height, muted: true, ...own }),
      motion,
    );
  }

  /** A graphic of the library, as large as fits the area. @param fields `colors` replaces its colours */
  graphic(name: string, alias: string, box: Box, fields: Fields<StickerLayer> = {}): StickerLayer {
    const { motion, ...own } = fields;
    const asset = this.#use(graphicAsset(alias));
    const scale = Math.min(box.width / asset.widthPx, box.height / asset.heightPx);
    const { x, y, width, height } = box.middle(asset.widthPx * scale, asset.heightPx * scale);
    return this.add(
      createStickerLayer({ id: this.#id('layer'), name, assetId: asset.id, x, y, width, height, ...own }),
      motion,
    );
  }

  /** A graphic of the library as a fill of an area, beside itself again and again. @param scale of its own size */
  tiles(name: string, alias: string, box: Box, scale: number, fields: Fields<ShapeLayer> = {}): ShapeLayer {
    const assetId = this.#use(graphicAsset(alias)).id;
    return this.shape(name, { type: 'image', assetId, fit: 'tile', scale }, box, fields);
  }

  /** The finished project. */
  finish(): Project {
    const { format, aspect, physicalSize } = TEMPLATE_FORMATS[this.format];
    const frames = this.#scenes.reduce((sum, { durationFrames }) => sum + durationFrames, 0);
    if (this.#musicAlias !== null) {
      const asset = this.#use(mediaAsset(this.#musicAlias));
      this.#tracks = [
        createAudioTrack({
          id: this.#id('track'),
          name: asset.name,
          assetId: asset.id,
          durationFrames: frames,
          volume: this.#volume,
          fadeInFrames: 3,
          fadeOutFrames: 30,
          loop: frames > asset.durationFrames,
        }),
      ];
    }
    return createProject(MADE_AT, {
      id: `project:${this.#alias}`,
      name: this.#name,
      assetType: this.#assetType,
      properties: { width: this.width, height: this.height, format, aspect, physicalSize },
      metadata: { sceneItems: this.#scenes, audioTracks: this.#tracks, assets: this.#assets },
    });
  }
}

function aligned(box: Box, widthPx: number, heightPx: number, align: Align): Box {
  const spare = box.width - widthPx;
  return new Box(
    box.x + (align === 'left' ? 0 : align === 'center' ? spare / 2 : spare),
    box.y,
    widthPx,
    heightPx,
  );
}

/** The colour under a paint, which is seen where the paint is not drawn yet. */
function mainColorOf(paint: Paint): string {
  if (paint.type === 'solid') return paint.color;
  return paint.type === 'image' ? '#ffffff' : (paint.stops[0]?.color ?? '#ffffff');
}
