import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { glow, gradient } from '../../composition/paint.ts';

const MAGENTA = '#a3104f';
const NIGHT = '#2a0a3d';
const MARIGOLD = '#ff9d1f';
const GOLD = '#ffd166';
const CREAM = '#fff3dc';

const type = {
  display: { font: 'Baloo 2', weight: 800, leading: 1.12 },
  serif: { font: 'Tiro Devanagari Hindi', leading: 1.3 },
  body: { font: 'Mukta', weight: 500, leading: 1.5 },
  strong: { font: 'Mukta', weight: 700, leading: 1.4 },
} as const;

/** A lamp of clay with its flame. */
function lamp(c: Composer, box: Box, bowl: string): void {
  c.drawing('Lamp', () => {
    c.shape('Light', glow('#ffe9a8', '#ffe9a800'), box.middle(box.width * 1.5).move(0, -box.height * 0.2), {
      shape: 'ellipse',
      opacity: 0.6,
    });
    c.path(
      'Flame',
      MARIGOLD,
      box.part(0.38, 0, 0.62, 0.56),
      'M.5 0C.75 .35 1 .55 1 .75C1 .92 .78 1 .5 1S0 .92 0 .75C0 .55 .25 .35 .5 0Z',
    );
    c.path(
      'Inner flame',
      GOLD,
      box.part(0.44, 0.22, 0.56, 0.54),
      'M.5 0C.75 .35 1 .55 1 .75C1 .92 .78 1 .5 1S0 .92 0 .75C0 .55 .25 .35 .5 0Z',
    );
    c.path(
      'Bowl',
      bowl,
      box.part(0, 0.5, 1, 1),
      'M0 .1C.1 .02 .2 .06 .3 .1H.7C.8 .06 .9 .02 1 .1C.95 .7 .75 1 .5 1S.05 .7 0 .1Z',
    );
    for (const [index, x] of [0.3, 0.5, 0.7].entries())
      c.shape(`Dot ${index + 1}`, GOLD, box.part(x, 0.74, x, 0.74).middle(box.width * 0.07), {
        shape: 'ellipse',
      });
  });
}

/** Rings of petals about a point, as on the ground before a door. */
function rangoli(c: Composer, box: Box, colors: readonly string[]): void {
  c.group('Rangoli', () => {
    const rings = [
      [16, 0.5, 0.13],
      [12, 0.37, 0.12],
      [8, 0.24, 0.11],
    ] as const;
    rings.forEach(([count, radius, size], ring) => {
      for (let index = 0; index < count; index += 1) {
        const angle = (index / count) * 2 * Math.PI;
        const petal = box
          .middle(box.width * size * 0.72, box.width * size * 1.3)
          .move(Math.cos(angle) * radius * box.width * 0.86, Math.sin(angle) * radius * box.width * 0.86);
        c.path(
          'Petal',
          colors[(ring + (index % 2)) % colors.length] ?? GOLD,
          petal,
          'M.5 0C.9 .3 1 .6 .5 1C0 .6 .1 .3 .5 0Z',
          { rotation: (angle * 180) / Math.PI + 90 },
        );
      }
    });
    c.shape('Middle', colors[0] ?? GOLD, box.middle(box.width * 0.16), { shape: 'ellipse' });
    c.shape('Eye', colors[1] ?? CREAM, box.middle(box.width * 0.07), { shape: 'ellipse' });
  });
}

/** Diwali in Hindi: lamps, rangoli, magenta and marigold. */
export const diwali: TemplateFamily = {
  id: 'diwali',
  title: 'दीपावली',
  tags: [
    'diwali',
    'deepavali',
    'festival',
    'hindi',
    'india',
    'greeting',
    'lights',
    'holiday',
    'दीपावली',
    'दिवाली',
    'शुभकामनाएँ',
  ],
  language: 'hi',
  type,
  templates: [
    {
      alias: 'diwali-greeting-post',
      displayName: 'शुभ दीपावली',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'greeting card', 'happy diwali', 'बधाई'],
      styles: ['illustrated', 'bold'],
      compose: (c) => {
        c.begin('Post', gradient(90, NIGHT, MAGENTA));
        rangoli(c, c.page.middle(980).move(0, 520), [MARIGOLD, GOLD, CREAM]);
        lamp(c, c.page.middle(300, 300).move(0, 250), '#c2551b');
        c.text('Greeting', 'शुभ\nदीपावली', type.display, c.page.trim({ left: 80, right: 80, top: 70 }), {
          color: GOLD,
          size: 230,
          align: 'center',
          lineHeight: 1,
        });
      },
    },
    {
      alias: 'diwali-party-invitation',
      displayName: 'दीपावली का न्योता',
      assetType: 'design',
      format: 'portrait',
      tags: ['invitation', 'party', 'dinner', 'न्योता', 'निमंत्रण'],
      styles: ['illustrated', 'elegant'],
      compose: (c) => {
        c.begin('Invitation', CREAM);
        rangoli(c, c.page.middle(760).move(-540, -675), [MAGENTA, MARIGOLD, GOLD]);
        rangoli(c, c.page.middle(760).move(540, 675), [MARIGOLD, MAGENTA, GOLD]);
        c.stack(
          c.safe.inset(40, 0),
          [
            { name: 'Kind', words: 'आप सादर आमंत्रित हैं', style: type.strong, color: MAGENTA, size: 48 },
            { name: 'Title', words: 'दीयों\nकी शाम', style: type.display, color: NIGHT, size: 220, gap: 10 },
            {
              name: 'When',
              words: 'रविवार, 8 नवंबर, शाम 7 बजे',
              style: type.strong,
              color: NIGHT,
              size: 48,
              gap: 24,
            },
            {
              name: 'Where',
              words: 'शर्मा परिवार, 12 गुलमोहर मार्ग\nमिठाई हमारी, पटाखे नहीं',
              style: type.body,
              color: NIGHT,
              size: 42,
              gap: 6,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'diwali-sale-story',
      displayName: 'दिवाली सेल',
      assetType: 'design',
      format: 'story',
      tags: ['sale', 'offer', 'story', 'instagram story', 'discount', 'सेल', 'छूट'],
      styles: ['bold', 'typographic', 'illustrated'],
      compose: (c) => {
        c.begin('Story', MARIGOLD);
        rangoli(c, c.page.middle(1300).move(0, 780), [MAGENTA, NIGHT, CREAM]);
        c.stack(
          c.safe,
          [
            { name: 'Kind', words: 'दिवाली की खुशियाँ', style: type.strong, color: NIGHT, size: 66 },
            {
              name: 'Percent',
              words: '40%',
              style: type.display,
              color: MAGENTA,
              size: 480,
              fit: 'width',
              gap: -20,
              lineHeight: 1,
            },
            { name: 'Word', words: 'की छूट', style: type.display, color: NIGHT, size: 220, gap: -30 },
            { name: 'When', words: 'सिर्फ़ धनतेरस तक', style: type.strong, color: NIGHT, size: 60, gap: 10 },
          ],
          { align: 'center' },
        );
      },
    },
    {
      alias: 'diwali-shop-poster',
      displayName: 'मिठाई की दुकान का पोस्टर',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'sweets', 'price list', 'print', 'मिठाई'],
      styles: ['illustrated', 'retro', 'typographic'],
      compose: (c) => {
        c.begin('Poster', MAGENTA);
        c.shape('Arch', CREAM, c.page.inset(70, 70).trim({ top: 330 }), { shape: 'arch' });
        c.text('Title', 'मीठी दिवाली', type.display, c.page.trim({ left: 80, right: 80, top: 50 }), {
          color: GOLD,
          size: 240,
          fit: 'width',
          align: 'center',
        });
        lamp(c, c.page.middle(260, 240).move(0, -230), '#c2551b');
        const rows = c.page.trim({ left: 200, right: 200, top: 860, bottom: 260 }).rows(5);
        const sweets = [
          ['काजू कतली', '₹900'],
          ['मोतीचूर लड्डू', '₹520'],
          ['सोन पापड़ी', '₹380'],
          ['गुलाब जामुन', '₹450'],
          ['मिश्रित डिब्बा', '₹650'],
        ] as const;
        sweets.forEach(([name, price], index) => {
          const row = rows[index] ?? c.page;
          c.group(name, () => {
            c.text('Name', name, type.strong, row.trim({ right: 220 }), {
              color: NIGHT,
              size: 60,
              vertical: 'middle',
            });
            c.text('Price', price, type.display, row.atRight(240), {
              color: MAGENTA,
              size: 62,
              align: 'right',
              vertical: 'middle',
            });
            if (index > 0) c.shape('Line', '#2a0a3d33', row.atTop(3));
          });
        });
        c.text('Shop', 'गुप्ता मिष्ठान, दाम प्रति किलो', type.strong, c.page.inset(200, 130), {
          color: NIGHT,
          size: 44,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'diwali-banner',
      displayName: 'दीपों की पंक्ति',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'greeting', 'facebook cover', 'शुभकामनाएँ'],
      styles: ['illustrated', 'elegant'],
      compose: (c) => {
        c.begin('Banner', gradient(90, '#180524', NIGHT));
        c.page
          .trim({ left: 90, right: 90, top: 720, bottom: 90 })
          .columns(7, 40)
          .forEach((column, index) => {
            lamp(
              c,
              column.middle(190, 190).move(0, index % 2 === 0 ? 30 : -20),
              index % 2 === 0 ? '#c2551b' : MAGENTA,
            );
          });
        c.stack(
          c.page.trim({ left: 120, right: 120, top: 110, bottom: 420 }),
          [
            {
              name: 'Greeting',
              words: 'दीपावली की हार्दिक शुभकामनाएँ',
              style: type.serif,
              color: GOLD,
              size: 170,
              fit: 'width',
            },
            {
              name: 'Wish',
              words: 'आपके घर सुख, शांति और समृद्धि आए',
              style: type.body,
              color: CREAM,
              size: 66,
              gap: 20,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'diwali-greeting-reel',
      displayName: 'चलता हुआ शुभ संदेश',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'greeting', 'whatsapp', 'animated', 'status'],
      styles: ['illustrated', 'bold'],
      coverFrame: 120,
      compose: (c) => {
        c.music('loop-tabla');
        c.begin('Dark', NIGHT, { beats: 4 });
        c.text('Line', 'एक दीया', type.serif, c.safe.atTop(500), {
          color: GOLD,
          size: 260,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'fade', at: 6, frames: 20 },
        });
        lamp(c, c.page.middle(460, 460).move(0, 200), '#c2551b');
        c.begin('Lights', gradient(90, NIGHT, MAGENTA), {
          beats: 8,
          transition: 'fade',
          transitionFrames: 16,
        });
        rangoli(c, c.page.middle(1200).move(0, 560), [MARIGOLD, GOLD, CREAM]);
        lamp(c, c.page.middle(360, 360).move(0, 360), '#c2551b');
        c.text('Greeting', 'शुभ\nदीपावली', type.display, c.safe.atTop(640), {
          color: GOLD,
          size: 290,
          fit: 'width',
          align: 'center',
          lineHeight: 1,
          motion: { in: 'rise', at: 8, frames: 24 },
        });
        c.begin('Wish', MARIGOLD, { beats: 5, transition: 'circle', transitionFrames: 14 });
        c.stack(
          c.safe,
          [
            {
              name: 'Wish',
              words: 'आपका हर दिन रोशन हो',
              style: type.display,
              color: NIGHT,
              size: 190,
              motion: { in: 'rise', at: 6 },
            },
            {
              name: 'From',
              words: 'शर्मा परिवार',
              style: type.strong,
              color: MAGENTA,
              size: 76,
              gap: 40,
              motion: { in: 'rise', at: 16 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'diwali-wide-film',
      displayName: 'दुकान के लिए दिवाली फ़िल्म',
      assetType: 'video',
      format: 'wide',
      tags: ['advert', 'youtube', 'shop', 'offer', 'विज्ञापन'],
      styles: ['bold', 'illustrated'],
      coverFrame: 110,
      compose: (c) => {
        c.music('loop-tabla');
        for (const [index, [word, ground, ink]] of (
          [
            ['रंग', MAGENTA, GOLD],
            ['रोशनी', NIGHT, MARIGOLD],
            ['मिठास', MARIGOLD, NIGHT],
          ] as const
        ).entries()) {
          c.begin(`Word ${index + 1}`, ground, {
            beats: 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 8 }),
          });
          rangoli(c, c.page.middle(900).move(index % 2 === 0 ? 760 : -760, 0), [ink, CREAM, GOLD]);
          c.text(
            'Word',
            word,
            type.display,
            c.page.trim(index % 2 === 0 ? { left: 120, right: 700 } : { left: 700, right: 120 }),
            {
              color: ink,
              size: 340,
              align: index % 2 === 0 ? 'left' : 'right',
              vertical: 'middle',
              motion: { in: 'zoom', frames: 12 },
            },
          );
        }
        c.begin('Shop', CREAM, { beats: 6, transition: 'push', direction: 'up', transitionFrames: 10 });
        lamp(c, c.page.trim({ left: 1300, right: 140, top: 300, bottom: 300 }).middle(430, 430), '#c2551b');
        c.stack(
          c.page.trim({ left: 130, right: 640 }),
          [
            {
              name: 'Shop',
              words: 'गुप्ता मिष्ठान',
              style: type.display,
              color: MAGENTA,
              size: 230,
              fit: 'width',
              motion: { in: 'rise', at: 6 },
            },
            {
              name: 'Offer',
              words: 'धनतेरस तक हर डिब्बे पर 20% की छूट',
              style: type.strong,
              color: NIGHT,
              size: 66,
              gap: 10,
              motion: { in: 'rise', at: 16 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
