import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, duotone } from '../../composition/paint.ts';

const PINE = '#0f3d36';
const PEACH = '#ffb38a';
const PAPER = '#fbf4ec';
const BLUE = '#2f4bd8';
const INK = '#171a1c';

const type = {
  display: { font: 'Epilogue', weight: 800, tracking: -40, leading: 0.98 },
  body: { font: 'Epilogue', weight: 400, leading: 1.45 },
  strong: { font: 'Epilogue', weight: 700, leading: 1.3 },
} as const;

/** Job offers that sound like people: a strong grotesque, peach and pine, honest sentences. */
export const jobs: TemplateFamily = {
  id: 'jobs',
  title: 'Job offer',
  tags: [
    'job',
    'hiring',
    'job offer',
    'vacancy',
    'career',
    'we are hiring',
    'recruiting',
    'stellenanzeige',
    'team',
    'work',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'jobs-we-need-a-baker',
      displayName: 'We are hiring',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'linkedin', 'announcement'],
      styles: ['bold', 'typographic', 'geometric'],
      compose: (c) => {
        c.begin('Post', PEACH);
        c.shape('Disc', PINE, c.page.middle(860).move(330, 330), { shape: 'ellipse' });
        c.shape('Half', BLUE, c.page.middle(430).move(330, 330), { shape: 'ellipse' });
        c.text('Title', 'One desk\nis empty', type.display, c.safe, { color: PINE, size: 200, fit: 'width' });
        c.stack(
          c.safe,
          [
            { name: 'Job', words: 'Product\ndesigner', style: type.strong, color: INK, size: 54 },
            { name: 'Facts', words: '32 hours,\nfrom May', style: type.body, color: INK, size: 42, gap: 10 },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'jobs-day-in-the-life',
      displayName: 'A normal Tuesday',
      assetType: 'design',
      format: 'portrait',
      tags: ['carousel', 'linkedin', 'culture', 'team', 'instagram carousel'],
      styles: ['photographic', 'minimal', 'typographic'],
      compose: (c) => {
        c.begin('Cover', PINE);
        c.photo('Desk', 'hands-on-laptop', c.page.trim({ top: 620 }), {
          effects: [duotone('#06241f', PEACH)],
        });
        c.text('Title', 'A normal\nTuesday', type.display, c.safe, { color: PEACH, size: 220, fit: 'width' });
        c.begin('Hours', PAPER);
        const rows = c.safe.rows(5);
        (
          [
            ['9.00', 'Coffee. Nobody talks yet.'.replace('Nobody talks', 'No one talks')],
            ['9.40', 'Fifteen minutes standing, no slides'],
            ['10.00', 'Two hours that are yours'],
            ['13.00', 'Lunch at the long table'],
            ['16.30', 'You can go and get the kids'],
          ] as const
        ).forEach(([time, text], index) => {
          const row = rows[index] ?? c.page;
          c.shape(`Line ${index + 1}`, PINE, row.atTop(4));
          c.text(`Time ${index + 1}`, time, type.display, row.trim({ top: 34 }).atLeft(280), {
            color: BLUE,
            size: 84,
          });
          c.text(`Text ${index + 1}`, text, type.body, row.trim({ top: 40, left: 310 }), {
            color: INK,
            size: 48,
          });
        });
        c.begin('End', PEACH);
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'Sounds\nlike you?',
              style: type.display,
              color: PINE,
              size: 210,
              fit: 'width',
            },
            {
              name: 'About',
              words: 'Send three sentences. No letter, no photograph.',
              style: type.strong,
              color: INK,
              size: 54,
              gap: 30,
            },
            {
              button: 'jobs@linden.example',
              style: type.strong,
              size: 44,
              color: PAPER,
              fill: PINE,
              gap: 60,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'jobs-apprentice-story',
      displayName: 'Apprentices wanted',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'apprenticeship', 'ausbildung', 'training'],
      styles: ['bold', 'geometric', 'typographic'],
      compose: (c) => {
        c.begin('Story', BLUE);
        for (const [index, [x, y, size, color]] of (
          [
            [-0.1, 0.52, 620, PEACH],
            [0.52, 0.5, 520, PINE],
            [0.2, 0.72, 700, PAPER],
          ] as const
        ).entries())
          c.shape(`Disc ${index + 1}`, color, c.page.part(x, y, x, y).trim({ right: -size, bottom: -size }), {
            shape: 'ellipse',
          });
        c.stack(c.safe, [
          {
            name: 'Title',
            words: 'Learn\nto fix\ntrams',
            style: type.display,
            color: PAPER,
            size: 270,
            fit: 'width',
          },
          {
            name: 'About',
            words: 'Three years, paid from day one',
            style: type.strong,
            color: PEACH,
            size: 58,
            gap: 16,
          },
        ]);
        c.text(
          'When',
          'Try it for a week\nin the holidays',
          type.display,
          c.page.trim({ left: 260, right: 160, top: 1560 }),
          { color: INK, size: 70, align: 'center' },
        );
      },
    },
    {
      alias: 'jobs-notice-a4',
      displayName: 'Job notice for the board',
      assetType: 'design',
      format: 'a4',
      tags: ['flyer', 'poster', 'print', 'notice', 'job description'],
      styles: ['minimal', 'typographic'],
      compose: (c) => {
        c.begin('Notice', PAPER);
        c.shape('Head', PINE, c.page.atTop(610));
        c.text('Title', 'Cook who\nlikes quiet\nmornings', type.display, c.page.atTop(610).inset(87, 70), {
          color: PEACH,
          size: 165,
          vertical: 'middle',
        });
        const [left, right] = c.page.trim({ left: 87, right: 87, top: 690, bottom: 320 }).columns(2, 70);
        c.text('You head', 'You', type.display, left ?? c.page, { color: BLUE, size: 60 });
        c.text(
          'You',
          'cook for sixty without shouting\nknow what is in season\nhave a certificate, or five years',
          type.body,
          (left ?? c.page).trim({ top: 100 }),
          { color: INK, size: 38, list: 'dash', paragraphSpacingPx: 18 },
        );
        c.text('We head', 'We', type.display, right ?? c.page, { color: BLUE, size: 60 });
        c.text(
          'We',
          'start at six and end at two\npay €3,400 for four days\nnever plan weekends',
          type.body,
          (right ?? c.page).trim({ top: 100 }),
          { color: INK, size: 38, list: 'dash', paragraphSpacingPx: 18 },
        );
        c.shape('Foot', PEACH, c.page.atBottom(230));
        c.text('Contact', 'Ring Jule: 0171 555 0182', type.display, c.page.atBottom(230).inset(87, 0), {
          color: PINE,
          size: 70,
          vertical: 'middle',
        });
      },
    },
    {
      alias: 'jobs-careers-banner',
      displayName: 'Careers page banner',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'careers', 'website', 'linkedin cover'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('Banner', PAPER);
        const faces = c.page.trim({ left: 1080 }).grid(2, 2);
        for (const [index, photo] of [
          'smiling-man-polo',
          'woman-curly-hair',
          'smiling-woman-purple-hair',
          'man-at-white-desk',
        ].entries())
          c.photo(`Face ${index + 1}`, photo, faces[index] ?? c.page, {
            effects: [adjust({ saturation: -10 })],
            focusY: 0.3,
          });
        c.stack(
          c.page.trim({ left: 110, right: 920 }),
          [
            {
              name: 'Title',
              words: 'Forty people,\nno heroes',
              style: type.display,
              color: PINE,
              size: 150,
              fit: 'width',
            },
            {
              name: 'About',
              words: 'Three open positions in Lisbon and at home',
              style: type.body,
              color: INK,
              size: 50,
              gap: 36,
            },
            { button: 'Read what we do', style: type.strong, size: 44, color: PAPER, fill: BLUE, gap: 46 },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'jobs-hiring-reel',
      displayName: 'Hiring reel',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'tiktok', 'instagram reel', 'hiring video'],
      styles: ['bold', 'typographic', 'geometric'],
      coverFrame: 40,
      compose: (c) => {
        c.music('loop-electric');
        (
          [
            ['No\ndress\ncode', PEACH, PINE],
            ['No\nopen\noffice', BLUE, PAPER],
            ['No\nMonday\nmeetings', PINE, PEACH],
          ] as const
        ).forEach(([words, ground, ink], index) => {
          c.begin(`No ${index + 1}`, ground, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 7 }),
          });
          c.text('Words', words, type.display, c.safe, {
            color: ink,
            size: 340,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'left', by: 'lines', frames: 16 },
          });
        });
        c.begin('Yes', PAPER, { beats: 7, transition: 'circle', transitionFrames: 12 });
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'But\na job',
              style: type.display,
              color: PINE,
              size: 380,
              fit: 'width',
              motion: { in: 'zoom', by: 'words', at: 4, frames: 18 },
            },
            {
              name: 'Which',
              words: 'Product designer, 32 hours',
              style: type.strong,
              color: BLUE,
              size: 66,
              gap: 30,
              motion: { in: 'rise', at: 18 },
            },
            {
              name: 'Where',
              words: 'jobs@linden.example',
              style: type.body,
              color: INK,
              size: 58,
              gap: 10,
              motion: { in: 'rise', at: 24 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'jobs-team-film',
      displayName: 'Meet the team',
      assetType: 'video',
      format: 'wide',
      tags: ['team', 'employer branding', 'youtube', 'introduction', 'culture'],
      styles: ['photographic', 'bold'],
      coverFrame: 40,
      compose: (c) => {
        c.music('cue', 0.85);
        (
          [
            ['woman-curly-hair', 'Ama', 'makes the plans', PEACH],
            ['man-red-cap', 'Joost', 'breaks the plans', BLUE],
            ['woman-glasses', 'Vera', 'writes it all down', PINE],
          ] as const
        ).forEach(([photo, name, what, ground], index) => {
          c.begin(name, ground, {
            beats: 5,
            ...(index === 0
              ? {}
              : { transition: 'slide' as const, direction: 'left' as const, transitionFrames: 12 }),
          });
          c.photo('Person', photo, c.page.atRight(960), {
            focusY: 0.3,
            motion: { push: { from: 1, to: 1.1, frames: c.frames } },
          });
          const ink = index === 0 ? PINE : PAPER;
          c.stack(
            c.page.trim({ left: 110, right: 1040 }),
            [
              {
                name: 'Name',
                words: name,
                style: type.display,
                color: ink,
                size: 320,
                fit: 'width',
                motion: { in: 'rise', at: 6 },
              },
              {
                name: 'What',
                words: what,
                style: type.strong,
                color: ink,
                size: 74,
                gap: 10,
                motion: { in: 'fade', at: 16 },
              },
            ],
            { vertical: 'middle' },
          );
        });
        c.begin('You', PAPER, { beats: 5, transition: 'slide', direction: 'left', transitionFrames: 12 });
        c.text('You', 'And you?', type.display, c.safe, {
          color: BLUE,
          size: 420,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'zoom', at: 4, frames: 16 },
        });
      },
    },
  ],
};
