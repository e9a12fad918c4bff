import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Asset } from '../../../engine/model.ts';

const assetsFolder = new URL('../../', import.meta.url);

interface MediaRow {
  readonly alias: string;
  readonly displayName: string;
  readonly kind: keyof typeof ASSET_KINDS;
  readonly file: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
  readonly tempoBpm?: number;
}

const ASSET_KINDS = {
  photo: 'image',
  art: 'image',
  illustration: 'image',
  background: 'image',
  clip: 'video',
  music: 'audio',
  sound: 'audio',
} as const;
const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

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

function mediaRow(alias: string): MediaRow {
  const row = mediaRows.find((candidate) => candidate.alias === alias);
  if (!row) throw new Error(`There is no photo, clip or music “${alias}”.`);
  return row;
}

/** A photo, artwork, clip or piece of music of the library as an asset of a project. */
export function mediaAsset(alias: string): Asset {
  const row = mediaRow(alias);
  const path = `media/${row.file}`;
  return {
    id: `asset:${alias}`,
    kind: ASSET_KINDS[row.kind],
    name: row.displayName,
    source: { type: 'url', url: `/assets/${path}` },
    mimeType: MIME_TYPES[row.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    durationFrames: Math.floor((row.durationMs * 30) / 1000),
    hasAudio: row.kind === 'music',
    sizeBytes: sizeOf(path),
  };
}

/** Beats in a minute of a piece of music of the library. Throws for one whose tempo is not known. */
export function tempoOf(alias: string): number {
  const { tempoBpm } = mediaRow(alias);
  if (tempoBpm === undefined) throw new Error(`The tempo of “${alias}” is not known.`);
  return tempoBpm;
}
