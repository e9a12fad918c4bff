import type { PhysicalSize } from '../../model/page/physical-size.ts';
import { formatNumber, IDENTITY, type Matrix, toSvgData, type VectorPath } from '../../render/vector/path.ts';
import {
  alphaOf,
  type VectorBox,
  type VectorGradient,
  type VectorGroup,
  type VectorImage,
  type VectorPaint,
  type VectorSink,
  type VectorStroke,
  type VectorText,
} from '../../render/vector/sink.ts';
import type { FontFace } from '../../text/fonts/font-face.ts';
import { encodePixels } from './pixels-file.ts';

/** Writes a page as SVG. Images are encoded last, because that takes waiting: their places are kept. */
export class SvgSink implements VectorSink {
  readonly #body: string[] = [];
  readonly #definitions: string[] = [];
  readonly #images: { readonly index: number; readonly image: VectorImage }[] = [];
  readonly #links: string[] = [];
  #count = 0;

  group({ transform, opacity, blendMode, clip, clipRule }: VectorGroup, draw: () => void): void {
    const attributes: string[] = [];
    if (transform.some((value, index) => value !== IDENTITY[index]))
      attributes.push(`transform="${matrixText(transform)}"`);
    if (opacity < 1) attributes.push(`opacity="${formatNumber(opacity)}"`);
    if (blendMode !== 'normal') attributes.push(`style="mix-blend-mode:${blendMode}"`);
    if (clip) {
      const id = this.#nextId('clip');
      const rule = clipRule === 'evenodd' ? ' clip-rule="evenodd"' : '';
      this.#definitions.push(`<clipPath id="${id}"><path d="${toSvgData(clip)}"${rule}/></clipPath>`);
      attributes.push(`clip-path="url(#${id})"`);
    }
    const before = this.#body.length;
    draw();
    if (attributes.length === 0 || this.#body.length === before) return;
    this.#body[before] = `<g ${attributes.join(' ')}>${this.#body[before]}`;
    this.#body.push('</g>');
  }

  fill(path: VectorPath, paint: VectorPaint, opacity: number, rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    const fillRule = rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
    this.#body.push(`<path d="${toSvgData(path)}"${this.#paint(paint, opacity)}${fillRule}/>`);
  }

  stroke(path: VectorPath, stroke: VectorStroke, opacity: number): void {
    const dash =
      stroke.dash.length > 0 ? ` stroke-dasharray="${stroke.dash.map(formatNumber).join(' ')}"` : '';
    const seeThrough = opacity < 1 ? ` stroke-opacity="${formatNumber(opacity)}"` : '';
    const color = stroke.gradient ? `url(#${this.#gradient(stroke.gradient)})` : stroke.color.slice(0, 7);
    this.#body.push(
      `<path d="${toSvgData(path)}" fill="none" stroke="${color}" stroke-width="${formatNumber(stroke.width)}" stroke-linecap="${stroke.cap}" stroke-linejoin="${stroke.join}"${dash}${seeThrough}/>`,
    );
  }

  image(image: VectorImage): void {
    this.#images.push({ index: this.#body.length, image });
    this.#body.push('');
  }

  /** Each line of a run is one element, with the place of every letter, so that any program sets it alike. */
  text({ glyphs, color }: VectorText): void {
    const opacity = alphaOf(color);
    const fill = `fill="${color.slice(0, 7)}"${opacity < 1 ? ` fill-opacity="${formatNumber(opacity)}"` : ''}`;
    for (const line of linesOf(glyphs)) {
      const [first] = line;
      if (!first) continue;
      const { face, fontSizePx } = first;
      const letters = line.filter(({ text }) => text.trim() !== '');
      if (letters.length === 0) continue;
      const xs = letters.map(({ x, text }) => [
        formatNumber(x),
        ...Array<string>(Math.max(0, [...text].length - 1)).fill(''),
      ]);
      // A ligature has one place for several characters; those after the first follow by themselves.
      const places = xs.every((list) => list.length === 1)
        ? xs.flat().join(' ')
        : formatNumber(letters[0]?.x ?? 0);
      const turns = letters.map(({ angle }) => formatNumber((angle * 180) / Math.PI));
      const rotate = turns.some((turn) => turn !== '0') ? ` rotate="${turns.join(' ')}"` : '';
      const style = face.italic ? ' font-style="italic"' : '';
      const content = escapeXml(letters.map(({ text }) => text).join(''));
      this.#body.push(
        `<text x="${places}" y="${formatNumber(first.y)}"${rotate} font-family="${escapeXml(face.family)}" font-size="${formatNumber(fontSizePx)}" font-weight="${face.weight}"${style} ${fill} xml:space="preserve">${content}</text>`,
      );
    }
  }

  link(url: string, { x, y, width, height }: VectorBox): void {
    const [left, top, wide, high] = [x, y, width, height].map(formatNumber);
    this.#links.push(
      `<a href="${escapeXml(url)}"><rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="#000000" fill-opacity="0"/></a>`,
    );
  }

  /** The whole file. */
  async finish(
    widthPx: number,
    heightPx: number,
    title: string,
    paper: PhysicalSize | null,
  ): Promise<string> {
    for (const { index, image } of this.#images) {
      const { bytes, mimeType } = await encodePixels(image.pixels);
      const { x, y, width, height } = image.box;
      const [left, top, wide, high] = [x, y, width, height].map(formatNumber);
      const data = `data:${mimeType};base64,${base64(bytes)}`;
      const former = this.#body[index] ?? '';
      this.#body[index] =
        `${former}<image x="${left}" y="${top}" width="${wide}" height="${high}" preserveAspectRatio="none" href="${data}"/>`;
    }
    const definitions = this.#definitions.length > 0 ? `<defs>${this.#definitions.join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${paper ? `${paper.width}${paper.unit}` : widthPx}" height="${paper ? `${paper.height}${paper.unit}` : heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"><title>${escapeXml(title)}</title>${definitions}${[...this.#body, ...this.#links].join('\n')}</svg>\n`;
  }

  #nextId(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.#count}`;
  }

  #paint(paint: VectorPaint, opacity: number): string {
    if (paint.type === 'solid') {
      const share = opacity * (opacity === 1 ? alphaOf(paint.color) : 1);
      return ` fill="${paint.color.slice(0, 7)}"${share < 1 ? ` fill-opacity="${formatNumber(share)}"` : ''}`;
    }
    const id = this.#gradient(paint);
    return ` fill="url(#${id})"${opacity < 1 ? ` fill-opacity="${formatNumber(opacity)}"` : ''}`;
  }

  /** Defines a gradient. @returns its name in the file. */
  #gradient(paint: VectorGradient): string {
    const id = this.#nextId('paint');
    const stops = paint.stops
      .map(({ offset, color }) => {
        const alpha = alphaOf(color);
        const seeThrough = alpha < 1 ? ` stop-opacity="${formatNumber(alpha)}"` : '';
        return `<stop offset="${formatNumber(offset)}" stop-color="${color.slice(0, 7)}"${seeThrough}/>`;
      })
      .join('');
    const units = `gradientUnits="userSpaceOnUse" gradientTransform="${matrixText(paint.transform)}"`;
    if (paint.type === 'linear') {
      const [x1, y1, x2, y2] = paint.line.map(formatNumber);
      this.#definitions.push(
        `<linearGradient id="${id}" ${units} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`,
      );
    } else {
      const [x, y, radius] = paint.circle.map(formatNumber);
      this.#definitions.push(
        `<radialGradient id="${id}" ${units} cx="${x}" cy="${y}" r="${radius}">${stops}</radialGradient>`,
      );
    }
    return id;
  }
}

/** Letters of one face, size and baseline, in the order in which they are read. */
function linesOf(glyphs: VectorText['glyphs']): VectorText['glyphs'][number][][] {
  const lines = new Map<string, VectorText['glyphs'][number][]>();
  const faces = new Map<FontFace, number>();
  for (const glyph of glyphs) {
    const face = faces.get(glyph.face) ?? faces.size;
    faces.set(glyph.face, face);
    // Letters on a curve have a baseline each.
    const key = `${face} ${glyph.fontSizePx} ${Math.round(glyph.y * 100)} ${glyph.angle}`;
    const line = lines.get(key);
    if (line) line.push(glyph);
    else lines.set(key, [glyph]);
  }
  return [...lines.values()];
}

const matrixText = (matrix: Matrix) =>
  `matrix(${matrix.map((value) => Number(value.toPrecision(8))).join(' ')})`;

function escapeXml(text: string): string {
  return text
    .replace(/\p{Cc}/gu, (character) => ('\t\n\r'.includes(character) ? character : ''))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
