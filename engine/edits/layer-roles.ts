import type { Box } from '../geometry/box.ts';
import type { GroupLayer, Layer, LayerRole, TextLayer } from '../model/layer.ts';
import {
  childrenOf,
  hasChildren,
  hasForm,
  hasFrame,
  hasPaint,
  hasText,
} from '../model/layer-capabilities.ts';
import type { Paint } from '../model/paint.ts';
import type { Scene } from '../model/project.ts';
import { boxOnPage } from './layer-tree.ts';

/** The size of a page, in its own pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A layer with what its role is recognised from. */
interface Seen {
  readonly layer: Layer;
  /** Where it lies on the page. */
  readonly box: Box;
  readonly groups: readonly Layer[];
}

/** What fills at least this share of the page is behind everything. */
const COVERING_SHARE = 0.9;
/** A drawing or group of shapes is a picture from this share of the page on; smaller ones decorate. */
const PICTURE_SHARE = 0.06;
/** The largest part of a drawing takes at least this share of it; stars and confetti that are scattered over an area are small. */
const DRAWN_PART_SHARE = 0.12;
/** Words as large as this share of the largest are read with them. */
const TITLE_SHARE = 0.9;
/** Words called a title are the title from this share of the largest words on: prices and numbers are often larger. */
const NAMED_TITLE_SHARE = 0.4;
/** More words that are as large are a list. */
const MOST_TITLES = 3;
/** A button is at most this high, as a share of the height of the page, and so wide. */
const BUTTON_HEIGHT_SHARE = 0.15;
const BUTTON_WIDTH_SHARE = 0.75;
/** Words below this share of the short side of the page stand beside the message, unless others are as small. */
const CAPTION_SHARE = 0.022;

/** Names that people and templates give to layers, in the languages of the templates. */
const NAMES = {
  title:
    /^(?:title|headline|heading|masthead|greeting|t[íi]tulo|titular|saludo|題|題名|見出し|عنوان|शीर्षक)(?:\b|$|[\s,])/iu,
  caption:
    /^(?:caption|address|contact|website|web|handle|credit|source|page|footer|dirección|contacto|fuente|住所|連絡先|案内)(?:\b|$|[\s,])/iu,
  logo: /^(?:logo|logotype|brand|wordmark|marca|ロゴ|شعار|लोगो)(?:\b|$|[\s,])/iu,
  button: /^(?:button|call to action|botón|ボタン|زر)(?:\b|$|[\s,])/iu,
  background: /^(?:background|backdrop|fondo|背景|خلفية)(?:\b|$|[\s,])/iu,
} as const;

/** An address of the web or of mail, or a name in a network: words that are looked up, not read. */
const ADDRESS =
  /(?:^|\s)(?:https?:\/\/\S+|www\.\S+|\S+@\S+|@\w+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|example|shop|studio|co|io|app)(?:\/\S*)?)(?:\s|$)/iu;

/**
 * What each layer of a page is for: the role that it was given, or one recognised from its type, size, place, order, text size and name.
 * Parts of pictures, buttons, logos and decorations have the role of the whole. Keys are the ids of all layers, groups and children included.
 */
export function layerRoles(scene: Scene, page: PageSize): Map<string, LayerRole> {
  const seen = flattened(scene.layers, []);
  const titles = titlesOf(seen, page);
  const roles = new Map<string, LayerRole>();
  const give = (layers: readonly Layer[], whole: LayerRole | null) => {
    for (const layer of layers) {
      const role = layer.role ?? whole ?? recognised(layer);
      roles.set(layer.id, role);
      give(childrenOf(layer), partsFollow(role) ? role : null);
    }
  };
  const byId = new Map(seen.map((each) => [each.layer.id, each]));
  const recognised = (layer: Layer): LayerRole => {
    const place = byId.get(layer.id);
    return place === undefined ? 'decoration' : roleOf(place, seen, titles, page);
  };
  give(scene.layers, null);
  return roles;
}

/** Whether what is in a group of this role is a part of it, not something of its own. */
function partsFollow(role: LayerRole): boolean {
  return role !== 'title' && role !== 'text' && role !== 'caption' && role !== 'background';
}

function flattened(layers: readonly Layer[], groups: readonly Layer[]): Seen[] {
  return layers.flatMap((layer) => [
    { layer, groups, box: boxOnPage(layer, groups) },
    ...flattened(childrenOf(layer), [...groups, layer]),
  ]);
}

function roleOf(
  { layer, box, groups }: Seen,
  seen: readonly Seen[],
  titles: ReadonlySet<string>,
  page: PageSize,
): LayerRole {
  if (NAMES.logo.test(layer.name) && !titles.has(layer.id)) return 'logo';
  if (hasPaint(layer)) return 'background';
  if (hasText(layer)) return textRole(layer, titles, page);
  if (hasChildren(layer)) return groupRole(layer, box, titles, page);
  if (hasForm(layer)) {
    if (layer.fill !== null && groups.length === 0 && isBehind(box, layer, seen, page)) return 'background';
    if (groups.length === 0 && isShade(layer.fill, box, page)) return 'background';
    return layer.fill?.type === 'image' && layer.fill.fit !== 'tile' ? 'picture' : 'decoration';
  }
  if (isBehind(box, layer, seen, page)) return 'background';
  return hasFrame(layer) || shareOf(box, page) >= PICTURE_SHARE ? 'picture' : 'decoration';
}

function textRole(layer: TextLayer, titles: ReadonlySet<string>, page: PageSize): LayerRole {
  if (titles.has(layer.id)) return 'title';
  const words = wordsOf(layer);
  // A quotation mark or an asterisk that stands alone is drawn, not read.
  if (!/[\p{L}\p{N}]/u.test(words)) return 'decoration';
  const isSmall = fontSizePxOf(layer) < CAPTION_SHARE * Math.min(page.width, page.height);
  return isSmall || ADDRESS.test(words) || NAMES.caption.test(layer.name) ? 'caption' : 'text';
}

/** A group is what the most important thing in it is; without words, what its size says. */
function groupRole(group: GroupLayer, box: Box, titles: ReadonlySet<string>, page: PageSize): LayerRole {
  const texts = flattened(group.children, []).filter(({ layer }) => hasText(layer));
  if (texts.length === 0) {
    if (group.children.some((child) => hasFrame(child))) return 'picture';
    const isDrawing = group.children.some(
      ({ width, height }) => width * height >= DRAWN_PART_SHARE * group.width * group.height,
    );
    return isDrawing && shareOf(box, page) >= PICTURE_SHARE && isWhole(box, page) ? 'picture' : 'decoration';
  }
  if (isButton(group, box, texts.length, page)) return 'button';
  if (texts.some(({ layer }) => titles.has(layer.id))) return 'title';
  return 'text';
}

/** One text on one shape that is as large as the group, small on its page. */
function isButton(group: GroupLayer, box: Box, textCount: number, page: PageSize): boolean {
  if (NAMES.button.test(group.name)) return true;
  const [ground] = group.children;
  return (
    group.children.length === 2 &&
    textCount === 1 &&
    hasForm(ground) &&
    ground.shape === 'rectangle' &&
    ground.width * ground.height > 0.9 * group.width * group.height &&
    box.height < BUTTON_HEIGHT_SHARE * page.height &&
    box.width < BUTTON_WIDTH_SHARE * page.width &&
    box.width > 1.8 * box.height
  );
}

/** The ids of the words that are read first: the largest, or what is called a title when it is nearly as large. */
function titlesOf(seen: readonly Seen[], page: PageSize): ReadonlySet<string> {
  const texts = seen.flatMap(({ layer, groups }) =>
    hasText(layer) &&
    /[\p{L}\p{N}]/u.test(wordsOf(layer)) &&
    !groups.some(({ name, role }) => NAMES.button.test(name) || (role !== undefined && partsFollow(role)))
      ? [{ layer, sizePx: fontSizePxOf(layer), isGrouped: groups.length > 0 }]
      : [],
  );
  const set = texts.filter(({ layer }) => layer.role === 'title');
  if (set.length > 0) return new Set(set.map(({ layer }) => layer.id));
  const free = texts.filter(({ layer }) => layer.role === undefined);
  const largestPx = Math.max(0, ...free.map(({ sizePx }) => sizePx));
  const named = free.filter(
    ({ layer, sizePx }) => NAMES.title.test(layer.name) && sizePx >= NAMED_TITLE_SHARE * largestPx,
  );
  if (named.length > 0) return new Set(named.map(({ layer }) => layer.id));
  const large = free.filter(({ sizePx }) => sizePx >= TITLE_SHARE * largestPx);
  const isMany = large.length > MOST_TITLES;
  // Of things that are alike, as the numbers of a team, none is the title. A table or a list whose words are all as large has none but its first words.
  const chosen =
    isMany && large.every(({ isGrouped }) => isGrouped) ? [] : isMany ? large.slice(0, 1) : large;
  return new Set(
    chosen
      .filter(({ sizePx }) => sizePx >= CAPTION_SHARE * Math.min(page.width, page.height))
      .map(({ layer }) => layer.id),
  );
}

function wordsOf(layer: TextLayer): string {
  return layer.runs.map(({ text }) => text).join('');
}

/** The size of the largest of its letters; what is scaled to its box is drawn as large as it says. */
function fontSizePxOf(layer: TextLayer): number {
  return Math.max(0, ...layer.runs.map(({ fontSizePx }) => fontSizePx));
}

/** The part of the page that a box covers, 0 to 1. Turned boxes count as if they were upright. */
function shareOf(box: Box, page: PageSize): number {
  const width = Math.min(box.x + box.width, page.width) - Math.max(box.x, 0);
  const height = Math.min(box.y + box.height, page.height) - Math.max(box.y, 0);
  return (Math.max(0, width) * Math.max(0, height)) / (page.width * page.height);
}

/** Whether nearly all of a box lies on the page. */
function isWhole(box: Box, page: PageSize): boolean {
  return shareOf(box, page) * page.width * page.height >= 0.85 * box.width * box.height;
}

/** Whether a layer fills the page and no words are behind it. */
function isBehind(box: Box, layer: Layer, seen: readonly Seen[], page: PageSize): boolean {
  if (NAMES.background.test(layer.name) && shareOf(box, page) >= 0.5) return true;
  if (shareOf(box, page) < COVERING_SHARE) return false;
  const below = seen.slice(
    0,
    seen.findIndex((each) => each.layer === layer),
  );
  return !below.some((each) => hasText(each.layer));
}

/** Whether a paint runs into nothing along a whole edge of the page: it makes words readable on the image behind it. */
function isShade(fill: Paint | null, box: Box, page: PageSize): boolean {
  if (fill === null || !('stops' in fill)) return false;
  const spansPage =
    (box.x <= 0 && box.x + box.width >= page.width) || (box.y <= 0 && box.y + box.height >= page.height);
  return spansPage && fill.stops.some(({ color }) => color.length === 9 && color.endsWith('00'));
}
