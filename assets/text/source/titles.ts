import { Box } from '../../templates/composition/box.ts';
import { alpha, gradient } from '../../templates/composition/paint.ts';
import { card, column, combination } from './make.ts';

/** Titles with what belongs below or above them. */
export const titles = [
  combination(
    ['weekend-guide', 'Weekend guide', 'title', 'headline city magazine poster bold subtitle', '#f4efe6'],
    {
      title: { font: 'Anton', upper: true, leading: 1.02 },
      sub: { font: 'Work Sans', weight: 600, upper: true, tracking: 180 },
    },
    (c, { title, sub }) =>
      void c.stack(column(c, 720), [
        {
          name: 'Title',
          words: 'The weekend\nguide',
          style: title,
          color: '#191410',
          size: 240,
          fit: 'width',
        },
        {
          name: 'Subtitle',
          words: 'What to see and where to eat',
          style: sub,
          color: '#c8321e',
          size: 40,
          fit: 'width',
          gap: 26,
        },
      ]),
  ),
  combination(
    ['slow-mornings', 'Slow mornings', 'title', 'serif elegant line blog subtitle', '#efe4d8'],
    { title: { font: 'DM Serif Display', leading: 1.04 }, sub: { font: 'DM Sans', weight: 500 } },
    (c, { title, sub }) =>
      void c.stack(
        column(c, 700),
        [
          { name: 'Title', words: 'Slow mornings', style: title, color: '#2b2420', size: 140, fit: 'width' },
          { rule: '#b0603a', width: 120, thickness: 5, gap: 34 },
          {
            name: 'Subtitle',
            words: 'Notes from a small kitchen',
            style: sub,
            color: '#5c4a3d',
            size: 42,
            gap: 34,
          },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['hello-sunshine', 'Hello, sunshine', 'title', 'script handwriting greeting summer capitals', '#ffd25e'],
    {
      script: { font: 'Sacramento', leading: 1.1 },
      title: { font: 'Josefin Sans', weight: 700, upper: true, tracking: 90, leading: 1 },
    },
    (c, { script, title }) =>
      void c.stack(
        column(c, 720),
        [
          { name: 'Greeting', words: 'hello,', style: script, color: '#c8321e', size: 170 },
          {
            name: 'Title',
            words: 'Sunshine',
            style: title,
            color: '#3a2206',
            size: 160,
            fit: 'width',
            gap: -14,
          },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['new-arrivals', 'New arrivals', 'title', 'shop fashion boxed label launch', '#e8e6ff'],
    {
      tag: { font: 'Syne', weight: 800, upper: true, tracking: 40 },
      title: { font: 'Syne', weight: 800, leading: 1, tracking: -20 },
    },
    (c, { tag, title }) => {
      const box = column(c, 760);
      const button = c.button('New', box, {
        style: tag,
        size: 54,
        color: '#ffffff',
        fill: '#4a34e0',
        radius: 0,
      });
      c.stack(box.move(0, button.height + 22), [
        { name: 'Title', words: 'Arrivals', style: title, color: '#16123f', size: 220, fit: 'width' },
      ]);
    },
  ),
  combination(
    ['keep-it-simple', 'Keep it simple', 'title', 'two weights minimal light bold modern', '#ffffff'],
    {
      light: { font: 'Poppins', weight: 300, leading: 1.05, tracking: -20 },
      heavy: { font: 'Poppins', weight: 800 },
      sub: { font: 'Poppins', weight: 400 },
    },
    (c, { light, heavy, sub }) =>
      void c.stack(column(c, 740), [
        {
          name: 'Title',
          words: [{ text: 'keep it\n' }, { text: 'simple', style: heavy }],
          style: light,
          color: '#14151f',
          size: 200,
          fit: 'width',
        },
        {
          name: 'Subtitle',
          words: 'Fewer things, better made, longer kept.',
          style: sub,
          color: '#5a5d70',
          size: 36,
          gap: 24,
        },
      ]),
  ),
  combination(
    ['chapter-one', 'Chapter one', 'title', 'eyebrow story article paragraph body', '#12332f'],
    {
      eyebrow: { font: 'Figtree', weight: 700, upper: true, tracking: 240 },
      title: { font: 'Fraunces', weight: 600, leading: 1.05, tracking: -15 },
      body: { font: 'Figtree', leading: 1.45 },
    },
    (c, { eyebrow, title, body }) =>
      void c.stack(column(c, 760), [
        { name: 'Eyebrow', words: 'Chapter one', style: eyebrow, color: '#f2b65a', size: 30 },
        {
          name: 'Title',
          words: 'The house\nby the lake',
          style: title,
          color: '#fff7e8',
          size: 136,
          gap: 24,
        },
        {
          name: 'Text',
          words: 'We came for a weekend in April and stayed until the leaves had fallen.',
          style: body,
          color: '#d5e2dc',
          size: 36,
          gap: 34,
        },
      ]),
  ),
  combination(
    ['between-lines', 'Between lines', 'title', 'condensed rules sport event poster', '#0f1626'],
    {
      title: { font: 'Bebas Neue', tracking: 30, leading: 1 },
      sub: { font: 'Barlow Condensed', weight: 500, upper: true, tracking: 160 },
    },
    (c, { title, sub }) =>
      void c.stack(
        column(c, 760),
        [
          { rule: '#ff6a3d', thickness: 6 },
          {
            name: 'Title',
            words: 'Night run',
            style: title,
            color: '#ffffff',
            size: 260,
            fit: 'width',
            gap: 30,
          },
          {
            name: 'Subtitle',
            words: 'Ten kilometres along the river',
            style: sub,
            color: '#c3cbe0',
            size: 44,
            fit: 'width',
            gap: 8,
          },
          { rule: '#ff6a3d', thickness: 6, gap: 32 },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['the-issue', 'The issue', 'title', 'magazine fashion cover italic elegant', '#e9dfe0'],
    {
      small: { font: 'Jost', weight: 500, upper: true, tracking: 320 },
      title: { font: 'Bodoni Moda', weight: 700, italic: true, leading: 1, tracking: -20 },
    },
    (c, { small, title }) =>
      void c.stack(
        column(c, 760),
        [
          { name: 'Number', words: 'Issue No. 12', style: small, color: '#6e2438', size: 32 },
          {
            name: 'Title',
            words: 'Velvet',
            style: title,
            color: '#1d1216',
            size: 260,
            fit: 'width',
            gap: 14,
          },
          { name: 'Subtitle', words: 'The autumn edit', style: small, color: '#6e2438', size: 32, gap: 20 },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['good-vibes', 'Good vibes', 'title', 'retro seventies ribbon playful', '#ffeccc'],
    {
      title: { font: 'Shrikhand', leading: 1.06 },
      sub: { font: 'Josefin Sans', weight: 700, upper: true, tracking: 140 },
    },
    (c, { title, sub }) => {
      const box = column(c, 720);
      const head = c.text('Title', 'Good\nvibes', title, box, {
        color: '#e4572e',
        size: 240,
        align: 'center',
        textEffects: {
          outlines: [],
          glow: null,
          extrude: null,
          neon: null,
          hollow: false,
          shadows: [
            { color: '#f3a712', offsetXEm: 0.03, offsetYEm: 0.035, blurEm: 0 },
            { color: '#29335c', offsetXEm: 0.06, offsetYEm: 0.07, blurEm: 0 },
          ],
        },
      });
      c.button('since 1974', box.move(0, head.height + 26), {
        style: sub,
        size: 38,
        color: '#fff5e1',
        fill: '#29335c',
        radius: 8,
        align: 'center',
      });
    },
  ),
  combination(
    ['side-bar', 'Side bar', 'title', 'business presentation bar report', '#f2f5f9'],
    {
      title: { font: 'Manrope', weight: 800, leading: 1.08, tracking: -25 },
      sub: { font: 'Manrope', weight: 500, leading: 1.35 },
    },
    (c, { title, sub }) => {
      const box = column(c, 780);
      const area = c.stack(box.trim({ left: 48 }), [
        { name: 'Title', words: 'Quarterly\nresults', style: title, color: '#0d2440', size: 128 },
        {
          name: 'Subtitle',
          words: 'Growth in every region, for the fifth time in a row',
          style: sub,
          color: '#44576e',
          size: 38,
          gap: 26,
        },
      ]);
      c.shape('Bar', '#1f7aec', new Box(box.x, area.y, 14, area.height), { cornerRadius: 7 });
    },
  ),
  combination(
    ['stacked-labels', 'Stacked labels', 'title', 'blocks highlight bold news social', '#33b5a4'],
    {
      title: { font: 'Archivo Black', upper: true, leading: 1.46, tracking: -5 },
      sub: { font: 'Archivo', weight: 600 },
    },
    (c, { title, sub }) =>
      void c.stack(column(c, 780), [
        {
          name: 'Title',
          words: 'Five ideas\nfor a rainy\nSunday',
          style: title,
          color: '#14151f',
          size: 92,
          highlight: { styleId: 101, color: '#ffffff' },
        },
        { name: 'Subtitle', words: 'Swipe to see them all', style: sub, color: '#06221e', size: 40, gap: 24 },
      ]),
  ),
  combination(
    ['cafe-arabic', 'Morning coffee in Arabic', 'title', 'arabic coffee kufi قهوة عنوان صباح', '#f3e7d3'],
    {
      title: { font: 'Aref Ruqaa', weight: 700, leading: 1.35 },
      sub: { font: 'Tajawal', weight: 500, leading: 1.4 },
    },
    (c, { title, sub }) =>
      void c.stack(
        column(c, 700),
        [
          { name: 'Title', words: 'قهوة الصباح', style: title, color: '#5b2a14', size: 150, fit: 'width' },
          { rule: '#c9853b', width: 140, thickness: 5, gap: 16 },
          {
            name: 'Subtitle',
            words: 'كل يوم من السابعة حتى الظهر',
            style: sub,
            color: '#6d4a35',
            size: 44,
            gap: 28,
          },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['sun-disc', 'Sun disc', 'title', 'circle travel modern shape japan', '#fbf3ea'],
    {
      title: { font: 'Unbounded', weight: 800, leading: 1.08 },
      sub: { font: 'Space Grotesk', weight: 500, tracking: 20 },
    },
    (c, { title, sub }) => {
      const box = column(c, 760);
      const area = c.stack(
        box,
        [
          { name: 'Title', words: 'Far\nEast', style: title, color: '#1b1a3a', size: 210, fit: 'width' },
          {
            name: 'Subtitle',
            words: 'Three weeks, four islands, one backpack',
            style: sub,
            color: '#45446a',
            size: 36,
            gap: 40,
          },
        ],
        { align: 'left' },
      );
      const side = 400;
      card(c, area.atTop(side).atRight(side).move(-10, 20), '#ff6b4a', [0, 0], { shape: 'ellipse' });
    },
  ),
  combination(
    ['gradient-launch', 'Gradient launch', 'title', 'startup app technology gradient', '#0b0b18'],
    {
      title: { font: 'Sora', weight: 800, leading: 1.06, tracking: -30 },
      sub: { font: 'Sora', weight: 400 },
    },
    (c, { title, sub }) =>
      void c.stack(
        column(c, 800),
        [
          {
            name: 'Title',
            words: 'Think\nfaster',
            style: title,
            color: '#b79cff',
            size: 210,
            fit: 'width',
            fill: gradient(20, '#8ea2ff', '#c58bff', '#ff8fb1'),
          },
          {
            name: 'Subtitle',
            words: 'The notebook that answers back',
            style: sub,
            color: '#d5d6ea',
            size: 42,
            gap: 34,
          },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['photo-caption', 'Photo caption', 'title', 'glass panel photograph caption place', '#7e9aa8'],
    {
      title: { font: 'Instrument Serif', leading: 1.05 },
      sub: { font: 'Inter', weight: 500, upper: true, tracking: 120 },
    },
    (c, { title, sub }) => {
      const area = c.stack(
        column(c, 620),
        [
          { name: 'Place', words: 'Lofoten, Norway', style: sub, color: '#dfe9ee', size: 28 },
          {
            name: 'Title',
            words: 'Above the\narctic circle',
            style: title,
            color: '#ffffff',
            size: 116,
            gap: 18,
          },
        ],
        { align: 'left' },
      );
      card(c, area, alpha('#0d1f2b', 0.82), [60, 54], { cornerRadius: 28 });
    },
  ),
];
