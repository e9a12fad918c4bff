import {
  BLUE,
  circlePath,
  type Drawing,
  drawing,
  fill,
  fills,
  GREEN,
  group,
  holes,
  NAVY,
  ORANGE,
  PINK,
  type Point,
  points,
  polar,
  RED,
  smooth,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { worm } from './parts.ts';

/** Cut-outs of paper: seaweed, birds, figures. */
const frond = (x: number, y: number, turnDeg: number, long: number, wide: number): string => {
  const at = (along: number, aside: number): Point => {
    const [ox, oy] = polar(0, 0, turnDeg, along);
    const [sx, sy] = polar(0, 0, turnDeg + 90, aside);
    return [x + ox + sx, y + oy + sy];
  };
  return smooth(
    [
      at(0, -wide / 3),
      at(long * 0.5, -wide / 2),
      at(long * 0.92, -wide * 0.42),
      at(long, 0),
      at(long * 0.92, wide * 0.42),
      at(long * 0.5, wide / 2),
      at(0, wide / 3),
    ],
    true,
    0.9,
  );
};

export const CUTOUTS: readonly Drawing[] = [
  drawing(
    'cutout-algae',
    'Paper algae',
    'cut-out collage seaweed coral',
    fill(
      frond(100, 196, 0, 186, 26) +
        [0, 1, 2]
          .map(
            (i) =>
              frond(96, 168 - i * 46, -48, 82 - i * 12, 27) + frond(104, 168 - i * 46, 48, 82 - i * 12, 27),
          )
          .join(''),
      BLUE,
    ),
  ),
  drawing(
    'cutout-fern',
    'Paper fern',
    'cut-out collage leaf plant',
    fill(
      frond(100, 198, 0, 190, 15) +
        [0, 1, 2, 3, 4, 5]
          .map(
            (i) =>
              frond(98, 180 - i * 27, -62, 88 - i * 12, 20) + frond(102, 180 - i * 27, 62, 88 - i * 12, 20),
          )
          .join(''),
      GREEN,
    ),
  ),
  drawing(
    'cutout-coral',
    'Paper coral',
    'cut-out collage sea',
    fill(
      frond(100, 196, -6, 120, 30) +
        frond(96, 130, -44, 96, 27) +
        frond(100, 120, 34, 104, 27) +
        frond(96, 90, -10, 86, 24) +
        frond(62, 98, 4, 70, 20) +
        frond(138, 84, 80, 54, 20) +
        frond(104, 170, 66, 84, 24) +
        frond(96, 176, -72, 82, 24),
      RED,
    ),
  ),
  drawing(
    'cutout-dove',
    'Paper dove',
    'cut-out collage bird peace',
    fill(
      'M8 92C38 82 60 92 78 102C82 58 108 20 154 8C150 34 152 50 142 72C160 62 184 62 194 74L176 84C172 122 138 152 98 150C70 148 44 162 18 188C22 150 34 128 52 118C34 114 20 106 8 92z',
      TEAL,
    ),
  ),
  drawing(
    'cutout-bird',
    'Paper bird',
    'cut-out collage swallow',
    fill(
      'M2 54C46 48 78 68 96 96C112 52 140 22 192 12C172 42 164 74 150 96C170 98 184 108 196 124C174 122 158 128 142 140C122 156 94 152 80 132C62 144 40 148 22 166C28 142 44 122 64 112C44 84 26 68 2 54z',
      NAVY,
    ),
  ),
  drawing(
    'cutout-dancer',
    'Paper dancer',
    'cut-out collage figure body',
    fill(
      circlePath(112, 24, 17) +
        'M96 46C116 42 132 58 128 80L186 42C194 48 194 58 188 64L128 112C132 128 142 140 164 144L196 178C192 188 184 192 174 188L146 166C118 164 102 150 96 134C84 156 64 176 28 194C18 192 14 182 20 174C48 154 66 134 72 110L30 118C20 116 18 106 26 100L76 84C76 66 82 50 96 46z',
      BLUE,
    ),
  ),
  drawing(
    'cutout-flame',
    'Paper flame',
    'cut-out collage fire hand',
    fill(
      smooth(
        [
          [100, 196],
          [52, 178],
          [28, 126],
          [10, 62],
          [30, 58],
          [52, 104],
          [58, 40],
          [70, 8],
          [84, 38],
          [86, 98],
          [110, 36],
          [128, 12],
          [134, 40],
          [122, 102],
          [156, 60],
          [178, 48],
          [176, 76],
          [158, 140],
          [138, 182],
        ],
        true,
        0.8,
      ),
      ORANGE,
    ),
  ),
  drawing(
    'cutout-sun',
    'Paper sun',
    'cut-out collage mask',
    fills(
      points(11, (i) => [i, 0])
        .map(([i]) => frond(100, 100, (i * 360) / 11 + (i % 3) * 5, 94 - (i % 2) * 10, 24))
        .join('') + circlePath(100, 100, 46),
      YELLOW,
    ),
  ),
  drawing(
    'cutout-pomegranate',
    'Paper fruit',
    'cut-out collage pomegranate',
    holes(
      'M100 44C150 40 188 76 184 124C180 170 142 194 100 192C58 194 20 170 16 124C12 76 50 40 100 44z' +
        'M84 78C98 90 96 108 82 116C70 104 70 88 84 78zM124 92C136 106 132 124 116 130C106 116 110 100 124 92zM76 134C90 144 90 160 78 168C66 158 64 144 76 134zM128 144C140 150 140 166 126 172C116 162 118 150 128 144z',
      RED,
    ) + fill('M100 50C84 40 76 24 78 4L94 18L102 2L110 18L126 4C128 24 118 40 100 50z', RED),
  ),
  drawing(
    'cutout-vine',
    'Paper vine',
    'cut-out collage creeper',
    '<g transform="translate(14 10) scale(0.88)">' +
      worm('M20 190C20 120 90 150 96 96S150 60 180 10', 9, GREEN) +
      fill(
        [
          [26, 150, -60],
          [52, 132, 20],
          [92, 128, 110],
          [94, 90, -70],
          [118, 68, 150],
          [134, 58, -30],
          [158, 38, 120],
          [168, 26, -50],
        ]
          .map(([x = 0, y = 0, a = 0]) => frond(x, y, a, 46, 24))
          .join(''),
        GREEN,
      ) +
      '</g>',
  ),
  drawing(
    'cutout-shell',
    'Paper shell',
    'cut-out collage sea fan',
    group(
      'translate(16 14) scale(0.84)',
      fills(
        points(7, (i) => [i, 0])
          .map(([i]) => frond(100, 186, -66 + i * 22, 172 - Math.abs(i - 3) * 9, 44))
          .join(''),
        PINK,
      ),
    ),
  ),
  drawing(
    'cutout-moth',
    'Paper moth',
    'cut-out collage butterfly',
    fill(
      'M96 80C80 30 30 10 8 22C2 66 24 100 66 102C36 112 28 146 44 172C72 180 92 150 98 120zM104 80C120 30 170 10 192 22C198 66 176 100 134 102C164 112 172 146 156 172C128 180 108 150 102 120z',
      VIOLET,
    ) + fill('M100 50C110 70 110 140 100 190C90 140 90 70 100 50z', VIOLET),
  ),
];
