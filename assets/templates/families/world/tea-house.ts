import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { shade } from '../../composition/paint.ts';

const MATCHA = '#5c7a28';
const DEEP = '#1d3a2b';
const RICE = '#f7f2e4';
const SHU = '#c63a28';
const SUMI = '#1c1b1a';

const type = {
  display: { font: 'Dela Gothic One', leading: 1.12 },
  body: { font: 'Noto Sans JP', weight: 400, leading: 1.7 },
  strong: { font: 'Noto Sans JP', weight: 700, leading: 1.5 },
} as const;

/** A tea bowl from the side with foam. */
function bowl(c: Composer, box: Box, clay: string, tea: string): void {
  c.drawing('Tea bowl', () => {
    c.path(
      'Bowl',
      clay,
      box.part(0, 0.14, 1, 0.92),
      'M0 0H1C1 .55 .86 .9 .66 .96V1H.34V.96C.14 .9 0 .55 0 0Z',
    );
    c.shape('Foot', clay, box.part(0.33, 0.9, 0.67, 1));
    c.shape('Rim', RICE, box.part(0, 0, 1, 0.28), { shape: 'ellipse' });
    c.shape('Tea', tea, box.part(0.04, 0.03, 0.96, 0.25), { shape: 'ellipse' });
    for (const [index, x, y] of [
      [1, 0.3, 0.1],
      [2, 0.42, 0.17],
      [3, 0.62, 0.11],
      [4, 0.7, 0.17],
    ] as const)
      c.shape(`Foam ${index}`, '#c9d98f', box.part(x, y, x, y).middle(box.width * 0.06, box.width * 0.035), {
        shape: 'ellipse',
      });
  });
}

const MENU = [
  ['煎茶', '¥520'],
  ['抹茶', '¥680'],
  ['ほうじ茶ラテ', '¥620'],
  ['団子三本', '¥380'],
  ['抹茶のロールケーキ', '¥540'],
] as const;

/** A tea house in Japanese: heavy gothic letters, matcha green, one red seal. */
export const teaHouse: TemplateFamily = {
  id: 'tea-house',
  title: '茶屋',
  tags: [
    'tea',
    'cafe',
    'japanese',
    'matcha',
    'menu',
    'food',
    'restaurant',
    'japan',
    '茶',
    '抹茶',
    'カフェ',
    'メニュー',
  ],
  language: 'ja',
  type,
  templates: [
    {
      alias: 'tea-house-new-tea',
      displayName: '新茶、入りました',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'new', '新茶', 'お知らせ'],
      styles: ['typographic', 'illustrated', 'bold'],
      compose: (c) => {
        c.begin('投稿', MATCHA);
        c.text('題', '新茶', type.display, c.page.trim({ left: 60, right: 60, top: 30 }), {
          color: RICE,
          size: 460,
          fit: 'width',
          align: 'center',
        });
        bowl(c, c.page.middle(460, 330).move(0, 270), DEEP, '#a8bf55');
        c.text('案内', '今年の一番摘み、入りました', type.strong, c.page.inset(60, 46), {
          color: SUMI,
          size: 46,
          align: 'center',
          vertical: 'bottom',
        });
        c.group(
          '印',
          () => {
            const seal = c.page.middle(150).move(390, 110);
            c.shape('印面', SHU, seal, { cornerRadius: 18 });
            c.text('印の字', '初摘', type.display, seal, {
              color: RICE,
              size: 62,
              align: 'center',
              vertical: 'middle',
            });
          },
          { rotation: 6 },
        );
      },
    },
    {
      alias: 'tea-house-menu',
      displayName: 'お品書き',
      assetType: 'design',
      format: 'a4',
      tags: ['menu', 'price list', 'print', 'お品書き', '価格'],
      styles: ['minimal', 'typographic', 'elegant'],
      compose: (c) => {
        c.begin('お品書き', RICE);
        c.shape('帯', DEEP, c.page.atLeft(340));
        bowl(c, c.page.atLeft(340).middle(240, 180).move(0, 560), MATCHA, '#a8bf55');
        ['お', '品', '書', 'き'].forEach((letter, index) => {
          c.text(
            `題 ${index + 1}`,
            letter,
            type.display,
            c.page
              .atLeft(340)
              .atTop(220)
              .move(0, 110 + index * 230),
            { color: RICE, size: 170, align: 'center', vertical: 'middle' },
          );
        });
        const rows = c.page.trim({ left: 420, right: 87, top: 120, bottom: 330 }).rows(5);
        MENU.forEach(([name, price], index) => {
          const row = rows[index] ?? c.page;
          c.group(name, () => {
            c.text('品', name, type.strong, row, { color: SUMI, size: 52, vertical: 'middle' });
            c.text('値段', price, type.display, row, {
              color: SHU,
              size: 52,
              vertical: 'middle',
              align: 'right',
            });
            c.shape('線', '#1c1b1a33', row.atBottom(2));
          });
        });
        c.text(
          '時間',
          '十時から十八時まで\n水曜定休、川沿いの入口からどうぞ',
          type.body,
          c.page.trim({ left: 420, right: 87, bottom: 110 }),
          { color: SUMI, size: 36, vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'tea-house-ceremony',
      displayName: '茶の湯の会',
      assetType: 'design',
      format: 'portrait',
      tags: ['event', 'workshop', 'ceremony', 'invitation', '茶会', '体験'],
      styles: ['photographic', 'elegant', 'minimal'],
      compose: (c) => {
        c.begin('案内', SUMI);
        c.photo('提灯', 'paper-lantern', c.page, { focusX: 0.35 });
        c.shape('陰', shade('#0c0b0a', 'down', 1), c.page.trim({ top: 480 }));
        c.stack(
          c.safe,
          [
            { name: '題', words: '夜の茶会', style: type.display, color: RICE, size: 220, fit: 'width' },
            {
              name: '日時',
              words: '十月三日（土）　十九時',
              style: type.strong,
              color: '#d9e3b0',
              size: 54,
              gap: 24,
            },
            {
              name: '説明',
              words: '八名まで。道具は揃っています。\n静かな服でお越しください。',
              style: type.body,
              color: RICE,
              size: 42,
              gap: 14,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'tea-house-kyoto-walk',
      displayName: '京の朝さんぽ',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'travel', 'kyoto', '京都', '旅'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('話', SHU);
        c.photo('鳥居', 'orange-hallway', c.page.trim({ top: 700 }));
        c.stack(c.page.trim({ left: 70, right: 70, top: 190 }), [
          {
            name: '題',
            words: '朝六時の\n千本鳥居',
            style: type.display,
            color: RICE,
            size: 230,
            fit: 'width',
          },
        ]);
        c.text('案内', '帰りに一服、いかがですか', type.strong, c.page.inset(70, 150), {
          color: RICE,
          size: 60,
          vertical: 'bottom',
          align: 'center',
          highlight: { styleId: 101, color: SUMI },
        });
      },
    },
    {
      alias: 'tea-house-steps-reel',
      displayName: '抹茶の点て方',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'recipe', 'how to', '点て方', 'レシピ'],
      styles: ['typographic', 'illustrated', 'bold'],
      coverFrame: 120,
      compose: (c) => {
        c.music('slow-tape-loop', 0.85);
        (
          [
            ['ふるう', MATCHA, RICE],
            ['そそぐ', RICE, DEEP],
            ['点てる', DEEP, '#c9d98f'],
          ] as const
        ).forEach(([word, ground, ink], index) => {
          c.begin(word, ground, {
            beats: 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 10 }),
          });
          c.text('数', `${index + 1}`, type.display, c.safe, {
            color: ink,
            size: 180,
            motion: { in: 'fade', frames: 10 },
          });
          c.text('語', word, type.display, c.safe, {
            color: ink,
            size: 330,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
            motion: { in: 'rise', at: 4, frames: 20 },
          });
        });
        c.begin('一服', MATCHA, { beats: 6, transition: 'circle', transitionFrames: 14 });
        bowl(c, c.page.middle(760, 560).move(0, 330), DEEP, '#a8bf55');
        c.text('題', '一服、\nどうぞ', type.display, c.safe, {
          color: RICE,
          size: 300,
          fit: 'width',
          align: 'center',
          motion: { in: 'rise', at: 8, frames: 24 },
        });
        c.text('店', '川沿いの茶屋、水曜定休', type.strong, c.safe, {
          color: SUMI,
          size: 56,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'fade', at: 26 },
        });
      },
    },
    {
      alias: 'tea-house-shop-film',
      displayName: '店頭の映像',
      assetType: 'video',
      format: 'wide',
      tags: ['screen', 'menu board', 'advert', '店頭', '広告'],
      styles: ['typographic', 'illustrated', 'minimal'],
      coverFrame: 150,
      compose: (c) => {
        c.music('first-light', 0.8);
        c.begin('品', RICE, { beats: 9 });
        bowl(
          c,
          c.page.trim({ left: 120, right: 1120, top: 300, bottom: 200 }).middle(620, 460),
          DEEP,
          '#a8bf55',
        );
        const rows = c.page.trim({ left: 960, right: 120, top: 110, bottom: 110 }).rows(5);
        MENU.forEach(([name, price], index) => {
          const row = rows[index] ?? c.page;
          c.group(
            name,
            () => {
              c.text('品', name, type.strong, row, { color: SUMI, size: 66, vertical: 'middle' });
              c.text('値段', price, type.display, row, {
                color: SHU,
                size: 66,
                vertical: 'middle',
                align: 'right',
              });
              c.shape('線', '#1c1b1a33', row.atBottom(3));
            },
            { motion: { in: 'rise', at: 10 + index * 12, frames: 20 } },
          );
        });
        c.begin('店', MATCHA, { beats: 4, transition: 'fade', transitionFrames: 20 });
        c.text('題', '川沿いの茶屋', type.display, c.safe, {
          color: RICE,
          size: 300,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'rise', at: 8, frames: 26 },
        });
      },
    },
  ],
};
