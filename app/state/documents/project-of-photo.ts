import {
  CUSTOM_FORMAT_ID,
  createBackgroundLayer,
  createImageLayer,
  createProject,
  createScene,
  createVideoLayer,
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
import { type PanAndZoomRequest, panAndZoomProject } from './pan-and-zoom-project.ts';

/** The longest side of the page that a photo makes; the photo itself keeps its pixels. */
const MAX_PAGE_SIDE_PX = 4096;
const MIN_PAGE_SIDE_PX = 16;

/** A scene is 30 seconds long at most. */
const MAX_SCENE_FRAMES = 900;
const USUAL_SCENE_FRAMES = 150;

/**
 * A page in the shape of a photo or a clip that another page handed over, filled by it; or a video whose view moves over the photo.
 *
 * @throws Error in plain words
 */
export async function projectOfPhoto(
  { kind, panAndZoom }: { readonly kind: EditorKind; readonly panAndZoom: PanAndZoomRequest | null },
  photoId: string,
  resources: StudioResources,
): Promise<Project> {
  const file = await keptPhoto(photoId);
  if (file === null) throw new Error(textOf(photoEditorText)('photoGone'));
  const asset = await importFile(resources, file, file.name);
  const now = new Date().toISOString();
  const isClip = asset.kind === 'video';
  if (panAndZoom && !isClip) return panAndZoomProject(asset, panAndZoom, now);
  const scale = Math.min(1, MAX_PAGE_SIDE_PX / Math.max(asset.widthPx, asset.heightPx));
  const side = (px: number) => Math.max(MIN_PAGE_SIDE_PX, Math.round(px * scale));
  const [width, height] = [side(asset.widthPx), side(asset.heightPx)];
  const name = asset.name.replace(/\.[a-z0-9]+$/i, '');
  const known = formatOfSize(width, height);
  const place = { assetId: asset.id, name, x: 0, y: 0, width, height };
  return createProject(now, {
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
          durationFrames: isClip ? Math.min(MAX_SCENE_FRAMES, asset.durationFrames) : USUAL_SCENE_FRAMES,
          layers: [
            createBackgroundLayer({ name: sayEditing('background'), width, height, locked: true }),
            isClip ? createVideoLayer(place) : createImageLayer(place),
          ],
        }),
      ],
    },
  });
}
