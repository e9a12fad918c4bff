import { defineCatalogue } from '../../../catalogue.ts';

/** The page or the video alone over the whole screen. */
export const fullPreviewText = defineCatalogue('fullPreview', {
  title: 'Full screen preview',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  mute: 'Mute',
  unmute: 'Unmute',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: 'Page {page} of {count}',
  fullScreen: 'Fill the screen',
  close: 'Close the preview',
});
