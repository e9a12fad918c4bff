import { Box } from '../../templates/composition/box.ts';
import { gradient } from '../../templates/composition/paint.ts';
import { card, column, combination } from './make.ts';
import { fade, grow, rise, SECONDS, wipe } from './motions.ts';

/** Quiet titles that come and go. */
export const movingTitlesCalm = [
  combination(
    ['fine-rules', 'Fine rules', 'title', 'elegant wedding serif rules thin', '#20302c'],
    {
      small: { font: 'Jost', weight: 400, upper: true, tracking: 300 },
      title: { font: 'Cormorant Garamond', weight: 600, leading: 1.05 },
    },
    (c, { small, title }) =>
      void c.stack(
        column(c, 1000),
        [
          { rule: '#d9b878', width: 1000, thickness: 3, motion: grow(0, { frames: 30 }) },
          {
            name: 'Title',
            words: 'Lena & Mateo',
            style: title,
            color: '#fff8ea',
            size: 190,
            fit: 'width',
            gap: 34,
            motion: rise(12, { frames: 30 }),
          },
          {
            name: 'Subtitle',
            words: 'A day in July',
            style: small,
            color: '#e6cf9f',
            size: 40,
            gap: 20,
            motion: fade(28, { frames: 24 }),
          },
          { rule: '#d9b878', width: 1000, thickness: 3, gap: 40, motion: grow(8, { frames: 30 }) },
        ],
        { align: 'center' },
      ),
    { seconds: 5 },
  ),
  combination(
    ['typed-out', 'Typed out', 'title', 'typewriter code terminal letters cursor', '#0d1512'],
    { text: { font: 'JetBrains Mono', weight: 700 } },
    (c, { text }) => {
      const box = column(c, 1120);
      const line = c.text('Title', '> hello, world', text, box, {
        color: '#7dffa8',
        size: 130,
        motion: { in: 'wipe', by: 'letters', frames: 48, out: 'wipeLeft', outFrames: 12 },
      });
      c.shape('Cursor', '#7dffa8', new Box(box.right - 26, line.y + 22, 26, line.height - 44), {
        motion: { in: 'fade', at: 44, frames: 4, keep: 'blink', keepFrames: 20 },
      });
    },
    SECONDS,
  ),
  combination(
    ['chapter-rise', 'Rising chapter', 'title', 'documentary chapter serif words', '#efe6dc'],
    {
      small: { font: 'Work Sans', weight: 600, upper: true, tracking: 260 },
      title: { font: 'DM Serif Display', leading: 1.06 },
    },
    (c, { small, title }) =>
      void c.stack(
        column(c, 1100),
        [
          {
            name: 'Chapter',
            words: 'Chapter three',
            style: small,
            color: '#a4472a',
            size: 42,
            motion: { in: 'drop', at: 0, out: 'wipeUp', outFrames: 10 },
          },
          {
            name: 'Title',
            words: 'The long way home',
            style: title,
            color: '#281c15',
            size: 170,
            fit: 'width',
            gap: 26,
            motion: { in: 'zoom', by: 'words', at: 8, frames: 30, out: 'wipeUp', outFrames: 14 },
          },
        ],
        { align: 'center' },
      ),
    SECONDS,
  ),
  combination(
    ['from-both-sides', 'From both sides', 'title', 'versus split left right rule', '#f4f4f1'],
    {
      title: { font: 'Syne', weight: 800, leading: 1.02, tracking: -20 },
      sub: { font: 'Syne', weight: 500 },
    },
    (c, { title, sub }) => {
      const box = column(c, 1160, 300);
      const [left, right] = box.columns(2, 110);
      if (!left || !right) return;
      c.stack(
        left,
        [
          {
            name: 'Left',
            words: 'Sea',
            style: title,
            color: '#0b5567',
            size: 190,
            fit: 'width',
            motion: { in: 'slideLeft', at: 6, out: 'wipeLeft', outFrames: 12 },
          },
          {
            name: 'Left text',
            words: 'salt and wind',
            style: sub,
            color: '#3b5a63',
            size: 50,
            motion: { in: 'slideLeft', at: 14, out: 'wipeLeft', outFrames: 12 },
          },
        ],
        { align: 'right', vertical: 'middle' },
      );
      c.stack(
        right,
        [
          {
            name: 'Right',
            words: 'Hills',
            style: title,
            color: '#7a3a14',
            size: 190,
            fit: 'width',
            motion: { in: 'slideRight', at: 6, out: 'wipeLeft', outFrames: 12 },
          },
          {
            name: 'Right text',
            words: 'pines and stone',
            style: sub,
            color: '#694a38',
            size: 50,
            motion: { in: 'slideRight', at: 14, out: 'wipeLeft', outFrames: 12 },
          },
        ],
        { vertical: 'middle' },
      );
      c.shape('Rule', '#14151f', new Box(box.centerX - 4, box.y, 8, box.height), {
        motion: { in: 'growDown', frames: 20, out: 'wipeUp', outFrames: 12 },
      });
    },
    SECONDS,
  ),
  combination(
    ['soft-glide', 'Soft glide', 'title', 'italic fashion elegant slide', '#e9dcd7'],
    {
      title: { font: 'Bodoni Moda', weight: 700, italic: true, leading: 1.05 },
      small: { font: 'Jost', weight: 500, upper: true, tracking: 280 },
    },
    (c, { title, small }) =>
      void c.stack(
        column(c, 1000),
        [
          {
            name: 'Title',
            words: 'In bloom',
            style: title,
            color: '#4b1730',
            size: 260,
            fit: 'width',
            motion: { in: 'slideRight', frames: 36, out: 'wipeLeft', outFrames: 16 },
          },
          {
            name: 'Subtitle',
            words: 'The spring collection',
            style: small,
            color: '#7d3350',
            size: 46,
            gap: 16,
            motion: { in: 'slideLeft', at: 10, frames: 36, out: 'wipeLeft', outFrames: 16 },
          },
        ],
        { align: 'center' },
      ),
    SECONDS,
  ),
  combination(
    ['opening-frame', 'Opening frame', 'title', 'frame box outline minimal real estate', '#2b3544'],
    {
      title: { font: 'Josefin Sans', weight: 600, upper: true, tracking: 160, leading: 1.1 },
      sub: { font: 'Josefin Sans', weight: 300, tracking: 60 },
    },
    (c, { title, sub }) => {
      const area = c.stack(
        column(c, 860),
        [
          {
            name: 'Title',
            words: 'Villa Lindau',
            style: title,
            color: '#ffffff',
            size: 130,
            fit: 'width',
            motion: rise(16),
          },
          {
            name: 'Subtitle',
            words: 'Four rooms and a view of the lake',
            style: sub,
            color: '#ffffff',
            size: 50,
            gap: 8,
            motion: fade(26),
          },
        ],
        { align: 'center' },
      );
      card(c, area, null, [70, 64], {
        stroke: { color: '#ffffff', widthPx: 6, dash: 'solid' },
        motion: wipe(0, { frames: 28 }),
      });
    },
    SECONDS,
  ),
  combination(
    ['gradient-zoom', 'Gradient zoom', 'title', 'app launch technology gradient zoom', '#08081a'],
    { title: { font: 'Sora', weight: 800, leading: 1.08, tracking: -30 }, sub: { font: 'Sora' } },
    (c, { title, sub }) =>
      void c.stack(
        column(c, 1060),
        [
          {
            name: 'Title',
            words: 'Meet Orbit',
            style: title,
            color: '#a9a4ff',
            size: 220,
            fit: 'width',
            fill: gradient(15, '#7fd8ff', '#a08bff', '#ff8fd0'),
            motion: { in: 'zoom', frames: 26, out: 'zoom', outFrames: 14 },
          },
          {
            name: 'Subtitle',
            words: 'Your calendar, with room to think',
            style: sub,
            color: '#dcdcf2',
            size: 54,
            gap: 24,
            motion: rise(18),
          },
        ],
        { align: 'center' },
      ),
    SECONDS,
  ),
  combination(
    ['arabic-opening', 'Opening in Arabic', 'title', 'arabic عنوان افتتاحية kufi', '#0e3a3a'],
    {
      title: { font: 'Reem Kufi', weight: 700, leading: 1.3 },
      sub: { font: 'Tajawal', weight: 500, leading: 1.35 },
    },
    (c, { title, sub }) =>
      void c.stack(
        column(c, 1000),
        [
          {
            name: 'Title',
            words: 'حكاية مدينة',
            style: title,
            color: '#ffe3b0',
            size: 210,
            fit: 'width',
            motion: rise(0, { frames: 28 }),
          },
          {
            rule: '#e08a3c',
            width: 220,
            thickness: 8,
            gap: 6,
            motion: { in: 'box', at: 14, out: 'circle', outFrames: 12 },
          },
          {
            name: 'Subtitle',
            words: 'رحلة بين الأزقة والأسواق',
            style: sub,
            color: '#f5e8cf',
            size: 66,
            gap: 30,
            motion: rise(20),
          },
        ],
        { align: 'center' },
      ),
    { seconds: 5 },
  ),
  combination(
    ['floating-script', 'Floating script', 'title', 'script handwriting float soft love', '#f7c9cf'],
    {
      script: { font: 'Parisienne', leading: 1.25 },
      small: { font: 'Marcellus', upper: true, tracking: 220 },
    },
    (c, { script, small }) =>
      void c.stack(
        column(c, 940),
        [
          {
            name: 'Title',
            words: 'With all our love',
            style: script,
            color: '#8d1f45',
            size: 190,
            fit: 'width',
            motion: { in: 'wipe', frames: 40, out: 'wipeLeft', outFrames: 16 },
          },
          {
            name: 'Subtitle',
            words: 'To the two of you',
            style: small,
            color: '#6b2a42',
            size: 44,
            gap: 16,
            motion: fade(34, { keep: 'pulse', keepFrames: 90 }),
          },
        ],
        { align: 'center' },
      ),
    { seconds: 5 },
  ),
];
