import { current, isDraft } from 'immer';
import type { Layer } from '../../model/layer.ts';
import { colorOfNumber, numberOfColor } from '../../model/layers/keyframe-colors.ts';
import type { Project } from '../../model/project.ts';
import { layersInProject } from '../layer-hosts.ts';

/** A colour of a design, `#rrggbb` in small letters without its opacity, and in how many places it is. */
export interface ColorCount {
  readonly color: string;
  readonly count: number;
}

const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
/** What people wrote, and what names something: it may look like a colour and is none. */
const WORDS: readonly string[] = ['id', 'name', 'text', 'title', 'cells', 'notes', 'path', 'url', 'link'];
/** Values of keyframes are numbers, those of colours too. */
const ANIMATED_COLOR = /color$/i;

type Path = readonly (string | number)[];

/** Calls `visit` for every colour below a value: the colour as it is written, and where it is. */
function eachColor(value: unknown, path: Path, visit: (color: string, path: Path) => void): void {
  if (typeof value === 'string') {
    if (COLOR.test(value)) visit(value, path);
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) eachColor(each, [...path, index], visit);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (key === 'keyframes') eachKeyframeColor(each, [...path, key], visit);
      else if (!WORDS.includes(key)) eachColor(each, [...path, key], visit);
    }
  }
}

function eachKeyframeColor(lists: unknown, path: Path, visit: (color: string, path: Path) => void): void {
  if (typeof lists !== 'object' || lists === null) return;
  for (const [property, list] of Object.entries(lists)) {
    if (!ANIMATED_COLOR.test(property) || !Array.isArray(list)) continue;
    for (const [index, each] of list.entries()) {
      const { value } = each as { readonly value?: unknown };
      if (typeof value === 'number') visit(colorOfNumber(value), [...path, property, index, 'value']);
    }
  }
}

/** What of a project has colours. */
const PARTS = ['sceneItems', 'tracks', 'subtitles', 'textStyles'] as const;

const plainColor = (color: string): string => color.slice(0, 7).toLowerCase();

/** Counts the colours that `each` gives, those that are used most first; not what lets everything through. */
function countColors(each: (count: (color: string) => void) => void): ColorCount[] {
  const counts = new Map<string, number>();
  each((color) => {
    if (color.length === 9 && color.endsWith('00')) return;
    const plain = plainColor(color);
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  });
  return [...counts]
    .map(([color, count]) => ({ color, count }))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * The colours of a whole project, those that are used most first: of pages, layers, effects, tables, charts, styles and subtitles. Colours in the
 * files of images are not among them, and neither is what lets everything through.
 */
export function usedColors(project: Project): ColorCount[] {
  return countColors((count) => {
    for (const part of PARTS)
      eachColor(project.metadata[part], [part], (color, path) => {
        // The colour of a page is not seen under its background.
        const isUnder = path[0] === 'sceneItems' && path.length === 3 && path[2] === 'bgColor';
        if (isUnder && project.metadata.sceneItems[Number(path[1])]?.background) return;
        // Styles are names for what the texts hold themselves.
        if (part !== 'textStyles') count(color);
      });
  });
}

/** The colours of some layers with their children, as `usedColors` gives those of a project. */
export function usedColorsOf(layers: readonly Layer[]): ColorCount[] {
  return countColors((count) => {
    for (const layer of layers) eachColor(layer, [], count);
  });
}

/**
 * Puts a colour into the place of another wherever a project has it; each place keeps its opacity.
 * @param from `#rrggbb`
 * @param to `#rrggbb`
 * @param layerIds changes these layers and their children alone
 * @returns in how many places
 */
export function replaceColor(
  project: Project,
  from: string,
  to: string,
  layerIds?: readonly string[],
): number {
  const wanted = plainColor(from);
  let places = 0;
  const replaceIn = (root: object, value: unknown, start: Path) =>
    eachColor(isDraft(value) ? current(value) : value, start, (color, path) => {
      if (plainColor(color) !== wanted) return;
      const next = `${plainColor(to)}${color.slice(7)}`;
      // Only what changes is touched, so that the step of the history is as small as the change.
      let at = root as Record<string | number, unknown>;
      for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
      const last = path.at(-1) ?? '';
      at[last] = typeof at[last] === 'number' ? numberOfColor(next) : next;
      places += 1;
    });
  if (layerIds === undefined)
    for (const part of PARTS) replaceIn(project.metadata, project.metadata[part], [part]);
  else for (const layer of layersInProject(project, layerIds)) replaceIn(layer, layer, []);
  return places;
}
