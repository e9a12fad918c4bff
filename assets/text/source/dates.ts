import { Box } from '../../templates/composition/box.ts';
import { card, column, combination } from './make.ts';

/** When something is, and how to get in touch. */
export const dates = [
  combination(
    ['save-the-date', 'Save the date', 'date', 'wedding invitation script elegant', '#eef0ea'],
    {
      script: { font: 'Great Vibes', leading: 1.15 },
      date: { font: 'Cormorant Garamond', weight: 600, upper: true, tracking: 160 },
    },
    (c, { script, date }) =>
      void c.stack(
        column(c, 700),
        [
          { name: 'Title', words: 'Save the date', style: script, color: '#5c6b4a', size: 150, fit: 'width' },
          { name: 'Date', words: '21 September', style: date, color: '#2f3528', size: 56, gap: 20 },
          { name: 'Names', words: 'Nora & Elias', style: date, color: '#5c6b4a', size: 40, gap: 8 },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['day-month', 'Day, month and place', 'date', 'calendar big number event month', '#ff6f4e'],
    {
      day: { font: 'League Spartan', weight: 800, leading: 0.86, tracking: -40 },
      text: { font: 'League Spartan', weight: 600, leading: 1.1 },
    },
    (c, { day, text }) => {
      const box = column(c, 800);
      const number = c.text('Day', '14', day, box.atLeft(400), { color: '#2a0d06', size: 400 });
      c.stack(
        new Box(box.x + 390, number.y, 410, number.height),
        [
          { name: 'Month', words: 'June', style: text, color: '#2a0d06', size: 120 },
          { name: 'Time', words: 'Saturday, 8 pm', style: text, color: '#2a0d06', size: 46, gap: 6 },
          { name: 'Venue', words: 'The Old Mill', style: text, color: '#2a0d06', size: 46, gap: 2 },
        ],
        { vertical: 'middle' },
      );
    },
  ),
  combination(
    ['date-columns', 'Date in columns', 'date', 'columns rules invitation classic', '#2b1b2e'],
    {
      small: { font: 'Cinzel', weight: 500, tracking: 60, upper: true },
      big: { font: 'Cinzel', weight: 700, leading: 1 },
    },
    (c, { small, big }) => {
      const box = column(c, 880, 190);
      const [left, middle, right] = box.columns(3, 40);
      if (!left || !middle || !right) return;
      c.text('Weekday', 'Friday', small, left, {
        color: '#f2dcc0',
        size: 48,
        align: 'center',
        vertical: 'middle',
      });
      c.text('Day', '27', big, middle, { color: '#ffffff', size: 170, align: 'center', vertical: 'middle' });
      c.text('Month', 'October', small, right, {
        color: '#f2dcc0',
        size: 48,
        align: 'center',
        vertical: 'middle',
      });
      for (const [name, x] of [
        ['Left rule', middle.x],
        ['Right rule', middle.right],
      ] as const)
        c.shape(name, '#d8a05f', new Box(x - 2, box.y, 4, box.height));
    },
  ),
  combination(
    ['event-strip', 'Event strip', 'date', 'strip banner concert place time', '#141414'],
    { text: { font: 'Righteous' }, small: { font: 'Outfit', weight: 600 } },
    (c, { text, small }) => {
      const box = column(c, 780);
      const area = c.stack(
        box,
        [
          { name: 'Title', words: 'Vinyl night', style: text, color: '#24112e', size: 150, fit: 'width' },
          {
            name: 'When',
            words: 'Thu 5 May, from 9 pm. Free entry',
            style: small,
            color: '#24112e',
            size: 44,
            fit: 'width',
            gap: 6,
          },
        ],
        { align: 'center' },
      );
      card(c, area.move(16, 18), '#58e6d9', [48, 36], { cornerRadius: 30 });
      card(c, area, '#ff9de2', [48, 36], { cornerRadius: 30 });
    },
  ),
  combination(
    ['countdown', 'Days left', 'date', 'countdown days left launch soon', '#0a1a3f'],
    {
      figure: { font: 'Orbitron', weight: 800, leading: 1 },
      label: { font: 'Orbitron', weight: 500, upper: true, tracking: 120 },
      title: { font: 'Figtree', weight: 600 },
    },
    (c, { figure, label, title }) => {
      const box = column(c, 840);
      const head = c.text('Title', 'Doors open in', title, box, {
        color: '#cfe0ff',
        size: 50,
        align: 'center',
      });
      const cells = box
        .move(0, head.height + 30)
        .atTop(250)
        .columns(3, 30);
      const parts = [
        ['07', 'days'],
        ['18', 'hours'],
        ['45', 'minutes'],
      ] as const;
      cells.forEach((cell, index) => {
        const [value, name] = parts[index] ?? ['', ''];
        c.shape(`Panel ${index + 1}`, '#16306e', cell, { cornerRadius: 26 });
        c.stack(
          cell.inset(16),
          [
            { name: `Figure ${index + 1}`, words: value, style: figure, color: '#ffffff', size: 112 },
            { name: `Unit ${index + 1}`, words: name, style: label, color: '#8fd0ff', size: 28, gap: 14 },
          ],
          { align: 'center', vertical: 'middle' },
        );
      });
    },
  ),
  combination(
    ['contact-lines', 'Contact details', 'contact', 'phone mail web address business card', '#f5f1ea'],
    {
      name: { font: 'Libre Caslon Display', leading: 1.1 },
      role: { font: 'Work Sans', weight: 600 },
      text: { font: 'Work Sans', leading: 1.5 },
    },
    (c, { name, role, text }) =>
      void c.stack(column(c, 700), [
        { name: 'Name', words: 'Marguerite Vogel', style: name, color: '#1e2a2a', size: 100, fit: 'width' },
        { name: 'Role', words: 'Restorer of furniture', style: role, color: '#0f6b62', size: 38, gap: 6 },
        { rule: '#0f6b62', width: 90, thickness: 5, gap: 30 },
        {
          name: 'Contact',
          words: '+41 44 555 01 27\nstudio@vogel.example\n12 Lindenhof, Zürich',
          style: text,
          color: '#3b4a4a',
          size: 40,
          gap: 28,
        },
      ]),
  ),
  combination(
    ['book-now', 'Call to action', 'contact', 'button book order link website', '#2f2bd9'],
    {
      title: { font: 'Rubik', weight: 800, leading: 1.06, tracking: -20 },
      button: { font: 'Rubik', weight: 700 },
      small: { font: 'Rubik', weight: 400 },
    },
    (c, { title, button, small }) =>
      void c.stack(
        column(c, 760),
        [
          {
            name: 'Title',
            words: 'Your table\nis waiting',
            style: title,
            color: '#ffffff',
            size: 140,
            fit: 'width',
          },
          {
            button: 'Book a table',
            style: button,
            size: 52,
            color: '#1a1770',
            fill: '#ffd84d',
            gap: 40,
            align: 'center',
          },
          { name: 'Address', words: 'casa-lucia.example', style: small, color: '#dcdcff', size: 40, gap: 30 },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['follow-us', 'Follow us', 'contact', 'social handle follow account', '#ffe3ef'],
    { script: { font: 'Pacifico', leading: 1.35 }, handle: { font: 'Poppins', weight: 700 } },
    (c, { script, handle }) =>
      void c.stack(
        column(c, 640),
        [
          { name: 'Lead', words: 'come say hi', style: script, color: '#d81f6a', size: 112 },
          {
            button: '@lemon.and.salt',
            style: handle,
            size: 52,
            color: '#ffffff',
            fill: '#57123a',
            gap: 40,
            align: 'center',
          },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['visit-us', 'Visit us', 'contact', 'address shop map directions visit', '#10403b'],
    { title: { font: 'Italiana', leading: 1 }, text: { font: 'Manrope', weight: 500, leading: 1.45 } },
    (c, { title, text }) => {
      const area = c.stack(
        column(c, 620),
        [
          { name: 'Title', words: 'Visit us', style: title, color: '#10403b', size: 150, fit: 'width' },
          {
            name: 'Address',
            words: '8 Mill Lane, by the canal\nopen from ten to six',
            style: text,
            color: '#2c4a46',
            size: 42,
            gap: 18,
          },
        ],
        { align: 'center' },
      );
      card(c, area, '#f6ead2', [56, 50], { shape: 'rectangle' });
      card(c, area, null, [34, 28], { stroke: { color: '#b98a3c', widthPx: 3, dash: 'solid' } });
    },
  ),
];
