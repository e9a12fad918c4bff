import { type GroupLayer, type Layer, parseProject, type ShapeLayer } from '../../../engine/model.ts';
import type { Box } from '../../templates/composition/box.ts';
import { Composer } from '../../templates/composition/composer.ts';
import type { Motion } from '../../templates/composition/motion.ts';
import { loadType, type TypeStyle } from '../../templates/composition/type.ts';
import type { CombinationKind, TextCombination } from '../text-combination.ts';

/** A combination before it is measured. */
export interface CombinationSource {
  readonly id: string;
  readonly title: string;
  readonly kind: CombinationKind;
  readonly words: string;
  readonly background: string;
  readonly place?: TextCombination['place'];
  /** Seconds that it is seen, for those that move. */
  readonly seconds?: number;
  readonly type: readonly TypeStyle[];
  readonly compose: (c: Composer) => void;
}

/** What a combination says of itself besides its type: id, name, kind, words and the colour that shows it best. */
export type About = readonly [
  id: string,
  title: string,
  kind: CombinationKind,
  words: string,
  background: string,
];

/** A combination that stands still. @param type the styles of its letters, handed on to `compose` */
export function combination<Type extends Readonly<Record<string, TypeStyle>>>(
  [id, title, kind, words, background]: About,
  type: Type,
  compose: (c: Composer, type: Type) => void,
  more: Pick<CombinationSource, 'place' | 'seconds'> = {},
): CombinationSource {
  const place = more.place ?? (kind === 'lowerThird' ? 'lowerLeft' : 'middle');
  return {
    id,
    title,
    kind,
    words,
    background,
    ...more,
    place,
    type: Object.values(type),
    compose: (c) => compose(c, type),
  };
}

/** An area in the middle of the page that is composed on. */
export const column = (c: Composer, widthPx: number, heightPx = 900): Box => c.page.middle(widthPx, heightPx);

const CARD = 'Card';

/** A filled area behind texts that are there already. */
export function card(
  c: Composer,
  area: Box,
  fill: ShapeLayer['fill'] | string,
  padding: readonly [acrossPx: number, downPx: number] = [0, 0],
  fields: Partial<ShapeLayer> & { readonly motion?: Motion } = {},
): Box {
  const [acrossPx, downPx] = padding;
  const box = area.inset(-acrossPx, -downPx);
  c.shape(CARD, fill, box, fields);
  return box;
}

/** So many frames before the end of the group, letters on a plate are gone, so that they never stand beside it. */
const PLATE_LAST_FRAMES = 8;

/** Lets letters leave before the plate behind them does. */
function lettersLeaveFirst(layers: readonly Layer[], durationFrames: number): Layer[] {
  return layers.map((layer, index) => {
    if (!('runs' in layer) || layer.durationFrames !== null) return layer;
    const middle = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 };
    const isOnPlate = layers
      .slice(0, index)
      .some(
        (each) =>
          'stroke' in each &&
          each.animationOut !== null &&
          each.x <= middle.x &&
          middle.x <= each.x + each.width &&
          each.y <= middle.y &&
          middle.y <= each.y + each.height,
      );
    return isOnPlate
      ? { ...layer, durationFrames: durationFrames - PLATE_LAST_FRAMES - layer.startFrame }
      : layer;
  });
}

/** Cards are added when the texts on them have been measured, but lie below them. */
function cardsFirst(layers: readonly Layer[]): Layer[] {
  const isCard = ({ name }: Layer) => name.startsWith(CARD);
  return [...layers.filter(isCard), ...layers.filter((layer) => !isCard(layer))];
}

function groupOf(source: CombinationSource): GroupLayer {
  const isMoving = source.seconds !== undefined;
  const composer = new Composer(
    source.id,
    source.title,
    isMoving ? 'video' : 'design',
    isMoving ? 'wide' : 'square',
  );
  composer.begin('Page', source.background, { seconds: source.seconds ?? 5 });
  composer.group(source.title, () => source.compose(composer));
  const { project } = parseProject(JSON.stringify(composer.finish()));
  const group = project.metadata.sceneItems[0]?.layers[0];
  if (group === undefined || !('children' in group)) throw new Error(`${source.id} is no group.`);
  const children = cardsFirst(group.children);
  if (source.seconds === undefined) return { ...group, durationFrames: null, children };
  const durationFrames = Math.round(source.seconds * 30);
  return { ...group, durationFrames, children: lettersLeaveFirst(children, durationFrames) };
}

/** Every combination with its layers measured and placed. Rejects when one of its fonts is not shipped. */
export async function makeCombinations(sources: readonly CombinationSource[]): Promise<TextCombination[]> {
  await loadType(sources.flatMap(({ type }) => type));
  return sources.map((source) => {
    const { id, title, kind, words, background, place = 'middle' } = source;
    const layer = groupOf(source);
    const stillFrame = layer.durationFrames === null ? 0 : Math.round(layer.durationFrames * 0.55);
    return { id, title, kind, words, background, place, stillFrame, layer };
  });
}

/** The text of a file for the editors: a line for each combination. */
export function fileText(combinations: readonly TextCombination[]): string {
  const rows = combinations.map((each) => JSON.stringify(each));
  const text = `{"combinations":[\n${rows.join(',\n')}\n]}\n`;

  return text;
}
