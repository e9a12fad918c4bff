import type { TemplateFamily } from '../../composition/family.ts';
import { blackAndWhite, duotone, shade } from '../../composition/paint.ts';

const BLACK = '#0e0e0e';
const WHITE = '#ffffff';
const ORANGE = '#ff4b1f';
const PALE = '#e9e7e1';

const type = {
  display: { font: 'Archivo Black', tracking: -30, leading: 0.94 },
  body: { font: 'Inter', weight: 500, tracking: -10, leading: 1.35 },
  strong: { font: 'Inter', weight: 700, tracking: -10, leading: 1.3 },
} as const;

const SPEAKERS = [
  ['smiling-woman-purple-hair', 'Hanna Okafor', 'Light in public rooms'],
  ['smiling-man-polo', 'Marcus Hale', 'Schools made of wood'],
  ['woman-glasses', 'Ines Varga', 'What a window costs'],
  ['man-red-cap', 'Teo Lindqvist', 'Roofs that cool'],
] as const;

/** A conference on architecture: a strict grid, one orange, photographs without colour. */
export const conference: TemplateFamily = {
  id: 'conference',
  title: 'Conference',
  tags: ['conference', 'event', 'talk', 'speaker', 'business', 'architecture', 'summit', 'meetup', 'design'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'conference-save-the-date',
      displayName: 'Save the date',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'linkedin', 'save the date', 'invitation'],
      styles: ['typographic', 'photographic', 'bold'],
      compose: (c) => {
        c.begin('Post', ORANGE);
        c.photo('Facade', 'abstract-spiral', c.page.trim({ top: 470 }), {
          effects: [duotone(BLACK, ORANGE)],
        });
        c.text('Title', 'Form 26', type.display, c.page.trim({ left: 54, right: 54, top: 40 }), {
          color: BLACK,
          size: 300,
          fit: 'width',
        });
        c.text('When', '8 to 10 October', type.strong, c.page.trim({ left: 62, top: 330 }), {
          color: BLACK,
          size: 46,
        });
        c.text('Where', 'Gasworks Hall, Zürich', type.strong, c.page.trim({ right: 62, top: 330 }), {
          color: BLACK,
          size: 46,
          align: 'right',
        });
      },
    },
    {
      alias: 'conference-speaker',
      displayName: 'Speaker announcement',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'linkedin', 'speaker', 'portrait', 'announcement'],
      styles: ['photographic', 'minimal'],
      compose: (c) => {
        c.begin('Post', PALE);
        c.photo('Portrait', 'smiling-woman-purple-hair', c.page.trim({ left: 300, bottom: 420 }), {
          effects: [blackAndWhite(12)],
        });
        c.shape('Bar', ORANGE, c.page.atLeft(300).trim({ bottom: 420 }));
        c.text('Event', 'Form 26', type.display, c.page.atLeft(300).inset(40, 44), {
          color: BLACK,
          size: 48,
        });
        c.text('Day', '9\nOct', type.display, c.page.atLeft(300).trim({ bottom: 420 }).inset(40, 44), {
          color: BLACK,
          size: 108,
          vertical: 'bottom',
        });
        c.stack(
          c.page.atBottom(420).inset(40, 44),
          [
            {
              name: 'Name',
              words: 'Hanna Okafor',
              style: type.display,
              color: BLACK,
              size: 130,
              fit: 'width',
            },
            {
              name: 'Talk',
              words: 'Light in public rooms, and who it is for',
              style: type.body,
              color: BLACK,
              size: 46,
              gap: 20,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'conference-last-tickets',
      displayName: 'Last tickets',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'tickets', 'last chance'],
      styles: ['photographic', 'typographic', 'bold'],
      compose: (c) => {
        c.begin('Story', BLACK);
        c.photo('Facade', 'glass-pyramids-facade', c.page.trim({ top: 640 }), {
          effects: [blackAndWhite(25)],
        });
        c.shape('Shade', shade(BLACK, 'up', 1), c.page.trim({ top: 636, bottom: 800 }));
        c.stack(c.safe, [
          { name: 'Number', words: '40', style: type.display, color: ORANGE, size: 560, fit: 'width' },
          {
            name: 'Title',
            words: 'seats left',
            style: type.display,
            color: WHITE,
            size: 200,
            fit: 'width',
            gap: 6,
          },
        ]);
        c.button('form26.example', c.safe.atBottom(120), {
          style: type.strong,
          size: 52,
          color: BLACK,
          fill: ORANGE,
          radius: 0,
        });
      },
    },
    {
      alias: 'conference-programme-poster',
      displayName: 'Programme poster',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'programme', 'agenda', 'schedule', 'print', 'flyer'],
      styles: ['typographic', 'minimal'],
      compose: (c) => {
        c.begin('Poster', WHITE);
        c.photo('Windows', 'windows', c.page.atTop(560), { effects: [duotone(BLACK, ORANGE)] });
        c.text('Title', 'Form\n26', type.display, c.page.atTop(560).inset(70, 50), {
          color: WHITE,
          size: 220,
        });
        const days = c.page.trim({ top: 630, left: 70, right: 70, bottom: 190 }).columns(3, 36);
        const programme = [
          [
            'Thu 8',
            [
              '10.00 Doors',
              '11.00 Okafor: Light in public rooms',
              '14.00 Walk to the old mills',
              '19.00 Opening dinner',
            ],
          ],
          [
            'Fri 9',
            [
              '9.30 Hale: Schools made of wood',
              '11.30 Varga: What a window costs',
              '15.00 Twelve short talks',
              '20.00 Film in the yard',
            ],
          ],
          [
            'Sat 10',
            [
              '10.00 Workshops, rooms 1 to 6',
              '13.00 Lindqvist: Roofs that cool',
              '15.00 Open questions',
              '17.00 Trains home',
            ],
          ],
        ] as const;
        for (const [index, [day, items]] of programme.entries()) {
          const column = days[index] ?? c.page;
          c.stack(column, [
            { rule: ORANGE, thickness: 12 },
            { name: `Day ${index + 1}`, words: day, style: type.display, color: BLACK, size: 78, gap: 28 },
            ...items.map((item, row) => ({
              name: `Item ${row + 1}`,
              words: item,
              style: type.body,
              color: BLACK,
              size: 31,
              gap: row === 0 ? 34 : 26,
            })),
          ]);
        }
        c.shape('Foot', BLACK, c.page.atBottom(130));
        c.text('Where', 'Gasworks Hall, Zürich', type.strong, c.page.atBottom(130).inset(70, 0), {
          color: WHITE,
          size: 38,
          vertical: 'middle',
        });
        c.text('Address', 'form26.example', type.strong, c.page.atBottom(130).inset(70, 0), {
          color: ORANGE,
          size: 38,
          vertical: 'middle',
          align: 'right',
        });
      },
    },
    {
      alias: 'conference-stage-slides',
      displayName: 'Slides for a talk',
      assetType: 'design',
      format: 'wide',
      tags: ['presentation', 'slides', 'talk', 'keynote', 'deck'],
      styles: ['typographic', 'photographic', 'minimal'],
      compose: (c) => {
        c.begin('Title', BLACK);
        c.photo('Facade', 'hotel-facade', c.page.trim({ left: 900 }));
        c.text(
          'Title',
          'What a\nwindow\ncosts',
          type.display,
          c.page.trim({ left: 80, top: 70, right: 820 }),
          { color: WHITE, size: 210 },
        );
        c.text('Speaker', 'Ines Varga, Form 26', type.strong, c.page.inset(86, 76), {
          color: ORANGE,
          size: 44,
          vertical: 'bottom',
        });
        c.begin('Figure', ORANGE);
        c.text('Figure', '31%', type.display, c.page.inset(70, 40), {
          color: BLACK,
          size: 620,
          vertical: 'middle',
        });
        c.text('About', 'of the heat of a house\nleaves by its glass', type.strong, c.page.inset(86, 76), {
          color: BLACK,
          size: 64,
          vertical: 'bottom',
          align: 'right',
        });
        c.begin('Comparison', WHITE);
        c.text(
          'Title',
          'Two ways to open a wall',
          type.display,
          c.page.trim({ left: 80, top: 64, right: 80 }),
          { color: BLACK, size: 110 },
        );
        const halves = c.page.trim({ left: 80, right: 80, top: 250, bottom: 80 }).columns(2, 40);
        for (const [index, [photo, head, text]] of (
          [
            ['windows', 'Many and small', 'Cheap to heat, dark in the middle.'],
            ['museum', 'One from above', 'Even light, and no view to clean.'],
          ] as const
        ).entries()) {
          const half = halves[index] ?? c.page;
          c.photo(`Photo ${index + 1}`, photo, half.trim({ bottom: 220 }), { effects: [blackAndWhite(10)] });
          c.stack(half.atBottom(190), [
            { name: `Head ${index + 1}`, words: head, style: type.display, color: ORANGE, size: 66 },
            { name: `Text ${index + 1}`, words: text, style: type.body, color: BLACK, size: 42, gap: 14 },
          ]);
        }
        c.begin('End', PALE);
        c.text('Title', 'Questions?', type.display, c.page.inset(70, 60), {
          color: BLACK,
          size: 400,
          fit: 'width',
          vertical: 'middle',
        });
        c.text('Address', 'varga@form26.example', type.strong, c.page.inset(86, 76), {
          color: BLACK,
          size: 48,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'conference-opener',
      displayName: 'Opening film of a conference',
      assetType: 'video',
      format: 'wide',
      tags: ['intro', 'opener', 'trailer', 'teaser', 'youtube', 'stage'],
      styles: ['bold', 'typographic', 'photographic'],
      coverFrame: 205,
      compose: (c) => {
        c.music('loop-arovane-beat-d');
        for (const [index, [photo, word]] of (
          [
            ['abstract-spiral', 'Form'],
            ['glass-pyramids-facade', 'Light'],
            ['high-trestle-trail', 'Weight'],
            ['angular-roof', 'Air'],
          ] as const
        ).entries()) {
          c.begin(word, index % 2 === 0 ? BLACK : ORANGE, { beats: 3 });
          c.photo('Building', photo, c.page, {
            effects: [duotone(BLACK, index % 2 === 0 ? WHITE : ORANGE)],
            motion: { push: { from: 1, to: 1.18, frames: c.frames } },
          });
          c.shape('Shade', shade(BLACK, 'down', 0.9), c.page.trim({ top: 480 }));
          c.text('Word', word, type.display, c.page.inset(70, 40), {
            color: WHITE,
            size: 380,
            vertical: 'bottom',
            motion: { in: 'bottom', frames: 12 },
          });
        }
        c.begin('Title', ORANGE, { beats: 8, transition: 'split', transitionFrames: 10 });
        c.text('Title', 'Form 26', type.display, c.page.inset(70, 60), {
          color: BLACK,
          size: 500,
          fit: 'width',
          motion: { in: 'wipe', at: 4, frames: 18 },
        });
        c.text('When', '8 to 10 October\nGasworks Hall, Zürich', type.strong, c.page.inset(84, 80), {
          color: BLACK,
          size: 76,
          vertical: 'bottom',
          motion: { in: 'rise', at: 16 },
        });
      },
    },
    {
      alias: 'conference-speakers-reel',
      displayName: 'Four speakers reel',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'speakers', 'line-up', 'announcement'],
      styles: ['photographic', 'bold'],
      coverFrame: 20,
      compose: (c) => {
        c.music('loop-arovane-beat-e');
        for (const [index, [photo, name, talk]] of SPEAKERS.entries()) {
          const ground = index % 2 === 0 ? ORANGE : PALE;
          c.begin(name, ground, {
            beats: 5,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 8 }),
          });
          c.photo('Portrait', photo, c.page.trim({ top: 250, bottom: 620, left: 80, right: 80 }), {
            effects: [blackAndWhite(15)],
            motion: { push: { from: 1, to: 1.1, frames: c.frames } },
          });
          c.text('Number', `${index + 1}/4`, type.display, c.page.inset(80, 130), { color: BLACK, size: 76 });
          c.stack(c.page.atBottom(580).inset(80, 0), [
            {
              name: 'Name',
              words: name,
              style: type.display,
              color: BLACK,
              size: 170,
              fit: 'width',
              motion: { in: 'wipe', at: 6, frames: 14 },
            },
            {
              name: 'Talk',
              words: talk,
              style: type.strong,
              color: BLACK,
              size: 58,
              gap: 20,
              motion: { in: 'rise', at: 12, frames: 14 },
            },
          ]);
        }
        c.begin('End', BLACK, { beats: 6, transition: 'push', direction: 'up', transitionFrames: 10 });
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'Form\n26',
              style: type.display,
              color: ORANGE,
              size: 420,
              fit: 'width',
              motion: { in: 'bottom', by: 'lines', at: 4, frames: 18 },
            },
            {
              name: 'When',
              words: 'Zürich, 8 to 10 October\nform26.example',
              style: type.strong,
              color: WHITE,
              size: 60,
              gap: 50,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
