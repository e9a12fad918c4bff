import type { Project } from '../../../../engine/model.ts';
import { Sheet } from '../sheet.ts';

const BLACK = '#0a0a0f';
const LIME = '#c8ff3d';

/** A club night: a signal in ridges. */
export function resonance(): Project {
  const sheet = new Sheet('resonance', 'Resonance', 'design', 'wide');
  const mono = { font: 'JetBrains Mono', size: 34, weight: 500, color: '#ffffff' } as const;
  const title = { font: 'Archivo Black', size: 196 } as const;
  const page = sheet.scene('Page 1', BLACK, [
    sheet.graphic('Sound ridges', 'sound-ridges', { x: 950, y: 94, width: 890 }),
    sheet.text(
      'Title, first line',
      'RESON',
      { ...title, color: '#ffffff' },
      { x: 80, y: 66, width: 900, lineHeight: 1, letterSpacing: -20 },
    ),
    sheet.text(
      'Title, second line',
      'ANCE',
      { ...title, color: LIME },
      { x: 80, y: 248, width: 900, lineHeight: 1, letterSpacing: -20 },
    ),
    sheet.shape('Line', '#ffffff', { x: 86, y: 806, width: 780, height: 3 }),
    sheet.text(
      'Date',
      '12.10',
      { ...mono, size: 64, weight: 700, color: LIME },
      { x: 86, y: 846, width: 300 },
    ),
    sheet.text('Where', 'HALL 4\n23.00 to late', mono, { x: 86, y: 928, width: 400, lineHeight: 1.3 }),
    sheet.text('Who', 'KASIA VOLT\nNORD / SUD', mono, {
      x: 466,
      y: 928,
      width: 400,
      align: 'right',
      lineHeight: 1.3,
    }),
  ]);
  return sheet.finish([page]);
}
