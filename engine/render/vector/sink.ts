import type { BlendMode } from '../../model/layer.ts';
import type { Paint } from '../../model/paint.ts';
import type { FontFace } from '../../text/fonts/font-face.ts';
import type { Matrix, VectorPath } from './path.ts';

/** A box in the coordinates that are current. */
export interface VectorBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A colour, or a gradient with its line (x1, y1 to x2, y2) or circle (centre and radius) in the coordinates that are current. */
export type VectorPaint =
  | { readonly type: 'solid'; readonly color: string }
  | {
      readonly type: 'linear';
      readonly line: readonly [x1: number, y1: number, x2: number, y2: number];
      readonly stops: readonly VectorStop[];
      readonly transform: Matrix;
    }
  | {
      readonly type: 'radial';
      readonly circle: readonly [x: number, y: number, radius: number];
      readonly stops: readonly VectorStop[];
      readonly transform: Matrix;
    };

/** `color` is #rrggbb or #rrggbbaa. */
export interface VectorStop {
  readonly offset: number;
  readonly color: string;
}

/** A paint that changes from place to place. */
export type VectorGradient = Exclude<VectorPaint, { type: 'solid' }>;

/** How a line is drawn. Lengths are page pixels. */
export interface VectorStroke {
  readonly color: string;
  /** Takes the place of the colour. */
  readonly gradient?: VectorGradient;
  readonly width: number;
  readonly dash: readonly number[];
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
}

/** Pixels that stand in for what cannot be drawn with lines, and where they go. */
export interface VectorImage {
  readonly pixels: ImageData;
  readonly box: VectorBox;
}

/** Letters in one colour. Positions are of each glyph's origin on its baseline, `angle` in radians clockwise. */
export interface VectorText {
  readonly glyphs: readonly VectorGlyph[];
  readonly color: string;
}

export interface VectorGlyph {
  readonly face: FontFace;
  readonly glyphId: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly fontSizePx: number;
  /** The characters that the glyph stands for; empty for the further glyphs of a cluster. */
  readonly text: string;
  /** How wide those characters are together; 0 for the further glyphs of a cluster. */
  readonly advancePx: number;
}

/** How what is in a group is drawn. */
export interface VectorGroup {
  readonly transform: Matrix;
  readonly opacity: number;
  readonly blendMode: BlendMode;
  /** Cuts everything in the group; in the coordinates of the group. */
  readonly clip: VectorPath | null;
  readonly clipRule?: 'nonzero' | 'evenodd';
}

/** What a page is written to: SVG or PDF. Coordinates are page pixels, y downwards. */
export interface VectorSink {
  /** Draws what `draw` draws, moved, faded and clipped as one. */
  group(group: VectorGroup, draw: () => void): void;
  /** Fills a path. */
  fill(path: VectorPath, paint: VectorPaint, opacity: number, rule?: 'nonzero' | 'evenodd'): void;
  /** Draws a line along a path. */
  stroke(path: VectorPath, stroke: VectorStroke, opacity: number): void;
  /** Puts pixels into a box. */
  image(image: VectorImage): void;
  /** Writes letters; as text or as outlines, as the file was requested. @internal */
  text(text: VectorText): void;
  /** Makes a place lead to an address. The box is in coordinates of the page. */
  link(url: string, box: VectorBox): void;
}

/** A paint of the model over a box; null for an image, which is no vector. */
export function vectorPaint(paint: Paint, box: VectorBox): VectorPaint | null {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  switch (paint.type) {
    case 'solid':
      return { type: 'solid', color: paint.color };
    case 'linear-gradient': {
      const angle = (paint.angleDeg * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const half = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
      return {
        type: 'linear',
        line: [x - cos * half, y - sin * half, x + cos * half, y + sin * half],
        stops: paint.stops,
        transform: [1, 0, 0, 1, 0, 0],
      };
    }
    case 'radial-gradient':
      return {
        type: 'radial',
        circle: [x, y, Math.hypot(box.width, box.height) / 2],
        stops: paint.stops,
        transform: [1, 0, 0, 1, 0, 0],
      };
    case 'image':
      return null;
  }
}

/** The opacity in a colour, 0-1. */
export function alphaOf(color: string): number {
  return color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
}
