import type { PlainKey } from '../messages/catalogue.ts';
import type { photoToolsText } from '../messages/english/photo/photo-tools.ts';
import type { IconName } from '../ui/icon.tsx';

/** Every tool of the photo editor; the names are those of addresses (K1, M3, M4). */
export const PHOTO_TOOLS = [
  'remove_bg',
  'background',
  'adjustment',
  'filter',
  'painted',
  'colorize',
  'portrait',
  'profile-maker',
  'product',
  'blur',
  'cutout',
  'silhouette',
  'stickify',
  'eraser',
  'replace',
  'expand',
  'crop',
  'resize',
  'upscale',
  'image-compress',
] as const;
export type PhotoToolId = (typeof PHOTO_TOOLS)[number];

export type ToolGroup = 'ai' | 'cut' | 'color' | 'size';
type Label = PlainKey<typeof photoToolsText>;

/** A tool in the overview: what it is called, what it does, and the image of it. */
export interface ToolCard {
  readonly id: PhotoToolId;
  readonly title: Label;
  readonly hint: Label;
  readonly icon: IconName;
  readonly groups: readonly ToolGroup[];
}

export const TOOL_CARDS: readonly ToolCard[] = [
  { id: 'remove_bg', title: 'removeBg', hint: 'removeBgHint', icon: 'cutout', groups: ['ai', 'cut'] },
  { id: 'background', title: 'background', hint: 'backgroundHint', icon: 'bg', groups: ['cut', 'color'] },
  { id: 'eraser', title: 'eraser', hint: 'eraserHint', icon: 'eraser', groups: ['ai'] },
  { id: 'product', title: 'product', hint: 'productHint', icon: 'spark', groups: ['ai', 'cut'] },
  { id: 'expand', title: 'expand', hint: 'expandHint', icon: 'expand', groups: ['ai', 'size'] },
  { id: 'profile-maker', title: 'profile', hint: 'profileHint', icon: 'user', groups: ['ai', 'cut'] },
  { id: 'portrait', title: 'portrait', hint: 'portraitHint', icon: 'face', groups: ['ai', 'color'] },
  { id: 'painted', title: 'painted', hint: 'paintedHint', icon: 'brush', groups: ['ai', 'color'] },
  { id: 'replace', title: 'replace', hint: 'replaceHint', icon: 'swap', groups: ['ai'] },
  { id: 'adjustment', title: 'adjustment', hint: 'adjustmentHint', icon: 'sliders', groups: ['color'] },
  { id: 'colorize', title: 'colorize', hint: 'colorizeHint', icon: 'palette', groups: ['color'] },
  { id: 'blur', title: 'blur', hint: 'blurHint', icon: 'drop', groups: ['color', 'cut'] },
  { id: 'filter', title: 'filters', hint: 'filtersHint', icon: 'drop', groups: ['color'] },
  { id: 'crop', title: 'crop', hint: 'cropHint', icon: 'crop', groups: ['size'] },
  { id: 'resize', title: 'resize', hint: 'resizeHint', icon: 'resize', groups: ['size'] },
  { id: 'upscale', title: 'upscale', hint: 'upscaleHint', icon: 'pixels', groups: ['size', 'ai'] },
  { id: 'image-compress', title: 'compress', hint: 'compressHint', icon: 'zip', groups: ['size'] },
  { id: 'cutout', title: 'cutout', hint: 'cutoutHint', icon: 'scissors', groups: ['cut'] },
  {
    id: 'silhouette',
    title: 'silhouette',
    hint: 'silhouetteHint',
    icon: 'silh',
    groups: ['cut', 'color'],
  },
  { id: 'stickify', title: 'stickify', hint: 'stickifyHint', icon: 'sticker', groups: ['cut'] },
];

/** The entries of the rail, in their order (M2); each opens a tool or the overview. */
export const RAIL: readonly {
  readonly id: string;
  readonly label: Label;
  readonly icon: IconName;
  readonly opens: PhotoToolId | 'overview-ai' | 'overview' | 'design';
  /** The tools that belong to it. */
  readonly holds: readonly PhotoToolId[];
}[] = [
  {
    id: 'ai',
    label: 'aiTools',
    icon: 'spark',
    opens: 'overview-ai',
    holds: ['eraser', 'replace', 'expand', 'product', 'profile-maker', 'painted'],
  },
  {
    id: 'adjustment',
    label: 'adjustment',
    icon: 'sliders',
    opens: 'adjustment',
    holds: ['adjustment', 'filter'],
  },
  {
    id: 'remove',
    label: 'removeBgRail',
    icon: 'cutout',
    opens: 'remove_bg',
    holds: ['remove_bg', 'background'],
  },
  {
    id: 'cutout',
    label: 'cutoutRail',
    icon: 'scissors',
    opens: 'cutout',
    holds: ['cutout', 'silhouette', 'stickify'],
  },
  { id: 'colorize', label: 'colorize', icon: 'palette', opens: 'colorize', holds: ['colorize'] },
  { id: 'portrait', label: 'portrait', icon: 'face', opens: 'portrait', holds: ['portrait'] },
  { id: 'blur', label: 'blur', icon: 'drop', opens: 'blur', holds: ['blur'] },
  {
    id: 'tools',
    label: 'tools',
    icon: 'wrench',
    opens: 'overview',
    holds: ['crop', 'resize', 'upscale', 'image-compress'],
  },
  { id: 'design', label: 'design', icon: 'layout', opens: 'design', holds: [] },
];

/** What the names of tool pages (M5, A29) open. */
const SLUGS: Readonly<Record<string, PhotoToolId>> = {
  'remove-background': 'remove_bg',
  'ai-background-remover': 'remove_bg',
  'ai-change-background': 'background',
  'add-white-background-to-photo': 'background',
  'blur-image-background': 'blur',
  'photo-resizer': 'resize',
  'intermediate-resize-image': 'resize',
  'profile-picture-maker': 'profile-maker',
  'ai-profile-picture-maker': 'profile-maker',
  'intermediate-profile': 'profile-maker',
  'linkedin-profile-picture-maker': 'profile-maker',
  'ai-portrait': 'portrait',
  'ai-avatar-generator': 'painted',
  'ai-image-cleanup': 'eraser',
  'ai-photo-shoot': 'product',
  'ai-product-photography': 'product',
  'intermediate-product-showcase': 'product',
  'ai-person-photoshoot': 'product',
  'ai-filter': 'painted',
  'ai-replace': 'replace',
  'ai-sticker-generator': 'stickify',
  'ai-photo-expander': 'expand',
};

/** The tool that an address names by its tab and subTool; null stands for the overview of all. */
export function toolOf(tab: string | null, subTool: string | null): PhotoToolId | null {
  for (const name of [subTool, tab]) {
    const known = name?.toLowerCase() ?? '';
    const tool = PHOTO_TOOLS.find((each) => each === known) ?? SLUGS[known];
    if (tool) return tool;
  }
  return tab === 'tools' ? null : 'remove_bg';
}

/** The mode of the editor that a tool belongs to (C2). */
export function tabOf(tool: PhotoToolId): 'remove-background' | 'tools' {
  return tool === 'remove_bg' || tool === 'background' ? 'remove-background' : 'tools';
}
