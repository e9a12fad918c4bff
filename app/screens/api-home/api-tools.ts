import type { ToolSlug } from '../../../server/contract/developer/tools.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import type { apiHomeText } from '../../messages/english/api-home.ts';
import type { IconName } from '../../ui/icon.tsx';

/** What a tool of the API is called and looks like. */
export interface ApiTool {
  readonly title: PlainKey<typeof apiHomeText>;
  readonly text: PlainKey<typeof apiHomeText>;
  readonly icon: IconName;
}

/** The sixteen tools in the order of the page. */
export const API_TOOLS: Readonly<Record<ToolSlug, ApiTool>> = {
  'remove-background': {
    title: 'removeBackground',
    text: 'removeBackgroundText',
    icon: 'cutout',
  },
  'ai-expander': { title: 'aiExpander', text: 'aiExpanderText', icon: 'expand' },
  'ai-avatar': { title: 'aiAvatar', text: 'aiAvatarText', icon: 'user' },
  'image-to-cartoon': { title: 'imageToCartoon', text: 'imageToCartoonText', icon: 'face' },
  'generative-fill': { title: 'generativeFill', text: 'generativeFillText', icon: 'fill' },
  'product-photography': {
    title: 'productPhotography',
    text: 'productPhotographyText',
    icon: 'image',
  },
  'text-to-image': { title: 'textToImage', text: 'textToImageText', icon: 'spark' },
  'remove-object': { title: 'removeObject', text: 'removeObjectText', icon: 'eraser' },
  caricature: { title: 'caricature', text: 'caricatureText', icon: 'pen' },
  'background-generator': {
    title: 'backgroundGenerator',
    text: 'backgroundGeneratorText',
    icon: 'bg',
  },
  portrait: { title: 'portrait', text: 'portraitText', icon: 'face' },
  'face-swap': { title: 'faceSwap', text: 'faceSwapText', icon: 'flip-h' },
  'clothes-changer': { title: 'clothesChanger', text: 'clothesChangerText', icon: 'shirt' },
  hairstyle: { title: 'hairstyle', text: 'hairstyleText', icon: 'hair' },
  'sketch-to-image': { title: 'sketchToImage', text: 'sketchToImageText', icon: 'sketch' },
  'image-to-image': { title: 'imageToImage', text: 'imageToImageText', icon: 'images' },
};
