import sharp from 'sharp';
import { typeLibrary } from '../../assets/templates/composition/type.ts';
import type { Project } from '../../engine/model.ts';
import { faintTexts, withoutTexts } from '../../engine/text/layout/text-contrast.ts';
import { textsOfPage } from '../../engine/text/layout/text-findings.ts';
import type { TemplateRenderer } from './renderer.ts';

type Scene = Project['metadata']['sceneItems'][number];

/**
 * Texts of a page that are hard to read on what is behind them, in words. The page is drawn without its texts, at a reduced size.
 * @param frame of the project at which the page is drawn; texts that are not seen then are left out
 */
export async function contrastProblems(
  renderer: TemplateRenderer,
  project: Project,
  scene: Scene,
  frame: number,
  sceneFrame: number,
): Promise<string[]> {
  const { width, height } = project.properties;
  const scale = Math.min(1, 300 / Math.max(width, height));
  const bare: Project = {
    ...project,
    metadata: {
      ...project.metadata,
      sceneItems: project.metadata.sceneItems.map((each) =>
        each === scene ? { ...each, layers: withoutTexts(each.layers) } : each,
      ),
    },
  };
  const { data, info } = await sharp(await renderer.image(bare, frame, scale))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A still covers whole pixels, so its scale may be a little larger than the requested one.
  const drawnScale = Math.max(info.width / width, info.height / height);
  const page = { rgba: data, width: info.width, height: info.height, scale: drawnScale };
  return faintTexts(textsOfPage(scene, typeLibrary), page, Math.min(width, height), sceneFrame).map(
    ({ layer, least, share }) =>
      `${scene.name}: “${layer.name}” has a contrast below ${least} on ${Math.round(100 * share)} % of its ground`,
  );
}
