import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, shade } from '../../composition/paint.ts';

const SAND = '#f3e6cf';
const INK = '#1b1a17';
const TURQ = '#0f6d73';
const POM = '#9c2336';
const SUN = '#efb43c';

const type = {
  display: { font: 'Aref Ruqaa', weight: 700, leading: 1.5 },
  kufi: { font: 'Reem Kufi', weight: 700, leading: 1.3 },
  body: { font: 'Tajawal', weight: 500, leading: 1.6 },
  strong: { font: 'Tajawal', weight: 800, leading: 1.4 },
} as const;

/** Sentences in Arabic for posts and stories: each set in its own way. */
export const arabicWords: TemplateFamily = {
  id: 'arabic-words',
  title: 'كلمات',
  tags: [
    'quote',
    'arabic',
    'words',
    'calligraphy',
    'wisdom',
    'motivation',
    'اقتباس',
    'حكمة',
    'كلمات',
    'خط عربي',
  ],
  language: 'ar',
  type,
  templates: [
    {
      alias: 'arabic-words-patience',
      displayName: 'الصبر مفتاح الفرج',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'مثل'],
      styles: ['typographic', 'elegant'],
      compose: (c) => {
        c.begin('Post', TURQ);
        c.shape('Disc', SUN, c.page.middle(560).move(-300, -330), { shape: 'ellipse' });
        c.text('Words', 'الصبرُ\nمفتاحُ\nالفرج', type.display, c.safe, {
          color: SAND,
          size: 250,
          align: 'right',
          vertical: 'bottom',
          lineHeight: 1.15,
        });
      },
    },
    {
      alias: 'arabic-words-sea',
      displayName: 'من جدّ وجد',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'طموح'],
      styles: ['photographic', 'bold', 'typographic'],
      compose: (c) => {
        c.begin('Post', '#101c24');
        c.photo('Dune', 'dunes-under-stars', c.page, { focusY: 0.8 });
        c.shape('Shade', shade('#0a1420', 'up', 0.9), c.page.atTop(900));
        c.text('Words', 'من جدّ\nوجد', type.kufi, c.safe, {
          color: SUN,
          size: 330,
          fit: 'width',
          align: 'right',
          lineHeight: 1.1,
        });
        c.shape('Shade below', shade('#2a1404', 'down', 1), c.page.atBottom(520));
        c.text('Second', 'ومن سار على الدرب وصل', type.body, c.safe, {
          color: '#ffffff',
          size: 64,
          align: 'right',
          vertical: 'bottom',
          highlight: null,
        });
        c.shape('Rule', SUN, c.safe.atBottom(8).move(0, 40).atRight(200));
      },
    },
    {
      alias: 'arabic-words-morning-story',
      displayName: 'صباح الخير',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'morning', 'صباح', 'whatsapp'],
      styles: ['elegant', 'minimal', 'illustrated'],
      compose: (c) => {
        c.begin('Story', SAND);
        c.shape('Sun', SUN, c.page.middle(820).move(0, 560), { shape: 'ellipse' });
        c.shape('Sea', TURQ, c.page.atBottom(430));
        for (const [index, top] of [1560, 1660, 1760].entries())
          c.shape(
            `Wave ${index + 1}`,
            '#ffffff55',
            c.page.trim({ left: 240 + index * 90, right: 240 + index * 60, top, bottom: 1920 - top - 10 }),
            { cornerRadius: 5 },
          );
        c.text('Words', 'صباح\nالخير', type.display, c.safe, {
          color: POM,
          size: 380,
          align: 'center',
          lineHeight: 1.2,
        });
      },
    },
    {
      alias: 'arabic-words-book-page',
      displayName: 'صفحة من دفتر',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'print', 'letter', 'poem', 'قصيدة', 'رسالة'],
      styles: ['elegant', 'minimal', 'typographic'],
      compose: (c) => {
        c.begin('Page', '#fffaf0');
        c.shape('Frame', null, c.page.inset(70), { stroke: { color: POM, widthPx: 5, dash: 'solid' } });
        c.shape('Inner frame', null, c.page.inset(88), { stroke: { color: POM, widthPx: 2, dash: 'solid' } });
        c.stack(
          c.page.inset(170, 220),
          [
            { name: 'Title', words: 'إلى صديق بعيد', style: type.display, color: POM, size: 120 },
            {
              name: 'Text',
              words:
                'البيت على حاله، والياسمينة كبرت حتى بلغت نافذتك.\nأضع فنجانك كل صباح، وأعيده إلى مكانه كل مساء.\nوحين يطرق الباب أحد، أنهض قبل الجميع.',
              style: type.body,
              color: INK,
              size: 52,
              gap: 50,
              lineHeight: 1.9,
            },
            { rule: POM, width: 160, thickness: 4, gap: 60 },
            {
              name: 'From',
              words: 'الشام، في آخر الربيع',
              style: type.strong,
              color: INK,
              size: 42,
              gap: 44,
            },
          ],
          { align: 'right', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'arabic-words-banner',
      displayName: 'اقرأ',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'reading', 'library', 'مكتبة', 'قراءة'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('Banner', POM);
        c.photo('Books', 'apple-on-books', c.page.atLeft(1020), {
          focusX: 0.2,
          effects: [adjust({ saturation: -20 })],
        });
        c.stack(
          c.page.trim({ left: 1090, right: 110 }),
          [
            { name: 'Word', words: 'اقرأ', style: type.kufi, color: SAND, size: 330 },
            { name: 'Line', words: 'كتابٌ كل شهر، وحديثٌ كل خميس', style: type.body, color: SAND, size: 54 },
          ],
          { align: 'right', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'arabic-words-reel',
      displayName: 'جملة تتحرك',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'motivation', 'تحفيز'],
      styles: ['typographic', 'bold'],
      coverFrame: 40,
      compose: (c) => {
        c.music('loop-percussion');
        (
          [
            ['ابدأ', TURQ, SAND],
            ['من حيث', SUN, INK],
            ['أنت', POM, SAND],
          ] as const
        ).forEach(([words, ground, ink], index) => {
          c.begin(`Word ${index + 1}`, ground, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          c.text('Word', words, type.kufi, c.safe, {
            color: ink,
            size: 420,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
            motion: { in: 'rise', frames: 16 },
          });
        });
        c.begin('End', INK, { beats: 6, transition: 'fade', transitionFrames: 16 });
        c.text('Words', 'ابدأ\nمن حيث أنت', type.display, c.safe, {
          color: SUN,
          size: 220,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'fade', at: 6, frames: 24 },
        });
      },
    },
    {
      alias: 'arabic-words-night-film',
      displayName: 'ليلٌ وكلمات',
      assetType: 'video',
      format: 'wide',
      tags: ['film', 'poem', 'youtube', 'قصيدة', 'فيلم'],
      styles: ['photographic', 'elegant'],
      coverFrame: 50,
      compose: (c) => {
        c.music('first-light', 0.85);
        (
          [
            ['star-trails', 'عُدّ النجوم\nحين لا تنام'],
            ['beacon-street-sunset', 'وعُدّ النوافذ\nحين تُضاء'],
            ['wooden-pier-sunset', 'ولا تعدّ\nأيام الغياب'],
          ] as const
        ).forEach(([photo, words], index) => {
          c.begin(`Verse ${index + 1}`, INK, {
            beats: 4,
            ...(index === 0 ? {} : { transition: 'fade' as const, transitionFrames: 24 }),
          });
          c.photo('Photo', photo, c.page, {
            effects: [adjust({ brightness: -12 })],
            motion: { push: { from: 1, to: 1.12, frames: c.frames } },
          });
          c.shape('Shade', shade('#0c0e14', 'right', 1), c.page.trim({ left: 500 }));
          c.text('Words', words, type.display, c.safe, {
            color: SAND,
            size: 160,
            align: 'right',
            vertical: 'middle',
            lineHeight: 1.3,
            motion: { in: 'fade', at: 12, frames: 30 },
          });
        });
      },
    },
  ],
};
