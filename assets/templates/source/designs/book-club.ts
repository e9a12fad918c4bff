import type { Project } from '../../../../engine/model.ts';
import { Sheet } from '../sheet.ts';

const GREEN = '#0f5b46';
const CREAM = '#fdf3e1';

/** The next evening of a book club. */
export function bookClub(): Project {
  const sheet = new Sheet('book-club', 'Book club', 'design', 'square');
  const page = sheet.scene('Page 1', GREEN, [
    sheet.text(
      'Title',
      'Book club',
      { font: 'DM Serif Display', size: 212, color: CREAM },
      {
        x: 40,
        y: 62,
        width: 1000,
        align: 'center',
        lineHeight: 1.1,
        letterSpacing: -10,
      },
    ),
    sheet.text(
      'When',
      'First Tuesday, the back room',
      { font: 'Inter', weight: 500, size: 42, color: '#ffc542' },
      {
        x: 140,
        y: 312,
        width: 800,
        align: 'center',
      },
    ),
    sheet.graphic('Stack of books', 'book-stack', { x: 220, y: 440, width: 640 }),
    sheet.shape('Shelf', '#0a4534', { x: 0, y: 972, width: 1080, height: 108 }),
    sheet.text(
      'Next book',
      'Next up: a long one. Bring biscuits.',
      { font: 'Inter', weight: 400, size: 34, color: CREAM },
      {
        x: 140,
        y: 1006,
        width: 800,
        align: 'center',
      },
    ),
  ]);
  return sheet.finish([page]);
}
