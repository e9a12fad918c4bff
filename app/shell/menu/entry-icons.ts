import type { IconName } from '../../ui/icon.tsx';

/** The icon of each entry of the menu, by its id. */
const ICONS: Readonly<Record<string, IconName>> = {
  'background-remover': 'cutout',
  'background-changer': 'bg',
  'background-blur': 'blur',
  'photo-expander': 'expand',
  'profile-pictures': 'user',
  avatars: 'face',
  portraits: 'hair',
  'person-shoot': 'silh',
  images: 'image',
  stickers: 'sticker',
  filters: 'wand',
  replace: 'swap',
  cleanup: 'eraser',
  'product-photography': 'sun',
  'product-shoot': 'layers',
  'text-to-video': 'video',
  resizer: 'resize',
  'resize-platform': 'crop',
  'white-background': 'checker',
  'text-on-photo': 'type',
  'profile-picture': 'face',
  'profile-steps': 'list',
  'linkedin-picture': 'user',
  'product-showcase': 'tag',
  'remove-background': 'cutout',
  'video-maker': 'film',
  'video-editing': 'scissors',
  'all-design-templates': 'layout',
  'design-create': 'plus',
  elements: 'shapes',
  'explore-elements': 'spark',
  'all-video-templates': 'film',
  'video-create': 'plus',
  projects: 'folder',
  dashboard: 'home',
};

/** The icon of an entry; a brush for those that have none of their own. */
export function iconOfEntry(id: string): IconName {
  return ICONS[id] ?? 'brush';
}
