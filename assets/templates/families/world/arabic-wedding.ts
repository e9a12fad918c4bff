import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { gradient, shade } from '../../composition/paint.ts';

const ROSE = '#e9b7b0';
const PLUM = '#4a1733';
const IVORY = '#fbf4ea';
const BRASS = '#b8862f';
const OLIVE = '#5d6b3a';
const BRASS_LIGHT = '#e3bd73';
const BRASS_DARK = '#7d5612';

const type = {
  display: { font: 'Aref Ruqaa', weight: 700, leading: 1.35 },
  title: { font: 'El Messiri', weight: 700, leading: 1.3 },
  body: { font: 'Almarai', weight: 400, leading: 1.6 },
  strong: { font: 'Almarai', weight: 700, leading: 1.45 },
} as const;

const LEAF = 'M.5 0C.95 .3 .95 .7 .5 1C.05 .7 .05 .3 .5 0Z';

/** A branch of leaves that grows upwards. */
function branch(c: Composer, box: Box, color: string, fruit: string, rotation = 0): void {
  c.group(
    'Branch',
    () => {
      c.shape('Stem', color, box.part(0.485, 0.06, 0.515, 1), { cornerRadius: box.width });
      for (let row = 0; row < 6; row += 1) {
        const y = 0.16 + row * 0.135;
        const leaf = (x: number) => box.part(x, y, x, y).middle(box.width * 0.2, box.width * 0.46);
        c.path(`Left leaf ${row + 1}`, color, leaf(0.27), LEAF, { rotation: -52 });
        c.path(`Right leaf ${row + 1}`, color, leaf(0.73), LEAF, { rotation: 52 });
        if (row % 2 === 1)
          c.shape(
            `Fruit ${row + 1}`,
            fruit,
            box.part(0.64, y + 0.06, 0.64, y + 0.06).middle(box.width * 0.11),
            {
              shape: 'ellipse',
            },
          );
      }
      c.path('Tip', color, box.part(0.5, 0.05, 0.5, 0.05).middle(box.width * 0.2, box.width * 0.46), LEAF);
    },
    { rotation },
  );
}

/** Two rings that hold one another. */
function rings(c: Composer, box: Box, color: string): void {
  c.drawing('Rings', () => {
    const stroke = { color, widthPx: box.height * 0.075, dash: 'solid' as const };
    c.shape('First ring', null, box.part(0.02, 0.04, 0.62, 0.96), { shape: 'ellipse', stroke });
    c.shape('Second ring', null, box.part(0.38, 0.04, 0.98, 0.96), { shape: 'ellipse', stroke });
  });
}

/** Henna: a flower of rings of petals, as it is painted into a palm. */
function henna(c: Composer, box: Box, color: string): void {
  c.drawing('Henna', () => {
    for (const [ring, [count, distance, size]] of (
      [
        [14, 0.4, 0.16],
        [10, 0.25, 0.14],
      ] as const
    ).entries())
      for (let index = 0; index < count; index += 1) {
        const angle = (index / count) * 2 * Math.PI;
        c.path(
          `Petal ${ring + 1}, ${index + 1}`,
          ring === 0 ? null : color,
          box
            .middle(box.width * size * 0.74, box.width * size * 1.2)
            .move(Math.cos(angle) * box.width * distance, Math.sin(angle) * box.width * distance),
          LEAF,
          {
            rotation: (angle * 180) / Math.PI + 90,
            stroke: { color, widthPx: box.width * 0.011, dash: 'solid' },
          },
        );
      }
    c.shape('Ring', null, box.middle(box.width * 0.3), {
      shape: 'ellipse',
      stroke: { color, widthPx: box.width * 0.012, dash: 'solid' },
    });
    c.shape('Middle', color, box.middle(box.width * 0.13), { shape: 'ellipse' });
  });
}

/** Weddings in Arabic: ruqʿah letters, olive branches, henna and brass. */
export const arabicWedding: TemplateFamily = {
  id: 'arabic-wedding',
  title: 'أعراس',
  tags: [
    'wedding',
    'arabic',
    'marriage',
    'bride',
    'save the date',
    'henna',
    'engagement',
    'زفاف',
    'عرس',
    'دعوة زفاف',
    'حفل زفاف',
    'حناء',
    'خطوبة',
  ],
  language: 'ar',
  type,
  templates: [
    {
      alias: 'arabic-wedding-invitation',
      displayName: 'دعوة زفاف',
      assetType: 'design',
      format: 'a4',
      tags: ['invitation', 'print', 'card', 'دعوة', 'بطاقة'],
      styles: ['elegant', 'illustrated'],
      pro: true,
      compose: (c) => {
        c.begin('Invitation', IVORY);
        c.shape('Frame', null, c.page.inset(64), { stroke: { color: BRASS, widthPx: 3, dash: 'solid' } });
        branch(c, c.page.middle(300, 560).move(-410, -520), OLIVE, BRASS, 142);
        branch(c, c.page.middle(300, 560).move(410, -520), OLIVE, BRASS, -142);
        c.stack(
          c.page.trim({ left: 170, right: 170, top: 560, bottom: 150 }),
          [
            {
              name: 'Hosts',
              words: 'تتشرّف عائلتا حدّاد وناصر\nبدعوتكم إلى زفاف',
              style: type.body,
              color: PLUM,
              size: 44,
            },
            {
              name: 'Names',
              words: 'ليلى وكريم',
              style: type.display,
              color: PLUM,
              size: 230,
              fit: 'width',
              gap: 20,
            },
            { rule: BRASS, width: 180, thickness: 3, gap: 30 },
            {
              name: 'When',
              words: 'الجمعة ١١ أيلول، السابعة مساءً',
              style: type.strong,
              color: PLUM,
              size: 50,
              gap: 44,
            },
            {
              name: 'Where',
              words: 'بستان الزيتون، طريق النبع\nعشاءٌ تحت الأشجار ودبكةٌ حتى الفجر',
              style: type.body,
              color: PLUM,
              size: 42,
              gap: 12,
            },
            {
              name: 'Reply',
              words: 'نرجو الردّ قبل أوّل آب',
              style: type.strong,
              color: BRASS_DARK,
              size: 38,
              gap: 50,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'arabic-wedding-save-the-date',
      displayName: 'احفظوا الموعد',
      assetType: 'design',
      format: 'portrait',
      tags: ['save the date', 'post', 'announcement', 'موعد'],
      styles: ['bold', 'typographic', 'elegant'],
      compose: (c) => {
        c.begin('Post', PLUM);
        rings(c, c.page.middle(640, 400).move(0, -350), BRASS_LIGHT);
        c.stack(
          c.safe,
          [
            { name: 'Kind', words: 'احفظوا الموعد', style: type.strong, color: ROSE, size: 50 },
            {
              name: 'Title',
              words: 'ليلى وكريم',
              style: type.display,
              color: IVORY,
              size: 260,
              fit: 'width',
              gap: 0,
            },
            {
              name: 'When',
              words: '١١ أيلول، بستان الزيتون',
              style: type.title,
              color: BRASS_LIGHT,
              size: 68,
              gap: 4,
            },
          ],
          { align: 'center', vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'arabic-wedding-henna-story',
      displayName: 'ليلة الحنّاء',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'henna', 'party', 'invitation', 'حناء'],
      styles: ['illustrated', 'bold'],
      compose: (c) => {
        c.begin('Story', '#c9532f');
        henna(c, c.page.middle(1180).move(0, 700), IVORY);
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'ليلة\nالحنّاء',
              style: type.title,
              color: IVORY,
              size: 330,
              lineHeight: 1.12,
            },
            {
              name: 'When',
              words: 'الأربعاء في بيت الجدّة، من السابعة',
              style: type.strong,
              color: '#ffffff',
              size: 54,
              gap: 20,
            },
          ],
          { align: 'right' },
        );
      },
    },
    {
      alias: 'arabic-wedding-programme',
      displayName: 'برنامج المساء',
      assetType: 'design',
      format: 'a4',
      tags: ['programme', 'sign', 'print', 'poster', 'برنامج'],
      styles: ['typographic', 'minimal'],
      compose: (c) => {
        c.begin('Programme', ROSE);
        c.shape('Arch', IVORY, c.page.inset(110, 110).trim({ bottom: -110 }), { shape: 'arch' });
        c.text('Title', 'برنامج المساء', type.title, c.page.trim({ left: 230, right: 230, top: 340 }), {
          color: PLUM,
          size: 150,
          fit: 'width',
          align: 'center',
        });
        const rows = c.page.trim({ left: 230, right: 230, top: 620, bottom: 220 }).rows(6);
        const steps = [
          ['٧:٠٠', 'عقد القران في البستان'],
          ['٧:٣٠', 'شراب الورد واللوز'],
          ['٨:٣٠', 'زفّة العروسين'],
          ['٩:٠٠', 'العشاء على المائدة الطويلة'],
          ['١٠:٣٠', 'قطع الكعكة'],
          ['١١:٠٠', 'دبكة حتى الفجر'],
        ] as const;
        steps.forEach(([time, what], index) => {
          const row = rows[index] ?? c.page;
          c.group(what, () => {
            if (index > 0) c.shape('Line', '#4a173326', row.atTop(3));
            c.text('Time', time, type.strong, row.atRight(190), {
              color: '#96301f',
              size: 52,
              align: 'right',
              vertical: 'middle',
            });
            c.text('What', what, type.body, row.trim({ right: 210 }), {
              color: PLUM,
              size: 48,
              align: 'right',
              vertical: 'middle',
            });
          });
        });
      },
    },
    {
      alias: 'arabic-wedding-thanks-banner',
      displayName: 'شكراً لحضوركم',
      assetType: 'design',
      format: 'wide',
      tags: ['thank you', 'banner', 'card', 'شكر'],
      styles: ['photographic', 'elegant'],
      compose: (c) => {
        c.begin('Banner', '#20301f');
        c.photo('Flowers', 'fragrant-chamomile', c.page);
        c.shape('Shade', shade('#10180d', 'right', 0.92), c.page.trim({ left: 500 }));
        c.stack(
          c.page.trim({ left: 820, right: 130 }),
          [
            {
              name: 'Title',
              words: 'شكراً\nلأنّكم رقصتم',
              style: type.display,
              color: IVORY,
              size: 180,
              fit: 'width',
            },
            {
              name: 'From',
              words: 'ليلى وكريم، أيلول في بستان الزيتون',
              style: type.body,
              color: IVORY,
              size: 50,
              gap: 24,
            },
          ],
          { align: 'right', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'arabic-wedding-invitation-reel',
      displayName: 'دعوة متحرّكة',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'invitation', 'animated', 'whatsapp', 'دعوة'],
      styles: ['elegant', 'illustrated'],
      coverFrame: 130,
      compose: (c) => {
        c.music('paper-lanterns');
        c.begin('Rings', PLUM, { seconds: 2.9 });
        c.group('Pair', () => rings(c, c.page.middle(700, 440), BRASS_LIGHT), {
          role: 'picture',
          motion: { in: 'zoom', at: 6, frames: 24 },
        });
        c.begin('Names', IVORY, { seconds: 4.3, transition: 'fade', transitionFrames: 18 });
        branch(c, c.page.middle(420, 780).move(-390, 640), OLIVE, BRASS, 24);
        branch(c, c.page.middle(420, 780).move(390, 640), OLIVE, BRASS, -24);
        c.stack(
          c.safe.trim({ bottom: 520 }),
          [
            {
              name: 'Hosts',
              words: 'بفرحٍ ندعوكم إلى زفاف',
              style: type.body,
              color: PLUM,
              size: 58,
              motion: { in: 'fade', at: 8 },
            },
            {
              name: 'Title',
              words: 'ليلى\nوكريم',
              style: type.display,
              color: PLUM,
              size: 330,
              gap: 10,
              lineHeight: 1.15,
              motion: { in: 'rise', at: 16, frames: 26 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
        c.begin('When', ROSE, { seconds: 4.3, transition: 'fade', transitionFrames: 18 });
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: '١١ أيلول',
              style: type.title,
              color: PLUM,
              size: 260,
              fit: 'width',
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'Where',
              words: 'بستان الزيتون\nالسابعة مساءً',
              style: type.strong,
              color: PLUM,
              size: 70,
              gap: 20,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'arabic-wedding-hall-film',
      displayName: 'قاعة الأفراح',
      assetType: 'video',
      format: 'wide',
      tags: ['film', 'advert', 'venue', 'hall', 'youtube', 'قاعة', 'إعلان'],
      styles: ['elegant', 'typographic'],
      coverFrame: 250,
      compose: (c) => {
        c.music('first-light');
        for (const [index, [word, ground, ink]] of (
          [
            ['مساءٌ', PLUM, IVORY],
            ['لا يُنسى', '#c9532f', IVORY],
          ] as const
        ).entries()) {
          c.begin(`Word ${index + 1}`, ground, {
            beats: 3,
            ...(index === 0 ? {} : { transition: 'fade' as const, transitionFrames: 16 }),
          });
          henna(c, c.page.middle(1300).move(index === 0 ? -760 : 760, 0), '#ffffff2e');
          c.text('Word', word, type.display, c.page.inset(260, 60), {
            color: ink,
            size: 420,
            align: 'center',
            vertical: 'middle',
            motion: { in: 'rise', at: 8, frames: 24 },
          });
        }
        c.begin('Hall', gradient(90, IVORY, '#f3e0d4'), {
          beats: 5,
          transition: 'fade',
          transitionFrames: 16,
        });
        branch(c, c.page.atLeft(760).middle(400, 900), OLIVE, BRASS, 6);
        c.stack(
          c.page.trim({ left: 700, right: 140 }),
          [
            {
              name: 'Title',
              words: 'بستان الزيتون',
              style: type.title,
              color: PLUM,
              size: 190,
              fit: 'width',
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'Offer',
              words: 'أعراسٌ تحت الأشجار حتى مئتي ضيف\nنحجز الآن لموسم الخريف',
              style: type.body,
              color: PLUM,
              size: 56,
              gap: 20,
              motion: { in: 'rise', at: 20 },
            },
          ],
          { align: 'right', vertical: 'middle' },
        );
      },
    },
  ],
};
