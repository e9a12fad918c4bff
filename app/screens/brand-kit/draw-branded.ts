import { renderThumbnail } from '@gesso/engine';
import type { BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import { bringFonts } from '../../shell/brand/brand-fonts.ts';
import { lookOf } from '../../shell/brand/brand-look.ts';
import { prepareBrand } from '../../shell/brand/branded-project.ts';
import { openTemplate } from '../../shell/project-player/open-template.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';

/** Enough for tiles on high-density screens. */
const SIDE_PX = 480;

/** Draws the first page of a template in a brand, and answers with the address of the image. Rejects when it cannot be drawn. */
export async function drawBranded(kit: BrandKit, alias: string): Promise<string> {
  const url = `/assets/templates/${encodeURIComponent(alias)}.json`;
  const { project, resources } = await openTemplate(url);
  await bringFonts(resources, kit);
  const apply = await prepareBrand(resources, project, lookOf(kit.content));
  const branded = structuredClone(project);
  apply(branded);
  const still = sceneStill(branded, 0);
  const blob = await renderThumbnail(resources.engine, still.project, still.frame, {
    maxWidthPx: SIDE_PX,
    maxHeightPx: SIDE_PX,
  });
  return URL.createObjectURL(blob);
}
