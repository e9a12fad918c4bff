import {
  BLUE,
  circle,
  type Drawing,
  drawing,
  ellipse,
  fill,
  GREEN,
  holes,
  line,
  NAVY,
  num,
  ORANGE,
  PEACH,
  PINK,
  type Point,
  points,
  polar,
  poly,
  RED,
  randomOf,
  rect,
  rectPath,
  rounded,
  SKY,
  smooth,
  starPoints,
  TEAL,
  turned,
  VIOLET,
  YELLOW,
} from '../kit.ts';

/** Waves, hatching and other loose forms. */
const wave = (y: number, high: number, color: string, width: number) =>
  line(
    `M6 ${y}${points(4, () => [0, 0])
      .map(() => `q11.750 ${-high} 23.500 0t23.500 0`)
      .join('')}`,
    color,
    width,
  );

export const LOOSE: readonly Drawing[] = [
  drawing(
    'waves-three',
    'Three waves',
    'water sea lines',
    [58, 100, 142].map((y, i) => wave(y, 34, [SKY, BLUE, NAVY][i] ?? BLUE, 13)).join(''),
  ),
  drawing(
    'wave-filled',
    'Rolling wave',
    'water footer hill edge',
    fill('M0 96C34 40 66 40 100 96S166 152 200 96V196H0z', BLUE),
  ),
  drawing(
    'wave-layers',
    'Layered waves',
    'water sea footer background',
    fill('M0 60C40 20 70 20 100 56S160 92 200 50V196H0z', SKY) +
      fill('M0 108C34 76 64 84 100 112S170 136 200 100V196H0z', BLUE) +
      fill('M0 158C40 130 70 140 104 158S170 176 200 150V196H0z', NAVY),
  ),
  drawing(
    'edge-scalloped',
    'Scalloped edge',
    'lace border awning',
    fill(`M4 40H196V110${'a16 16 0 0 1-32 0'.repeat(6)}z`, PINK),
  ),
  drawing(
    'edge-awning',
    'Awning',
    'shop market stripes',
    points(6, (i) => [i, 0])
      .map(([i]) =>
        fill(`M${4 + i * 32} 30H${36 + i * 32}V128a16 16 0 0 1-32 0z`, i % 2 === 0 ? RED : '#fff6ea'),
      )
      .join(''),
  ),
  drawing(
    'edge-zigzag',
    'Pinked edge',
    'zigzag border fabric',
    fill(`M4 36H196V120${'l-16 28-16-28'.repeat(6)}z`, TEAL),
  ),
  drawing(
    'spiral-bold',
    'Bold spiral',
    'swirl snail hypnosis',
    line(
      smooth(
        points(30, (i) => polar(100, 100, i * 34, 6 + i * 2.9)),
        false,
      ),
      VIOLET,
      12,
    ),
  ),
  drawing(
    'spiral-square',
    'Square spiral',
    'greek maze labyrinth',
    line('M12 190V12H188V188H48V50H150V150H86V88H114V114', NAVY, 14, 'stroke-linejoin="miter"').replace(
      'stroke-linejoin="round" ',
      '',
    ),
  ),
  drawing(
    'grid-lines',
    'Grid',
    'mesh lines retro net',
    holes(
      rectPath(6, 6, 188, 188) +
        points(25, (i) => [12 + (i % 5) * 36, 12 + Math.floor(i / 5) * 36] as Point)
          .map(([x, y]) => rectPath(x, y, 32, 32))
          .join(''),
      GREEN,
    ),
  ),
  drawing(
    'globe-lines',
    'Globe grid',
    'world wire sphere y2k',
    `<g fill="none" stroke="${BLUE}" stroke-width="6"><circle cx="100" cy="100" r="90"/><ellipse cx="100" cy="100" rx="40" ry="90"/><path d="M100 10v180M10 100h180M24 54q76 34 152 0M24 146q76-34 152 0"/></g>`,
  ),
  drawing(
    'rays-half',
    'Rising rays',
    'sunrise sunburst retro',
    '<g transform="translate(38 30) scale(0.62)">' +
      points(9, (i) => [i, 0])
        .map(([i]) =>
          fill(
            poly([
              polar(100, 168, -86 + i * 20, 56),
              polar(100, 168, -86 + i * 20 - 4, 160),
              polar(100, 168, -86 + i * 20 + 8, 160),
              polar(100, 168, -86 + i * 20 + 5, 56),
            ]),
            YELLOW,
          ),
        )
        .join('') +
      fill('M52 168a48 48 0 0 1 96 0z', ORANGE) +
      '</g>',
  ),
  drawing(
    'halftone-fade',
    'Fading dots',
    'halftone comic gradient',
    points(81, (i) => [i % 9, Math.floor(i / 9)] as Point)
      .map(([c, r]) => circle(14 + c * 21.5, 14 + r * 21.5, 10.5 - r * 1.05, RED))
      .join(''),
  ),
  drawing(
    'halftone-corner',
    'Corner halftone',
    'dots comic gradient',
    points(100, (i) => [i % 10, Math.floor(i / 10)] as Point)
      .filter(([c, r]) => c + r < 10)
      .map(([c, r]) => circle(14 + c * 19.5, 14 + r * 19.5, 9.6 - (c + r) * 0.88, NAVY))
      .join(''),
  ),
  drawing(
    'hatch-circle',
    'Hatched circle',
    'lines shading round',
    (() => {
      let lines = '';
      for (let offset = -80; offset <= 80; offset += 16) {
        const half = Math.sqrt(92 ** 2 - offset ** 2);
        lines += `M${num(100 + (offset - half) * Math.SQRT1_2)} ${num(100 + (offset + half) * Math.SQRT1_2)}L${num(100 + (offset + half) * Math.SQRT1_2)} ${num(100 + (offset - half) * Math.SQRT1_2)}`;
      }
      return line(lines, TEAL, 6);
    })(),
  ),
  drawing(
    'petal-tiles',
    'Petal tile',
    'geometric azulejo flower tile',
    rect(6, 6, 188, 188, BLUE, 10) +
      turned(4, 100, 100, () => ellipse(100, 56, 20, 40, '#fff6ea')) +
      turned(4, 100, 100, () => circle(30, 30, 12, YELLOW)) +
      circle(100, 100, 14, YELLOW),
  ),
  drawing(
    'paper-torn',
    'Torn paper',
    'ripped scrap note collage',
    (() => {
      const random = randomOf(44);
      const edge = points(22, (i) => [192 - i * 8.4, 150 + random() * 18] as Point);
      return fill(`M8 30L192 22L${edge.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`, '#efe3cf');
    })(),
  ),
  drawing(
    'paper-folded',
    'Folded sheet',
    'page document note corner',
    fill('M30 8H130L176 54V192H30z', '#efe3cf') + fill('M130 8L176 54H130z', '#cdb994'),
  ),
  drawing(
    'paper-tape',
    'Strip of tape',
    'washi sticky scrapbook',
    fill(`M4 70${'l6 6-6 6'.repeat(5)}H196${'l-6-6 6-6'.repeat(5)}z`, YELLOW) +
      fill(rectPath(16, 80, 168, 6) + rectPath(16, 112, 168, 6), ORANGE),
  ),
  drawing(
    'paper-note',
    'Sticky note',
    'memo reminder post',
    fill('M12 12H188V138L138 188H12z', YELLOW) +
      fill('M188 138L138 188C146 168 146 152 140 136C156 142 172 142 188 138z', ORANGE),
  ),
  drawing(
    'stack-pebbles',
    'Balanced stones',
    'zen spa cairn',
    ellipse(100, 168, 82, 26, TEAL) +
      ellipse(92, 122, 58, 22, '#3d8193') +
      ellipse(108, 82, 44, 19, SKY) +
      ellipse(98, 47, 27, 16, PEACH),
  ),
  drawing(
    'cluster-bubbles',
    'Bubbles',
    'circles foam abstract',
    [
      [70, 74, 58],
      [150, 58, 34],
      [138, 138, 46],
      [46, 160, 28],
      [92, 182, 12],
      [184, 100, 12],
    ]
      .map(([x = 0, y = 0, r = 0], i) => circle(x, y, r, [PINK, SKY, RED, BLUE, YELLOW, GREEN][i] ?? RED))
      .join(''),
  ),
  drawing(
    'ribbon-loop',
    'Ribbon loop',
    'awareness bow',
    fill(
      'M100 8C130 8 148 28 142 54C136 80 118 104 98 132L54 196L18 178L84 92C62 72 58 54 60 42C64 20 78 8 100 8zM101 38C90 38 88 48 92 58C94 64 98 70 102 74C108 66 112 58 112 50C112 42 108 38 101 38z',
      RED,
      'fill-rule="evenodd"',
    ) + fill('M118 104L182 178L146 196L100 130z', RED),
  ),
  drawing(
    'star-trail',
    'Shooting star',
    'comet wish trail',
    fill(poly(starPoints(140, 62, 5, 58, 26, 16)), YELLOW) +
      line('M92 92L14 150M104 116L44 186M86 62L20 90', ORANGE, 11),
  ),
  drawing(
    'diamond-cut',
    'Cut gem',
    'jewel diamond crystal',
    fill(
      poly([
        [48, 24],
        [152, 24],
        [196, 78],
        [100, 188],
        [4, 78],
      ]),
      SKY,
    ) +
      fill(
        poly([
          [48, 24],
          [76, 78],
          [4, 78],
        ]),
        '#c9eef6',
      ) +
      fill(
        poly([
          [152, 24],
          [124, 78],
          [196, 78],
        ]),
        '#c9eef6',
      ) +
      fill(
        poly([
          [76, 78],
          [124, 78],
          [100, 188],
        ]),
        '#5fb8d0',
      ),
  ),
  drawing(
    'soft-diamonds',
    'Chain of diamonds',
    'argyle geometric row',
    [40, 100, 160]
      .map((x, i) =>
        fill(
          rounded(
            [
              [x, 34],
              [x + 42, 100],
              [x, 166],
              [x - 42, 100],
            ],
            12,
          ),
          [RED, YELLOW, RED][i] ?? RED,
          'fill-opacity="0.85"',
        ),
      )
      .join(''),
  ),
];
