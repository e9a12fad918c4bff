import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, alpha, shade } from '../../composition/paint.ts';

const RUST = '#b8431f';
const CREAM = '#fdf3e3';
const FOREST = '#224536';
const LEMON = '#f7d64a';
const INK = '#1e1a15';

const type = {
  display: { font: 'Young Serif', tracking: -15, leading: 1.04 },
  body: { font: 'Manrope', weight: 500, leading: 1.45 },
  strong: { font: 'Manrope', weight: 800, leading: 1.3 },
} as const;

/** An animal shelter and its friends: warm serif, one animal, one request. */
export const charity: TemplateFamily = {
  id: 'charity',
  title: 'Charity',
  tags: [
    'charity',
    'donation',
    'animals',
    'shelter',
    'nonprofit',
    'volunteer',
    'fundraising',
    'help',
    'community',
    'pets',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'charity-adopt-me',
      displayName: 'Waiting for a home',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'adoption', 'cat', 'adopt'],
      styles: ['photographic', 'playful'],
      compose: (c) => {
        c.begin('Post', LEMON);
        c.photo('Kitten', 'kitten-on-lawn', c.page.trim({ left: 60, right: 60, top: 60, bottom: 330 }), {
          cornerRadius: 40,
          focusX: 0.55,
        });
        c.stack(
          c.page.trim({ left: 64, right: 64, top: 770, bottom: 44 }),
          [
            {
              name: 'Title',
              words: 'Pebble, nine weeks',
              style: type.display,
              color: INK,
              size: 110,
              fit: 'width',
            },
            {
              name: 'About',
              words: 'Likes grass, shoes and one brother. Both can come.',
              style: type.body,
              color: INK,
              size: 40,
              gap: 14,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'charity-what-it-buys',
      displayName: 'What ten euros buy',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'donate', 'facts', 'infographic'],
      styles: ['typographic', 'illustrated', 'bold'],
      compose: (c) => {
        c.begin('Post', FOREST);
        c.text('Title', 'Ten euros,\neleven bowls', type.display, c.safe, {
          color: CREAM,
          size: 170,
          fit: 'width',
        });
        const cells = c.page.trim({ left: 76, right: 76, top: 520, bottom: 250 }).grid(4, 3, 30);
        cells.slice(0, 11).forEach((cell) => {
          c.drawing('Bowl', () => {
            const bowl = cell.middle(170, 100).move(0, 20);
            c.path(
              'Food',
              RUST,
              bowl.atTop(70).move(0, -36).inset(22, 0),
              'M0 1C.02 .4 .25 0 .5 0S.98 .4 1 1Z',
            );
            c.path('Dish', LEMON, bowl, 'M0 0H1L.88 1H.12Z');
          });
        });
        c.text('Account', 'Harbour Shelter, IBAN in our profile', type.strong, c.safe, {
          color: LEMON,
          size: 42,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'charity-volunteers-story',
      displayName: 'Dog walkers wanted',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'volunteer', 'volunteers wanted', 'join'],
      styles: ['bold', 'illustrated', 'playful'],
      compose: (c) => {
        c.begin('Story', RUST);
        const steps = [
          [0.16, 0.93],
          [0.3, 0.84],
          [0.24, 0.74],
          [0.42, 0.67],
          [0.38, 0.57],
          [0.58, 0.5],
          [0.56, 0.4],
        ] as const;
        steps.forEach(([x, y], index) => {
          c.group(
            'Paw',
            () => {
              const at = c.page.part(x, y, x, y).middle(150, 130).move(120, 0);
              c.path(
                'Pad',
                alpha(CREAM, 0.9),
                at.part(0.2, 0.45, 0.8, 1),
                'M.5 0C.8 0 1 .4 1 .7C1 .95 .75 1 .5 .92C.25 1 0 .95 0 .7C0 .4 .2 0 .5 0Z',
              );
              for (const [toe, left, top] of [
                [1, 0.02, 0.26],
                [2, 0.28, 0.02],
                [3, 0.54, 0.02],
                [4, 0.8, 0.26],
              ] as const)
                c.shape(`Toe ${toe}`, alpha(CREAM, 0.9), at.part(left, top, left + 0.19, top + 0.33), {
                  shape: 'ellipse',
                });
            },
            { rotation: index % 2 === 0 ? 28 : 12 },
          );
        });
        c.stack(c.safe, [
          {
            name: 'Title',
            words: 'Two hours,\nsix legs',
            style: type.display,
            color: CREAM,
            size: 220,
            fit: 'width',
          },
          {
            name: 'About',
            words: 'We need people who walk dogs, in any weather.',
            style: type.strong,
            color: CREAM,
            size: 56,
            gap: 30,
          },
        ]);
        c.button('Saturday, 10.00', c.safe.atBottom(130), {
          style: type.strong,
          size: 52,
          color: INK,
          fill: LEMON,
          align: 'right',
        });
      },
    },
    {
      alias: 'charity-summer-fair',
      displayName: 'Summer fair poster',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'event', 'print', 'fair', 'festival'],
      styles: ['photographic', 'playful'],
      compose: (c) => {
        c.begin('Poster', CREAM);
        c.photo('Otters', 'oakland-zoo-otters', c.page.trim({ top: 560, bottom: 470 }), {
          focusX: 0.55,
          effects: [adjust({ saturation: 8 })],
        });
        c.text('Title', 'Come and\nbe sniffed', type.display, c.page.trim({ left: 87, right: 87, top: 80 }), {
          color: FOREST,
          size: 260,
          fit: 'width',
        });
        c.stack(
          c.page.trim({ left: 87, right: 460, top: 1330, bottom: 70 }),
          [
            { name: 'When', words: 'Summer fair, Sunday 20 July', style: type.strong, color: RUST, size: 56 },
            {
              name: 'What',
              words: 'Cake, lottery, a talk on hedgehogs,\nand every kennel open from 11 to 17',
              style: type.body,
              color: INK,
              size: 38,
              gap: 14,
            },
          ],
          { vertical: 'middle' },
        );
        c.group(
          'Entry',
          () => {
            const disc = c.page.middle(290).move(430, 690);
            c.shape('Disc', LEMON, disc, { shape: 'ellipse' });
            c.text('Price', 'Entry:\na tin of\nfood', type.strong, disc, {
              color: INK,
              size: 46,
              align: 'center',
              vertical: 'middle',
            });
          },
          { rotation: 8 },
        );
      },
    },
    {
      alias: 'charity-annual-figures',
      displayName: 'The year in figures',
      assetType: 'design',
      format: 'wide',
      tags: ['presentation', 'report', 'slides', 'annual report', 'figures'],
      styles: ['typographic', 'photographic', 'minimal'],
      compose: (c) => {
        c.begin('Cover', FOREST);
        c.photo('Bird', 'budgie-branch', c.page.atRight(900));
        c.text('Title', 'What you\ndid last\nyear', type.display, c.safe.atLeft(880), {
          color: LEMON,
          size: 190,
          vertical: 'middle',
        });
        c.begin('Figures', CREAM);
        const cells = c.page.trim({ left: 110, right: 110, top: 130, bottom: 110 }).columns(3, 70);
        [
          ['412', 'animals found a home', RUST],
          ['96', 'people walk, clean and drive', FOREST],
          ['€0.11', 'of each euro pays the office', INK],
        ].forEach(([figure, text, color], index) => {
          c.stack(
            cells[index] ?? c.page,
            [
              { rule: color ?? INK, thickness: 10 },
              {
                name: `Figure ${index + 1}`,
                words: figure ?? '',
                style: type.display,
                color: color ?? INK,
                size: 190,
                gap: 60,
                fit: 'width',
              },
              {
                name: `Text ${index + 1}`,
                words: text ?? '',
                style: type.body,
                color: INK,
                size: 54,
                gap: 20,
              },
            ],
            { vertical: 'middle' },
          );
        });
        c.begin('Thanks', RUST);
        c.text('Title', 'Thank you.\nPlease stay.', type.display, c.safe, {
          color: CREAM,
          size: 260,
          vertical: 'middle',
        });
      },
    },
    {
      alias: 'charity-appeal-reel',
      displayName: 'An appeal in ten seconds',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'appeal', 'donation', 'instagram reel', 'advert'],
      styles: ['photographic', 'bold'],
      coverFrame: 50,
      compose: (c) => {
        c.music('florist', 0.85);
        c.begin('Kitten', FOREST, { beats: 4 });
        c.photo('Kitten', 'kitten-on-lawn', c.page, {
          focusX: 0.58,
          motion: { push: { from: 1, to: 1.14, frames: c.frames } },
        });
        c.shape('Shade', shade('#0d1a12', 'down', 1), c.page.trim({ top: 820 }));
        c.text('Words', 'This is\nPebble.', type.display, c.safe, {
          color: CREAM,
          size: 240,
          vertical: 'bottom',
          motion: { in: 'rise', at: 10, frames: 24 },
        });
        c.begin('Need', LEMON, { beats: 4, transition: 'push', direction: 'up', transitionFrames: 12 });
        c.text('Words', 'She came\nin a shoe\nbox.', type.display, c.safe, {
          color: INK,
          size: 270,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 6, frames: 32 },
        });
        c.begin('Request', RUST, { beats: 4, transition: 'push', direction: 'up', transitionFrames: 12 });
        c.stack(
          c.safe,
          [
            {
              name: 'Amount',
              words: '€10',
              style: type.display,
              color: LEMON,
              size: 420,
              fit: 'width',
              motion: { in: 'zoom', at: 6, frames: 18 },
            },
            {
              name: 'About',
              words: 'feeds her for a week',
              style: type.display,
              color: CREAM,
              size: 110,
              motion: { in: 'rise', at: 16 },
            },
            {
              name: 'Name',
              words: 'harbour-shelter.example',
              style: type.strong,
              color: CREAM,
              size: 54,
              gap: 60,
              motion: { in: 'rise', at: 28 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'charity-thanks-film',
      displayName: 'Thanks to the donors',
      assetType: 'video',
      format: 'wide',
      tags: ['thank you', 'video', 'donors', 'youtube', 'report'],
      styles: ['photographic', 'playful'],
      coverFrame: 45,
      compose: (c) => {
        c.music('happy-lofi-day', 0.8);
        const animals = [
          ['oakland-zoo-otters', 'Mo and Mia\nhave a pond.'],
          ['budgie-branch', 'Kiwi has\na window.'],
          ['walruses', 'These three\nhave each other.'],
        ] as const;
        animals.forEach(([photo, words], index) => {
          c.begin(`Animal ${index + 1}`, FOREST, {
            beats: 5,
            ...(index === 0
              ? {}
              : { transition: 'slide' as const, direction: 'left' as const, transitionFrames: 12 }),
          });
          c.photo('Animal', photo, c.page, { motion: { push: { from: 1, to: 1.1, frames: c.frames } } });
          c.shape('Shade', shade('#0c1610', 'left', 1), c.page.atLeft(1500));
          c.text('Words', words, type.display, c.page.trim({ left: 110, right: 900 }), {
            color: CREAM,
            size: 140,
            vertical: 'middle',
            motion: { in: 'rise', at: 8, frames: 20 },
          });
        });
        c.begin('Thanks', LEMON, { beats: 5, transition: 'circle', transitionFrames: 14 });
        c.text('Title', 'And you have\nour thanks.', type.display, c.safe, {
          color: INK,
          size: 230,
          align: 'center',
          vertical: 'middle',
          motion: { in: 'zoom', by: 'words', at: 6, frames: 26 },
        });
      },
    },
  ],
};
