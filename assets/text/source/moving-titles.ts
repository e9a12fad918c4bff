import { Box } from '../../templates/composition/box.ts';
import { card, column, combination } from './make.ts';
import { fade, grow, rise, SECONDS, wipe } from './motions.ts';

/** Titles that come and go. */
export const movingTitles = [
  combination(
    ['line-by-line', 'Line by line', 'title', 'bold condensed wipe lines poster', '#141821'],
    {
      title: { font: 'Anton', upper: true, leading: 1.06 },
      sub: { font: 'Barlow Condensed', weight: 500, upper: true, tracking: 160 },
    },
    (c, { title, sub }) =>
      void c.stack(column(c, 900), [
        {
          name: 'Title',
          words: 'Out of\nthe city',
          style: title,
          color: '#ffffff',
          size: 240,
          motion: wipe(0, { by: 'lines', frames: 28 }),
        },
        { rule: '#ff5a36', width: 900, thickness: 10, gap: 22, motion: grow(14) },
        {
          name: 'Subtitle',
          words: 'A film about two bicycles',
          style: sub,
          color: '#d6dbe6',
          size: 62,
          gap: 26,
          motion: wipe(22),
        },
      ]),
    SECONDS,
  ),
  combination(
    ['letter-pop', 'Popping letters', 'title', 'playful kids bounce letters fun', '#5b3df5'],
    { title: { font: 'Lilita One', tracking: 10, leading: 1.05 }, sub: { font: 'Baloo 2', weight: 600 } },
    (c, { title, sub }) =>
      void c.stack(
        column(c, 1000),
        [
          {
            name: 'Title',
            words: 'Guess what!',
            style: title,
            color: '#ffd93b',
            size: 240,
            fit: 'width',
            motion: { in: 'spring', frames: 34, by: 'letters', out: 'zoom', outFrames: 14 },
          },
          {
            name: 'Subtitle',
            words: 'We have some news for you',
            style: sub,
            color: '#ffffff',
            size: 70,
            gap: 12,
            motion: rise(26),
          },
        ],
        { align: 'center' },
      ),
    SECONDS,
  ),
  combination(
    ['growing-block', 'Growing block', 'title', 'block news bold colour card', '#f1ece2'],
    {
      title: { font: 'Archivo Black', upper: true, leading: 1.05, tracking: -10 },
      sub: { font: 'Archivo', weight: 600 },
    },
    (c, { title, sub }) => {
      const area = c.stack(column(c, 820), [
        {
          name: 'Title',
          words: 'First look',
          style: title,
          color: '#ffffff',
          size: 180,
          fit: 'width',
          motion: wipe(12),
        },
        {
          name: 'Subtitle',
          words: 'Inside the new workshop',
          style: sub,
          color: '#ffe9df',
          size: 60,
          gap: 6,
          motion: wipe(20),
        },
      ]);
      card(c, area, '#d8401f', [60, 46], { motion: grow(0, { frames: 22 }) });
    },
    SECONDS,
  ),
  combination(
    ['big-number', 'Big number', 'title', 'number chapter step count part', '#ffd447'],
    {
      number: { font: 'League Spartan', weight: 800, leading: 0.9, tracking: -30 },
      title: { font: 'League Spartan', weight: 700, leading: 1.05 },
      sub: { font: 'Figtree', weight: 500, leading: 1.3 },
    },
    (c, { number, title, sub }) => {
      const box = column(c, 1100);
      const figure = c.text('Number', '01', number, box.atLeft(420), {
        color: '#1c1a10',
        size: 380,
        motion: { in: 'zoom', frames: 22, out: 'zoom', outFrames: 12 },
      });
      c.stack(
        new Box(box.x + 450, figure.y, 650, figure.height),
        [
          {
            name: 'Title',
            words: 'Find a good place',
            style: title,
            color: '#1c1a10',
            size: 112,
            motion: { in: 'slideRight', at: 10, out: 'wipeLeft', outFrames: 12 },
          },
          {
            name: 'Subtitle',
            words: 'Light from the side, quiet from all sides',
            style: sub,
            color: '#5b4d12',
            size: 48,
            gap: 14,
            motion: { in: 'slideRight', at: 18, out: 'wipeLeft', outFrames: 12 },
          },
        ],
        { vertical: 'middle' },
      );
    },
    SECONDS,
  ),
  combination(
    ['rising-disc', 'Rising disc', 'title', 'sun circle shape travel summer', '#123a5c'],
    { title: { font: 'Unbounded', weight: 800, leading: 1.1 }, sub: { font: 'Outfit', weight: 500 } },
    (c, { title, sub }) => {
      const box = column(c, 1000);
      const area = c.stack(
        box,
        [
          {
            name: 'Title',
            words: 'Sunday\nswim',
            style: title,
            color: '#ffffff',
            size: 220,
            fit: 'width',
            motion: wipe(16, { by: 'lines', frames: 26 }),
          },
          {
            name: 'Subtitle',
            words: 'Every week, at any weather',
            style: sub,
            color: '#ffffff',
            size: 54,
            gap: 26,
            motion: rise(28),
          },
        ],
        { align: 'left' },
      );
      card(c, new Box(area.right - 480, area.y - 30, 480, 480), '#e0572f', [0, 0], {
        shape: 'ellipse',
        motion: { in: 'spring', frames: 30, out: 'circle', outFrames: 14 },
      });
    },
    SECONDS,
  ),
  combination(
    ['stamp', 'Stamp', 'title', 'stamp approved badge rotate retro', '#f3ead6'],
    {
      title: { font: 'Alfa Slab One', upper: true, tracking: 30 },
      sub: { font: 'Special Elite', upper: true, tracking: 60 },
    },
    (c, { title, sub }) => {
      c.group(
        'Print',
        () => {
          const area = c.stack(
            column(c, 760),
            [
              { name: 'Title', words: 'Approved', style: title, color: '#b3261e', size: 150, fit: 'width' },
              {
                name: 'Subtitle',
                words: 'by two grandmothers',
                style: sub,
                color: '#b3261e',
                size: 52,
                fit: 'width',
                gap: 4,
              },
            ],
            { align: 'center' },
          );
          c.shape('Frame', null, area.inset(-48, -40), {
            cornerRadius: 24,
            stroke: { color: '#b3261e', widthPx: 12, dash: 'solid' },
          });
        },
        { rotation: -6, motion: { in: 'spring', frames: 22, out: 'zoom', outFrames: 12 } },
      );
    },
    SECONDS,
  ),
  combination(
    ['neon-flicker', 'Flickering neon', 'title', 'neon night sign flicker bar', '#150a22'],
    { title: { font: 'Pacifico', leading: 1.5 }, sub: { font: 'Righteous', upper: true, tracking: 160 } },
    (c, { title, sub }) =>
      void c.stack(
        column(c, 980),
        [
          {
            name: 'Title',
            words: 'Late night show',
            style: title,
            color: '#ff4fa3',
            size: 190,
            fit: 'width',
            textEffects: {
              outlines: [],
              shadows: [],
              glow: null,
              extrude: null,
              hollow: false,
              neon: { color: '#ff2d95', strength: 0.85 },
            },
            motion: { in: 'blink', frames: 24, out: 'wipeUp', outFrames: 10 },
          },
          {
            name: 'Subtitle',
            words: 'with Nina and the band',
            style: sub,
            color: '#7ce7ff',
            size: 52,
            gap: 10,
            motion: fade(26),
          },
        ],
        { align: 'center' },
      ),
    SECONDS,
  ),
  combination(
    ['marked-lines', 'Marked lines', 'title', 'highlight lines social vlog label', '#7fb7c4'],
    { title: { font: 'Poppins', weight: 800, leading: 1.2, tracking: -10 } },
    (c, { title }) => {
      const box = column(c, 1000);
      let y = 0;
      for (const [index, words] of ['Three things', 'I wish I had known', 'before moving'].entries()) {
        const line = c.text(`Line ${index + 1}`, words, title, box.move(0, y), {
          color: '#14151f',
          size: 100,
          highlight: { styleId: 101, color: '#ffffff' },
          motion: wipe(index * 9, { frames: 16 }),
        });
        y += line.height + 34;
      }
    },
    SECONDS,
  ),
  combination(
    ['ready-steady', 'Three, two, one', 'title', 'countdown numbers start intro go', '#e5322d'],
    { number: { font: 'Bowlby One', leading: 1 } },
    (c, { number }) => {
      const box = column(c, 860);
      for (const [index, words] of ['3', '2', '1', 'Go!'].entries())
        c.text(`Count ${index + 1}`, words, number, box, {
          color: '#ffffff',
          size: 330,
          align: 'center',
          motion: {
            in: 'spring',
            frames: 12,
            at: index * 24,
            ...(index < 3 ? { until: (index + 1) * 24 } : {}),
            out: 'zoom',
            outFrames: 8,
          },
        });
    },
    SECONDS,
  ),
  combination(
    ['word-after-word', 'Word after word', 'title', 'three words rhythm sport stomp', '#c6f24e'],
    { word: { font: 'Dela Gothic One', leading: 1.08 } },
    (c, { word }) => {
      const box = column(c, 1000);
      let y = 0;
      for (const [index, words] of ['Run.', 'Rest.', 'Repeat.'].entries()) {
        const line = c.text(`Word ${index + 1}`, words, word, box.move(0, y), {
          color: '#101509',
          size: 200,
          motion: { in: 'zoom', at: index * 16, frames: 10, out: 'wipeLeft', outFrames: 10 },
        });
        y += line.height + 4;
      }
    },
    SECONDS,
  ),
];
