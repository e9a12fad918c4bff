import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';

const COFFEE = '#3a2014';
const CARDAMOM = '#5f7d4f';
const CREAM = '#f7ebd8';
const SAFFRON = '#e0912f';
const ROSE = '#c9614f';

const type = {
  display: { font: 'Cairo', weight: 900, leading: 1.2 },
  serif: { font: 'El Messiri', weight: 700, leading: 1.3 },
  body: { font: 'Almarai', weight: 400, leading: 1.6 },
  strong: { font: 'Almarai', weight: 700, leading: 1.45 },
} as const;

/** An Arabic coffee pot, its spout to the left. */
function pot(c: Composer, box: Box, color: string, accent: string): void {
  c.drawing('Coffee pot', () => {
    c.path('Handle', null, box.part(0.68, 0.3, 1, 0.78), 'M0 .05C.7 -.1 1 .2 .95 .5S.5 1 .05 .95', {
      stroke: { color, widthPx: box.width * 0.06, dash: 'solid' },
    });
    c.path(
      'Spout',
      color,
      box.part(0, 0.2, 0.42, 0.52),
      'M0 0C.3 .05 .6 .3 .75 .55L1 .5V1C.6 1 .35 .7 .2 .4C.15 .25 .1 .1 0 0Z',
    );
    c.path(
      'Body',
      color,
      box.part(0.2, 0.22, 0.82, 1),
      'M.34 0H.66C.68 .14 .62 .24 .66 .34C.74 .46 1 .56 1 .78C1 .92 .9 1 .78 1H.22C.1 1 0 .92 0 .78C0 .56 .26 .46 .34 .34C.38 .24 .32 .14 .34 0Z',
    );
    c.path(
      'Lid',
      accent,
      box.part(0.38, 0.06, 0.64, 0.23),
      'M.5 0C.56 .1 .6 .2 .55 .34C.8 .4 1 .7 1 1H0C0 .7 .2 .4 .45 .34C.4 .2 .44 .1 .5 0Z',
    );
    c.shape('Band', accent, box.part(0.26, 0.74, 0.76, 0.79));
  });
}

/** A small cup without a handle, and its steam. */
function cup(c: Composer, box: Box, color: string, accent: string): void {
  c.drawing('Cup', () => {
    c.path(
      'Cup body',
      color,
      box.part(0.1, 0.42, 0.9, 1),
      'M0 0H1C1 .5 .8 .8 .7 .92V1H.3V.92C.2 .8 0 .5 0 0Z',
    );
    c.shape('Coffee', accent, box.part(0.1, 0.36, 0.9, 0.48), { shape: 'ellipse' });
    c.path('Steam', null, box.part(0.34, 0, 0.66, 0.34), 'M.2 1C-.1 .7 .5 .4 .2 0M.8 1C.5 .7 1.1 .4 .8 0', {
      stroke: { color: accent, widthPx: box.width * 0.035, dash: 'solid' },
      opacity: 0.6,
    });
  });
}

const MENU = [
  ['قهوة عربية', '٨'],
  ['قهوة تركية', '٩'],
  ['شاي بالنعناع', '٧'],
  ['كركديه بارد', '١٠'],
  ['حليب بالزعفران', '١٢'],
  ['معمول بالتمر', '٦'],
] as const;

/** A coffee house in the old town, in Arabic: heavy letters, pots and cups, the colours of spices. */
export const arabicCoffee: TemplateFamily = {
  id: 'arabic-coffee',
  title: 'مقهى الحارة',
  tags: ['cafe', 'coffee', 'arabic', 'restaurant', 'menu', 'drinks', 'food', 'قهوة', 'مقهى', 'قائمة', 'مطعم'],
  language: 'ar',
  type,
  templates: [
    {
      alias: 'arabic-coffee-fresh-roast',
      displayName: 'محمّصة هذا الصباح',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'منشور'],
      styles: ['illustrated', 'bold'],
      compose: (c) => {
        c.begin('Post', SAFFRON);
        c.shape('Sun', CREAM, c.page.middle(640).move(-190, 230), { shape: 'ellipse' });
        pot(c, c.page.middle(470, 540).move(-190, 230), COFFEE, ROSE);
        c.text('Title', 'محمّصة\nهذا الصباح', type.display, c.page.trim({ left: 60, right: 64, top: 40 }), {
          color: COFFEE,
          size: 150,
          align: 'right',
        });
        c.text('Where', 'مقهى الحارة', type.strong, c.page.inset(64, 60), {
          color: COFFEE,
          size: 44,
          align: 'right',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'arabic-coffee-menu',
      displayName: 'قائمة المشروبات',
      assetType: 'design',
      format: 'a4',
      tags: ['menu', 'price list', 'print', 'قائمة', 'أسعار'],
      styles: ['illustrated', 'elegant', 'typographic'],
      compose: (c) => {
        c.begin('Menu', CREAM);
        c.shape('Head', CARDAMOM, c.page.atTop(480));
        c.text('Title', 'القائمة', type.display, c.page.atTop(480).inset(90, 0), {
          color: CREAM,
          size: 230,
          align: 'right',
          vertical: 'middle',
        });
        cup(c, c.page.atTop(480).atLeft(560).middle(270, 330), CREAM, COFFEE);
        const rows = c.page.trim({ left: 90, right: 90, top: 540, bottom: 200 }).rows(6);
        MENU.forEach(([name, price], index) => {
          const row = rows[index] ?? c.page;
          c.group(name, () => {
            c.text('Name', name, type.serif, row.trim({ left: 260 }), {
              color: COFFEE,
              size: 72,
              align: 'right',
              vertical: 'middle',
            });
            c.text('Price', price, type.display, row.atLeft(220), {
              color: ROSE,
              size: 84,
              align: 'left',
              vertical: 'middle',
            });
            if (index > 0)
              c.shape('Line', null, row.atTop(4), {
                stroke: null,
                fill: { type: 'solid', color: '#3a201433' },
              });
          });
        });
        c.text('Note', 'الأسعار بالريال، والتمر مع كل قهوة هديّة', type.body, c.page.inset(90, 90), {
          color: COFFEE,
          size: 42,
          align: 'right',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'arabic-coffee-opening-story',
      displayName: 'افتتاح الفرع الجديد',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'opening', 'instagram story', 'افتتاح'],
      styles: ['bold', 'illustrated'],
      compose: (c) => {
        c.begin('Story', COFFEE);
        cup(c, c.page.middle(640, 800).move(0, 330), SAFFRON, CREAM);
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'بابٌ جديد\nفي الحارة',
              style: type.display,
              color: SAFFRON,
              size: 190,
              fit: 'width',
            },
            {
              name: 'When',
              words: 'الجمعة ٥ ديسمبر، من العصر\nأول فنجان علينا',
              style: type.strong,
              color: CREAM,
              size: 58,
              gap: 20,
            },
          ],
          { align: 'right' },
        );
        c.text('Where', 'شارع السوق القديم، رقم ١٤', type.body, c.safe, {
          color: CREAM,
          size: 46,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'arabic-coffee-proverb',
      displayName: 'مثل على فنجان',
      assetType: 'design',
      format: 'portrait',
      tags: ['quote', 'post', 'instagram post', 'مثل', 'اقتباس'],
      styles: ['typographic', 'elegant', 'minimal'],
      compose: (c) => {
        c.begin('Post', ROSE);
        cup(c, c.page.middle(240, 290).move(340, -430), CREAM, COFFEE);
        c.text(
          'Proverb',
          'للضيف فنجان، وللكيف فنجان، وللسيف فنجان',
          type.serif,
          c.page.trim({ left: 80, right: 80, top: 430, bottom: 180 }),
          { color: '#ffffff', size: 170, fit: 'box', align: 'right', lineHeight: 1.35 },
        );
        c.text('House', 'مقهى الحارة', type.strong, c.page.inset(80, 84), {
          color: '#ffffff',
          size: 52,
          align: 'right',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'arabic-coffee-loyalty-card',
      displayName: 'بطاقة الفنجان العاشر',
      assetType: 'design',
      format: 'card',
      tags: ['loyalty card', 'card', 'print', 'بطاقة'],
      styles: ['illustrated', 'playful'],
      compose: (c) => {
        c.begin('Front', SAFFRON);
        pot(c, c.page.atLeft(430).middle(300, 350), COFFEE, ROSE);
        c.text('Title', 'العاشر\nعلينا', type.display, c.page.inset(60, 50), {
          color: COFFEE,
          size: 140,
          align: 'right',
          vertical: 'middle',
        });
        c.begin('Back', CREAM);
        c.page
          .inset(70, 70)
          .trim({ bottom: 90 })
          .grid(5, 2, 30)
          .forEach((cell, index) => {
            if (index === 9) cup(c, cell.middle(130, 160), ROSE, COFFEE);
            else
              c.shape('Place', null, cell.middle(130), {
                shape: 'ellipse',
                stroke: { color: COFFEE, widthPx: 6, dash: 'solid' },
              });
          });
        c.text('Note', 'ختم مع كل قهوة', type.strong, c.page.inset(70, 50), {
          color: COFFEE,
          size: 40,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'arabic-coffee-reel',
      displayName: 'ريلز القهوة',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'advert', 'instagram reel', 'إعلان'],
      styles: ['illustrated', 'bold'],
      coverFrame: 110,
      compose: (c) => {
        c.music('loop-percussion');
        for (const [index, [words, ground, ink]] of (
          [
            ['ماء', CARDAMOM, CREAM],
            ['بُنّ', COFFEE, SAFFRON],
            ['هيل', CREAM, CARDAMOM],
          ] as const
        ).entries()) {
          c.begin(`Word ${index + 1}`, ground, {
            beats: 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          c.text('Word', words, type.display, c.safe, {
            color: ink,
            size: 460,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
            motion: { in: 'zoom', frames: 12 },
          });
        }
        c.begin('Pot', SAFFRON, { beats: 7, transition: 'circle', transitionFrames: 12 });
        c.shape('Sun', CREAM, c.page.middle(980).move(0, 300), {
          shape: 'ellipse',
          motion: { in: 'zoom', frames: 20 },
        });
        pot(c, c.page.middle(740, 840).move(0, 300), COFFEE, ROSE);
        c.text('Title', 'وصبر', type.display, c.safe.atTop(460), {
          color: COFFEE,
          size: 380,
          align: 'center',
          vertical: 'middle',
          motion: { in: 'rise', at: 6 },
        });
        c.text('House', 'مقهى الحارة، من الفجر إلى منتصف الليل', type.strong, c.safe, {
          color: COFFEE,
          size: 50,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'rise', at: 18 },
        });
      },
    },
    {
      alias: 'arabic-coffee-screen',
      displayName: 'شاشة المقهى',
      assetType: 'video',
      format: 'wide',
      tags: ['screen', 'menu board', 'digital signage', 'loop', 'شاشة'],
      styles: ['bold', 'typographic'],
      coverFrame: 110,
      compose: (c) => {
        c.music('cat-caffe', 0.7);
        c.begin('Menu', COFFEE, { beats: 14 });
        c.text('Title', 'اليوم', type.display, c.page.trim({ left: 1240, right: 110, top: 80 }), {
          color: SAFFRON,
          size: 280,
          fit: 'width',
          align: 'right',
          motion: { in: 'rise', frames: 20 },
        });
        cup(
          c,
          c.page.trim({ left: 1360, right: 200, top: 520, bottom: 90 }).middle(340, 420),
          SAFFRON,
          CREAM,
        );
        const rows = c.page.trim({ left: 110, right: 760, top: 90, bottom: 90 }).rows(6);
        MENU.forEach(([name, price], index) => {
          const row = rows[index] ?? c.page;
          c.group(
            name,
            () => {
              c.text('Name', name, type.serif, row.trim({ left: 200 }), {
                color: CREAM,
                size: 82,
                align: 'right',
                vertical: 'middle',
              });
              c.text('Price', price, type.display, row.atLeft(180), {
                color: SAFFRON,
                size: 88,
                vertical: 'middle',
              });
              c.shape('Line', '#f7ebd833', row.atBottom(3));
            },
            { motion: { in: 'rise', at: 8 + index * 8, frames: 18 } },
          );
        });
      },
    },
  ],
};
