import { INK_BRUSH, PEN, sampled, stroke } from './brush.ts';
import {
  BLUE,
  BROWN,
  circle,
  type Drawing,
  ellipse,
  fill,
  GREEN,
  group,
  INK,
  line,
  NAVY,
  num,
  ORANGE,
  PINK,
  points,
  polar,
  poly,
  RED,
  randomOf,
  rect,
  smooth,
  starPoints,
  svg,
  TEAL,
  VIOLET,
  YELLOW,
} from './kit.ts';

const WIDTH = 400;
const HEIGHT = 40;
const divider = (
  name: string,
  title: string,
  words: string,
  body: string,
  heightUnits = HEIGHT,
): Drawing => ({
  name: `divider-${name}`,
  title,
  words: `divider line separator ${words}`,
  svg: svg(WIDTH, heightUnits, body),
});
const each = (count: number, part: (index: number) => string): string =>
  points(count, (i) => [i, 0])
    .map(([i]) => part(i))
    .join('');
/** The left half and its mirror image. */
const both = (half: string): string => half + group(`matrix(-1 0 0 1 ${WIDTH} 0)`, half);
const leaf = (x: number, y: number, turnDeg: number, long: number, wide: number, color: string): string =>
  group(
    `translate(${num(x)} ${num(y)}) rotate(${num(turnDeg)})`,
    fill(`M0 0Q${num(long / 2)} ${num(-wide)} ${num(long)} 0Q${num(long / 2)} ${num(wide)} 0 0z`, color),
  );
const diamond = (x: number, y: number, size: number, color: string): string =>
  fill(
    poly([
      [x, y - size],
      [x + size, y],
      [x, y + size],
      [x - size, y],
    ]),
    color,
  );
const thin = (x: number, width: number, color: string, high = 2): string =>
  rect(x, 20 - high / 2, width, high, color);
const wavePath = (from: number, to: number, y: number, high: number, step: number): string => {
  let d = `M${from} ${y}`;
  for (let x = from, i = 0; x < to; x += step, i++)
    d += `q${step / 2} ${i % 2 === 0 ? -high : high} ${step} 0`;
  return d;
};

export const dividers: readonly Drawing[] = [
  divider(
    'diamond',
    'Line with a diamond',
    'classic elegant',
    thin(10, 168, NAVY) + diamond(200, 20, 11, RED) + thin(222, 168, NAVY),
  ),
  divider(
    'three-diamonds',
    'Three diamonds',
    'classic elegant',
    both(fill('M20 20L160 17.500V22.500z', INK)) +
      diamond(178, 20, 6, INK) +
      diamond(200, 20, 11, INK) +
      diamond(222, 20, 6, INK),
  ),
  divider('tapered', 'Tapered rule', 'elegant thin', fill('M8 20L200 16L392 20L200 24z', RED)),
  divider(
    'double',
    'Double rule',
    'newspaper thick thin',
    rect(10, 13, 380, 7, INK) + rect(10, 25, 380, 2, INK),
  ),
  divider(
    'dots',
    'Row of dots',
    'dotted simple',
    each(25, (i) => circle(20 + i * 15, 20, 3.6, BLUE)),
  ),
  divider(
    'dots-swelling',
    'Swelling dots',
    'dotted growing',
    each(25, (i) => circle(20 + i * 15, 20, 1.5 + 6 * Math.sin((i / 24) * Math.PI), PINK)),
  ),
  divider(
    'dashes',
    'Dashes',
    'dashed simple stitched',
    each(16, (i) => rect(12 + i * 24, 17, 15, 6, TEAL, 3)),
  ),
  divider(
    'dash-dot',
    'Dashes and dots',
    'morse simple',
    each(13, (i) =>
      i % 2 === 0 ? rect(14 + i * 29, 17, 26, 6, VIOLET, 3) : circle(27 + i * 29, 20, 3.5, VIOLET),
    ),
  ),
  divider('wave', 'Gentle wave', 'wavy water', line(wavePath(12, 380, 20, 18, 23.5), BLUE, 4)),
  divider(
    'waves-two',
    'Crossing waves',
    'wavy braid twist',
    line(wavePath(12, 380, 20, 22, 23.5), RED, 4) + line(wavePath(12, 380, 20, -22, 23.5), YELLOW, 4),
  ),
  divider(
    'zigzag',
    'Zigzag',
    'sharp retro',
    line(`M10 28${each(24, (i) => `l15.800 ${i % 2 === 0 ? -16 : 16}`)}`, ORANGE, 5),
  ),
  divider(
    'scallops',
    'Scallops',
    'lace curve',
    line(`M12 12${'a12.500 14 0 0 0 25 0'.repeat(15)}`, PINK, 4) +
      each(15, (i) => circle(24.5 + i * 25, 34, 3, PINK)),
  ),
  divider(
    'greek',
    'Greek key',
    'meander classical',
    each(12, (i) =>
      group(
        `translate(${8 + i * 32} 0)`,
        line('M0 34H26V8H8V24H16', NAVY, 4, 'stroke-linejoin="miter"').replace(
          'stroke-linejoin="round" ',
          '',
        ),
      ),
    ) + rect(6, 32, 388, 4, NAVY),
  ),
  divider(
    'deco-fan',
    'Art deco fan',
    'gatsby twenties elegant',
    both(rect(12, 18, 140, 2, BROWN) + rect(30, 23, 116, 2, BROWN)) +
      each(5, (i) =>
        line(
          `M200 34L${polar(200, 34, -60 + i * 30, 30)
            .map(num)
            .join(' ')}`,
          BROWN,
          3,
        ),
      ) +
      line('M168 34A32 32 0 0 1 232 34', BROWN, 3),
  ),
  divider(
    'deco-steps',
    'Art deco steps',
    'gatsby twenties geometric',
    both(
      rect(10, 28, 140, 3, INK) +
        rect(60, 20, 90, 3, INK) +
        rect(110, 12, 40, 3, INK) +
        rect(150, 12, 3, 19, INK),
    ) +
      diamond(200, 20, 16, YELLOW) +
      diamond(200, 20, 8, INK),
  ),
  divider(
    'laurel',
    'Laurel branches',
    'leaves wreath award',
    both(
      each(
        10,
        (i) =>
          leaf(180 - i * 15, 20, 215 - i * 2, 20, 7, GREEN) +
          leaf(180 - i * 15, 20, 145 + i * 2, 20, 7, GREEN),
      ) + line('M190 20H28', GREEN, 2),
    ) + circle(200, 20, 5, RED),
  ),
  divider(
    'vine',
    'Climbing vine',
    'leaves plant botanical',
    line(wavePath(14, 380, 20, 22, 46.5), GREEN, 3) +
      each(16, (i) =>
        leaf(
          26 + i * 23.2,
          20 + (i % 2 === 0 ? -8 : 6) * (i % 4 < 2 ? 1 : -1),
          i % 2 === 0 ? -60 : 50,
          18,
          8,
          GREEN,
        ),
      ),
  ),
  divider(
    'olive',
    'Olive branch',
    'leaves fruit peace',
    line('M20 24Q200 8 384 22', BROWN, 2.5) +
      each(
        15,
        (i) =>
          leaf(40 + i * 23, 21 - 6 * Math.sin((i / 14) * Math.PI), i % 2 === 0 ? -38 : 34, 26, 8, '#7d8f3a') +
          (i % 3 === 1 ? ellipse(48 + i * 23, 28 - 6 * Math.sin((i / 14) * Math.PI), 5, 7, INK, 20) : ''),
      ),
  ),
  divider(
    'flower-middle',
    'Line with a flower',
    'floral wedding',
    both(
      line('M166 20C130 4 110 36 74 20S30 14 14 22', TEAL, 3) +
        leaf(136, 17, -150, 22, 8, TEAL) +
        leaf(100, 24, 150, 22, 8, TEAL),
    ) +
      each(6, (i) => {
        const [x, y] = polar(200, 20, i * 60, 10);
        return circle(x, y, 8, PINK);
      }) +
      circle(200, 20, 6, YELLOW),
  ),
  divider(
    'flowers-row',
    'Row of flowers',
    'floral spring daisy',
    each(9, (i) => {
      const x = 24 + i * 44;
      return (
        each(5, (k) => {
          const [px, py] = polar(x, 20, k * 72 + i * 9, 8);
          return circle(px, py, 6.5, [RED, PINK, ORANGE][i % 3] ?? RED);
        }) + circle(x, 20, 5, YELLOW)
      );
    }),
  ),
  divider(
    'wheat',
    'Ears of wheat',
    'harvest bread bakery',
    both(
      line('M190 20H60', ORANGE, 2.5) +
        each(
          7,
          (i) => leaf(120 - i * 13, 20, 205, 22, 9, YELLOW) + leaf(120 - i * 13, 20, 155, 22, 9, YELLOW),
        ) +
        leaf(40, 20, 180, 24, 9, YELLOW),
    ) + circle(200, 20, 4, ORANGE),
  ),
  divider(
    'scroll',
    'Scrolls',
    'flourish ornate swirl classic',
    both(
      line(
        smooth(
          sampled(
            [
              [192, 26],
              [150, 34],
              [110, 20],
              [122, 8],
              [136, 18],
              [116, 30],
              [60, 26],
              [24, 14],
              [30, 4],
              [42, 12],
              [20, 24],
            ],
            60,
          ),
          false,
        ),
        INK,
        3,
      ),
    ) + diamond(200, 24, 7, INK),
  ),
  divider(
    'flourish',
    'Pen flourish',
    'calligraphy swash wedding',
    fill(
      stroke(
        [
          [14, 24],
          [80, 10],
          [150, 30],
          [196, 16],
          [186, 4],
          [172, 14],
          [200, 34],
          [228, 14],
          [214, 4],
          [204, 16],
          [250, 30],
          [320, 10],
          [386, 24],
        ],
        { ...INK_BRUSH, width: 6, ends: [0.1, 0.1] },
        5,
      ),
      INK,
    ),
  ),
  divider(
    'brush',
    'Brushed line',
    'paint grunge',
    fill(
      stroke(
        [
          [10, 22],
          [150, 17],
          [390, 21],
        ],
        { width: 13, rough: 0.3, ends: [0.7, 0.2], dry: 9 },
        8,
      ),
      RED,
      'fill-rule="evenodd"',
    ),
  ),
  divider(
    'pen',
    'Pen line',
    'hand-drawn simple',
    fill(
      stroke(
        [
          [8, 22],
          [130, 18],
          [260, 23],
          [392, 19],
        ],
        PEN,
        3,
      ),
      INK,
    ),
  ),
  divider(
    'hearts',
    'Row of hearts',
    'love valentine wedding',
    each(9, (i) =>
      group(
        `translate(${14 + i * 43} 6) scale(${0.14})`,
        fill(
          'M100 186C36 138 8 104 8 66A46 46 0 0 1 100 50 46 46 0 0 1 192 66C192 104 164 138 100 186z',
          i % 2 === 0 ? RED : PINK,
        ),
      ),
    ),
  ),
  divider(
    'heart-line',
    'Line with a heart',
    'love wedding pulse',
    line('M10 20H150L164 8L176 32L190 20', RED, 3.5) +
      line('M390 20H250L236 8L224 32L210 20', RED, 3.5) +
      group(
        'translate(186 6) scale(0.14)',
        fill(
          'M100 186C36 138 8 104 8 66A46 46 0 0 1 100 50 46 46 0 0 1 192 66C192 104 164 138 100 186z',
          RED,
        ),
      ),
  ),
  divider(
    'stars',
    'Row of stars',
    'rating night american',
    each(9, (i) => fill(poly(starPoints(24 + i * 44, 20, 5, i === 4 ? 18 : 11, i === 4 ? 8 : 5)), YELLOW)),
  ),
  divider(
    'star-middle',
    'Rules with a star',
    'classic sheriff',
    both(rect(12, 15, 158, 3, NAVY) + rect(40, 23, 130, 3, NAVY)) +
      fill(poly(starPoints(200, 21, 5, 20, 8.5)), RED),
  ),
  divider(
    'sparkles',
    'Sparkles',
    'y2k shine magic',
    both(line('M14 20H140', VIOLET, 2.5)) +
      [
        [165, 0.5],
        [200, 1],
        [235, 0.5],
      ]
        .map(([x = 0, s = 1]) =>
          group(
            `translate(${x} 20) scale(${s})`,
            fill('M0 -19Q2.500 -2.500 19 0Q2.500 2.500 0 19Q-2.500 2.500 -19 0Q-2.500 -2.500 0 -19z', VIOLET),
          ),
        )
        .join(''),
  ),
  divider(
    'arrows',
    'Feathered arrow',
    'boho western archery',
    line('M30 20H370', BROWN, 3) +
      fill(
        poly([
          [396, 20],
          [366, 8],
          [374, 20],
          [366, 32],
        ]),
        BROWN,
      ) +
      each(5, (i) => line(`M${34 + i * 9} 20l-12 -11M${34 + i * 9} 20l-12 11`, RED, 3)),
  ),
  divider(
    'chevrons',
    'Chevrons',
    'arrows direction next',
    each(20, (i) => line(`M${14 + i * 19} 10l10 10l-10 10`, i % 5 === 0 ? RED : NAVY, 4)),
  ),
  divider(
    'rope',
    'Rope',
    'sailor marine twist',
    rect(8, 13, 384, 14, '#d9a86a', 7) + each(24, (i) => line(`M${16 + i * 15.6} 25q5 -4 8 -10`, BROWN, 2.5)),
  ),
  divider(
    'film',
    'Film strip',
    'cinema movie',
    rect(6, 6, 388, 28, INK, 3) +
      each(24, (i) => rect(12 + i * 16, 9, 8, 4, '#fff6ea', 1) + rect(12 + i * 16, 27, 8, 4, '#fff6ea', 1)),
  ),
  divider(
    'ribbon',
    'Folded ribbon',
    'banner band',
    fill('M30 10H370V30H30z', RED) +
      fill('M30 14L6 14L14 24L6 34H42V30H30zM370 14L394 14L386 24L394 34H358V30H370z', '#c93a1b'),
  ),
  divider(
    'confetti',
    'Confetti',
    'party birthday celebration',
    (() => {
      const random = randomOf(6);
      return each(44, (i) => {
        const x = 10 + i * 8.7;
        const y = 8 + random() * 24;
        const color = [RED, BLUE, YELLOW, GREEN, PINK][i % 5] ?? RED;
        return i % 3 === 0
          ? circle(x, y, 3, color)
          : group(`rotate(${num(random() * 180)} ${num(x)} ${num(y)})`, rect(x - 4, y - 1.5, 8, 3.5, color));
      });
    })(),
  ),
  divider(
    'bunting',
    'Bunting',
    'party flags fete garland',
    line('M6 6Q200 26 394 6', INK, 2) +
      each(14, (i) => {
        const x = 20 + i * 27.7;
        const y = 6 + 10 * (1 - ((x - 200) / 194) ** 2);
        return fill(
          poly([
            [x - 11, y],
            [x + 11, y],
            [x, y + 22],
          ]),
          [RED, YELLOW, BLUE, PINK][i % 4] ?? RED,
        );
      }),
  ),
  divider(
    'lights',
    'Fairy lights',
    'christmas garland party',
    line('M4 8Q100 26 200 10T396 8', INK, 2) +
      each(13, (i) => {
        const x = 20 + i * 30;
        const y = 12 + 6 * Math.sin((x / 200) * Math.PI);
        return (
          ellipse(x, y + 10, 6, 9, [YELLOW, RED, GREEN, BLUE][i % 4] ?? RED) + rect(x - 3, y - 1, 6, 5, INK)
        );
      }),
  ),
  divider(
    'mountains',
    'Mountain line',
    'travel nature outdoor',
    line('M8 34H110L140 12L156 26L186 4L214 30L232 18L256 34H392', TEAL, 3.5),
  ),
  divider(
    'moons',
    'Phases of the moon',
    'night astrology boho',
    each(7, (i) => {
      const x = 50 + i * 50;
      const phase = (i - 3) / 3;
      const r = 15;
      if (i === 3) return circle(x, 20, r + 2, YELLOW);
      const bend = r * (1 - Math.abs(phase) * 1.2);
      const isLeft = phase < 0;
      return fill(
        `M${x} 5a15 15 0 0 ${isLeft ? 1 : 0} 0 30a${num(Math.abs(bend) + 0.1)} 15 0 0 ${(bend > 0) === isLeft ? 1 : 0} 0 -30z`,
        NAVY,
      );
    }),
  ),
  divider(
    'squares',
    'Checked band',
    'ska racing retro',
    each(38, (i) => rect(10 + i * 10, i % 2 === 0 ? 10 : 20, 10, 10, INK)),
  ),
];
