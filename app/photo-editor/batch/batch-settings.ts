import type { CompressedType, CompressOptions } from '@gesso/engine/photos';

/** What happens to every photo of the queue. */
export interface BatchSettings {
  readonly preset: 'balanced' | 'small' | 'lossless' | null;
  /** 1 to 100. */
  readonly quality: number;
  readonly type: CompressedType | 'best';
  readonly maxWidthPx: number | null;
  readonly maxHeightPx: number | null;
  readonly maxMegabytes: number | null;
  readonly keepsExif: boolean;
  readonly removesBackground: boolean;
}

export const FIRST_SETTINGS: BatchSettings = {
  preset: 'balanced',
  quality: 78,
  type: 'best',
  maxWidthPx: null,
  maxHeightPx: null,
  maxMegabytes: null,
  keepsExif: false,
  removesBackground: false,
};

/** Settings to begin with, by name. */
export const PRESETS = {
  balanced: { quality: 78, type: 'best' },
  small: { quality: 52, type: 'best' },
  lossless: { quality: 100, type: 'png' },
} as const;

const MEGABYTE = 1_000_000;

/** Settings as the engine takes them. Photos without a background keep being see-through. */
export function compressOptions(settings: BatchSettings): CompressOptions {
  const { quality, type, maxWidthPx, maxHeightPx, maxMegabytes, removesBackground } = settings;
  return {
    type: removesBackground && type === 'jpeg' ? 'webp' : type,
    quality: quality / 100,
    maxWidthPx,
    maxHeightPx,
    maxBytes: maxMegabytes === null ? null : Math.round(maxMegabytes * MEGABYTE),
  };
}

const EXTENSIONS = { jpeg: 'jpg', webp: 'webp', png: 'png', avif: 'avif' } as const;

/** The name of a finished file; one that is taken already gets a number. */
export function fileNameOf(original: string, type: CompressedType, taken: ReadonlySet<string>): string {
  const base = original.replace(/\.[a-z0-9]+$/i, '');
  const extension = EXTENSIONS[type];
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.${extension}`;
    if (!taken.has(name)) return name;
  }
}
