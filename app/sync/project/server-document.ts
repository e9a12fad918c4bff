import type { Asset, Project } from '@gesso/engine';

const REFERENCE = /^asset:(\d+)$/;

/** The address by which a stored project names an upload. */
export function referenceTo(assetId: number): string {
  return `asset:${assetId}`;
}

/** The upload that an asset of a stored project names, null where it is none. */
export function referencedUpload(asset: Asset): number | null {
  const id = asset.source.type === 'url' ? REFERENCE.exec(asset.source.url)?.[1] : undefined;
  return id === undefined ? null : Number(id);
}

/** A project with other sources for some of its assets, by their id; the project itself stays as it is. */
export function withSources(project: Project, sources: ReadonlyMap<string, Asset['source']>): Project {
  if (sources.size === 0) return project;
  const assets = Object.fromEntries(
    Object.entries(project.metadata.assets).map(([id, asset]) => {
      const source = sources.get(id);
      return [id, source ? { ...asset, source } : asset];
    }),
  );
  return { ...project, metadata: { ...project.metadata, assets } };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/webm': 'weba',
  'audio/flac': 'flac',
};

/** The name under which a file is uploaded: with the ending of what is in it, which a conversion may have changed. */
export function uploadName({ name, mimeType }: Pick<Asset, 'name' | 'mimeType'>): string {
  const ending = ENDINGS[mimeType];
  if (ending === undefined) return name;
  const base = name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'file';
  return `${base}.${ending}`;
}
