import { createTextMask } from '../../../../engine/model.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { alpha, shade } from '../../composition/paint.ts';

const SAND = '#f5ead9';
const INK = '#20302f';
const CLAY = '#c4552d';
const TEAL = '#1f5f63';
const SUN = '#f2b544';

const type = {
  display: { font: 'Playfair Display', weight: 800, tracking: -15, leading: 0.98 },
  italic: { font: 'Playfair Display', weight: 400, italic: true, tracking: -10, leading: 1.08 },
  body: { font: 'Montserrat', weight: 500, leading: 1.45 },
  label: { font: 'Montserrat', weight: 700, upper: true, tracking: 160, leading: 1.4 },
  hand: { font: 'Caveat Brush', leading: 1.05 },
} as const;

/** Diaries of slow journeys: photographs to the edge, serif titles, notes by hand. */
export const travel: TemplateFamily = {
  id: 'travel',
  title: 'Travel diary',
  tags: ['travel', 'journey', 'holiday', 'trip', 'vacation', 'blog', 'tourism', 'adventure'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'travel-ten-days',
      displayName: 'Ten days in Kyoto',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'japan', 'guide', 'itinerary'],
      styles: ['photographic', 'elegant'],
      compose: (c) => {
        c.begin('Post', CLAY);
        c.photo('Gates', 'orange-hallway', c.page, { zoom: 1.05 });
        c.shape('Shade', shade('#2a0d04', 'up', 0.95), c.page.atTop(900));
        c.text('Number', '10', type.display, c.page.trim({ left: 60, top: 20, right: 60 }), {
          color: SAND,
          size: 430,
          lineHeight: 1,
        });
        c.text(
          'Title',
          'days in Kyoto,\nmost of them on foot',
          type.italic,
          c.page.trim({ left: 80, top: 470, right: 60 }),
          { color: SAND, size: 82 },
        );
        c.shape('Shade below', shade('#2a0d04', 'down', 0.9), c.page.atBottom(300));
        c.text('Name', 'Slow Atlas, part 4', type.label, c.page.inset(80, 80), {
          color: SAND,
          size: 28,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'travel-postcards',
      displayName: 'Three prints on a table',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'photo dump', 'memories', 'polaroid', 'collage'],
      styles: ['photographic', 'playful'],
      compose: (c) => {
        c.begin('Post', SAND);
        const prints = [
          ['roman-colosseum', 60, 90, -7, 'Rome, 7 a.m.'],
          ['wooden-pier-sunset', 560, 60, 5, 'the long pier'],
          ['mountain-lake-reflection', 300, 480, -2, 'so quiet here'],
        ] as const;
        for (const [alias, x, y, rotation, note] of prints)
          c.group(
            note,
            () => {
              const card = c.page.atLeft(480).atTop(540).move(x, y);
              c.shape('Card', '#ffffff', card, {
                shadow: { presetId: 7, angleDeg: 90, color: INK, opacity: 0.28, distancePx: 12, blurPx: 26 },
              });
              c.photo('Photo', alias, card.trim({ left: 26, right: 26, top: 26, bottom: 110 }));
              c.text('Note', note, type.hand, card.atBottom(104), {
                color: INK,
                size: 56,
                align: 'center',
                vertical: 'middle',
              });
            },
            { rotation },
          );
      },
    },
    {
      alias: 'travel-boarding-pass',
      displayName: 'Boarding pass',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'flight', 'ticket', 'countdown'],
      styles: ['photographic', 'playful', 'minimal'],
      compose: (c) => {
        c.begin('Story', TEAL);
        c.photo('Coast', 'grey-coast-cliffs', c.page, { focusX: 0.6 });
        c.shape('Shade', shade('#0b2f33', 'up', 0.9), c.page.atTop(800));
        c.group(
          'Ticket',
          () => {
            const ticket = c.page.trim({ left: 80, right: 80, top: 560, bottom: 500 });
            c.path(
              'Paper',
              SAND,
              ticket,
              'M.04 0H.96A.04 .043 0 0 1 1 .043V.66A.045 .048 0 0 0 1 .756V.957A.04 .043 0 0 1 .96 1H.04A.04 .043 0 0 1 0 .957V.756A.045 .048 0 0 0 0 .66V.043A.04 .043 0 0 1 .04 0Z',
            );
            c.shape('Head', CLAY, ticket.atTop(110), { cornerRadius: 36 });
            c.shape('Head edge', CLAY, ticket.trim({ top: 60, bottom: 750 }));
            c.text('Head text', 'Slow Air', type.label, ticket.atTop(110).inset(50, 0), {
              color: SAND,
              size: 34,
              vertical: 'middle',
            });
            c.text('Class', 'Window', type.label, ticket.atTop(110).inset(50, 0), {
              color: SAND,
              size: 34,
              vertical: 'middle',
              align: 'right',
            });
            const body = ticket.trim({ left: 55, right: 55, top: 160, bottom: 300 });
            c.stack(body, [
              { name: 'Route', words: 'HOME\nto the sea', style: type.display, color: INK, size: 128 },
              {
                name: 'Passenger',
                words: 'Passenger: us, and one dog',
                style: type.body,
                color: INK,
                size: 38,
                gap: 36,
              },
            ]);
            const foot = ticket.trim({ left: 55, right: 55, top: 640, bottom: 40 }).columns(3, 20);
            for (const [index, [head, value]] of (
              [
                ['Gate', 'B 7'],
                ['Date', '14 Aug'],
                ['Seat', '2 A'],
              ] as const
            ).entries())
              c.stack(
                foot[index] ?? ticket,
                [
                  { name: head, words: head, style: type.label, color: TEAL, size: 26 },
                  { name: `${head} value`, words: value, style: type.display, color: INK, size: 66, gap: 6 },
                ],
                { vertical: 'middle' },
              );
          },
          { rotation: -3 },
        );
        c.text('Note', 'six more sleeps', type.hand, c.safe.atTop(330), {
          color: SAND,
          size: 130,
          align: 'center',
          vertical: 'middle',
        });
      },
    },
    {
      alias: 'travel-blog-header',
      displayName: 'Blog header with a horizon',
      assetType: 'design',
      format: 'wide',
      tags: ['blog', 'banner', 'header', 'website', 'cover', 'mountains'],
      styles: ['photographic', 'minimal', 'elegant'],
      compose: (c) => {
        c.begin('Header', '#dfeaf2');
        c.photo('Lake', 'lake-sherburne', c.page, { focusY: 0.6 });
        c.shape('Shade', shade('#14303c', 'up', 0.7), c.page.atTop(620));
        c.text('Title', 'Slow Atlas', type.display, c.page.trim({ left: 96, top: 84, right: 96 }), {
          color: '#ffffff',
          size: 330,
          fit: 'width',
        });
        c.shape('Shade below', shade('#0d1f27', 'down', 0.85), c.page.atBottom(320));
        c.text('Line', 'Notes from trains, ferries and long walks', type.italic, c.page.inset(110, 84), {
          color: '#ffffff',
          size: 64,
          vertical: 'bottom',
          align: 'right',
        });
      },
    },
    {
      alias: 'travel-itinerary',
      displayName: 'Itinerary on one page',
      assetType: 'design',
      format: 'a4',
      tags: ['itinerary', 'planner', 'flyer', 'schedule', 'print', 'road trip'],
      styles: ['photographic', 'minimal'],
      compose: (c) => {
        c.begin('Itinerary', SAND);
        c.photo('Canyon', 'grand-canyon-dusk', c.page.atTop(620));
        c.text(
          'Title',
          'Five days\nof red rock',
          type.display,
          c.page.trim({ left: 87, top: 330, right: 87 }),
          { color: SAND, size: 148 },
        );
        const days = [
          ['1', 'Flagstaff to the rim', 'Arrive before sunset and walk the south edge.'],
          ['2', 'Down and up again', 'Bright Angel trail, four litres of water each.'],
          ['3', 'A day of nothing', 'Shade, books and the pool of the motel.'],
          ['4', 'Antelope Canyon', 'Light falls straight down from 11 to 13.'],
          ['5', 'Zion, by the tunnel', 'Leave at six, the road is empty then.'],
        ] as const;
        const rows = c.page.trim({ left: 87, right: 87, top: 670, bottom: 90 }).rows(5);
        days.forEach(([day, head, note], index) => {
          const row = rows[index] ?? c.page;
          c.group(`Day ${day}`, () => {
            c.text('Number', day, type.display, row.atLeft(130), {
              color: CLAY,
              size: 130,
              vertical: 'middle',
            });
            c.stack(
              row.trim({ left: 170 }),
              [
                { name: 'Head', words: head, style: type.display, color: INK, size: 54 },
                { name: 'Note', words: note, style: type.body, color: INK, size: 30, gap: 10 },
              ],
              { vertical: 'middle' },
            );
            if (index > 0) c.shape('Line', alpha(CLAY, 0.4), row.atTop(2));
          });
        });
      },
    },
    {
      alias: 'travel-packing-list',
      displayName: 'Packing list in three pages',
      assetType: 'design',
      format: 'portrait',
      tags: ['carousel', 'checklist', 'tips', 'packing', 'instagram carousel'],
      styles: ['illustrated', 'typographic', 'playful'],
      compose: (c) => {
        const pages = [
          [TEAL, SUN, 'Pack\nhalf', null],
          [SUN, INK, 'Take', ['One warm layer', 'A light rain jacket', 'Shoes that know you', 'A paper map']],
          [
            CLAY,
            SAND,
            'Leave',
            ['The second jeans', 'The hair dryer', 'The just-in-case bag', 'Your plan for day six'],
          ],
        ] as const;
        pages.forEach(([ground, ink, title, items], index) => {
          c.begin(`Page ${index + 1}`, ground);
          if (items === null) {
            const bag = c.page.middle(520, 470).move(0, 330);
            c.path(
              'Handle',
              null,
              bag.atTop(140).inset(130, 0).move(0, -60),
              'M.05 1V.4C.05 .1 .2 .05 .5 .05S.95 .1 .95 .4V1',
              { stroke: { color: SUN, widthPx: 34, dash: 'solid' } },
            );
            c.shape('Bag', SUN, bag, { cornerRadius: 60 });
            c.shape('Belt left', CLAY, bag.trim({ left: 90, right: 370 }));
            c.shape('Belt right', CLAY, bag.trim({ left: 370, right: 90 }));
            c.text('Title', title, type.display, c.safe, { color: SAND, size: 270, align: 'center' });
            c.text(
              'Next',
              'then take out three more things',
              type.hand,
              bag.move(0, 0).trim({ left: 160, right: 160 }),
              { color: INK, size: 62, align: 'center', vertical: 'middle' },
            );
          } else {
            c.text('Title', title, type.display, c.safe, { color: ink, size: 260 });
            const rows = c.safe.trim({ top: 380 }).rows(items.length, 30);
            items.forEach((item, row) => {
              const box = rows[row] ?? c.safe;
              c.shape(`Tick ${row + 1}`, null, box.atLeft(64).middle(64), {
                stroke: { color: ink, widthPx: 6, dash: 'solid' },
                cornerRadius: 14,
              });
              c.text(`Item ${row + 1}`, item, type.body, box.trim({ left: 110 }), {
                color: ink,
                size: 62,
                vertical: 'middle',
                lineHeight: 1.15,
              });
            });
          }
        });
      },
    },
    {
      alias: 'travel-four-places-reel',
      displayName: 'Four places in ten seconds',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'tiktok', 'bucket list', 'places'],
      styles: ['photographic', 'bold'],
      coverFrame: 100,
      compose: (c) => {
        c.music('loop-mika');
        c.begin('Title', TEAL, { beats: 4 });
        c.text('Title', 'Four\nplaces\nto be\nslow in', type.display, c.safe, {
          color: SAND,
          size: 300,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', frames: 28 },
        });
        const places = [
          ['orange-hallway', 'Fushimi\nInari', 'before breakfast'],
          ['mountain-lake-reflection', 'The lake\nat Wanaka', 'in April'],
          ['extreme-desert-hike', 'Dune 45', 'on the last ridge'],
          ['wooden-pier-sunset', 'Lake\nMälaren', 'when the boats are in'],
        ] as const;
        places.forEach(([photo, place, note], index) => {
          c.begin(`Place ${index + 1}`, INK, {
            beats: 4,
            transition: index % 2 === 0 ? 'push' : 'slide',
            direction: 'up',
            transitionFrames: 10,
          });
          c.photo('Photo', photo, c.page, { motion: { push: { from: 1, to: 1.12, frames: c.frames } } });
          c.shape('Shade', shade('#0b1514', 'down', 1), c.page.trim({ top: 760 }));
          c.stack(
            c.safe,
            [
              {
                name: 'Number',
                words: `${index + 1}`,
                style: type.italic,
                color: SAND,
                size: 150,
                motion: { in: 'fade', at: 6, frames: 10 },
              },
              {
                name: 'Place',
                words: place,
                style: type.display,
                color: SAND,
                size: 170,
                gap: 0,
                motion: { in: 'rise', at: 8 },
              },
              {
                name: 'Note',
                words: note,
                style: type.hand,
                color: SUN,
                size: 84,
                gap: 14,
                motion: { in: 'wipe', at: 16, frames: 16 },
              },
            ],
            { vertical: 'bottom' },
          );
        });
        c.begin('End', SUN, { beats: 4, transition: 'circle', transitionFrames: 12 });
        c.stack(
          c.safe,
          [
            {
              name: 'Words',
              words: 'Save this\nfor a grey\nMonday',
              style: type.display,
              color: INK,
              size: 230,
              fit: 'width',
              motion: { in: 'rise', at: 6 },
            },
            {
              name: 'Name',
              words: '@slow.atlas',
              style: type.body,
              color: INK,
              size: 56,
              gap: 40,
              motion: { in: 'rise', at: 16 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'travel-vlog-intro',
      displayName: 'Vlog intro with the city in the letters',
      assetType: 'video',
      format: 'wide',
      tags: ['intro', 'vlog', 'youtube', 'opening', 'city', 'singapore'],
      styles: ['photographic', 'bold'],
      pro: true,
      coverFrame: 60,
      compose: (c) => {
        c.music('loop-garzul');
        c.begin('Letters', SAND, { beats: 8 });
        c.clip('City in letters', 'push-in-singapore-skyline', c.page.inset(70, 230), {
          mask: createTextMask({ text: 'ATLAS', fontFamily: 'Playfair Display', fontWeight: 900 }),
          motion: { in: 'zoom', frames: 30 },
        });
        c.text('Line', 'Episode 12: one night in Singapore', type.italic, c.page.inset(90, 90), {
          color: INK,
          size: 64,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'rise', at: 24 },
        });
        c.begin('City', INK, { beats: 8, transition: 'zoom', transitionFrames: 14 });
        c.photo('City', 'singaporean-cityscape', c.page, {
          motion: { push: { from: 1.1, to: 1, frames: c.frames } },
        });
        c.shape('Shade', shade('#0b1020', 'right', 0.1), c.page);
        c.group(
          'Lower third',
          () => {
            const bar = c.page.trim({ left: 90, top: 830, right: 1000, bottom: 90 });
            c.shape('Bar', SUN, bar.atLeft(14));
            c.stack(
              bar.trim({ left: 44 }),
              [
                { name: 'Place', words: 'Marina Bay', style: type.display, color: '#ffffff', size: 84 },
                {
                  name: 'Time',
                  words: '19.40, just after the rain',
                  style: type.body,
                  color: '#ffffff',
                  size: 40,
                  gap: 8,
                },
              ],
              { vertical: 'middle' },
            );
          },
          { motion: { in: 'left', at: 10, frames: 20, out: 'left', outFrames: 12 } },
        );
      },
    },
  ],
};
