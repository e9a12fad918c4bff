import { PEN, stroke } from '../brush.ts';
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
  PINK,
  poly,
  RED,
  randomOf,
  rect,
  starPoints,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { both, divider, each } from './parts.ts';

/** Strokes of a hand, small signs and festoons. */
export const SIGNS: readonly Drawing[] = [
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
