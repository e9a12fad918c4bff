import { createId } from '@gesso/engine';
import { type DesignImage, ImportError, type ReadDesign, type ReadPage } from '../design-file.ts';
import { KnownFamilies } from '../font-faces.ts';
import type { ReportItem } from '../import-report-items.ts';
import type { ReadTools } from '../read-tools.ts';
import {
  attribute,
  childAt,
  childrenNamed,
  descendantsNamed,
  elementsOf,
  flagAttribute,
  numberAttribute,
  type XmlElement,
} from '../xml.ts';
import { type ColorScheme, themeColors } from './colors.ts';
import { OfficePackage } from './package.ts';
import { placeholderOf } from './placeholders.ts';
import type { DeckTools, PlacedImage, SlidePart } from './slide-context.ts';
import { SlideShapes } from './slide-shapes.ts';
import { transitionOf } from './slide-transition.ts';

/** The longer side of a page that is made of a slide. */
const PAGE_SIDE_PX = 1_920;
const MAX_LAYERS = 2_000;
const MAX_SLIDES = 300;
const MAX_NOTE_LETTERS = 20_000;
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
};

/**
 * Reads a presentation (Office Open XML, ECMA-376) into pages of ours: texts, shapes, images, groups, tables and charts that can be edited. What is
 * not the same is reported.
 * @throws ImportError
 */
export async function readPptxFile(bytes: Uint8Array<ArrayBuffer>, tools: ReadTools): Promise<ReadDesign> {
  return new DeckReader(await OfficePackage.open(bytes), tools).run();
}

class DeckReader implements DeckTools {
  readonly office: OfficePackage;
  readonly families: KnownFamilies;
  readonly missingFonts = new Set<string>();
  readonly pxPerEmu: number;
  readonly #tools: ReadTools;
  readonly #path: string;
  readonly #root: XmlElement;
  readonly #size: { readonly width: number; readonly height: number };
  readonly #images: DesignImage[] = [];
  readonly #placed = new Map<string, PlacedImage | null>();
  readonly #report: ReportItem[] = [];
  readonly #parts = new Map<string, SlidePart>();
  #layerCount = 0;

  constructor(office: OfficePackage, tools: ReadTools) {
    this.office = office;
    this.#tools = tools;
    this.families = new KnownFamilies(tools.families);
    const path = office.related('', 'officeDocument');
    const root = office.document(path);
    if (path === undefined || root?.localName !== 'presentation') throw new ImportError('not-pptx');
    this.#path = path;
    this.#root = root;
    const size = childAt(root, 'sldSz');
    const [width, height] = [numberAttribute(size, 'cx') ?? 0, numberAttribute(size, 'cy') ?? 0];
    if (width <= 0 || height <= 0 || Math.max(width, height) > Math.min(width, height) * 100)
      throw new ImportError('broken');
    this.#size = { width, height };
    this.pxPerEmu = PAGE_SIDE_PX / Math.max(width, height);
  }

  count(): void {
    this.#layerCount += 1;
    if (this.#layerCount > MAX_LAYERS * 5) throw new ImportError('too-many-layers');
  }

  async image(path: string, name: string): Promise<PlacedImage | null> {
    const known = this.#placed.get(path);
    if (known !== undefined) return known;
    const image = await this.#readImage(path, name);
    this.#placed.set(path, image);
    return image;
  }

  async #readImage(path: string, name: string): Promise<PlacedImage | null> {
    const extension = path.split('.').pop()?.toLowerCase() ?? '';
    const mimeType = IMAGE_TYPES[extension];
    const bytes = mimeType === undefined ? null : await this.office.bytes(path);
    if (mimeType === undefined || !bytes) return null;
    const size = await this.#tools.sizeOf(bytes, mimeType);
    if (!size) return null;
    const assetId = createId('asset');
    this.#images.push({ assetId, name: `${name}.${extension}`, mimeType, ...size, bytes });
    return { assetId, ...size };
  }

  async run(): Promise<ReadDesign> {
    const relationships = this.office.relationships(this.#path);
    const paths = childrenNamed(childAt(this.#root, 'sldIdLst'), 'sldId').flatMap((slide) => {
      const target = relationships.get(attribute(slide, 'r:id') ?? '')?.target;
      return target === undefined ? [] : [target];
    });
    const pages: ReadPage[] = [];
    for (const path of paths.slice(0, MAX_SLIDES)) {
      const page = await this.#page(path);
      if (page) pages.push(page);
    }
    if (pages.length === 0) throw new ImportError('broken');
    if (paths.length > MAX_SLIDES)
      this.#report.push({ layer: '', outcome: 'left-out', reason: 'pages', detail: String(paths.length) });
    const firstNumber = numberAttribute(this.#root, 'firstSlideNum') ?? 1;
    const isUsual =
      firstNumber === 1 || !Number.isInteger(firstNumber) || firstNumber < 0 || firstNumber > 9_999;
    return {
      ...(isUsual ? {} : { firstPageNumber: firstNumber }),
      widthPx: Math.max(16, Math.round(this.#size.width * this.pxPerEmu)),
      heightPx: Math.max(16, Math.round(this.#size.height * this.pxPerEmu)),
      pages,
      images: this.#images,
      report: this.#report,
      layerCount: this.#layerCount,
      baselinesPx: {},
    };
  }

  async #page(path: string): Promise<ReadPage | null> {
    const root = this.office.document(path);
    if (!root) {
      this.#report.push({ layer: path.split('/').pop() ?? '', outcome: 'left-out', reason: 'page' });
      return null;
    }
    const layoutPath = this.office.related(path, 'slideLayout');
    const masterPath = layoutPath === undefined ? undefined : this.office.related(layoutPath, 'slideMaster');
    const master = this.#part(masterPath, masterPath, undefined);
    const layout = this.#part(layoutPath, masterPath, undefined);
    const slide = this.#part(path, masterPath, childAt(root, 'clrMapOvr', 'overrideClrMapping'));
    if (!slide) return null;
    const parts = { slide, layout, master, defaultText: childAt(this.#root, 'defaultTextStyle') };
    const shapes = new SlideShapes(parts, this, this.#report);
    const layers = await shapes.layers();
    const background = await shapes.background();
    const name = titleOf(root);
    if (childAt(root, 'timing', 'tnLst') && descendantsNamed(root, 'spTgt').length > 0)
      this.#report.push({ layer: name, outcome: 'left-out', reason: 'animation' });
    return {
      name,
      layers,
      ...(background ? { background: background.paint, backgroundEffects: background.effects } : {}),
      notes: this.#notes(path),
      hidden: flagAttribute(root, 'show') === false,
      transition: transitionOf(root),
    };
  }

  /** A part with the theme and the names of colours of its master. */
  #part(
    path: string | undefined,
    masterPath: string | undefined,
    override: XmlElement | undefined,
  ): SlidePart | undefined {
    const root = this.office.document(path);
    if (path === undefined || !root) return undefined;
    const known = this.#parts.get(path);
    if (known) return known;
    const themePath = masterPath === undefined ? undefined : this.office.related(masterPath, 'theme');
    const theme = this.office.document(themePath);
    const mapping = override ?? childAt(this.office.document(masterPath), 'clrMap');
    const colors: ColorScheme = { theme: themeColors(theme), map: attributesOf(mapping) };
    const part = { path, root, colors, theme, themePath };
    this.#parts.set(path, part);
    return part;
  }

  /** What the speaker has written to a slide. */
  #notes(path: string): string {
    const root = this.office.document(this.office.related(path, 'notesSlide'));
    const shapes = root ? descendantsNamed(root, 'sp') : [];
    const body = shapes.find((shape) => placeholderOf(shape)?.type === 'body');
    return childrenNamed(childAt(body, 'txBody'), 'p')
      .map(lettersOf)
      .join('\n')
      .trim()
      .slice(0, MAX_NOTE_LETTERS);
  }
}

const lettersOf = (paragraph: XmlElement): string =>
  elementsOf(paragraph)
    .map((run) => (run.localName === 'br' ? '\n' : (childAt(run, 't')?.textContent ?? '')))
    .join('');

/** The words of the title of a slide, which are the name of its page; without one the name that the slide has. */
function titleOf(root: XmlElement): string {
  const title = descendantsNamed(root, 'sp').find((shape) =>
    ['title', 'ctrTitle'].includes(placeholderOf(shape)?.type ?? ''),
  );
  const words = childrenNamed(childAt(title, 'txBody'), 'p').map(lettersOf).join(' ');
  const name = words.trim() === '' ? (attribute(childAt(root, 'cSld'), 'name') ?? '') : words;
  return name.replace(/\s+/g, ' ').trim().slice(0, 100);
}

function attributesOf(element: XmlElement | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, value } of Array.from(element?.attributes ?? [])) found[name] = value;
  return found;
}
