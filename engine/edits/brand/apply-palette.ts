import { current, isDraft } from 'immer';
import { colorChannels } from '../../model/color.ts';
import type { Layer } from '../../model/layer.ts';
import type { Project } from '../../model/project.ts';
import type { ColorRole } from '../color-roles.ts';
import { layersInProject } from '../layer-hosts.ts';
import { colorsOf } from './apply-brand.ts';
import type { BrandLook } from './brand-look.ts';
import { brandScene } from './brand-scene.ts';
import { lightnessOf, mapPalette } from './palette-map.ts';

/** Of a colour's saturation, what it needs to stand out. */
const COLORFUL = 60;

/**
 * The order in which shuffling gives roles: first as fits best, then each colour of the palette behind everything in turn, light ones first.
 */
function rolesOf(colors: readonly string[], shuffle: number): Map<string, ColorRole> {
  const roles = new Map<string, ColorRole>();
  if (shuffle === 0) return roles;
  const byLightness = colors.toSorted((one, other) => lightnessOf(other) - lightnessOf(one));
  const ground = byLightness[(shuffle - 1) % byLightness.length];
  if (ground === undefined) return roles;
  roles.set(ground, 'ground');
  const rest = colors.filter((color) => color !== ground);
  const turn = Math.floor((shuffle - 1) / byLightness.length);
  const accents = rest.filter((color) => {
    const { red, green, blue } = colorChannels(color);
    return Math.max(red, green, blue) - Math.min(red, green, blue) > COLORFUL;
  });
  const accent = accents[turn % Math.max(1, accents.length)];
  if (accent !== undefined) roles.set(accent, 'accent');
  return roles;
}

/**
 * Puts a page, or all pages, into the colours of a palette: as with a brand, colours take the places of those with the same use, and no text gets
 * harder to read. Pictures, logos and codes keep theirs.
 * @param shuffle which of several ways to use the palette; 0 is what fits best
 * @returns how many layers were changed
 */
export function applyPalette(
  project: Project,
  colors: readonly string[],
  { sceneId, shuffle }: { readonly sceneId: string | null; readonly shuffle: number },
): number {
  const plain = isDraft(project) ? current(project) : project;
  const roles = rolesOf(colors, shuffle);
  const look: BrandLook = {
    colors: colors.map((color) => ({ color, role: roles.get(color) ?? null })),
    faces: {},
  };
  const page = plain.properties;
  const scenes = plain.metadata.sceneItems.filter(({ id }) => sceneId === null || id === sceneId);
  const map = mapPalette(colorsOf(scenes, page), look);
  const changes = new Map<string, Partial<Layer>>();
  for (const scene of scenes) {
    const branded = brandScene(scene, page, map, look);
    for (const [id, fields] of branded.layers) changes.set(id, fields);
    const draft = project.metadata.sceneItems.find(({ id }) => id === scene.id);
    if (draft) Object.assign(draft, branded.scene);
  }
  for (const layer of layersInProject(project, [...changes.keys()]))
    Object.assign(layer, changes.get(layer.id) ?? {});
  return changes.size;
}

/** How many ways `shuffle` goes through before they repeat. */
export const paletteWays = (colors: readonly string[]): number =>
  1 + colors.length * Math.max(1, colors.length - 1);
