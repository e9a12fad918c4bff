import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';

const PUMPKIN = '#e2711d';
const RUST = '#8f3b1b';
const WHEAT = '#f3dfb3';
const CREAM = '#fdf6e6';
const BARK = '#3a2013';
const SAGE = '#6d7f4f';

const type = {
  display: { font: 'Alfa Slab One', leading: 1, tracking: -4 },
  body: { font: 'Zilla Slab', weight: 500, leading: 1.36 },
  strong: { font: 'Zilla Slab', weight: 700, leading: 1.25 },
} as const;

/** A pumpkin of five ribs with its stalk. */
function pumpkin(c: Composer, box: Box, dark = '#c25a12'): void {
  c.drawing('Pumpkin', () => {
    c.path('Stalk', SAGE, box.part(0.45, 0, 0.62, 0.24), 'M.2 1C.1 .5 .3 .2 .7 0L1 .2C.8 .4 .8 .7 .85 1Z');
    const body = box.part(0, 0.16, 1, 1);
    for (const [index, [left, right, color]] of (
      [
        [0, 0.4, dark],
        [0.6, 1, dark],
        [0.14, 0.55, '#d4661a'],
        [0.45, 0.86, '#d4661a'],
        [0.3, 0.7, PUMPKIN],
      ] as const
    ).entries())
      c.shape(`Rib ${index + 1}`, color, body.part(left, index < 2 ? 0.06 : 0, right, index < 2 ? 0.96 : 1), {
        shape: 'ellipse',
      });
  });
}

/** An ear of wheat, upright. */
function wheat(c: Composer, box: Box, color: string, rotation = 0): void {
  c.group(
    'Wheat',
    () => {
      c.shape('Stem', color, box.part(0.47, 0.2, 0.53, 1));
      for (let row = 0; row < 6; row += 1) {
        const top = 0.08 + row * 0.09;
        c.path(
          `Left grain ${row + 1}`,
          color,
          box.part(0.02, top, 0.48, top + 0.15),
          'M1 1C.5 1 .1 .6 0 0C.6 .1 1 .5 1 1Z',
        );
        c.path(
          `Right grain ${row + 1}`,
          color,
          box.part(0.52, top, 0.98, top + 0.15),
          'M0 1C.5 1 .9 .6 1 0C.4 .1 0 .5 0 1Z',
        );
      }
      c.path('Top grain', color, box.part(0.36, 0, 0.64, 0.16), 'M.5 0C.9 .3 1 .7 .5 1C0 .7 .1 .3 .5 0Z');
    },
    { rotation },
  );
}

/** Harvest and Thanksgiving: slab letters, pumpkins and a long table. */
export const harvest: TemplateFamily = {
  id: 'harvest',
  title: 'Harvest and Thanksgiving',
  tags: [
    'thanksgiving',
    'harvest',
    'autumn',
    'fall',
    'pumpkin',
    'dinner',
    'holiday',
    'gratitude',
    'عيد الشكر',
    'الحصاد',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'harvest-room-at-the-table',
      displayName: 'Room at the table',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'greeting', 'happy thanksgiving'],
      styles: ['bold', 'illustrated'],
      compose: (c) => {
        c.begin('Post', WHEAT);
        pumpkin(c, c.page.middle(820, 700).move(0, 390));
        c.text(
          'Title',
          'There is\nalways\nroom',
          type.display,
          c.page.trim({ left: 76, right: 76, top: 76, bottom: 480 }),
          {
            color: RUST,
            size: 200,
            fit: 'box',
            maxLines: 3,
            align: 'center',
          },
        );
      },
    },
    {
      alias: 'harvest-dinner-menu',
      displayName: 'Menu of the long table',
      assetType: 'design',
      format: 'a4',
      tags: ['menu', 'dinner', 'print', 'card', 'restaurant'],
      styles: ['typographic', 'retro'],
      compose: (c) => {
        c.begin('Menu', CREAM);
        c.shape('Band', RUST, c.page.atTop(470));
        c.text('Title', 'What we\nare thankful for', type.display, c.page.atTop(470).inset(100, 60), {
          color: WHEAT,
          size: 170,
          fit: 'box',
          maxLines: 2,
          vertical: 'middle',
        });
        const dishes = [
          ['Chestnut soup', 'with thyme from the back step'],
          ['Turkey, or celeriac', 'roasted since six in the morning'],
          ['Potatoes, two ways', 'because nobody agrees'],
          ['Cranberries', 'sharp, as they should be'],
          ['Pumpkin pie', 'cream on the table, help yourself'],
        ] as const;
        const rows = c.page.trim({ left: 100, right: 100, top: 560, bottom: 230 }).rows(5);
        dishes.forEach(([dish, about], index) => {
          const row = rows[index] ?? c.page;
          c.group(dish, () => {
            if (index > 0) c.shape('Line', '#8f3b1b44', row.atTop(3));
            c.stack(
              row,
              [
                { name: 'Dish', words: dish, style: type.strong, color: BARK, size: 58 },
                { name: 'About', words: about, style: type.body, color: RUST, size: 40, gap: 2 },
              ],
              { vertical: 'middle' },
            );
          });
        });
        c.text('When', 'Thursday, three o’clock, at Grandma Joy’s', type.strong, c.page.inset(100, 100), {
          color: BARK,
          size: 42,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'harvest-potluck-story',
      displayName: 'Who brings what',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'potluck', 'friendsgiving', 'list', 'invitation'],
      styles: ['playful', 'bold'],
      compose: (c) => {
        c.begin('Story', PUMPKIN);
        c.text('Title', 'Who\nbrings\nwhat', type.display, c.safe.atTop(760), {
          color: BARK,
          size: 260,
          fit: 'box',
          maxLines: 3,
        });
        const rows = c.safe.trim({ top: 830, bottom: 190 }).rows(5, 18);
        const things = [
          ['The bird', 'Marcus'],
          ['Three pies', 'Ines and Lu'],
          ['Chairs', 'everyone'],
          ['A good story', 'Uncle Ray'],
          ['Leftover boxes', 'you?'],
        ] as const;
        things.forEach(([thing, who], index) => {
          const row = rows[index] ?? c.page;
          c.group(thing, () => {
            c.shape('Card', index === 4 ? WHEAT : CREAM, row, { cornerRadius: 20 });
            c.text('Thing', thing, type.strong, row.inset(36, 0).trim({ right: 330 }), {
              color: BARK,
              size: 50,
              vertical: 'middle',
            });
            c.text('Who', who, type.body, row.inset(36, 0).atRight(330), {
              color: RUST,
              size: 46,
              align: 'right',
              vertical: 'middle',
            });
          });
        });
        c.text('When', 'Saturday, six o’clock, ours', type.strong, c.safe, {
          color: BARK,
          size: 52,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'harvest-food-drive',
      displayName: 'One tin more',
      assetType: 'design',
      format: 'portrait',
      tags: ['charity', 'food drive', 'donation', 'post', 'school', 'community'],
      styles: ['bold', 'geometric'],
      compose: (c) => {
        c.begin('Post', SAGE);
        c.group(
          'Tins',
          () => {
            const shelf = c.page.trim({ left: 80, right: 80, top: 700, bottom: 70 });
            shelf.columns(4, 30).forEach((column, index) => {
              const tin = column.trim({ top: index % 2 === 0 ? 120 : 0 });
              c.shape(`Tin ${index + 1}`, CREAM, tin, { cornerRadius: 16 });
              c.shape(
                `Label ${index + 1}`,
                [PUMPKIN, RUST, WHEAT, PUMPKIN][index] ?? PUMPKIN,
                tin.part(0, 0.2, 1, 0.8),
              );
              c.shape(`Fruit ${index + 1}`, index === 2 ? RUST : CREAM, tin.middle(96), { shape: 'ellipse' });
            });
          },
          { role: 'picture' },
        );
        c.stack(c.safe, [
          {
            name: 'Title',
            words: 'One tin more',
            style: type.display,
            color: CREAM,
            size: 190,
            fit: 'width',
          },
          {
            name: 'About',
            words: 'Put one extra tin in your basket. We carry it to two hundred kitchens before Thursday.',
            style: type.body,
            color: '#ffffff',
            size: 46,
            gap: 30,
          },
          {
            name: 'Where',
            words: 'Boxes at the school gate until the 24th',
            style: type.strong,
            color: '#ffffff',
            size: 46,
            gap: 24,
          },
        ]);
      },
    },
    {
      alias: 'harvest-fair-banner',
      displayName: 'Harvest fair',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'fair', 'event', 'art'],
      styles: ['photographic', 'retro'],
      compose: (c) => {
        c.begin('Banner', WHEAT);
        c.photo('Painting', 'the-harvesters', c.page.atRight(980));
        c.stack(
          c.page.trim({ left: 100, right: 1040 }),
          [
            {
              name: 'Title',
              words: 'Hay,\nfiddles,\npie',
              style: type.display,
              color: RUST,
              size: 230,
              fit: 'width',
            },
            {
              name: 'When',
              words: 'Harvest fair, Sunday 4 October, Mill Lane, from eleven',
              style: type.strong,
              color: BARK,
              size: 50,
              gap: 34,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'harvest-thankful-reel',
      displayName: 'Thankful for',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'animated', 'gratitude', 'thanksgiving'],
      styles: ['typographic', 'bold'],
      coverFrame: 30,
      compose: (c) => {
        c.music('kitchen-radio');
        for (const [index, [words, ground, ink]] of (
          [
            ['Thank\nyou for', PUMPKIN, BARK],
            ['the loud\ntable', RUST, WHEAT],
            ['the last\nslice', WHEAT, RUST],
            ['the lift\nhome', SAGE, '#ffffff'],
          ] as const
        ).entries()) {
          c.begin(`Line ${index + 1}`, ground, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          if (index === 0) pumpkin(c, c.page.middle(980, 840).move(0, 760));
          else
            wheat(
              c,
              c.page.middle(300, 1100).move(index % 2 === 0 ? 330 : -330, 620),
              ink,
              index % 2 === 0 ? -14 : 14,
            );
          c.text('Words', words, type.display, c.safe.atTop(900), {
            color: ink,
            size: 300,
            fit: 'box',
            maxLines: 2,
            vertical: 'middle',
            motion: { in: 'rise', at: 2, frames: 12 },
          });
        }
        c.begin('Wish', CREAM, { beats: 8, transition: 'push', direction: 'up', transitionFrames: 8 });
        pumpkin(c, c.page.middle(760, 660).move(0, 520));
        c.text('Wish', 'Happy\nThanksgiving', type.display, c.safe.atTop(800), {
          color: RUST,
          size: 200,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'rise', at: 6 },
        });
      },
    },
    {
      alias: 'harvest-farm-film',
      displayName: 'From the farm',
      assetType: 'video',
      format: 'wide',
      tags: ['film', 'farm', 'shop', 'advert', 'youtube', 'vegetables'],
      styles: ['illustrated', 'bold'],
      coverFrame: 120,
      compose: (c) => {
        c.music('sunday-market');
        c.begin('Field', WHEAT, { beats: 5 });
        c.photo('Painting', 'the-harvesters', c.page, {
          motion: { push: { from: 1, to: 1.14, frames: 90 } },
        });
        c.begin('Pumpkin', PUMPKIN, {
          beats: 6,
          transition: 'push',
          direction: 'left',
          transitionFrames: 10,
        });
        pumpkin(c, c.page.middle(860, 740).move(610, 250), '#a84a0c');
        c.text('Words', 'Pulled\nthis morning', type.display, c.page.trim({ left: 130, right: 840 }), {
          color: BARK,
          size: 200,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'rise', at: 8 },
        });
        c.begin('Box', RUST, { beats: 7, transition: 'push', direction: 'left', transitionFrames: 10 });
        wheat(c, c.page.atRight(700).middle(330, 900), WHEAT, 8);
        c.stack(
          c.page.trim({ left: 130, right: 760 }),
          [
            {
              name: 'Title',
              words: 'The harvest box',
              style: type.display,
              color: WHEAT,
              size: 170,
              motion: { in: 'rise', at: 6 },
            },
            {
              name: 'Offer',
              words: 'Nine kinds, €24, at your door on Wednesday. Elm Farm.',
              style: type.body,
              color: CREAM,
              size: 60,
              gap: 28,
              motion: { in: 'rise', at: 16 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
