import { Box } from '../../templates/composition/box.ts';
import { alpha, gradient } from '../../templates/composition/paint.ts';
import { card, column, combination } from './make.ts';
import { fade, grow, rise, wipe } from './motions.ts';

const SECONDS = { seconds: 5 } as const;

/** Names and places at the lower edge of a picture, which come and go. */
export const movingNames = [
  combination(
    ['lower-bar', 'Bar and plate', 'lowerThird', 'name role interview speaker plate', '#8695a3'],
    { name: { font: 'Montserrat', weight: 800 }, role: { font: 'Montserrat', weight: 500 } },
    (c, { name, role }) => {
      const area = c.stack(column(c, 560), [
        { name: 'Name', words: 'Jakob Lind', style: name, color: '#ffffff', size: 68, motion: wipe(14) },
        {
          name: 'Role',
          words: 'Builds boats',
          style: role,
          color: '#ffffff',
          size: 42,
          gap: 2,
          motion: wipe(20),
        },
      ]);
      card(c, area, alpha('#0c1a26', 0.9), [40, 26], { motion: grow(4, { frames: 20 }) });
      c.shape('Bar', '#ffb02e', new Box(area.x - 40, area.y - 26, 12, area.height + 52), {
        motion: { in: 'growDown', frames: 12, out: 'wipeUp', outFrames: 12 },
      });
    },
    SECONDS,
  ),
  combination(
    ['lower-underline', 'Underlined', 'lowerThird', 'name serif elegant line documentary', '#24342e'],
    {
      name: { font: 'Playfair Display', weight: 600 },
      role: { font: 'Jost', weight: 400, upper: true, tracking: 180 },
    },
    (c, { name, role }) =>
      void c.stack(column(c, 620), [
        {
          name: 'Name',
          words: 'Beatriz Fonseca',
          style: name,
          color: '#fffaf0',
          size: 84,
          fit: 'width',
          motion: rise(6),
        },
        { rule: '#e5b769', width: 620, thickness: 5, gap: 14, motion: grow(0, { frames: 24 }) },
        {
          name: 'Role',
          words: 'Winemaker',
          style: role,
          color: '#f1dfbf',
          size: 38,
          gap: 20,
          motion: { in: 'drop', at: 14, out: 'wipeUp', outFrames: 12 },
        },
      ]),
    SECONDS,
  ),
  combination(
    ['lower-side-line', 'Side line', 'lowerThird', 'name minimal line slide clean', '#3a4150'],
    { name: { font: 'Manrope', weight: 700, tracking: -10 }, role: { font: 'Manrope', weight: 400 } },
    (c, { name, role }) => {
      const box = column(c, 640);
      const area = c.stack(box.trim({ left: 40 }), [
        {
          name: 'Name',
          words: 'Yuki Tanaka',
          style: name,
          color: '#ffffff',
          size: 72,
          motion: { in: 'slideRight', at: 8, out: 'wipeLeft', outFrames: 12 },
        },
        {
          name: 'Role',
          words: 'Architect, Osaka',
          style: role,
          color: '#d8dce6',
          size: 44,
          gap: 4,
          motion: { in: 'slideRight', at: 14, out: 'wipeLeft', outFrames: 12 },
        },
      ]);
      c.shape('Line', '#6ea8ff', new Box(box.x, area.y, 8, area.height), {
        cornerRadius: 4,
        motion: { in: 'growDown', frames: 16, out: 'wipeUp', outFrames: 12 },
      });
    },
    SECONDS,
  ),
  combination(
    ['lower-card', 'Rising card', 'lowerThird', 'card rounded white vlog friendly', '#7ea894'],
    { name: { font: 'Plus Jakarta Sans', weight: 800 }, role: { font: 'Plus Jakarta Sans', weight: 500 } },
    (c, { name, role }) => {
      const area = c.stack(column(c, 520), [
        { name: 'Name', words: 'Chidi Eze', style: name, color: '#14241c', size: 64, motion: rise(10) },
        {
          name: 'Role',
          words: 'Grows tomatoes on roofs',
          style: role,
          color: '#44594e',
          size: 40,
          gap: 0,
          motion: rise(16),
        },
      ]);
      card(c, area, '#ffffff', [48, 32], { cornerRadius: 28, motion: rise(0, { frames: 22 }) });
    },
    SECONDS,
  ),
  combination(
    ['lower-two-plates', 'Two plates', 'lowerThird', 'plates two colours sport bold', '#bfc7cc'],
    {
      name: { font: 'Barlow Condensed', weight: 800, upper: true, tracking: 20 },
      role: { font: 'Barlow Condensed', weight: 600 },
    },
    (c, { name, role }) => {
      const box = column(c, 700);
      c.shape('Upper plate', '#0f2f6b', new Box(box.x, box.y, 700, 112), { motion: grow(0) });
      c.text('Name', 'Ana-Lucía Ríos', name, new Box(box.x + 34, box.y, 640, 112), {
        color: '#ffffff',
        size: 86,
        vertical: 'middle',
        motion: wipe(10),
      });
      c.shape('Lower plate', '#ffd21f', new Box(box.x, box.y + 112, 470, 74), { motion: grow(8) });
      c.text('Role', 'Goalkeeper, number one', role, new Box(box.x + 34, box.y + 112, 420, 74), {
        color: '#1a1a1a',
        size: 46,
        vertical: 'middle',
        motion: wipe(18),
      });
    },
    SECONDS,
  ),
  combination(
    ['lower-centred', 'Centred name', 'lowerThird', 'middle centre film caps wide', '#1d1a22'],
    {
      name: { font: 'Cinzel', weight: 600, upper: true, tracking: 120 },
      role: { font: 'Cormorant Garamond', weight: 500, italic: true },
    },
    (c, { name, role }) =>
      void c.stack(
        column(c, 820),
        [
          {
            name: 'Role',
            words: 'introducing',
            style: role,
            color: '#e7cfa4',
            size: 56,
            motion: fade(10, { frames: 24 }),
          },
          {
            name: 'Name',
            words: 'Iris Delacroix',
            style: name,
            color: '#ffffff',
            size: 90,
            fit: 'width',
            gap: 4,
            motion: { in: 'zoom', by: 'letters', frames: 40, out: 'zoom', outFrames: 14 },
          },
        ],
        { align: 'center' },
      ),
    { seconds: 5, place: 'lowerMiddle' },
  ),
  combination(
    ['lower-right', 'From the right', 'lowerThird', 'right side name gradient modern', '#59606e'],
    { name: { font: 'Sora', weight: 700 }, role: { font: 'Sora', weight: 400 } },
    (c, { name, role }) => {
      const area = c.stack(
        column(c, 600),
        [
          {
            name: 'Name',
            words: 'Hannah Weiss',
            style: name,
            color: '#ffffff',
            size: 64,
            motion: { in: 'slideLeft', at: 8, out: 'wipeUp', outFrames: 12 },
          },
          {
            name: 'Role',
            words: 'Head of sound',
            style: role,
            color: '#ffffff',
            size: 40,
            gap: 4,
            motion: { in: 'slideLeft', at: 14, out: 'wipeUp', outFrames: 12 },
          },
        ],
        { align: 'right' },
      );
      card(c, area, gradient(0, '#3a2ad1', '#8b1fb0'), [44, 30], {
        cornerRadius: 18,
        motion: { in: 'slideLeft', frames: 20, out: 'wipeUp', outFrames: 12 },
      });
    },
    { seconds: 5, place: 'lowerRight' },
  ),
  combination(
    ['lower-initials', 'Initials', 'lowerThird', 'initials avatar disc name podcast', '#d9cdbd'],
    {
      initials: { font: 'Outfit', weight: 700 },
      name: { font: 'Outfit', weight: 700 },
      role: { font: 'Outfit', weight: 400 },
    },
    (c, { initials, name, role }) => {
      const box = column(c, 700);
      const disc = new Box(box.x, box.y, 150, 150);
      c.stack(
        new Box(box.x + 184, box.y, 516, 150),
        [
          {
            name: 'Name',
            words: 'Sam Okonjo',
            style: name,
            color: '#2a1f17',
            size: 68,
            motion: { in: 'slideRight', at: 10, out: 'wipeLeft', outFrames: 12 },
          },
          {
            name: 'Role',
            words: 'Host of Small Hours',
            style: role,
            color: '#4d3c2f',
            size: 44,
            motion: { in: 'slideRight', at: 16, out: 'wipeLeft', outFrames: 12 },
          },
        ],
        { vertical: 'middle' },
      );
      c.shape('Disc', '#c2471d', disc, {
        shape: 'ellipse',
        motion: { in: 'spring', frames: 20, out: 'zoom', outFrames: 12 },
      });
      c.text('Initials', 'SO', initials, disc, {
        color: '#ffffff',
        size: 66,
        align: 'center',
        vertical: 'middle',
        motion: fade(8),
      });
    },
    SECONDS,
  ),
  combination(
    ['lower-arabic', 'Name in Arabic', 'lowerThird', 'arabic اسم تعريف ضيف', '#7e8f8a'],
    {
      name: { font: 'Cairo', weight: 800, leading: 1.4 },
      role: { font: 'Cairo', weight: 500, leading: 1.4 },
    },
    (c, { name, role }) => {
      const area = c.stack(
        column(c, 520),
        [
          {
            name: 'Name',
            words: 'ليلى منصور',
            style: name,
            color: '#ffffff',
            size: 68,
            motion: { in: 'slideLeft', at: 10, out: 'wipeUp', outFrames: 12 },
          },
          {
            name: 'Role',
            words: 'مخرجة أفلام وثائقية',
            style: role,
            color: '#ffe2b3',
            size: 42,
            motion: { in: 'slideLeft', at: 16, out: 'wipeUp', outFrames: 12 },
          },
        ],
        { align: 'right' },
      );
      card(c, area, alpha('#0d2b29', 0.92), [40, 20], {
        motion: { in: 'slideLeft', frames: 20, out: 'wipeUp', outFrames: 12 },
      });
      c.shape('Bar', '#e9a23b', new Box(area.right + 28, area.y - 20, 12, area.height + 40), {
        motion: { in: 'growDown', frames: 14, out: 'wipeUp', outFrames: 12 },
      });
    },
    { seconds: 5, place: 'lowerRight' },
  ),
];
