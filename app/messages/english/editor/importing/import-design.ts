import { defineCatalogue } from '../../../catalogue.ts';

/** Importing files of other design programs. */
export const importDesignText = defineCatalogue('importDesign', {
  open: 'Import a design file…',
  choose: 'Choose a Photoshop, PowerPoint, PDF, Illustrator, SVG or Sketch file',
  reading: 'Reading {name}',
  notImported: '“{name}” could not be imported',
  notPsd: 'This is no Photoshop file. Choose a file whose name ends in .psd.',
  notPptx:
    'This is no PowerPoint file. Choose a file whose name ends in .pptx; older .ppt files must be saved as .pptx first.',
  notPdf:
    'This is no PDF file. In Illustrator choose “Create PDF Compatible File” when you save, or save a PDF.',
  notSvg: 'This is no SVG file. Choose a file whose name ends in .svg.',
  notSketch:
    'This is no Sketch file. Choose a file whose name ends in .sketch; files from before Sketch 43 must be saved anew first.',
  unknownKind:
    'Files of this kind cannot be imported with their layers. Choose a PSD, PPTX, PDF, AI, SVG or Sketch file.',
  encrypted:
    'The file has a password or is of an older format. Remove the password, or save it as .pptx or .pdf, and import that.',
  broken:
    'The file is damaged or incomplete. Save it again in the program that made it (in Photoshop with “Maximize compatibility”), and import that.',
  tooLarge:
    'The file has too many pixels. Files with up to 300 million pixels, and 30,000 on a side, can be imported.',
  colorMode:
    'Only files in RGB or grayscale can be imported. In Photoshop choose Image, Mode, RGB Color, and save a copy.',
  tooManyLayers:
    'The file has too many layers: 2,000 in a drawing or image, 10,000 in a presentation. Merge some of them and save a copy.',
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
  pageSize: 'Page {detail} has another size in the file.',
  patternColor: 'The pattern is one colour now.',
  arrowHead: 'The arrow head is not kept.',
  page: 'This page is damaged and was left out.',
  pages: 'The file has {detail} pages; the first 300 were imported.',
  paragraphAlign: 'The paragraphs are aligned in different ways; all are as the first one now.',
  shape: 'The shape “{detail}” does not exist here; a rectangle is used.',
  crop: 'The image is cropped without the distortion of the file.',
  imageFormat: 'The image is of a kind ({detail}) that browsers cannot show.',
  media: 'The video or sound is not kept; its image is.',
  drawing: 'The diagram is a group of shapes now.',
  chart: 'The chart is of a kind that does not exist here.',
  tableCut: 'The table ({detail}) was cut to 200 rows and 30 columns.',
  textColumns: 'The text runs in one column.',
  animation: 'The animations of the page are not kept.',
  clipPath: 'What the shape is cut by is not kept.',
  fillRule: 'Parts of the shape that overlap are filled; the file leaves them open.',
  filter: 'The filter is not kept.',
  linkedFile: 'The image is not in the file, and was not fetched from “{detail}”.',
  element: 'Elements of this kind ({detail}) are not kept.',
  artboardSize: 'This artboard ({detail} px) has the size of the largest one now.',
});
