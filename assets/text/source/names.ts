import { Box } from '../../templates/composition/box.ts';
import { alpha } from '../../templates/composition/paint.ts';
import { card, column, combination } from './make.ts';

/** Names with roles at the lower edge of a picture. */
export const names = [
  combination(
    ['name-bar', 'Name with a bar', 'lowerThird', 'name role speaker interview', '#8a9aa6'],
    { name: { font: 'Montserrat', weight: 800 }, role: { font: 'Montserrat', weight: 500 } },
    (c, { name, role }) => {
      const box = column(c, 560);
      const area = c.stack(box, [
        { name: 'Name', words: 'Amara Okafor', style: name, color: '#ffffff', size: 64 },
        { name: 'Role', words: 'Marine biologist', style: role, color: '#ffffff', size: 38, gap: 2 },
      ]);
      card(c, area, alpha('#0c1a26', 0.88), [34, 24]);
      c.shape('Bar', '#ffb02e', new Box(area.x - 34, area.y - 24, 10, area.height + 48));
    },
  ),
  combination(
    ['name-two-plates', 'Name on two plates', 'lowerThird', 'name role news plates colour', '#c9c2b4'],
    {
      name: { font: 'Oswald', weight: 600, upper: true, tracking: 20 },
      role: { font: 'Oswald', weight: 400 },
    },
    (c, { name, role }) => {
      const box = column(c, 620);
      c.shape('Upper plate', '#d92332', new Box(box.x, box.y, 560, 108));
      c.text('Name', 'Tomás Herrera', name, new Box(box.x + 30, box.y, 510, 108), {
        color: '#ffffff',
        size: 62,
        vertical: 'middle',
      });
      c.shape('Lower plate', '#ffffff', new Box(box.x, box.y + 108, 460, 70));
      c.text('Role', 'Reporting from Lisbon', role, new Box(box.x + 30, box.y + 108, 420, 70), {
        color: '#20242e',
        size: 38,
        vertical: 'middle',
      });
    },
  ),
  combination(
    ['name-underlined', 'Underlined name', 'lowerThird', 'name elegant thin line serif', '#26342f'],
    {
      name: { font: 'Playfair Display', weight: 600 },
      role: { font: 'Jost', weight: 400, upper: true, tracking: 180 },
    },
    (c, { name, role }) =>
      void c.stack(column(c, 560), [
        { name: 'Name', words: 'Clara Lindqvist', style: name, color: '#fffaf0', size: 76, fit: 'width' },
        { rule: '#e5b769', width: 560, thickness: 4, gap: 12 },
        { name: 'Role', words: 'Cellist', style: role, color: '#f1dfbf', size: 34, gap: 18 },
      ]),
  ),
  combination(
    ['handle-pill', 'Handle in a pill', 'lowerThird', 'social handle account follow pill', '#f5a3c7'],
    { handle: { font: 'Poppins', weight: 700 } },
    (c, { handle }) => {
      const box = column(c, 620);
      c.button('@paper.and.ink', box, { style: handle, size: 56, color: '#ffffff', fill: '#1d1030' });
    },
  ),
  combination(
    ['place-and-time', 'Place and time', 'lowerThird', 'location place date documentary', '#33404a'],
    { place: { font: 'Special Elite', leading: 1.2 } },
    (c, { place }) =>
      void c.stack(column(c, 720), [
        { name: 'Place', words: 'Harbour of Valparaíso', style: place, color: '#ffffff', size: 56 },
        {
          name: 'Time',
          words: '14 March, 5.40 in the morning',
          style: place,
          color: '#ffd978',
          size: 40,
          gap: 8,
        },
      ]),
  ),
];
