import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
/** How a tool changes an image; the page shows it on a sample. */
export type ToolLook =
  | 'transparent'
  | 'white'
  | 'color'
  | 'blur'
  | 'text'
  | 'circle'
  | 'portrait'
  | 'scene'
  | 'filter'
  | 'erase'
  | 'sizes'
  | 'sticker'
  | 'expand'
  | 'drawn'
  | 'film';

/** A sample image: as it was taken, and its subject alone. */
export type Sample = 'chair' | 'perf' | 'still' | 'port';

/** The page of a tool: what is shown, and what runs where. */
export interface ToolPage {
  readonly group: 'ai' | 'photo-editor';
  /** What it begins with: a photo, or words. */
  readonly start: 'photo' | 'words';
  /** `local`: all of it runs in the browser. `provider`: making something new needs a service that the server has to be given. */
  readonly method: 'local' | 'provider';
  readonly look: ToolLook;
  readonly sample: Sample;
  readonly next: readonly ToolSlug[];
  /** Where tools that begin with words go on without a provider. */
  readonly localPath?: string;
  /** A page that makes something like it from drawn parts, without a photo. */
  readonly drawnPath?: string;
  /** Sizes and margins of shops matter here. */
  readonly isForShops?: true;
}

const cut = { group: 'ai', start: 'photo', method: 'local' } as const;
const photo = { group: 'photo-editor', start: 'photo', method: 'local' } as const;
const made = { group: 'ai', start: 'photo', method: 'provider' } as const;

/** Every tool with a page, by its name in the address in lower case. */
export const TOOL_PAGES = {
  'remove-background': {
    ...cut,
    look: 'transparent',
    sample: 'still',
    next: ['ai-change-background', 'add-white-background-to-photo', 'ai-image-cleanup', 'photo-resizer'],
  },
  'ai-background-remover': {
    ...cut,
    look: 'transparent',
    sample: 'port',
    next: ['ai-change-background', 'ai-sticker-generator', 'profile-picture-maker', 'photo-resizer'],
  },
  'ai-change-background': {
    ...cut,
    look: 'color',
    sample: 'port',
    next: ['remove-background', 'blur-image-background', 'ai-product-photography', 'add-text-to-photo'],
  },
  'ai-avatar-generator': {
    ...made,
    look: 'drawn',
    sample: 'port',
    drawnPath: SCREEN_PATHS.illustratedAvatars,
    next: ['ai-portrait', 'profile-picture-maker', 'ai-sticker-generator', 'ai-filter'],
  },
  'ai-portrait': {
    ...cut,
    look: 'portrait',
    sample: 'port',
    next: [
      'ai-profile-picture-maker',
      'linkedin-profile-picture-maker',
      'ai-filter',
      'blur-image-background',
    ],
  },
  'ai-profile-picture-maker': {
    ...cut,
    look: 'circle',
    sample: 'port',
    next: ['linkedin-profile-picture-maker', 'ai-portrait', 'ai-change-background', 'photo-resizer'],
  },
  'ai-image-cleanup': {
    ...cut,
    look: 'erase',
    sample: 'still',
    next: ['ai-replace', 'remove-background', 'ai-photo-expander', 'ai-filter'],
  },
  'ai-photo-shoot': {
    ...cut,
    look: 'scene',
    sample: 'perf',
    isForShops: true,
    next: ['ai-product-photography', 'add-white-background-to-photo', 'photo-resizer', 'ai-image-cleanup'],
  },
  'ai-product-photography': {
    ...cut,
    look: 'scene',
    sample: 'perf',
    isForShops: true,
    next: [
      'ai-photo-shoot',
      'add-white-background-to-photo',
      'intermediate-product-showcase',
      'photo-resizer',
    ],
  },
  'ai-person-photoshoot': {
    ...cut,
    look: 'color',
    sample: 'port',
    next: ['ai-change-background', 'ai-portrait', 'blur-image-background', 'ai-filter'],
  },
  'ai-filter': {
    ...cut,
    look: 'filter',
    sample: 'port',
    next: ['ai-avatar-generator', 'add-text-to-photo', 'ai-change-background', 'photo-resizer'],
  },
  'ai-replace': {
    ...cut,
    look: 'erase',
    sample: 'still',
    next: ['ai-image-cleanup', 'ai-photo-expander', 'ai-change-background', 'ai-image-generator'],
  },
  'ai-image-generator': {
    ...made,
    start: 'words',
    look: 'drawn',
    sample: 'still',
    localPath: PATHS.newDesign,
    next: ['ai-sticker-generator', 'text-to-video-ai', 'ai-filter', 'add-text-to-photo'],
  },
  'ai-sticker-generator': {
    ...cut,
    look: 'sticker',
    sample: 'still',
    next: ['remove-background', 'ai-image-generator', 'ai-avatar-generator', 'photo-resizer'],
  },
  'text-to-video-ai': {
    ...made,
    start: 'words',
    look: 'film',
    sample: 'still',
    localPath: SCREEN_PATHS.panAndZoom,
    next: ['ai-image-generator', 'ai-photo-shoot', 'ai-filter', 'add-text-to-photo'],
  },
  'ai-photo-expander': {
    ...cut,
    look: 'expand',
    sample: 'still',
    next: ['ai-replace', 'photo-resizer', 'ai-image-cleanup', 'blur-image-background'],
  },
  'photo-resizer': {
    ...photo,
    look: 'sizes',
    sample: 'chair',
    isForShops: true,
    next: [
      'intermediate-resize-image',
      'add-white-background-to-photo',
      'ai-photo-expander',
      'remove-background',
    ],
  },
  'intermediate-resize-image': {
    ...photo,
    look: 'sizes',
    sample: 'perf',
    isForShops: true,
    next: ['photo-resizer', 'add-white-background-to-photo', 'add-text-to-photo', 'ai-photo-expander'],
  },
  'profile-picture-maker': {
    ...photo,
    look: 'circle',
    sample: 'port',
    next: [
      'ai-profile-picture-maker',
      'linkedin-profile-picture-maker',
      'ai-portrait',
      'blur-image-background',
    ],
  },
  'intermediate-profile': {
    ...photo,
    look: 'circle',
    sample: 'port',
    next: ['linkedin-profile-picture-maker', 'ai-portrait', 'ai-change-background', 'photo-resizer'],
  },
  'linkedin-profile-picture-maker': {
    ...photo,
    look: 'circle',
    sample: 'port',
    next: ['profile-picture-maker', 'ai-portrait', 'blur-image-background', 'photo-resizer'],
  },
  'intermediate-product-showcase': {
    ...photo,
    look: 'scene',
    sample: 'perf',
    isForShops: true,
    next: ['ai-product-photography', 'add-white-background-to-photo', 'photo-resizer', 'add-text-to-photo'],
  },
  'blur-image-background': {
    ...photo,
    look: 'blur',
    sample: 'port',
    next: ['ai-change-background', 'remove-background', 'ai-portrait', 'ai-filter'],
  },
  'add-white-background-to-photo': {
    ...photo,
    look: 'white',
    sample: 'chair',
    isForShops: true,
    next: ['ai-product-photography', 'ai-image-cleanup', 'photo-resizer', 'remove-background'],
  },
  'add-text-to-photo': {
    ...photo,
    look: 'text',
    sample: 'still',
    next: ['ai-filter', 'photo-resizer', 'ai-change-background', 'remove-background'],
  },
} as const satisfies Readonly<Record<string, Omit<ToolPage, 'next'> & { next: readonly string[] }>>;

export type ToolSlug = keyof typeof TOOL_PAGES;

/** The slug of a tool in an address, whatever its case; null for what is none. */
export function toolSlugOf(value: string): ToolSlug | null {
  const slug = value.toLowerCase();
  return Object.hasOwn(TOOL_PAGES, slug) ? (slug as ToolSlug) : null;
}

/** The page of a tool. */
export function toolPage(slug: ToolSlug): ToolPage {
  return TOOL_PAGES[slug];
}
