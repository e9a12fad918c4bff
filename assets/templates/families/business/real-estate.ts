import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, shade } from '../../composition/paint.ts';

const STONE = '#efece6';
const GREEN = '#1f3b33';
const BRASS = '#8d6a2f';
const SKY = '#c8d6dd';
const INK = '#191d1b';

const type = {
  display: { font: 'Bodoni Moda', weight: 500, tracking: -20, leading: 1.02 },
  body: { font: 'Figtree', weight: 400, leading: 1.45 },
  strong: { font: 'Figtree', weight: 700, leading: 1.35 },
  label: { font: 'Figtree', weight: 700, upper: true, tracking: 150, leading: 1.4 },
} as const;

const FACTS = [
  ['4', 'rooms'],
  ['128', 'square metres'],
  ['2', 'terraces'],
  ['1962', 'built'],
] as const;

/** Houses and flats: architecture at full width, a fine serif, facts in a row. */
export const realEstate: TemplateFamily = {
  id: 'real-estate',
  title: 'Real estate',
  tags: [
    'real estate',
    'house',
    'apartment',
    'property',
    'home',
    'architecture',
    'for sale',
    'rent',
    'listing',
    'agent',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'real-estate-new-listing',
      displayName: 'New listing',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'new listing', 'just listed'],
      styles: ['photographic', 'elegant', 'minimal'],
      compose: (c) => {
        c.begin('Post', STONE);
        c.photo('House', 'angular-roof', c.page.atTop(690), { focusY: 0.55 });
        c.text('Title', 'A roof with a view', type.display, c.page.trim({ left: 60, right: 60, top: 722 }), {
          color: GREEN,
          size: 130,
          fit: 'width',
        });
        const cells = c.page.trim({ left: 60, right: 60, top: 880, bottom: 50 }).columns(4, 20);
        FACTS.forEach(([figure, name], index) => {
          c.stack(cells[index] ?? c.page, [
            { name: `Figure ${index + 1}`, words: figure, style: type.display, color: INK, size: 68 },
            { name: `Name ${index + 1}`, words: name, style: type.body, color: INK, size: 32, gap: 2 },
          ]);
        });
      },
    },
    {
      alias: 'real-estate-open-house',
      displayName: 'Open house on Sunday',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'open house', 'viewing', 'invitation'],
      styles: ['photographic', 'elegant', 'bold'],
      compose: (c) => {
        c.begin('Post', GREEN);
        c.photo('House', 'building-exterior', c.page.trim({ top: 560 }), {
          focusX: 0.7,
          effects: [adjust({ temperature: 8, contrast: 6 })],
        });
        c.stack(c.page.trim({ left: 64, right: 64, top: 70 }), [
          { name: 'Kind', words: 'Open house', style: type.label, color: '#d9bd8a', size: 32 },
          {
            name: 'Title',
            words: 'Come in,\nshoes on',
            style: type.display,
            color: STONE,
            size: 170,
            gap: 24,
          },
        ]);
        c.group('Card', () => {
          const card = c.page.trim({ left: 64, right: 480, top: 1070, bottom: 64 });
          c.shape('Paper', STONE, card);
          c.stack(
            card.inset(36, 30),
            [
              { name: 'When', words: 'Sunday 11 to 13', style: type.strong, color: INK, size: 44 },
              {
                name: 'Where',
                words: 'Lindenweg 8, top floor',
                style: type.body,
                color: INK,
                size: 38,
                gap: 6,
              },
            ],
            { vertical: 'middle' },
          );
        });
      },
    },
    {
      alias: 'real-estate-sold',
      displayName: 'Sold',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'sold', 'success'],
      styles: ['photographic', 'typographic', 'bold'],
      compose: (c) => {
        c.begin('Story', '#2a170e');
        c.photo('Court', 'casa-mila', c.page, {});
        c.shape('Shade', shade('#1a0d06', 'down', 1), c.page.trim({ top: 620 }));
        c.stack(
          c.safe,
          [
            { name: 'Title', words: 'Sold', style: type.display, color: STONE, size: 460, fit: 'width' },
            {
              name: 'Line',
              words: 'in nine days, to a family with a piano',
              style: type.body,
              color: STONE,
              size: 58,
              gap: 20,
            },
            {
              name: 'Agency',
              words: 'Hartmann & Roy',
              style: type.label,
              color: '#e2c48f',
              size: 38,
              gap: 70,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'real-estate-brochure',
      displayName: 'Brochure of a flat',
      assetType: 'design',
      format: 'a4',
      tags: ['flyer', 'brochure', 'exposé', 'print', 'fact sheet'],
      styles: ['photographic', 'minimal', 'elegant'],
      compose: (c) => {
        c.begin('Brochure', STONE);
        c.photo('Front', 'hotel-facade', c.page.trim({ bottom: 1034, left: 0, right: 420 }), {
          effects: [adjust({ brightness: 6 })],
        });
        c.photo('Stairs', 'green-staircase', c.page.trim({ left: 836, bottom: 1034 }), {});
        c.text(
          'Title',
          'Morning sun,\nevening quiet',
          type.display,
          c.page.trim({ left: 87, right: 87, top: 780 }),
          { color: GREEN, size: 150, fit: 'width' },
        );
        c.text(
          'About',
          'Three rooms on the fourth floor of a house from 1962, with a lift, a cellar and a plum tree in the court. Renovated in 2024: oak floors, triple glass, a kitchen for people who cook.',
          type.body,
          c.page.trim({ left: 87, right: 540, top: 1130 }),
          { color: INK, size: 34 },
        );
        const rows = c.page.trim({ left: 800, right: 87, top: 1130, bottom: 250 }).rows(4);
        [
          ['Price', '€486,000'],
          ['Space', '92 m²'],
          ['Free from', '1 March'],
          ['Energy', 'Class B'],
        ].forEach(([name, value], index) => {
          const row = rows[index] ?? c.page;
          c.shape(`Line ${index + 1}`, '#8d6a2f66', row.atTop(2));
          c.text(`Name ${index + 1}`, name ?? '', type.body, row, {
            color: INK,
            size: 34,
            vertical: 'middle',
          });
          c.text(`Value ${index + 1}`, value ?? '', type.strong, row, {
            color: INK,
            size: 36,
            vertical: 'middle',
            align: 'right',
          });
        });
        c.shape('Foot', GREEN, c.page.atBottom(170));
        c.text('Agency', 'Hartmann & Roy', type.display, c.page.atBottom(170).inset(87, 0), {
          color: STONE,
          size: 58,
          vertical: 'middle',
        });
        c.text('Contact', '+49 30 5557 210', type.body, c.page.atBottom(170).inset(87, 0), {
          color: STONE,
          size: 40,
          vertical: 'middle',
          align: 'right',
        });
      },
    },
    {
      alias: 'real-estate-agent-banner',
      displayName: 'Agent with a promise',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'agent', 'facebook cover', 'website', 'linkedin'],
      styles: ['photographic', 'minimal'],
      compose: (c) => {
        c.begin('Banner', SKY);
        c.photo('Agent', 'woman-glasses', c.page.atRight(900), { focusY: 0.3 });
        c.stack(
          c.page.trim({ left: 110, right: 960 }),
          [
            {
              name: 'Title',
              words: 'I answer\nthe phone',
              style: type.display,
              color: GREEN,
              size: 190,
              fit: 'width',
            },
            {
              name: 'Name',
              words: 'Nora Roy, flats in the east of the city since 2009',
              style: type.body,
              color: INK,
              size: 48,
              gap: 36,
            },
            {
              button: '+49 30 5557 210',
              style: type.strong,
              size: 46,
              color: STONE,
              fill: GREEN,
              radius: 0,
              gap: 48,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'real-estate-tour-film',
      displayName: 'Tour of a house',
      assetType: 'video',
      format: 'wide',
      tags: ['tour', 'property video', 'youtube', 'advert', 'walkthrough'],
      styles: ['photographic', 'elegant'],
      coverFrame: 60,
      compose: (c) => {
        c.music('oceanside', 0.8);
        const rooms = [
          ['angular-roof', 'Light from\nthree sides', 0.55],
          ['potted-succulent-desk', 'A table for\nslow mornings', 0.5],
          ['museum', 'Stairs you\nwill photograph', 0.5],
        ] as const;
        rooms.forEach(([photo, words, focusY], index) => {
          c.begin(`Room ${index + 1}`, GREEN, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'slide' as const, direction: 'left' as const, transitionFrames: 16 }),
          });
          c.photo('Room', photo, c.page.trim({ left: 640 }), {
            focusY,
            motion: { push: { from: 1, to: 1.12, frames: c.frames } },
          });
          c.text('Number', `${index + 1}`, type.display, c.page.trim({ left: 90, top: 70 }), {
            color: '#d9bd8a',
            size: 130,
            motion: { in: 'fade', at: 6 },
          });
          c.text('Words', words, type.display, c.page.trim({ left: 90, right: 1320, bottom: 90 }), {
            color: STONE,
            size: 94,
            fit: 'width',
            vertical: 'bottom',
            motion: { in: 'rise', at: 10, frames: 24 },
          });
        });
        c.begin('Price', STONE, { beats: 5, transition: 'slide', direction: 'left', transitionFrames: 16 });
        c.stack(
          c.safe,
          [
            {
              name: 'Address',
              words: 'Lindenweg 8',
              style: type.display,
              color: GREEN,
              size: 220,
              motion: { in: 'wipe', at: 8, frames: 28 },
            },
            {
              name: 'Price',
              words: '€486,000, viewings on Sunday',
              style: type.strong,
              color: BRASS,
              size: 64,
              gap: 30,
              motion: { in: 'rise', at: 22 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'real-estate-facts-reel',
      displayName: 'A flat in four figures',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'listing', 'tiktok'],
      styles: ['typographic', 'photographic', 'bold'],
      coverFrame: 210,
      compose: (c) => {
        c.music('loop-garzul');
        FACTS.forEach(([figure, name], index) => {
          const grounds = [GREEN, SKY, STONE, BRASS] as const;
          const ground = grounds[index] ?? GREEN;
          const ink = index === 0 || index === 3 ? STONE : GREEN;
          c.begin(`Figure ${index + 1}`, ground, {
            beats: 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          c.stack(
            c.safe,
            [
              {
                name: 'Figure',
                words: figure,
                style: type.display,
                color: ink,
                size: 620,
                fit: 'width',
                motion: { in: 'rise', frames: 16 },
              },
              {
                name: 'Name',
                words: name,
                style: type.strong,
                color: ink,
                size: 90,
                motion: { in: 'fade', at: 8 },
              },
            ],
            { vertical: 'middle' },
          );
        });
        c.begin('House', '#1a0d06', { beats: 6, transition: 'push', direction: 'up', transitionFrames: 10 });
        c.photo('City', 'beacon-street-sunset', c.page, {
          focusX: 0.6,
          motion: { push: { from: 1, to: 1.12, frames: c.frames } },
        });
        c.shape('Shade', shade('#140a04', 'down', 1), c.page.trim({ top: 800 }));
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'One key\nleft',
              style: type.display,
              color: STONE,
              size: 260,
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'Agency',
              words: 'Hartmann & Roy',
              style: type.label,
              color: '#e2c48f',
              size: 44,
              gap: 36,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
  ],
};
