import { formatNumber } from '../../../render/vector/path.ts';
import { alphaOf, type VectorStop } from '../../../render/vector/sink.ts';
import { type CmykConversion, channelsOf } from '../../cmyk/cmyk-conversion.ts';
import { type PdfFile, type PdfReference, pdfString } from './pdf-file.ts';

/** How colours are written: those of screens, or the inks of a press. */
export interface PdfColors {
  /** The colour space as dictionaries name it. */
  readonly space: string;
  /** What the resources of a page need for the operators to mean this space. */
  readonly resources: string;
  /** What the catalogue says about the press that the file is for. */
  readonly catalogue: string;
  /** The lines that mark where a page is cut. */
  readonly cropMarks: string;
  /** The operator that fills with a colour from now on. */
  fill(hex: string): string;
  /** The operator that draws lines in a colour from now on. */
  stroke(hex: string): string;
  /** The stops of a gradient with their colours in this space, close enough that all between may be straight. */
  stops(stops: readonly VectorStop[]): PdfStop[];
  /** The bytes of an image, pixel by pixel, without its opacity. */
  image(pixels: ImageData): Uint8Array<ArrayBuffer>;
  /** How many bytes a pixel has. */
  readonly channels: 3 | 4;
}

export interface PdfStop {
  readonly offset: number;
  /** The components, as operators have them. */
  readonly value: string;
}

const numbers = (values: readonly number[]) => values.map(formatNumber).join(' ');

/** Red, green and blue as shares. */
const shares = (hex: string) => numbers(channelsOf(hex).map((channel) => channel / 255));

/** The colours of screens. */
export const RGB_COLORS: PdfColors = {
  space: '/DeviceRGB',
  resources: '',
  catalogue: '',
  cropMarks: '0 0 0 RG',
  fill: (hex) => `${shares(hex)} rg`,
  stroke: (hex) => `${shares(hex)} RG`,
  stops: (stops) => stops.map(({ offset, color }) => ({ offset, value: shares(color) })),
  image({ data, width, height }) {
    const colors = new Uint8Array(width * height * 3);
    for (let pixel = 0; pixel < width * height; pixel++)
      colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    return colors;
  },
  channels: 3,
};

/** How many straight parts stand for the way from one stop to the next: screens mix light, presses mix ink. */
const PARTS_BETWEEN_STOPS = 8;

/**
 * The inks of a press. Its profile is in the file: as what the four components mean, and as what the file is meant for. Call once for a
 * file.
 */
export async function cmykColors(
  file: PdfFile,
  conversion: CmykConversion,
  profile: Uint8Array<ArrayBuffer>,
): Promise<PdfColors> {
  const stream: PdfReference = await file.addStream('/N 4 /Alternate /DeviceCMYK', profile);
  const space = `[/ICCBased ${stream} 0 R]`;
  const name = pdfString(conversion.profileName);
  const inks = (hex: string) => numbers(conversion.ink(hex));
  return {
    space,
    resources: `/ColorSpace << /DefaultCMYK ${space} >>`,
    catalogue: `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier ${name} /Info ${name} /DestOutputProfile ${stream} 0 R >>]`,
    // Every plate is held in place by them, so they are in every ink.
    cropMarks: '1 1 1 1 K',
    fill: (hex) => `${inks(hex)} k`,
    stroke: (hex) => `${inks(hex)} K`,
    stops: (stops) =>
      finerStops(stops).map(({ offset, channels: [red, green, blue] }) => ({
        offset,
        value: numbers(conversion.pixel(red, green, blue)),
      })),
    image: ({ data }) => conversion.pixels(data),
    channels: 4,
  };
}

interface FineStop {
  readonly offset: number;
  readonly channels: readonly [number, number, number];
}

/** The stops with further ones between them. */
function finerStops(stops: readonly VectorStop[]): FineStop[] {
  const sorted = [...stops].sort((a, b) => a.offset - b.offset);
  return sorted.flatMap((stop, index): FineStop[] => {
    const from = channelsOf(stop.color);
    const after = sorted[index + 1];
    if (!after || after.offset <= stop.offset) return [{ offset: stop.offset, channels: from }];
    const to = channelsOf(after.color);
    const mix = (a: number, b: number, share: number) => a + (b - a) * share;
    return Array.from({ length: PARTS_BETWEEN_STOPS }, (_, part) => {
      const share = part / PARTS_BETWEEN_STOPS;
      return {
        offset: mix(stop.offset, after.offset, share),
        channels: [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)],
      };
    });
  });
}

/** The opacities of a gradient, as greys. */
export function opacityStops(stops: readonly VectorStop[]): PdfStop[] {
  return stops.map(({ offset, color }) => ({ offset, value: formatNumber(alphaOf(color)) }));
}

/** The colours along a gradient: a stretch of straight change between each two stops (ISO 32000-1, §7.10). */
export function stopFunction(stops: readonly PdfStop[]): string {
  const sorted = [...stops].sort((a, b) => a.offset - b.offset);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return '<< /FunctionType 2 /Domain [0 1] /N 1 >>';
  const points = [
    ...(first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...sorted,
    ...(last.offset < 1 ? [{ ...last, offset: 1 }] : []),
  ];
  const parts = points.slice(1).map((stop, index) => {
    const before = points[index] ?? stop;
    return `<< /FunctionType 2 /Domain [0 1] /C0 [${before.value}] /C1 [${stop.value}] /N 1 >>`;
  });
  const bounds = points.slice(1, -1).map(({ offset }) => formatNumber(offset));
  const encode = parts.map(() => '0 1').join(' ');
  return `<< /FunctionType 3 /Domain [0 1] /Functions [${parts.join(' ')}] /Bounds [${bounds.join(' ')}] /Encode [${encode}] >>`;
}
