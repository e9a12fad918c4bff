import { defineCatalogue } from '../../catalogue.ts';

/** What is said of a file that was added although something of it is not there or not shown. */
export const importNoticesText = defineCatalogue('importNotices', {
  'media-cut-off': '“{name}” is incomplete',
  'media-cut-off-detail':
    'It ends after {seconds} of {promised} s. The existing part was added; for the rest, download or copy the file again.',
  'svg-fonts-missing': 'Fonts of “{name}” are missing',
  'svg-fonts-missing-detail':
    '{families}: text in it is drawn in {substitute}. Add the font to your fonts and add the file again, or save its text as outlines.',
  'lottie-features-missing': '“{name}” may look different here',
  'lottie-features-missing-detail':
    'It uses {features}, which are left out. Everything else plays; bake them into keyframes before you export the file.',
  'animation-stands-still': '“{name}” does not move here',
  'animation-stands-still-detail':
    'This browser shows only the first frame of animated {format} files. Use Chrome or Edge, or convert it to GIF or WebP.',
  expressions: 'expressions',
  'text-animators': 'text animators',
  effects: 'effects',
  'layer-styles': 'layer styles',
  cameras: '3D cameras',
});
