import { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { alpha } from '../../composition/paint.ts';

const CREAM = '#fbf1df';
const CRUST = '#8a4316';
const DARK = '#3a1c0b';
const BUTTER = '#f6c667';
const BERRY = '#b3352b';

const type = {
  display: { font: 'Fraunces', weight: 800, tracking: -25, leading: 0.95 },
  italic: { font: 'Fraunces', weight: 400, italic: true, tracking: -10, leading: 1.1 },
  body: { font: 'Work Sans', weight: 500, leading: 1.4 },
  label: { font: 'Work Sans', weight: 700, upper: true, tracking: 120 },
} as const;

/** A loaf from above with three cuts, in a box of 3 by 2. */
function loaf(c: Composer, box: { x: number; y: number; width: number; height: number }, rotation = 0): void {
  const { x, y, width, height } = box;
  c.drawing(
    'Loaf',
    () => {
      const at = (left: number, top: number, w: number, h: number) =>
        new Box(x + left * width, y + top * height, w * width, h * height);
      c.path(
        'Loaf shade',
        DARK,
        at(0.02, 0.1, 0.98, 0.92),
        'M0 .5C0 .1.3 0 .5 0S1 .1 1 .5.7 1 .5 1 0 .9 0 .5Z',
        { opacity: 0.22 },
      );
      c.path(
        'Loaf crust',
        '#c4752c',
        at(0, 0, 0.98, 0.92),
        'M0 .52C0 .12.26 0 .5 0S1 .12 1 .52.74 1 .5 1 0 .92 0 .52Z',
      );
      c.path(
        'Loaf top',
        '#dd9a4b',
        at(0.05, 0.05, 0.86, 0.66),
        'M0 .56C0 .16.26 0 .5 0S1 .16 1 .56C1 .86.8.72.5.74S0 .96 0 .56Z',
      );
      for (const [index, left] of [0.2, 0.42, 0.64].entries())
        c.path(
          `Cut ${index + 1}`,
          '#f7dfae',
          at(left, 0.16, 0.16, 0.5),
          'M.1 1C-.1.6.3.1.9 0 .6.3.5.7.4 1 .3 1.05.2 1.05.1 1Z',
        );
    },
    { rotation },
  );
}

/** Ears of wheat that lean to one side. */
function wheat(c: Composer, x: number, y: number, heightPx: number, color: string, flipX = false): void {
  const grain = (top: number, side: 1 | -1) => {
    const across = (share: number) => 0.5 + side * share;
    return `M.5 ${top + 0.12} C${across(0.32)} ${top + 0.1} ${across(0.44)} ${top + 0.02} ${across(0.4)} ${top} C${across(0.14)} ${top} .5 ${top + 0.06} .5 ${top + 0.12}Z`;
  };
  const grains = [0, 1, 2, 3, 4].flatMap((index) => [grain(index * 0.11, 1), grain(index * 0.11, -1)]);
  c.path(
    'Wheat',
    color,
    c.page
      .atLeft(heightPx * 0.3)
      .atTop(heightPx)
      .move(x, y),
    `${grains.join('')}M.48 .5H.52L.53 1H.47Z`,
    { flipX },
  );
}

export const bakery: TemplateFamily = {
  id: 'bakery',
  title: 'Bakery',
  tags: ['bakery', 'bread', 'food', 'cafe', 'pastry', 'small business', 'local shop'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'bakery-out-of-the-oven',
      displayName: 'Out of the oven at seven',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'opening hours', 'instagram post', 'announcement'],
      styles: ['illustrated', 'bold'],
      compose: (c) => {
        c.begin('Post', BUTTER);
        c.shape('Table', CRUST, c.page.atBottom(300));
        loaf(c, { x: 150, y: 470, width: 780, height: 470 });
        c.text('Title', 'Out of the\noven at 7', type.display, c.safe.atTop(360), {
          color: DARK,
          size: 190,
          fit: 'width',
        });
        c.text('Shop', 'Hoffmann & Daughter, Mill Lane 4', type.body, c.safe.atBottom(60), {
          color: CREAM,
          size: 36,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'bakery-sourdough-class',
      displayName: 'Sourdough class',
      assetType: 'design',
      format: 'portrait',
      tags: ['workshop', 'class', 'course', 'invitation', 'event', 'instagram post'],
      styles: ['elegant', 'illustrated'],
      compose: (c) => {
        c.begin('Post', CREAM);
        c.shape('Frame', null, c.page.inset(44), { stroke: { color: CRUST, widthPx: 4, dash: 'solid' } });
        wheat(c, 96, 90, 330, CRUST);
        wheat(c, 885, 90, 330, CRUST, true);
        c.stack(
          c.safe.inset(60, 70),
          [
            { name: 'Kind', words: 'A class for six', style: type.label, color: BERRY, size: 30 },
            {
              name: 'Title',
              words: 'Your first\nsourdough',
              style: type.display,
              color: DARK,
              size: 170,
              fit: 'width',
              gap: 44,
            },
            {
              name: 'Summary',
              words: 'Feed a starter, shape two loaves and take both home, still warm.',
              style: type.italic,
              color: CRUST,
              size: 50,
              gap: 36,
            },
            { rule: CRUST, width: 120, thickness: 4, gap: 50 },
            {
              name: 'When',
              words: 'Saturday 14 March, 9.00 to 13.00',
              style: type.body,
              color: DARK,
              size: 36,
              gap: 46,
            },
            {
              name: 'Price',
              words: '€75 with flour, aprons and lunch',
              style: type.body,
              color: DARK,
              size: 36,
              gap: 6,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
        c.text('Shop', 'Hoffmann & Daughter', type.label, c.page.inset(120, 110), {
          color: CRUST,
          size: 26,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'bakery-price-list',
      displayName: 'Price list of the counter',
      assetType: 'design',
      format: 'a4',
      tags: ['menu', 'price list', 'flyer', 'poster', 'print'],
      styles: ['typographic', 'minimal'],
      compose: (c) => {
        c.begin('Price list', CREAM);
        const head = c.page.atTop(430);
        c.shape('Head', BERRY, head);
        c.text('Title', 'Bread', type.display, head.inset(80, 0), {
          color: CREAM,
          size: 330,
          vertical: 'bottom',
        });
        c.text('Shop', 'Hoffmann & Daughter', type.italic, head.inset(87, 56), {
          color: '#ffe9bd',
          size: 52,
        });
        const rows = [
          ['Country sourdough', '1 kg', '6.80'],
          ['Rye with caraway', '750 g', '5.40'],
          ['Baguette', '250 g', '2.20'],
          ['Spelt and walnut', '500 g', '5.90'],
          ['Brioche', '400 g', '6.20'],
          ['Focaccia, rosemary', 'a slice', '3.50'],
        ] as const;
        const list = c.page.trim({ top: 500, bottom: 230, left: 87, right: 87 }).rows(rows.length);
        for (const [index, [bread, amount, price]] of rows.entries()) {
          const row = list[index] ?? c.page;
          c.group(bread, () => {
            c.text('Name', bread, type.display, row.atLeft(row.width * 0.66), {
              color: DARK,
              size: 60,
              vertical: 'middle',
              lineHeight: 1.1,
            });
            c.text(
              'Amount',
              amount,
              type.body,
              row.trim({ left: row.width * 0.62, right: row.width * 0.18 }),
              { color: CRUST, size: 32, align: 'right', vertical: 'middle' },
            );
            c.text('Price', price, type.display, row.atRight(row.width * 0.18), {
              color: BERRY,
              size: 60,
              align: 'right',
              vertical: 'middle',
              lineHeight: 1.1,
            });
            c.shape('Line', alpha(CRUST, 0.35), row.atBottom(3));
          });
        }
        wheat(c, 87, 1560, 150, CRUST);
        c.text(
          'Note',
          'From Tuesday to Sunday, until it is sold out.\nMill Lane 4, by the bridge',
          type.body,
          c.page.trim({ left: 160, right: 87, top: 1560, bottom: 70 }),
          { color: DARK, size: 32, vertical: 'middle' },
        );
      },
    },
    {
      alias: 'bakery-weekend-special',
      displayName: 'Weekend cinnamon buns',
      assetType: 'design',
      format: 'story',
      tags: ['special offer', 'story', 'instagram story', 'weekend', 'cinnamon'],
      styles: ['playful', 'bold', 'illustrated'],
      compose: (c) => {
        c.begin('Story', BERRY);
        const bun = c.page.middle(900).move(0, 210);
        c.shape('Plate', CREAM, bun, { shape: 'ellipse' });
        c.shape('Bun', '#c4752c', bun.inset(110), { shape: 'ellipse' });
        for (const [index, inset] of [150, 205, 260, 315, 365].entries())
          c.shape(
            `Turn ${index + 1}`,
            index % 2 === 0 ? '#f7dfae' : '#a85a1f',
            bun.inset(inset).move(index * 7, -index * 5),
            { shape: 'ellipse' },
          );
        c.text('Title', 'Cinnamon\nSaturday', type.display, c.safe.atTop(420), {
          color: BUTTER,
          size: 240,
          fit: 'width',
        });
        c.button('Order by Friday noon', c.safe.atBottom(110), {
          style: type.body,
          size: 46,
          color: DARK,
          fill: BUTTER,
          align: 'center',
        });
      },
    },
    {
      alias: 'bakery-morning-reel',
      displayName: 'A morning at the bakery',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'opening', 'advert'],
      styles: ['illustrated', 'bold'],
      coverFrame: 70,
      compose: (c) => {
        c.music('paper-boats');
        c.begin('First light', DARK, { beats: 6 });
        c.shape('Sun', BUTTER, c.page.middle(900).move(0, 130), {
          shape: 'ellipse',
          motion: { in: 'bottom', frames: 40 },
        });
        c.shape('Counter', CRUST, c.page.atBottom(620));
        loaf(c, { x: 130, y: 1010, width: 820, height: 500 });
        c.text('Time', '4:30', type.display, c.safe.atTop(400), {
          color: BUTTER,
          size: 300,
          motion: { in: 'wipe', frames: 24 },
        });
        c.text('Line', 'The ovens are already on.', type.italic, c.safe.trim({ top: 300 }), {
          color: CREAM,
          size: 76,
          motion: { in: 'rise', at: 16 },
        });
        c.begin('What there is', CREAM, { beats: 8, transition: 'push', direction: 'up' });
        const words = ['Rye.', 'Spelt.', 'Brioche.', 'Still warm.'];
        const rows = c.safe.inset(0, 120).rows(4);
        for (const [index, word] of words.entries())
          c.text(`Word ${index + 1}`, word, type.display, rows[index] ?? c.safe, {
            color: index === 3 ? BERRY : DARK,
            size: 250,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'left', at: Math.round(index * c.beat * 1.5), frames: 16 },
          });
        c.begin('Where', BERRY, { beats: 8, transition: 'wipe', direction: 'up' });
        wheat(c, 400, 300, 560, BUTTER);
        wheat(c, 520, 300, 560, BUTTER, true);
        c.stack(
          c.safe,
          [
            {
              name: 'Shop',
              words: 'Hoffmann\n& Daughter',
              style: type.display,
              color: CREAM,
              size: 170,
              fit: 'width',
              motion: { in: 'rise', at: 10 },
            },
            {
              name: 'Where',
              words: 'Mill Lane 4, by the bridge\nTuesday to Sunday from 7',
              style: type.body,
              color: CREAM,
              size: 52,
              gap: 40,
              motion: { in: 'rise', at: 22 },
            },
          ],
          { align: 'center', vertical: 'bottom' },
        );
      },
    },
  ],
};
