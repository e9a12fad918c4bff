import type { Project } from '../../../../engine/model.ts';
import { Sheet } from '../sheet.ts';

const INK = '#1d1414';
const RED = '#cf2038';
const PAPER = '#fff6e8';

const MENU = [
  ['Burrata', 'white peach, basil, good oil', '12'],
  ['Cacio e pepe', 'tonnarelli, three peppers', '14'],
  ['Sea bream', 'fennel, orange, olives', '22'],
  ['Tiramisù', 'made this morning', '8'],
] as const;

/** A menu of the day under a check cloth. */
export function trattoriaNina(): Project {
  const sheet = new Sheet('trattoria-nina', 'Trattoria Nina', 'design', 'story');
  const title = { font: 'Abril Fatface', size: 190 } as const;
  const dishes = MENU.flatMap(([dish, what, price], index) => {
    const y = 1088 + index * 164;
    return [
      sheet.text(
        `Dish ${index + 1}`,
        dish,
        { font: 'Abril Fatface', size: 60, color: INK },
        { x: 108, y, width: 640, lineHeight: 1.15 },
      ),
      sheet.text(
        `With ${index + 1}`,
        what,
        { font: 'Instrument Serif', size: 44, italic: true, color: '#6b4a42' },
        {
          x: 108,
          y: y + 68,
          width: 700,
        },
      ),
      sheet.text(
        `Price ${index + 1}`,
        price,
        { font: 'Abril Fatface', size: 60, color: RED },
        {
          x: 812,
          y,
          width: 160,
          align: 'right',
          lineHeight: 1.15,
        },
      ),
    ];
  });
  const page = sheet.scene('Menu', PAPER, [
    sheet.framedGraphic('Check cloth', 'gingham', { x: 0, y: 0, width: 1080, height: 400 }),
    sheet.shape('Plate', PAPER, { shape: 'ellipse', x: 340, y: 180, width: 400, height: 400 }),
    sheet.graphic('Tomato', 'tomato', { x: 414, y: 262, width: 252 }),
    sheet.text(
      'Name, first line',
      'Trattoria',
      { ...title, color: INK },
      { x: 60, y: 590, width: 960, align: 'center', lineHeight: 1.1 },
    ),
    sheet.text(
      'Name, second line',
      'Nina',
      { ...title, color: RED },
      { x: 60, y: 774, width: 960, align: 'center', lineHeight: 1.1 },
    ),
    sheet.shape('Line', INK, { x: 108, y: 1026, width: 864, height: 4 }),
    ...dishes,
    sheet.shape('Line', INK, { x: 108, y: 1752, width: 864, height: 4 }),
    sheet.text(
      'Hours',
      'Tuesday to Sunday, 12 to 23',
      { font: 'Instrument Serif', size: 46, color: INK },
      {
        x: 108,
        y: 1780,
        width: 864,
        align: 'center',
      },
    ),
  ]);
  return sheet.finish([page]);
}
