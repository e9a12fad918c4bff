import type { TemplateFamily } from '../../composition/family.ts';

const PINK = '#ff5fa2';
const YELLOW = '#ffd400';
const RED = '#d4200f';
const INK = '#1a0a12';
const CREAM = '#fff3e2';

const type = {
  display: { font: 'Unbounded', weight: 900, tracking: -30, leading: 0.98 },
  script: { font: 'Shrikhand', leading: 1 },
  body: { font: 'Poppins', weight: 600, leading: 1.35 },
} as const;

/** Rays from the middle of the lower edge, as path data in a unit square. */
const RAYS = Array.from({ length: 11 }, (_, index) => {
  const angle = (part: number) => Math.PI * (part / 22);
  const at = (part: number) =>
    `${(0.5 - 1.6 * Math.cos(angle(part))).toFixed(3)} ${(1 - 1.6 * Math.sin(angle(part))).toFixed(3)}`;
  return `M.5 1L${at(index * 2)} ${at(index * 2 + 1)}Z`;
}).join('');

/** Sales that are loud on purpose: wide black letters, hot colours, rays, stripes and checks. */
export const sale: TemplateFamily = {
  id: 'sale',
  title: 'Sale',
  tags: ['sale', 'discount', 'shop', 'offer', 'promotion', 'store', 'black friday', 'clearance', 'deal'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'sale-half-off-rays',
      displayName: 'Half off with rays',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', '50 percent', 'half price'],
      styles: ['bold', 'retro', 'geometric'],
      compose: (c) => {
        c.begin('Post', YELLOW);
        c.path('Rays', PINK, c.page, RAYS);
        c.text('Title', '50%', type.display, c.page.trim({ left: 50, right: 50, top: 250 }), {
          color: INK,
          size: 460,
          fit: 'width',
          align: 'center',
        });
        c.text('Word above', 'Half of it', type.script, c.page.trim({ left: 50, right: 50, top: 84 }), {
          color: INK,
          size: 150,
          align: 'center',
        });
        c.shape('Strip', INK, c.page.trim({ top: 730, bottom: 190 }));
        c.text('What', 'Everything with a red dot', type.body, c.page.trim({ top: 730, bottom: 190 }), {
          color: YELLOW,
          size: 58,
          align: 'center',
          vertical: 'middle',
        });
        c.text('When', 'Until Sunday, in the shop and online', type.body, c.page.trim({ top: 900 }), {
          color: INK,
          size: 42,
          align: 'center',
          vertical: 'middle',
          highlight: { styleId: 101, color: YELLOW },
        });
      },
    },
    {
      alias: 'sale-end-of-season',
      displayName: 'End of season',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'summer sale', 'winter sale', 'fashion'],
      styles: ['bold', 'typographic'],
      compose: (c) => {
        c.begin('Post', RED);
        const rows = c.page.inset(44, 44).trim({ bottom: 250 }).rows(4);
        for (const [index, word] of ['Last', 'one', 'out', 'wins'].entries())
          c.text(`Word ${index + 1}`, word, type.display, rows[index] ?? c.page, {
            color: index === 3 ? YELLOW : CREAM,
            size: 300,
            fit: 'width',
            vertical: 'middle',
            align: index % 2 === 0 ? 'left' : 'right',
          });
        c.shape('Foot', CREAM, c.page.atBottom(240));
        c.text('Percent', '−70%', type.display, c.page.atBottom(240).inset(50, 0), {
          color: RED,
          size: 120,
          vertical: 'middle',
        });
        c.text('When', 'End of season,\nfrom Thursday', type.body, c.page.atBottom(240).inset(54, 0), {
          color: INK,
          size: 42,
          vertical: 'middle',
          align: 'right',
        });
      },
    },
    {
      alias: 'sale-flash-story',
      displayName: 'Flash sale, 24 hours',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'flash sale', 'code', 'coupon'],
      styles: ['bold', 'geometric', 'playful'],
      compose: (c) => {
        c.begin('Story', PINK);
        const cells = c.page.atTop(480).grid(9, 4);
        cells.forEach((cell, index) => {
          if ((index + Math.floor(index / 9)) % 2 === 0) c.shape('Check', INK, cell);
        });
        c.stack(c.page.trim({ left: 70, right: 70, top: 560, bottom: 300 }), [
          { name: 'Number', words: '24', style: type.display, color: INK, size: 520, fit: 'width' },
          {
            name: 'Word',
            words: 'hours only',
            style: type.script,
            color: INK,
            size: 200,
            fit: 'width',
            gap: -10,
          },
        ]);
        c.group('Code', () => {
          const box = c.page.trim({ left: 70, right: 70, top: 1420, bottom: 270 });
          c.shape('Ticket', YELLOW, box, {
            cornerRadius: 30,
            stroke: { color: INK, widthPx: 8, dash: 'dashed' },
          });
          c.text('Code text', 'Code: DANCE', type.display, box.inset(40, 20), {
            color: INK,
            size: 120,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
          });
        });
      },
    },
    {
      alias: 'sale-shop-window',
      displayName: 'Shop window poster',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'print', 'shop window', 'sign'],
      styles: ['bold', 'typographic', 'retro'],
      compose: (c) => {
        c.begin('Poster', CREAM);
        const stripes = c.page.atTop(300).columns(8);
        for (const [index, stripe] of stripes.entries())
          c.path(
            `Awning ${index + 1}`,
            index % 2 === 0 ? RED : '#ffffff',
            stripe,
            'M0 0H1V.78C1 1.07 0 1.07 0 .78Z',
          );
        c.stack(c.page.trim({ left: 80, right: 80, top: 370, bottom: 360 }), [
          {
            name: 'Line above',
            words: 'We are moving.',
            style: type.script,
            color: RED,
            size: 150,
            fit: 'width',
          },
          {
            name: 'Title',
            words: 'You\ncarry,\nwe cut\nprices',
            style: type.display,
            color: INK,
            size: 196,
            gap: 40,
          },
        ]);
        c.shape('Foot', INK, c.page.atBottom(290));
        c.text('When', '10 to 22 May\nFrom 30 to 60% off', type.body, c.page.atBottom(290).inset(80, 0), {
          color: CREAM,
          size: 54,
          vertical: 'middle',
        });
        c.text('Where', 'Bell Street 21', type.body, c.page.atBottom(290).inset(80, 0), {
          color: YELLOW,
          size: 54,
          vertical: 'middle',
          align: 'right',
        });
      },
    },
    {
      alias: 'sale-web-banner',
      displayName: 'Web banner with checks',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'website', 'header', 'ad', 'facebook cover'],
      styles: ['bold', 'geometric'],
      compose: (c) => {
        c.begin('Banner', INK);
        const cells = c.page.trim({ left: 1280 }).grid(4, 7);
        const colors = [YELLOW, PINK, RED, CREAM];
        cells.forEach((cell, index) => {
          c.shape('Tile', colors[(index * 3 + Math.floor(index / 4)) % 4] ?? RED, cell);
          if (index % 3 === 0) c.shape('Dot', INK, cell.middle(cell.width * 0.5), { shape: 'ellipse' });
        });
        c.stack(
          c.page.trim({ left: 90, right: 720, top: 80, bottom: 80 }),
          [
            {
              name: 'Title',
              words: 'Twenty\noff all',
              style: type.display,
              color: YELLOW,
              size: 250,
              fit: 'width',
            },
            {
              name: 'Line',
              words: 'No code, no catch, ends on Monday.',
              style: type.body,
              color: CREAM,
              size: 54,
              gap: 40,
            },
            { button: 'Look around', style: type.body, size: 46, color: INK, fill: PINK, gap: 44 },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'sale-countdown-reel',
      displayName: 'Three, two, one, sale',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'tiktok', 'countdown', 'advert'],
      styles: ['bold', 'playful'],
      coverFrame: 150,
      compose: (c) => {
        c.music('loop-arovane-beat-a');
        for (const [index, [number, ground, ink]] of (
          [
            ['3', PINK, INK],
            ['2', YELLOW, RED],
            ['1', RED, CREAM],
          ] as const
        ).entries()) {
          c.begin(`Number ${number}`, ground, {
            beats: 2,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 6 }),
          });
          c.text('Number', number, type.display, c.page, {
            color: ink,
            size: 1200,
            align: 'center',
            vertical: 'middle',
            lineHeight: 1,
            motion: { in: 'zoom', frames: 9 },
          });
        }
        c.begin('Sale', INK, { beats: 12, transition: 'flash', transitionFrames: 5 });
        const rows = c.page.inset(50, 160).rows(5);
        for (const [index, color] of [YELLOW, PINK, CREAM, RED, YELLOW].entries())
          c.text(`Sale ${index + 1}`, 'Sale', type.display, rows[index] ?? c.page, {
            color,
            size: 340,
            fit: 'width',
            vertical: 'middle',
            motion: { in: index % 2 === 0 ? 'left' : 'right', at: Math.round(index * c.beat), frames: 10 },
          });
        c.begin('Offer', YELLOW, { beats: 10, transition: 'push', direction: 'up', transitionFrames: 8 });
        c.path('Rays', PINK, c.page.atBottom(1080), RAYS, { motion: { in: 'bottom', frames: 20 } });
        c.stack(
          c.safe,
          [
            {
              name: 'Percent',
              words: '−40%',
              style: type.display,
              color: INK,
              size: 320,
              fit: 'width',
              motion: { in: 'zoom', at: 6, frames: 12 },
            },
            {
              name: 'What',
              words: 'on everything that fits in a bag',
              style: type.script,
              color: RED,
              size: 110,
              gap: 20,
              motion: { in: 'rise', at: 14 },
            },
            {
              button: 'Only this weekend',
              style: type.body,
              size: 56,
              color: YELLOW,
              fill: INK,
              gap: 60,
              motion: { in: 'rise', at: 22 },
            },
          ],
          { align: 'center' },
        );
      },
    },
    {
      alias: 'sale-ticker-ad',
      displayName: 'Ad with tickers',
      assetType: 'video',
      format: 'square',
      tags: ['ad', 'post', 'instagram post', 'advert', 'loop'],
      styles: ['bold', 'typographic'],
      coverFrame: 60,
      compose: (c) => {
        c.music('loop-compus');
        c.begin('Ad', CREAM, { beats: 18 });
        const bands = c.page.rows([1, 2.6, 1]);
        for (const [index, at] of [0, 2].entries()) {
          const band = bands[at] ?? c.page;
          c.shape(`Band ${index + 1}`, index === 0 ? RED : INK, band);
          c.text(`Ticker ${index + 1}`, 'Sale Sale Sale', type.display, band.inset(40, 0), {
            color: index === 0 ? YELLOW : PINK,
            size: 110,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
            motion: { in: index === 0 ? 'left' : 'right', frames: 20, keep: 'sway', keepFrames: 160 },
          });
        }
        c.stack(
          (bands[1] ?? c.page).inset(60, 20),
          [
            {
              name: 'Title',
              words: 'Shoes\nfor less',
              style: type.display,
              color: INK,
              size: 190,
              fit: 'width',
              motion: { in: 'wipe', by: 'lines', at: 10, frames: 22 },
            },
            {
              name: 'Line',
              words: 'From €19, sizes 35 to 46',
              style: type.body,
              color: RED,
              size: 54,
              gap: 24,
              motion: { in: 'rise', at: 26 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
  ],
};
