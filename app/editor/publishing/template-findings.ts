import { type Layer, type Project, sceneStartFrames } from '@gesso/engine';
import { usedFamilies, usesOfFont } from '@gesso/engine/edits';
import {
  faintTexts,
  SCRIPT_FAMILIES,
  textFindings,
  textsOfPage,
  VARIABLE_FAMILIES,
} from '@gesso/engine/internal';
import type { Studio } from '../../state/studio.ts';
import { bareScene } from './bare-scene.ts';

/** As large as a template of ours may be without its files, in bytes. */
const MAX_PROJECT_BYTES = 200_000;

/** Something about a project that those who use it as a template would stumble over. */
export interface TemplateFinding {
  readonly kind: 'outside' | 'divided' | 'overlap' | 'faint' | 'font' | 'file' | 'size';
  /** Whether it keeps the project from being published. */
  readonly isRefusal: boolean;
  /** What it is about: a layer, a font, a file. */
  readonly name: string;
  /** The text that lies on it, the contrast that it should have. */
  readonly detail: string;
  /** Where it is; null where it is nowhere on a page. */
  readonly place: { readonly sceneIndex: number; readonly layerIds: readonly string[] } | null;
}

/** Everything that our own templates are checked for, of the open project. */
export async function templateFindings(studio: Studio): Promise<TemplateFinding[]> {
  const { project } = studio.editor;
  return [
    ...fontFindings(studio, project),
    ...fileFindings(project),
    ...(await pageFindings(studio, project)),
    ...sizeFindings(project),
  ];
}

function fontFindings({ resources }: Studio, project: Project): TemplateFinding[] {
  const shipped = new Set(
    [
      ...resources.fontCategories.flatMap(({ fontClass }) => fontClass),
      ...VARIABLE_FAMILIES,
      ...SCRIPT_FAMILIES,
    ].map(({ name }) => name),
  );
  return usedFamilies(project)
    .filter((family) => !shipped.has(family))
    .map((family) => {
      const { layers } = usesOfFont(project, family, '');
      const sceneIndex = layers[0]?.sceneIndex;
      const layerIds = layers.filter((each) => each.sceneIndex === sceneIndex).map((each) => each.layerId);
      return {
        ...{ kind: 'font' as const, isRefusal: true, name: family, detail: '' },
        place: sceneIndex === undefined ? null : { sceneIndex, layerIds },
      };
    });
}

/** Files of this server are there for everybody, as those are that are uploaded with the project; others may be gone tomorrow. */
function fileFindings(project: Project): TemplateFinding[] {
  return Object.values(project.metadata.assets)
    .filter(({ source }) => source.type === 'url' && /^https?:/.test(source.url))
    .map(({ id, name }) => ({
      ...{ kind: 'file' as const, isRefusal: true, name, detail: '' },
      place: placeOfAsset(project, id),
    }));
}

function placeOfAsset(project: Project, assetId: string): TemplateFinding['place'] {
  for (const [sceneIndex, scene] of project.metadata.sceneItems.entries()) {
    const layerIds = layersOf(scene.layers)
      .filter((layer) => JSON.stringify({ ...layer, children: [] }).includes(JSON.stringify(assetId)))
      .map(({ id }) => id);
    if (layerIds.length > 0) return { sceneIndex, layerIds };
  }
  return null;
}

const layersOf = (layers: readonly Layer[]): Layer[] =>
  layers.flatMap((layer) => ('children' in layer ? [layer, ...layersOf(layer.children)] : [layer]));

async function pageFindings(studio: Studio, project: Project): Promise<TemplateFinding[]> {
  const { fonts } = studio.resources.engine;
  const found: TemplateFinding[] = [];
  for (const [sceneIndex, scene] of project.metadata.sceneItems.entries()) {
    const texts = textsOfPage(scene, fonts);
    const about = (layerIds: string[]) => ({ isRefusal: false, place: { sceneIndex, layerIds } });
    for (const finding of textFindings(texts, project.properties)) {
      const other = finding.kind === 'overlap' ? finding.other : null;
      found.push({
        ...about([finding.layer.id, ...(other === null ? [] : [other.id])]),
        ...{ kind: finding.kind, name: finding.layer.name, detail: other?.name ?? '' },
      });
    }
    if (texts.length === 0) continue;
    const { page, sceneFrame } = await bareScene(studio, project, sceneIndex);
    const { width, height } = project.properties;
    for (const { layer, least } of faintTexts(texts, page, Math.min(width, height), sceneFrame))
      found.push({ ...about([layer.id]), kind: 'faint', name: layer.name, detail: String(least) });
  }
  return found;
}

function sizeFindings(project: Project): TemplateFinding[] {
  const bytes = new TextEncoder().encode(JSON.stringify(project)).length;
  if (bytes <= MAX_PROJECT_BYTES) return [];
  const detail = String(Math.round(bytes / 1000));
  return [{ kind: 'size', isRefusal: false, name: '', detail, place: null }];
}

/** Shows what a finding is about: its page, with the layers selected. */
export function goToFinding({ editor }: Studio, { place }: TemplateFinding): void {
  if (place === null) return;
  editor.seek(sceneStartFrames(editor.project)[place.sceneIndex] ?? 0);
  editor.select(place.layerIds);
}
