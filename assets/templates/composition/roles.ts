import {
  childrenOf,
  hasChildren,
  hasFileColors,
  hasForm,
  hasFrame,
  hasText,
} from '../../../engine/model/layer-capabilities.ts';
import type { Layer, LayerRole, TextLayer } from '../../../engine/model.ts';
import type { Box } from './box.ts';

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

/** Whether there is something to read: a quotation mark that stands alone is an ornament. */
const hasWords = ({ runs }: TextLayer) => runs.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
/** The texts of a page and of its groups, but for those that are parts of something with a role of its own. */
const textsIn = (layers: readonly Layer[]): TextLayer[] =>
  layers.flatMap((layer) => {
    if (hasText(layer)) return [layer];
    return layer.role === undefined ? textsIn(childrenOf(layer)) : [];
  });
const sizeOf = ({ runs }: TextLayer) => Math.max(...runs.map(({ fontSizePx }) => fontSizePx));

/** More words in groups that are as large are those of things that are alike, as the numbers of a team: none of them is the title. As `layerRoles` has it. */
const MOST_TITLES = 3;

/**
 * The layers of a finished page with their roles: those that the source gave, and for the others what they were added as. A page whose
 * source names no title has the words that are set largest as its title, unless they are parts of many groups that are alike.
 */
export function withRoles(layers: readonly Layer[], page: Box): Layer[] {
  const texts = textsIn(layers).filter((text) => text.role === undefined && hasWords(text));
  const isTitled = textsIn(layers).some(
    ({ role, name }) => role === 'title' || (role ?? roleOfName(name)) === 'title',
  );
  const largest = Math.max(0, ...texts.map(sizeOf));
  const largestTexts = texts.filter((text) => sizeOf(text) === largest);
  const areAlike = largestTexts.length > MOST_TITLES && !largestTexts.some((text) => layers.includes(text));
  const title = isTitled || areAlike ? undefined : largestTexts[0];
  const roleOf = (layer: Layer, isInGroup: boolean): LayerRole | undefined => {
    if (layer.role !== undefined) return layer.role;
    if (hasText(layer)) {
      if (!hasWords(layer)) return 'decoration';
      return layer === title ? 'title' : (roleOfName(layer.name) ?? 'text');
    }
    if (hasChildren(layer)) {
      const inside = textsIn(layer.children);
      if (inside.some((text) => roleOf(text, true) === 'title')) return 'title';
      if (inside.length > 0) return 'text';
      return layer.children.some((child) => hasFrame(child)) ? 'picture' : 'decoration';
    }
    const isCalled = (names: readonly string[]) => names.some((name) => layer.name.startsWith(name));
    if (!isInGroup && (coversPage(layer, page) || isCalled(['Shade']))) return 'background';
    if (hasFrame(layer)) return 'picture';
    if (hasFileColors(layer)) return isCalled(ORNAMENTS) ? 'decoration' : 'picture';
    return isInGroup ? undefined : 'decoration';
  };
  const given = (list: readonly Layer[], isInGroup: boolean): Layer[] =>
    list.map((layer) => {
      const role = roleOf(layer, isInGroup);
      const isWhole = role !== 'title' && role !== 'text';
      return {
        ...layer,
        ...(hasChildren(layer) && !isWhole ? { children: given(layer.children, true) } : {}),
        ...(role === undefined ? {} : { role }),
      } as Layer;
    });
  return given(layers, false);
}

/** Whether a layer lies over the whole page and has something to show there. */
function coversPage(layer: Layer, page: Box): boolean {
  if (hasForm(layer) && layer.fill === null) return false;
  const width = Math.min(page.right, layer.x + layer.width) - Math.max(page.x, layer.x);
  const height = Math.min(page.bottom, layer.y + layer.height) - Math.max(page.y, layer.y);
  return width > 0 && height > 0 && width * height >= 0.9 * page.width * page.height;
}
