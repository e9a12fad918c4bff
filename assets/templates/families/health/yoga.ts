import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, shade } from '../../composition/paint.ts';

const SAND = '#f3e9dc';
const SAGE = '#a9b79a';
const PINE = '#2f4438';
const TERRA = '#d58a67';
const MIST = '#dfe6e4';

const type = {
  display: { font: 'Lora', weight: 500, tracking: -20, leading: 1.04 },
  italic: { font: 'Lora', italic: true, leading: 1.15 },
  body: { font: 'Work Sans', weight: 400, leading: 1.5 },
  label: { font: 'Work Sans', weight: 600, upper: true, tracking: 180, leading: 1.4 },
} as const;

/** A sun above three hills, which fills the area. */
function hills(
  c: Composer,
  box: Box,
  colors: readonly [sun: string, far: string, middle: string, near: string],
): void {
  const [sun, far, middle, near] = colors;
  c.group('Hills', () => {
    c.shape('Sun', sun, box.middle(box.width * 0.34).move(box.width * 0.12, -box.height * 0.2), {
      shape: 'ellipse',
    });
    c.path('Far hill', far, box.part(0, 0.38, 1, 1), 'M0 .35C.15 .1 .3 .02 .48 .18S.8 .3 1 .08V1H0Z');
    c.path('Middle hill', middle, box.part(0, 0.55, 1, 1), 'M0 .1C.2 -.05 .35 .2 .55 .3S.85 .2 1 .3V1H0Z');
    c.path('Near hill', near, box.part(0, 0.74, 1, 1), 'M0 .45C.25 .1 .5 .05 .7 .2S.9 .4 1 .3V1H0Z');
  });
}

/** A small yoga studio: calm serifs, wide margins, hills and mist. */
export const yoga: TemplateFamily = {
  id: 'yoga',
  title: 'Yoga studio',
  tags: ['yoga', 'wellness', 'meditation', 'health', 'studio', 'class', 'relax', 'mindfulness', 'spa'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'yoga-morning-class',
      displayName: 'Morning class with hills',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'schedule', 'beginners'],
      styles: ['illustrated', 'minimal', 'elegant'],
      compose: (c) => {
        c.begin('Post', SAND);
        hills(c, c.page.trim({ top: 380 }), [TERRA, '#d9cdb9', SAGE, PINE]);
        c.text('Title', 'Before the\nday begins', type.display, c.safe, { color: PINE, size: 142 });
        c.text(
          'When',
          'Slow flow for beginners\nMonday to Friday, 6.45',
          type.body,
          c.safe.trim({ top: 330 }),
          { color: PINE, size: 38 },
        );
      },
    },
    {
      alias: 'yoga-retreat',
      displayName: 'Weekend retreat',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'retreat', 'workshop', 'weekend', 'invitation'],
      styles: ['photographic', 'elegant', 'minimal'],
      compose: (c) => {
        c.begin('Post', MIST);
        c.photo('Mist', 'blue-misty-ridges', c.page, {
          effects: [adjust({ saturation: -45, temperature: 12 })],
          focusY: 0.7,
        });
        c.stack(
          c.safe.inset(40, 30),
          [
            { name: 'Kind', words: 'Weekend retreat', style: type.label, color: PINE, size: 30 },
            {
              name: 'Title',
              words: 'Three days\nof very\nlittle',
              style: type.display,
              color: PINE,
              size: 170,
              gap: 40,
            },
            {
              name: 'When',
              words: '24 to 26 May, Lake Farm',
              style: type.italic,
              color: PINE,
              size: 54,
              gap: 46,
            },
          ],
          { align: 'center' },
        );
        c.button('Eight places', c.safe.atBottom(96), {
          style: type.body,
          size: 38,
          color: SAND,
          fill: PINE,
          align: 'center',
        });
      },
    },
    {
      alias: 'yoga-breathe',
      displayName: 'Breathe out',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'reminder', 'quote', 'breathing'],
      styles: ['photographic', 'minimal'],
      compose: (c) => {
        c.begin('Story', PINE);
        c.photo('Water', 'wet-dock-waves', c.page, {
          effects: [adjust({ saturation: -35, brightness: -8 })],
          focusX: 0.3,
        });
        c.shape('Shade', shade('#122028', 'up', 1), c.page.atTop(1700));
        c.stack(c.safe, [
          {
            name: 'Title',
            words: 'Breathe\nout for\nlonger\nthan in',
            style: type.display,
            color: SAND,
            size: 200,
          },
          {
            name: 'Note',
            words: 'Four in, seven out, ten times.',
            style: type.italic,
            color: SAND,
            size: 58,
            gap: 44,
          },
        ]);
      },
    },
    {
      alias: 'yoga-timetable',
      displayName: 'Timetable of the week',
      assetType: 'design',
      format: 'a4',
      tags: ['timetable', 'schedule', 'flyer', 'poster', 'print', 'price list'],
      styles: ['minimal', 'illustrated', 'elegant'],
      compose: (c) => {
        c.begin('Timetable', SAND);
        c.shape('Arch', SAGE, c.page.trim({ left: 660, right: 90, top: 90, bottom: 1140 }), {
          shape: 'arch',
        });
        hills(c, c.page.trim({ left: 700, right: 130, top: 230, bottom: 1140 }), [
          SAND,
          '#c7d0bb',
          '#7f9276',
          PINE,
        ]);
        c.text('Title', 'The\nweek\nat Still', type.display, c.page.trim({ left: 90, top: 100 }), {
          color: PINE,
          size: 150,
        });
        const week = [
          ['Monday', '6.45 Slow flow', '18.00 Back care'],
          ['Tuesday', '7.30 Ashtanga', '19.00 Yin'],
          ['Wednesday', '6.45 Slow flow', '17.30 With babies'],
          ['Thursday', '7.30 Ashtanga', '19.00 Yin'],
          ['Friday', '6.45 Slow flow', '18.00 Restorative'],
          ['Saturday', '9.00 Long practice', '11.00 Beginners'],
        ] as const;
        const rows = c.page.trim({ left: 90, right: 90, top: 690, bottom: 270 }).rows(6);
        week.forEach(([day, morning, evening], index) => {
          const row = rows[index] ?? c.page;
          const [first, second, third] = row.columns([1, 1.2, 1]);
          c.group(day, () => {
            c.shape('Line', '#2f443833', row.atTop(2));
            c.text('Day', day, type.display, first ?? row, { color: PINE, size: 48, vertical: 'middle' });
            c.text('Morning', morning, type.body, second ?? row, {
              color: PINE,
              size: 32,
              vertical: 'middle',
            });
            c.text('Evening', evening, type.body, third ?? row, {
              color: PINE,
              size: 32,
              vertical: 'middle',
            });
          });
        });
        c.shape('Foot', PINE, c.page.atBottom(200));
        c.text(
          'Price',
          'First class free, then €14.\nMats, blankets and tea are here.',
          type.body,
          c.page.atBottom(200).inset(90, 0),
          { color: SAND, size: 34, vertical: 'middle' },
        );
        c.text('Where', 'Still, Garden Street 9', type.italic, c.page.atBottom(200).inset(90, 0), {
          color: SAND,
          size: 46,
          vertical: 'middle',
          align: 'right',
        });
      },
    },
    {
      alias: 'yoga-gift-card',
      displayName: 'Gift card for ten classes',
      assetType: 'design',
      format: 'card',
      tags: ['gift card', 'voucher', 'coupon', 'present', 'print'],
      styles: ['elegant', 'illustrated', 'minimal'],
      compose: (c) => {
        c.begin('Front', PINE);
        hills(c, c.page.trim({ left: 470 }), [TERRA, '#4d6656', '#3d5547', '#22342a']);
        c.text('Title', 'Ten\nclasses', type.display, c.page.inset(70, 64), { color: SAND, size: 130 });
        c.text('Studio', 'Still, a yoga studio', type.italic, c.page.inset(72, 66), {
          color: SAND,
          size: 36,
          vertical: 'bottom',
        });
        c.begin('Back', SAND);
        c.stack(c.page.inset(72, 70), [
          { name: 'For', words: 'For', style: type.label, color: '#9a5535', size: 24 },
          { rule: PINE, thickness: 2, gap: 76 },
          { name: 'From', words: 'From', style: type.label, color: '#9a5535', size: 24, gap: 30 },
          { rule: PINE, thickness: 2, gap: 76 },
        ]);
        c.text('Note', 'Valid for two years, any class, any day.', type.italic, c.page.inset(72, 66), {
          color: PINE,
          size: 34,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'yoga-breathing-guide',
      displayName: 'A breathing guide that moves',
      assetType: 'video',
      format: 'square',
      tags: ['breathing', 'exercise', 'guide', 'loop', 'post', 'meditation'],
      styles: ['minimal', 'geometric'],
      coverFrame: 110,
      compose: (c) => {
        c.music('first-light', 0.8);
        for (const [index, [word, ground, disc, ink]] of (
          [
            ['In', MIST, SAGE, PINE],
            ['Hold', SAND, TERRA, PINE],
            ['Out', PINE, SAGE, SAND],
          ] as const
        ).entries()) {
          c.begin(word, ground, {
            beats: index === 2 ? 7 : 4,
            ...(index === 0 ? {} : { transition: 'fade' as const, transitionFrames: 24 }),
          });
          c.shape('Halo', disc, c.page.middle(820), {
            shape: 'ellipse',
            opacity: 0.35,
            motion: { in: 'zoom', frames: 60, keep: 'pulse', keepFrames: 120 },
          });
          c.shape('Disc', disc, c.page.middle(560), { shape: 'ellipse', motion: { in: 'zoom', frames: 50 } });
          c.text('Word', word, type.display, c.page, {
            color: index === 2 ? PINE : ink,
            size: 170,
            align: 'center',
            vertical: 'middle',
            motion: { in: 'fade', at: 10, frames: 20 },
          });
        }
      },
    },
    {
      alias: 'yoga-opening-reel',
      displayName: 'A quiet reel',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'opening', 'advert', 'calm'],
      styles: ['photographic', 'elegant', 'minimal'],
      coverFrame: 60,
      compose: (c) => {
        c.music('florist', 0.8);
        c.begin('Water', MIST, { beats: 4 });
        c.clip('Water', 'pouring-water', c.page);
        c.shape('Shade', shade(MIST, 'up', 1), c.page.atTop(1250));
        c.text('Line', 'Arrive\nas you\nare', type.display, c.safe, {
          color: PINE,
          size: 230,
          motion: { in: 'wipe', by: 'lines', at: 8, frames: 34 },
        });
        c.begin('Lilies', SAGE, { beats: 3, transition: 'fade', transitionFrames: 20 });
        c.photo('Lilies', 'peace-lilies', c.page, {
          motion: { push: { from: 1, to: 1.1, frames: c.frames } },
        });
        c.shape('Shade', shade('#1c2a20', 'down', 0.95), c.page.trim({ top: 900 }));
        c.text('Line', 'Leave\na little\nlighter', type.display, c.safe, {
          color: SAND,
          size: 200,
          vertical: 'bottom',
          motion: { in: 'rise', at: 10, frames: 26 },
        });
        c.begin('Studio', SAND, { beats: 4, transition: 'fade', transitionFrames: 20 });
        hills(c, c.page.trim({ top: 1050 }), [TERRA, '#d9cdb9', SAGE, PINE]);
        c.stack(
          c.safe.atTop(760),
          [
            {
              name: 'Studio',
              words: 'Still',
              style: type.display,
              color: PINE,
              size: 300,
              motion: { in: 'fade', at: 8, frames: 24 },
            },
            {
              name: 'Where',
              words: 'Garden Street 9\nFirst class free',
              style: type.body,
              color: PINE,
              size: 56,
              gap: 30,
              motion: { in: 'rise', at: 22 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
  ],
};
