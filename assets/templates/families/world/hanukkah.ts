import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import type { Motion } from '../../composition/motion.ts';
import { glow, gradient } from '../../composition/paint.ts';

const NIGHT = '#0b1b3f';
const BLUE = '#2456c9';
const ICE = '#e9f0fb';
const FLAME = '#ffb43a';
const SILVER = '#b9c6dd';

const type = {
  display: { font: 'Josefin Sans', weight: 700, leading: 1.02, tracking: -10 },
  light: { font: 'Josefin Sans', weight: 300, leading: 1.1 },
  body: { font: 'DM Sans', weight: 400, leading: 1.45 },
  strong: { font: 'DM Sans', weight: 700, leading: 1.3 },
} as const;

const FLAME_PATH = 'M.5 0C.78 .34 1 .55 1 .74C1 .91 .78 1 .5 1S0 .91 0 .74C0 .55 .22 .34 .5 0Z';

/** One candle; its flame burns when it is lit. */
function candle(c: Composer, box: Box, color: string, isLit: boolean, motion?: Motion): void {
  const wax = box.trim({ top: box.height * 0.24 });
  c.shape('Candle', color, wax, { cornerRadius: box.width * 0.14 });
  if (!isLit) return;
  const flame = box.atTop(box.height * 0.22).middle(box.width * 0.86, box.height * 0.22);
  c.path('Flame', FLAME, flame, FLAME_PATH, motion === undefined ? {} : { motion });
  c.path(
    'Inner flame',
    '#fff2cf',
    flame.part(0.28, 0.42, 0.72, 0.96),
    FLAME_PATH,
    motion === undefined ? {} : { motion },
  );
}

/** Nine candles on a bar; the one in the middle is higher and lights the others. */
function menorah(c: Composer, box: Box, wax: string, metal: string, lit: number): void {
  c.drawing('Menorah', () => {
    const candles = box.trim({ bottom: box.height * 0.34 }).columns(9, box.width * 0.055);
    candles.forEach((column, index) => {
      const isMiddle = index === 4;
      const night = index > 4 ? 9 - index : 9 - index - 1;
      candle(
        c,
        column.trim({ top: isMiddle ? 0 : box.height * 0.12 }),
        isMiddle ? FLAME : wax,
        isMiddle || night <= lit,
      );
    });
    c.shape('Bar', metal, box.part(0, 0.66, 1, 0.72), { cornerRadius: box.height * 0.03 });
    c.shape('Stem', metal, box.part(0.47, 0.7, 0.53, 0.95));
    c.shape('Foot', metal, box.part(0.3, 0.94, 0.7, 1), { cornerRadius: box.height * 0.03 });
  });
}

/** Hanukkah: night blue and ice, upright candles, one flame more each night. */
export const hanukkah: TemplateFamily = {
  id: 'hanukkah',
  title: 'Hanukkah',
  tags: [
    'hanukkah',
    'chanukah',
    'jewish',
    'festival of lights',
    'menorah',
    'candles',
    'holiday',
    'greeting',
    'حانوكا',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'hanukkah-eight-nights',
      displayName: 'Eight nights',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'greeting card', 'happy hanukkah'],
      styles: ['illustrated', 'minimal'],
      compose: (c) => {
        c.begin('Post', NIGHT);
        menorah(c, c.page.trim({ left: 140, right: 140, top: 400, bottom: 90 }), ICE, SILVER, 8);
        c.text(
          'Title',
          'Eight nights,\none more light',
          type.display,
          c.page.trim({ left: 80, right: 80, top: 90 }),
          {
            color: ICE,
            size: 140,
            fit: 'width',
            align: 'center',
          },
        );
      },
    },
    {
      alias: 'hanukkah-party-invitation',
      displayName: 'Latkes on the fifth night',
      assetType: 'design',
      format: 'portrait',
      tags: ['invitation', 'party', 'family', 'latkes', 'dinner'],
      styles: ['typographic', 'elegant'],
      compose: (c) => {
        c.begin('Invitation', ICE);
        c.group('Candles', () => {
          c.page
            .atTop(560)
            .inset(76, 0)
            .columns(9, 44)
            .forEach((column, index) => {
              c.shape(
                `Candle ${index + 1}`,
                index === 4 ? FLAME : BLUE,
                column.trim({ bottom: index === 4 ? 0 : 150 }),
              );
            });
        });
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'Latkes for\nthirty',
              style: type.display,
              color: NIGHT,
              size: 190,
              fit: 'width',
            },
            {
              name: 'When',
              words: 'The fifth night, Tuesday 8 December, from five',
              style: type.strong,
              color: BLUE,
              size: 42,
              gap: 24,
            },
            {
              name: 'Where',
              words: 'Ruth and Ben, 3 Harbour Steps. We fry, you grate.',
              style: type.body,
              color: NIGHT,
              size: 40,
              gap: 8,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'hanukkah-third-night-story',
      displayName: 'Tonight is the third',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'countdown', 'night'],
      styles: ['minimal', 'bold'],
      compose: (c) => {
        c.begin('Story', gradient(90, NIGHT, '#16347a'));
        c.shape('Glow', glow('#ffb43a66', '#ffb43a00'), c.page.middle(1300).move(0, 200), {
          shape: 'ellipse',
        });
        menorah(c, c.page.middle(860, 760).move(0, 330), ICE, SILVER, 3);
        c.stack(
          c.safe,
          [
            { name: 'Kind', words: 'Tonight', style: type.light, color: SILVER, size: 80 },
            {
              name: 'Title',
              words: 'The third\ncandle',
              style: type.display,
              color: ICE,
              size: 230,
              gap: 16,
              fit: 'width',
            },
          ],
          { align: 'center' },
        );
      },
    },
    {
      alias: 'hanukkah-community-programme',
      displayName: 'Programme of eight nights',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'programme', 'community', 'event', 'print'],
      styles: ['typographic', 'geometric'],
      pro: true,
      compose: (c) => {
        c.begin('Poster', BLUE);
        c.text(
          'Title',
          'One more\neach night',
          type.display,
          c.page.trim({ left: 100, right: 100, top: 100 }),
          {
            color: ICE,
            size: 210,
            fit: 'width',
          },
        );
        const rows = c.page.trim({ left: 100, right: 100, top: 620, bottom: 210 }).rows(8);
        const nights = [
          'Lighting on the square, doughnuts',
          'Songs with the children’s choir',
          'Dreidel tournament, all ages',
          'Film: the oil that lasted',
          'Latke supper, please book',
          'Open studio: candles from wax',
          'String quartet in the library',
          'All eight, and the last doughnuts',
        ];
        nights.forEach((what, index) => {
          const row = rows[index] ?? c.page;
          c.group(`Night ${index + 1}`, () => {
            row
              .atLeft(330)
              .columns(8, 14)
              .forEach((column, place) => {
                if (place <= index)
                  c.shape(`Light ${place + 1}`, FLAME, column.middle(24, 62), { cornerRadius: 6 });
              });
            c.text('What', what, type.body, row.trim({ left: 370 }), {
              color: ICE,
              size: 42,
              vertical: 'middle',
            });
          });
        });
        c.text(
          'When',
          '4 to 11 December, at nightfall, Bridge Street synagogue',
          type.strong,
          c.page.inset(100, 90),
          { color: ICE, size: 36, vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'hanukkah-wide-banner',
      displayName: 'Lights in a row',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'facebook cover', 'greeting'],
      styles: ['minimal', 'geometric'],
      compose: (c) => {
        c.begin('Banner', NIGHT);
        c.group('Candles', () => {
          c.page
            .atBottom(520)
            .columns(9, 90)
            .forEach((column, index) => {
              candle(c, column.trim({ top: index === 4 ? 0 : 130 }), index === 4 ? FLAME : BLUE, true);
            });
        });
        c.text(
          'Title',
          'Happy Hanukkah',
          type.display,
          c.page.trim({ left: 120, right: 120, top: 130, bottom: 610 }),
          {
            color: ICE,
            size: 260,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
          },
        );
      },
    },
    {
      alias: 'hanukkah-lighting-reel',
      displayName: 'Candle by candle',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'animated', 'greeting', 'status'],
      styles: ['minimal', 'illustrated'],
      coverFrame: 190,
      compose: (c) => {
        c.music('letters-home');
        c.begin('Lighting', NIGHT, { beats: 9 });
        c.group(
          'Candles',
          () => {
            c.page
              .trim({ left: 90, right: 90, top: 900, bottom: 420 })
              .columns(9, 40)
              .forEach((column, index) => {
                const isMiddle = index === 4;
                const night = index > 4 ? 8 - index : 7 - index;
                candle(c, column.trim({ top: isMiddle ? 0 : 90 }), isMiddle ? FLAME : ICE, true, {
                  in: 'fade',
                  at: isMiddle ? 4 : 24 + night * 18,
                  frames: 10,
                });
              });
            c.shape('Bar', SILVER, c.page.trim({ left: 90, right: 90, top: 1500, bottom: 376 }), {
              cornerRadius: 22,
            });
          },
          { role: 'picture' },
        );
        c.text('Title', 'One more\neach night', type.display, c.safe, {
          color: ICE,
          size: 220,
          fit: 'width',
          align: 'center',
          motion: { in: 'rise', at: 20, frames: 24 },
        });
        c.begin('Wish', FLAME, { beats: 5, transition: 'fade', transitionFrames: 18 });
        c.stack(
          c.safe,
          [
            {
              name: 'Wish',
              words: 'May it last longer than you think',
              style: type.display,
              color: NIGHT,
              size: 160,
              motion: { in: 'rise', at: 10 },
            },
            {
              name: 'From',
              words: 'Happy Hanukkah from the Katz bakery',
              style: type.body,
              color: NIGHT,
              size: 54,
              gap: 40,
              motion: { in: 'rise', at: 20 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'hanukkah-bakery-film',
      displayName: 'Doughnuts for eight nights',
      assetType: 'video',
      format: 'wide',
      tags: ['film', 'advert', 'bakery', 'youtube', 'offer'],
      styles: ['bold', 'geometric'],
      coverFrame: 260,
      compose: (c) => {
        c.music('sunday-market');
        for (const [index, [word, ground, ink]] of (
          [
            ['Apricot', FLAME, NIGHT],
            ['Rose jam', ICE, BLUE],
            ['Plain', BLUE, ICE],
          ] as const
        ).entries()) {
          c.begin(`Doughnut ${index + 1}`, ground, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          const area = c.page.atRight(900).middle(640);
          c.drawing('Doughnut', () => {
            c.shape('Dough', '#c97b3c', area, { shape: 'ellipse' });
            c.shape('Sugar', '#f6e3c4', area.middle(520), { shape: 'ellipse' });
            c.shape('Jam', index === 1 ? '#c2385a' : index === 2 ? '#c97b3c' : '#f08a24', area.middle(120), {
              shape: 'ellipse',
            });
          });
          c.text('Word', word, type.display, c.page.trim({ left: 140, right: 940 }), {
            color: ink,
            size: 240,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'rise', at: 2, frames: 12 },
          });
        }
        c.begin('Shop', NIGHT, { beats: 9, transition: 'push', direction: 'left', transitionFrames: 10 });
        menorah(c, c.page.atRight(900).middle(700, 640), ICE, SILVER, 8);
        c.stack(
          c.page.trim({ left: 140, right: 940 }),
          [
            {
              name: 'Title',
              words: 'Still warm\nat nightfall',
              style: type.display,
              color: ICE,
              size: 170,
              fit: 'width',
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'Offer',
              words: 'Katz bakery, a box of eight for €18',
              style: type.body,
              color: FLAME,
              size: 52,
              gap: 30,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
