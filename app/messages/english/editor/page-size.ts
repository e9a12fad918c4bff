import { defineCatalogue } from '../../catalogue.ts';

/** The size of a page, in pixels or on paper. */
export const pageSizeText = defineCatalogue('pageSize', {
  paper: 'Paper, 300 dpi',
  unit: 'Unit',
  width: 'Page width',
  height: 'Page height',
  dpi: 'dpi',
  dpiLong: 'Pixels per inch',
  pixels: '{size} pixels',
  outside: '{size} pixels: a page has from 16 to 8192 on each side. Change the size or the dpi.',
});
