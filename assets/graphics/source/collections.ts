import type { DrawnGroup } from '../../icons/icon-index.ts';
import { animations } from './animations/animations.ts';
import { badges } from './badges/badges.ts';
import { dividers } from './dividers/dividers.ts';
import { FRAME_PICTURE, frameRows, frames } from './frames/frames.ts';
import { freeShapes } from './free-shapes/free-shapes.ts';
import { illustrations } from './illustrations/illustrations.ts';
import type { Drawing } from './kit.ts';
import { lottieOf, svgOf } from './motion.ts';
import { patterns } from './patterns/patterns.ts';
import { plainShapes } from './plain-shapes/plain-shapes.ts';
import { animalStickers } from './stickers/animals.ts';
import { faceStickers } from './stickers/faces.ts';
import { foodStickers } from './stickers/food.ts';
import { plantStickers, travelStickers } from './stickers/places.ts';
import { sweetStickers } from './stickers/sweets.ts';
import { hobbyStickers, partyStickers } from './stickers/things.ts';
import { wordStickers } from './stickers/words.ts';
import { strokes } from './strokes/strokes.ts';

/** A folder of assets/graphics with what the scripts draw into it. */
interface DrawnCollection {
  readonly group: DrawnGroup;
  readonly title: string;
  readonly drawings: readonly Drawing[];
}

const COLLECTIONS: readonly DrawnCollection[] = [
  {
    group: 'stickers',
    title: 'Stickers',
    drawings: [
      ...faceStickers,
      ...animalStickers,
      ...foodStickers,
      ...sweetStickers,
      ...wordStickers,
      ...plantStickers,
      ...travelStickers,
      ...hobbyStickers,
      ...partyStickers,
    ],
  },
  { group: 'forms', title: 'Shapes', drawings: [...plainShapes, ...freeShapes] },
  { group: 'frames', title: 'Picture frames', drawings: frames },
  { group: 'patterns', title: 'Patterns', drawings: patterns },
  { group: 'strokes', title: 'Strokes and arrows', drawings: strokes },
  { group: 'badges', title: 'Badges and ribbons', drawings: badges },
  { group: 'dividers', title: 'Dividers', drawings: dividers },
  {
    group: 'animations',
    title: 'Animations',
    drawings: animations.map((each) => ({ ...each, svg: svgOf(each, each.poster) })),
  },
];

/** The folder of the illustrations; they are listed with the graphics that were drawn by hand, in manifest.json. */
export const ILLUSTRATIONS_FOLDER = 'illustrations';

/** A row of manifest.json. */
export interface GraphicRow {
  readonly alias: string;
  readonly displayName: string;
  readonly kind: 'sticker' | 'illustration' | 'shape';
  readonly file: string;
  readonly tags: readonly string[];
}

const isDrawnHere = ({ file }: GraphicRow) => file.startsWith(`${ILLUSTRATIONS_FOLDER}/`);

/** The text of manifest.json with a row for each illustration after the rows of graphics that were drawn by hand. */
export function manifestWithIllustrations(rows: readonly GraphicRow[]): string {
  const drawn = illustrations.map(
    ({ alias, displayName, tags }): GraphicRow => ({
      alias,
      displayName,
      kind: 'illustration',
      file: `${ILLUSTRATIONS_FOLDER}/${alias}.svg`,
      tags,
    }),
  );
  const lines = [...rows.filter((row) => !isDrawnHere(row)), ...drawn].map((row) => JSON.stringify(row));
  return `[\n  ${lines.join(',\n  ')}\n]\n`;
}

/** Every file that the scripts make, by its path in assets/graphics. */
export function drawnFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { group, title, drawings } of COLLECTIONS) {
    for (const { name, svg } of drawings) files.set(`${group}/${name}.svg`, svg);
    const rows = drawings.map(({ name, title: shown, words }) => JSON.stringify([name, shown, words]));
    const about = {
      id: group,
      group,
      title,
      author: 'Gesso',
      licence: 'MIT',
      url: '',
      folder: '/assets/graphics',
    };
    files.set(
      `${group}/index.json`,
      `${JSON.stringify(about).slice(0, -1)},"icons":[\n${rows.join(',\n')}\n]}\n`,
    );
  }
  for (const { alias, svg } of illustrations) files.set(`${ILLUSTRATIONS_FOLDER}/${alias}.svg`, svg);
  files.set('frames/picture.svg', FRAME_PICTURE);
  files.set('frames/openings.json', `${JSON.stringify(frameRows, null, 1)}\n`);
  // Beside the still image: the file that is inserted, and what a list plays.
  for (const each of animations) {
    files.set(`animations/${each.name}.json`, lottieOf(each));
    files.set(`animations/${each.name}.playing.svg`, svgOf(each, null));
  }
  return files;
}
