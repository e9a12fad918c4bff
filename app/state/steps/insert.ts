import {
  type Asset,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type Layer,
  type Line,
  type Paint,
  type Project,
  type ShapeKind,
  type ShapeLayer,
  type TextLayer,
  type TextRun,
} from '@gesso/engine';
import {
  contrastOf,
  fitTextHeight,
  freePlace,
  freeTextPlace,
  plainText,
  readableOn,
} from '@gesso/engine/edits';
import { backgroundOf, hasText, plainLine, replaceRange, shortenText } from '@gesso/engine/internal';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';
import { takeTyping } from './typed-meanwhile.ts';

/** Sizes of the ready-made texts, as parts of the page's shorter side. */
const TEXT_KINDS = {
  heading: { size: 0.1, weight: 800, width: 0.8 },
  subheading: { size: 0.055, weight: 600, width: 0.7 },
  body: { size: 0.033, weight: 400, width: 0.6 },
} as const;
export type TextKind = keyof typeof TEXT_KINDS;

/** A caption is set in letters of this size, as a part of the page's shorter side. */
const CAPTION = { size: 0.02, weight: 400 } as const;

/** How large and bold new texts of a kind are on the pages of a project. */
export function sizeOfKind(
  { properties: { width, height } }: Project,
  kind: TextKind | 'caption',
): { readonly fontSizePx: number; readonly fontWeight: number } {
  const { size, weight } = kind === 'caption' ? CAPTION : TEXT_KINDS[kind];
  return { fontSizePx: Math.max(8, Math.round(Math.min(width, height) * size)), fontWeight: weight };
}

/**
 * Puts a text into the middle of the page and opens it for typing, with its words selected: the next letters take their place. Words of
 * the user's own (`keepsWords`) stay, and letters follow them. Its colour can be read on what is under it, unless one is given.
 * `at` is its middle on the page, where it was dropped.
 */
export function insertTextBox(
  editor: Editor,
  {
    kind = 'body',
    text,
    run,
    layer,
    keepsWords = false,
    at = null,
  }: {
    kind?: TextKind;
    text?: string;
    run?: Partial<TextRun>;
    layer?: Partial<TextLayer>;
    keepsWords?: boolean;
    at?: { readonly x: number; readonly y: number } | null;
  },
): Promise<void> {
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  const row = TEXT_KINDS[kind];
  const { fontSizePx, fontWeight } = sizeOfKind(editor.project, kind);
  const width = Math.round(pageWidth * row.width);
  const created = createTextLayer({
    runs: [createTextRun({ text: text ?? sayEditing(kind), fontSizePx, fontWeight, ...run })],
    width,
    height: Math.round(fontSizePx * 1.2),
    x: Math.round((at?.x ?? pageWidth / 2) - width / 2),
    align: 'center',
    lineHeight: kind === 'heading' ? 1.05 : 1.25,
    ...layer,
  });
  const endTyping = takeTyping();
  const add = async () => {
    await editor.services.loadFonts(created.runs);
    fitTextHeight(editor.services, created);
    created.y = Math.round((at?.y ?? pageHeight / 2) - created.height / 2);
    const moveToFreePlace = () => {
      if (!at)
        Object.assign(created, freeTextPlace(editor.project, editor.scene, created, editor.sceneFrame));
    };
    moveToFreePlace();
    editor.beginAtPlayhead(created);
    if (run?.color === undefined) {
      const background = await editor.services.colorUnder(created);
      for (const each of created.runs)
        if (background !== null) each.color = readableOn(background, each.color);
    }
    // Another text may have come meanwhile, as after a double click.
    moveToFreePlace();
    const typed = endTyping();
    if (typed !== '') {
      const length = plainText(created).length;
      created.runs = replaceRange(created.runs, keepsWords ? length : 0, length, typed);
      const words = plainText(created);
      created.name = shortenText(words.replace(/\s+/g, ' ').trim(), 60) || created.name;
      fitTextHeight(editor.services, created);
    }
    editor.transact(sayEditing.step('addText'), (scene, project) => {
      editor.addLayer(scene, project, created);
    });
    const length = created.runs.reduce((sum, each) => sum + each.text.length, 0);
    editor.select([created.id]);
    editor.services.pause();
    editor.ui.setState({
      textEditing: { layerId: created.id, anchor: typed === '' && !keepsWords ? 0 : length, focus: length },
    });
    editor.announce(sayEditing('textAdded'));
  };
  return add().finally(endTyping);
}

/** Whether a text still has the words it came with, which are there to be typed over. */
export function waitsForWords(layer: Layer): boolean {
  if (!hasText(layer) || layer.locked) return false;
  const words = plainText(layer).trim();
  return words === '' || (Object.keys(TEXT_KINDS) as TextKind[]).some((kind) => words === sayEditing(kind));
}

/** What a shape is like when it comes. */
export interface ShapeStart {
  readonly fields?: Partial<ShapeLayer>;
  /** Its width and height, as shares of what its kind has at first. */
  readonly size?: readonly [width: number, height: number];
  /** Where it was dropped. */
  readonly at?: { readonly x: number; readonly y: number } | null;
}

/** Puts a shape into the middle of the page, or where it was dropped, and selects it. */
export async function insertShape(
  editor: Editor,
  shape: ShapeKind,
  name: string,
  { fields = {}, size = [1, 1], at = null }: ShapeStart = {},
): Promise<void> {
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  const side = Math.round(Math.min(pageWidth, pageHeight) * 0.3);
  const [firstWidth, firstHeight] = firstSizeOf(shape, fields.line, side);
  const [width, height] = [Math.round(firstWidth * size[0]), Math.round(firstHeight * size[1])];
  const layer = createShapeLayer({
    shape,
    name,
    width,
    height,
    x: Math.round((at?.x ?? pageWidth / 2) - width / 2),
    y: Math.round((at?.y ?? pageHeight / 2) - height / 2),
    ...(shape === 'line'
      ? { fill: null, line: plainLine(), stroke: { color: '#14151f', widthPx: 6, dash: 'solid' } }
      : {}),
    ...fields,
  });
  if (!at) Object.assign(layer, freePlace(editor.project, editor.scene, layer));
  editor.beginAtPlayhead(layer);
  const background = await editor.services.colorUnder(layer);
  if (background !== null) makeVisible(layer, background);
  editor.transact(sayEditing.step('addWhat', { what: name.toLowerCase() }), (scene, project) => {
    editor.addLayer(scene, project, layer);
  });
  editor.select([layer.id]);
  editor.focusStage();
  editor.announce(sayEditing('whatAdded', { what: name }));
}

/** How large a shape is first: as high as it is wide, but for arrows and for lines, whose box is only what is between their ends. */
function firstSizeOf(
  shape: ShapeKind,
  line: Line | undefined,
  side: number,
): [width: number, height: number] {
  if (shape === 'arrow') return [side * 1.4, Math.max(24, side * 0.12)];
  if (shape !== 'line') return [side, side];
  return [side * 1.4, line === undefined || line.start.y === line.end.y ? 1 : side * 0.8];
}

/** A shape that has nearly the colour of what is under it could not be found. */
const LEAST_SHAPE_CONTRAST = 1.4;

function makeVisible(layer: ShapeLayer, background: string): void {
  const isLine = layer.shape === 'line';
  const color = isLine ? layer.stroke?.color : layer.fill?.type === 'solid' ? layer.fill.color : undefined;
  if (color === undefined || contrastOf(background, color.slice(0, 7)) >= LEAST_SHAPE_CONTRAST) return;
  const visible = readableOn(background, color);
  if (isLine && layer.stroke) layer.stroke.color = visible;
  else layer.fill = { type: 'solid', color: visible };
}

/** Paints the background of the current page or scene. */
export function setBackground(editor: Editor, paint: Paint, asset: Asset | null = null): void {
  editor.transact(sayEditing.step('changeBackground'), (scene, project) => {
    if (asset) project.metadata.assets[asset.id] = asset;
    const background = backgroundOf(scene);
    if (background) {
      background.paint = paint;
      background.assetId = null;
    } else {
      scene.background = paint;
      scene.backgroundAssetId = null;
    }
    if (paint.type === 'solid') scene.bgColor = paint.color.slice(0, 7);
  });
}
