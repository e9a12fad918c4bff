import { keptPhoto } from '../shell/photo-handover.ts';
import { importFiles, insertAsset } from './media.ts';
import type { Studio } from './studio.ts';

/** Puts a photo that another page kept onto the open page, as large as fits. One that is gone leaves the page empty. */
export async function placePhoto({ resources, editor }: Studio, photoId: string): Promise<void> {
  const photo = await keptPhoto(photoId);
  if (photo === null) return;
  await importFiles(resources, [photo], (asset) => {
    insertAsset(editor, asset);
    const { width: pageWidth, height: pageHeight } = editor.project.properties;
    editor.transact('Fit to page', (scene) => {
      const layer = scene.layers.at(-1);
      if (!layer) return;
      const scale = Math.min(pageWidth / layer.width, pageHeight / layer.height);
      layer.width = Math.round(layer.width * scale);
      layer.height = Math.round(layer.height * scale);
      layer.x = Math.round((pageWidth - layer.width) / 2);
      layer.y = Math.round((pageHeight - layer.height) / 2);
    });
  });
}
