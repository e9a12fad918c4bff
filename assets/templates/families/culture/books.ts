import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, blackAndWhite, shade } from '../../composition/paint.ts';

const PAPER = '#f6f1e7';
const NAVY = '#16233f';
const OXBLOOD = '#7c1f24';
const OCHRE = '#e0a93b';
const FOG = '#c9d2d4';

const type = {
  display: { font: 'Abril Fatface', leading: 1 },
  italic: { font: 'Lora', italic: true, leading: 1.3 },
  body: { font: 'Lora', weight: 400, leading: 1.5 },
  caps: { font: 'Oswald', weight: 500, upper: true, tracking: 120, leading: 1.3 },
} as const;

/** Books and the people who write them: fat faces, narrow capitals, covers as objects. */
export const books: TemplateFamily = {
  id: 'books',
  title: 'Book release',
  tags: ['book', 'reading', 'author', 'novel', 'literature', 'release', 'publisher', 'library', 'bookshop'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'books-out-now',
      displayName: 'Out today',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'new book', 'launch', 'cover reveal'],
      styles: ['photographic', 'elegant', 'minimal'],
      compose: (c) => {
        c.begin('Post', OCHRE);
        c.drawing(
          'Book',
          () => {
            const cover = c.page.middle(420, 620).move(230, 30);
            c.shape('Pages', '#ffffff', cover.move(16, 14), { cornerRadius: 4 });
            c.shape('Cover', NAVY, cover, {
              cornerRadius: 6,
              shadow: { presetId: 8, angleDeg: 45, color: NAVY, opacity: 0.4, distancePx: 30, blurPx: 60 },
            });
            c.shape('Moon', PAPER, cover.middle(230).move(40, -110), { shape: 'ellipse' });
            c.path('Sea', OXBLOOD, cover.atBottom(210), 'M0 .2C.2 .05 .35 .35 .55 .2S.9 .1 1 .2V1H0Z');
            c.text('Cover title', 'The\nlow tide', type.display, cover.inset(34, 40), {
              color: PAPER,
              size: 74,
              vertical: 'bottom',
            });
            c.text('Author', 'Iris Falk', type.caps, cover.inset(34, 34), { color: OCHRE, size: 30 });
          },
          { rotation: 6 },
        );
        c.stack(
          c.safe.atLeft(430),
          [
            { name: 'Title', words: 'Out\ntoday', style: type.display, color: NAVY, size: 190, fit: 'width' },
            {
              name: 'About',
              words: 'A novel about a house that is an island twice a day',
              style: type.italic,
              color: NAVY,
              size: 44,
              gap: 36,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'books-quote',
      displayName: 'First sentence',
      assetType: 'design',
      format: 'portrait',
      tags: ['quote', 'post', 'instagram post', 'excerpt', 'sentence'],
      styles: ['typographic', 'elegant'],
      compose: (c) => {
        c.begin('Quote', PAPER);
        c.shape('Edge', OXBLOOD, c.page.atLeft(70));
        c.text(
          'Sentence',
          'On the morning the sea did not come back, Agnes put on her good shoes.',
          type.display,
          c.page.trim({ left: 150, right: 90, top: 110, bottom: 300 }),
          { color: NAVY, size: 150, fit: 'box', lineHeight: 1.08 },
        );
        c.text('Book', 'Iris Falk, The low tide', type.caps, c.page.trim({ left: 150, bottom: 110 }), {
          color: OXBLOOD,
          size: 40,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'books-reading-night',
      displayName: 'Reading with the author',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'event', 'reading', 'print', 'author evening'],
      styles: ['photographic', 'elegant', 'retro'],
      compose: (c) => {
        c.begin('Poster', NAVY);
        c.photo('Typewriter', 'person-at-typewriter', c.page.atTop(1000), { effects: [blackAndWhite(15)] });
        c.shape('Shade', shade(NAVY, 'down', 1), c.page.atTop(1004).trim({ top: 520 }));
        c.stack(
          c.page.trim({ left: 87, right: 87, bottom: 110 }),
          [
            {
              name: 'Title',
              words: 'She reads.\nYou sit.',
              style: type.display,
              color: PAPER,
              size: 210,
              fit: 'width',
            },
            {
              name: 'Who',
              words: 'Iris Falk with her new novel “The low tide”, and tea',
              style: type.italic,
              color: FOG,
              size: 50,
              gap: 34,
            },
            { rule: OCHRE, width: 160, thickness: 6, gap: 60 },
            {
              name: 'When',
              words: 'Tuesday 6 October, 20.00',
              style: type.caps,
              color: OCHRE,
              size: 52,
              gap: 54,
            },
            {
              name: 'Where',
              words: 'Bookshop Marlow, Ferry Road 3',
              style: type.body,
              color: PAPER,
              size: 42,
              gap: 10,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'books-five-stars',
      displayName: 'Review with stars',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'review', 'rating', 'stars', 'recommendation'],
      styles: ['typographic', 'retro', 'minimal'],
      compose: (c) => {
        c.begin('Story', OXBLOOD);
        const stars = c.safe.atTop(150).columns(5, 34);
        for (const [index, star] of stars.entries())
          c.shape(`Star ${index + 1}`, OCHRE, star.middle(140), {
            shape: 'star',
            sides: 5,
            innerRatio: 0.45,
          });
        c.text(
          'Review',
          '“I missed two trains and my stop.”',
          type.display,
          c.safe.trim({ top: 300, bottom: 420 }),
          { color: PAPER, size: 200, fit: 'box', lineHeight: 1.04 },
        );
        c.stack(
          c.safe,
          [
            { name: 'Paper', words: 'Northern Evening Post', style: type.caps, color: OCHRE, size: 44 },
            {
              name: 'Book',
              words: 'The low tide, by Iris Falk\n312 pages, in every good shop',
              style: type.body,
              color: PAPER,
              size: 46,
              gap: 20,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'books-reading-list',
      displayName: 'Reading list of the month',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'blog', 'list', 'newsletter', 'school'],
      styles: ['photographic', 'elegant'],
      compose: (c) => {
        c.begin('Banner', '#241c1a');
        c.photo('Books', 'apple-on-books', c.page, { flipX: true, effects: [adjust({ brightness: -10 })] });
        c.shape('Shade', shade('#140e0c', 'left', 1), c.page.atLeft(1300));
        c.stack(
          c.page.trim({ left: 110, right: 900, top: 90, bottom: 90 }),
          [
            { name: 'Kind', words: 'Reading list, October', style: type.caps, color: OCHRE, size: 44 },
            {
              name: 'Title',
              words: 'Eight books\nfor one rainy\nmonth',
              style: type.display,
              color: PAPER,
              size: 150,
              gap: 30,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'books-trailer',
      displayName: 'Book trailer',
      assetType: 'video',
      format: 'wide',
      tags: ['trailer', 'book trailer', 'youtube', 'teaser', 'film'],
      styles: ['photographic', 'elegant'],
      coverFrame: 60,
      compose: (c) => {
        c.music('oceanside', 0.85);
        const scenes = [
          ['grey-coast-cliffs', 'Twice a day\nthe road is sea.'],
          ['pebble-shore', 'Once a year\nit does not go back.'],
          ['wind-bent-tree', 'Agnes has\nsix hours.'],
        ] as const;
        scenes.forEach(([photo, words], index) => {
          c.begin(`Scene ${index + 1}`, NAVY, {
            beats: 4,
            ...(index === 0 ? {} : { transition: 'dip' as const, transitionFrames: 20 }),
          });
          c.photo('Place', photo, c.page, {
            effects: [adjust({ saturation: -55, brightness: -12 })],
            motion: { push: { from: 1, to: 1.14, frames: c.frames } },
          });
          c.shape('Shade', shade('#0b1322', 'down', 1), c.page.trim({ top: 380 }));
          c.text('Words', words, type.display, c.safe, {
            color: PAPER,
            size: 130,
            vertical: 'bottom',
            motion: { in: 'rise', at: 14, frames: 26 },
          });
        });
        c.begin('Title', OXBLOOD, { beats: 6, transition: 'dip', transitionFrames: 20 });
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'The low tide',
              style: type.display,
              color: PAPER,
              size: 280,
              fit: 'width',
              motion: { in: 'wipe', at: 10, frames: 36 },
            },
            {
              name: 'Author',
              words: 'A novel by Iris Falk, out on 6 October',
              style: type.caps,
              color: OCHRE,
              size: 56,
              gap: 44,
              motion: { in: 'fade', at: 34, frames: 18 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'books-cover-reveal-reel',
      displayName: 'Cover reveal',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'cover reveal', 'instagram reel', 'booktok', 'tiktok'],
      styles: ['illustrated', 'bold', 'elegant'],
      coverFrame: 150,
      compose: (c) => {
        c.music('cat-caffe', 0.85);
        c.begin('Wait', NAVY, { beats: 5 });
        c.text('Words', 'It has\na face\nnow', type.display, c.safe, {
          color: OCHRE,
          size: 300,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 4, frames: 34 },
        });
        c.begin('Cover', OCHRE, { beats: 8, transition: 'split', transitionFrames: 14 });
        c.drawing(
          'Book',
          () => {
            const cover = c.page.middle(660, 980).move(0, -140);
            c.shape('Pages', '#ffffff', cover.move(22, 18), { cornerRadius: 4 });
            c.shape('Cover', NAVY, cover, { cornerRadius: 8 });
            c.shape('Moon', PAPER, cover.middle(360).move(60, -180), { shape: 'ellipse' });
            c.path('Sea', OXBLOOD, cover.atBottom(330), 'M0 .2C.2 .05 .35 .35 .55 .2S.9 .1 1 .2V1H0Z');
            c.text('Cover title', 'The\nlow tide', type.display, cover.inset(54, 60), {
              color: PAPER,
              size: 120,
              vertical: 'bottom',
            });
            c.text('Author', 'Iris Falk', type.caps, cover.inset(54, 54), { color: OCHRE, size: 48 });
          },
          { motion: { in: 'bottom', at: 8, frames: 34 } },
        );
        c.stack(
          c.safe,
          [
            {
              name: 'When',
              words: 'In the shops on 6 October',
              style: type.caps,
              color: NAVY,
              size: 60,
              motion: { in: 'rise', at: 34 },
            },
            {
              name: 'Order',
              words: 'Signed copies at your bookshop',
              style: type.italic,
              color: NAVY,
              size: 54,
              gap: 14,
              motion: { in: 'rise', at: 44 },
            },
          ],
          { align: 'center', vertical: 'bottom' },
        );
      },
    },
  ],
};
