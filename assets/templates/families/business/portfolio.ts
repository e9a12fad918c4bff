import type { TemplateFamily } from '../../composition/family.ts';
import { adjust } from '../../composition/paint.ts';

const WHITE = '#ffffff';
const INK = '#17181c';
const CLAY = '#a1431d';
const PALE = '#f1ede7';
const BLUE = '#243a73';
const GREY = '#5d6068';

const type = {
  display: { font: 'Newsreader', weight: 500, tracking: -20, leading: 1.02 },
  italic: { font: 'Newsreader', weight: 300, italic: true, leading: 1.2 },
  body: { font: 'Plus Jakarta Sans', weight: 400, leading: 1.5 },
  strong: { font: 'Plus Jakarta Sans', weight: 700, leading: 1.35 },
} as const;

const JOBS = [
  [
    '2022 to today',
    'Lead designer, Harbour Transit',
    'Signs and maps for 41 stations; complaints about finding the way fell by a third.',
  ],
  [
    '2018 to 2022',
    'Designer, Studio Vale',
    'Identities for museums and two breweries. Taught the interns to kern.',
  ],
  ['2016 to 2018', 'Junior designer, City Library', 'Posters, every week, on time.'],
] as const;

/** Curricula and portfolios: quiet pages that let the work speak. */
export const portfolio: TemplateFamily = {
  id: 'portfolio',
  title: 'CV and portfolio',
  tags: [
    'cv',
    'resume',
    'portfolio',
    'curriculum vitae',
    'lebenslauf',
    'application',
    'career',
    'designer',
    'job application',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'portfolio-cv-classic',
      displayName: 'CV with a portrait',
      assetType: 'design',
      format: 'a4',
      tags: ['cv template', 'resume template', 'print', 'one page'],
      styles: ['minimal', 'elegant', 'photographic'],
      compose: (c) => {
        c.begin('CV', WHITE);
        const side = c.page.atLeft(400);
        c.shape('Side', PALE, side);
        c.photo('Portrait', 'smiling-woman-purple-hair', side.atTop(400), { focusY: 0.35 });
        c.stack(side.trim({ left: 60, right: 40, top: 450 }), [
          { name: 'Contact head', words: 'Contact', style: type.strong, color: CLAY, size: 28 },
          {
            name: 'Contact',
            words: 'maren@lund.example\n+45 55 10 20 30\nNyhavn 12, Copenhagen',
            style: type.body,
            color: INK,
            size: 25,
            gap: 10,
          },
          { name: 'Skills head', words: 'Skills', style: type.strong, color: CLAY, size: 28, gap: 50 },
          {
            name: 'Skills',
            words: 'Wayfinding\nType\nFigma, InDesign\nFrench, Danish',
            style: type.body,
            color: INK,
            size: 25,
            gap: 10,
          },
          { name: 'School head', words: 'Education', style: type.strong, color: CLAY, size: 28, gap: 50 },
          {
            name: 'School',
            words: 'MA Visual communication,\nKolding, 2016',
            style: type.body,
            color: INK,
            size: 25,
            gap: 10,
          },
        ]);
        c.stack(c.page.trim({ left: 470, right: 87, top: 90 }), [
          { name: 'Name', words: 'Maren Lund', style: type.display, color: INK, size: 140, fit: 'width' },
          {
            name: 'Role',
            words: 'Designer of signs and systems',
            style: type.italic,
            color: CLAY,
            size: 50,
            gap: 6,
          },
          {
            name: 'About',
            words:
              'I make places easy to understand. Ten years of stations, libraries and one very long bridge.',
            style: type.body,
            color: INK,
            size: 30,
            gap: 40,
          },
          ...JOBS.flatMap(([years, job, about], index) => [
            { rule: '#17181c33', thickness: 2, gap: index === 0 ? 64 : 44 },
            { name: `Years ${index + 1}`, words: years, style: type.body, color: GREY, size: 25, gap: 26 },
            { name: `Job ${index + 1}`, words: job, style: type.display, color: INK, size: 42, gap: 6 },
            { name: `About ${index + 1}`, words: about, style: type.body, color: INK, size: 27, gap: 10 },
          ]),
        ]);
      },
    },
    {
      alias: 'portfolio-cv-type-only',
      displayName: 'CV in type only',
      assetType: 'design',
      format: 'a4',
      tags: ['cv template', 'resume template', 'print', 'modern', 'ats'],
      styles: ['typographic', 'minimal'],
      compose: (c) => {
        c.begin('CV', PALE);
        c.text('Name', 'Ben\nOkoro', type.display, c.page.trim({ left: 80, top: 40, right: 80 }), {
          color: BLUE,
          size: 290,
          lineHeight: 0.86,
        });
        c.text('Contact', 'ben@okoro.example\n+44 20 5550 144\nLeeds', type.body, c.page.inset(87, 100), {
          color: INK,
          size: 28,
          align: 'right',
        });
        const rows = c.page.trim({ left: 87, right: 87, top: 660, bottom: 90 }).rows([1, 3, 1], 30);
        const blocks = [
          [
            'Profile',
            [
              [
                '',
                'Data engineer who writes documentation before the code, and deletes more of both than he keeps.',
              ],
            ],
          ],
          [
            'Work',
            [
              ['2021', 'Senior engineer, Northern Rail. Timetables for 3 million people a day.'],
              ['2018', 'Engineer, Loom Analytics. Moved 40 reports from spreadsheets to one page.'],
              ['2015', 'Junior developer, Leeds City Council.'],
            ],
          ],
          ['Study', [['2015', 'BSc Mathematics, University of Leeds, first class']]],
        ] as const;
        blocks.forEach(([head, items], index) => {
          const row = rows[index] ?? c.page;
          c.shape(`Line ${index + 1}`, BLUE, row.atTop(4));
          c.text(head, head, type.strong, row.trim({ top: 30 }).atLeft(230), { color: BLUE, size: 34 });
          const cells = row.trim({ left: 270, top: 26 }).rows(items.length);
          items.forEach(([year, text], item) => {
            const cell = cells[item] ?? row;
            if (year !== '')
              c.text(`Year ${item + 1}`, year, type.display, cell.atLeft(140), { color: CLAY, size: 46 });
            c.text(`Text ${item + 1}`, text, type.body, cell.trim({ left: year === '' ? 0 : 160 }), {
              color: INK,
              size: 33,
            });
          });
        });
      },
    },
    {
      alias: 'portfolio-deck',
      displayName: 'Portfolio in four slides',
      assetType: 'design',
      format: 'wide',
      tags: ['portfolio', 'presentation', 'slides', 'case study', 'website'],
      styles: ['photographic', 'minimal', 'elegant'],
      pro: true,
      compose: (c) => {
        c.begin('Cover', CLAY);
        c.text('Title', 'Work,\n2019 to 2026', type.display, c.safe, {
          color: WHITE,
          size: 260,
          vertical: 'bottom',
        });
        c.text('Name', 'Maren Lund, designer', type.strong, c.safe, { color: WHITE, size: 44 });
        c.begin('Project', PALE);
        c.photo('Project', 'green-staircase', c.page.atLeft(1100));
        c.stack(
          c.page.trim({ left: 1190, right: 100, top: 100, bottom: 100 }),
          [
            { name: 'Number', words: '1', style: type.display, color: CLAY, size: 150 },
            {
              name: 'Name',
              words: 'One line\nto follow',
              style: type.display,
              color: INK,
              size: 104,
              gap: 10,
            },
            {
              name: 'About',
              words: 'A green band leads through a hospital with nine doors. It is 4.1 km long.',
              style: type.body,
              color: INK,
              size: 36,
              gap: 30,
            },
          ],
          { vertical: 'bottom' },
        );
        c.begin('Three images', WHITE);
        const columns = c.page.inset(100, 100).trim({ bottom: 160 }).columns([1.3, 1, 1], 34);
        for (const [index, photo] of [
          'book-on-plain-background',
          'glass-pyramids-facade',
          'polyhedron-lines',
        ].entries())
          c.photo(`Image ${index + 1}`, photo, columns[index] ?? c.page);
        c.text(
          'Caption',
          'Catalogue, facade and seal for the Museum of Measures, Bern',
          type.italic,
          c.page.inset(100, 90),
          { color: INK, size: 54, vertical: 'bottom' },
        );
        c.begin('Contact', BLUE);
        c.text('Title', 'Say hello', type.display, c.safe, {
          color: PALE,
          size: 420,
          fit: 'width',
          vertical: 'middle',
        });
        c.text('Address', 'maren@lund.example', type.strong, c.safe, {
          color: PALE,
          size: 50,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'portfolio-open-for-work',
      displayName: 'Open for work',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'linkedin', 'open for work', 'freelance', 'available'],
      styles: ['photographic', 'minimal'],
      compose: (c) => {
        c.begin('Post', PALE);
        c.photo('Desk', 'man-at-white-desk', c.page.trim({ left: 420 }), {
          focusX: 0.55,
          effects: [adjust({ temperature: 8 })],
        });
        c.shape('Panel', BLUE, c.page.atLeft(560));
        c.stack(c.page.atLeft(560).inset(60, 70), [
          { name: 'Title', words: 'Free\nfrom\nMay', style: type.display, color: PALE, size: 190 },
          {
            name: 'About',
            words: 'Interfaces, plain words, two days a week or a whole project',
            style: type.body,
            color: PALE,
            size: 40,
            gap: 36,
          },
        ]);
        c.text('Name', '@ben.okoro', type.strong, c.page.atLeft(560).inset(60, 70), {
          color: '#f2b79f',
          size: 40,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'portfolio-showreel',
      displayName: 'Showreel',
      assetType: 'video',
      format: 'wide',
      tags: ['showreel', 'portfolio', 'youtube', 'intro', 'reel'],
      styles: ['photographic', 'minimal', 'bold'],
      coverFrame: 30,
      compose: (c) => {
        c.music('loop-mika');
        c.begin('Name', PALE, { beats: 4 });
        c.text('Name', 'Maren Lund', type.display, c.safe, {
          color: INK,
          size: 340,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', frames: 22 },
        });
        c.text('Role', 'signs, systems, one bridge', type.italic, c.safe, {
          color: CLAY,
          size: 76,
          vertical: 'bottom',
          motion: { in: 'fade', at: 18 },
        });
        const works = [
          ['green-staircase', 'Line'],
          ['glass-pyramids-facade', 'Facade'],
          ['book-on-plain-background', 'Book'],
          ['abstract-geometric-art', 'Paper'],
        ] as const;
        works.forEach(([photo, word], index) => {
          c.begin(word, index % 2 === 0 ? CLAY : BLUE, {
            beats: 3,
            transition: 'slide',
            direction: index % 2 === 0 ? 'left' : 'up',
            transitionFrames: 8,
          });
          c.photo('Work', photo, c.page.trim({ left: 560 }), {
            motion: { push: { from: 1, to: 1.1, frames: c.frames } },
          });
          c.text('Word', word, type.display, c.page.trim({ left: 70, right: 1420, bottom: 80 }), {
            color: WHITE,
            size: 150,
            fit: 'width',
            vertical: 'bottom',
            motion: { in: 'rise', at: 4, frames: 14 },
          });
          c.text('Number', `${index + 1}`, type.display, c.page.trim({ left: 70, top: 60 }), {
            color: WHITE,
            size: 150,
          });
        });
        c.begin('Contact', INK, { beats: 5, transition: 'slide', direction: 'left', transitionFrames: 8 });
        c.text('Address', 'maren@lund.example', type.display, c.safe, {
          color: PALE,
          size: 180,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'rise', at: 6 },
        });
      },
    },
    {
      alias: 'portfolio-introduction-story',
      displayName: 'Me in four sentences',
      assetType: 'video',
      format: 'story',
      tags: ['story', 'reel', 'introduction', 'video cv', 'about me'],
      styles: ['photographic', 'typographic', 'minimal'],
      coverFrame: 60,
      compose: (c) => {
        c.music('slow-tape-loop', 0.85);
        c.begin('Portrait', PALE, { beats: 4 });
        c.photo('Portrait', 'smiling-man-polo', c.page.trim({ top: 760 }), {
          focusY: 0.3,
          motion: { in: 'bottom', frames: 26, push: { from: 1, to: 1.08, frames: c.frames } },
        });
        c.text('Name', 'Hello,\nI am Ben.', type.display, c.safe, {
          color: BLUE,
          size: 220,
          fit: 'width',
          motion: { in: 'wipe', by: 'lines', at: 6, frames: 24 },
        });
        const lines = [
          ['I count\ntrains.', BLUE, PALE],
          ['And delete\nreports.', CLAY, WHITE],
        ] as const;
        lines.forEach(([words, ground, ink], index) => {
          c.begin(`Line ${index + 1}`, ground, {
            beats: 3,
            transition: 'push',
            direction: 'up',
            transitionFrames: 10,
          });
          c.text('Line', words, type.display, c.safe, {
            color: ink,
            size: 300,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'rise', at: 4, frames: 20 },
          });
        });
        c.begin('Contact', PALE, { beats: 4, transition: 'push', direction: 'up', transitionFrames: 10 });
        c.stack(
          c.safe,
          [
            {
              name: 'Words',
              words: 'Free from\nMay',
              style: type.display,
              color: INK,
              size: 230,
              fit: 'width',
              motion: { in: 'rise', at: 6 },
            },
            {
              name: 'Address',
              words: 'ben@okoro.example',
              style: type.strong,
              color: CLAY,
              size: 64,
              gap: 40,
              motion: { in: 'rise', at: 16 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
