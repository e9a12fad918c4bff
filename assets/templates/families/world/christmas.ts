import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { shade } from '../../composition/paint.ts';

const FIR = '#12372a';
const MOSS = '#2f6b4a';
const BERRY = '#c4263b';
const SNOW = '#f5efe2';
const STRAW = '#e3b04b';
const BLUSH = '#f3b7a6';

const type = {
  display: { font: 'Young Serif', leading: 1.04, tracking: -8 },
  body: { font: 'Outfit', weight: 400, leading: 1.42 },
  strong: { font: 'Outfit', weight: 600, leading: 1.3 },
  hand: { font: 'Caveat', weight: 700, leading: 1.1 },
} as const;

/** A fir of three triangles with a trunk, cut from paper. */
function fir(
  c: Composer,
  box: Box,
  colors: readonly [string, string],
  baubles: readonly string[] = [],
): void {
  c.drawing('Fir', () => {
    c.shape('Trunk', '#6b4226', box.part(0.44, 0.88, 0.56, 1));
    for (const [index, [top, half]] of (
      [
        [0.5, 0.5],
        [0.26, 0.4],
        [0, 0.29],
      ] as const
    ).entries())
      c.path(
        `Branches ${index + 1}`,
        colors[index % 2] ?? MOSS,
        box.part(0.5 - half, top, 0.5 + half, top + 0.41),
        'M.5 0L1 1H0Z',
      );
    for (const [index, color] of baubles.entries()) {
      const [x, y] = ([
        [0.5, 0.3],
        [0.37, 0.52],
        [0.62, 0.56],
        [0.28, 0.81],
        [0.52, 0.77],
        [0.74, 0.82],
      ][index] ?? [0.5, 0.5]) as [number, number];
      c.shape(`Bauble ${index + 1}`, color, box.part(x, y, x, y).middle(box.width * 0.09), {
        shape: 'ellipse',
      });
    }
  });
}

/** Snow that lies still: dots of three sizes at places that look thrown. */
function snow(c: Composer, box: Box, count: number, color: string): void {
  c.group('Snow', () => {
    for (let index = 0; index < count; index += 1) {
      const x = (index * 0.618034) % 1;
      const y = (index * 0.754877) % 1;
      const size = box.width * (0.006 + 0.005 * (index % 3));
      c.shape('Flake', color, box.part(x, y, x, y).middle(size), { shape: 'ellipse' });
    }
  });
}

/** Christmas: paper firs, berry red and a dry sense of humour. */
export const christmas: TemplateFamily = {
  id: 'christmas',
  title: 'Christmas',
  tags: [
    'christmas',
    'xmas',
    'advent',
    'winter',
    'holiday',
    'greeting',
    'fir',
    'snow',
    'new year',
    'عيد الميلاد',
    'الكريسماس',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'christmas-fir-card',
      displayName: 'One tree, six baubles',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'greeting card', 'instagram post', 'merry christmas'],
      styles: ['illustrated', 'minimal'],
      compose: (c) => {
        c.begin('Card', BERRY);
        fir(
          c,
          c.page.trim({ left: 560, right: 24, top: 190, bottom: 0 }),
          [MOSS, '#3a7f58'],
          [STRAW, SNOW, STRAW, BLUSH, SNOW, STRAW],
        );
        c.text('Title', 'Merry\nand\nwarm', type.display, c.page.trim({ left: 76, right: 540, top: 76 }), {
          color: SNOW,
          size: 190,
          fit: 'width',
        });
        c.text(
          'From',
          'Love from Ada, Tom and the cat',
          type.hand,
          c.page.trim({ left: 76, right: 560, bottom: 76 }),
          {
            color: SNOW,
            size: 66,
            vertical: 'bottom',
          },
        );
      },
    },
    {
      alias: 'christmas-office-party',
      displayName: 'Ugly jumper night',
      assetType: 'design',
      format: 'portrait',
      tags: ['invitation', 'party', 'office', 'jumper', 'work'],
      styles: ['playful', 'bold', 'illustrated'],
      compose: (c) => {
        c.begin('Invitation', FIR);
        c.group('Jumper', () => {
          const band = c.page.atTop(560);
          for (const [row, color] of [BERRY, SNOW, STRAW].entries())
            band
              .rows(3, 20)
              [row]?.columns(9, 12)
              .forEach((cell, column) => {
                const size = Math.min(cell.width, cell.height) * 0.86;
                if (row === 1)
                  c.path(`Tree ${column + 1}`, color, cell.middle(size, size * 1.3), 'M.5 0L1 1H0Z');
                else
                  c.shape(`Stitch ${row + 1}, ${column + 1}`, color, cell.middle(size), {
                    shape: 'polygon',
                    sides: 4,
                  });
              });
        });
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'Wear the\nworst one',
              style: type.display,
              color: SNOW,
              size: 200,
              fit: 'width',
            },
            {
              name: 'When',
              words: 'Office party, Friday 11 December, seven till the last tram',
              style: type.strong,
              color: STRAW,
              size: 44,
              gap: 28,
            },
            {
              name: 'Where',
              words: 'Third floor kitchen. Prizes for wool, sympathy for acrylic.',
              style: type.body,
              color: SNOW,
              size: 40,
              gap: 8,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'christmas-last-orders-story',
      displayName: 'Last day to order',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'shop', 'delivery', 'sale', 'last order'],
      styles: ['bold', 'typographic'],
      compose: (c) => {
        c.begin('Story', BLUSH);
        c.shape('Parcel', BERRY, c.page.trim({ left: 140, right: 140, top: 1120, bottom: -40 }));
        c.shape('Ribbon', SNOW, c.page.trim({ left: 480, right: 480, top: 1120, bottom: -40 }));
        c.shape('Lid', '#a51c30', c.page.trim({ left: 100, right: 100, top: 1040, bottom: 740 }));
        c.shape('Ribbon on the lid', SNOW, c.page.trim({ left: 480, right: 480, top: 1040, bottom: 740 }));
        c.stack(c.safe, [
          {
            name: 'Title',
            words: 'The 18th\nis the\nlast day',
            style: type.display,
            color: FIR,
            size: 220,
            fit: 'width',
          },
          {
            name: 'What',
            words: 'Ordered by noon, under the tree in time',
            style: type.strong,
            color: FIR,
            size: 54,
            gap: 30,
          },
        ]);
      },
    },
    {
      alias: 'christmas-market-poster',
      displayName: 'Market under the bridge',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'market', 'event', 'print', 'mulled wine'],
      styles: ['illustrated', 'retro'],
      pro: true,
      compose: (c) => {
        c.begin('Poster', FIR);
        snow(c, c.page.atTop(1250), 70, '#f5efe2b0');
        c.shape('Ground', SNOW, c.page.atBottom(520));
        fir(c, c.page.middle(420, 560).move(-390, 130), [MOSS, '#3a7f58']);
        fir(
          c,
          c.page.middle(560, 760).move(330, 40),
          [MOSS, '#3a7f58'],
          [BERRY, STRAW, BERRY, STRAW, BERRY, STRAW],
        );
        fir(c, c.page.middle(300, 400).move(-90, 210), ['#3a7f58', MOSS]);
        c.text(
          'Title',
          'Cold hands,\nhot plums',
          type.display,
          c.page.trim({ left: 90, right: 90, top: 90 }),
          {
            color: SNOW,
            size: 210,
            fit: 'width',
          },
        );
        c.stack(
          c.page.trim({ left: 90, right: 90, bottom: 90 }),
          [
            {
              name: 'When',
              words: 'Christmas market, 27 November to 23 December',
              style: type.strong,
              color: BERRY,
              size: 50,
            },
            {
              name: 'Where',
              words: 'Under the old railway bridge, daily from four to nine.\nForty stalls, no reindeer.',
              style: type.body,
              color: FIR,
              size: 42,
              gap: 12,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'christmas-mountain-banner',
      displayName: 'Quiet days',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'newsletter', 'season greetings', 'company'],
      styles: ['photographic', 'elegant'],
      compose: (c) => {
        c.begin('Banner', '#24445c');
        c.photo('Mountains', 'snowy-mountain-ridge', c.page);
        c.shape('Shade', shade('#0d1d2b', 'up', 0.8), c.page.atTop(720));
        c.stack(c.page.trim({ left: 120, right: 120, top: 100 }), [
          {
            name: 'Title',
            words: 'See you on the other side of the snow',
            style: type.display,
            color: '#ffffff',
            size: 150,
          },
          {
            name: 'Note',
            words: 'We are away from 23 December to 6 January',
            style: type.body,
            color: '#ffffff',
            size: 52,
            gap: 26,
          },
        ]);
      },
    },
    {
      alias: 'christmas-advent-reel',
      displayName: 'The tree is dressed',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'animated', 'advent', 'greeting'],
      styles: ['illustrated', 'playful'],
      coverFrame: 120,
      compose: (c) => {
        c.music('yellow-bicycle');
        c.begin('Tree', SNOW, { beats: 10 });
        const box = c.page.trim({ left: 140, right: 140, top: 720, bottom: 60 });
        fir(c, box, [MOSS, '#3a7f58']);
        for (const [index, [x, y, color]] of (
          [
            [0.5, 0.3, BERRY],
            [0.37, 0.52, STRAW],
            [0.62, 0.56, BLUSH],
            [0.28, 0.81, BERRY],
            [0.52, 0.77, STRAW],
            [0.74, 0.82, BLUSH],
          ] as const
        ).entries())
          c.shape(`Bauble ${index + 1}`, color, box.part(x, y, x, y).middle(100), {
            shape: 'ellipse',
            motion: { in: 'spring', at: Math.round((index + 2) * c.beat), frames: 12 },
          });
        c.text('Title', 'Almost\nready', type.display, c.safe, {
          color: BERRY,
          size: 240,
          fit: 'width',
          motion: { in: 'rise', at: 4 },
        });
        c.begin('Wish', BERRY, { beats: 8, transition: 'wipe', direction: 'up', transitionFrames: 14 });
        c.stack(
          c.safe,
          [
            {
              name: 'Wish',
              words: 'Merry\nChristmas',
              style: type.display,
              color: SNOW,
              size: 220,
              fit: 'width',
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'From',
              words: 'from everyone at Ardent Bikes',
              style: type.hand,
              color: SNOW,
              size: 88,
              gap: 36,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'christmas-snow-film',
      displayName: 'Snow on the last week',
      assetType: 'video',
      format: 'wide',
      tags: ['film', 'company', 'thanks', 'year', 'youtube'],
      styles: ['photographic', 'elegant'],
      coverFrame: 60,
      compose: (c) => {
        c.music('letters-home');
        c.begin('Mountains', '#24445c', { beats: 5 });
        c.photo('Mountains', 'snowy-peaks-teal-sky', c.page, {
          motion: { push: { from: 1.12, to: 1, frames: 150 } },
        });
        c.shape('Shade', shade('#0d1d2b', 'up', 0.75), c.page.atTop(760));
        c.text(
          'Title',
          'It was a steep year',
          type.display,
          c.page.trim({ left: 140, right: 140, top: 130 }),
          {
            color: '#ffffff',
            size: 200,
            fit: 'width',
            motion: { in: 'rise', at: 10, frames: 24 },
          },
        );
        c.begin('Thanks', FIR, { beats: 5, transition: 'fade', transitionFrames: 18 });
        snow(c, c.page, 60, '#f5efe290');
        c.text('Words', 'Thank you for holding the rope', type.display, c.page.inset(200, 120), {
          color: SNOW,
          size: 170,
          align: 'center',
          vertical: 'middle',
          motion: { in: 'rise', at: 8, frames: 24 },
        });
        c.begin('End', BERRY, { beats: 5, transition: 'fade', transitionFrames: 18 });
        c.stack(
          c.page.inset(200, 120),
          [
            {
              name: 'Wish',
              words: 'Happy holidays',
              style: type.display,
              color: SNOW,
              size: 190,
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'From',
              words: 'Falk & Sons, roofers',
              style: type.body,
              color: SNOW,
              size: 60,
              gap: 24,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
  ],
};
