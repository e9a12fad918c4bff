import { createShapeMask } from '../../../../engine/model.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { shade } from '../../composition/paint.ts';

const IVORY = '#f4efe4';
const INK = '#1d1a16';
const MOSS = '#3f4d2a';
const ROSE = '#d9a08b';
const GOLD = '#c79a3a';

const type = {
  display: { font: 'Instrument Serif', tracking: -20, leading: 0.92 },
  italic: { font: 'Instrument Serif', italic: true, tracking: -15, leading: 0.98 },
  label: { font: 'Space Grotesk', weight: 500, leading: 1.35 },
  strong: { font: 'Space Grotesk', weight: 700, leading: 1.35 },
} as const;

/** Exhibitions of a museum: paintings as large as the page allows, and words as on the labels beside them. */
export const museum: TemplateFamily = {
  id: 'museum',
  title: 'Museum',
  tags: ['museum', 'exhibition', 'art', 'gallery', 'painting', 'culture', 'art show'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'museum-reading-room',
      displayName: 'Exhibition with a label',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'opening', 'announcement'],
      styles: ['photographic', 'elegant'],
      compose: (c) => {
        c.begin('Post', IVORY);
        c.photo('Painting', 'morisot-reading', c.page.atTop(980), { focusY: 0.4 });
        c.text(
          'Title',
          'A room of her own light',
          type.display,
          c.page.trim({ left: 75, right: 75, top: 1010 }),
          { color: INK, size: 136, fit: 'box', maxLines: 1 },
        );
        c.group('Label', () => {
          const label = c.page.trim({ left: 640, top: 800, right: 75, bottom: 400 });
          c.shape('Card', '#ffffff', label, { shadow: null });
          c.stack(
            label.inset(24, 20),
            [
              { name: 'Painter', words: 'Berthe Morisot', style: type.strong, color: INK, size: 27 },
              {
                name: 'Work',
                words: 'Reading, 1888\nOil on canvas',
                style: type.label,
                color: INK,
                size: 25,
              },
            ],
            { vertical: 'middle' },
          );
        });
        c.text('Dates', '12 April to 7 September', type.label, c.safe, {
          color: MOSS,
          size: 34,
          vertical: 'bottom',
        });
        c.text('Place', 'City Museum', type.label, c.safe, {
          color: MOSS,
          size: 34,
          vertical: 'bottom',
          align: 'right',
        });
      },
    },
    {
      alias: 'museum-portrait-gallery',
      displayName: 'Portraits in an arch',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'portrait', 'free entry'],
      styles: ['elegant', 'photographic'],
      compose: (c) => {
        c.begin('Post', ROSE);
        c.photo(
          'Painting',
          'morisot-self-portrait-1885',
          c.page.trim({ left: 470, top: 70, right: 70, bottom: 0 }),
          {
            focusY: 0.25,
            mask: createShapeMask({ shape: 'arch' }),
          },
        );
        c.stack(c.safe.atLeft(520), [
          { name: 'Kind', words: 'Sunday tour', style: type.strong, color: INK, size: 32 },
          { name: 'Title', words: 'She\nlooks\nback', style: type.italic, color: INK, size: 230, gap: 34 },
        ]);
        c.text('When', '11.00, free with a ticket\nMeet under the clock', type.label, c.safe.atLeft(420), {
          color: INK,
          size: 32,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'museum-open-late',
      displayName: 'Museum open late',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'night', 'event', 'opening hours'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('Story', '#140d07');
        c.photo('Painting', 'the-penitent-magdalen', c.page, { focusX: 0.55, focusY: 0.35 });
        c.shape('Shade', shade('#140d07', 'down', 1), c.page.trim({ top: 700 }));
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'Open\nuntil the\ncandle\nis out',
              style: type.display,
              color: IVORY,
              size: 210,
            },
            {
              name: 'When',
              words: 'Every Thursday to 23.00\nMusic in the lower hall, wine at the stairs',
              style: type.label,
              color: '#e8cfa4',
              size: 40,
              gap: 44,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'museum-season-poster',
      displayName: 'Season of landscapes',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'print', 'season', 'programme'],
      styles: ['typographic', 'elegant'],
      compose: (c) => {
        c.begin('Poster', '#e9d9a8');
        c.text('Title above', 'Har', type.display, c.page.inset(70, 40), {
          color: INK,
          size: 640,
          lineHeight: 0.86,
        });
        c.text('Title below', 'vest', type.display, c.page.inset(70, 40).trim({ top: 1120 }), {
          color: INK,
          size: 640,
          lineHeight: 0.86,
          align: 'right',
        });
        c.photo('Painting', 'the-harvesters', c.page.trim({ left: 70, right: 70, top: 560, bottom: 590 }), {
          focusX: 0.45,
        });
        c.text(
          'Painter',
          'Pieter Bruegel and the year on the land',
          type.strong,
          c.page.trim({ left: 860, top: 330, right: 70, bottom: 1214 }),
          { color: INK, size: 36, align: 'right', vertical: 'bottom' },
        );
        c.text(
          'When',
          '20 September\nto 11 January\nUpper Galleries',
          type.label,
          c.page.trim({ left: 75, bottom: 90, top: 1180, right: 700 }),
          { color: INK, size: 36, vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'museum-three-rooms',
      displayName: 'Three rooms, one ticket',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'website', 'ticket', 'facebook cover'],
      styles: ['photographic', 'minimal'],
      compose: (c) => {
        c.begin('Banner', MOSS);
        const [left, ...rooms] = c.page.columns([1.25, 1, 1, 1], 0);
        const paintings = [
          'morisot-young-woman-in-mauve',
          'morisot-the-garden-at-bougival-1884',
          'morisot-villa-with-orange-trees-nice',
        ] as const;
        rooms.forEach((room, index) => {
          c.photo(`Room ${index + 1}`, paintings[index] ?? paintings[0], room.trim({ top: index * 90 }), {
            focusY: 0.3,
          });
        });
        c.stack((left ?? c.page).inset(75, 75), [
          {
            name: 'Title',
            words: 'Three\nrooms,\none\nticket',
            style: type.display,
            color: IVORY,
            size: 168,
          },
        ]);
        c.text('When', 'Tuesday to Sunday\n10.00 to 18.00', type.label, (left ?? c.page).inset(75, 75), {
          color: '#e8e2c8',
          size: 34,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'museum-guide',
      displayName: 'Gallery guide',
      assetType: 'design',
      format: 'wide',
      tags: ['presentation', 'slides', 'lecture', 'tour', 'pages'],
      styles: ['minimal', 'elegant', 'photographic'],
      pro: true,
      compose: (c) => {
        c.begin('Cover', IVORY);
        c.photo('Painting', 'venice-porch-of-madonna-della-salute', c.page.trim({ left: 760 }), {
          focusX: 0.5,
        });
        c.text('Title', 'Water\nand\nstone', type.display, c.safe.atLeft(640), { color: INK, size: 250 });
        c.text('Summary', 'A guide to the Venetian rooms', type.label, c.safe.atLeft(560), {
          color: MOSS,
          size: 38,
          vertical: 'bottom',
        });
        c.begin('One painting', INK);
        c.photo(
          'Painting',
          'monet-family-in-their-garden',
          c.page.trim({ left: 75, top: 75, bottom: 75, right: 700 }),
        );
        c.stack(
          c.page.trim({ left: 1300, right: 75, top: 75, bottom: 75 }),
          [
            { name: 'Number', words: '7', style: type.italic, color: GOLD, size: 220 },
            {
              name: 'Work',
              words: 'The Monet family in their garden',
              style: type.display,
              color: IVORY,
              size: 84,
              gap: 10,
            },
            {
              name: 'About',
              words: 'Manet painted it in a summer afternoon, while Renoir set up his easel beside him.',
              style: type.label,
              color: '#cfc6b4',
              size: 34,
              gap: 30,
            },
          ],
          { vertical: 'bottom' },
        );
        c.begin('Visit', ROSE);
        c.text('Title', 'Before\nyou go', type.italic, c.safe.atLeft(700), { color: INK, size: 230 });
        const rows = c.safe.trim({ left: 840 }).rows(3, 30);
        const facts = [
          ['Cloakroom', 'Bags larger than A4 stay on the ground floor.'],
          ['Photographs', 'Welcome, without flash and without a stand.'],
          ['Café', 'The orangery is open until half past five.'],
        ] as const;
        facts.forEach(([head, text], index) => {
          c.stack(rows[index] ?? c.safe, [
            { rule: INK, thickness: 3 },
            { name: `Fact ${index + 1}`, words: head, style: type.display, color: INK, size: 66, gap: 24 },
            { name: `About ${index + 1}`, words: text, style: type.label, color: INK, size: 34, gap: 12 },
          ]);
        });
      },
    },
    {
      alias: 'museum-details-reel',
      displayName: 'Three details of one painting',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'details', 'teaser'],
      styles: ['photographic', 'elegant'],
      coverFrame: 40,
      compose: (c) => {
        c.music('first-light');
        const details = [
          ['Look at\nthe sheaves.', 0.85, 0.55, 3],
          ['At the\nwomen\nresting.', 0.35, 0.75, 3.4],
          ['At the\nroad home.', 0.2, 0.35, 2.8],
        ] as const;
        details.forEach(([words, focusX, focusY, zoom], index) => {
          c.begin(`Detail ${index + 1}`, INK, {
            beats: 3,
            ...(index === 0 ? {} : { transition: 'fade' as const, transitionFrames: 18 }),
          });
          c.photo('Detail', 'the-harvesters', c.page, {
            focusX,
            focusY,
            zoom,
            motion: { push: { from: zoom, to: zoom * 1.12, frames: c.frames } },
          });
          c.shape('Shade', shade(INK, 'down', 0.9), c.page.trim({ top: 1050 }));
          c.text('Words', words, type.display, c.safe, {
            color: IVORY,
            size: 200,
            vertical: 'bottom',
            motion: { in: 'wipe', by: 'lines', at: 10, frames: 30 },
          });
        });
        c.begin('Label', IVORY, { beats: 5, transition: 'fade', transitionFrames: 20 });
        const wall = c.page.trim({ top: 360, bottom: 880, left: 75, right: 75 });
        c.photo('Painting', 'the-harvesters', wall, {
          motion: { in: 'fade', frames: 20 },
          shadow: { presetId: 7, angleDeg: 90, color: INK, opacity: 0.3, distancePx: 18, blurPx: 40 },
        });
        c.stack(c.page.trim({ top: 1120, left: 75, right: 75, bottom: 250 }), [
          {
            name: 'Title',
            words: 'The Harvesters',
            style: type.display,
            color: INK,
            size: 170,
            fit: 'width',
            motion: { in: 'rise', at: 16 },
          },
          {
            name: 'Painter',
            words: 'Pieter Bruegel the Elder, 1565',
            style: type.label,
            color: INK,
            size: 44,
            gap: 26,
            motion: { in: 'rise', at: 26 },
          },
          {
            name: 'When',
            words: 'Upper Galleries, until 11 January',
            style: type.label,
            color: MOSS,
            size: 44,
            gap: 8,
            motion: { in: 'rise', at: 32 },
          },
        ]);
      },
    },
    {
      alias: 'museum-opening-film',
      displayName: 'Opening night film',
      assetType: 'video',
      format: 'wide',
      tags: ['intro', 'trailer', 'opening', 'invitation', 'youtube'],
      styles: ['typographic', 'photographic'],
      coverFrame: 70,
      compose: (c) => {
        c.music('florist', 0.8);
        c.begin('Wings', '#1a454b', { beats: 4 });
        c.photo('Bird', 'hummingbird-on-green', c.page.trim({ left: 900 }), {
          focusY: 0.5,
          motion: { in: 'fade', frames: 24, push: { from: 1, to: 1.1, frames: c.frames } },
        });
        c.text('Title', 'Small\nthings\nwith\nwings', type.display, c.safe.atLeft(900), {
          color: '#f0c9a0',
          size: 225,
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 6, frames: 36 },
        });
        c.begin('Salmon', '#ffe2c8', { beats: 3, transition: 'push', direction: 'left' });
        c.photo('Bird', 'jacamar-on-salmon', c.page.atLeft(860), {
          motion: { push: { from: 1.08, to: 1, frames: c.frames } },
        });
        c.text(
          'Line',
          'Drawn from life,\n1801 to 1806',
          type.italic,
          c.page.trim({ left: 940, top: 75, right: 75, bottom: 75 }),
          { color: '#1a454b', size: 140, vertical: 'middle', motion: { in: 'rise', at: 10 } },
        );
        c.begin('When', '#000000', { beats: 4, transition: 'push', direction: 'left' });
        c.photo('Bird', 'hummingbird-on-black', c.page.trim({ left: 1100 }), {
          motion: { in: 'fade', frames: 20 },
        });
        c.stack(
          c.safe.atLeft(1100),
          [
            {
              name: 'Title',
              words: 'Opening night',
              style: type.display,
              color: IVORY,
              size: 180,
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'When',
              words: 'Friday 3 October, 19.00\nCabinet of Prints, free entry',
              style: type.label,
              color: '#f0c9a0',
              size: 52,
              gap: 40,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
