import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { duotone } from '../../composition/paint.ts';

const PLUM = '#3b1036';
const CORAL = '#ff6b57';
const MINT = '#9fe3c4';
const BUTTER = '#ffe3a3';
const WHITE = '#fff8f0';

const type = {
  display: { font: 'Righteous', leading: 1 },
  body: { font: 'Rubik', weight: 400, leading: 1.4 },
  strong: { font: 'Rubik', weight: 700, leading: 1.25 },
} as const;

/** Bars of a sound that get louder towards the middle. @param at when the first one comes in; still without it */
function waves(c: Composer, box: Box, color: string, count: number, at: number | null = null): void {
  c.group('Sound bars', () => {
    box.columns(count, box.width / count / 2.4).forEach((column, index) => {
      const t = index / (count - 1);
      const share = 0.18 + 0.82 * Math.abs(Math.sin(t * 9.4) * Math.sin(t * Math.PI));
      const bar = column.middle(column.width, Math.max(column.width, column.height * share));
      c.shape(`Bar ${index + 1}`, color, bar, {
        cornerRadius: column.width / 2,
        ...(at === null
          ? {}
          : {
              motion: {
                in: 'zoom' as const,
                at: at + index,
                frames: 12,
                keep: 'pulse' as const,
                keepFrames: 18 + (index % 5) * 5,
              },
            }),
      });
    });
  });
}

/** A microphone on its stand. */
function microphone(c: Composer, box: Box, body: string, line: string): void {
  c.drawing('Microphone', () => {
    c.path(
      'Stand',
      null,
      box.part(0.1, 0.34, 0.9, 0.98),
      'M0 .02V.2C0 .62 .22 .74 .5 .74S1 .62 1 .2V.02M.5 .74V1M.22 1H.78',
      { stroke: { color: line, widthPx: box.width * 0.07, dash: 'solid' } },
    );
    c.shape('Head', body, box.part(0.24, 0, 0.76, 0.68), { cornerRadius: box.width * 0.26 });
    for (const [index, top] of [0.16, 0.26, 0.36].entries())
      c.shape(`Slot ${index + 1}`, line, box.part(0.36, top, 0.64, top + 0.025), {
        cornerRadius: box.width * 0.02,
      });
  });
}

/** A talk podcast: round letters, plum and coral, bars of sound. */
export const podcast: TemplateFamily = {
  id: 'podcast',
  title: 'Podcast',
  tags: ['podcast', 'audio', 'episode', 'radio', 'interview', 'talk', 'show', 'spotify'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'podcast-cover',
      displayName: 'Podcast cover',
      assetType: 'design',
      format: 'square',
      tags: ['cover', 'podcast cover', 'artwork', 'apple podcasts'],
      styles: ['illustrated', 'retro', 'bold'],
      compose: (c) => {
        c.begin('Cover', CORAL);
        for (const [index, color] of ['#ff8a70', '#ffa98a', BUTTER].entries())
          c.shape(`Disc ${index + 1}`, color, c.page.middle(1180 - index * 300).move(0, 330), {
            shape: 'ellipse',
          });
        microphone(c, c.page.middle(330, 600).move(0, 280), PLUM, PLUM);
        for (const [index, top] of [0.16, 0.26, 0.36].entries())
          c.shape(
            `Light slot ${index + 1}`,
            CORAL,
            c.page
              .middle(330, 600)
              .move(0, 280)
              .part(0.36, top, 0.64, top + 0.025),
            { cornerRadius: 6 },
          );
        c.text('Title', 'Kitchen\ntable talk', type.display, c.page.trim({ left: 60, right: 60, top: 54 }), {
          color: PLUM,
          size: 200,
          fit: 'width',
          align: 'center',
        });
      },
    },
    {
      alias: 'podcast-guest',
      displayName: 'Guest of the week',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'guest', 'new episode', 'interview'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('Post', MINT);
        c.photo('Guest', 'woman-in-cafe', c.page.trim({ left: 60, right: 60, top: 60, bottom: 480 }), {
          cornerRadius: 48,
          focusY: 0.25,
          effects: [duotone(PLUM, '#f4fff9', 0.9)],
        });
        waves(c, c.page.trim({ left: 60, right: 60, top: 800, bottom: 420 }), CORAL, 34);
        c.stack(
          c.page.trim({ left: 60, right: 60, top: 960, bottom: 60 }),
          [
            {
              name: 'Episode',
              words: 'Episode 58, with June Albright',
              style: type.strong,
              color: PLUM,
              size: 42,
            },
            {
              name: 'Title',
              words: 'Why soup\nbrings people in',
              style: type.display,
              color: PLUM,
              size: 108,
              gap: 18,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'podcast-quote',
      displayName: 'Quote from an episode',
      assetType: 'design',
      format: 'square',
      tags: ['quote', 'post', 'instagram post', 'highlight'],
      styles: ['typographic', 'retro'],
      compose: (c) => {
        c.begin('Quote', PLUM);
        c.text('Marks', '“', type.display, c.page.trim({ left: 54, top: 10 }), {
          color: CORAL,
          size: 320,
          lineHeight: 1,
        });
        c.text(
          'Quote',
          'You cannot argue with someone who is peeling your potatoes.',
          type.display,
          c.page.trim({ left: 76, right: 76, top: 330, bottom: 250 }),
          { color: BUTTER, size: 112, fit: 'box', lineHeight: 1.1 },
        );
        waves(c, c.page.trim({ left: 76, right: 640, top: 890, bottom: 70 }), CORAL, 18);
        c.text(
          'Who',
          'Kitchen table talk\nEpisode 41',
          type.strong,
          c.page.trim({ left: 480, right: 76, top: 890, bottom: 70 }),
          { color: WHITE, size: 38, align: 'right', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'podcast-listen-story',
      displayName: 'Listen now story',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'listen', 'player'],
      styles: ['illustrated', 'minimal', 'retro'],
      compose: (c) => {
        c.begin('Story', BUTTER);
        c.text('Title', 'New\non the\ntable', type.display, c.safe, { color: PLUM, size: 260 });
        c.drawing('Player', () => {
          const card = c.page.trim({ left: 76, right: 76, top: 1060, bottom: 330 });
          c.shape('Card', PLUM, card, { cornerRadius: 56 });
          c.stack(card.inset(64, 56), [
            { name: 'Episode', words: 'Episode 59', style: type.strong, color: CORAL, size: 38 },
            {
              name: 'Name',
              words: 'The neighbour who\nfixed my stove',
              style: type.display,
              color: WHITE,
              size: 76,
              gap: 12,
            },
          ]);
          const line = card.trim({ left: 64, right: 64, top: 400, bottom: 114 });
          c.shape('Track', '#ffffff40', line.middle(line.width, 10), { cornerRadius: 5 });
          c.shape('Played', CORAL, line.middle(line.width, 10).atLeft(line.width * 0.34), {
            cornerRadius: 5,
          });
          c.shape('Knob', CORAL, line.middle(34).move(-line.width * 0.16, 0), { shape: 'ellipse' });
          c.text('Time', '12.40', type.body, card.inset(64, 44), {
            color: WHITE,
            size: 34,
            vertical: 'bottom',
          });
          c.text('Length', '38.05', type.body, card.inset(64, 44), {
            color: WHITE,
            size: 34,
            vertical: 'bottom',
            align: 'right',
          });
        });
        waves(c, c.page.trim({ left: 76, right: 76, top: 1660, bottom: 150 }), CORAL, 40);
      },
    },
    {
      alias: 'podcast-thumbnail',
      displayName: 'Video podcast thumbnail',
      assetType: 'design',
      format: 'wide',
      tags: ['thumbnail', 'youtube', 'youtube thumbnail', 'banner', 'video podcast'],
      styles: ['photographic', 'bold'],
      compose: (c) => {
        c.begin('Thumbnail', CORAL);
        c.photo('Guest', 'guitarist-portrait', c.page.trim({ left: 1060 }), {
          focusY: 0.1,
          effects: [duotone(PLUM, '#ffd9cf')],
        });
        c.text(
          'Title',
          'He quit\nthe band\nto bake',
          type.display,
          c.page.trim({ left: 80, right: 900, top: 80 }),
          { color: PLUM, size: 230, fit: 'width' },
        );
        c.group('Episode', () => {
          const label = c.page.trim({ left: 80, right: 1420, top: 890, bottom: 80 });
          c.shape('Label', PLUM, label, { cornerRadius: 55 });
          c.text('Number', 'Episode 60', type.strong, label, {
            color: BUTTER,
            size: 52,
            align: 'center',
            vertical: 'middle',
          });
        });
      },
    },
    {
      alias: 'podcast-audiogram',
      displayName: 'Audiogram with captions',
      assetType: 'video',
      format: 'square',
      tags: ['audiogram', 'post', 'captions', 'subtitles', 'teaser'],
      styles: ['bold', 'retro'],
      coverFrame: 200,
      compose: (c) => {
        c.music('slow-tape-loop', 0.7);
        c.begin('Talk', PLUM, { beats: 14 });
        c.text('Show', 'Kitchen table talk', type.strong, c.safe, { color: MINT, size: 40 });
        const lines = ['My grandmother', 'never said sorry.', 'She cut an apple', 'and put it by your bed.'];
        const rows = c.page.trim({ left: 76, right: 76, top: 170, bottom: 430 }).rows(4);
        lines.forEach((line, index) => {
          c.text(`Line ${index + 1}`, line, type.display, rows[index] ?? c.page, {
            color: index === 3 ? CORAL : WHITE,
            size: 104,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'rise', at: Math.round(index * 2.6 * c.beat), frames: 14 },
          });
        });
        waves(c, c.page.trim({ left: 76, right: 76, top: 700, bottom: 190 }), CORAL, 36, 4);
        c.text('Episode', 'Episode 44, “Small repairs”', type.strong, c.safe, {
          color: BUTTER,
          size: 40,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'podcast-trailer',
      displayName: 'Season trailer',
      assetType: 'video',
      format: 'story',
      tags: ['trailer', 'reel', 'story', 'season', 'teaser', 'tiktok'],
      styles: ['bold', 'illustrated', 'retro'],
      coverFrame: 330,
      compose: (c) => {
        c.music('happy-lofi-day', 0.85);
        for (const [index, [words, ground, ink]] of (
          [
            ['Ten\nguests', CORAL, PLUM],
            ['one\ntable', MINT, PLUM],
            ['no small\ntalk', PLUM, BUTTER],
          ] as const
        ).entries()) {
          c.begin(`Line ${index + 1}`, ground, {
            beats: 4,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          c.text('Words', words, type.display, c.safe, {
            color: ink,
            size: 340,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'zoom', by: 'words', frames: 18 },
          });
          waves(c, c.safe.atBottom(180), index === 2 ? CORAL : PLUM, 30, 6);
        }
        c.begin('Season', BUTTER, { beats: 7, transition: 'circle', transitionFrames: 14 });
        microphone(c, c.page.middle(420, 760).move(0, -170), CORAL, PLUM);
        c.stack(
          c.safe,
          [
            {
              name: 'Title',
              words: 'Kitchen\ntable talk',
              style: type.display,
              color: PLUM,
              size: 200,
              fit: 'width',
              motion: { in: 'rise', at: 8 },
            },
            {
              name: 'When',
              words: 'Season 4, from 2 September',
              style: type.strong,
              color: PLUM,
              size: 56,
              gap: 24,
              motion: { in: 'rise', at: 18 },
            },
          ],
          { align: 'center', vertical: 'bottom' },
        );
      },
    },
  ],
};
