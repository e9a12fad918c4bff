import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { Layer, TextLayer, TextRun } from '../../model/layer.ts';
import { eachLayer } from '../../model/layer-assets.ts';
import { backgroundOf, hasForm, hasText } from '../../model/layer-capabilities.ts';
import type { TextVariable } from '../../model/layers/text-variable.ts';
import type { Paint } from '../../model/paint.ts';
import type { Project, Scene } from '../../model/project.ts';
import { readableOn } from './readable-color.ts';
import { followStyle, sharedStylesOf } from './shared-styles.ts';
import { fitTextHeight, type TextMeasure } from './text-edits.ts';

/** Where on a page its number stands. */
export interface PageNumberPlace {
  readonly x: 'left' | 'center' | 'right';
  readonly y: 'top' | 'bottom';
}

/** How pages are numbered. */
export interface PageNumberOptions {
  /** Words and what says itself, in their order. */
  readonly parts: readonly (string | TextVariable)[];
  readonly place: PageNumberPlace;
  /** The number of the first page. */
  readonly firstNumber: number;
  /** Leaves the first page without one, as a cover. It counts all the same. */
  readonly skipsFirst: boolean;
  /** What the layers are called. */
  readonly name: string;
  readonly measure: TextMeasure;
}

/** Of the shorter side of the page. */
const SIZE_SHARE = 0.02;
const MARGIN_SHARE = 0.04;
const LEAST_SIZE_PX = 8;
/** How much of the width there is for a number in a corner, and in the middle. */
const WIDTH_SHARE = { corner: 0.4, middle: 0.6 };

/** The texts of a page that say nothing but its number: what `addPageNumbers` replaces and `removePageNumbers` takes away. */
export function pageNumbersOf({ layers }: Pick<Scene, 'layers'>): TextLayer[] {
  return layers.filter(
    (layer): layer is TextLayer =>
      hasText(layer) &&
      layer.role === 'caption' &&
      layer.runs.some(({ variable }) => variable?.kind === 'pageNumber'),
  );
}

/** Puts the number of each page onto it, in the place of those that are there. Locked ones stay. Returns how many pages have one now. */
export function addPageNumbers(project: Project, options: PageNumberOptions): number {
  removePageNumbers(project);
  if (options.firstNumber === 1) delete project.metadata.firstPageNumber;
  else project.metadata.firstPageNumber = options.firstNumber;
  const look = lookOfDesign(project);
  let count = 0;
  for (const [index, page] of project.metadata.sceneItems.entries()) {
    if (index === 0 && options.skipsFirst) continue;
    count++;
    if (pageNumbersOf(page).length === 0) page.layers.push(numberLayer(project, page, look, options));
  }
  return count;
}

/** Takes the numbers of pages away, but for locked ones. Returns how many there were. */
export function removePageNumbers(project: Project): number {
  let count = 0;
  for (const page of project.metadata.sceneItems) {
    const ids = new Set(pageNumbersOf(page).flatMap(({ id, locked }) => (locked ? [] : [id])));
    if (ids.size === 0) continue;
    count += ids.size;
    page.layers = page.layers.filter(({ id }) => !ids.has(id));
  }
  return count;
}

/** The family that the most letters of a design are set in. */
function lookOfDesign(project: Project): Partial<TextRun> {
  const letters = new Map<string, number>();
  for (const { layers } of project.metadata.sceneItems)
    for (const layer of eachLayer(layers))
      for (const { fontFamily, text } of hasText(layer) ? layer.runs : [])
        letters.set(fontFamily, (letters.get(fontFamily) ?? 0) + text.length);
  const [family] = [...letters].sort((one, other) => other[1] - one[1]);
  return family ? { fontFamily: family[0] } : {};
}

function numberLayer(
  project: Project,
  page: Scene,
  look: Partial<TextRun>,
  { parts, place, name, measure }: PageNumberOptions,
): TextLayer {
  const { width, height } = project.properties;
  const shorter = Math.min(width, height);
  const margin = Math.round(shorter * MARGIN_SHARE);
  const grid = project.metadata.layoutGrid;
  const margins = {
    left: grid?.marginLeftPx || margin,
    right: grid?.marginRightPx || margin,
    // Within the margin there is the text of the page; its number stands in the middle of it.
    top: grid?.marginTopPx ? grid.marginTopPx / 2 : margin,
    bottom: grid?.marginBottomPx ? grid.marginBottomPx / 2 : margin,
  };
  const fontSizePx = Math.max(LEAST_SIZE_PX, Math.round(shorter * SIZE_SHARE));
  const share = place.x === 'center' ? WIDTH_SHARE.middle : WIDTH_SHARE.corner;
  const boxWidth = Math.round(width * share);
  const layer = createTextLayer({
    name,
    role: 'caption',
    runs: parts.map((part) => {
      const run = createTextRun({ text: typeof part === 'string' ? part : '0', fontSizePx, ...look });
      return typeof part === 'string' ? run : { ...run, variable: { ...part } };
    }),
    width: boxWidth,
    align: place.x,
    lineHeight: 1.25,
    pins: { x: place.x, y: place.y, keepsRatio: false },
  });
  const caption = sharedStylesOf(project).find(({ role }) => role === 'caption');
  if (caption) {
    followStyle(measure, layer, caption);
    layer.align = place.x;
  }
  fitTextHeight(measure, layer);
  if (place.x === 'left') layer.x = margins.left;
  else if (place.x === 'right') layer.x = width - margins.right - boxWidth;
  else layer.x = Math.round((width - boxWidth) / 2);
  layer.y = Math.round(place.y === 'top' ? margins.top : height - margins.bottom - layer.height);
  if (!caption) {
    const at = { x: textMiddle(layer, place), y: layer.y + layer.height / 2 };
    const ground = groundAt(page, at);
    if (ground !== null) for (const run of layer.runs) run.color = readableOn(ground, run.color);
  }
  return layer;
}

/** About where the letters are: they take little of their box. */
function textMiddle({ x, width, height }: TextLayer, place: PageNumberPlace): number {
  if (place.x === 'center') return x + width / 2;
  return place.x === 'left' ? x + height : x + width - height;
}

/** The colour under a point of a page, as far as its layers tell: of shapes and the background, not of images. */
function groundAt(page: Scene, { x, y }: { readonly x: number; readonly y: number }): string | null {
  const covers = (layer: Layer) =>
    !layer.hidden &&
    layer.rotation === 0 &&
    layer.x <= x &&
    x <= layer.x + layer.width &&
    layer.y <= y &&
    y <= layer.y + layer.height;
  const shape = page.layers.findLast((layer) => hasForm(layer) && layer.opacity > 0.5 && covers(layer));
  const ofShape = hasForm(shape) ? colorOf(shape.fill) : null;
  return ofShape ?? colorOf(backgroundOf(page)?.paint ?? null) ?? colorOf(page.background) ?? page.bgColor;
}

/** The colour of a paint, of a gradient that of its middle. */
function colorOf(paint: Paint | null): string | null {
  if (paint?.type === 'solid') return paint.color.slice(0, 7);
  if (paint?.type !== 'linear-gradient' && paint?.type !== 'radial-gradient') return null;
  return paint.stops[Math.floor(paint.stops.length / 2)]?.color.slice(0, 7) ?? null;
}
