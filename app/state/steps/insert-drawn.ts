import {
  type Asset,
  createImageLayer,
  createShapeLayer,
  createShapeMask,
  createStickerLayer,
  type Layer,
  type Paint,
} from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import type { FrameRow } from '../../../assets/icons/icon-index.ts';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';
import { importUrl } from '../files/media.ts';
import type { StudioResources } from '../files/resources.ts';
import { setBackground } from './insert.ts';

type Point = { readonly x: number; readonly y: number };

/** The part of the page's shorter side that a frame or a pattern takes first. */
const FIRST_SIZE = 0.6;

/**
 * Puts a frame onto the page: what is drawn around it, and over that an image in each of its openings, cut to their outline. An image
 * or clip that is dropped on one of these takes its place and keeps the outline.
 */
export async function insertFrame(
  editor: Editor,
  resources: StudioResources,
  { id, title, url }: { readonly id: string; readonly title: string; readonly url: string },
  at: Point | null,
): Promise<void> {
  const response = await fetch('/assets/graphics/frames/openings.json');
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const frame = ((await response.json()) as Record<string, FrameRow>)[id.split('/')[1] ?? ''];
  if (!frame) throw new Error(`There is no frame ${id}.`);
  const picture = await importUrl(resources, '/assets/graphics/frames/picture.svg', title);
  const drawn = frame.isDrawn ? await importUrl(resources, url, title) : null;
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  const scale = Math.min(pageWidth / frame.widthUnits, pageHeight / frame.heightUnits) * FIRST_SIZE;
  const [width, height] = [frame.widthUnits * scale, frame.heightUnits * scale];
  const x = Math.round((at?.x ?? pageWidth / 2) - width / 2);
  const y = Math.round((at?.y ?? pageHeight / 2) - height / 2);
  const layers: Layer[] = frame.openings.map((opening) =>
    createImageLayer({
      assetId: picture.id,
      name: title,
      x: x + opening.x * width,
      y: y + opening.y * height,
      width: opening.width * width,
      height: opening.height * height,
      mask: opening.path === '' ? null : createShapeMask({ shape: 'path', path: opening.path }),
    }),
  );
  if (drawn) layers.unshift(createStickerLayer({ assetId: drawn.id, name: title, x, y, width, height }));
  for (const layer of layers) editor.beginAtPlayhead(layer);
  editor.transact(sayEditing.step('addWhat', { what: title }), (scene, project) => {
    project.metadata.assets[picture.id] = picture;
    if (drawn) project.metadata.assets[drawn.id] = drawn;
    for (const layer of layers) editor.addLayer(scene, project, layer);
  });
  editor.select(layers.map((layer) => layer.id));
  editor.focusStage();
  editor.announce(sayEditing('addedWhat', { what: title }));
}

const tiled = (asset: Asset): Paint => ({ type: 'image', assetId: asset.id, fit: 'tile', scale: 1 });

/** Fills a shape on which a pattern was dropped, or puts a square of the pattern onto the page. */
export function insertPattern(
  editor: Editor,
  asset: Asset,
  at: Point | null,
  under: Layer | undefined,
): void {
  const paint = tiled(asset);
  if (under?.type === 'background') {
    fillBackgroundWith(editor, asset);
    return;
  }
  const isFilling = under?.type === 'shape' && !under.locked;
  const side = Math.round(
    Math.min(editor.project.properties.width, editor.project.properties.height) * FIRST_SIZE,
  );
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  const layer = createShapeLayer({
    name: asset.name,
    width: side,
    height: side,
    x: Math.round((at?.x ?? pageWidth / 2) - side / 2),
    y: Math.round((at?.y ?? pageHeight / 2) - side / 2),
    fill: paint,
  });
  editor.beginAtPlayhead(layer);
  editor.transact(sayEditing.step('addWhat', { what: asset.name }), (scene, project) => {
    project.metadata.assets[asset.id] = asset;
    const filled = isFilling ? findInProject(project, under.id)?.layer : undefined;
    if (filled?.type === 'shape') filled.fill = paint;
    else editor.addLayer(scene, project, layer);
  });
  editor.select([isFilling ? under.id : layer.id]);
  editor.focusStage();
  editor.announce(sayEditing('addedWhat', { what: asset.name }));
}

/** Fills the background of the page with a pattern, side by side. */
export function fillBackgroundWith(editor: Editor, asset: Asset): void {
  setBackground(editor, tiled(asset), asset);
}
