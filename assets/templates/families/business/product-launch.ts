import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { glow, gradient, shade } from '../../composition/paint.ts';

const DUSK = '#1a1526';
const APRICOT = '#ffb27a';
const MILK = '#fbf4ec';
const PLUM = '#5b2a52';
const SAGE = '#b9c4ac';

const type = {
  display: { font: 'Sora', weight: 600, tracking: -45, leading: 1.02 },
  light: { font: 'Sora', weight: 300, tracking: -25, leading: 1.2 },
  body: { font: 'DM Sans', weight: 400, leading: 1.45 },
  strong: { font: 'DM Sans', weight: 700, leading: 1.3 },
} as const;

/** The lamp that is sold: a globe on a foot. */
function lamp(c: Composer, box: Box, globe: string, foot: string): void {
  c.drawing('Lamp', () => {
    c.shape('Light', glow('#ffd9a8', '#ffd9a800'), box.part(-0.4, -0.35, 1.4, 1.05), {
      shape: 'ellipse',
      opacity: 0.55,
    });
    c.shape('Globe', globe, box.part(0.08, 0, 0.92, 0.62), { shape: 'ellipse' });
    c.path(
      'Globe shade',
      '#00000018',
      box.part(0.08, 0, 0.92, 0.62),
      'M.98 .36A.5 .5 0 0 1 .12 .82A.56 .56 0 0 0 .98 .36Z',
    );
    c.path(
      'Foot',
      foot,
      box.part(0.22, 0.56, 0.78, 1),
      'M.3 0H.7C.68 .4 .78 .66 1 .86V1H0V.86C.22 .66 .32 .4 .3 0Z',
    );
  });
}

/** A new thing and its one good idea: dusk, apricot light, a lamp that follows the sun. */
export const productLaunch: TemplateFamily = {
  id: 'product-launch',
  title: 'Product launch',
  tags: [
    'product',
    'launch',
    'product launch',
    'new',
    'shop',
    'design',
    'advert',
    'ecommerce',
    'home',
    'announcement',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'product-launch-meet-it',
      displayName: 'Meet the lamp',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'introducing', 'new product'],
      styles: ['minimal', 'illustrated', 'elegant'],
      compose: (c) => {
        c.begin('Post', gradient(90, DUSK, PLUM));
        lamp(c, c.page.middle(430, 560).move(0, 140), MILK, APRICOT);
        c.text('Title', 'Sunset, indoors', type.display, c.safe, {
          color: MILK,
          size: 130,
          fit: 'width',
          align: 'center',
        });
        c.text('Name', 'Ora 1', type.strong, c.safe, { color: APRICOT, size: 44, vertical: 'bottom' });
        c.text('Price', '€129', type.strong, c.safe, {
          color: MILK,
          size: 44,
          vertical: 'bottom',
          align: 'right',
        });
      },
    },
    {
      alias: 'product-launch-three-facts',
      displayName: 'Three facts about a product',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'features', 'instagram post', 'benefits', 'infographic'],
      styles: ['minimal', 'illustrated'],
      compose: (c) => {
        c.begin('Post', MILK);
        c.shape('Panel', SAGE, c.page.atTop(660));
        lamp(c, c.page.atTop(660).middle(340, 450).move(0, 20), '#fffdf8', PLUM);
        const columns = c.page.trim({ left: 64, right: 64, top: 930, bottom: 80 }).columns(3, 40);
        c.text(
          'Title',
          'It knows what time it is',
          type.display,
          c.page.trim({ left: 64, right: 64, top: 710 }),
          { color: DUSK, size: 90, fit: 'width' },
        );
        (
          [
            ['1800 K', 'as warm as a candle at ten'],
            ['9 W', 'all evening'],
            ['0 apps', 'one button'],
          ] as const
        ).forEach(([figure, text], index) => {
          c.stack(columns[index] ?? c.page, [
            { rule: PLUM, thickness: 5 },
            {
              name: `Figure ${index + 1}`,
              words: figure,
              style: type.display,
              color: PLUM,
              size: 70,
              gap: 28,
            },
            { name: `Text ${index + 1}`, words: text, style: type.body, color: DUSK, size: 38, gap: 10 },
          ]);
        });
      },
    },
    {
      alias: 'product-launch-perfume-story',
      displayName: 'Scent of the season',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'beauty', 'perfume', 'cosmetics'],
      styles: ['photographic', 'elegant', 'bold'],
      compose: (c) => {
        c.begin('Story', APRICOT);
        c.photo('Bottle', 'perfume-citrus', c.page.trim({ top: 760 }), { focusY: 0.6 });
        c.stack(c.safe, [
          {
            name: 'Title',
            words: 'Peel an\norange\nin July',
            style: type.display,
            color: DUSK,
            size: 210,
            fit: 'width',
          },
          { name: 'About', words: 'Eau de jour, 50 ml', style: type.light, color: DUSK, size: 62, gap: 30 },
        ]);
      },
    },
    {
      alias: 'product-launch-camera-banner',
      displayName: 'Camera with a price',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'shop', 'website', 'electronics', 'facebook cover'],
      styles: ['photographic', 'minimal'],
      compose: (c) => {
        c.begin('Banner', '#171310');
        c.photo('Camera', 'video-camera-close', c.page.trim({ left: 640 }), {});
        c.shape('Shade', shade('#171310', 'left', 1), c.page.trim({ left: 630, right: 690 }));
        c.stack(
          c.page.trim({ left: 110, right: 1050 }),
          [
            { name: 'Title', words: 'Film\nwithout\nfilm', style: type.display, color: MILK, size: 190 },
            {
              name: 'Price',
              words: 'Iris One, €2,490',
              style: type.light,
              color: APRICOT,
              size: 60,
              gap: 40,
            },
            { button: 'Order now', style: type.strong, size: 44, color: DUSK, fill: APRICOT, gap: 50 },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'product-launch-data-sheet',
      displayName: 'Data sheet of a product',
      assetType: 'design',
      format: 'a4',
      tags: ['data sheet', 'flyer', 'print', 'catalogue', 'specification'],
      styles: ['minimal', 'typographic', 'illustrated'],
      compose: (c) => {
        c.begin('Data sheet', MILK);
        c.shape('Panel', PLUM, c.page.atLeft(560));
        lamp(c, c.page.atLeft(560).middle(330, 440).move(0, 160), MILK, APRICOT);
        c.text('Name', 'Ora 1', type.display, c.page.atLeft(560).inset(70, 90), { color: MILK, size: 140 });
        c.stack(c.page.trim({ left: 640, right: 80, top: 110, bottom: 110 }), [
          {
            name: 'Title',
            words: 'A lamp that sets with the sun',
            style: type.display,
            color: DUSK,
            size: 76,
          },
          {
            name: 'About',
            words:
              'From five in the afternoon it gets warmer by the hour. At eleven it is as dark as a good bar.',
            style: type.body,
            color: DUSK,
            size: 36,
            gap: 36,
          },
          ...(
            [
              ['Light', '1800 to 4000 K, 600 lm'],
              ['Power', '9 W, USB-C, 2 m of cotton cable'],
              ['Glass', 'Blown in Zwiesel, 22 cm'],
              ['Foot', 'Ash, oiled'],
              ['Repair', 'Every part is sold on its own'],
            ] as const
          ).flatMap(([head, text], index) => [
            { rule: '#1a152633', thickness: 2, gap: index === 0 ? 70 : 34 },
            { name: `Head ${index + 1}`, words: head, style: type.strong, color: PLUM, size: 34, gap: 28 },
            { name: `Text ${index + 1}`, words: text, style: type.body, color: DUSK, size: 36, gap: 4 },
          ]),
        ]);
      },
    },
    {
      alias: 'product-launch-evening-film',
      displayName: 'An evening in nine seconds',
      assetType: 'video',
      format: 'wide',
      tags: ['advert', 'promo', 'product video', 'youtube', 'commercial'],
      styles: ['minimal', 'illustrated', 'elegant'],
      coverFrame: 200,
      compose: (c) => {
        c.music('slow-tape-loop', 0.85);
        (
          [
            ['17.00', '#e8eef2', '#5a7388'],
            ['20.00', APRICOT, DUSK],
            ['23.00', PLUM, APRICOT],
          ] as const
        ).forEach(([time, ground, ink], index) => {
          c.begin(time, ground, {
            beats: 3,
            ...(index === 0 ? {} : { transition: 'fade' as const, transitionFrames: 24 }),
          });
          lamp(c, c.page.middle(420, 560).move(480, 40), MILK, index === 2 ? APRICOT : PLUM);
          c.text('Time', time, type.display, c.page.trim({ left: 120, right: 820 }), {
            color: index === 0 ? DUSK : ink,
            size: 300,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'fade', at: 6, frames: 20 },
          });
        });
        c.begin('Name', DUSK, { beats: 4, transition: 'fade', transitionFrames: 24 });
        c.stack(
          c.safe,
          [
            {
              name: 'Name',
              words: 'Ora 1',
              style: type.display,
              color: MILK,
              size: 320,
              motion: { in: 'rise', at: 8, frames: 24 },
            },
            {
              name: 'Line',
              words: 'Sunset, indoors. From €129',
              style: type.light,
              color: APRICOT,
              size: 76,
              gap: 20,
              motion: { in: 'fade', at: 24, frames: 18 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'product-launch-countdown-reel',
      displayName: 'Launch reel',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'tiktok', 'countdown', 'teaser'],
      styles: ['bold', 'illustrated', 'minimal'],
      coverFrame: 220,
      compose: (c) => {
        c.music('loop-garzul');
        (
          [
            ['Too\nbright', MILK, DUSK],
            ['Too\nblue', '#cfe0f2', DUSK],
            ['Too\nlate', DUSK, APRICOT],
          ] as const
        ).forEach(([words, ground, ink], index) => {
          c.begin(`Line ${index + 1}`, ground, {
            beats: 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          c.text('Words', words, type.display, c.safe, {
            color: ink,
            size: 340,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'rise', frames: 16 },
          });
        });
        c.begin('Lamp', gradient(90, DUSK, PLUM), { beats: 7, transition: 'fade', transitionFrames: 18 });
        lamp(c, c.page.middle(660, 860).move(0, 90), MILK, APRICOT);
        c.text('Title', 'Just right', type.display, c.safe, {
          color: MILK,
          size: 220,
          fit: 'width',
          align: 'center',
          motion: { in: 'rise', at: 10, frames: 22 },
        });
        c.text('When', 'Ora 1, from Thursday', type.strong, c.safe, {
          color: APRICOT,
          size: 62,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'fade', at: 26 },
        });
      },
    },
  ],
};
