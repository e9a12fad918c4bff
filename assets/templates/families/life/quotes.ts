import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, shade } from '../../composition/paint.ts';

const OAT = '#efe6d6';
const INK = '#1c1a22';
const PLUM = '#4c1f3f';
const MOSS = '#37482c';
const PINK = '#ffb3c7';
const TANGERINE = '#ff7a2f';

const type = {
  roman: { font: 'Cormorant Garamond', weight: 600, tracking: -10, leading: 1.02 },
  italic: { font: 'Cormorant Garamond', weight: 500, italic: true, leading: 1.05 },
  block: { font: 'Bowlby One', upper: true, leading: 1.02 },
  machine: { font: 'Special Elite', leading: 1.4 },
  spartan: { font: 'League Spartan', weight: 800, tracking: -35, leading: 0.92 },
  hand: { font: 'Reenie Beanie', leading: 0.9 },
  body: { font: 'Figtree', weight: 500, leading: 1.4 },
} as const;

/** Sentences for a wall or a feed, each set in its own type. */
export const quotes: TemplateFamily = {
  id: 'quotes',
  title: 'Quotes',
  tags: ['quote', 'words', 'motivation', 'inspiration', 'saying', 'text', 'quote of the day', 'typography'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'quotes-slow-things',
      displayName: 'Slow things stay',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'calm'],
      styles: ['typographic', 'elegant', 'minimal'],
      compose: (c) => {
        c.begin('Post', OAT);
        c.text('First', 'What comes', type.italic, c.page.inset(70, 90), { color: PLUM, size: 150 });
        c.text('Second', 'slowly', type.roman, c.page.trim({ left: 64, right: 64, top: 240 }), {
          color: INK,
          size: 440,
          fit: 'width',
        });
        c.text('Third', 'stays.', type.italic, c.page.inset(70, 80), {
          color: PLUM,
          size: 230,
          vertical: 'bottom',
          align: 'right',
        });
      },
    },
    {
      alias: 'quotes-do-less',
      displayName: 'Do less, finish it',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'work', 'productivity', 'linkedin'],
      styles: ['bold', 'typographic'],
      compose: (c) => {
        c.begin('Post', TANGERINE);
        const rows = c.page.inset(56, 60).rows(4, 6);
        for (const [index, word] of ['Do', 'less.', 'Finish', 'it.'].entries())
          c.text(`Word ${index + 1}`, word, type.spartan, rows[index] ?? c.page, {
            color: index < 2 ? INK : '#3d0a24',
            size: 380,
            fit: 'box',
            vertical: 'middle',
            align: index % 2 === 0 ? 'left' : 'right',
          });
      },
    },
    {
      alias: 'quotes-typed-note',
      displayName: 'A typed note',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'poem', 'typewriter', 'love'],
      styles: ['retro', 'minimal'],
      compose: (c) => {
        c.begin('Post', MOSS);
        c.group(
          'Note',
          () => {
            const paper = c.page.inset(150, 190);
            c.shape('Paper', '#fbf7ec', paper, {
              shadow: {
                presetId: 7,
                angleDeg: 90,
                color: '#000000',
                opacity: 0.35,
                distancePx: 14,
                blurPx: 30,
              },
            });
            c.text(
              'Words',
              'I kept your umbrella\nso that you would\nhave to come back.\n\nIt has not rained\nsince.',
              type.machine,
              paper.inset(70, 90),
              { color: INK, size: 58, vertical: 'middle' },
            );
          },
          { rotation: -2.5 },
        );
      },
    },
    {
      alias: 'quotes-night-sky',
      displayName: 'Words under the stars',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'night', 'dream'],
      styles: ['photographic', 'elegant'],
      compose: (c) => {
        c.begin('Story', '#0a0d18');
        c.photo('Stars', 'star-trails', c.page, { effects: [adjust({ brightness: -6 })] });
        c.shape('Shade', shade('#05070f', 'up', 0.9), c.page.atTop(1300));
        c.text('Words', 'You are\nallowed\nto be\nunfinished', type.roman, c.safe, {
          color: OAT,
          size: 250,
          fit: 'width',
        });
      },
    },
    {
      alias: 'quotes-shout-poster',
      displayName: 'Poster that shouts kindly',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'print', 'kitchen', 'wall art', 'funny'],
      styles: ['bold', 'retro', 'playful'],
      compose: (c) => {
        c.begin('Poster', PINK);
        c.shape('Disc', TANGERINE, c.page.middle(980).move(180, 330), { shape: 'ellipse' });
        c.text('Words', 'Sit\ndown.\nThere\nis\nsoup.', type.block, c.page.inset(80, 90), {
          color: PLUM,
          size: 300,
          fit: 'width',
        });
      },
    },
    {
      alias: 'quotes-hand-banner',
      displayName: 'Written by hand',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'desktop wallpaper', 'header', 'cover'],
      styles: ['minimal', 'playful'],
      compose: (c) => {
        c.begin('Banner', INK);
        c.text('Words', 'today is also one of the days', type.hand, c.page.inset(120, 0), {
          color: PINK,
          size: 420,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
        });
      },
    },
    {
      alias: 'quotes-word-by-word',
      displayName: 'Word by word',
      assetType: 'video',
      format: 'square',
      tags: ['kinetic type', 'post', 'animated quote', 'reel'],
      styles: ['typographic', 'bold'],
      coverFrame: 70,
      compose: (c) => {
        c.music('loop-garzul');
        (
          [
            ['Nothing', OAT, INK],
            ['grows', MOSS, OAT],
            ['in a', PLUM, PINK],
            ['hurry.', TANGERINE, INK],
          ] as const
        ).forEach(([word, ground, ink], index) => {
          c.begin(word, ground, {
            beats: index === 3 ? 5 : 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 8 }),
          });
          c.text('Word', word, type.spartan, c.safe, {
            color: ink,
            size: 420,
            fit: 'width',
            vertical: 'middle',
            align: 'center',
            motion: { in: 'bottom', by: 'letters', frames: 18 },
          });
        });
      },
    },
    {
      alias: 'quotes-sea-film',
      displayName: 'A sentence and the sea',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'animated quote', 'sea', 'calm'],
      styles: ['photographic', 'elegant', 'minimal'],
      coverFrame: 90,
      compose: (c) => {
        c.music('oceanside', 0.85);
        c.begin('Sea', '#1a2733', { beats: 6 });
        c.photo('Sea', 'wooden-pier-sunset', c.page, {
          motion: { push: { from: 1, to: 1.12, frames: c.frames } },
        });
        c.shape('Shade', shade('#0d1620', 'up', 0.95), c.page.atTop(1100));
        c.text('Words', 'Go to the\nend of\nthe pier', type.italic, c.safe, {
          color: OAT,
          size: 230,
          fit: 'width',
          motion: { in: 'wipe', by: 'lines', at: 8, frames: 40 },
        });
        c.begin('End', PLUM, { beats: 5, transition: 'fade', transitionFrames: 24 });
        c.text('Words', 'and stay\nuntil you\nare bored.', type.roman, c.safe, {
          color: PINK,
          size: 240,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'rise', at: 10, frames: 26 },
        });
      },
    },
  ],
};
