import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';

const SKY = '#8fd3ff';
const PINK = '#ff8fb8';
const SUN = '#ffd64d';
const GRAPE = '#5b2a86';
const MINT = '#a6e8c8';
const WHITE = '#ffffff';
const RED = '#d8321f';

const type = {
  display: { font: 'Lilita One', tracking: -5, leading: 0.98 },
  hand: { font: 'Caveat Brush', leading: 1.1 },
  body: { font: 'Poppins', weight: 600, leading: 1.35 },
} as const;

/** A balloon with its string; the box holds the balloon, the string hangs below it. */
function balloon(c: Composer, box: Box, color: string, motion?: { readonly at: number }): void {
  c.drawing(
    'Balloon',
    () => {
      c.path(
        'String',
        null,
        box.trim({
          left: box.width * 0.4,
          right: box.width * 0.4,
          top: box.height,
          bottom: -box.height * 0.9,
        }),
        'M.5 0C.1 .3 .9 .5 .5 1',
        { stroke: { color: GRAPE, widthPx: Math.max(3, box.width * 0.018), dash: 'solid' } },
      );
      c.path('Knot', color, box.part(0.42, 0.96, 0.58, 1.06), 'M.5 0L1 1H0Z');
      c.path('Skin', color, box, 'M.5 0C.82 0 1 .2 1 .44 1 .72 .72 1 .5 1S0 .72 0 .44C0 .2 .18 0 .5 0Z');
      c.path(
        'Shine',
        '#ffffff',
        box.part(0.16, 0.12, 0.36, 0.42),
        'M.9 0C.3 .1 0 .5 .1 1C.5 .9 .4 .4 .9 0Z',
        { opacity: 0.55 },
      );
    },
    motion === undefined
      ? {}
      : { motion: { in: 'bottom', at: motion.at, frames: 34, keep: 'bob', keepFrames: 110 } },
  );
}

/** Confetti over an area: the same pieces each time. */
function confetti(
  c: Composer,
  box: Box,
  count: number,
  colors: readonly string[],
  at: number | null = null,
): void {
  c.group('Confetti', () => {
    for (let index = 0; index < count; index += 1) {
      // Steps of the golden ratio spread the pieces without a row.
      const x = (index * 0.618034 + 0.11) % 1;
      const y = (index * 0.414214 + 0.07 * (index % 5)) % 1;
      const size = 14 + ((index * 7) % 5) * 5;
      const piece = box.part(x, y, x, y).trim({ right: -size * 1.8, bottom: -size });
      c.shape(`Piece ${index + 1}`, colors[index % colors.length] ?? SUN, piece, {
        shape: index % 3 === 0 ? 'ellipse' : 'rectangle',
        rotation: (index * 47) % 180,
        ...(at === null
          ? {}
          : { motion: { in: 'top' as const, at: at + (index % 9) * 2, frames: 24 + (index % 4) * 6 } }),
      });
    }
  });
}

/** A cake of two tiers with candles. */
function cake(c: Composer, box: Box, candles: number): void {
  c.drawing('Cake', () => {
    c.shape('Plate', WHITE, box.part(0, 0.94, 1, 1), { cornerRadius: 20 });
    c.shape('Lower tier', PINK, box.part(0.08, 0.58, 0.92, 0.95), { cornerRadius: 24 });
    c.path(
      'Lower icing',
      WHITE,
      box.part(0.08, 0.56, 0.92, 0.74),
      'M0 .25C0 .1 .03 0 .06 0H.94C.97 0 1 .1 1 .25V.5C1 .8 .9 .8 .88 .55S.76 .5 .74 .7 .62 1.1 .58 .65 .46 .5 .42 .7 .3 .95 .27 .6 .14 .5 .12 .8 0 .9 0 .5Z',
    );
    c.shape('Upper tier', MINT, box.part(0.22, 0.28, 0.78, 0.58), { cornerRadius: 24 });
    c.path(
      'Upper icing',
      SUN,
      box.part(0.22, 0.26, 0.78, 0.42),
      'M0 .25C0 .1 .04 0 .08 0H.92C.96 0 1 .1 1 .25V.5C1 .8 .86 .85 .84 .55S.68 .5 .66 .7 .5 1.1 .46 .65 .34 .5 .3 .7 .16 .9 .13 .6 0 .9 0 .5Z',
    );
    const row = box.part(0.28, 0, 0.72, 0.27).columns(candles, box.width * 0.03);
    row.forEach((column, index) => {
      const wax = column.middle(box.width * 0.03, column.height).trim({ top: column.height * 0.36 });
      c.shape(`Candle ${index + 1}`, index % 2 === 0 ? RED : GRAPE, wax, { cornerRadius: 6 });
      c.path(
        `Flame ${index + 1}`,
        '#ff9d2e',
        wax
          .atTop(column.height * 0.3)
          .move(0, -column.height * 0.33)
          .inset(-box.width * 0.006, 0),
        'M.5 0C1 .45 1 1 .5 1S0 .45 .5 0Z',
      );
    });
  });
}

/** Birthdays of children and of people who never stopped: balloons, cake, confetti, round letters. */
export const birthday: TemplateFamily = {
  id: 'birthday',
  title: 'Birthday',
  tags: [
    'birthday',
    'party',
    'kids',
    'children',
    'celebration',
    'cake',
    'balloons',
    'invitation',
    'happy birthday',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'birthday-kids-invitation',
      displayName: 'Kids birthday invitation',
      assetType: 'design',
      format: 'portrait',
      tags: ['birthday invitation', 'invitation', 'kids party', 'card'],
      styles: ['playful', 'illustrated'],
      compose: (c) => {
        c.begin('Invitation', SKY);
        confetti(c, c.page.atTop(1000), 46, [WHITE, SUN, PINK, RED]);
        balloon(c, c.page.atLeft(220).atTop(270).move(60, 110), RED);
        balloon(c, c.page.atLeft(250).atTop(300).move(770, 60), SUN);
        balloon(c, c.page.atLeft(180).atTop(220).move(640, 250), PINK);
        c.stack(
          c.page.trim({ left: 90, right: 90, top: 520, bottom: 110 }),
          [
            { name: 'Name', words: 'Emil is', style: type.display, color: GRAPE, size: 150 },
            {
              name: 'Age',
              words: 'five!',
              style: type.display,
              color: RED,
              size: 330,
              gap: -20,
              textEffects: {
                outlines: [{ paint: { type: 'solid', color: WHITE }, widthEm: 0.05, position: 'outer' }],
                shadows: [],
                glow: null,
                extrude: null,
                neon: null,
                hollow: false,
              },
            },
            {
              name: 'When',
              words: 'Saturday 9 May, from 14 to 18',
              style: type.body,
              color: GRAPE,
              size: 44,
              gap: 30,
            },
            {
              name: 'Where',
              words: 'Poplar Street 12, in the garden\nBring boots, we have a hose',
              style: type.body,
              color: GRAPE,
              size: 38,
              gap: 10,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'birthday-cake-post',
      displayName: 'Happy birthday with a cake',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'card', 'wish', 'instagram post', 'greeting'],
      styles: ['playful', 'illustrated'],
      compose: (c) => {
        c.begin('Card', GRAPE);
        confetti(c, c.page, 60, [SUN, PINK, MINT, SKY]);
        cake(c, c.page.middle(620, 600).move(0, 190), 5);
        c.text('Title', 'Happy birthday', type.display, c.page.trim({ left: 70, right: 70, top: 64 }), {
          color: SUN,
          size: 190,
          fit: 'width',
          align: 'center',
        });
        c.text('Name', 'dear Rosa', type.hand, c.page.trim({ left: 70, right: 70, top: 212 }), {
          color: WHITE,
          size: 92,
          align: 'center',
        });
      },
    },
    {
      alias: 'birthday-big-number',
      displayName: 'Forty, again',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'invitation', 'forty', '40th', 'adult', 'milestone'],
      styles: ['bold', 'playful', 'typographic'],
      compose: (c) => {
        c.begin('Story', SUN);
        confetti(c, c.page, 50, [RED, PINK, GRAPE, WHITE]);
        c.text('Number', '40', type.display, c.page.trim({ left: 40, right: 40, top: 330 }), {
          color: RED,
          size: 980,
          fit: 'width',
          align: 'center',
          lineHeight: 0.9,
        });
        c.stack(
          c.page.trim({ left: 90, right: 90, top: 1130, bottom: 240 }),
          [
            { name: 'Title', words: 'for the\nthird time', style: type.display, color: GRAPE, size: 150 },
            {
              name: 'When',
              words: 'Friday 20 November, 20.00\nThe Harbour Bar, first floor',
              style: type.body,
              color: GRAPE,
              size: 46,
              gap: 40,
            },
          ],
          { align: 'center' },
        );
      },
    },
    {
      alias: 'birthday-party-flyer',
      displayName: 'Party plan for the fridge',
      assetType: 'design',
      format: 'a4',
      tags: ['flyer', 'print', 'programme', 'games', 'poster'],
      styles: ['playful', 'illustrated'],
      compose: (c) => {
        c.begin('Plan', MINT);
        const flags = c.page.atTop(190).columns(9, 0);
        for (const [index, flag] of flags.entries())
          c.path(`Flag ${index + 1}`, [RED, SUN, GRAPE, PINK][index % 4] ?? RED, flag, 'M0 0H1L.5 1Z');
        c.text('Title', 'The plan', type.display, c.page.trim({ left: 87, right: 87, top: 240 }), {
          color: GRAPE,
          size: 260,
        });
        const plan = [
          ['14.00', 'Arrive, shoes off', RED],
          ['14.30', 'Treasure hunt to the river', GRAPE],
          ['15.30', 'Cake. More cake.', RED],
          ['16.00', 'Dance until someone falls', GRAPE],
          ['17.00', 'Soup, quiet, film', RED],
          ['18.00', 'Home with a balloon', GRAPE],
        ] as const;
        const rows = c.page.trim({ left: 87, right: 87, top: 560, bottom: 110 }).rows(6, 24);
        plan.forEach(([time, what, color], index) => {
          const row = rows[index] ?? c.page;
          c.group(what, () => {
            c.shape('Row', WHITE, row, { cornerRadius: 40 });
            c.text('Time', time, type.display, row.inset(50, 0), { color, size: 74, vertical: 'middle' });
            c.text('What', what, type.body, row.trim({ left: 300, right: 40 }), {
              color: GRAPE,
              size: 46,
              vertical: 'middle',
            });
          });
        });
      },
    },
    {
      alias: 'birthday-thanks-card',
      displayName: 'Thank you for the present',
      assetType: 'design',
      format: 'square',
      tags: ['thank you', 'card', 'present', 'gift'],
      styles: ['playful', 'minimal', 'illustrated'],
      compose: (c) => {
        c.begin('Card', PINK);
        c.drawing('Present', () => {
          const box = c.page.middle(520, 420).move(0, 240);
          c.shape('Box', RED, box, { cornerRadius: 18 });
          c.shape('Lid', '#c93a2b', box.atTop(110).inset(-30, 0), { cornerRadius: 18 });
          c.shape('Ribbon', SUN, box.middle(90, 420));
          c.path(
            'Left bow',
            SUN,
            box.atTop(170).atLeft(230).move(40, -160),
            'M1 1C.4 1 -.1 .7 .05 .3S.6 0 .75 .4 .95 .8 1 1Z',
          );
          c.path(
            'Right bow',
            SUN,
            box.atTop(170).atLeft(230).move(250, -160),
            'M0 1C.6 1 1.1 .7 .95 .3S.4 0 .25 .4 .05 .8 0 1Z',
          );
        });
        c.text('Title', 'Thank you!', type.display, c.page.trim({ left: 80, right: 80, top: 90 }), {
          color: GRAPE,
          size: 220,
          fit: 'width',
          align: 'center',
        });
        c.text(
          'Note',
          'I took it to bed the first night.',
          type.hand,
          c.page.trim({ left: 80, right: 80, top: 300 }),
          { color: GRAPE, size: 70, align: 'center' },
        );
      },
    },
    {
      alias: 'birthday-invitation-video',
      displayName: 'Invitation with balloons',
      assetType: 'video',
      format: 'story',
      tags: ['invitation', 'birthday invitation', 'reel', 'whatsapp', 'animated', 'story'],
      styles: ['playful', 'illustrated'],
      coverFrame: 80,
      compose: (c) => {
        c.music('paper-boats');
        c.begin('Balloons', SKY, { beats: 7 });
        balloon(c, c.page.atLeft(300).atTop(370).move(70, 1000), RED, { at: 0 });
        balloon(c, c.page.atLeft(340).atTop(410).move(660, 1060), SUN, { at: 8 });
        balloon(c, c.page.atLeft(260).atTop(320).move(400, 1240), PINK, { at: 14 });
        c.text('Title', 'Guess\nwho is\nfive!', type.display, c.safe, {
          color: GRAPE,
          size: 300,
          fit: 'width',
          align: 'center',
          motion: { in: 'spring', by: 'words', at: 10, frames: 30 },
        });
        c.begin('Cake', GRAPE, { beats: 7, transition: 'circle', transitionFrames: 14 });
        confetti(c, c.page.atTop(1100), 44, [SUN, PINK, MINT, SKY], 4);
        cake(c, c.page.middle(820, 800).move(0, 420), 5);
        c.text('Name', 'Emil!', type.display, c.safe.atTop(480), {
          color: SUN,
          size: 380,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'zoom', at: 8, frames: 14 },
        });
        c.begin('When', SUN, { beats: 8, transition: 'push', direction: 'up', transitionFrames: 10 });
        c.stack(
          c.safe,
          [
            {
              name: 'Day',
              words: 'Saturday\n9 May',
              style: type.display,
              color: RED,
              size: 220,
              fit: 'width',
              motion: { in: 'rise', at: 6 },
            },
            {
              name: 'Time',
              words: '14 to 18',
              style: type.display,
              color: GRAPE,
              size: 200,
              gap: 20,
              motion: { in: 'rise', at: 16 },
            },
            {
              name: 'Where',
              words: 'Poplar Street 12,\nin the garden',
              style: type.body,
              color: GRAPE,
              size: 64,
              gap: 50,
              motion: { in: 'rise', at: 26 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'birthday-slideshow',
      displayName: 'Wide greeting with confetti',
      assetType: 'video',
      format: 'wide',
      tags: ['greeting', 'card', 'video card', 'wish', 'screen'],
      styles: ['playful', 'bold'],
      coverFrame: 50,
      compose: (c) => {
        c.music('loop-safari');
        for (const [index, [word, ground, ink]] of (
          [
            ['Happy', PINK, GRAPE],
            ['birth', SUN, RED],
            ['day!', SKY, GRAPE],
          ] as const
        ).entries()) {
          c.begin(word, ground, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 8 }),
          });
          confetti(c, c.page, 36, [WHITE, RED, GRAPE, SUN], 0);
          c.text('Word', word, type.display, c.safe, {
            color: ink,
            size: 700,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
            motion: { in: 'spring', frames: 16 },
          });
        }
        c.begin('Name', GRAPE, { beats: 6, transition: 'circle', transitionFrames: 12 });
        cake(c, c.page.trim({ left: 1150, right: 120, top: 230, bottom: 120 }), 4);
        c.stack(
          c.page.trim({ left: 130, right: 830 }),
          [
            {
              name: 'Name',
              words: 'For Rosa',
              style: type.display,
              color: SUN,
              size: 260,
              fit: 'width',
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'From',
              words: 'from all of us on the third floor',
              style: type.hand,
              color: WHITE,
              size: 84,
              gap: 20,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
