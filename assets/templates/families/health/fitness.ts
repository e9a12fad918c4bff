import type { TemplateFamily } from '../../composition/family.ts';
import { blackAndWhite, duotone, gradient, shade } from '../../composition/paint.ts';

const VOLT = '#dcff2e';
const COAL = '#101413';
const ICE = '#e8f1f0';
const HEAT = '#ff5a1f';

const type = {
  display: { font: 'Barlow Condensed', weight: 800, italic: false, upper: true, tracking: -5, leading: 0.9 },
  body: { font: 'Barlow Condensed', weight: 500, leading: 1.25 },
  strong: { font: 'Barlow Condensed', weight: 700, upper: true, tracking: 40, leading: 1.2 },
} as const;

const PLAN = [
  ['Mon', 'Run', '5 km, easy'],
  ['Tue', 'Lift', 'Legs, 5 × 5'],
  ['Wed', 'Rest', 'Walk and sleep'],
  ['Thu', 'Run', '8 × 400 m'],
  ['Fri', 'Lift', 'Push and pull'],
  ['Sat', 'Long run', '14 km, slow'],
  ['Sun', 'Stretch', '30 minutes'],
] as const;

/** A gym and a running club: condensed capitals, slanted bars, volt on coal. */
export const fitness: TemplateFamily = {
  id: 'fitness',
  title: 'Fitness',
  tags: [
    'fitness',
    'gym',
    'sport',
    'workout',
    'running',
    'training',
    'health',
    'coach',
    'exercise',
    'marathon',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'fitness-no-rain-check',
      displayName: 'Running club',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'running club', 'club', 'invitation'],
      styles: ['photographic', 'bold', 'typographic'],
      compose: (c) => {
        c.begin('Post', COAL);
        c.photo('Desert', 'snowy-mountain-ridge', c.page, { effects: [duotone(COAL, '#8fae1c')] });
        c.shape('Shade', shade(COAL, 'down', 1), c.page.trim({ top: 420 }));
        c.text('Title', 'No hill\nno fun', type.display, c.page.inset(54, 50), {
          color: VOLT,
          size: 420,
          fit: 'width',
          vertical: 'bottom',
        });
        c.text('When', 'Wednesdays, 19.00', type.strong, c.page.inset(60, 54), {
          color: COAL,
          size: 48,
          highlight: { styleId: 101, color: VOLT },
        });
      },
    },
    {
      alias: 'fitness-week-plan',
      displayName: 'Plan of the week',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'training plan', 'schedule', 'week', 'workout plan'],
      styles: ['typographic', 'bold', 'minimal'],
      compose: (c) => {
        c.begin('Plan', ICE);
        c.text('Title', 'Week six', type.display, c.page.trim({ left: 60, right: 60, top: 40 }), {
          color: COAL,
          size: 380,
          fit: 'width',
        });
        const rows = c.page.trim({ left: 60, right: 60, top: 400, bottom: 60 }).rows(7, 12);
        PLAN.forEach(([day, what, how], index) => {
          const row = rows[index] ?? c.page;
          const isRest = what === 'Rest' || what === 'Stretch';
          c.group(day, () => {
            c.shape('Bar', isRest ? '#ffffff' : COAL, row);
            c.text('Day', day, type.strong, row.inset(32, 0), {
              color: isRest ? COAL : VOLT,
              size: 44,
              vertical: 'middle',
            });
            c.text('What', what, type.display, row.trim({ left: 200 }), {
              color: isRest ? COAL : ICE,
              size: 84,
              vertical: 'middle',
            });
            c.text('How', how, type.body, row.inset(32, 0), {
              color: isRest ? COAL : ICE,
              size: 48,
              vertical: 'middle',
              align: 'right',
            });
          });
        });
      },
    },
    {
      alias: 'fitness-first-month',
      displayName: 'First month free',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'offer', 'membership', 'gym offer'],
      styles: ['bold', 'geometric', 'typographic'],
      compose: (c) => {
        c.begin('Story', VOLT);
        for (let index = 0; index < 7; index += 1)
          c.path(
            `Slant ${index + 1}`,
            COAL,
            c.page.atTop(100).move(0, 1150 + index * 120),
            index % 2 === 0 ? 'M0 0H1L.93 1H0Z' : 'M.1 0H1V1H.03Z',
            { opacity: 1 - index * 0.12 },
          );
        c.text('Title', 'First\nmonth\n€0', type.display, c.page.trim({ left: 60, right: 60, top: 150 }), {
          color: COAL,
          size: 350,
        });
        c.group('Label', () => {
          const label = c.page.trim({ left: 60, right: 60, top: 1600, bottom: 180 });
          c.shape('Label', VOLT, label);
          c.text('About', 'No contract, showers work', type.strong, label, {
            color: COAL,
            size: 66,
            align: 'center',
            vertical: 'middle',
          });
        });
      },
    },
    {
      alias: 'fitness-race-poster',
      displayName: 'Race poster',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'race', 'marathon', 'event', 'print', 'flyer', 'trail run'],
      styles: ['photographic', 'bold', 'retro'],
      compose: (c) => {
        c.begin('Poster', HEAT);
        c.photo('Mountain', 'snowy-peaks-teal-sky', c.page.trim({ top: 700, bottom: 250 }), {
          effects: [duotone(COAL, '#ffc3ac')],
        });
        c.text('Number', '42', type.display, c.page.trim({ left: 60, right: 60, top: -10 }), {
          color: COAL,
          size: 780,
          lineHeight: 0.9,
        });
        c.text(
          'Unit',
          'km, three\npasses,\none soup',
          type.display,
          c.page.trim({ left: 760, right: 64, top: 150 }),
          { color: COAL, size: 96, align: 'right' },
        );
        c.shape('Foot', COAL, c.page.atBottom(250));
        c.text(
          'When',
          'Alpine trail run\nSunday 6 September, start 5.30',
          type.strong,
          c.page.atBottom(250).inset(70, 0),
          { color: VOLT, size: 62, vertical: 'middle' },
        );
      },
    },
    {
      alias: 'fitness-coach-banner',
      displayName: 'Coach banner',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'coach', 'personal trainer', 'youtube', 'facebook cover'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('Banner', COAL);
        c.photo('Coach', 'man-red-cap', c.page.atRight(1000), { focusY: 0.25, effects: [blackAndWhite(25)] });
        c.shape('Fade', gradient(0, COAL, '#10141300'), c.page.trim({ left: 915, right: 600 }));
        c.path('Slant', VOLT, c.page.trim({ left: 860, right: 880 }), 'M.6 0H1L.4 1H0Z');
        c.stack(
          c.page.trim({ left: 100, right: 1020 }),
          [
            {
              name: 'Title',
              words: 'You count\nto ten.\nI count\nyou.',
              style: type.display,
              color: ICE,
              size: 190,
            },
            {
              name: 'Name',
              words: 'Jonas Veld, online coach',
              style: type.strong,
              color: VOLT,
              size: 56,
              gap: 40,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'fitness-interval-timer',
      displayName: 'Interval timer',
      assetType: 'video',
      format: 'square',
      tags: ['timer', 'interval', 'hiit', 'countdown', 'workout', 'post'],
      styles: ['typographic', 'bold', 'minimal'],
      coverFrame: 20,
      compose: (c) => {
        c.music('loop-arovane-beat-c');
        const sets = [
          ['Squats', '20', VOLT, COAL],
          ['Rest', '10', COAL, VOLT],
          ['Planks', '20', HEAT, COAL],
          ['Rest', '10', COAL, VOLT],
          ['Done', '✓', ICE, COAL],
        ] as const;
        sets.forEach(([word, figure, ground, ink], index) => {
          c.begin(`${word} ${index + 1}`, ground, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 6 }),
          });
          c.text('Word', word, type.display, c.page.inset(60, 50), {
            color: ink,
            size: 200,
            motion: { in: 'left', frames: 10 },
          });
          if (figure === '✓')
            c.path('Tick', null, c.page.middle(520, 400).move(0, 120), 'M.02 .52L.36 .92L.98 .06', {
              stroke: { color: ink, widthPx: 90, dash: 'solid' },
              motion: { in: 'wipe', frames: 16 },
            });
          else
            c.text('Seconds', figure, type.display, c.page.inset(40, 20), {
              color: ink,
              size: 760,
              align: 'center',
              vertical: 'bottom',
              motion: { in: 'zoom', frames: 10 },
            });
          c.shape('Progress', ink, c.page.atBottom(26), {
            motion: { in: 'growRight', frames: Math.max(10, c.frames - 6) },
          });
        });
      },
    },
    {
      alias: 'fitness-gym-reel',
      displayName: 'Gym reel',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'tiktok', 'motivation', 'advert'],
      styles: ['photographic', 'bold'],
      coverFrame: 15,
      compose: (c) => {
        c.music('night-drive');
        const lines = [
          ['high-trestle-trail', 'Up', VOLT],
          ['tunnel-zion-park', 'Out', HEAT],
          ['wooden-pier-sunset', 'Run', ICE],
          ['dunes-under-stars', 'Again', VOLT],
        ] as const;
        lines.forEach(([photo, word, color], index) => {
          c.begin(word, COAL, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'slide' as const, direction: 'up' as const, transitionFrames: 6 }),
          });
          c.photo('Photo', photo, c.page, {
            effects: [blackAndWhite(20)],
            motion: { push: { from: 1, to: 1.2, frames: c.frames } },
          });
          c.shape('Shade', shade(COAL, 'down', 1), c.page.trim({ top: 900 }));
          c.text('Word', word, type.display, c.safe, {
            color,
            size: 760,
            fit: 'width',
            vertical: 'bottom',
            motion: { in: 'bottom', frames: 9 },
          });
        });
        c.begin('Club', VOLT, { beats: 6, transition: 'slide', direction: 'up', transitionFrames: 8 });
        c.stack(
          c.safe,
          [
            {
              name: 'Club',
              words: 'North\nside\nrunners',
              style: type.display,
              color: COAL,
              size: 420,
              fit: 'width',
              motion: { in: 'left', by: 'lines', at: 3, frames: 18 },
            },
            {
              name: 'When',
              words: 'Wednesdays, 19.00, at the old gate',
              style: type.strong,
              color: COAL,
              size: 56,
              gap: 30,
              motion: { in: 'fade', at: 16 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
