import type { TemplateFamily } from '../../composition/family.ts';
import { alpha, shade } from '../../composition/paint.ts';

const NAVY = '#0b1a33';
const SEA = '#1f7a8c';
const FOAM = '#e1f0f2';
const CORAL = '#ff6f4d';
const WHITE = '#ffffff';

const type = {
  display: { font: 'Outfit', weight: 700, tracking: -25, leading: 1.02 },
  body: { font: 'Outfit', weight: 400, leading: 1.4 },
  strong: { font: 'Outfit', weight: 600, leading: 1.3 },
} as const;

/** Decks that convince: one sentence a page, figures drawn large, the sea as a theme. */
export const pitchDeck: TemplateFamily = {
  id: 'pitch-deck',
  title: 'Pitch deck',
  tags: [
    'pitch deck',
    'presentation',
    'slides',
    'investor',
    'business',
    'deck',
    'powerpoint',
    'report',
    'proposal',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'pitch-deck-seaweed',
      displayName: 'Pitch in seven pages',
      assetType: 'design',
      format: 'wide',
      tags: ['startup pitch', 'seed round', 'fundraising'],
      styles: ['photographic', 'minimal', 'bold'],
      compose: (c) => {
        c.begin('Cover', NAVY);
        c.photo('Sea', 'jellyfish-deep-blue', c.page, { focusY: 0.4 });
        c.shape('Shade', shade(NAVY, 'left', 0.9), c.page.atLeft(1400));
        c.text(
          'Title',
          'Packaging\nfrom the sea',
          type.display,
          c.page.trim({ left: 110, top: 110, bottom: 110 }),
          { color: WHITE, size: 190, vertical: 'bottom' },
        );
        c.text('Name', 'Kelpline', type.strong, c.page.inset(114, 100), { color: WHITE, size: 48 });
        c.begin('Problem', CORAL);
        c.text('Figure', '141', type.display, c.page.inset(100, 20), {
          color: NAVY,
          size: 660,
          vertical: 'middle',
        });
        c.text(
          'About',
          'million tonnes of packaging are thrown away each year.\nMost of it held food for less than a day.',
          type.strong,
          c.page.inset(114, 96),
          { color: NAVY, size: 54, vertical: 'bottom' },
        );
        c.begin('Solution', FOAM);
        c.stack(
          c.page.trim({ left: 110, right: 980, top: 110, bottom: 110 }),
          [
            {
              name: 'Title',
              words: 'A film that is food for mussels',
              style: type.display,
              color: NAVY,
              size: 116,
            },
            {
              name: 'About',
              words:
                'Pressed from farmed kelp. Keeps bread fresh for nine days, is gone in the sea in six weeks.',
              style: type.body,
              color: NAVY,
              size: 46,
              gap: 40,
            },
          ],
          { vertical: 'middle' },
        );
        c.photo('Leaf', 'leaf-on-white', c.page.atRight(860), { focusY: 0.4 });
        c.begin('Market', NAVY);
        c.text('Title', 'Three markets, one press', type.display, c.page.trim({ left: 110, top: 100 }), {
          color: WHITE,
          size: 110,
        });
        const discs = [
          [760, SEA, '€9.2 bn', 'bread and rolls'],
          [520, '#3aa0b3', '€3.1 bn', 'fruit'],
          [330, CORAL, '€0.8 bn', 'take-away'],
        ] as const;
        discs.forEach(([size, color, sum, name], index) => {
          const disc = c.page.middle(size).move([-520, 180, 680][index] ?? 0, 420 - size / 2 + 20);
          c.shape(name, color, disc, { shape: 'ellipse' });
          c.stack(
            disc.middle(size * 0.8),
            [
              {
                name: `Sum ${index + 1}`,
                words: sum,
                style: type.display,
                color: index === 0 ? WHITE : NAVY,
                size: size * 0.16,
              },
              {
                name: `Name ${index + 1}`,
                words: name,
                style: type.body,
                color: index === 0 ? WHITE : NAVY,
                size: Math.max(40, size * 0.07),
                gap: 4,
              },
            ],
            { align: 'center', vertical: 'middle' },
          );
        });
        c.begin('Traction', WHITE);
        c.text('Title', 'Nine bakeries\nbecame ninety', type.display, c.page.trim({ left: 110, top: 100 }), {
          color: NAVY,
          size: 130,
        });
        const bars = c.page.trim({ left: 780, right: 110, top: 200, bottom: 190 }).columns(8, 30);
        [0.1, 0.14, 0.22, 0.28, 0.41, 0.55, 0.76, 1].forEach((share, index) => {
          const bar = bars[index] ?? c.page;
          c.shape(`Bar ${index + 1}`, index === 7 ? CORAL : SEA, bar.atBottom(bar.height * share), {
            cornerRadius: 12,
          });
        });
        c.text(
          'Axis',
          'Customers, each quarter since 2024',
          type.body,
          c.page.trim({ left: 780, right: 110, bottom: 110 }),
          { color: NAVY, size: 40, vertical: 'bottom' },
        );
        c.begin('Team', SEA);
        c.text(
          'Title',
          'Three people who have pressed, farmed and sold',
          type.display,
          c.page.trim({ left: 110, right: 700, top: 90 }),
          { color: WHITE, size: 84 },
        );
        const cells = c.page.trim({ left: 110, right: 110, top: 400, bottom: 90 }).columns(3, 40);
        (
          [
            ['woman-glasses', 'Ada Brandt', 'Materials'],
            ['smiling-man-polo', 'Sam Nkosi', 'Farms'],
            ['woman-sunglasses', 'Lea Conti', 'Sales'],
          ] as const
        ).forEach(([photo, name, role], index) => {
          const cell = cells[index] ?? c.page;
          c.photo(name, photo, cell.atLeft(270).atTop(cell.height), { cornerRadius: 30, focusY: 0.3 });
          c.stack(
            cell.trim({ left: 300 }),
            [
              { name: `Name ${index + 1}`, words: name, style: type.strong, color: WHITE, size: 46 },
              { name: `Role ${index + 1}`, words: role, style: type.body, color: WHITE, size: 42, gap: 4 },
            ],
            { vertical: 'bottom' },
          );
        });
        c.begin('Request', CORAL);
        c.stack(
          c.page.inset(110, 100),
          [
            { name: 'Sum', words: '€1.8 million', style: type.display, color: NAVY, size: 260, fit: 'width' },
            {
              name: 'For',
              words: 'for the second press, and for eighteen months',
              style: type.strong,
              color: NAVY,
              size: 72,
              gap: 20,
            },
            {
              name: 'Contact',
              words: 'ada@kelpline.example',
              style: type.body,
              color: NAVY,
              size: 50,
              gap: 60,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'pitch-deck-quarterly',
      displayName: 'Report of a quarter',
      assetType: 'design',
      format: 'wide',
      tags: ['quarterly report', 'results', 'dashboard', 'figures', 'annual report'],
      styles: ['minimal', 'geometric', 'typographic'],
      compose: (c) => {
        c.begin('Cover', FOAM);
        for (const [index, color] of [SEA, NAVY, CORAL].entries())
          c.path(
            `Wave ${index + 1}`,
            color,
            c.page.atBottom(520 - index * 130),
            'M0 .3C.2 0 .35 .5 .55 .25S.85 .1 1 .3V1H0Z',
          );
        c.text('Title', 'Third quarter', type.display, c.page.inset(110, 90), {
          color: NAVY,
          size: 260,
          fit: 'width',
        });
        c.begin('Figures', WHITE);
        const cells = c.page.inset(90, 90).grid(2, 2, 30);
        (
          [
            ['€4.2 m', 'turnover, 18% more', NAVY, WHITE],
            ['312', 'new customers', SEA, WHITE],
            ['94%', 'stay after a year', CORAL, NAVY],
            ['6', 'open positions', FOAM, NAVY],
          ] as const
        ).forEach(([figure, text, ground, ink], index) => {
          const cell = cells[index] ?? c.page;
          c.shape(`Tile ${index + 1}`, ground, cell, { cornerRadius: 36 });
          c.stack(
            cell.inset(60, 50),
            [
              { name: `Figure ${index + 1}`, words: figure, style: type.display, color: ink, size: 190 },
              { name: `Text ${index + 1}`, words: text, style: type.body, color: ink, size: 54, gap: 4 },
            ],
            { vertical: 'bottom' },
          );
        });
        c.begin('Next', NAVY);
        c.text('Title', 'What we do next', type.display, c.page.inset(110, 100), { color: WHITE, size: 130 });
        const rows = c.page.trim({ left: 110, right: 110, top: 330, bottom: 90 }).rows(3, 24);
        [
          'Open the second press in March',
          'Move support to one tool',
          'Ask fifty customers why they left',
        ].forEach((text, index) => {
          const row = rows[index] ?? c.page;
          c.text(`Number ${index + 1}`, `${index + 1}`, type.display, row.atLeft(150), {
            color: CORAL,
            size: 150,
            vertical: 'middle',
          });
          c.text(`Step ${index + 1}`, text, type.strong, row.trim({ left: 190 }), {
            color: WHITE,
            size: 72,
            vertical: 'middle',
          });
          c.shape(`Line ${index + 1}`, alpha(WHITE, 0.25), row.atBottom(3));
        });
      },
    },
    {
      alias: 'pitch-deck-proposal',
      displayName: 'Offer to a customer',
      assetType: 'design',
      format: 'a4',
      tags: ['proposal', 'offer', 'document', 'quote', 'print', 'letter'],
      styles: ['minimal', 'photographic'],
      compose: (c) => {
        c.begin('Cover', SEA);
        c.photo('Coast', 'wet-dock-waves', c.page.trim({ top: 840 }));
        c.stack(c.page.trim({ left: 100, right: 100, top: 110 }), [
          { name: 'Kind', words: 'Offer 2026-014', style: type.strong, color: WHITE, size: 36 },
          {
            name: 'Title',
            words: 'A summer\nby the water\nfor 4,000\nguests',
            style: type.display,
            color: WHITE,
            size: 124,
            gap: 40,
          },
        ]);
        c.begin('Steps', WHITE);
        c.text('Title', 'How we work', type.display, c.page.inset(100, 110), { color: NAVY, size: 110 });
        const rows = c.page.trim({ left: 100, right: 100, top: 360, bottom: 420 }).rows(3, 30);
        (
          [
            ['March', 'We walk the shore with you and count the paths.'],
            ['April', 'You see two plans and choose parts of both.'],
            ['June', 'Everything stands a week before the first guest.'],
          ] as const
        ).forEach(([month, text], index) => {
          const row = rows[index] ?? c.page;
          c.shape(`Tile ${index + 1}`, FOAM, row, { cornerRadius: 24 });
          c.text(`Month ${index + 1}`, month, type.display, row.inset(50, 0), {
            color: SEA,
            size: 68,
            vertical: 'middle',
          });
          c.text(`Text ${index + 1}`, text, type.body, row.trim({ left: 360, right: 50 }), {
            color: NAVY,
            size: 38,
            vertical: 'middle',
          });
        });
        c.text('Price label', 'In all, with taxes', type.body, c.page.inset(100, 130), {
          color: NAVY,
          size: 40,
          vertical: 'bottom',
        });
        c.text('Price', '€38,500', type.display, c.page.inset(100, 110), {
          color: '#cf4420',
          size: 130,
          vertical: 'bottom',
          align: 'right',
        });
      },
    },
    {
      alias: 'pitch-deck-linkedin-figures',
      displayName: 'One figure for a feed',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'linkedin', 'statistic', 'infographic', 'carousel'],
      styles: ['typographic', 'geometric', 'bold'],
      compose: (c) => {
        c.begin('Post', SEA);
        const ring = c.page.middle(820).move(0, -90);
        c.shape('Whole', alpha(WHITE, 0.18), ring, { shape: 'ellipse' });
        c.path('Share', CORAL, ring, 'M.5 .5L.5 0A.5 .5 0 1 1 .0245 .3455Z');
        c.shape('Middle', SEA, ring.inset(130), { shape: 'ellipse' });
        c.text('Figure', '80%', type.display, ring, {
          color: WHITE,
          size: 220,
          align: 'center',
          vertical: 'middle',
        });
        c.text(
          'About',
          'of our first customers came from a baker who told another baker.',
          type.strong,
          c.page.trim({ left: 90, right: 90, bottom: 80 }),
          { color: WHITE, size: 56, vertical: 'bottom', align: 'center' },
        );
      },
    },
    {
      alias: 'pitch-deck-demo-film',
      displayName: 'Ninety seconds in nine',
      assetType: 'video',
      format: 'wide',
      tags: ['explainer', 'pitch video', 'youtube', 'intro', 'startup pitch'],
      styles: ['photographic', 'typographic', 'bold'],
      coverFrame: 45,
      compose: (c) => {
        c.music('loop-garzul');
        c.begin('Sea', NAVY, { beats: 5 });
        c.clip('Jellyfish', 'push-in-jellyfish', c.page);
        c.shape('Shade', shade(NAVY, 'left', 0.9), c.page.atLeft(1500));
        c.text('Line', 'The sea grows\npackaging.', type.display, c.page.inset(110, 100), {
          color: WHITE,
          size: 180,
          vertical: 'middle',
          motion: { in: 'rise', at: 8, frames: 22 },
        });
        c.begin('Days', CORAL, { beats: 4, transition: 'push', direction: 'left', transitionFrames: 10 });
        c.text('Figure', '9 days', type.display, c.page.inset(100, 60), {
          color: NAVY,
          size: 460,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'zoom', frames: 14 },
        });
        c.text('About', 'is how long bread stays fresh in it', type.strong, c.page.inset(114, 90), {
          color: NAVY,
          size: 66,
          vertical: 'bottom',
          motion: { in: 'fade', at: 12 },
        });
        c.begin('Chart', WHITE, { beats: 5, transition: 'push', direction: 'left', transitionFrames: 10 });
        c.text('Title', 'Nine bakeries\nbecame ninety', type.display, c.page.trim({ left: 110, top: 100 }), {
          color: NAVY,
          size: 120,
          motion: { in: 'rise', at: 4 },
        });
        const bars = c.page.trim({ left: 780, right: 110, top: 180, bottom: 110 }).columns(8, 30);
        [0.1, 0.14, 0.22, 0.28, 0.41, 0.55, 0.76, 1].forEach((share, index) => {
          const bar = bars[index] ?? c.page;
          c.shape(`Bar ${index + 1}`, index === 7 ? CORAL : SEA, bar.atBottom(bar.height * share), {
            cornerRadius: 12,
            motion: { in: 'rise', at: 6 + index * 4, frames: 16 },
          });
        });
        c.begin('End', SEA, { beats: 5, transition: 'push', direction: 'left', transitionFrames: 10 });
        c.text('Name', 'Kelpline', type.display, c.page.inset(110, 60), {
          color: WHITE,
          size: 460,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'letters', at: 4, frames: 22 },
        });
      },
    },
    {
      alias: 'pitch-deck-results-story',
      displayName: 'Results as a story',
      assetType: 'video',
      format: 'story',
      tags: ['story', 'reel', 'results', 'figures', 'linkedin', 'report'],
      styles: ['typographic', 'geometric', 'bold'],
      coverFrame: 40,
      compose: (c) => {
        c.music('loop-electric');
        (
          [
            ['€4.2 m', 'turnover', NAVY, WHITE],
            ['312', 'new customers', CORAL, NAVY],
            ['94%', 'stayed', FOAM, NAVY],
          ] as const
        ).forEach(([figure, text, ground, ink], index) => {
          c.begin(text, ground, {
            beats: 5,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          for (const [wave, top] of [1250, 1450].entries())
            c.path(
              `Wave ${wave + 1}`,
              wave === 0 ? SEA : alpha(WHITE, 0.25),
              c.page.trim({ top }),
              'M0 .2C.2 0 .35 .35 .55 .18S.85 .05 1 .2V1H0Z',
              { motion: { in: 'bottom', at: wave * 4, frames: 24 } },
            );
          c.stack(
            c.safe.atTop(900),
            [
              {
                name: 'Figure',
                words: figure,
                style: type.display,
                color: ink,
                size: 400,
                fit: 'width',
                motion: { in: 'rise', at: 4, frames: 16 },
              },
              {
                name: 'Text',
                words: text,
                style: type.strong,
                color: ink,
                size: 96,
                motion: { in: 'fade', at: 14 },
              },
            ],
            { vertical: 'middle' },
          );
        });
        c.begin('Thanks', SEA, { beats: 5, transition: 'push', direction: 'up', transitionFrames: 8 });
        c.text('Words', 'Thank\nyou for\na good\nquarter', type.display, c.safe, {
          color: WHITE,
          size: 300,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 4, frames: 28 },
        });
      },
    },
  ],
};
