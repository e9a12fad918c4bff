import type { Layer, Project, ShapeLayer, TextLayer, TextRun } from '@gesso/engine';
import {
  cloneLayer,
  contrastOf,
  freePlace,
  readableOn,
  scaleLayerContent,
  scaleLayerLook,
} from '@gesso/engine/edits';
import { hasChildren, hasForm, hasText } from '@gesso/engine/internal';
import { REFERENCE_SIDE_PX, type TextCombination } from '../../../assets/text/text-combination.ts';
import type { StepLabel } from '../../messages/catalogue.ts';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';

/** The part of a page that a combination takes at most, and how far it stays from the edges, in shares of the shorter side. */
const MOST_SHARE = 0.86;
const MARGIN_SHARE = 0.07;
/** A rule or a disc that has nearly the colour of what is under it could not be found. */
const LEAST_SHAPE_CONTRAST = 1.4;
/** A plate behind a text may be smaller than the box of the text by this share: the box is wider than the letters. */
const PLATE_TOLERANCE = 0.06;
/** A shape that lets more of the page through is no ground for letters. */
const LEAST_PLATE_OPACITY = 0.6;
/** The marker that covers whole letters; the others leave a part of them on the page. */
const WHOLE_HIGHLIGHT = 101;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Puts texts that belong together on the page as one group, as large as suits the page, and selects it. Letters that stand on the page itself
 * get a colour that can be read there. In a video it begins at the playhead, which goes on to
 * where all of it is seen.
 * @param at the middle of the group on the page; null for the place it was composed for
 */
export async function insertCombination(
  editor: Editor,
  combination: Pick<TextCombination, 'layer' | 'place'> & Partial<Pick<TextCombination, 'stillFrame'>>,
  {
    name,
    label,
    at = null,
  }: { readonly name: string; readonly label: StepLabel; readonly at?: Point | null },
): Promise<void> {
  const layer = placedCombination(editor.project.properties, combination, at);
  layer.name = name;
  await editor.services.loadFonts(runsOf(layer));
  if (!at) Object.assign(layer, freePlace(editor.project, editor.scene, layer));
  const wantedFrames = layer.durationFrames;
  editor.beginAtPlayhead(layer);
  if (wantedFrames !== null && layer.durationFrames !== null)
    endEarlier(layer, wantedFrames - layer.durationFrames);
  const background = await editor.services.colorUnder(layer);
  if (background !== null) adaptColors([layer], background);
  editor.transact(label, (scene, project) => {
    editor.addLayer(scene, project, layer);
  });
  // What has not come in yet would be added unseen.
  if (layer.durationFrames !== null)
    editor.seek(
      editor.state.frame -
        editor.sceneFrame +
        layer.startFrame +
        Math.min(combination.stillFrame ?? 0, layer.durationFrames - 1),
    );
  editor.select([layer.id]);
  editor.focusStage();
  editor.announce(sayEditing('addedWhat', { what: name }));
}

/** A copy of the group with new ids, scaled to a page of this size and placed on it. */
export function placedCombination(
  { width: pageWidth, height: pageHeight }: Project['properties'],
  { layer: source, place }: Pick<TextCombination, 'layer' | 'place'>,
  at: Point | null = null,
): Layer {
  const layer = cloneLayer(source);
  const side = Math.min(pageWidth, pageHeight);
  const factor = Math.min(
    side / REFERENCE_SIDE_PX,
    (pageWidth * MOST_SHARE) / layer.width,
    (pageHeight * MOST_SHARE) / layer.height,
  );
  scaleLayerContent(layer, factor);
  scaleLayerLook(layer, factor);
  layer.width = Math.round(layer.width * factor);
  layer.height = Math.round(layer.height * factor);
  const margin = side * MARGIN_SHARE;
  const middleX = pageWidth / 2 - layer.width / 2;
  layer.x = Math.round(
    at
      ? at.x - layer.width / 2
      : place === 'lowerLeft'
        ? margin
        : place === 'lowerRight'
          ? pageWidth - margin - layer.width
          : middleX,
  );
  layer.y = Math.round(
    at
      ? at.y - layer.height / 2
      : place === 'middle'
        ? (pageHeight - layer.height) / 2
        : pageHeight - margin - layer.height,
  );
  return layer;
}

function runsOf(layer: Layer): readonly TextRun[] {
  if (hasText(layer)) return layer.runs;
  return hasChildren(layer) ? layer.children.flatMap(runsOf) : [];
}

/** Layers of a group that leave before its end leave as much earlier as the group does. */
function endEarlier(layer: Layer, byFrames: number): void {
  if (byFrames <= 0 || !hasChildren(layer)) return;
  for (const child of layer.children)
    if (child.durationFrames !== null) child.durationFrames = Math.max(1, child.durationFrames - byFrames);
}

interface Plate {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Makes letters and shapes visible that stand on the page itself; those on a plate of their own group stay as they are. */
export function adaptColors(layers: readonly Layer[], background: string): void {
  const plates: Plate[] = [];
  const visit = (layer: Layer, left: number, top: number) => {
    const x = left + layer.x;
    const y = top + layer.y;
    const isOnPlate = plates.some(
      (plate) =>
        plate.left <= x + layer.width * PLATE_TOLERANCE &&
        plate.right >= x + layer.width * (1 - PLATE_TOLERANCE) &&
        plate.top <= y + layer.height * PLATE_TOLERANCE &&
        plate.bottom >= y + layer.height * (1 - PLATE_TOLERANCE),
    );
    if (hasChildren(layer)) for (const child of layer.children) visit(child, x, y);
    else if (hasText(layer) && !isOnPlate) adaptText(layer, background);
    else if (hasForm(layer)) {
      if (isOpaque(layer)) {
        plates.push({ left: x, top: y, right: x + layer.width, bottom: y + layer.height });
        if (isThin(layer) && !isOnPlate && layer.fill?.type === 'solid')
          layer.fill.color = visibleOn(background, layer.fill.color);
      } else if (layer.stroke && !isOnPlate) layer.stroke.color = visibleOn(background, layer.stroke.color);
    }
  };
  for (const layer of layers) visit(layer, 0, 0);
}

function adaptText(layer: TextLayer, background: string): void {
  const isReadable = layer.runs.every((run) => readableOn(background, run.color) === run.color);
  if (isReadable) return;
  // Letters on a marker keep their colour and get the whole marker behind them.
  if (layer.highlight) layer.highlight.styleId = WHOLE_HIGHLIGHT;
  else {
    for (const run of layer.runs) run.color = readableOn(background, run.color);
    layer.fill = null;
  }
}

const visibleOn = (background: string, color: string): string =>
  contrastOf(background, color.slice(0, 7)) >= LEAST_SHAPE_CONTRAST ? color : readableOn(background, color);

/** Whether letters on it are read against it. */
function isOpaque(layer: ShapeLayer): boolean {
  if (layer.fill === null) return false;
  if (layer.fill.type !== 'solid') return true;
  const { color } = layer.fill;
  const alpha = color.length > 7 ? Number.parseInt(color.slice(7, 9), 16) / 255 : 1;
  return alpha >= LEAST_PLATE_OPACITY;
}

/** A rule or a bar, which nothing stands on. */
const isThin = ({ width, height }: Layer): boolean => Math.min(width, height) * 12 < Math.max(width, height);
