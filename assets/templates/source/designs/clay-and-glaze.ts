import type { Project } from '../../../../engine/model.ts';
import { Sheet } from '../sheet.ts';

const NAVY = '#14206e';
const PEACH = '#ffb59c';
const CREAM = '#fff4e8';

const PROGRAMME = [
  ['Fri 17.00', 'Throwing for beginners'],
  ['Sat 10.00', 'Glaze lab, all day'],
  ['Sat 20.00', 'Kiln opening, with wine'],
  ['Sun 12.00', 'Take your bowl home'],
] as const;

/** A poster for an open studio, and its programme on the second page. */
export function clayAndGlaze(): Project {
  const sheet = new Sheet('clay-and-glaze', 'Clay & glaze', 'design', 'story');
  const display = { font: 'Bricolage Grotesque', weight: 800, color: NAVY } as const;
  const poster = sheet.scene('Poster', PEACH, [
    sheet.shape('Sun disc', '#ff7048', { shape: 'ellipse', x: 90, y: 676, width: 900, height: 900 }),
    sheet.text(
      'Title',
      'Clay\n& glaze',
      { ...display, size: 256 },
      {
        x: 72,
        y: 84,
        width: 960,
        lineHeight: 0.98,
        letterSpacing: -45,
      },
    ),
    sheet.graphic('Vase with poppies', 'vase-poppies', { x: 142, y: 640, width: 796 }),
    sheet.text(
      'When',
      'Open studio weekend\n3 to 5 October',
      { font: 'Inter', weight: 600, size: 44, color: NAVY },
      {
        x: 72,
        y: 1716,
        width: 620,
        lineHeight: 1.3,
      },
    ),
    sheet.text(
      'Where',
      'Kiln Yard\n12 Dock Street',
      { font: 'Inter', weight: 400, size: 44, color: NAVY },
      {
        x: 628,
        y: 1716,
        width: 380,
        align: 'right',
        lineHeight: 1.3,
      },
    ),
  ]);
  const rows = PROGRAMME.flatMap(([when, what], index) => {
    const y = 660 + index * 246;
    return [
      sheet.shape('Line', '#ffffff40', { x: 72, y, width: 936, height: 3 }),
      sheet.text(
        `Time ${index + 1}`,
        when,
        { font: 'Inter', weight: 600, size: 36, color: PEACH },
        { x: 72, y: y + 40, width: 400 },
      ),
      sheet.text(
        `Event ${index + 1}`,
        what,
        { font: 'Bricolage Grotesque', weight: 600, size: 68, color: CREAM },
        {
          x: 72,
          y: y + 92,
          width: 936,
          lineHeight: 1.1,
          letterSpacing: -15,
        },
      ),
    ];
  });
  const programme = sheet.scene('Programme', NAVY, [
    sheet.graphic('Brush stroke', 'brush-peach', { x: -10, y: 200, width: 1100 }),
    sheet.text(
      'Title',
      'Programme',
      { ...display, size: 132 },
      {
        x: 72,
        y: 274,
        width: 936,
        align: 'center',
        lineHeight: 1.15,
        letterSpacing: -35,
      },
    ),
    ...rows,
    sheet.text(
      'Note',
      'Aprons and clay are here. Bring short nails.',
      { font: 'Inter', size: 34, color: PEACH },
      {
        x: 72,
        y: 1752,
        width: 936,
      },
    ),
  ]);
  return sheet.finish([poster, programme]);
}
