import type { TemplateFamily } from '../../composition/family.ts';
import { blackAndWhite, duotone, shade } from '../../composition/paint.ts';

const BLACK = '#0c0c10';
const PAPER = '#f3efe6';
const ACID = '#e8ff3a';
const BLUE = '#2b34ff';
const RED = '#ff3b2f';

const type = {
  display: { font: 'Anton', upper: true, tracking: -10, leading: 0.98 },
  mono: { font: 'Space Mono', weight: 700, leading: 1.35 },
  small: { font: 'Space Mono', leading: 1.4 },
} as const;

const DATES = [
  ['03.05', 'Leipzig', 'Werk 2'],
  ['04.05', 'Prague', 'Futurum'],
  ['07.05', 'Vienna', 'Arena'],
  ['09.05', 'Zagreb', 'Tvornica'],
  ['12.05', 'Milan', 'Santeria'],
  ['15.05', 'Lyon', 'Le Sucre'],
] as const;

/** A band on tour: condensed letters as large as they go, two colours of ink, photographs like photocopies. */
export const band: TemplateFamily = {
  id: 'band',
  title: 'Band on tour',
  tags: ['band', 'music', 'concert', 'tour', 'gig', 'rock', 'live', 'musician'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'band-single-out-now',
      displayName: 'Single out now',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'single', 'release', 'new song', 'spotify'],
      styles: ['bold', 'photographic', 'typographic'],
      compose: (c) => {
        c.begin('Post', BLUE);
        c.photo('Guitar', 'electric-guitar-hand', c.page, {
          effects: [duotone('#070a66', '#a9bb22')],
          focusX: 0.4,
        });
        c.text('Title', 'Loud\nenough', type.display, c.page.inset(54, 40), {
          color: PAPER,
          size: 480,
          fit: 'width',
        });
        c.text('Out now', 'New single, out now', type.mono, c.page.inset(60, 56), {
          color: BLUE,
          size: 40,
          vertical: 'bottom',
          highlight: { styleId: 101, color: ACID },
        });
      },
    },
    {
      alias: 'band-tour-dates',
      displayName: 'Tour dates',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'dates', 'schedule', 'tickets'],
      styles: ['bold', 'photographic'],
      compose: (c) => {
        c.begin('Post', BLACK);
        c.photo('Singer', 'singer-on-stage', c.page.atTop(760), {
          effects: [blackAndWhite(20)],
          focusY: 0.2,
        });
        c.shape('Shade', shade(BLACK, 'down', 1), c.page.atTop(764).trim({ top: 300 }));
        c.text('Title', 'Paper Tigers', type.display, c.page.trim({ left: 60, right: 60, top: 470 }), {
          color: ACID,
          size: 320,
          fit: 'width',
        });
        const rows = c.page.trim({ left: 60, right: 60, top: 735, bottom: 60 }).rows(6);
        DATES.forEach(([date, town, place], index) => {
          const row = rows[index] ?? c.page;
          c.group(town, () => {
            c.shape('Line', '#ffffff40', row.atTop(2));
            c.text('Date', date, type.mono, row.atLeft(200), { color: ACID, size: 38, vertical: 'middle' });
            c.text('Town', town, type.display, row.trim({ left: 220, right: 300 }), {
              color: PAPER,
              size: 62,
              vertical: 'middle',
              lineHeight: 1.1,
            });
            c.text('Place', place, type.small, row.atRight(320), {
              color: PAPER,
              size: 34,
              align: 'right',
              vertical: 'middle',
            });
          });
        });
      },
    },
    {
      alias: 'band-tonight',
      displayName: 'Tonight, tonight, tonight',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'tonight', 'doors'],
      styles: ['bold', 'typographic', 'photographic'],
      compose: (c) => {
        c.begin('Story', ACID);
        const rows = c.page.trim({ top: 150, bottom: 160 }).rows(5);
        rows.forEach((row, index) => {
          // The photograph is in front of the middle one.
          if (index === 2) return;
          c.text(`Tonight ${index + 1}`, 'Tonight', type.display, row.inset(36, 0), {
            color: BLACK,
            size: 400,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
            ...(index % 2 === 0
              ? {}
              : {
                  textEffects: {
                    outlines: [{ paint: { type: 'solid', color: BLACK }, widthEm: 0.012, position: 'outer' }],
                    shadows: [],
                    glow: null,
                    extrude: null,
                    neon: null,
                    hollow: true,
                  },
                }),
          });
        });
        c.photo('Guitarist', 'guitarist-portrait', c.page.middle(620, 820), {
          effects: [blackAndWhite(30)],
          focusY: 0.2,
          rotation: -4,
        });
        c.group(
          'Sticker',
          () => {
            const disc = c.page.middle(270).move(290, 380);
            c.shape('Disc', RED, disc, { shape: 'star', sides: 18, innerRatio: 0.88 });
            c.text('Doors', 'Doors\n19.30', type.mono, disc, {
              color: PAPER,
              size: 50,
              align: 'center',
              vertical: 'middle',
              lineHeight: 1.1,
            });
          },
          { rotation: 8 },
        );
        c.text('Where', 'Arena, Vienna', type.mono, c.page.inset(60, 70), {
          color: BLACK,
          size: 44,
          vertical: 'bottom',
          align: 'center',
        });
      },
    },
    {
      alias: 'band-horn-night',
      displayName: 'Brass night poster',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'print', 'jazz', 'brass', 'club'],
      styles: ['bold', 'retro', 'photographic'],
      compose: (c) => {
        c.begin('Poster', RED);
        c.text('Title above', 'Eleven', type.display, c.page.inset(56, 40), {
          color: BLACK,
          size: 600,
          fit: 'width',
        });
        c.text('Title below', 'Horns', type.display, c.page.inset(56, 40), {
          color: BLACK,
          size: 620,
          fit: 'width',
          vertical: 'bottom',
        });
        c.photo('Trumpet', 'trumpet-on-black', c.page.trim({ top: 560, bottom: 640 }), {
          effects: [duotone(BLACK, '#ffd9c9')],
        });
        c.shape('Band of paper', PAPER, c.page.trim({ top: 1060, bottom: 600 }));
        c.text(
          'When',
          'Sat 21 June, 21.00',
          type.mono,
          c.page.trim({ top: 1060, bottom: 600, left: 60, right: 60 }),
          { color: BLACK, size: 40, vertical: 'middle' },
        );
        c.text(
          'Where',
          'Market Hall 3',
          type.mono,
          c.page.trim({ top: 1060, bottom: 600, left: 60, right: 60 }),
          { color: BLACK, size: 40, vertical: 'middle', align: 'right' },
        );
      },
    },
    {
      alias: 'band-channel-banner',
      displayName: 'Channel banner',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'youtube', 'header', 'cover', 'channel art'],
      styles: ['bold', 'photographic'],
      compose: (c) => {
        c.begin('Banner', BLACK);
        c.photo('Hand', 'guitar-chord-hand', c.page.trim({ left: 620 }), {
          effects: [duotone(BLACK, '#8f96ff')],
        });
        c.path('Slant', ACID, c.page.atLeft(980), 'M0 0H1L.72 1H0Z');
        c.stack(
          c.page.trim({ left: 90, top: 90, bottom: 90, right: 1140 }),
          [
            {
              name: 'Title',
              words: 'Paper\nTigers',
              style: type.display,
              color: BLACK,
              size: 330,
              fit: 'width',
            },
            {
              name: 'Line',
              words: 'Three chords, four people,\nnew videos on Fridays',
              style: type.mono,
              color: BLACK,
              size: 38,
              gap: 44,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'band-album-cover',
      displayName: 'Album cover with rings',
      assetType: 'design',
      format: 'square',
      tags: ['album cover', 'cover art', 'vinyl', 'record', 'playlist cover'],
      styles: ['geometric', 'retro', 'minimal'],
      pro: true,
      compose: (c) => {
        c.begin('Cover', PAPER);
        const disc = c.page.middle(1240).move(330, 300);
        const rings = [RED, BLACK, BLUE, PAPER, ACID, BLACK, RED, PAPER];
        rings.forEach((color, index) => {
          c.shape(`Ring ${index + 1}`, color, disc.inset(index * 74), { shape: 'ellipse' });
        });
        c.text('Title', 'Side\nB', type.display, c.page.inset(60, 50), {
          color: BLACK,
          size: 250,
          lineHeight: 0.95,
        });
        c.text('Band', 'Paper Tigers', type.mono, c.page.inset(60, 60), {
          color: BLACK,
          size: 36,
          align: 'right',
        });
      },
    },
    {
      alias: 'band-lyric-video',
      displayName: 'Lyric video',
      assetType: 'video',
      format: 'square',
      tags: ['lyrics', 'lyric video', 'song', 'kinetic type', 'words'],
      styles: ['typographic', 'bold'],
      coverFrame: 45,
      compose: (c) => {
        c.music('night-drive');
        const lines = [
          [BLUE, ACID, 'We were', 'louder'],
          [ACID, BLACK, 'than the', 'street'],
          [RED, PAPER, 'and the', 'lights'],
          [BLACK, ACID, 'went on', 'singing'],
        ] as const;
        lines.forEach(([ground, ink, first, second], index) => {
          c.begin(`Line ${index + 1}`, ground, { beats: 4 });
          const [top, bottom] = c.page.inset(50, 60).rows([1, 1.5]);
          c.text('First words', first, type.display, top ?? c.page, {
            color: ink,
            size: 340,
            fit: 'width',
            vertical: 'bottom',
            motion: { in: index % 2 === 0 ? 'left' : 'right', frames: 9 },
          });
          c.text('Second words', second, type.display, bottom ?? c.page, {
            color: ink,
            size: 560,
            fit: 'width',
            motion: { in: 'zoom', by: 'letters', at: Math.round(2 * c.beat), frames: 12 },
          });
        });
      },
    },
    {
      alias: 'band-tour-reel',
      displayName: 'Tour announcement reel',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'tiktok', 'announcement', 'dates'],
      styles: ['bold', 'photographic'],
      coverFrame: 30,
      compose: (c) => {
        c.music('loop-arovane-beat-b');
        c.begin('Band', BLACK, { beats: 8 });
        c.photo('Singer', 'singer-on-stage', c.page, {
          effects: [blackAndWhite(20)],
          focusY: 0.2,
          motion: { push: { from: 1, to: 1.14, frames: c.frames } },
        });
        c.shape('Shade', shade(BLACK, 'down', 1), c.page.trim({ top: 900 }));
        c.text('Title', 'Paper\nTigers', type.display, c.safe, {
          color: ACID,
          size: 420,
          fit: 'width',
          vertical: 'bottom',
          motion: { in: 'bottom', by: 'lines', frames: 16 },
        });
        c.begin('Hand', BLUE, { beats: 4, transition: 'flash', transitionFrames: 6 });
        c.photo('Guitar', 'electric-guitar-hand', c.page, {
          effects: [duotone('#070a66', '#a9bb22')],
          focusX: 0.4,
          motion: { push: { from: 1.2, to: 1, frames: c.frames } },
        });
        c.shape('Shade', shade('#0a0f8f', 'down', 1), c.page.trim({ top: 1000 }));
        c.text('Word', 'On tour', type.display, c.safe, {
          color: PAPER,
          size: 420,
          fit: 'width',
          vertical: 'bottom',
          motion: { in: 'zoom', frames: 10 },
        });
        c.begin('Dates', ACID, { beats: 12, transition: 'push', direction: 'up', transitionFrames: 8 });
        const rows = c.safe.rows(6);
        DATES.forEach(([date, town, place], index) => {
          const row = rows[index] ?? c.safe;
          const at = Math.round(index * c.beat);
          c.stack(row, [
            { rule: BLACK, thickness: 4, motion: { in: 'growRight', at, frames: 14 } },
            {
              name: `Town ${index + 1}`,
              words: town,
              style: type.display,
              color: BLACK,
              size: 116,
              gap: 22,
              motion: { in: 'wipe', at: at + 3, frames: 14 },
            },
            {
              name: `Date ${index + 1}`,
              words: `${date}, ${place}`,
              style: type.mono,
              color: BLACK,
              size: 40,
              motion: { in: 'fade', at: at + 6, frames: 10 },
            },
          ]);
        });
        c.begin('Tickets', BLACK, { beats: 8, transition: 'push', direction: 'up', transitionFrames: 8 });
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'Tickets\nFriday\n10.00',
              style: type.display,
              color: PAPER,
              size: 420,
              fit: 'width',
              motion: { in: 'bottom', by: 'lines', at: 4, frames: 18 },
            },
            {
              name: 'Address',
              words: 'papertigers.example/tour',
              style: type.mono,
              color: ACID,
              size: 46,
              gap: 40,
              motion: { in: 'rise', at: 24 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'band-visualiser',
      displayName: 'Song visualiser',
      assetType: 'video',
      format: 'wide',
      tags: ['visualizer', 'youtube', 'music video', 'loop', 'audio'],
      styles: ['geometric', 'retro'],
      coverFrame: 60,
      compose: (c) => {
        c.music('loop-arovane-beat-a');
        c.begin('Rings', PAPER, { beats: 24 });
        const disc = c.page.middle(1500).move(480, 120);
        const rings = [RED, BLACK, BLUE, PAPER, ACID, BLACK, RED, PAPER, BLUE, BLACK];
        rings.forEach((color, index) => {
          c.shape(`Ring ${index + 1}`, color, disc.inset(index * 74), {
            shape: 'ellipse',
            motion: {
              in: 'zoom',
              at: index * 2,
              frames: 24,
              keep: 'pulse',
              keepFrames: Math.round(c.beat * (index % 2 === 0 ? 4 : 8)),
            },
          });
        });
        c.text('Title', 'Side B', type.display, c.page.inset(90, 70), {
          color: BLACK,
          size: 300,
          motion: { in: 'wipe', at: 8, frames: 24 },
        });
        c.text('Band', 'Paper Tigers\nTrack 4, Low ceiling', type.mono, c.page.inset(95, 90), {
          color: BLACK,
          size: 44,
          vertical: 'bottom',
          motion: { in: 'rise', at: 20 },
        });
      },
    },
  ],
};
