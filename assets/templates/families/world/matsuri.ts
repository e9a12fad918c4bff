import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { gradient, shade } from '../../composition/paint.ts';

const AI = '#16245c';
const SHU = '#c8311f';
const SAKURA = '#f6b9c4';
const GOLD = '#f3c04b';
const WHITE = '#fffaf2';

const type = {
  display: { font: 'Dela Gothic One', leading: 1.15 },
  body: { font: 'Noto Sans JP', weight: 400, leading: 1.7 },
  strong: { font: 'Noto Sans JP', weight: 700, leading: 1.5 },
} as const;

/** A firework: rays in rings about a point. */
function firework(c: Composer, box: Box, colors: readonly [string, string], at: number | null = null): void {
  c.group(
    '花火',
    () => {
      (
        [
          [16, 0.5, 0.2],
          [12, 0.3, 0.14],
        ] as const
      ).forEach(([count, radius, long], ring) => {
        for (let index = 0; index < count; index += 1) {
          const angle = (index / count) * 2 * Math.PI + ring * 0.13;
          const ray = box
            .middle(box.width * 0.022, box.width * long)
            .move(Math.cos(angle) * radius * box.width * 0.8, Math.sin(angle) * radius * box.width * 0.8);
          c.shape('火', colors[ring] ?? GOLD, ray, {
            cornerRadius: box.width * 0.011,
            rotation: (angle * 180) / Math.PI + 90,
          });
        }
      });
      c.shape('芯', colors[1], box.middle(box.width * 0.06), { shape: 'ellipse' });
    },
    at === null ? {} : { motion: { in: 'zoom', at, frames: 22 } },
  );
}

/** A paper lantern with letters. */
function lantern(c: Composer, box: Box, words: string): void {
  c.group('提灯', () => {
    c.shape('上', '#1c1b1a', box.part(0.3, 0, 0.7, 0.1));
    c.shape('紙', SHU, box.part(0, 0.08, 1, 0.92), { cornerRadius: box.width * 0.42 });
    for (const [index, y] of [0.28, 0.5, 0.72].entries())
      c.shape(`骨 ${index + 1}`, '#00000022', box.part(0.02, y, 0.98, y + 0.012));
    c.shape('下', '#1c1b1a', box.part(0.3, 0.9, 0.7, 1));
    c.text('字', words, type.display, box.inset(0, box.height * 0.1), {
      color: WHITE,
      size: box.width * 0.42,
      align: 'center',
      vertical: 'middle',
      lineHeight: 1.1,
    });
  });
}

/** A summer festival in Japanese: indigo nights, fireworks, red lanterns. */
export const matsuri: TemplateFamily = {
  id: 'matsuri',
  title: '夏祭り',
  tags: [
    'festival',
    'summer',
    'fireworks',
    'japanese',
    'event',
    'japan',
    'poster',
    '祭り',
    '花火',
    '夏',
    'イベント',
  ],
  language: 'ja',
  type,
  templates: [
    {
      alias: 'matsuri-fireworks-post',
      displayName: '花火大会',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', '花火大会'],
      styles: ['illustrated', 'bold'],
      compose: (c) => {
        c.begin('投稿', gradient(90, '#0a1236', AI));
        firework(c, c.page.middle(620).move(210, -170), [GOLD, WHITE]);
        firework(c, c.page.middle(360).move(-330, -330), [SAKURA, WHITE]);
        firework(c, c.page.middle(260).move(-210, 20), ['#7fb8ff', WHITE]);
        c.text('題', '花火大会', type.display, c.safe.atBottom(330), {
          color: WHITE,
          size: 240,
          fit: 'width',
          align: 'center',
        });
        c.text('日時', '八月二日（日）　夜七時半から', type.strong, c.safe, {
          color: GOLD,
          size: 50,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'matsuri-poster',
      displayName: '町内夏祭りのポスター',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'print', 'ポスター', 'チラシ'],
      styles: ['illustrated', 'bold', 'retro'],
      compose: (c) => {
        c.begin('ポスター', WHITE);
        c.shape('空', AI, c.page.atTop(1190));
        firework(c, c.page.middle(640).move(300, -500), [GOLD, SAKURA]);
        ['夏', '祭', 'り'].forEach((letter, index) => {
          lantern(
            c,
            c.page
              .atLeft(300)
              .atTop(340)
              .move(110 + index * 360, 800),
            letter,
          );
        });
        c.text('題', '夕涼みに、\nどうぞ。', type.display, c.page.trim({ left: 87, right: 400, top: 130 }), {
          color: WHITE,
          size: 150,
        });
        c.stack(
          c.page.trim({ left: 87, right: 87, top: 1250, bottom: 100 }),
          [
            {
              name: '日時',
              words: '七月二十五日（土）　十六時から二十一時',
              style: type.strong,
              color: SHU,
              size: 50,
            },
            {
              name: '場所',
              words: '桜町公園　盆踊り、金魚すくい、やきそば\n雨のときは翌日に',
              style: type.body,
              color: '#1c1b1a',
              size: 42,
              gap: 14,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'matsuri-hanami-portrait',
      displayName: 'お花見のお誘い',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'invitation', 'hanami', 'spring', '花見', '春'],
      styles: ['illustrated', 'elegant', 'minimal'],
      compose: (c) => {
        c.begin('誘い', SAKURA);
        for (let index = 0; index < 26; index += 1) {
          const x = (index * 0.618 + 0.05) % 1;
          const y = ((index * 0.414) % 1) * 0.62;
          const size = 60 + (index % 4) * 26;
          c.path(
            '花びら',
            index % 3 === 0 ? WHITE : '#fbd9df',
            c.page.part(x, y, x, y).middle(size),
            'M.5 1C.1 .8 0 .4 .3 .05L.5 .2L.7 .05C1 .4 .9 .8 .5 1Z',
            { rotation: (index * 53) % 360 },
          );
        }
        c.stack(
          c.safe,
          [
            {
              name: '題',
              words: 'お花見、\nしませんか',
              style: type.display,
              color: SHU,
              size: 170,
              fit: 'width',
            },
            {
              name: '日時',
              words: '四月四日（土）　正午、大きな桜の下',
              style: type.strong,
              color: '#4a1420',
              size: 48,
              gap: 26,
            },
            {
              name: '持ち物',
              words: '持ち物は、一品とお腹の空き',
              style: type.body,
              color: '#4a1420',
              size: 44,
              gap: 4,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'matsuri-night-city-story',
      displayName: '夜市、開きます',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'night market', '夜市'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('話', AI);
        c.photo('街', 'taipei-city', c.page, { focusX: 0.4 });
        c.shape('陰', shade('#080d24', 'up', 1), c.page.atTop(1150));
        c.text('題', '夜市、\n開きます', type.display, c.safe, { color: GOLD, size: 230, fit: 'width' });
        c.shape('陰 下', shade('#080d24', 'down', 1), c.page.atBottom(620));
        c.text('案内', '金曜と土曜　十八時から\n屋台三十軒、川べりにて', type.strong, c.safe, {
          color: WHITE,
          size: 60,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'matsuri-fireworks-reel',
      displayName: '花火のリール',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', '花火', '告知'],
      styles: ['illustrated', 'bold'],
      coverFrame: 80,
      compose: (c) => {
        c.music('loop-garzul');
        c.begin('夜空', gradient(90, '#060b22', AI), { beats: 7 });
        firework(c, c.page.middle(820).move(120, -430), [GOLD, WHITE], 0);
        firework(c, c.page.middle(480).move(-270, 40), [SAKURA, WHITE], 16);
        firework(c, c.page.middle(360).move(290, 190), ['#7fb8ff', WHITE], 30);
        c.text('題', 'どーん', type.display, c.safe, {
          color: WHITE,
          size: 330,
          fit: 'width',
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'zoom', at: 34, frames: 14 },
        });
        c.begin('日時', SHU, { beats: 7, transition: 'flash', transitionFrames: 8 });
        c.stack(
          c.safe,
          [
            {
              name: '日',
              words: '八月\n二日',
              style: type.display,
              color: WHITE,
              size: 380,
              fit: 'width',
              motion: { in: 'rise', at: 4 },
            },
            {
              name: '場所',
              words: '桜町河川敷　十九時半',
              style: type.strong,
              color: GOLD,
              size: 72,
              gap: 30,
              motion: { in: 'rise', at: 14 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'matsuri-drum-film',
      displayName: '太鼓の映像',
      assetType: 'video',
      format: 'wide',
      tags: ['film', 'opener', 'youtube', '太鼓', '映像'],
      styles: ['bold', 'typographic'],
      coverFrame: 40,
      compose: (c) => {
        c.music('loop-percussion');
        (
          [
            ['踊', SHU, WHITE],
            ['笑', GOLD, AI],
            ['夏', AI, GOLD],
          ] as const
        ).forEach(([letter, ground, ink], index) => {
          c.begin(letter, ground, {
            beats: 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 6 }),
          });
          c.text('字', letter, type.display, c.page, {
            color: ink,
            size: 860,
            align: 'center',
            vertical: 'middle',
            motion: { in: 'zoom', frames: 10 },
          });
        });
        c.begin('祭り', WHITE, { beats: 5, transition: 'push', direction: 'up', transitionFrames: 8 });
        lantern(c, c.page.middle(360, 440).move(-620, 0), '祭');
        lantern(c, c.page.middle(360, 440).move(620, 0), '夏');
        c.text('題', '夏祭り\n七月二十五日', type.display, c.page.trim({ left: 560, right: 560 }), {
          color: SHU,
          size: 150,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'rise', at: 6 },
        });
      },
    },
  ],
};
