import type { PathSink } from '../../../engine/text/drawing/trace.ts';
import { traceGlyph } from '../../../engine/text/drawing/trace.ts';
import { layoutText } from '../../../engine/text/layout/layout.ts';
import { loadType, textLayer, typeLibrary } from '../../templates/composition/type.ts';
import { num } from './kit.ts';

/** Wide enough that no word is divided. */
const UNBOUNDED_PX = 10_000;
const REFERENCE_SIZE_PX = 100;

/** Writes a path, and how far it reaches. */
class PathText implements PathSink {
  text = '';
  left = Number.POSITIVE_INFINITY;
  top = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.NEGATIVE_INFINITY;

  #add(command: string, ...coordinates: readonly number[]): void {
    this.text += command + coordinates.map(num).join(' ');
    coordinates.forEach((value, index) => {
      if (index % 2 === 0) {
        this.left = Math.min(this.left, value);
        this.right = Math.max(this.right, value);
      } else {
        this.top = Math.min(this.top, value);
        this.bottom = Math.max(this.bottom, value);
      }
    });
  }

  moveTo(x: number, y: number): void {
    this.#add('M', x, y);
  }

  lineTo(x: number, y: number): void {
    this.#add('L', x, y);
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.#add('Q', x1, y1, x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#add('C', x1, y1, x2, y2, x, y);
  }

  closePath(): void {
    this.text += 'z';
  }
}

/** A face that words are drawn in. */
export interface LetteringFace {
  readonly family: string;
  readonly weight?: number;
}

/** Loads faces that `lettering` uses. Rejects when one is not shipped. */
export const loadLettering = (faces: readonly LetteringFace[]): Promise<void> =>
  loadType(faces.map(({ family, weight = 400 }) => ({ font: family, weight })));

/** A word as an outline, since drawings hold no text: as large as fits a width and a height, about a middle. */
export function lettering(
  words: string,
  {
    family,
    weight = 400,
    x,
    y,
    width,
    height,
  }: LetteringFace & {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  },
): string {
  const layer = textLayer(words, { font: family, weight }, REFERENCE_SIZE_PX, '#000000', {
    id: 'layer:lettering',
    width: UNBOUNDED_PX,
  });
  const { glyphs } = layoutText(layer, typeLibrary);
  const draw = (scale: number, offsetX: number, offsetY: number): PathText => {
    const path = new PathText();
    for (const glyph of glyphs) traceGlyph(path, glyph, { scale, offsetX, offsetY });
    return path;
  };
  const probe = draw(1, 0, 0);
  const scale = Math.min(width / (probe.right - probe.left), height / (probe.bottom - probe.top));
  return draw(scale, x / scale - (probe.left + probe.right) / 2, y / scale - (probe.top + probe.bottom) / 2)
    .text;
}
