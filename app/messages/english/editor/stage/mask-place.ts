import { defineCatalogue } from '../../../catalogue.ts';

/** Where a mask lies over its layer. Names of steps that Undo takes back are among them. */
export const maskPlaceText = defineCatalogue('maskPlace', {
  place: 'Place on the page',
  done: 'Done',
  feather: 'Feather',
  width: 'Width',
  height: 'Height',
  turn: 'Rotation',
  across: 'Across',
  down: 'Down',
  maskFeather: 'Feather of the mask',
  maskWidth: 'Width of the mask',
  maskHeight: 'Height of the mask',
  maskTurn: 'Rotation of the mask',
  maskAcross: 'Mask across',
  maskDown: 'Mask down',
  reset: 'Fill the layer again',
  stepPlace: 'Place mask',
  stepReset: 'Reset mask place',
  box: 'Mask, {x} % across, {y} % down, {width} % by {height} %, turned by {degrees}°',
  keys: 'Arrow keys move the mask, with Shift ten times as far. Plus and minus change its size, square brackets turn it. Enter ends.',
});
