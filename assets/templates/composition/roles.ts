import type { Layer, LayerRole, TextLayer } from '../../../engine/model.ts';
import { Box } from './box.ts';

const TITLES = ['Title', 'Headline', 'Heading', 'Masthead', 'Greeting', 'Names', 'Título', '題', 'عنوان'];
const CAPTIONS = [
  'Contact',
  'Address',
  'Website',
  'Handle',
  'Credit',
  'Source',
  'Page',
  'Contacto',
  'Dirección',
];
const LOGOS = ['Brand', 'Logo', 'Wordmark'];
/** Graphics that point or underline; the others show something. */
const ORNAMENTS = ['Brush stroke', 'Arrow', 'Quotation marks', 'Seal'];

/** What words are for, by the name that the source of a template gives them; “Title below” and “Title 2” are titles. */
function roleOfName(name: string): LayerRole | null {
  const [first] = name.split(/[ ,]/);
  const isOneOf = (names: readonly string[]) => first !== undefined && names.includes(first);
  if (isOneOf(TITLES)) return 'title';
  if (isOneOf(CAPTIONS)) return 'caption';
  return isOneOf(LOGOS) ? 'logo' : null;
}

const isText = (layer: Layer): layer is TextLayer => layer.type === 'text';
/** Whether there is something to read: a quotation mark that stands alone is an ornament. */
const hasWords = ({ runs }: TextLayer) => runs.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
const textsIn = (layers: readonly Layer[]): TextLayer[] =>
  layers.flatMap((layer) =>
    layer.type === 'group'
      ? layer.role === undefined
        ? textsIn(layer.children)
        : []
      : isText(layer)
        ? [layer]
        : [],
  );
const sizeOf = ({ runs }: TextLayer) => Math.max(...runs.map(({ fontSizePx }) => fontSizePx));

/**
 * The layers of a finished page with their roles: those that the source gave, and for the others what they were added as. A page whose
 * source names no title has the words that are set largest as its title.
 */
export function withRoles(layers: readonly Layer[], page: Box): Layer[] {
  const texts = textsIn(layers).filter((text) => text.role === undefined && hasWords(text));
  const isTitled = textsIn(layers).some(
    ({ role, name }) => role === 'title' || (role ?? roleOfName(name)) === 'title',
  );
  const largest = Math.max(0, ...texts.map(sizeOf));
  const title = isTitled ? undefined : texts.find((text) => sizeOf(text) === largest);
  const roleOf = (layer: Layer, isInGroup: boolean): LayerRole | undefined => {
    if (layer.role !== undefined) return layer.role;
    const covers = coversPage(layer, page) && !isInGroup;
    switch (layer.type) {
      case 'text':
        if (!hasWords(layer)) return 'decoration';
        return layer === title ? 'title' : (roleOfName(layer.name) ?? 'text');
      case 'image':
      case 'video':
        return covers ? 'background' : 'picture';
      case 'group': {
        const inside = textsIn(layer.children);
        if (inside.some((text) => roleOf(text, true) === 'title')) return 'title';
        if (inside.length > 0) return 'text';
        return layer.children.some(({ type }) => type === 'image' || type === 'video')
          ? 'picture'
          : 'decoration';
      }
      case 'sticker':
        return covers
          ? 'background'
          : ORNAMENTS.some((name) => layer.name.startsWith(name))
            ? 'decoration'
            : 'picture';
      default:
        return covers || (!isInGroup && layer.name.startsWith('Shade'))
          ? 'background'
          : isInGroup
            ? undefined
            : 'decoration';
    }
  };
  const given = (list: readonly Layer[], isInGroup: boolean): Layer[] =>
    list.map((layer) => {
      const role = roleOf(layer, isInGroup);
      const isWhole = role !== 'title' && role !== 'text';
      return {
        ...layer,
        ...(layer.type === 'group' && !isWhole ? { children: given(layer.children, true) } : {}),
        ...(role === undefined ? {} : { role }),
      } as Layer;
    });
  return given(layers, false);
}

/** Whether a layer lies over the whole page and has something to show there. */
function coversPage(layer: Layer, page: Box): boolean {
  if (layer.type === 'shape' && layer.fill === null) return false;
  const seen = new Box(Math.max(0, layer.x), Math.max(0, layer.y), 0, 0);
  const width = Math.min(page.right, layer.x + layer.width) - seen.x;
  const height = Math.min(page.bottom, layer.y + layer.height) - seen.y;
  return width > 0 && height > 0 && width * height >= 0.9 * page.width * page.height;
}
