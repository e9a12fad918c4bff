import type { HostPage } from '../../bench/browser.ts';
import {
  type Asset,
  createImageLayer,
  createProject,
  createScene,
  createStickerLayer,
  createVideoLayer,
  type Layer,
  type Project,
} from '../../engine/model.ts';

/** Brings a file into the engine as the app does. Rejects with the engine's sentence. */
export function importBytes({ page }: HostPage, bytes: Buffer | Uint8Array, name: string): Promise<Asset> {
  return page.evaluate(
    async ([base64, fileName]) => {
      const binary = atob(base64);
      const data = Uint8Array.from(binary, (character) => character.charCodeAt(0));
      return window.gesso.importMedia(new Blob([data]), fileName);
    },
    [Buffer.from(bytes).toString('base64'), name] as const,
  );
}

/** A layer of the right type for a file, over a whole page. */
export function layerFor(asset: Asset, size: { width: number; height: number }, fields: object = {}): Layer {
  const place = { assetId: asset.id, x: 0, y: 0, ...size };
  if (asset.kind === 'video') return createVideoLayer({ ...place, fit: 'fill', ...fields });
  if (asset.kind === 'svg' || asset.kind === 'lottie') return createStickerLayer({ ...place, ...fields });
  return createImageLayer({ ...place, fit: 'fill', ...fields });
}

/** A page that one file fills, `fields` changing its layer. */
export function pageOf(
  asset: Asset,
  size: { width: number; height: number } = { width: 120, height: 90 },
  fields: object = {},
): Project {
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: size,
    metadata: {
      assets: { [asset.id]: asset },
      sceneItems: [createScene({ durationFrames: 300, layers: [layerFor(asset, size, fields)] })],
    },
  });
}
