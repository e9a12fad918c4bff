import { Box } from '../../templates/composition/box.ts';
import { card, column, combination } from './make.ts';
import { fade, grow, rise, wipe } from './motions.ts';

const SECONDS = { seconds: 5 } as const;

/** Places, songs, handles and headlines at the lower edge of a picture, which come and go. */
export const movingNotes = [
  combination(
    ['lower-news', 'News strip', 'lowerThird', 'news breaking report tv headline', '#a8adb5'],
    {
      tag: { font: 'Oswald', weight: 700, upper: true, tracking: 60 },
      head: { font: 'Oswald', weight: 500 },
    },
    (c, { tag, head }) => {
      const box = column(c, 1180);
      c.shape('Tag plate', '#d3202f', new Box(box.x, box.y, 250, 84), { motion: grow(0, { frames: 14 }) });
      c.text('Tag', 'Tonight', tag, new Box(box.x + 30, box.y, 200, 84), {
        color: '#ffffff',
        size: 44,
        vertical: 'middle',
        motion: wipe(8),
      });
      c.shape('Headline plate', '#11151d', new Box(box.x, box.y + 84, 1180, 116), {
        motion: grow(6, { frames: 20 }),
      });
      c.text(
        'Headline',
        'The old harbour gets a new market hall',
        head,
        new Box(box.x + 30, box.y + 84, 1120, 116),
        { color: '#ffffff', size: 64, vertical: 'middle', motion: wipe(16, { frames: 26 }) },
      );
    },
    SECONDS,
  ),
  combination(
    ['lower-pill', 'Pill', 'lowerThird', 'social handle account follow pill', '#f2b8d3'],
    { handle: { font: 'Poppins', weight: 700 } },
    (c, { handle }) => {
      const box = column(c, 640);
      const text = c.text('Handle', '@kite.and.coffee', handle, box, {
        color: '#ffffff',
        size: 64,
        fit: 'width',
        align: 'center',
        motion: fade(12),
      });
      card(c, text, '#2a1240', [52, 26], {
        cornerRadius: 70,
        motion: { in: 'zoom', frames: 18, out: 'zoom', outFrames: 14 },
      });
    },
    SECONDS,
  ),
  combination(
    ['lower-place', 'Place', 'lowerThird', 'location place travel pin map', '#2f4a55'],
    { place: { font: 'Space Grotesk', weight: 700, tracking: -10 }, text: { font: 'Space Mono' } },
    (c, { place, text }) => {
      const box = column(c, 760);
      c.shape('Ring', null, new Box(box.x, box.y + 14, 84, 84), {
        shape: 'ellipse',
        stroke: { color: '#ff6b4a', widthPx: 8, dash: 'solid' },
        motion: { in: 'zoom', frames: 16, keep: 'pulse', keepFrames: 45, out: 'zoom', outFrames: 12 },
      });
      c.shape('Dot', '#ff6b4a', new Box(box.x + 26, box.y + 40, 32, 32), {
        shape: 'ellipse',
        motion: { in: 'zoom', frames: 12, out: 'zoom', outFrames: 12 },
      });
      c.stack(box.trim({ left: 120 }), [
        {
          name: 'Place',
          words: 'Cape Finisterre',
          style: place,
          color: '#ffffff',
          size: 70,
          motion: wipe(8),
        },
        {
          name: 'Coordinates',
          words: '42.88° N, 9.27° W',
          style: text,
          color: '#cfe3ea',
          size: 38,
          gap: 2,
          motion: { in: 'wipe', by: 'letters', at: 16, frames: 30, out: 'wipeLeft', outFrames: 12 },
        },
      ]);
    },
    SECONDS,
  ),
  combination(
    ['lower-live', 'Live', 'lowerThird', 'live stream dot blinking now', '#3d4654'],
    { tag: { font: 'Rubik', weight: 800, upper: true, tracking: 60 }, text: { font: 'Rubik', weight: 500 } },
    (c, { tag, text }) => {
      const box = column(c, 800, 96);
      c.shape('Plate', '#11131a', box, {
        cornerRadius: 48,
        motion: { in: 'wipe', frames: 22, out: 'wipeLeft', outFrames: 12 },
      });
      c.shape('Dot', '#ff3b4e', new Box(box.x + 36, box.y + 34, 28, 28), {
        shape: 'ellipse',
        motion: { in: 'fade', at: 6, frames: 6, keep: 'blink', keepFrames: 30, out: 'zoom', outFrames: 10 },
      });
      c.text('Tag', 'Live', tag, new Box(box.x + 84, box.y, 150, 96), {
        color: '#ffffff',
        size: 44,
        vertical: 'middle',
        motion: fade(10),
      });
      c.text('Text', 'from the roof of the library', text, new Box(box.x + 226, box.y, 550, 96), {
        color: '#dfe4ee',
        size: 40,
        vertical: 'middle',
        motion: wipe(14),
      });
    },
    SECONDS,
  ),
  combination(
    ['lower-song', 'Now playing', 'lowerThird', 'music song artist playing credits', '#4a2f57'],
    {
      small: { font: 'Figtree', weight: 700, upper: true, tracking: 180 },
      title: { font: 'Gloock' },
      artist: { font: 'Figtree', weight: 500 },
    },
    (c, { small, title, artist }) =>
      void c.stack(column(c, 640), [
        { name: 'Lead', words: 'Now playing', style: small, color: '#ffc46b', size: 30, motion: fade(0) },
        {
          name: 'Song',
          words: 'Paper Lanterns',
          style: title,
          color: '#ffffff',
          size: 88,
          fit: 'width',
          gap: 10,
          motion: rise(6),
        },
        {
          name: 'Artist',
          words: 'The Quiet Rooms',
          style: artist,
          color: '#ecdff2',
          size: 44,
          gap: 4,
          motion: rise(12),
        },
      ]),
    SECONDS,
  ),
  combination(
    [
      'lower-handwritten',
      'Handwritten note',
      'lowerThird',
      'handwriting note vlog marker personal',
      '#e8d7a8',
    ],
    { note: { font: 'Permanent Marker', leading: 1.15 } },
    (c, { note }) =>
      void c.stack(column(c, 620), [
        {
          name: 'Note',
          words: 'this is Momo,\nshe runs the place',
          style: note,
          color: '#28315e',
          size: 62,
          motion: { in: 'wipe', by: 'lines', frames: 36, out: 'wipeLeft', outFrames: 12 },
        },
        { rule: '#e0562f', width: 300, thickness: 10, gap: 12, motion: grow(28, { frames: 14 }) },
      ]),
    SECONDS,
  ),
  combination(
    ['lower-brackets', 'Corners', 'lowerThird', 'corner brackets technical data sci-fi', '#0b1620'],
    {
      name: { font: 'Orbitron', weight: 700, upper: true, tracking: 60 },
      role: { font: 'JetBrains Mono', weight: 400 },
    },
    (c, { name, role }) => {
      const area = c.stack(column(c, 640), [
        {
          name: 'Name',
          words: 'Unit seven',
          style: name,
          color: '#e6fbff',
          size: 68,
          motion: { in: 'blink', at: 10, frames: 14, out: 'wipeUp', outFrames: 10 },
        },
        {
          name: 'Role',
          words: 'depth 812 m, 4 °C',
          style: role,
          color: '#7de3ff',
          size: 40,
          gap: 8,
          motion: { in: 'wipe', by: 'letters', at: 18, frames: 24, out: 'wipeLeft', outFrames: 10 },
        },
      ]);
      const frame = area.inset(-34, -26);
      const [thin, long] = [6, 64];
      const corners = [
        ['Upper corner', frame.x, frame.y, long, thin],
        ['Upper left edge', frame.x, frame.y, thin, long],
        ['Lower corner', frame.right - long, frame.bottom - thin, long, thin],
        ['Lower right edge', frame.right - thin, frame.bottom - long, thin, long],
      ] as const;
      for (const [label, x, y, width, height] of corners)
        c.shape(label, '#36d6ff', new Box(x, y, width, height), {
          motion: { in: 'fade', frames: 10, out: 'zoom', outFrames: 10 },
        });
    },
    SECONDS,
  ),
];
