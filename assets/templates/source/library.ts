import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Asset } from '../../../engine/model.ts';

const assetsFolder = new URL('../../', import.meta.url);

interface MediaRow {
  readonly alias: string;
  readonly displayName: string;
  readonly kind: 'photo' | 'clip' | 'music';
  readonly file: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
}

const MIME_TYPES = { photo: 'image/jpeg', clip: 'video/mp4', music: 'audio/mp4' } as const;
const ASSET_KINDS = { photo: 'image', clip: 'video', music: 'audio' } as const;

function readRows<Row>(path: string): Row[] {
  return JSON.parse(readFileSync(new URL(path, assetsFolder), 'utf8')) as Row[];
}

const mediaRows = readRows<MediaRow>('media/manifest.json');
const graphicRows = readRows<{ alias: string; displayName: string; file: string }>('graphics/manifest.json');

function sizeOf(path: string): number {
  return statSync(fileURLToPath(new URL(path, assetsFolder))).size;
}

/** A graphic of the library as an asset of a project. Throws for an alias that is not in the manifest. */
export function graphicAsset(alias: string): Asset {
  const row = graphicRows.find((candidate) => candidate.alias === alias);
  if (!row) throw new Error(`There is no graphic “${alias}”.`);
  const path = `graphics/${row.file}`;
  const head = readFileSync(new URL(path, assetsFolder), 'utf8').slice(0, 400);
  const measure = (name: string) =>
    Math.round(Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(head)?.[1] ?? 0));
  return {
    id: `asset:${alias}`,
    kind: 'svg',
    name: row.displayName,
    source: { type: 'url', url: `/assets/${path}` },
    mimeType: 'image/svg+xml',
    widthPx: measure('width'),
    heightPx: measure('height'),
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: sizeOf(path),
  };
}

/** A photo, clip or piece of music of the library as an asset of a project. */
export function mediaAsset(alias: string): Asset {
  const row = mediaRows.find((candidate) => candidate.alias === alias);
  if (!row) throw new Error(`There is no photo, clip or music “${alias}”.`);
  const path = `media/${row.file}`;
  return {
    id: `asset:${alias}`,
    kind: ASSET_KINDS[row.kind],
    name: row.displayName,
    source: { type: 'url', url: `/assets/${path}` },
    mimeType: MIME_TYPES[row.kind],
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    durationFrames: Math.floor((row.durationMs * 30) / 1000),
    hasAudio: row.kind === 'music',
    sizeBytes: sizeOf(path),
  };
}
