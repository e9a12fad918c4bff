import { defineCatalogue } from '../../../catalogue.ts';

/** How several layers lie to each other. Names of steps that Undo takes back are among them. */
export const arrangeText = defineCatalogue('arrange', {
  alignTo: 'Align to',
  to_selection: 'To selection',
  to_page: 'To page',
  to_key: 'To key layer',
  keyLayer: 'Key layer',
  keyHint: 'Click one of the selected layers to make it the key. It stays; the others go to it.',
  keyIs: '{name} is the key layer',
  gapAcross: 'Gap across',
  gapDown: 'Gap down',
  gap: 'Gap',
  spaced: { one: '{count} layer with a gap of {gap}', other: '{count} layers with a gap of {gap}' },
  stepSpace: 'Set gap',
  stepSize: 'Resize layers',
});
