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
  outside: '{size} pixels: each side of a page must be between 16 and 8192. Change the size or the dpi.',
});
