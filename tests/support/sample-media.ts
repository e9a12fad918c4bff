import { readFileSync } from 'node:fs';
import type { Asset } from '../../engine/model.ts';
import { createProject, createScene, type Layer, type Project, type Scene } from '../../engine/model.ts';

/** A time stamp that never changes, so that projects of tests are the same bytes each time. */
export const TEST_NOW = '2026-01-01T00:00:00.000Z';

/** A file of the repository as an asset that carries its bytes with it. `path` is from the root. */
export function fileAsset(id: string, path: string, fields: Partial<Asset>): Asset {
  const bytes = readFileSync(new URL(`../../${path}`, import.meta.url));
  const mimeType = fields.mimeType ?? 'image/webp';
  return {
    id,
    kind: 'image',
    name: path.split('/').at(-1) ?? id,
    source: { type: 'url', url: `data:${mimeType};base64,${bytes.toString('base64')}` },
    mimeType,
    widthPx: 0,
    heightPx: 0,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: bytes.length,
    ...fields,
  };
}

/** An SVG as an asset. */
export function svgAsset(id: string, svg: string, widthPx: number, heightPx: number): Asset {
  return {
    id,
    kind: 'svg',
    name: `${id}.svg`,
    source: { type: 'url', url: `data:image/svg+xml,${encodeURIComponent(svg)}` },
    mimeType: 'image/svg+xml',
    widthPx,
    heightPx,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: svg.length,
  };
}

/** A page with these layers and assets, one second long. */
export function samplePage(
  layers: readonly Layer[],
  assets: readonly Asset[],
  size: { width: number; height: number },
  fields: Partial<Scene> = {},
): Project {
  return createProject(TEST_NOW, {
    properties: size,
    metadata: {
      sceneItems: [createScene({ bgColor: '#f6f6f4', durationFrames: 30, ...fields, layers: [...layers] })],
      assets: Object.fromEntries(assets.map((asset) => [asset.id, asset])),
    },
  });
}

/** Places for tiles in rows, with 8 pixels between them. */
export const tileAt = (index: number, columns: number, width: number, height: number) => ({
  x: 8 + (index % columns) * (width + 8),
  y: 8 + Math.floor(index / columns) * (height + 8),
  width,
  height,
});
