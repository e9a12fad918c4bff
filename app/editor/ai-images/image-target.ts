import type { Asset, Layer } from '@gesso/engine';
import { canRemoveBackground, findInProject, findLayer, pageBoxOf } from '@gesso/engine/edits';
import { backgroundOf, hasFrame } from '@gesso/engine/internal';
import { type CropSession, growImage } from '../../geometry/crop-geometry.ts';
import type { StepLabel } from '../../messages/catalogue.ts';
import type { Editor } from '../../state/editor.ts';
import { changeLayer } from '../use-layer-gesture.ts';

/** Pixels that an image has more at each side than before. */
type Margins = Parameters<typeof growImage>[1];

/** The image that a layer shows, or the background of the page for null; null where there is none that can be changed. */
export function imageOf(editor: Editor, layerId: string | null): Asset | null {
  const { assets } = editor.project.metadata;
  const assetId =
    layerId === null
      ? (backgroundOf(editor.scene)?.assetId ?? editor.scene.backgroundAssetId)
      : frameOf(editor, layerId)?.assetId;
  const asset = assetId ? assets[assetId] : undefined;
  return asset?.kind === 'image' && asset.durationFrames === 0 ? asset : null;
}

/** The layer whose image the panel works on: the only selected one, where its image can be changed. */
export function selectedImage(editor: Editor): Layer | null {
  const layer = editor.onlyLayer;
  return layer && !layer.locked && canRemoveBackground(editor.project, layer) ? layer : null;
}

const frameOf = (editor: Editor, layerId: string) => {
  const layer = findLayer(editor.shownScene.layers, layerId)?.layer;
  return hasFrame(layer) ? layer : null;
};

/**
 * Shows a changed image in the place of what it was made from, in one step. Place, effects, frame and crop stay; where the image grew its
 * layer grows with it, so that what was seen stays where it is. Backgrounds fill the page as before.
 */
export function showChangedImage(
  editor: Editor,
  layerId: string | null,
  asset: Asset,
  { label, margins }: { readonly label: StepLabel; readonly margins: Margins },
): void {
  const grown = layerId === null ? null : grownFrame(editor, layerId, margins);
  editor.transact(label, (scene, project) => {
    project.metadata.assets[asset.id] = asset;
    if (layerId === null) {
      const background = backgroundOf(scene);
      if (background) background.assetId = asset.id;
      else scene.backgroundAssetId = asset.id;
      return;
    }
    const place = findInProject(project, layerId);
    const layer = place?.layer;
    if (!place || !hasFrame(layer)) return;
    layer.assetId = asset.id;
    if (!grown) return;
    editor.placeLayer(place, grown.box);
    // What is stretched has no crop to keep.
    if (layer.fit === 'cover')
      changeLayer(editor, layer, () => {
        layer.zoom = grown.zoom;
        layer.focusX = grown.focusX;
        layer.focusY = grown.focusY;
      });
  });
}

/** The frame of a layer whose image has grown; null where nothing was added. */
function grownFrame(editor: Editor, layerId: string, margins: Margins): CropSession | null {
  if (Object.values(margins).every((px) => px === 0)) return null;
  const layer = frameOf(editor, layerId);
  const box = pageBoxOf(editor.shownScene, layerId);
  const asset = imageOf(editor, layerId);
  if (!layer || !box || !asset) return null;
  // All of it is shown in its frame, as before.
  if (layer.fit === 'contain') return null;
  const { zoom, focusX, focusY, cropRotation, flipX, flipY } = layer;
  const frame = { layerId, box, startBox: box, zoom, focusX, focusY, cropRotation, flipX, flipY };
  const rest = { ratio: null, isDrawn: false };
  if (layer.fit === 'cover')
    return growImage(
      { ...frame, image: { widthPx: asset.widthPx, heightPx: asset.heightPx }, ...rest },
      margins,
    );
  // What is stretched grows in the pixels that it is stretched to.
  const [across, down] = [box.width / asset.widthPx, box.height / asset.heightPx];
  return growImage(
    { ...frame, image: { widthPx: box.width, heightPx: box.height }, ...rest, zoom: 1 },
    {
      leftPx: margins.leftPx * across,
      rightPx: margins.rightPx * across,
      topPx: margins.topPx * down,
      bottomPx: margins.bottomPx * down,
    },
  );
}
