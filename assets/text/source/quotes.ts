import { Box } from '../../templates/composition/box.ts';
import { alpha } from '../../templates/composition/paint.ts';
import { card, column, combination } from './make.ts';

/** Sentences of people, with who said them. */
export const quotes = [
  combination(
    ['quote-mark', 'Quote with mark', 'quote', 'saying serif quotation mark author', '#f7efe6'],
    {
      mark: { font: 'Abril Fatface', leading: 0.6 },
      words: { font: 'Newsreader', weight: 500, leading: 1.22, tracking: -8 },
      author: { font: 'Work Sans', weight: 600 },
    },
    (c, { mark, words, author }) =>
      void c.stack(column(c, 780), [
        { name: 'Mark', words: '“', style: mark, color: '#e0542f', size: 220 },
        {
          name: 'Quote',
          words: 'The best time to begin was yesterday. The next best is before lunch.',
          style: words,
          color: '#2a1f1a',
          size: 72,
          gap: -4,
        },
        {
          name: 'Author',
          words: 'Ines Almeida, gardener',
          style: author,
          color: '#8a5b45',
          size: 34,
          gap: 40,
        },
      ]),
  ),
  combination(
    ['quote-card', 'Quote on a card', 'quote', 'saying review card testimonial customer', '#ffd9cf'],
    {
      words: { font: 'Plus Jakarta Sans', weight: 600, leading: 1.32, tracking: -10 },
      name: { font: 'Plus Jakarta Sans', weight: 800 },
      role: { font: 'Plus Jakarta Sans', weight: 500 },
    },
    (c, { words, name, role }) => {
      const box = column(c, 640);
      const area = c.stack(box, [
        { name: 'Stars', words: '★★★★★', style: name, color: '#c77700', size: 44 },
        {
          name: 'Quote',
          words:
            'I ordered on Monday and wore it to the wedding on Saturday. It fits as if you had measured me.',
          style: words,
          color: '#1d1a2b',
          size: 46,
          gap: 24,
        },
        { name: 'Name', words: 'Leila Haddad', style: name, color: '#1d1a2b', size: 34, gap: 40 },
        { name: 'Role', words: 'Bride, Lyon', style: role, color: '#67637c', size: 30, gap: 4 },
      ]);
      card(c, area, '#ffffff', [64, 60], { cornerRadius: 40 });
    },
  ),
  combination(
    ['quote-handwritten', 'Handwritten quote', 'quote', 'saying handwriting note personal', '#fdf6d8'],
    { words: { font: 'Caveat', weight: 700, leading: 1.02 }, author: { font: 'Caveat', weight: 500 } },
    (c, { words, author }) =>
      void c.stack(
        column(c, 760),
        [
          {
            name: 'Quote',
            words: 'Somewhere between the flour and the fire, we found the time to talk.',
            style: words,
            color: '#23418c',
            size: 112,
          },
          { name: 'Author', words: '— Grandma Rosa', style: author, color: '#b2462e', size: 72, gap: 22 },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['quote-between-rules', 'Quote between rules', 'quote', 'saying italic classic rules elegant', '#1c2b3a'],
    {
      words: { font: 'Cormorant Garamond', weight: 600, italic: true, leading: 1.16 },
      author: { font: 'Cinzel', weight: 500, upper: true, tracking: 160 },
    },
    (c, { words, author }) =>
      void c.stack(
        column(c, 760),
        [
          { rule: '#d9b36c', width: 760, thickness: 3 },
          {
            name: 'Quote',
            words: 'A house is made of walls; a home is made of the people who come back to it.',
            style: words,
            color: '#fbf5e6',
            size: 76,
            gap: 44,
          },
          { rule: '#d9b36c', width: 760, thickness: 3, gap: 44 },
          { name: 'Author', words: 'Proverb', style: author, color: '#e6c98f', size: 34, gap: 30 },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['quote-marker', 'Marked quote', 'quote', 'saying marker highlight bold social', '#ffffff'],
    {
      words: { font: 'Space Grotesk', weight: 700, leading: 1.3, tracking: -20 },
      author: { font: 'Space Mono' },
    },
    (c, { words, author }) =>
      void c.stack(column(c, 780), [
        {
          name: 'Quote',
          words: 'Done is a better word than perfect.',
          style: words,
          color: '#101014',
          size: 116,
          highlight: { styleId: 103, color: '#b8f34d' },
        },
        { name: 'Author', words: '@studio.nord', style: author, color: '#55555f', size: 36, gap: 34 },
      ]),
  ),
  combination(
    ['quote-side-bar', 'Quote with a bar', 'quote', 'saying bar article block press', '#edf3ee'],
    {
      words: { font: 'Lora', italic: true, leading: 1.38 },
      author: { font: 'Figtree', weight: 700, upper: true, tracking: 120 },
    },
    (c, { words, author }) => {
      const box = column(c, 780);
      const area = c.stack(box.trim({ left: 62 }), [
        {
          name: 'Quote',
          words: 'We did not set out to open a bakery. We set out to have bread that tastes of something.',
          style: words,
          color: '#1d2f24',
          size: 58,
        },
        { name: 'Author', words: 'Jonas and Mia Berg', style: author, color: '#3f7a56', size: 28, gap: 34 },
      ]);
      c.shape('Bar', '#3f7a56', new Box(box.x, area.y, 12, area.height));
    },
  ),
  combination(
    ['quote-bubble', 'Speech bubble', 'quote', 'saying bubble comic chat speech fun', '#7b61ff'],
    { words: { font: 'Baloo 2', weight: 700, leading: 1.12 } },
    (c, { words }) => {
      const box = column(c, 560);
      const area = c.stack(
        box,
        [{ name: 'Words', words: 'Did somebody say cake?', style: words, color: '#241a5e', size: 110 }],
        { align: 'center' },
      );
      card(c, new Box(area.x, area.y, area.width, area.height + 140), '#fff3c9', [74, 50], {
        shape: 'speech-bubble',
        cornerRadius: 40,
      });
    },
  ),
  combination(
    ['quote-arabic', 'Arabic quote', 'quote', 'arabic saying اقتباس حكمة', '#0f3b36'],
    {
      words: { font: 'Amiri', weight: 700, leading: 1.6 },
      author: { font: 'Almarai', weight: 400, leading: 1.4 },
    },
    (c, { words, author }) =>
      void c.stack(
        column(c, 760),
        [
          {
            name: 'Quote',
            words: 'من جدّ وجد، ومن سار على الدرب وصل',
            style: words,
            color: '#fff4dc',
            size: 92,
          },
          { rule: '#e3a857', width: 110, thickness: 5, gap: 20 },
          { name: 'Author', words: 'مثل عربي', style: author, color: '#e9c48e', size: 38, gap: 28 },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['quote-question', 'Question', 'quote', 'question poll ask social story', '#ff8a5b'],
    { small: { font: 'DM Sans', weight: 700 }, words: { font: 'Gloock', leading: 1.08 } },
    (c, { small, words }) => {
      const area = c.stack(
        column(c, 640),
        [
          { name: 'Lead', words: 'Tell us', style: small, color: '#b93a12', size: 36 },
          {
            name: 'Question',
            words: 'What did you want to be at eight?',
            style: words,
            color: '#2a1309',
            size: 92,
            gap: 16,
          },
        ],
        { align: 'center' },
      );
      card(c, area, alpha('#fff8f1', 1), [60, 60], { cornerRadius: 56 });
    },
  ),
];
