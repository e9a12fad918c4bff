import type { ToolSlug } from '../../../server/contract/developer/tools.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import type { apiHomeText } from '../../messages/english/api-home.ts';
import type { IconName } from '../../ui/icon.tsx';

/** What a tool of the API is called and looks like. */
export interface ApiTool {
  readonly title: PlainKey<typeof apiHomeText>;
  readonly text: PlainKey<typeof apiHomeText>;
  readonly icon: IconName;
  /** A drawing of `/art/tools`. */
  readonly art: string;
}

/** The sixteen tools in the order of the page. */
export const API_TOOLS: Readonly<Record<ToolSlug, ApiTool>> = {
  'remove-background': {
    title: 'removeBackground',
    text: 'removeBackgroundText',
    icon: 'cutout',
    art: 'still',
  },
  'ai-expander': { title: 'aiExpander', text: 'aiExpanderText', icon: 'expand', art: 'beach' },
  'ai-avatar': { title: 'aiAvatar', text: 'aiAvatarText', icon: 'user', art: 'port' },
  'image-to-cartoon': { title: 'imageToCartoon', text: 'imageToCartoonText', icon: 'face', art: 'port' },
  'generative-fill': { title: 'generativeFill', text: 'generativeFillText', icon: 'fill', art: 'sea' },
  'product-photography': {
    title: 'productPhotography',
    text: 'productPhotographyText',
    icon: 'image',
    art: 'perf',
  },
  'text-to-image': { title: 'textToImage', text: 'textToImageText', icon: 'spark', art: 'sc-arch' },
  'remove-object': { title: 'removeObject', text: 'removeObjectText', icon: 'eraser', art: 'beach-clean' },
  caricature: { title: 'caricature', text: 'caricatureText', icon: 'pen', art: 'av2' },
  'background-generator': {
    title: 'backgroundGenerator',
    text: 'backgroundGeneratorText',
    icon: 'bg',
    art: 'chair',
  },
  portrait: { title: 'portrait', text: 'portraitText', icon: 'face', art: 'port' },
  'face-swap': { title: 'faceSwap', text: 'faceSwapText', icon: 'flip-h', art: 'av6' },
  'clothes-changer': { title: 'clothesChanger', text: 'clothesChangerText', icon: 'shirt', art: 'port' },
  hairstyle: { title: 'hairstyle', text: 'hairstyleText', icon: 'hair', art: 'av2' },
  'sketch-to-image': { title: 'sketchToImage', text: 'sketchToImageText', icon: 'sketch', art: 'city' },
  'image-to-image': { title: 'imageToImage', text: 'imageToImageText', icon: 'images', art: 'beach' },
};
