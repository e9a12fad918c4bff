import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { glow, gradient } from '../../composition/paint.ts';

const NIGHT = '#0d1f3c';
const DUSK = '#23466e';
const GOLD = '#e6b65c';
const SAND = '#f7ecd6';
const TEAL = '#176d6b';

const type = {
  display: { font: 'Reem Kufi', weight: 700, leading: 1.25 },
  calligraphy: { font: 'Aref Ruqaa', weight: 700, leading: 1.45 },
  body: { font: 'Tajawal', weight: 500, leading: 1.55 },
  strong: { font: 'Tajawal', weight: 700, leading: 1.4 },
} as const;

const CRESCENT =
  'M.62 0C.3 .02 .05 .26 .05 .52S.3 1 .6 1C.74 1 .86 .95 .95 .86C.62 .88 .4 .7 .4 .46S.48 .08 .62 0Z';

/** A lantern on a chain, which hangs from the upper edge of its box. */
function lantern(c: Composer, box: Box, color: string, light: string): void {
  c.group('Lantern', () => {
    c.shape('Chain', color, box.part(0.485, 0, 0.515, 0.36));
    const body = box.part(0, 0.34, 1, 1);
    c.path('Cap', color, body.part(0.22, 0, 0.78, 0.2), 'M.5 0C.72 .3 .95 .5 1 1H0C.05 .5 .28 .3 .5 0Z');
    c.path('Glass', light, body.part(0.1, 0.2, 0.9, 0.84), 'M.12 0H.88L1 .5L.88 1H.12L0 .5Z');
    for (const [index, left] of [0.1, 0.36, 0.59].entries())
      c.path(
        `Bar ${index + 1}`,
        color,
        body.part(left, 0.2, left + 0.31, 0.84),
        index === 0
          ? 'M.39 0H.47L.08 .5L.47 1H.39L0 .5Z'
          : index === 1
            ? 'M0 0H.1V1H0Z'
            : 'M.53 0H.61L1 .5L.61 1H.53L.92 .5Z',
      );
    c.shape('Foot', color, body.part(0.16, 0.84, 0.84, 0.91), { cornerRadius: box.width * 0.03 });
    c.path('Tip', color, body.part(0.4, 0.91, 0.6, 1), 'M0 0H1L.5 1Z');
  });
}

/** Rows of eight-pointed stars. */
function stars(c: Composer, box: Box, columns: number, rows: number, color: string, opacity: number): void {
  c.group(
    'Stars',
    () => {
      for (const cell of box.grid(columns, rows)) {
        const size = Math.min(cell.width, cell.height) * 0.82;
        c.shape('Star', null, cell.middle(size), {
          shape: 'star',
          sides: 8,
          innerRatio: 0.76,
          stroke: { color, widthPx: Math.max(1.5, size * 0.022), dash: 'solid' },
        });
      }
    },
    { opacity },
  );
}

/** Ramadan and Eid in Arabic: night blue, gold, arches and lanterns. */
export const ramadan: TemplateFamily = {
  id: 'ramadan',
  title: 'رمضان والعيد',
  tags: [
    'ramadan',
    'eid',
    'islamic',
    'muslim',
    'arabic',
    'iftar',
    'holiday',
    'greeting',
    'رمضان',
    'عيد',
    'إفطار',
    'تهنئة',
  ],
  language: 'ar',
  type,
  templates: [
    {
      alias: 'ramadan-kareem-post',
      displayName: 'رمضان كريم',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'greeting card', 'ramadan kareem', 'بطاقة'],
      styles: ['illustrated', 'elegant'],
      compose: (c) => {
        c.begin('Post', gradient(90, NIGHT, DUSK));
        stars(c, c.page.atTop(1080), 6, 6, GOLD, 0.16);
        c.path('Crescent', GOLD, c.page.middle(520).move(0, -110), CRESCENT, { rotation: -18 });
        lantern(c, c.page.atLeft(130).atTop(420).move(110, 0), GOLD, '#ffe6a8');
        lantern(c, c.page.atLeft(110).atTop(300).move(850, 0), GOLD, '#ffe6a8');
        c.text('Greeting', 'رمضان كريم', type.calligraphy, c.page.trim({ left: 90, right: 90, top: 700 }), {
          color: SAND,
          size: 210,
          fit: 'width',
          align: 'center',
        });
      },
    },
    {
      alias: 'ramadan-iftar-invitation',
      displayName: 'دعوة إلى الإفطار',
      assetType: 'design',
      format: 'portrait',
      tags: ['invitation', 'iftar', 'dinner', 'دعوة', 'post'],
      styles: ['elegant', 'illustrated', 'geometric'],
      compose: (c) => {
        c.begin('Invitation', SAND);
        stars(c, c.page, 5, 6, TEAL, 0.14);
        c.shape('Arch', TEAL, c.page.inset(90, 90).trim({ bottom: -90 }), { shape: 'arch' });
        c.shape('Inner arch', null, c.page.inset(120, 122).trim({ bottom: -120 }), {
          shape: 'arch',
          stroke: { color: GOLD, widthPx: 4, dash: 'solid' },
        });
        lantern(c, c.page.middle(150, 360).move(0, -320), GOLD, '#ffe6a8');
        c.stack(
          c.page.trim({ left: 180, right: 180, top: 570, bottom: 90 }),
          [
            { name: 'Title', words: 'إفطار\nالحيّ', style: type.display, color: SAND, size: 170 },
            {
              name: 'About',
              words: 'مائدة واحدة طويلة، وكلٌّ يحضر طبقاً',
              style: type.body,
              color: SAND,
              size: 48,
              gap: 20,
            },
            { rule: GOLD, width: 160, thickness: 4, gap: 34 },
            {
              name: 'When',
              words: 'الخميس، عند أذان المغرب',
              style: type.strong,
              color: GOLD,
              size: 50,
              gap: 30,
            },
            {
              name: 'Where',
              words: 'ساحة الزيتون، شارع النهر',
              style: type.body,
              color: SAND,
              size: 44,
              gap: 6,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'ramadan-donate-story',
      displayName: 'تبرّع بوجبة',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'charity', 'donation', 'تبرع', 'خير'],
      styles: ['typographic', 'bold', 'geometric'],
      compose: (c) => {
        c.begin('Story', GOLD);
        c.shape('Plate', SAND, c.page.middle(880).move(0, 480), { shape: 'ellipse' });
        c.shape('Rim', null, c.page.middle(780).move(0, 480), {
          shape: 'ellipse',
          stroke: { color: TEAL, widthPx: 14, dash: 'solid' },
        });
        stars(c, c.page.middle(500).move(0, 480), 4, 4, TEAL, 0.9);
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'وجبة\nواحدة\nتكفي',
              style: type.display,
              color: NIGHT,
              size: 200,
              lineHeight: 1.05,
            },
            {
              name: 'About',
              words: '٢٥ ريالاً تُفطر صائماً اليوم',
              style: type.strong,
              color: NIGHT,
              size: 60,
              gap: 10,
            },
          ],
          { align: 'right' },
        );
        c.button('تبرّع الآن', c.safe.atBottom(140), {
          style: type.strong,
          size: 60,
          color: SAND,
          fill: NIGHT,
          align: 'center',
        });
      },
    },
    {
      alias: 'ramadan-programme-a4',
      displayName: 'برنامج الشهر',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'programme', 'schedule', 'print', 'برنامج'],
      styles: ['elegant', 'illustrated', 'minimal'],
      compose: (c) => {
        c.begin('Programme', NIGHT);
        c.shape('Glow', glow('#33619a', '#33619a00'), c.page.middle(1500).move(0, -560), {
          shape: 'ellipse',
        });
        c.path('Crescent', GOLD, c.page.middle(300).move(-330, -640), CRESCENT, { rotation: -18 });
        for (const [index, x] of [0.45, 0.62, 0.8].entries())
          lantern(c, c.page.part(x, 0, x + 0.09, 0.15 + (index % 2) * 0.07), GOLD, '#ffe6a8');
        c.text('Title', 'ليالي رمضان', type.calligraphy, c.page.trim({ left: 90, right: 90, top: 420 }), {
          color: SAND,
          size: 190,
          fit: 'width',
          align: 'center',
        });
        const rows = c.page.trim({ left: 90, right: 90, top: 760, bottom: 190 }).rows(5);
        const nights = [
          ['٣', 'أمسية شعر مع العود'],
          ['٩', 'حكواتي للأطفال'],
          ['١٥', 'سوق القرقيعان'],
          ['٢١', 'إنشاد في الباحة'],
          ['٢٧', 'ختم وإفطار جماعي'],
        ] as const;
        nights.forEach(([night, what], index) => {
          const row = rows[index] ?? c.page;
          c.group(`Night ${index + 1}`, () => {
            c.shape('Line', '#e6b65c55', row.atTop(2));
            c.text('Number', night, type.display, row.atRight(150), {
              color: GOLD,
              size: 88,
              align: 'center',
              vertical: 'middle',
            });
            c.text('What', what, type.body, row.trim({ right: 190 }), {
              color: SAND,
              size: 58,
              align: 'right',
              vertical: 'middle',
            });
          });
        });
        c.text('Where', 'بيت الثقافة، بعد صلاة التراويح', type.strong, c.page.inset(90, 84), {
          color: GOLD,
          size: 46,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'ramadan-eid-card',
      displayName: 'عيد مبارك',
      assetType: 'design',
      format: 'wide',
      tags: ['eid mubarak', 'greeting', 'card', 'banner', 'عيد مبارك'],
      styles: ['geometric', 'elegant'],
      compose: (c) => {
        c.begin('Card', TEAL);
        stars(c, c.page.atLeft(820), 5, 6, GOLD, 0.5);
        c.path('Crescent', GOLD, c.page.atLeft(820).middle(520), CRESCENT, { rotation: -18 });
        c.stack(
          c.page.trim({ left: 900, right: 110 }),
          [
            { name: 'Greeting', words: 'عيد\nمبارك', style: type.calligraphy, color: SAND, size: 270 },
            {
              name: 'Wish',
              words: 'كل عام وأنتم بخير، من بيتنا إلى بيوتكم',
              style: type.body,
              color: SAND,
              size: 52,
              gap: 10,
            },
          ],
          { align: 'right', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'ramadan-greeting-reel',
      displayName: 'تهنئة متحركة',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'greeting', 'whatsapp', 'animated', 'تهنئة'],
      styles: ['illustrated', 'elegant'],
      coverFrame: 70,
      compose: (c) => {
        c.music('first-light', 0.85);
        c.begin('Night', gradient(90, NIGHT, DUSK), { beats: 5 });
        stars(c, c.page, 5, 9, GOLD, 0.14);
        c.path('Crescent', GOLD, c.page.middle(640).move(0, -420), CRESCENT, {
          rotation: -18,
          motion: { in: 'rise', at: 4, frames: 40 },
        });
        c.text(
          'Greeting',
          'رمضان\nكريم',
          type.calligraphy,
          c.page.trim({ left: 90, right: 90, top: 900, bottom: 250 }),
          {
            color: SAND,
            size: 330,
            align: 'center',
            vertical: 'middle',
            motion: { in: 'fade', at: 24, frames: 36 },
          },
        );
        c.begin('Wish', TEAL, { beats: 5, transition: 'fade', transitionFrames: 24 });
        c.shape('Arch', NIGHT, c.page.inset(90, 200).trim({ bottom: -210 }), {
          shape: 'arch',
          motion: { in: 'bottom', frames: 34 },
        });
        lantern(c, c.page.middle(230, 560).move(0, -330), GOLD, '#ffe6a8');
        c.stack(
          c.page.trim({ left: 170, right: 170, top: 980, bottom: 200 }),
          [
            {
              name: 'Wish',
              words: 'تقبّل الله\nصيامكم',
              style: type.display,
              color: SAND,
              size: 150,
              motion: { in: 'rise', at: 26, frames: 24 },
            },
            {
              name: 'From',
              words: 'عائلة مقهى النخلة',
              style: type.strong,
              color: GOLD,
              size: 62,
              gap: 30,
              motion: { in: 'rise', at: 38 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'ramadan-eid-film',
      displayName: 'فيلم العيد',
      assetType: 'video',
      format: 'wide',
      tags: ['eid', 'greeting', 'advert', 'youtube', 'عيد'],
      styles: ['geometric', 'bold', 'elegant'],
      coverFrame: 60,
      compose: (c) => {
        c.music('loop-tabla', 0.9);
        for (const [index, [words, ground, ink]] of (
          [
            ['غابت\nالشمس', NIGHT, GOLD],
            ['طلع\nالهلال', TEAL, SAND],
            ['وجاء\nالعيد', GOLD, NIGHT],
          ] as const
        ).entries()) {
          c.begin(`Line ${index + 1}`, ground, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'wipe' as const, direction: 'left' as const, transitionFrames: 12 }),
          });
          stars(c, c.page.atLeft(900), 5, 6, ink, 0.3);
          if (index > 0)
            c.path('Crescent', ink, c.page.atLeft(900).middle(index === 1 ? 300 : 560), CRESCENT, {
              rotation: -18,
              motion: { in: 'spring', at: 4, frames: 24 },
            });
          c.text('Words', words, type.display, c.page.trim({ left: 900, right: 130 }), {
            color: ink,
            size: 280,
            align: 'right',
            vertical: 'middle',
            motion: { in: 'rise', at: 6, frames: 20 },
          });
        }
        c.begin('Greeting', SAND, { beats: 4, transition: 'circle', transitionFrames: 14 });
        c.text('Greeting', 'عيد مبارك', type.calligraphy, c.safe, {
          color: TEAL,
          size: 360,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'fade', at: 6, frames: 24 },
        });
      },
    },
  ],
};
