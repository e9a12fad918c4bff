import {
  CUSTOM_FORMAT_ID,
  createBackgroundLayer,
  createImageLayer,
  createProject,
  createScene,
  formatOfSize,
  type Project,
} from '@gesso/engine';
import { keptPhoto } from '../../browser/photo-handover.ts';
import { photoEditorText } from '../../messages/english/photo/photo-editor.ts';
import { textOf } from '../../messages/language.ts';
import { sayEditing, sceneName } from '../editing-words.ts';
import type { EditorKind } from '../editor-ui.ts';
import { importFile } from '../files/media.ts';
import type { StudioResources } from '../files/resources.ts';

/** The longest side of the page that a photo makes; the photo itself keeps its pixels. */
const MAX_PAGE_SIDE_PX = 4096;
const MIN_PAGE_SIDE_PX = 16;

/** A page in the shape of a photo that another page handed over, filled by it. @throws Error in plain words */
export async function projectOfPhoto(
  kind: EditorKind,
  photoId: string,
  resources: StudioResources,
): Promise<Project> {
  const file = await keptPhoto(photoId);
  if (file === null) throw new Error(textOf(photoEditorText)('photoGone'));
  const asset = await importFile(resources, file, file.name);
  const scale = Math.min(1, MAX_PAGE_SIDE_PX / Math.max(asset.widthPx, asset.heightPx));
  const side = (px: number) => Math.max(MIN_PAGE_SIDE_PX, Math.round(px * scale));
  const [width, height] = [side(asset.widthPx), side(asset.heightPx)];
  const name = asset.name.replace(/\.[a-z0-9]+$/i, '');
  const known = formatOfSize(width, height);
  const photo = createImageLayer({ assetId: asset.id, name, x: 0, y: 0, width, height });
  return createProject(new Date().toISOString(), {
    assetType: kind,
    name,
    properties: {
      width,
      height,
      format: known?.format ?? CUSTOM_FORMAT_ID,
      aspect: known?.aspect ?? 'custom',
    },
    metadata: {
      assets: { [asset.id]: asset },
      sceneItems: [
        createScene({
          name: sceneName(kind, 1),
          ratio: width / height,
          layers: [
            createBackgroundLayer({ name: sayEditing('background'), width, height, locked: true }),
            photo,
          ],
        }),
      ],
    },
  });
}
