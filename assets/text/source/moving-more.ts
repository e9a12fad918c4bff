import { Box } from '../../templates/composition/box.ts';
import { card, column, combination } from './make.ts';
import { fade, grow, rise, SECONDS, wipe } from './motions.ts';

/** Quotes, lists, prices, dates and endings that come and go. */
export const movingMore = [
  combination(
    ['spoken-quote', 'Spoken quote', 'quote', 'saying words one by one serif', '#1f2436'],
    {
      words: { font: 'Newsreader', weight: 500, italic: false, leading: 1.24 },
      author: { font: 'Work Sans', weight: 600 },
    },
    (c, { words, author }) =>
      void c.stack(column(c, 1160), [
        {
          name: 'Quote',
          words: 'You do not find the time to read. You find the book that takes it.',
          style: words,
          color: '#fbf6ea',
          size: 92,
          motion: { in: 'zoom', by: 'words', frames: 56, out: 'wipeUp', outFrames: 14 },
        },
        {
          name: 'Author',
          words: 'Olive Kahn, librarian',
          style: author,
          color: '#f2b56a',
          size: 44,
          gap: 36,
          motion: rise(54),
        },
      ]),
    { seconds: 6 },
  ),
  combination(
    ['quote-on-card', 'Review on a card', 'quote', 'review customer stars card testimonial', '#f4c9b8'],
    { words: { font: 'DM Sans', weight: 600, leading: 1.3 }, name: { font: 'DM Sans', weight: 500 } },
    (c, { words, name }) => {
      const area = c.stack(column(c, 860), [
        {
          name: 'Stars',
          words: '★★★★★',
          style: words,
          color: '#b85f00',
          size: 60,
          motion: { in: 'spring', by: 'letters', at: 12, frames: 30, out: 'zoom', outFrames: 10 },
        },
        {
          name: 'Review',
          words: 'The only alarm clock that my children argue about.',
          style: words,
          color: '#22151a',
          size: 68,
          gap: 14,
          motion: rise(22),
        },
        {
          name: 'Name',
          words: 'Piet, father of three',
          style: name,
          color: '#6b4d55',
          size: 42,
          gap: 22,
          motion: rise(30),
        },
      ]);
      card(c, area, '#ffffff', [70, 56], { cornerRadius: 44, motion: rise(0, { frames: 22 }) });
    },
    { seconds: 5 },
  ),
  combination(
    ['three-points', 'Three points', 'list', 'list points numbers steps presentation', '#f2f4fb'],
    {
      title: { font: 'Bricolage Grotesque', weight: 800, tracking: -20 },
      number: { font: 'Bricolage Grotesque', weight: 700 },
      text: { font: 'Bricolage Grotesque', weight: 500 },
    },
    (c, { title, number, text }) => {
      const box = column(c, 1100);
      const head = c.text('Title', 'Before you paint', title, box, {
        color: '#14183a',
        size: 110,
        motion: wipe(0),
      });
      for (const [index, words] of ['Wash the wall', 'Tape the edges', 'Open the window'].entries()) {
        const row = box.move(0, head.height + 44 + index * 124);
        const at = 14 + index * 12;
        c.shape(`Disc ${index + 1}`, '#3f52ff', new Box(row.x, row.y, 88, 88), {
          shape: 'ellipse',
          motion: { in: 'spring', at, frames: 16, out: 'zoom', outFrames: 10 },
        });
        c.text(`Number ${index + 1}`, String(index + 1), number, new Box(row.x, row.y, 88, 88), {
          color: '#ffffff',
          size: 48,
          align: 'center',
          vertical: 'middle',
          motion: fade(at + 6),
        });
        c.text(`Point ${index + 1}`, words, text, new Box(row.x + 124, row.y, 940, 88), {
          color: '#2b3054',
          size: 58,
          vertical: 'middle',
          motion: { in: 'slideRight', at: at + 4, out: 'wipeLeft', outFrames: 10 },
        });
      }
    },
    { seconds: 5 },
  ),
  combination(
    ['growing-bars', 'Growing bars', 'list', 'chart statistics bars facts numbers', '#10233a'],
    { text: { font: 'Archivo', weight: 600 }, value: { font: 'Archivo', weight: 800 } },
    (c, { text, value }) => {
      const box = column(c, 1080);
      const rows = [
        ['By train', '64 %', 0.78, '#4fd1c5'],
        ['By bicycle', '27 %', 0.4, '#ffd166'],
        ['By car', '9 %', 0.16, '#ff8a7a'],
      ] as const;
      rows.forEach(([label, share, length, color], index) => {
        const row = box.move(0, index * 160);
        const at = index * 9;
        c.text(`Label ${index + 1}`, label, text, row, { color: '#ffffff', size: 46, motion: wipe(at) });
        c.shape(`Bar ${index + 1}`, color, new Box(row.x, row.y + 66, 860 * length + 60, 60), {
          cornerRadius: 12,
          motion: grow(at + 4, { frames: 30 }),
        });
        c.text(`Share ${index + 1}`, share, value, new Box(row.x + 860 * length + 84, row.y + 60, 240, 72), {
          color,
          size: 56,
          vertical: 'middle',
          motion: fade(at + 26),
        });
      });
    },
    { seconds: 5 },
  ),
  combination(
    ['sale-burst', 'Sale burst', 'price', 'sale percent discount burst shop', '#ffdf3d'],
    { big: { font: 'Bowlby One', leading: 1 }, small: { font: 'Rubik', weight: 700 } },
    (c, { big, small }) => {
      const side = 640;
      const middle = c.page.middle(side);
      c.shape('Disc', '#d9231c', middle, {
        shape: 'ellipse',
        motion: { in: 'spring', frames: 22, keep: 'pulse', keepFrames: 45, out: 'zoom', outFrames: 12 },
      });
      c.stack(
        middle.inset(70),
        [
          { name: 'Lead', words: 'everything', style: small, color: '#fff2c2', size: 64, motion: fade(12) },
          {
            name: 'Discount',
            words: '–30%',
            style: big,
            color: '#ffffff',
            size: 200,
            fit: 'width',
            gap: 4,
            motion: { in: 'zoom', at: 10, frames: 18, out: 'zoom', outFrames: 12 },
          },
          {
            name: 'When',
            words: 'this weekend',
            style: small,
            color: '#fff2c2',
            size: 64,
            gap: 4,
            motion: fade(20),
          },
        ],
        { align: 'center', vertical: 'middle' },
      );
    },
    SECONDS,
  ),
  combination(
    ['price-drop', 'Falling price', 'price', 'price old new reduced strike offer', '#f4f1ff'],
    {
      name: { font: 'Epilogue', weight: 600 },
      old: { font: 'Epilogue', weight: 500 },
      now: { font: 'Epilogue', weight: 800, tracking: -25, leading: 1.05 },
    },
    (c, { name, old, now }) => {
      const box = column(c, 760);
      const head = c.text('Product', 'The folding chair', name, box, {
        color: '#3c2a7d',
        size: 60,
        motion: wipe(0),
      });
      const before = c.text('Old price', '€ 79', old, box.move(0, head.height + 18), {
        color: '#6b6390',
        size: 90,
        motion: rise(8),
      });
      c.shape('Strike', '#e03a5f', new Box(box.x - 8, before.y + before.height * 0.48, 206, 9), {
        motion: grow(26, { frames: 10 }),
      });
      c.text('New price', '€ 49', now, box.move(0, head.height + before.height + 18), {
        color: '#1f1150',
        size: 300,
        fit: 'width',
        motion: { in: 'drop', at: 34, frames: 16, out: 'wipeUp', outFrames: 12 },
      });
    },
    SECONDS,
  ),
  combination(
    ['date-turns', 'Day and month', 'date', 'date day month event concert', '#2c0f3f'],
    {
      day: { font: 'Bebas Neue', leading: 0.94 },
      month: { font: 'Bebas Neue', tracking: 60 },
      text: { font: 'Outfit', weight: 500 },
    },
    (c, { day, month, text }) => {
      const box = column(c, 1000);
      const figure = c.text('Day', '27', day, box.atLeft(390), {
        color: '#ffcf4a',
        size: 440,
        motion: { in: 'wipeDown', frames: 24, out: 'wipeUp', outFrames: 12 },
      });
      c.shape('Rule', '#ff5fa2', new Box(box.x + 400, figure.y + 10, 8, figure.height - 20), {
        motion: { in: 'growDown', at: 6, frames: 20, out: 'wipeUp', outFrames: 12 },
      });
      c.stack(
        new Box(box.x + 446, figure.y, 554, figure.height),
        [
          {
            name: 'Month',
            words: 'November',
            style: month,
            color: '#ffffff',
            size: 140,
            motion: { in: 'slideRight', at: 12, out: 'wipeLeft', outFrames: 12 },
          },
          {
            name: 'Where',
            words: 'Kulturhaus, doors at 7',
            style: text,
            color: '#efdcff',
            size: 50,
            motion: { in: 'slideRight', at: 18, out: 'wipeLeft', outFrames: 12 },
          },
        ],
        { vertical: 'middle' },
      );
    },
    SECONDS,
  ),
  combination(
    ['see-you-there', 'See you there', 'date', 'invitation party time place script', '#ffe6d6'],
    {
      script: { font: 'Lobster', leading: 1.2 },
      text: { font: 'Josefin Sans', weight: 600, upper: true, tracking: 120 },
    },
    (c, { script, text }) =>
      void c.stack(
        column(c, 960),
        [
          {
            name: 'Title',
            words: 'See you there',
            style: script,
            color: '#c4372d',
            size: 200,
            fit: 'width',
            motion: { in: 'spring', by: 'words', frames: 32, out: 'zoom', outFrames: 14 },
          },
          {
            name: 'When',
            words: 'Saturday, half past four',
            style: text,
            color: '#5a241c',
            size: 50,
            fit: 'width',
            gap: 18,
            motion: rise(22),
          },
        ],
        { align: 'center' },
      ),
    SECONDS,
  ),
  combination(
    ['subscribe', 'Subscribe', 'contact', 'subscribe channel button follow end', '#1c1c22'],
    { text: { font: 'Figtree', weight: 700 }, button: { font: 'Figtree', weight: 800 } },
    (c, { text, button }) => {
      const box = column(c, 900);
      const head = c.text('Lead', 'New films every Thursday', text, box, {
        color: '#ffffff',
        size: 68,
        fit: 'width',
        align: 'center',
        motion: rise(0),
      });
      c.button('Subscribe', box.move(0, head.height + 40), {
        style: button,
        size: 78,
        color: '#ffffff',
        fill: '#d91e2e',
        align: 'center',
        radius: 24,
        motion: {
          in: 'spring',
          at: 14,
          frames: 20,
          keep: 'pulse',
          keepFrames: 40,
          out: 'zoom',
          outFrames: 12,
        },
      });
    },
    SECONDS,
  ),
  combination(
    ['end-card', 'End card', 'contact', 'thanks end credits website outro', '#0f4c44'],
    { title: { font: 'Young Serif', leading: 1.06 }, text: { font: 'Mukta', weight: 500 } },
    (c, { title, text }) =>
      void c.stack(
        column(c, 1060),
        [
          {
            name: 'Title',
            words: 'Thank you\nfor watching',
            style: title,
            color: '#fff3d6',
            size: 180,
            fit: 'width',
            motion: { in: 'wipe', by: 'lines', frames: 34, out: 'wipeUp', outFrames: 14 },
          },
          { rule: '#f2a541', width: 180, thickness: 8, gap: 34, motion: grow(20) },
          {
            name: 'Address',
            words: 'field-notes.example',
            style: text,
            color: '#e3efe6',
            size: 60,
            gap: 26,
            motion: rise(26),
          },
        ],
        { align: 'center' },
      ),
    { seconds: 5 },
  ),
  combination(
    ['ask-question', 'Quiz question', 'quote', 'question quiz poll bubble ask', '#37c2a9'],
    { words: { font: 'Baloo 2', weight: 700, leading: 1.12 } },
    (c, { words }) => {
      const area = c.stack(
        column(c, 820),
        [
          {
            name: 'Question',
            words: 'How many bees live in one hive?',
            style: words,
            color: '#0b3a33',
            size: 120,
            motion: { in: 'zoom', by: 'words', at: 10, frames: 34, out: 'zoom', outFrames: 10 },
          },
        ],
        { align: 'center' },
      );
      card(c, area, '#fff6d8', [70, 46], {
        cornerRadius: 60,
        motion: { in: 'spring', frames: 22, out: 'zoom', outFrames: 14 },
      });
    },
    SECONDS,
  ),
  combination(
    ['todays-menu', 'Menu of the day', 'list', 'menu dishes food restaurant recipe', '#f7ecd9'],
    { title: { font: 'Caveat Brush' }, dish: { font: 'Zilla Slab', weight: 500 } },
    (c, { title, dish }) => {
      const box = column(c, 760);
      const head = c.text('Title', 'On the table today', title, box, {
        color: '#a8391b',
        size: 120,
        fit: 'width',
        align: 'center',
        motion: wipe(0, { frames: 28 }),
      });
      for (const [index, words] of [
        'Tomato soup with basil',
        'Gnocchi, sage, butter',
        'Apricots in honey',
      ].entries())
        c.text(`Dish ${index + 1}`, words, dish, box.move(0, head.height + 26 + index * 88), {
          color: '#35251a',
          size: 60,
          align: 'center',
          motion: rise(18 + index * 8),
        });
    },
    { seconds: 5 },
  ),
];
