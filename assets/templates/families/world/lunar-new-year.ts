import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { glow } from '../../composition/paint.ts';

const RED = '#c8102e';
const DEEP = '#7d0a1e';
const GOLD = '#f4c15d';
const CREAM = '#fff1d9';
const INK = '#2b0a10';
const JADE = '#1f6b52';

const type = {
  display: { font: 'Gloock', leading: 1.04, tracking: -6 },
  body: { font: 'Figtree', weight: 500, leading: 1.4 },
  strong: { font: 'Figtree', weight: 700, leading: 1.3 },
  caps: { font: 'Figtree', weight: 700, upper: true, tracking: 120, leading: 1.3 },
} as const;

/** A round paper lantern on a cord, with a tassel. */
function lantern(c: Composer, box: Box, paper: string, rib: string, metal = GOLD): void {
  c.drawing('Lantern', () => {
    c.shape('Cord', metal, box.part(0.49, 0, 0.51, 0.16));
    c.shape('Paper', paper, box.part(0, 0.16, 1, 0.72), { shape: 'ellipse' });
    for (const [index, inset] of [0.17, 0.34].entries())
      c.shape(`Rib ${index + 1}`, null, box.part(inset, 0.16, 1 - inset, 0.72), {
        shape: 'ellipse',
        stroke: { color: rib, widthPx: Math.max(2, box.width * 0.014), dash: 'solid' },
      });
    c.shape('Cap', metal, box.part(0.3, 0.13, 0.7, 0.19), { cornerRadius: box.width * 0.02 });
    c.shape('Foot', metal, box.part(0.3, 0.69, 0.7, 0.75), { cornerRadius: box.width * 0.02 });
    c.shape('Knot', metal, box.part(0.45, 0.76, 0.55, 0.83), { shape: 'ellipse' });
    c.path('Tassel', metal, box.part(0.42, 0.82, 0.58, 1), 'M.4 0H.6L1 1H0Z');
  });
}

/** A tangerine with its leaf. */
function tangerine(c: Composer, box: Box): void {
  c.drawing('Tangerine', () => {
    c.shape('Fruit', glow('#ff9d3c', '#f07a17'), box.part(0, 0.12, 1, 1), { shape: 'ellipse' });
    c.path('Leaf', JADE, box.part(0.5, 0, 0.98, 0.26), 'M0 1C.1 .3 .5 0 1 0C.9 .7 .5 1 0 1Z');
    c.shape('Stalk', '#5a3a1c', box.part(0.48, 0.06, 0.53, 0.2));
  });
}

/** Clouds in the manner of embroidery, along the bottom of a box. */
function clouds(c: Composer, box: Box, color: string, count: number): void {
  c.group('Clouds', () => {
    box.columns(count).forEach((column, index) => {
      const shifted = column.move(0, index % 2 === 0 ? 0 : box.height * 0.22);
      for (const [ring, share] of [1.24, 0.86, 0.48].entries())
        c.shape(`Cloud ${index + 1}, ring ${ring + 1}`, color, shifted.middle(column.width * share), {
          shape: 'ellipse',
          stroke: { color: GOLD, widthPx: Math.max(2, column.width * 0.02), dash: 'solid' },
        });
    });
  });
}

/** Lunar New Year: red and gold, lanterns, tangerines and a full table. */
export const lunarNewYear: TemplateFamily = {
  id: 'lunar-new-year',
  title: 'Lunar New Year',
  tags: [
    'lunar new year',
    'chinese new year',
    'spring festival',
    'tet',
    'seollal',
    'lantern',
    'holiday',
    'greeting',
    'red',
    'gold',
    'رأس السنة القمرية',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'lunar-new-year-greeting',
      displayName: 'Lanterns and luck',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'greeting card', 'happy new year'],
      styles: ['illustrated', 'bold'],
      compose: (c) => {
        c.begin('Post', RED);
        c.shape('Moon', DEEP, c.page.middle(980).move(0, -110), { shape: 'ellipse' });
        lantern(c, c.page.atTop(500).middle(330, 500), '#e7243f', DEEP);
        lantern(c, c.page.atTop(330).atLeft(210).move(90, 0), '#e7243f', DEEP);
        lantern(c, c.page.atTop(330).atLeft(210).move(780, 0), '#e7243f', DEEP);
        c.stack(
          c.page.trim({ left: 80, right: 80, bottom: 80 }),
          [
            {
              name: 'Title',
              words: 'New moon,\nnew luck',
              style: type.display,
              color: GOLD,
              size: 220,
              fit: 'width',
            },
            {
              name: 'Wish',
              words: 'Happy Lunar New Year from all of us',
              style: type.body,
              color: CREAM,
              size: 42,
              gap: 24,
            },
          ],
          { align: 'center', vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'lunar-new-year-dinner',
      displayName: 'Reunion dinner',
      assetType: 'design',
      format: 'portrait',
      tags: ['invitation', 'dinner', 'family', 'party'],
      styles: ['elegant', 'illustrated'],
      compose: (c) => {
        c.begin('Invitation', CREAM);
        c.shape('Gate', RED, c.page.middle(900).move(0, -190), { shape: 'ellipse' });
        tangerine(c, c.page.middle(230, 250).move(-125, -40));
        tangerine(c, c.page.middle(230, 250).move(125, -40));
        tangerine(c, c.page.middle(230, 250).move(0, -235));
        c.shape('Plate', GOLD, c.page.middle(620, 34).move(0, 102), { cornerRadius: 17 });
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'Come home hungry',
              style: type.display,
              color: RED,
              size: 140,
              fit: 'width',
            },
            {
              name: 'When',
              words: 'Reunion dinner, Monday 16 February, 6.30',
              style: type.strong,
              color: INK,
              size: 42,
              gap: 22,
            },
            {
              name: 'Where',
              words: 'At the Lims, 14 Orchard Row. Bring nothing but cousins.',
              style: type.body,
              color: INK,
              size: 38,
              gap: 6,
            },
          ],
          { align: 'center', vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'lunar-new-year-opening-hours',
      displayName: 'Closed for three days',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'opening hours', 'shop', 'closed', 'notice'],
      styles: ['typographic', 'bold'],
      compose: (c) => {
        c.begin('Story', GOLD);
        clouds(c, c.page.atBottom(330).inset(-60, 0), RED, 5);
        c.stack(c.safe, [
          { name: 'Kind', words: 'Golden Spoon Noodles', style: type.caps, color: DEEP, size: 40 },
          {
            name: 'Title',
            words: 'We are\nclosed\nto eat\ndumplings',
            style: type.display,
            color: RED,
            size: 250,
            fit: 'width',
            gap: 40,
          },
          {
            name: 'When',
            words: '16 to 18 February.\nBack on the 19th at eleven, a little rounder.',
            style: type.strong,
            color: INK,
            size: 52,
            gap: 48,
          },
        ]);
      },
    },
    {
      alias: 'lunar-new-year-lantern-walk',
      displayName: 'Lantern walk poster',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'event', 'programme', 'parade', 'print'],
      styles: ['illustrated', 'elegant'],
      pro: true,
      compose: (c) => {
        c.begin('Poster', DEEP);
        c.shape('Moon', GOLD, c.page.middle(1000).move(0, -330), { shape: 'ellipse' });
        lantern(c, c.page.middle(430, 660).move(0, -540), RED, DEEP, INK);
        c.text('Title', 'The lantern\nwalk', type.display, c.page.trim({ left: 150, right: 150, top: 690 }), {
          color: INK,
          size: 136,
          align: 'center',
        });
        c.text(
          'When',
          'Tuesday 3 March, from dusk',
          type.strong,
          c.page.trim({ left: 90, right: 90, top: 1130 }),
          {
            color: GOLD,
            size: 56,
            align: 'center',
          },
        );
        const rows = c.page.trim({ left: 200, right: 200, top: 1250, bottom: 230 }).rows(4);
        const stops = [
          ['5.30', 'Lanterns are lit at the library'],
          ['6.00', 'Drums and the long dragon, Canal Street'],
          ['7.15', 'Riddles under the railway arch'],
          ['8.00', 'Sweet soup on the square'],
        ] as const;
        stops.forEach(([time, place], index) => {
          const row = rows[index] ?? c.page;
          c.group(place, () => {
            if (index > 0) c.shape('Line', '#f4c15d55', row.atTop(2));
            c.text('Time', time, type.strong, row.atLeft(120), {
              color: GOLD,
              size: 38,
              vertical: 'middle',
            });
            c.text('Place', place, type.body, row.trim({ left: 150 }), {
              color: CREAM,
              size: 36,
              vertical: 'middle',
            });
          });
        });
        c.text(
          'Address',
          'Bring a lantern, or fold one with us from four o’clock',
          type.body,
          c.page.inset(90, 90),
          {
            color: CREAM,
            size: 34,
            align: 'center',
            vertical: 'bottom',
          },
        );
      },
    },
    {
      alias: 'lunar-new-year-market-banner',
      displayName: 'New year market',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'market', 'facebook cover', 'sale'],
      styles: ['illustrated', 'bold'],
      compose: (c) => {
        c.begin('Banner', CREAM);
        c.shape('Cloth', RED, c.page.atRight(800));
        c.shape('Hem', GOLD, c.page.atRight(816).atLeft(16));
        tangerine(c, c.page.atRight(800).middle(250, 270).move(-140, 190));
        tangerine(c, c.page.atRight(800).middle(250, 270).move(140, 190));
        tangerine(c, c.page.atRight(800).middle(250, 270).move(0, -20));
        c.shape('Plate', GOLD, c.page.atRight(800).middle(640, 36).move(0, 340), { cornerRadius: 18 });
        c.stack(
          c.page.trim({ left: 120, right: 900 }),
          [
            {
              name: 'Title',
              words: 'Everything\nround and\norange',
              style: type.display,
              color: RED,
              size: 220,
              fit: 'width',
            },
            {
              name: 'When',
              words: 'New year market, 7 to 15 February,\nhall 2, daily from nine',
              style: type.body,
              color: INK,
              size: 52,
              gap: 40,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'lunar-new-year-greeting-reel',
      displayName: 'Lanterns rise',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'greeting', 'animated', 'status'],
      styles: ['illustrated', 'bold'],
      coverFrame: 150,
      compose: (c) => {
        c.music('lantern-walk');
        c.begin('One light', DEEP, { beats: 3 });
        lantern(c, c.page.middle(420, 640), RED, DEEP);
        c.text('Words', 'One is lit', type.display, c.safe, {
          color: GOLD,
          size: 150,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'rise', at: 12, frames: 24 },
        });
        c.begin('All lights', RED, { beats: 4, transition: 'fade', transitionFrames: 16 });
        c.shape('Moon', DEEP, c.page.middle(1400).move(0, 200), { shape: 'ellipse' });
        for (const [index, [across, down, size]] of (
          [
            [-330, -470, 260],
            [330, -560, 230],
            [0, -330, 380],
          ] as const
        ).entries())
          c.group(
            `Lantern ${index + 1}`,
            () => lantern(c, c.page.middle(size, size * 1.52).move(across, down), '#e7243f', DEEP),
            { role: 'picture', motion: { in: 'rise', at: index * 8, frames: 30 } },
          );
        c.text('Greeting', 'New moon,\nnew luck', type.display, c.safe.atBottom(700), {
          color: GOLD,
          size: 230,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'rise', at: 24, frames: 24 },
        });
        c.begin('Wish', GOLD, { beats: 3, transition: 'circle', transitionFrames: 14 });
        c.stack(
          c.safe,
          [
            {
              name: 'Wish',
              words: 'May your table be too small',
              style: type.display,
              color: RED,
              size: 170,
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'From',
              words: 'The Lim family',
              style: type.strong,
              color: INK,
              size: 64,
              gap: 40,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'lunar-new-year-sweep-film',
      displayName: 'Sweep out, sweep in',
      assetType: 'video',
      format: 'wide',
      tags: ['film', 'advert', 'restaurant', 'youtube', 'menu'],
      styles: ['typographic', 'bold'],
      coverFrame: 185,
      compose: (c) => {
        c.music('marbles');
        for (const [index, [word, ground, ink]] of (
          [
            ['Sweep\nthe floor', CREAM, RED],
            ['Hang\nthe red', RED, GOLD],
            ['Set one\nmore bowl', GOLD, DEEP],
          ] as const
        ).entries()) {
          c.begin(`Line ${index + 1}`, ground, {
            beats: 5,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 8 }),
          });
          c.text('Words', word, type.display, c.page.inset(140, 90), {
            color: ink,
            size: 400,
            fit: 'box',
            maxLines: 2,
            vertical: 'middle',
            motion: { in: 'rise', at: 2, frames: 14 },
          });
        }
        c.begin('Offer', RED, { beats: 11, transition: 'push', direction: 'up', transitionFrames: 10 });
        c.shape('Moon', DEEP, c.page.middle(1240).move(560, 0), { shape: 'ellipse' });
        lantern(c, c.page.atTop(800).middle(430, 800).move(540, 0), '#e7243f', DEEP);
        c.stack(
          c.page.trim({ left: 140, right: 960 }),
          [
            {
              name: 'Title',
              words: 'Eight courses, one round table',
              style: type.display,
              color: GOLD,
              size: 130,
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'Offer',
              words: 'Golden Spoon, 14 to 22 February.\nTables of eight, €42 each.',
              style: type.body,
              color: CREAM,
              size: 50,
              gap: 36,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
