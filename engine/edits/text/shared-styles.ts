import { current, isDraft } from 'immer';
import { createId } from '../../model/ids.ts';
import type { Layer, TextLayer, TextRun } from '../../model/layer.ts';
import { childrenOf, hasText } from '../../model/layer-capabilities.ts';
import {
  LETTER_FIELDS,
  LINE_FIELDS,
  type SharedStyleRole,
  type SharedTextStyle,
} from '../../model/layers/shared-text-style.ts';
import type { Project } from '../../model/project.ts';
import { faceRoleOf } from '../brand/brand-faces.ts';
import { layerHosts } from '../layer-hosts.ts';
import { layerRoles } from '../layer-roles.ts';
import { fitTextHeight, type TextMeasure } from './text-edits.ts';

/** What a style looks like, without what it is called. */
export type SharedStyleLook = Omit<SharedTextStyle, 'id' | 'name' | 'role'>;

/** The styles that the texts of a project may follow. */
export const sharedStylesOf = (project: Project): readonly SharedTextStyle[] =>
  project.metadata.textStyles ?? [];

/** The style that a text follows; null for none, or one that the project does not have. */
export function styleFollowedBy(project: Project, layer: TextLayer): SharedTextStyle | null {
  const { textStyleId } = layer;
  return textStyleId === undefined
    ? null
    : (sharedStylesOf(project).find(({ id }) => id === textStyleId) ?? null);
}

/** Every text of a project, those in groups and lanes included. Works on drafts, whose texts may then be changed. */
export function textsInProject(project: Project): TextLayer[] {
  const within = (layers: readonly Layer[]): TextLayer[] =>
    layers.flatMap((layer) => (hasText(layer) ? [layer] : within(childrenOf(layer))));
  return layerHosts(project).flatMap(({ layers }) => within(layers));
}

/** The texts of a project that follow a style. */
export const textsFollowing = (project: Project, styleId: string): TextLayer[] =>
  textsInProject(project).filter(({ textStyleId }) => textStyleId === styleId);

/** The look that most letters of a text have. */
export function lookOfText(layer: TextLayer): SharedStyleLook {
  const lengths = new Map<string, { run: TextRun; length: number }>();
  for (const run of layer.runs) {
    const key = JSON.stringify(LETTER_FIELDS.map((field) => run[field]));
    const known = lengths.get(key);
    lengths.set(key, { run: known?.run ?? run, length: (known?.length ?? 0) + run.text.length });
  }
  const [most] = [...lengths.values()].sort((one, other) => other.length - one.length);
  const run = most?.run;
  if (run === undefined) throw new RangeError('A text has at least one run.');
  const { fontFamily, fontWeight, italic, axes, fontSizePx, textCase, color } = run;
  const { lineHeight, letterSpacing, align } = layer;
  const letters = { fontFamily, fontWeight, italic, axes: { ...axes }, fontSizePx, textCase, color };
  return { ...letters, lineHeight, letterSpacing, align };
}

/** In what a text differs from its style: by any of its letters, or by its lines. */
export function differencesFromStyle(layer: TextLayer, style: SharedStyleLook): (keyof SharedStyleLook)[] {
  return [
    ...LETTER_FIELDS.filter((field) => layer.runs.some((run) => !isSame(run[field], style[field]))),
    ...LINE_FIELDS.filter((field) => layer[field] !== style[field]),
  ];
}

/** Lets a text follow a style: all of its letters and lines take its values. Faces are expected to be loaded. */
export function followStyle(measure: TextMeasure, layer: TextLayer, style: SharedTextStyle): void {
  const look = plain(style);
  layer.textStyleId = style.id;
  layer.runs = layer.runs.map((run) => ({ ...run, ...pick(look, LETTER_FIELDS) }));
  Object.assign(layer, pick(look, LINE_FIELDS));
  fitTextHeight(measure, layer);
}

/** Lets a text follow none; it keeps its look. */
export function unfollowStyle(layer: TextLayer): void {
  delete layer.textStyleId;
}

/**
 * Gives a style another look. Texts that follow it take over what they had from the former look; what differed from it, as a word in
 * another colour, stays.
 */
export function changeSharedStyle(
  measure: TextMeasure,
  project: Project,
  styleId: string,
  look: SharedStyleLook,
): void {
  const style = project.metadata.textStyles?.find(({ id }) => id === styleId);
  if (style === undefined) return;
  const former = plain(style);
  const next = { ...former, ...plain(look) };
  const changed = [...LETTER_FIELDS, ...LINE_FIELDS].filter((field) => !isSame(former[field], next[field]));
  Object.assign(style, pick(next, changed));
  for (const layer of textsFollowing(project, styleId)) {
    const letters = LETTER_FIELDS.filter((field) => changed.includes(field));
    const lines = LINE_FIELDS.filter((field) => changed.includes(field) && layer[field] === former[field]);
    layer.runs = layer.runs.map((run) => {
      const taken = letters.filter((field) => isSame(run[field], former[field]));
      return { ...run, ...pick(next, taken) };
    });
    Object.assign(layer, pick(next, lines));
    fitTextHeight(measure, layer);
  }
}

/** Adds a style to a project and returns it. A name that is taken gets a number. */
export function addSharedStyle(
  project: Project,
  name: string,
  role: SharedStyleRole | null,
  look: SharedStyleLook,
): SharedTextStyle {
  const taken = new Set(sharedStylesOf(project).map((style) => style.name));
  let free = name.slice(0, 76);
  for (let number = 2; taken.has(free); number++) free = `${name.slice(0, 76)} ${number}`;
  const style = { id: createId('style'), name: free, role, ...plain(look) };
  project.metadata.textStyles = [...sharedStylesOf(project).map(plain), style];
  return style;
}

/** Gives a style another name. */
export function renameSharedStyle(project: Project, styleId: string, name: string): void {
  const style = project.metadata.textStyles?.find(({ id }) => id === styleId);
  if (style !== undefined) style.name = name;
}

/** Takes a style away. Texts that followed it keep their look. */
export function removeSharedStyle(project: Project, styleId: string): void {
  for (const layer of textsFollowing(project, styleId)) unfollowStyle(layer);
  const left = sharedStylesOf(project).filter(({ id }) => id !== styleId);
  if (left.length === 0) delete project.metadata.textStyles;
  else project.metadata.textStyles = left.map(plain);
}

/**
 * What a text is read as on its page: a heading, a subheading, a text or a caption; null for words in pictures and logos. Of all texts at
 * once, by id.
 */
export function styleRolesOf(project: Project): Map<string, SharedStyleRole> {
  const plainProject = isDraft(project) ? current(project) : project;
  const found = new Map<string, SharedStyleRole>();
  for (const scene of plainProject.metadata.sceneItems) {
    const roles = layerRoles(scene, plainProject.properties);
    const texts: TextLayer[] = [];
    const walk = (layers: readonly Layer[]) => {
      for (const layer of layers) {
        if (hasText(layer)) texts.push(layer);
        else walk(childrenOf(layer));
      }
    };
    walk(scene.layers);
    const sizeOf = (layer: TextLayer) => Math.max(...layer.runs.map(({ fontSizePx }) => fontSizePx));
    const titles = texts.filter(({ id }) => roles.get(id) === 'title').map(sizeOf);
    const titlePx = titles.length > 0 ? Math.max(...titles) : null;
    for (const layer of texts) {
      const role = faceRoleOf(roles.get(layer.id) ?? 'text', sizeOf(layer), titlePx);
      if (role !== null) found.set(layer.id, role);
    }
  }
  return found;
}

/** The texts of a project that are read as the given one is, itself included. */
export function textsOfSameRole(project: Project, layerId: string): TextLayer[] {
  const roles = styleRolesOf(project);
  const role = roles.get(layerId);
  return textsInProject(project).filter(
    ({ id }) => id === layerId || (role !== undefined && roles.get(id) === role),
  );
}

function pick<T extends object, K extends keyof T>(value: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<T, K>;
}

/** Axes are compared by what they hold. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => first[key] === second[key]);
}

/** A copy without the draft around it. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));
