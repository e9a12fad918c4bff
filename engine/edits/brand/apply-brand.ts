import { current, isDraft } from 'immer';
import { createScene } from '../../model/create.ts';
import type { Layer, TextLayer } from '../../model/layer.ts';
import { eachLayer } from '../../model/layer-assets.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import type { SharedTextStyle } from '../../model/layers/shared-text-style.ts';
import type { Project, Scene } from '../../model/project.ts';
import type { ColorRole } from '../color-roles.ts';
import { layersInProject } from '../layer-hosts.ts';
import { layerRoles, type PageSize } from '../layer-roles.ts';
import { type FaceTools, faceFor, faceRoleOf, withFace } from './brand-faces.ts';
import type { BrandLook } from './brand-look.ts';
import { type BrandedScene, brandScene } from './brand-scene.ts';
import { type Painted, paintedOn, shownColors } from './page-grounds.ts';
import { type ColorUse, mapColor, mapPalette, type ProjectColors } from './palette-map.ts';
import { paintedColors } from './recolor-layer.ts';

/** What a brand is applied with. */
export type BrandTools = FaceTools;

/** What was changed. @interface */
export interface BrandChanges {
  /** Layers with other colours, and texts in another face. */
  readonly recolored: number;
  readonly refonted: number;
}

/** A text takes about this share of its box. */
const INK_SHARE = 0.15;
/** What the first page shows is what a project is known by. */
const FIRST_PAGE = 100;
/** What is used by a part that is not seen still counts a little. */
const LEAST_WEIGHT = 0.0005;

/**
 * Gives a project the colours and faces of a brand: colours by what they are used for, faces by the roles of texts. A text that could be read on its
 * ground still can: it keeps 4.5 to 1 where it had that, and 3 to 1 where it had that. Pictures, logos and codes to scan stay as they are.
 */
export function applyBrand(project: Project, look: BrandLook, tools: BrandTools = {}): BrandChanges {
  const plain = isDraft(project) ? current(project) : project;
  const page = plain.properties;
  const { sceneItems, tracks } = plain.metadata;
  const map = mapPalette(colorsOf(sceneItems, page), look);
  const changes = new Map<string, Partial<Layer>>();
  const scenes = sceneItems.map((scene) => brandScene(scene, page, map, look));
  for (const { layers } of scenes) for (const [id, fields] of layers) changes.set(id, fields);
  for (const { layers } of tracks.map((track) => overPictures(track.layers, page, map, look)))
    for (const [id, fields] of layers) changes.set(id, fields);
  const recolored = changes.size;
  const refonted = addFaces(plain, look, tools, changes);

  for (const [index, scene] of project.metadata.sceneItems.entries())
    Object.assign(scene, scenes[index]?.scene ?? {});
  for (const layer of layersInProject(project, [...changes.keys()]))
    Object.assign(layer, changes.get(layer.id) ?? {});
  for (const style of project.metadata.textStyles ?? []) Object.assign(style, brandedStyle(style, map, look));
  const body = faceFor('body', look.faces);
  if (body) for (const { style } of project.metadata.subtitles) style.fontFamily = body.family;
  return { recolored, refonted };
}

/** What changes in a style that texts follow, so that they still do. */
function brandedStyle(
  style: SharedTextStyle,
  map: ReadonlyMap<string, string>,
  look: BrandLook,
): Partial<SharedTextStyle> {
  const face = faceFor(style.role ?? 'body', look.faces);
  const color = mapColor(map, style.color);
  if (face === null) return { color };
  const { family: fontFamily, weight: fontWeight, italic, letterSpacing, uppercase } = face;
  const textCase = uppercase ? 'upper' : style.textCase;
  return { color, fontFamily, fontWeight, italic, axes: {}, letterSpacing, textCase };
}

/** Layers in lanes lie over whatever the scenes show: there is no ground that is known. */
function overPictures(
  layers: readonly Layer[],
  page: PageSize,
  map: ReadonlyMap<string, string>,
  look: BrandLook,
): BrandedScene {
  const picture = { type: 'image', assetId: '', fit: 'cover', scale: 1 } as const;
  const scene = createScene({
    id: 'lane',
    bgColor: '#000000',
    ratio: page.width / page.height,
    background: picture,
    layers: [...layers],
  });
  return brandScene(scene, page, map, look);
}

/** The colours that a project uses, without those in pictures. */
export function colorsOf(scenes: readonly Scene[], page: PageSize): ProjectColors {
  const uses = new Map<string, { roles: Set<ColorRole>; weight: number }>();
  const grounds = new Map<string, number>();
  const gradients: string[][] = [];
  const inks = { title: new Map<string, number>(), text: new Map<string, number>() };
  const add = (to: Map<string, number>, color: string, weight: number) =>
    to.set(color, (to.get(color) ?? 0) + weight);
  const use = (color: string, role: ColorRole, weight: number) => {
    if (color.length === 9 && color.endsWith('00')) return;
    const plain = color.slice(0, 7).toLowerCase();
    const known = uses.get(plain) ?? { roles: new Set<ColorRole>(), weight: 0 };
    known.roles.add(role);
    known.weight += weight;
    uses.set(plain, known);
    if (role === 'title' || role === 'text') add(inks[role], plain, weight);
  };
  for (const [index, scene] of scenes.entries()) {
    const stack = paintedOn(scene, page);
    const roles = layerRoles(scene, page);
    const shown = shownColors(stack, page);
    const shareOf = (color: string) => shown.get(color.slice(0, 7).toLowerCase()) ?? 0;
    for (const painted of stack) {
      const role = colorRoleOf(painted, roles);
      if (role === null) continue;
      const colors = colorsOfPainted(painted);
      if (role === 'ground' && colors.length > 1)
        gradients.push(colors.map((color) => color.slice(0, 7).toLowerCase()));
      for (const color of colors) {
        use(color, role, Math.max(LEAST_WEIGHT, shareOf(color)));
        const share = (index === 0 ? FIRST_PAGE : 1) * shareOf(color);
        if (role === 'ground') add(grounds, color.slice(0, 7).toLowerCase(), share);
      }
      if (!hasText(painted.layer)) continue;
      const area = (INK_SHARE * painted.box.width * painted.box.height) / (page.width * page.height);
      for (const { color } of painted.layer.runs) use(color, role === 'ground' ? 'text' : role, area);
    }
  }
  return {
    uses: [...uses].map(([color, { roles, weight }]): ColorUse => ({ color, roles, weight })),
    gradients,
    ground: most(grounds),
    title: most(inks.title),
    text: most(inks.text),
  };
}

function most(weights: ReadonlyMap<string, number>): string | null {
  const [first] = [...weights].sort(([, one], [, other]) => other - one);
  return first !== undefined && first[1] > 0 ? first[0] : null;
}

function colorsOfPainted({ layer, paint }: Painted): string[] {
  if (layer !== null) return paintedColors(layer);
  if (paint === null || paint.type === 'image') return [];
  return paint.type === 'solid' ? [paint.color] : paint.stops.map(({ color }) => color);
}

/** What the colours of something are used for; null in pictures and logos, which keep theirs. */
function colorRoleOf({ layer }: Painted, roles: ReturnType<typeof layerRoles>): ColorRole | null {
  if (layer === null) return 'ground';
  const role = roles.get(layer.id) ?? 'decoration';
  if (role === 'picture' || role === 'logo') return null;
  if (role === 'background') return 'ground';
  if (role === 'title') return 'title';
  if (hasText(layer)) return 'text';
  return 'accent';
}

/** Adds the faces of texts to what is changed; how many texts got one is the answer. */
function addFaces(
  project: Project,
  look: BrandLook,
  tools: BrandTools,
  changes: Map<string, Partial<Layer>>,
): number {
  let count = 0;
  const set = (layers: readonly Layer[], roles: ReturnType<typeof layerRoles>) => {
    const texts = [...eachLayer(layers)].filter((layer): layer is TextLayer => hasText(layer));
    const titleSizes = texts.filter(({ id }) => roles.get(id) === 'title').map(sizeOf);
    const titleSizePx = titleSizes.length === 0 ? null : Math.max(...titleSizes);
    for (const layer of texts) {
      const role = faceRoleOf(roles.get(layer.id) ?? 'text', sizeOf(layer), titleSizePx);
      const face = role === null ? null : faceFor(role, look.faces);
      if (role === null || face === null) continue;
      const former = changes.get(layer.id) ?? {};
      const colored = { ...layer, ...former } as TextLayer;
      const set = withFace(colored, face, role, tools);
      if (set === colored) continue;
      const { runs, letterSpacing, height } = set;
      changes.set(layer.id, { ...former, runs, letterSpacing, height } as Partial<Layer>);
      count += 1;
    }
  };
  const page = project.properties;
  for (const scene of project.metadata.sceneItems) set(scene.layers, layerRoles(scene, page));
  for (const { layers } of project.metadata.tracks) set(layers, new Map());
  return count;
}

const sizeOf = (layer: TextLayer) => Math.max(0, ...layer.runs.map(({ fontSizePx }) => fontSizePx));
