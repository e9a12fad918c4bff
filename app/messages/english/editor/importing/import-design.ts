import { defineCatalogue } from '../../../catalogue.ts';

/** Importing files of other design programs. */
export const importDesignText = defineCatalogue('importDesign', {
  open: 'Import a Photoshop file…',
  choose: 'Choose a PSD file',
  reading: 'Reading {name}',
  notImported: '“{name}” could not be imported',
  notPsd: 'This is no Photoshop file. Choose a file whose name ends in .psd.',
  broken:
    'The file is damaged or incomplete. Save it again in Photoshop, with “Maximize compatibility”, and import that.',
  tooLarge:
    'The file has too many pixels. Files with up to 300 million pixels, and 30,000 on a side, can be imported.',
  colorMode:
    'Only files in RGB or grayscale can be imported. In Photoshop choose Image, Mode, RGB Color, and save a copy.',
  tooManyLayers: 'The file has more than 2,000 layers. Merge some of them and save a copy.',
  title: 'Imported: {name}',
  allKept: {
    one: '{count} layer was imported, and can be edited.',
    other: '{count} layers were imported, and can be edited.',
  },
  lead: {
    one: '{count} layer was imported. This is not as it was in the file:',
    other: '{count} layers were imported. This is not as it was in the file:',
  },
  layer: 'Layer',
  approximated: 'Approximated',
  leftOut: 'Left out',
  whole: 'Whole file',
  done: 'Edit the design',
  blendMode: 'The blend mode “{detail}” does not exist here; the nearest is used.',
  font: 'The font “{detail}” is not here; Inter is used. Add the font under Text, and choose it.',
  textWarp: 'The warp of the text is not kept.',
  textVertical: 'The text runs across instead of down.',
  effect: 'The effect “{detail}” is not kept.',
  fillOpacity: 'The fill opacity fades the effects of the layer too.',
  maskBaked: 'The mask is part of the image now.',
  maskLeftOut: 'The mask cannot be kept and was left out.',
  clippingBaked: 'The clipping mask is part of the image now.',
  clippingLeftOut: 'The clipping mask has no pixels here and was left out.',
  smartObject: 'The smart object is an image now.',
  pixelsForShape: 'The shape is cut out of others, and is an image now.',
  gradient: 'The gradient is simpler than in the file.',
  pattern: 'The pattern is part of an image now.',
  adjustment: 'Adjustment layers ({detail}) are not kept.',
  empty: 'The layer has no pixels.',
  depth: 'Groups within more than 12 groups were opened.',
  pageScaled: 'The page of {detail} px was scaled down to 8,192 px on its longer side.',
  artboardSize: 'This artboard ({detail} px) has the size of the largest one now.',
});
