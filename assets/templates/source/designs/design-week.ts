import type { Project } from '../../../../engine/model.ts';
import { Sheet } from '../sheet.ts';

const INK = '#14151f';

/** Tiles cut from four shapes and five colours, on a grid of 270 pixels. */
export function designWeek(): Project {
  const sheet = new Sheet('design-week', 'Design week', 'design', 'square');
  const small = { font: 'Inter', size: 34, color: INK } as const;
  const page = sheet.scene('Page 1', '#f7efe0', [
    sheet.framedGraphic('Tiles', 'geometric-tiles', { x: 0, y: 0, width: 1080, height: 810, focusY: 0 }),
    sheet.text(
      'Title',
      'Design week',
      { font: 'Bricolage Grotesque', weight: 800, size: 168, color: INK },
      {
        x: 48,
        y: 808,
        width: 1004,
        lineHeight: 1.1,
        letterSpacing: -45,
      },
    ),
    sheet.text('Dates', '12 to 18 October', { ...small, weight: 600 }, { x: 54, y: 1004, width: 480 }),
    sheet.text(
      'What',
      'Open studios, all over town',
      { ...small, weight: 400 },
      {
        x: 486,
        y: 1004,
        width: 540,
        align: 'right',
      },
    ),
  ]);
  return sheet.finish([page]);
}
