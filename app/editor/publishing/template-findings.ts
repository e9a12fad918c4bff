import { type Layer, type Project, renderThumbnail, sceneStartFrames } from '@gesso/engine';
import { usedFamilies, usesOfFont } from '@gesso/engine/edits';
import {
  faintTexts,
  SCRIPT_FAMILIES,
  textFindings,
  textsOfPage,
  VARIABLE_FAMILIES,
  withoutTexts,
} from '@gesso/engine/internal';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';

/** As large as a template of ours may be without its files, in bytes. */
const MAX_PROJECT_BYTES = 200_000;
/** The page is drawn this small to see what is behind its texts. */
const GROUND_SIDE_PX = 300;

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

/** A scene at rest without its texts, and the frame of it that is drawn. */
async function bareScene({ stage, resources }: Studio, project: Project, sceneIndex: number) {
  const bare = structuredClone(project);
  const scene = bare.metadata.sceneItems[sceneIndex];
  if (scene) scene.layers = withoutTexts(scene.layers);
  const still = sceneStill(bare, sceneIndex);
  const blob = await stage.exclusive(() =>
    renderThumbnail(resources.engine, still.project, still.frame, {
      maxWidthPx: GROUND_SIDE_PX,
      maxHeightPx: GROUND_SIDE_PX,
    }),
  );
  const image = await createImageBitmap(blob);
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to look at the page with.');
  // What is see-through is seen on white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  image.close();
  const { data: rgba } = context.getImageData(0, 0, width, height);
  const page = { rgba, width, height, scale: width / project.properties.width };
  return { page, sceneFrame: still.frame };
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
