import { parseProject, renderThumbnail } from '@gesso/engine';
import type { BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import { bringFonts } from '../../shell/brand/brand-fonts.ts';
import { lookOf } from '../../shell/brand/brand-look.ts';
import { prepareBrand } from '../../shell/brand/branded-project.ts';
import { openResources, type StudioResources } from '../../state/files/resources.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';

/** Enough for tiles on high-density screens. */
const SIDE_PX = 480;

let opened: Promise<StudioResources> | null = null;

/** Draws the first page of a template in a brand, and answers with the address of the image. Rejects when it cannot be drawn. */
export async function drawBranded(kit: BrandKit, alias: string): Promise<string> {
  opened ??= openResources();
  const resources = await opened;
  const response = await fetch(`/assets/templates/${encodeURIComponent(alias)}.json`);
  if (!response.ok) throw new Error(`The template answered ${response.status}.`);
  const { project } = parseProject(await response.text());
  // Fonts and images of the template; what is missing is drawn in a stand-in.
  await resources.engine.load(project);
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
