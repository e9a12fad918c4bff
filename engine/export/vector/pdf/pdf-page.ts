import type { BlendMode } from '../../../model/layer.ts';
import {
  formatNumber,
  IDENTITY,
  type Matrix,
  multiply,
  type VectorPath,
} from '../../../render/vector/path.ts';
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
} from '../../../render/vector/sink.ts';
import { opacityStops, type PdfColors, type PdfStop, stopFunction } from './pdf-colors.ts';
import { type PdfFile, type PdfReference, pdfAddress } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { writeImage } from './pdf-images.ts';
import { CROP_MARK, cropMarkLines, type PdfGeometry } from './sheet.ts';

/** The names of blend modes in PDF (ISO 32000-1, table 136). */
const BLEND_NAMES: Readonly<Record<BlendMode, string>> = {
  normal: 'Normal',
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
  'color-dodge': 'ColorDodge',
  'color-burn': 'ColorBurn',
  'hard-light': 'HardLight',
  'soft-light': 'SoftLight',
  difference: 'Difference',
  exclusion: 'Exclusion',
  hue: 'Hue',
  saturation: 'Saturation',
  color: 'Color',
  luminosity: 'Luminosity',
};

/** What has a stream of its own is written when the page is done. */
interface WaitingForm {
  readonly reference: PdfReference;
  readonly content: string;
  readonly kind: 'group' | 'mask';
}

/** A gradient for lines: its place is that of what is drawn, and known for the whole page when its geometry is. */
interface WaitingPattern {
  readonly reference: PdfReference;
  readonly shading: PdfReference;
  readonly matrix: Matrix;
  readonly isOnPage: boolean;
}

interface WaitingImage {
  readonly reference: PdfReference;
  readonly pixels: ImageData;
}

/** One page of a PDF file, in page pixels with y downwards. */
export class PdfPage implements VectorSink {
  readonly #file: PdfFile;
  readonly #fonts: PdfFonts;
  readonly #colors: PdfColors;
  readonly #forms: WaitingForm[] = [];
  readonly #images: WaitingImage[] = [];
  readonly #states = new Map<string, PdfReference>();
  readonly #shadings: PdfReference[] = [];
  readonly #patterns: WaitingPattern[] = [];
  /** Where what is drawn lies in the stream that is being written, and in those around it. */
  readonly #places: Matrix[] = [IDENTITY];
  readonly #objects: PdfReference[] = [];
  readonly #annotations: PdfReference[] = [];
  readonly #links: { url: string; box: VectorBox }[] = [];
  /** The stream that is being written, and those around it. */
  readonly #streams: string[][] = [[]];

  constructor(file: PdfFile, fonts: PdfFonts, colors: PdfColors) {
    this.#file = file;
    this.#fonts = fonts;
    this.#colors = colors;
  }

  get #place(): Matrix {
    return this.#places.at(-1) ?? IDENTITY;
  }

  #write(...operators: readonly string[]): void {
    this.#streams.at(-1)?.push(...operators);
  }

  group({ transform, opacity, blendMode, clip, clipRule }: VectorGroup, draw: () => void): void {
    const isMoved = transform.some((value, index) => value !== IDENTITY[index]);
    const isBlended = opacity < 1 || blendMode !== 'normal';
    if (!isMoved && !isBlended && !clip) {
      draw();
      return;
    }
    this.#write('q');
    if (isMoved) this.#write(`${matrix(transform)} cm`);
    this.#places.push(multiply(this.#place, transform));
    if (clip) this.#write(operators(clip), clipRule === 'evenodd' ? 'W* n' : 'W n');
    if (isBlended) {
      // Members of a see-through group do not shine through each other, and blend as one.
      this.#streams.push([]);
      this.#places.push(IDENTITY);
      draw();
      this.#places.pop();
      const content = this.#streams.pop()?.join('\n') ?? '';
      const name = this.#addForm(content, 'group');
      this.#write(`/${this.#state(opacity, blendMode)} gs`, `/${name} Do`);
    } else {
      draw();
    }
    this.#places.pop();
    this.#write('Q');
  }

  #addForm(content: string, kind: WaitingForm['kind']): string {
    const reference = this.#file.reserve();
    this.#forms.push({ reference, content, kind });
    return this.#nameOf(reference);
  }

  #nameOf(reference: PdfReference): string {
    this.#objects.push(reference);
    return `X${reference}`;
  }

  /** The name of a graphics state of this opacity and blend mode. */
  #state(opacity: number, blendMode: BlendMode = 'normal', mask: PdfReference | null = null): string {
    const share = formatNumber(opacity);
    const soft = mask === null ? '/None' : `<< /Type /Mask /S /Luminosity /G ${mask} 0 R >>`;
    const content = `<< /Type /ExtGState /ca ${share} /CA ${share} /BM /${BLEND_NAMES[blendMode]} /SMask ${soft} >>`;
    let reference = this.#states.get(content);
    if (reference === undefined) {
      reference = this.#file.add(content);
      this.#states.set(content, reference);
    }
    return `G${reference}`;
  }

  fill(path: VectorPath, paint: VectorPaint, opacity: number, rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    if (paint.type === 'solid') {
      const share = opacity === 1 ? alphaOf(paint.color) : opacity;
      this.#withOpacity(share, () =>
        this.#write(this.#colors.fill(paint.color), operators(path), rule === 'evenodd' ? 'f*' : 'f'),
      );
      return;
    }
    // The gradient is painted through the form of the path.
    this.#write('q', operators(path), rule === 'evenodd' ? 'W* n' : 'W n', `${matrix(paint.transform)} cm`);
    const isSeeThrough = paint.stops.some((stop) => alphaOf(stop.color) < 1);
    if (isSeeThrough) {
      const shading = this.#shading(paint, opacityStops(paint.stops), '/DeviceGray');
      const form = this.#file.reserve();
      this.#forms.push({ reference: form, content: `/${shading} sh`, kind: 'mask' });
      this.#write(`/${this.#state(opacity, 'normal', form)} gs`);
    } else if (opacity < 1) {
      this.#write(`/${this.#state(opacity)} gs`);
    }
    const stops = this.#colors.stops(paint.stops);
    this.#write(`/${this.#shading(paint, stops, this.#colors.space)} sh`, 'Q');
  }

  /** The name of a gradient that is painted over an area. */
  #shading(paint: VectorGradient, stops: readonly PdfStop[], space: string): string {
    const reference = this.#shadingOf(paint, stops, space);
    this.#shadings.push(reference);
    return `S${reference}`;
  }

  #shadingOf(paint: VectorGradient, stops: readonly PdfStop[], space: string): PdfReference {
    const coordinates =
      paint.type === 'linear'
        ? paint.line.map(formatNumber).join(' ')
        : [paint.circle[0], paint.circle[1], 0, ...paint.circle].map(formatNumber).join(' ');
    const kind = paint.type === 'linear' ? 2 : 3;
    return this.#file.add(
      `<< /ShadingType ${kind} /ColorSpace ${space} /Coords [${coordinates}] /Extend [true true] /Function ${stopFunction(stops)} >>`,
    );
  }

  #withOpacity(opacity: number, draw: () => void): void {
    if (opacity >= 1) {
      draw();
      return;
    }
    this.#write('q', `/${this.#state(opacity)} gs`);
    draw();
    this.#write('Q');
  }

  stroke(path: VectorPath, stroke: VectorStroke, opacity: number): void {
    const { color, gradient } = stroke;
    if (!gradient) {
      this.#withOpacity(opacity, () =>
        this.#write('q', `${this.#colors.stroke(color)} ${lineState(stroke)}`, operators(path), 'S', 'Q'),
      );
      return;
    }
    const line = (pattern: string) =>
      `/Pattern CS /${pattern} SCN ${lineState(stroke)}\n${operators(path)}\nS`;
    this.#write('q');
    if (gradient.stops.some((stop) => alphaOf(stop.color) < 1)) {
      // The mask is a form, which has its origin where the line is drawn.
      const pattern = this.#pattern(gradient, opacityStops(gradient.stops), '/DeviceGray', null);
      const form = this.#file.reserve();
      this.#forms.push({ reference: form, content: line(pattern), kind: 'mask' });
      this.#write(`/${this.#state(opacity, 'normal', form)} gs`);
    } else if (opacity < 1) this.#write(`/${this.#state(opacity)} gs`);
    const stops = this.#colors.stops(gradient.stops);
    this.#write(line(this.#pattern(gradient, stops, this.#colors.space, this.#place)), 'Q');
  }

  /** A gradient that lines are drawn with. @param place null in a form of its own */
  #pattern(gradient: VectorGradient, stops: readonly PdfStop[], space: string, place: Matrix | null): string {
    const reference = this.#file.reserve();
    const shading = this.#shadingOf(gradient, stops, space);
    this.#patterns.push({
      ...{ reference, shading },
      matrix: place ? multiply(place, gradient.transform) : gradient.transform,
      isOnPage: place !== null && this.#streams.length === 1,
    });
    return `P${reference}`;
  }

  image({ pixels, box }: VectorImage): void {
    const reference = this.#file.reserve();
    this.#images.push({ reference, pixels });
    const name = this.#nameOf(reference);
    const { x, y, width, height } = box;
    // Images fill the unit square upwards.
    this.#write('q', `${matrix([width, 0, 0, -height, x, y + height])} cm`, `/${name} Do`, 'Q');
  }

  text({ glyphs, color }: VectorText): void {
    this.#withOpacity(alphaOf(color), () => {
      this.#write('BT', this.#colors.fill(color));
      let current = '';
      for (const glyph of glyphs) {
        const { font, code } = this.#fonts.use(glyph);
        const chosen = `/${font} ${formatNumber(glyph.fontSizePx)} Tf`;
        if (chosen !== current) this.#write(chosen);
        current = chosen;
        const [cos, sin] = [Math.cos(glyph.angle), Math.sin(glyph.angle)];
        // Letters point upwards, the page counts downwards.
        this.#write(
          `${matrix([cos, sin, sin, -cos, glyph.x, glyph.y])} Tm <${code.toString(16).padStart(4, '0')}> Tj`,
        );
      }
      this.#write('ET');
    });
  }

  link(url: string, box: VectorBox): void {
    this.#links.push({ url, box });
  }

  /** Writes the page. @returns its reference. */
  async finish(parent: PdfReference, geometry: PdfGeometry): Promise<PdfReference> {
    const { widthPx, heightPx, widthPt, heightPt, marginPt } = geometry;
    const [scaleX, scaleY] = [widthPt / widthPx, heightPt / heightPx];
    for (const { url, box } of this.#links) {
      const [left, right] = [box.x, box.x + box.width].map((x) => formatNumber(marginPt + x * scaleX));
      const [top, bottom] = [box.y, box.y + box.height].map((y) =>
        formatNumber(marginPt + heightPt - y * scaleY),
      );
      this.#annotations.push(
        this.#file.add(
          `<< /Type /Annot /Subtype /Link /Rect [${left} ${bottom} ${right} ${top}] /Border [0 0 0] /A << /S /URI /URI ${pdfAddress(url)} >> >>`,
        ),
      );
    }
    const onPage: Matrix = [scaleX, 0, 0, -scaleY, marginPt, marginPt + heightPt];
    for (const { reference, shading, matrix: own, isOnPage } of this.#patterns)
      this.#file.add(
        `<< /Type /Pattern /PatternType 2 /Shading ${shading} 0 R /Matrix [${matrix(isOnPage ? multiply(onPage, own) : own)}] >>`,
        reference,
      );
    const resources = this.#file.reserve();
    for (const form of this.#forms) await this.#writeForm(form, resources);
    for (const { reference, pixels } of this.#images)
      await writeImage(this.#file, reference, pixels, this.#colors);
    const base = `${matrix(onPage)} cm`;
    const sheetEdge = [marginPt, marginPt, widthPt, heightPt].map(formatNumber).join(' ');
    // What hangs over the bleed must not be printed between the crop marks.
    const cut = marginPt > 0 ? [`${sheetEdge} re W n`] : [];
    const content = await this.#file.addStream(
      '',
      [
        'q',
        ...cut,
        base,
        ...(this.#streams[0] ?? []),
        'Q',
        ...cropMarks(geometry, this.#colors.cropMarks),
      ].join('\n'),
    );
    const named = (prefix: string, references: Iterable<PdfReference>) =>
      [...references].map((reference) => `/${prefix}${reference} ${reference} 0 R`).join(' ');
    this.#file.add(
      `<< /Font << ${this.#fonts.resources} >> /XObject << ${named('X', new Set(this.#objects))} >> /ExtGState << ${named('G', this.#states.values())} >> /Shading << ${named('S', this.#shadings)} >> /Pattern << ${named(
        'P',
        this.#patterns.map(({ reference }) => reference),
      )} >> ${this.#colors.resources} >>`,
      resources,
    );
    const links = this.#annotations.map((reference) => `${reference} 0 R`).join(' ');
    return this.#file.add(
      `<< /Type /Page /Parent ${parent} 0 R ${pageBoxes(geometry)} /Resources ${resources} 0 R /Contents ${content} 0 R /Group << /S /Transparency /CS ${this.#colors.space} >> /Annots [${links}] >>`,
    );
  }

  async #writeForm({ reference, content, kind }: WaitingForm, resources: PdfReference): Promise<void> {
    const space = kind === 'mask' ? '/DeviceGray' : this.#colors.space;
    await this.#file.addStream(
      `/Type /XObject /Subtype /Form /BBox [-100000 -100000 100000 100000] /Group << /S /Transparency /CS ${space} /I true >> /Resources ${resources} 0 R`,
      content,
      'pack',
      reference,
    );
  }
}

/** The boxes of a page (ISO 32000-1, §14.11.2), each from its lower left to its upper right corner. */
function pageBoxes({ widthPt, heightPt, bleedPt, marginPt }: PdfGeometry): string {
  const box = (inset: number) =>
    `[${[inset, inset, marginPt * 2 + widthPt - inset, marginPt * 2 + heightPt - inset].map(formatNumber).join(' ')}]`;
  const media = `/MediaBox ${box(0)}`;
  if (bleedPt === 0 && marginPt === 0) return media;
  return `${media} /BleedBox ${box(marginPt)} /TrimBox ${box(marginPt + bleedPt)}`;
}

/** The width, ends, corners and dashes of a line. */
function lineState({ width, dash, cap, join }: VectorStroke): string {
  const caps = { butt: 0, round: 1, square: 2 } as const;
  const joins = { miter: 0, round: 1, bevel: 2 } as const;
  return `${formatNumber(width)} w ${caps[cap]} J ${joins[join]} j 4 M [${dash.map(formatNumber).join(' ')}] 0 d`;
}

/** The crop marks of a sheet. */
function cropMarks(geometry: PdfGeometry, operator: string): string[] {
  if (geometry.marginPt === 0) return [];
  const lines = cropMarkLines(geometry).map((ends) => {
    const [x1, y1, x2, y2] = ends.map(formatNumber);
    return `${x1} ${y1} m ${x2} ${y2} l S`;
  });
  return ['q', `${operator} ${CROP_MARK.widthPt} w`, ...lines, 'Q'];
}

const matrix = (values: Matrix) => values.map((value) => String(Number(value.toFixed(6)))).join(' ');

function operators({ steps }: VectorPath): string {
  return steps
    .map(([kind, ...values]) =>
      kind === 'Z' ? 'h' : `${values.map(formatNumber).join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[kind]}`,
    )
    .join('\n');
}
