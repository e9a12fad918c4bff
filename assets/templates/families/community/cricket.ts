import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';

const NAVY = '#0e1f4d';
const ORANGE = '#ff8a1e';
const GRASS = '#1f6b3a';
const CREAM = '#fdf6e6';
const RED = '#b3202a';

const type = {
  display: { font: 'Mukta', weight: 800, tracking: -5, leading: 1.08 },
  big: { font: 'Baloo 2', weight: 800, leading: 1 },
  body: { font: 'Mukta', weight: 500, leading: 1.45 },
  strong: { font: 'Mukta', weight: 700, leading: 1.35 },
} as const;

/** A cricket ball with its seam. */
function ball(c: Composer, box: Box, rotation = -30): void {
  c.drawing(
    'Ball',
    () => {
      c.shape('Leather', RED, box, { shape: 'ellipse' });
      c.path('Shine', '#d9575f', box.part(0.16, 0.1, 0.5, 0.5), 'M.9 0C.3 .05 0 .5 .1 1C.3 .5 .5 .3 .9 0Z');
      for (const [index, x] of [0.42, 0.5, 0.58].entries())
        c.path(`Seam ${index + 1}`, null, box.part(x - 0.02, 0.03, x + 0.02, 0.97), 'M.5 0V1', {
          stroke: { color: CREAM, widthPx: box.width * 0.016, dash: index === 1 ? 'solid' : 'dashed' },
        });
    },
    { rotation },
  );
}

/** Three stumps with their bails. */
function stumps(c: Composer, box: Box): void {
  c.drawing('Stumps', () => {
    for (const [index, left] of [0, 0.42, 0.84].entries())
      c.shape(`Stump ${index + 1}`, '#e8b55a', box.part(left, 0.06, left + 0.16, 1), {
        cornerRadius: box.width * 0.04,
      });
    c.shape('Left bail', '#fff0cc', box.part(0.04, 0, 0.52, 0.05), { cornerRadius: 8 });
    c.shape('Right bail', '#fff0cc', box.part(0.5, 0, 0.96, 0.05), { cornerRadius: 8 });
  });
}

/** A cricket club of the quarter, in Hindi: broad letters, orange on navy, the ball and the stumps. */
export const cricket: TemplateFamily = {
  id: 'cricket-club',
  title: 'क्रिकेट क्लब',
  tags: [
    'sport',
    'sports club',
    'cricket',
    'match',
    'team',
    'tournament',
    'hindi',
    'india',
    'क्रिकेट',
    'खेल',
    'मैच',
    'टीम',
  ],
  language: 'hi',
  type,
  templates: [
    {
      alias: 'cricket-club-match-day',
      displayName: 'आज मैच है',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'match day', 'fixture', 'मैच'],
      styles: ['bold', 'illustrated'],
      compose: (c) => {
        c.begin('Post', NAVY);
        c.shape('Field', GRASS, c.page.middle(1300).move(0, 800), { shape: 'ellipse' });
        stumps(c, c.page.middle(180, 370).move(-280, 170));
        ball(c, c.page.middle(280).move(240, 190));
        c.text('Title', 'आज मैच है', type.big, c.safe, {
          color: ORANGE,
          size: 280,
          fit: 'width',
          align: 'center',
        });
        c.text('Teams', 'शिवाजी नगर इलेवन बनाम किला पार्क', type.strong, c.safe.trim({ top: 250 }), {
          color: CREAM,
          size: 50,
          align: 'center',
        });
        c.text('When', 'दोपहर 2 बजे, स्टेडियम मैदान', type.strong, c.safe, {
          color: CREAM,
          size: 48,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'cricket-club-result',
      displayName: 'जीत का स्कोर',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'result', 'score', 'winner', 'स्कोर', 'जीत'],
      styles: ['typographic', 'bold'],
      compose: (c) => {
        c.begin('Result', ORANGE);
        c.text('Title', 'हम जीते', type.big, c.safe, { color: NAVY, size: 300, fit: 'width' });
        const rows = c.page.trim({ left: 76, right: 76, top: 460, bottom: 240 }).rows(2, 30);
        (
          [
            ['शिवाजी नगर', '184/6', NAVY, ORANGE],
            ['किला पार्क', '171/9', CREAM, NAVY],
          ] as const
        ).forEach(([team, score, ground, ink], index) => {
          const row = rows[index] ?? c.page;
          c.group(team, () => {
            c.shape('Tile', ground, row, { cornerRadius: 40 });
            c.text('Team', team, type.strong, row.inset(56, 40), { color: ink, size: 62 });
            c.text('Score', score, type.big, row.inset(56, 20), {
              color: ink,
              size: 190,
              vertical: 'bottom',
              align: 'right',
            });
          });
        });
        c.text('Best', 'मैन ऑफ़ द मैच: रवि, 74 रन', type.strong, c.safe, {
          color: NAVY,
          size: 56,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'cricket-club-trials-poster',
      displayName: 'नए खिलाड़ियों का चयन',
      assetType: 'design',
      format: 'a4',
      tags: ['poster', 'flyer', 'trials', 'print', 'join', 'चयन', 'पोस्टर'],
      styles: ['illustrated', 'bold', 'retro'],
      compose: (c) => {
        c.begin('Poster', GRASS);
        c.shape('Pitch', '#d8c08a', c.page.trim({ left: 380, right: 380, top: 640, bottom: 250 }));
        stumps(c, c.page.middle(220, 470).move(0, 130));
        ball(c, c.page.middle(280).move(330, -70));
        c.text('Title', 'बल्ला\nउठाओ', type.big, c.page.trim({ left: 87, right: 87, top: 70 }), {
          color: CREAM,
          size: 300,
          fit: 'width',
        });
        c.shape('Foot', NAVY, c.page.atBottom(420));
        c.stack(
          c.page.atBottom(420).inset(87, 0),
          [
            { name: 'What', words: 'अंडर-16 और अंडर-19 चयन', style: type.display, color: ORANGE, size: 84 },
            {
              name: 'When',
              words: 'रविवार 12 अप्रैल, सुबह 6.30, किट क्लब देगा',
              style: type.strong,
              color: CREAM,
              size: 46,
              gap: 12,
            },
            {
              name: 'Contact',
              words: 'कोच मीना: 98100 55512',
              style: type.body,
              color: CREAM,
              size: 46,
              gap: 4,
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'cricket-club-fixtures-story',
      displayName: 'इस महीने के मैच',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'fixtures', 'schedule', 'instagram story', 'कार्यक्रम'],
      styles: ['minimal', 'typographic'],
      compose: (c) => {
        c.begin('Story', CREAM);
        c.text('Title', 'अप्रैल के\nमैच', type.big, c.safe, { color: NAVY, size: 250 });
        ball(c, c.page.middle(230).move(350, -480));
        const rows = c.safe.trim({ top: 560 }).rows(4, 24);
        (
          [
            ['4', 'किला पार्क', 'घर में'],
            ['11', 'रेलवे क्लब', 'बाहर'],
            ['18', 'गंगा इलेवन', 'घर में'],
            ['25', 'फ़ाइनल', 'स्टेडियम'],
          ] as const
        ).forEach(([day, team, where], index) => {
          const row = rows[index] ?? c.page;
          c.group(team, () => {
            c.shape('Tile', index === 3 ? ORANGE : NAVY, row, { cornerRadius: 36 });
            c.text('Day', day, type.big, row.atLeft(230), {
              color: index === 3 ? NAVY : ORANGE,
              size: 130,
              align: 'center',
              vertical: 'middle',
            });
            c.stack(
              row.trim({ left: 250 }),
              [
                {
                  name: 'Team',
                  words: team,
                  style: type.display,
                  color: index === 3 ? NAVY : CREAM,
                  size: 74,
                },
                {
                  name: 'Where',
                  words: where,
                  style: type.body,
                  color: index === 3 ? NAVY : CREAM,
                  size: 46,
                },
              ],
              { vertical: 'middle' },
            );
          });
        });
      },
    },
    {
      alias: 'cricket-club-wicket-reel',
      displayName: 'छक्का! रील',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'highlight', 'instagram reel', 'छक्का'],
      styles: ['bold', 'typographic', 'illustrated'],
      coverFrame: 60,
      compose: (c) => {
        c.music('loop-tabla');
        c.begin('Run up', NAVY, { beats: 3 });
        c.text('Word', 'तैयार', type.big, c.safe, {
          color: CREAM,
          size: 380,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'left', frames: 12 },
        });
        c.begin('Ball', GRASS, { beats: 3, transition: 'push', direction: 'left', transitionFrames: 6 });
        ball(c, c.page.middle(820));
        c.begin('Six', ORANGE, { beats: 5, transition: 'flash', transitionFrames: 6 });
        c.text('Number', '6', type.big, c.page, {
          color: NAVY,
          size: 1400,
          align: 'center',
          vertical: 'middle',
          motion: { in: 'zoom', frames: 14 },
        });
        c.begin('Club', NAVY, { beats: 5, transition: 'push', direction: 'up', transitionFrames: 8 });
        c.stack(
          c.safe,
          [
            {
              name: 'Club',
              words: 'शिवाजी नगर\nइलेवन',
              style: type.big,
              color: ORANGE,
              size: 240,
              fit: 'width',
              motion: { in: 'rise', at: 4 },
            },
            {
              name: 'When',
              words: 'हर रविवार, किला मैदान',
              style: type.strong,
              color: CREAM,
              size: 70,
              gap: 30,
              motion: { in: 'rise', at: 14 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'cricket-club-line-up',
      displayName: 'टीम का परिचय',
      assetType: 'video',
      format: 'wide',
      tags: ['line-up', 'team', 'intro', 'youtube', 'टीम'],
      styles: ['bold', 'typographic'],
      coverFrame: 150,
      compose: (c) => {
        c.music('loop-tabla');
        c.begin('Title', ORANGE, { beats: 4 });
        c.text('Title', 'आज की टीम', type.big, c.safe, {
          color: NAVY,
          size: 380,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'zoom', by: 'words', frames: 16 },
        });
        c.begin('Names', NAVY, { beats: 12, transition: 'push', direction: 'up', transitionFrames: 8 });
        const cells = c.page.trim({ left: 120, right: 120, top: 110, bottom: 110 }).grid(2, 3, 30);
        ['रवि, कप्तान', 'अमन', 'फ़ैज़', 'जोसफ़', 'गुरप्रीत', 'नील'].forEach((name, index) => {
          const cell = cells[index] ?? c.page;
          c.group(
            name,
            () => {
              c.shape('Tile', index === 0 ? ORANGE : GRASS, cell, { cornerRadius: 36 });
              c.text('Number', `${(index * 7 + 4) % 99}`, type.big, cell.inset(50, 0), {
                color: index === 0 ? NAVY : CREAM,
                size: 170,
                vertical: 'middle',
              });
              c.text('Name', name, type.display, cell.trim({ left: 320, right: 40 }), {
                color: index === 0 ? NAVY : CREAM,
                size: 90,
                vertical: 'middle',
              });
            },
            { motion: { in: index % 2 === 0 ? 'left' : 'right', at: 4 + index * 14, frames: 16 } },
          );
        });
      },
    },
  ],
};
