import { defineCatalogue } from '../catalogue.ts';

/** What controls say by themselves: the colour picker, and fields whose layers differ. */
export const uiText = defineCatalogue('ui', {
  mixed: 'Mixed',
  notANumber: 'Type a number, such as 12 or 12.5.',
  numberBetween: 'Type a number from {min} to {max}.',
  numberFrom: 'Type a number of {min} or more.',
  numberTo: 'Type a number of {max} or less.',
  saturationAndBrightness: 'Saturation and brightness',
  saturationIs: 'Saturation {saturation}%, brightness {brightness}%',
  hue: 'Hue',
  opacity: 'Opacity',
  colorOpacity: 'Colour opacity',
  notAColor: 'Type a colour, such as 2A33DE.',
  hexColor: 'Hex colour',
  pickFromScreen: 'Pick a colour from the screen',
  pickFromPage: 'Pick a colour from the page',
  inThisDesign: 'In this design',
  colors: 'Colours',
  colorNamed: 'Colour {hex}',
});
