import { Box } from '../../templates/composition/box.ts';
import type { Composer } from '../../templates/composition/composer.ts';
import type { TypeStyle } from '../../templates/composition/type.ts';
import { card, column, combination } from './make.ts';

/** A word at the left and one at the right of each line, below one another. Returns the area. */
function pairs(
  c: Composer,
  box: Box,
  rows: readonly (readonly [left: string, right: string])[],
  {
    left,
    right,
    color,
    accent,
    size,
    stepPx,
  }: {
    readonly left: TypeStyle;
    readonly right: TypeStyle;
    readonly color: string;
    readonly accent: string;
    readonly size: number;
    readonly stepPx: number;
  },
): Box {
  rows.forEach(([first, second], index) => {
    const line = box.move(0, index * stepPx);
    c.text(`Entry ${index + 1}`, first, left, line.part(0, 0, 0.76, 1), { color, size });
    c.text(`Value ${index + 1}`, second, right, line.part(0.76, 0, 1, 1), {
      color: accent,
      size,
      align: 'right',
    });
  });
  return new Box(box.x, box.y, box.width, rows.length * stepPx);
}

/** Steps, ticks, times, dishes and figures. */
export const lists = [
  combination(
    ['three-steps', 'Three steps', 'list', 'numbers how to guide steps', '#fff4ea'],
    {
      title: { font: 'Sora', weight: 800, tracking: -20 },
      number: { font: 'Sora', weight: 800 },
      text: { font: 'Sora', weight: 400, leading: 1.3 },
    },
    (c, { title, number, text }) => {
      const box = column(c, 780);
      const head = c.text('Title', 'How it works', title, box, { color: '#1b1b2f', size: 92 });
      [
        'Choose a colour that you like',
        'Tell us the size of your wall',
        'We paint on the day you pick',
      ].forEach((words, index) => {
        const row = box.move(0, head.height + 46 + index * 138);
        c.shape(`Disc ${index + 1}`, '#ff5a36', new Box(row.x, row.y, 92, 92), { shape: 'ellipse' });
        c.text(`Number ${index + 1}`, String(index + 1), number, new Box(row.x, row.y, 92, 92), {
          color: '#1b1b2f',
          size: 46,
          align: 'center',
          vertical: 'middle',
        });
        c.text(`Step ${index + 1}`, words, text, new Box(row.x + 126, row.y, 654, 92), {
          color: '#35354d',
          size: 42,
          vertical: 'middle',
        });
      });
    },
  ),
  combination(
    ['check-list', 'Checklist', 'list', 'ticks todo packing bullets', '#e6f3ec'],
    { title: { font: 'Young Serif', leading: 1.1 }, text: { font: 'Mukta', weight: 500, leading: 1.62 } },
    (c, { title, text }) =>
      void c.stack(column(c, 720), [
        { name: 'Title', words: 'In my backpack', style: title, color: '#14382a', size: 92 },
        { rule: '#2f9e6b', width: 720, thickness: 4, gap: 22 },
        {
          name: 'List',
          words: '✓  Water and a sandwich\n✓  A map made of paper\n✓  The good raincoat\n✓  Nothing else',
          style: text,
          color: '#1f4d3a',
          size: 50,
          gap: 22,
        },
      ]),
  ),
  combination(
    ['day-plan', 'Plan of the day', 'list', 'schedule times programme wedding event', '#f6ece6'],
    {
      title: { font: 'Allura', leading: 1.15 },
      time: { font: 'Marcellus', tracking: 40 },
      text: { font: 'Marcellus' },
    },
    (c, { title, time, text }) => {
      const box = column(c, 720);
      const head = c.text('Title', 'Our day', title, box, { color: '#8f4b3e', size: 150, align: 'center' });
      const rows = [
        ['2.30', 'Arrival and lemonade'],
        ['3.00', 'Ceremony by the pond'],
        ['5.00', 'Dinner under the trees'],
        ['8.00', 'First dance'],
      ] as const;
      rows.forEach(([when, what], index) => {
        const row = box.move(0, head.height + 24 + index * 82);
        c.text(`Time ${index + 1}`, when, time, row.part(0, 0, 0.2, 1), { color: '#a5584a', size: 44 });
        c.text(`Event ${index + 1}`, what, text, row.part(0.22, 0, 1, 1), { color: '#40302a', size: 44 });
      });
    },
  ),
  combination(
    ['small-menu', 'Small menu', 'list', 'menu dishes prices restaurant cafe food', '#233127'],
    {
      title: { font: 'Limelight', tracking: 40 },
      dish: { font: 'Josefin Sans', weight: 400 },
      price: { font: 'Josefin Sans', weight: 700 },
    },
    (c, { title, dish, price }) => {
      const box = column(c, 760);
      const head = c.text('Title', 'Tonight', title, box, { color: '#f4c978', size: 120, align: 'center' });
      c.shape('Rule', '#f4c978', new Box(box.x, box.y + head.height + 14, box.width, 3));
      pairs(
        c,
        box.move(0, head.height + 56),
        [
          ['Leek soup with toast', '7'],
          ['Trout, almonds, greens', '18'],
          ['Barley with mushrooms', '15'],
          ['Plum cake and cream', '6'],
        ],
        { left: dish, right: price, color: '#f6f0e0', accent: '#f4c978', size: 48, stepPx: 84 },
      );
    },
  ),
  combination(
    ['three-figures', 'Three figures', 'list', 'numbers statistics facts columns report', '#f4f6ff'],
    {
      figure: { font: 'Archivo', weight: 800, leading: 1, tracking: -20 },
      label: { font: 'Archivo', weight: 500, leading: 1.25 },
    },
    (c, { figure, label }) => {
      const columns = column(c, 860).columns(3, 40);
      const facts = [
        ['48', 'people in five towns'],
        ['12k', 'trees planted by hand'],
        ['96%', 'of them still grow'],
      ] as const;
      columns.forEach((box, index) => {
        const [value, name] = facts[index] ?? ['', ''];
        c.shape(`Line ${index + 1}`, '#3447e6', new Box(box.x, box.y, box.width, 8));
        c.stack(box.move(0, 36), [
          { name: `Figure ${index + 1}`, words: value, style: figure, color: '#141a4a', size: 112 },
          { name: `Label ${index + 1}`, words: name, style: label, color: '#4a5080', size: 38, gap: 14 },
        ]);
      });
    },
  ),
  combination(
    ['opening-hours', 'Opening hours', 'list', 'hours shop days week times', '#fde7ee'],
    {
      title: { font: 'Titan One' },
      text: { font: 'Baloo 2', weight: 500 },
      bold: { font: 'Baloo 2', weight: 700 },
    },
    (c, { title, text, bold }) => {
      const box = column(c, 640);
      const head = c.text('Title', 'We are open', title, box, { color: '#b3194e', size: 104, fit: 'width' });
      const rows = pairs(
        c,
        box.move(0, head.height + 36),
        [
          ['Monday', 'closed'],
          ['Tue to Fri', '8 – 18'],
          ['Saturday', '9 – 14'],
          ['Sunday', '10 – 13'],
        ],
        { left: text, right: bold, color: '#4a1428', accent: '#8e1440', size: 50, stepPx: 82 },
      );
      card(c, new Box(box.x, box.y, box.width, head.height + 36 + rows.height - 20), '#ffffff', [56, 48], {
        cornerRadius: 44,
      });
    },
  ),
  combination(
    ['recipe-card', 'Ingredients', 'list', 'recipe ingredients kitchen card cooking', '#f2b24a'],
    { title: { font: 'Caveat Brush' }, text: { font: 'Zilla Slab', weight: 500, leading: 1.55 } },
    (c, { title, text }) => {
      const area = c.stack(column(c, 600), [
        { name: 'Title', words: 'You will need', style: title, color: '#a33a10', size: 100 },
        {
          name: 'Ingredients',
          words: '•  200 g flour\n•  2 ripe bananas\n•  3 eggs and some salt\n•  a handful of walnuts',
          style: text,
          color: '#33241a',
          size: 48,
          gap: 14,
        },
      ]);
      card(c, area, '#fffaf0', [60, 48], { cornerRadius: 12 });
    },
  ),
];
