import { defineCatalogue } from '../../catalogue.ts';

/** What could look wrong on paper, in the dialog for downloads. */
export const printCheckText = defineCatalogue('printCheck', {
  title: 'Check before printing',
  fine: 'Images have at least 300 pixels per inch, what reaches an edge goes on into the bleed, and letters keep clear of the cut.',
  lowResolution:
    '“{name}” has {dpi} pixels per inch, printers ask for 300. Make it smaller, or replace it with a larger file.',
  blurred:
    '“{name}” has {dpi} pixels per inch and looks blurred on paper. Make it smaller, or replace it with a larger file.',
  shortOfEdge: '“{name}” ends {distance} mm before the edge: the paper shows beside it.',
  endsAtCut:
    '“{name}” ends where the paper is cut. Let it go over the edge by {bleed} mm, so that no white line shows.',
  textNearCut:
    'The letters of “{name}” end {distance} mm from where the paper is cut. Keep them at least {safe} mm away from there: paper can shift while it is cut.',
  textOverCut:
    'The letters of “{name}” go {distance} mm over the edge and are cut off. Keep them inside the page, at least {safe} mm from its edge.',
  onPage: 'Page {page}: {sentence}',
  show: 'Show',
  showThis: 'Show: {sentence}',
  extend: 'Extend to the edge',
  extendThis: 'Extend to the edge: {sentence}',
  extended: '“{name}” reaches the edge',
  stepExtend: 'Extend to the edge',
});
