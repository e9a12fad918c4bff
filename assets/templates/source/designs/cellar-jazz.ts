import type { Project } from '../../../../engine/model.ts';
import { Sheet } from '../sheet.ts';

const NIGHT = '#101a4a';
const CREAM = '#fff6e3';

/** A night in the cellar: a record, a spotlight and the keys. */
export function cellarJazz(): Project {
  const sheet = new Sheet('cellar-jazz', 'Cellar jazz night', 'design', 'wide');
  const page = sheet.scene('Page 1', NIGHT, [
    sheet.graphic('Record', 'vinyl-record', { x: 1120, y: -120, width: 1000 }),
    sheet.shape('Blue light', '#2a33de', { shape: 'ellipse', x: 760, y: 210, width: 620, height: 620 }),
    sheet.framedGraphic('Piano keys', 'piano-keys', { x: 0, y: 846, width: 960, height: 234, fit: 'fill' }),
    sheet.framedGraphic('Piano keys', 'piano-keys', { x: 960, y: 846, width: 966, height: 234, fit: 'fill' }),
    sheet.text(
      'Title',
      'JAZZ',
      { font: 'Limelight', size: 500, color: CREAM },
      {
        x: 84,
        y: 316,
        width: 1500,
        lineHeight: 1.1,
        letterSpacing: 10,
      },
    ),
    sheet.text(
      'Club',
      'THE CELLAR',
      { font: 'Inter', weight: 600, size: 40, color: CREAM },
      { x: 96, y: 88, width: 500, letterSpacing: 160 },
    ),
    sheet.text(
      'When',
      'Thursdays, 21.30',
      { font: 'Inter', weight: 400, size: 40, color: CREAM },
      { x: 96, y: 148, width: 500 },
    ),
    sheet.text(
      'Line-up',
      'Ines Okafor Trio',
      { font: 'Inter', weight: 400, size: 40, color: '#ffc542' },
      { x: 96, y: 208, width: 500 },
    ),
  ]);
  return sheet.finish([page]);
}
