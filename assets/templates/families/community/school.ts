import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { shade } from '../../composition/paint.ts';

const BOARD = '#1f4a3d';
const CHALK = '#fbf8ee';
const PENCIL = '#f4b62c';
const BRICK = '#bf4027';
const SKY = '#bfe0ea';
const INK = '#1b2422';

const type = {
  display: { font: 'Baloo 2', weight: 800, tracking: -10, leading: 0.98 },
  hand: { font: 'Kalam', weight: 700, leading: 1.15 },
  body: { font: 'Mukta', weight: 500, leading: 1.4 },
  strong: { font: 'Mukta', weight: 700, leading: 1.3 },
} as const;

/** A pencil that lies across the box from left to right. */
function pencil(c: Composer, box: Box, color: string, rotation = 0): void {
  c.drawing(
    'Pencil',
    () => {
      c.shape('Rubber', '#ef8f8a', box.part(0, 0.1, 0.09, 0.9), { cornerRadius: box.height * 0.2 });
      c.shape('Ring', '#c9ccd1', box.part(0.07, 0.06, 0.15, 0.94));
      c.shape('Wood', color, box.part(0.15, 0.04, 0.82, 0.96));
      c.shape('Edge', '#00000022', box.part(0.15, 0.66, 0.82, 0.96));
      c.path('Tip', '#f5dfb8', box.part(0.82, 0.04, 1, 0.96), 'M0 0L1 .5L0 1Z');
      c.path('Lead', INK, box.part(0.94, 0.35, 1, 0.65), 'M0 0L1 .5L0 1Z');
    },
    { rotation },
  );
}

/** The planets of a science fair on their orbits. */
function orbits(c: Composer, box: Box): void {
  c.drawing('Planets', () => {
    c.shape('Sun', PENCIL, box.middle(box.width * 0.2), { shape: 'ellipse' });
    (
      [
        [0.42, 0.4, BRICK, 0.05],
        [0.62, 2.2, SKY, 0.08],
        [0.84, 4.1, '#e8835f', 0.07],
        [1, 5.6, CHALK, 0.1],
      ] as const
    ).forEach(([share, angle, color, size], index) => {
      c.shape(`Orbit ${index + 1}`, null, box.middle(box.width * share), {
        shape: 'ellipse',
        stroke: { color: '#ffffff55', widthPx: 3, dash: 'dashed' },
      });
      const radius = (box.width * share) / 2;
      c.shape(
        `Planet ${index + 1}`,
        color,
        box.middle(box.width * size).move(Math.cos(angle) * radius, Math.sin(angle) * radius),
        { shape: 'ellipse' },
      );
    });
  });
}

/** Schools and their fairs, trips and letters: chalk board green, pencils, round letters. */
export const school: TemplateFamily = {
  id: 'school',
  title: 'School',
  tags: [
    'school',
    'education',
    'class',
    'teacher',
    'students',
    'learning',
    'kids',
    'back to school',
    'course',
    'lesson',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'school-first-day',
      displayName: 'First day of school',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'back to school', 'first day', 'instagram post', 'card'],
      styles: ['illustrated', 'playful'],
      compose: (c) => {
        c.begin('Post', SKY);
        c.shape('Board', BOARD, c.page.trim({ left: 60, right: 60, top: 60, bottom: 230 }), {
          cornerRadius: 24,
          stroke: { color: '#a8743a', widthPx: 26, dash: 'solid' },
        });
        c.text('Title', 'Hello,\nclass 1b!', type.display, c.page.trim({ left: 130, right: 130, top: 140 }), {
          color: CHALK,
          size: 210,
          fit: 'width',
          align: 'center',
        });
        c.text(
          'When',
          'Monday at eight, room 12',
          type.hand,
          c.page.trim({ left: 130, right: 130, top: 640 }),
          { color: PENCIL, size: 66, align: 'center' },
        );
        pencil(c, c.page.trim({ left: 90, right: 420, top: 900, bottom: 100 }), PENCIL, -4);
        pencil(c, c.page.trim({ left: 480, right: 60, top: 950, bottom: 60 }), BRICK, 3);
      },
    },
    {
      alias: 'school-science-fair',
      displayName: 'Science fair poster',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'science fair', 'event', 'print', 'space'],
      styles: ['illustrated', 'bold', 'playful'],
      compose: (c) => {
        c.begin('Poster', '#16253f');
        orbits(c, c.page.middle(1180).move(0, 330));
        c.text('Title', 'Science\nfair', type.display, c.page.trim({ left: 87, right: 87, top: 70 }), {
          color: PENCIL,
          size: 330,
          fit: 'width',
        });
        c.shape('Foot', CHALK, c.page.atBottom(260));
        c.text(
          'When',
          'Friday 12 June, 14 to 18\nGym and school yard',
          type.strong,
          c.page.atBottom(260).inset(87, 0),
          { color: INK, size: 54, vertical: 'middle' },
        );
        c.text('What', '41 projects,\n3 volcanoes', type.hand, c.page.atBottom(260).inset(87, 0), {
          color: BRICK,
          size: 54,
          vertical: 'middle',
          align: 'right',
        });
      },
    },
    {
      alias: 'school-lesson-slides',
      displayName: 'Slides for a lesson',
      assetType: 'design',
      format: 'wide',
      tags: ['presentation', 'slides', 'lesson', 'worksheet', 'lecture'],
      styles: ['minimal', 'photographic', 'playful'],
      compose: (c) => {
        c.begin('Question', '#05070f');
        c.photo('Saturn', 'saturnian-profile', c.page.trim({ top: 280 }));
        c.text('Title', 'Why does Saturn\nhave rings?', type.display, c.page.inset(110, 80), {
          color: CHALK,
          size: 170,
        });
        c.text('Class', 'Astronomy, lesson 4', type.strong, c.page.inset(112, 90), {
          color: PENCIL,
          size: 50,
          vertical: 'bottom',
        });
        c.begin('Idea', CHALK);
        c.photo('Jupiter', 'jupiter-marble', c.page.atRight(820));
        c.stack(
          c.page.trim({ left: 110, right: 920 }),
          [
            { name: 'Number', words: 'Idea 1', style: type.hand, color: BRICK, size: 80 },
            {
              name: 'Title',
              words: 'A moon came too close',
              style: type.display,
              color: BOARD,
              size: 130,
              gap: 10,
            },
            {
              name: 'Text',
              words: 'Gravity pulled harder on its near side than on its far side, until it broke.',
              style: type.body,
              color: INK,
              size: 56,
              gap: 24,
            },
          ],
          { vertical: 'middle' },
        );
        c.begin('Task', PENCIL);
        c.text('Title', 'Now you', type.display, c.page.inset(110, 80), { color: INK, size: 220 });
        const rows = c.page.trim({ left: 110, right: 110, top: 380, bottom: 100 }).rows(3, 26);
        [
          'Draw a planet with a moon.',
          'Mark where gravity pulls hardest.',
          'Explain it to your neighbour in two sentences.',
        ].forEach((text, index) => {
          const row = rows[index] ?? c.page;
          c.shape(`Row ${index + 1}`, CHALK, row, { cornerRadius: 40 });
          c.text(`Number ${index + 1}`, `${index + 1}`, type.display, row.atLeft(170), {
            color: BRICK,
            size: 110,
            align: 'center',
            vertical: 'middle',
          });
          c.text(`Task ${index + 1}`, text, type.strong, row.trim({ left: 190, right: 40 }), {
            color: INK,
            size: 60,
            vertical: 'middle',
          });
        });
      },
    },
    {
      alias: 'school-open-day-story',
      displayName: 'Open day',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'open day', 'instagram story', 'university', 'invitation'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('Story', BRICK);
        c.photo('Books', 'apple-on-books', c.page.trim({ top: 860 }), { focusX: 0.25 });
        c.shape('Shade', shade(BRICK, 'up', 1), c.page.trim({ top: 856, bottom: 620 }));
        c.stack(c.safe, [
          {
            name: 'Title',
            words: 'Look\ninside',
            style: type.display,
            color: CHALK,
            size: 330,
            fit: 'width',
          },
          {
            name: 'When',
            words: 'Open day, Saturday 10 to 14',
            style: type.strong,
            color: CHALK,
            size: 68,
            gap: 10,
          },
          {
            name: 'What',
            words: 'Labs, stage, kitchen, and the head with a screwdriver',
            style: type.body,
            color: CHALK,
            size: 54,
            gap: 12,
          },
        ]);
      },
    },
    {
      alias: 'school-timetable',
      displayName: 'Timetable to fill in',
      assetType: 'design',
      format: 'a4Wide',
      tags: ['timetable', 'planner', 'schedule', 'print', 'worksheet', 'week'],
      styles: ['minimal', 'playful'],
      compose: (c) => {
        c.begin('Timetable', CHALK);
        c.text('Title', 'My week', type.display, c.page.trim({ left: 80, top: 44 }), {
          color: BOARD,
          size: 140,
        });
        pencil(c, c.page.trim({ left: 1080, right: 90, top: 90, bottom: 1060 }), PENCIL, -3);
        const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
        const colors = [BOARD, BRICK, '#2b6f8a', '#7a4f9a', '#8a5a12'];
        const columns = c.page.trim({ left: 150, right: 80, top: 230, bottom: 70 }).columns(5, 18);
        columns.forEach((column, index) => {
          c.shape(`Head ${index + 1}`, colors[index] ?? BOARD, column.atTop(84), { cornerRadius: 20 });
          c.text(days[index] ?? 'Day', days[index] ?? '', type.strong, column.atTop(84), {
            color: CHALK,
            size: 40,
            align: 'center',
            vertical: 'middle',
          });
          column
            .trim({ top: 100 })
            .rows(6, 14)
            .forEach((cell, row) => {
              c.shape(`Lesson ${index * 6 + row + 1}`, '#ffffff', cell, {
                cornerRadius: 14,
                stroke: { color: '#1f4a3d44', widthPx: 2, dash: 'solid' },
              });
            });
        });
        c.page
          .trim({ left: 70, top: 330, bottom: 70 })
          .atLeft(70)
          .rows(6, 14)
          .forEach((row, index) => {
            c.text(`Hour ${index + 1}`, `${index + 1}`, type.display, row, {
              color: BOARD,
              size: 56,
              align: 'center',
              vertical: 'middle',
            });
          });
      },
    },
    {
      alias: 'school-trip-reel',
      displayName: 'Class trip reel',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'class trip', 'memories', 'slideshow'],
      styles: ['photographic', 'playful'],
      coverFrame: 40,
      compose: (c) => {
        c.music('happy-lofi-day', 0.85);
        const days = [
          ['misty-forest', 'Day one:\nwe got lost'],
          ['mountain-lake-reflection', 'Day two:\nwe found a lake'],
          ['dunes-under-stars', 'Night two:\nnobody slept'.replace('nobody', 'no one')],
        ] as const;
        days.forEach(([photo, words], index) => {
          c.begin(`Day ${index + 1}`, BOARD, {
            beats: 5,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 10 }),
          });
          c.photo('Photo', photo, c.page, { motion: { push: { from: 1, to: 1.12, frames: c.frames } } });
          c.shape('Shade', shade('#0c1a15', 'down', 1), c.page.trim({ top: 900 }));
          c.text('Words', words, type.display, c.safe, {
            color: CHALK,
            size: 190,
            vertical: 'bottom',
            motion: { in: 'rise', at: 8, frames: 18 },
          });
        });
        c.begin('End', PENCIL, { beats: 6, transition: 'circle', transitionFrames: 12 });
        c.stack(
          c.safe,
          [
            {
              name: 'Words',
              words: 'Best\nclass\never',
              style: type.display,
              color: INK,
              size: 380,
              fit: 'width',
              motion: { in: 'spring', by: 'words', at: 4, frames: 26 },
            },
            {
              name: 'Class',
              words: '7c, with Mr Hale',
              style: type.hand,
              color: '#8a2913',
              size: 90,
              gap: 20,
              motion: { in: 'rise', at: 22 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'school-explainer',
      displayName: 'Explainer with planets',
      assetType: 'video',
      format: 'wide',
      tags: ['explainer', 'lesson', 'youtube', 'animation', 'course intro'],
      styles: ['illustrated', 'playful', 'bold'],
      coverFrame: 100,
      compose: (c) => {
        c.music('paper-boats', 0.85);
        c.begin('Title', '#16253f', { beats: 7 });
        orbits(c, c.page.trim({ left: 960 }).middle(900));
        c.text('Title', 'Five facts\nabout space', type.display, c.page.trim({ left: 110, right: 900 }), {
          color: PENCIL,
          size: 200,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 6, frames: 24 },
        });
        (
          [
            ['1', 'A day on Venus is longer than its year.', BRICK],
            ['2', 'Footprints on the Moon stay.', BOARD],
          ] as const
        ).forEach(([number, fact, ground]) => {
          c.begin(`Fact ${number}`, ground, {
            beats: 6,
            transition: 'push',
            direction: 'up',
            transitionFrames: 10,
          });
          if (number === '2') c.photo('Moon', 'moon-surface', c.page.atRight(880));
          else
            c.shape('Venus', '#f0b48a', c.page.middle(620).move(520, 0), {
              shape: 'ellipse',
              motion: { in: 'zoom', frames: 24 },
            });
          c.text('Number', number, type.display, c.page.trim({ left: 110, top: 60 }), {
            color: CHALK,
            size: 260,
            motion: { in: 'spring', frames: 18 },
          });
          c.text('Fact', fact, type.display, c.page.trim({ left: 110, right: 950, bottom: 110 }), {
            color: CHALK,
            size: 120,
            vertical: 'bottom',
            motion: { in: 'rise', at: 10 },
          });
        });
        c.begin('End', PENCIL, { beats: 5, transition: 'push', direction: 'up', transitionFrames: 10 });
        c.text('Words', 'Three more next week', type.display, c.safe, {
          color: INK,
          size: 220,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'zoom', by: 'words', frames: 22 },
        });
      },
    },
  ],
};
