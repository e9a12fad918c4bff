import type { TemplateFamily } from '../../composition/family.ts';

const INK = '#191b1f';
const PAPER = '#fbfaf6';
const BRICK = '#a63d24';
const MOSS = '#46562f';
const MARINE = '#173a5e';
const BLUSH = '#f2d8cc';

const type = {
  narrow: { font: 'League Spartan', weight: 700, tracking: -20, leading: 1 },
  serif: { font: 'Cormorant Garamond', weight: 600, leading: 1.15 },
  script: { font: 'Parisienne', leading: 1.2 },
  body: { font: 'Figtree', weight: 400, leading: 1.5 },
  strong: { font: 'Figtree', weight: 700, leading: 1.4 },
} as const;

/** Business cards and letters for people of four trades. */
export const stationery: TemplateFamily = {
  id: 'stationery',
  title: 'Business card and letter',
  tags: [
    'business card',
    'letter',
    'letterhead',
    'stationery',
    'visitenkarte',
    'contact',
    'print',
    'company',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'stationery-architect-card',
      displayName: 'Card of an architect',
      assetType: 'design',
      format: 'card',
      tags: ['architect', 'minimal card'],
      styles: ['minimal', 'geometric'],
      compose: (c) => {
        c.begin('Front', PAPER);
        c.path(
          'Plan',
          null,
          c.page.trim({ left: 520, right: 70, top: 70, bottom: 70 }),
          'M0 0H1V1H0V.62M0 .4V0M.45 0V.38M.45 .56V1M.45 .56H.7M.86 .56H1',
          { stroke: { color: INK, widthPx: 10, dash: 'solid' } },
        );
        c.text('Name', 'Iben\nStrand', type.narrow, c.page.inset(70, 66), { color: INK, size: 96 });
        c.text('Trade', 'Architect', type.body, c.page.inset(70, 66), {
          color: BRICK,
          size: 36,
          vertical: 'bottom',
        });
        c.begin('Back', INK);
        c.text(
          'Contact',
          '+45 55 40 12 80\niben@strand.example\nKanalvej 3, Aarhus',
          type.body,
          c.page.inset(70, 66),
          { color: PAPER, size: 38, vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'stationery-florist-card',
      displayName: 'Card of a florist',
      assetType: 'design',
      format: 'card',
      tags: ['florist', 'flowers', 'elegant card'],
      styles: ['elegant', 'illustrated'],
      compose: (c) => {
        c.begin('Front', BLUSH);
        for (const [index, [x, y, size]] of (
          [
            [0.78, 0.3, 190],
            [0.9, 0.62, 150],
            [0.68, 0.68, 130],
          ] as const
        ).entries()) {
          const flower = c.page.part(x, y, x, y).middle(size);
          c.group(`Flower ${index + 1}`, () => {
            for (let petal = 0; petal < 6; petal += 1) {
              const angle = (petal / 6) * 2 * Math.PI;
              c.shape(
                'Petal',
                index === 1 ? PAPER : '#d9785f',
                flower.middle(size * 0.44).move(Math.cos(angle) * size * 0.27, Math.sin(angle) * size * 0.27),
                { shape: 'ellipse' },
              );
            }
            c.shape('Middle', '#f0b53c', flower.middle(size * 0.3), { shape: 'ellipse' });
          });
        }
        c.text('Name', 'Marguerite', type.script, c.page.trim({ left: 60, right: 330, top: 200 }), {
          color: MOSS,
          size: 150,
          fit: 'width',
        });
        c.text('Trade', 'Flowers for Tuesdays', type.serif, c.page.inset(64, 60), {
          color: MOSS,
          size: 42,
          vertical: 'bottom',
        });
        c.begin('Back', MOSS);
        c.text(
          'Contact',
          'Rue des Lilas 7, Lyon\nTuesday to Saturday, 8 to 18\n04 55 51 20 20',
          type.serif,
          c.page.inset(80, 60),
          { color: PAPER, size: 46, align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'stationery-plumber-card',
      displayName: 'Card of a plumber',
      assetType: 'design',
      format: 'card',
      tags: ['plumber', 'craft', 'bold card', 'emergency'],
      styles: ['bold', 'playful'],
      compose: (c) => {
        c.begin('Front', MARINE);
        c.path(
          'Drop',
          '#6fc0ee',
          c.page.trim({ left: 690, right: 80, top: 110, bottom: 180 }),
          'M.5 0C.7 .3 1 .5 1 .72C1 .9 .78 1 .5 1S0 .9 0 .72C0 .5 .3 .3 .5 0Z',
        );
        c.text('Name', 'It drips?', type.narrow, c.page.trim({ left: 60, right: 370, top: 110 }), {
          color: PAPER,
          size: 170,
          fit: 'width',
        });
        c.text('Number', '0171 555 0100', type.narrow, c.page.inset(60, 66), {
          color: '#9fd8f7',
          size: 78,
          vertical: 'bottom',
        });
        c.begin('Back', PAPER);
        c.text(
          'About',
          'Kowalski & Sons\nPlumbers since 1987\nDay, night and Sunday',
          type.strong,
          c.page.inset(70, 66),
          { color: MARINE, size: 46, vertical: 'middle' },
        );
      },
    },
    {
      alias: 'stationery-law-letter',
      displayName: 'Letter of a law firm',
      assetType: 'design',
      format: 'a4',
      tags: ['law', 'lawyer', 'formal', 'letterhead template'],
      styles: ['elegant', 'minimal'],
      compose: (c) => {
        c.begin('Letter', PAPER);
        c.text('Firm', 'Hollis & Varga', type.serif, c.page.inset(150, 110), {
          color: MARINE,
          size: 80,
          align: 'center',
        });
        c.shape('Rule', MARINE, c.page.trim({ left: 150, right: 150, top: 230, bottom: 1521 }));
        c.text(
          'To',
          'Ms Leonie Baptiste\nRue des Lilas 7\n69003 Lyon',
          type.body,
          c.page.trim({ left: 150, right: 500, top: 320 }),
          { color: INK, size: 31 },
        );
        c.stack(c.page.trim({ left: 150, right: 150, top: 580 }), [
          {
            name: 'Subject',
            words: 'Your workshop, and the wall behind it',
            style: type.strong,
            color: INK,
            size: 34,
          },
          {
            name: 'Letter',
            words:
              'Dear Ms Baptiste,\n\nthe wall is yours. We have found the deed of 1911, which names it with its length and its ivy. Your neighbour has been informed in friendly words, and has answered in the same way.\n\nYou need not do anything further. The gate may stay where it is.\n\nWith kind regards',
            style: type.body,
            color: INK,
            size: 31,
            gap: 40,
            lineHeight: 1.6,
          },
          { name: 'Signature', words: 'Ines Varga', style: type.script, color: MARINE, size: 90, gap: 36 },
        ]);
        c.text('Foot', 'Chancery Court 4, London, +44 20 5550 161', type.body, c.page.inset(150, 90), {
          color: MARINE,
          size: 27,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'stationery-studio-letter',
      displayName: 'Letter with a wide margin',
      assetType: 'design',
      format: 'a4',
      tags: ['studio', 'letterhead template', 'modern letter', 'creative'],
      styles: ['typographic', 'bold'],
      compose: (c) => {
        c.begin('Letter', PAPER);
        c.shape('Margin', BRICK, c.page.atLeft(270));
        c.text('Studio', 'Vale', type.narrow, c.page.atLeft(270).inset(40, 80), { color: PAPER, size: 88 });
        c.text(
          'Contact',
          'Ferry Street 8\n20457 Hamburg\nanna@vale.example',
          type.body,
          c.page.atLeft(270).inset(28, 90),
          { color: PAPER, size: 24, vertical: 'bottom' },
        );
        c.stack(c.page.trim({ left: 360, right: 110, top: 330 }), [
          { name: 'Greeting', words: 'Hello Sam,', style: type.narrow, color: BRICK, size: 84 },
          {
            name: 'Letter',
            words:
              'here are the three drafts, in the order in which I like them. The second one is the one that you will like.\n\nPlease look at them on paper, at arm’s length, in the morning. Then write to me what you saw first.\n\nIf it is the seagull, we are done.',
            style: type.body,
            color: INK,
            size: 33,
            gap: 40,
            lineHeight: 1.65,
          },
          { name: 'Name', words: 'Anna', style: type.script, color: BRICK, size: 110, gap: 40 },
        ]);
      },
    },
    {
      alias: 'stationery-contact-video',
      displayName: 'Contact at the end of a video',
      assetType: 'video',
      format: 'wide',
      tags: ['end card', 'outro', 'contact', 'youtube', 'business'],
      styles: ['minimal', 'bold'],
      coverFrame: 150,
      compose: (c) => {
        c.music('cue', 0.8);
        c.begin('Thanks', MARINE, { beats: 5 });
        c.text('Words', 'Thank you\nfor watching', type.narrow, c.safe, {
          color: PAPER,
          size: 240,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', frames: 26 },
        });
        c.begin('Contact', PAPER, { beats: 7, transition: 'push', direction: 'up', transitionFrames: 10 });
        const [left, right] = c.safe.columns(2, 80);
        c.text('Name', 'Iben\nStrand', type.narrow, left ?? c.safe, {
          color: INK,
          size: 240,
          vertical: 'middle',
          motion: { in: 'rise', at: 6 },
        });
        c.stack(
          right ?? c.safe,
          [
            { rule: BRICK, thickness: 10, width: 160, motion: { in: 'growRight', at: 10 } },
            {
              name: 'Contact',
              words: 'strand.example\niben@strand.example\n+45 55 40 12 80',
              style: type.body,
              color: INK,
              size: 60,
              gap: 40,
              motion: { in: 'rise', at: 16 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
