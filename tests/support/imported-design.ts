import sharp from 'sharp';
import { assetOf, type DesignImage, type ReadDesign } from '../../app/state/importing/design-file.ts';
import { drawingProject, drawnFacts } from '../../app/state/importing/drawings.ts';
import type { HostPage } from '../../bench/browser.ts';
import { createBackgroundLayer, createProject, createScene, type Project } from '../../engine/model.ts';
import { renderFile } from './host.ts';
import { encodePng } from './scene-images.ts';

/** The size of an image file, as the import asks the browser for it. */
export async function sizeOfImage(bytes: Uint8Array): Promise<{ widthPx: number; heightPx: number } | null> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return { widthPx: width, heightPx: height };
  } catch {
    return null;
  }
}

const fileOf = (image: DesignImage): Buffer =>
  'bytes' in image
    ? Buffer.from(image.bytes)
    : encodePng({ width: image.widthPx, height: image.heightPx, data: new Uint8Array(image.pixels) });

/** What was read of a design file as a project whose images are in it, those that are drawn of layers too. */
export async function projectOfDesign(host: HostPage, design: ReadDesign): Promise<Project> {
  const { pages, images, drawings = [], widthPx, heightPx } = design;
  const assets: Project['metadata']['assets'] = Object.fromEntries(
    images.map((image) => {
      const file = fileOf(image);
      const url = `data:${image.mimeType};base64,${file.toString('base64')}`;
      return [image.assetId, { ...assetOf(image, '', file.length), source: { type: 'url' as const, url } }];
    }),
  );
  for (const drawing of drawings) {
    const { project, scale } = drawingProject(drawing, assets);
    const file = await renderFile(host, project, 0, { format: 'png', scale, transparent: true });
    const url = `data:image/png;base64,${file.toString('base64')}`;
    assets[drawing.assetId] = {
      ...assetOf(drawnFacts(drawing), '', file.length),
      source: { type: 'url', url },
    };
  }
  return createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: widthPx, height: heightPx },
    metadata: {
      assets,
      sceneItems: pages.map(({ layers, background }) =>
        createScene({
          ratio: widthPx / heightPx,
          layers: background
            ? [createBackgroundLayer({ width: widthPx, height: heightPx, paint: background }), ...layers]
            : layers,
        }),
      ),
    },
  });
}
