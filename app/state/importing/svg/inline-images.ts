import { createId, createImageLayer, type ImageLayer } from '@gesso/engine';
import type { DesignImage } from '../design-file.ts';
import type { ReportItem } from '../import-report-items.ts';
import type { Matrix } from '../outline.ts';
import type { ReadTools } from '../read-tools.ts';
import { attribute, type XmlElement } from '../xml.ts';
import { nameOf } from './layer-forms.ts';
import { lengthOf } from './styles.ts';

/** The images of a drawing: those that are in the file. An image that is shown several times is kept once. */
export class InlineImages {
  readonly images: DesignImage[] = [];
  readonly #byElement = new Map<XmlElement, DesignImage | Omit<ReportItem, 'layer'>>();
  readonly #tools: Pick<ReadTools, 'sizeOf'>;

  constructor(tools: Pick<ReadTools, 'sizeOf'>) {
    this.#tools = tools;
  }

  /** The image of an asset. */
  find(assetId: string): DesignImage | undefined {
    return this.images.find((image) => image.assetId === assetId);
  }

  /** An element `image` on the page, or why it is not there. */
  async layerOf(
    element: XmlElement,
    matrix: Matrix,
    page: { readonly width: number; readonly height: number },
  ): Promise<ImageLayer | Omit<ReportItem, 'layer'>> {
    const image = this.#byElement.get(element) ?? (await this.#read(element));
    this.#byElement.set(element, image);
    if (!('assetId' in image)) return image;
    const number = (name: string, whole: number) => lengthOf(attribute(element, name), whole);
    const width = number('width', page.width) ?? image.widthPx;
    const height = number('height', page.height) ?? image.heightPx;
    const [x, y] = [number('x', page.width) ?? 0, number('y', page.height) ?? 0];
    const [a, b, c, d, e, f] = matrix;
    const [centreX, centreY] = [x + width / 2, y + height / 2];
    const middle = { x: a * centreX + c * centreY + e, y: b * centreX + d * centreY + f };
    const [wide, high] = [width * Math.hypot(a, b), height * Math.hypot(c, d)];
    const aspect = attribute(element, 'preserveAspectRatio') ?? 'xMidYMid meet';
    return createImageLayer({
      assetId: image.assetId,
      name: nameOf(element),
      x: middle.x - wide / 2,
      y: middle.y - high / 2,
      width: Math.max(0.01, wide),
      height: Math.max(0.01, high),
      rotation: (Math.atan2(b, a) * 180) / Math.PI,
      flipY: a * d - b * c < 0,
      fit: aspect.startsWith('none') ? 'fill' : aspect.includes('slice') ? 'cover' : 'contain',
    });
  }

  async #read(element: XmlElement): Promise<DesignImage | Omit<ReportItem, 'layer'>> {
    const href = attribute(element, 'href') ?? attribute(element, 'xlink:href') ?? '';
    const data = /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*?(;base64)?,/i.exec(href);
    if (!data) return { outcome: 'left-out', reason: 'linked-file', detail: href.slice(0, 80) };
    const mimeType = (data[1] ?? '').toLowerCase();
    const bytes = bytesOf(href.slice(data[0].length), data[2] !== undefined);
    const size = bytes && (await this.#tools.sizeOf(bytes, mimeType));
    if (!bytes || !size) return { outcome: 'left-out', reason: 'image-format', detail: mimeType };
    const name = `${nameOf(element)}.${mimeType.split('/')[1] ?? 'png'}`;
    const image = { assetId: createId('asset'), name, mimeType, ...size, bytes };
    this.images.push(image);
    return image;
  }
}

/** The bytes of a data address; null when they are damaged. */
function bytesOf(text: string, isBase64: boolean): Uint8Array<ArrayBuffer> | null {
  try {
    if (!isBase64) return new TextEncoder().encode(decodeURIComponent(text));
    return Uint8Array.from(atob(text.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    // What is no image is said where it is left out.
    return null;
  }
}
