import {
  BLUE,
  CREAM,
  circle,
  circlePath,
  type Drawing,
  ellipse,
  fill,
  GREEN,
  group,
  INK,
  line,
  NAVY,
  ORANGE,
  PINK,
  points,
  polar,
  poly,
  RED,
  rounded,
  smooth,
  starPoints,
  TEAL,
  turned,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { badge, each, outline, star } from './parts.ts';

export const SEALS: readonly Drawing[] = [
  badge(
    'seal-wavy',
    'Wavy seal',
    'quality label cookie',
    fill(smooth(starPoints(100, 100, 20, 95, 85)), RED) + outline(circlePath(100, 100, 70), CREAM, 4),
  ),
  badge(
    'seal-double',
    'Seal with two rings',
    'quality label official',
    fill(poly(starPoints(100, 100, 36, 96, 88)), NAVY) +
      circle(100, 100, 78, CREAM) +
      circle(100, 100, 70, NAVY) +
      outline(circlePath(100, 100, 58), YELLOW, 3),
  ),
  badge(
    'seal-dotted',
    'Seal with dots',
    'quality label retro',
    circle(100, 100, 94, TEAL) +
      outline(circlePath(100, 100, 82), CREAM, 5, '0.100 10').replace('/>', ' stroke-linecap="round"/>') +
      circle(100, 100, 66, CREAM),
  ),
  badge(
    'seal-stars',
    'Ring of stars',
    'europe union quality',
    circle(100, 100, 94, BLUE) +
      each(12, (i) => {
        const [x, y] = polar(100, 100, i * 30, 70);
        return star(x, y, 11, YELLOW);
      }),
  ),
  badge(
    'seal-band',
    'Seal with a band',
    'label premium banner',
    fill(smooth(starPoints(100, 100, 16, 92, 82)), GREEN) +
      circle(100, 100, 68, CREAM) +
      fill('M4 78H196L184 102L196 126H4L16 102z', '#0c8456'),
  ),
  badge(
    'seal-check',
    'Checked seal',
    'verified approved guarantee',
    fill(smooth(starPoints(100, 100, 12, 95, 80)), BLUE) + line('M60 104L90 134L144 72', CREAM, 18),
  ),
  badge(
    'seal-wax',
    'Wax seal',
    'letter envelope stamp old',
    fill(
      smooth(points(14, (i) => polar(100, 100, i * 25.7, [92, 84, 90, 80, 94, 86, 88][i % 7] ?? 88))),
      '#b3261e',
    ) +
      circle(100, 100, 62, '#8f1a14') +
      circle(102, 103, 58, '#c5352c') +
      group(
        'translate(58 60) scale(0.42)',
        fill(
          'M100 186C36 138 8 104 8 66A46 46 0 0 1 100 50 46 46 0 0 1 192 66C192 104 164 138 100 186z',
          '#8f1a14',
        ),
      ),
  ),
  badge(
    'seal-sun',
    'Sunburst seal',
    'rays price summer',
    turned(24, 100, 100, (i) =>
      fill(
        poly([
          [93, 40],
          [107, 40],
          [100, i % 2 === 0 ? 2 : 14],
        ]),
        ORANGE,
      ),
    ) +
      circle(100, 100, 66, ORANGE) +
      circle(100, 100, 56, YELLOW),
  ),
  badge(
    'seal-petals',
    'Petal seal',
    'flower soft organic',
    turned(12, 100, 100, () => ellipse(100, 40, 19, 36, PINK)) +
      circle(100, 100, 58, CREAM) +
      outline(circlePath(100, 100, 48), PINK, 4),
  ),
  badge(
    'seal-segments',
    'Segment seal',
    'retro colours pie',
    turned(16, 100, 100, (i) => fill('M100 100L81 4Q100 -2 119 4z', i % 2 === 0 ? RED : YELLOW)) +
      circle(100, 100, 60, CREAM) +
      circle(100, 100, 52, INK),
  ),
  badge(
    'seal-hexagon',
    'Hexagon label',
    'craft honey geometric',
    fill(
      rounded(
        points(6, (i) => polar(100, 100, i * 60, 96)),
        14,
      ),
      INK,
    ) +
      outline(
        rounded(
          points(6, (i) => polar(100, 100, i * 60, 82)),
          10,
        ),
        YELLOW,
        4,
      ) +
      outline(
        rounded(
          points(6, (i) => polar(100, 100, i * 60, 74)),
          8,
        ),
        YELLOW,
        1.5,
      ),
  ),
  badge(
    'seal-diamond',
    'Diamond label',
    'craft elegant square',
    fill(
      poly([
        [100, 4],
        [196, 100],
        [100, 196],
        [4, 100],
      ]),
      VIOLET,
    ) +
      outline(
        poly([
          [100, 22],
          [178, 100],
          [100, 178],
          [22, 100],
        ]),
        CREAM,
        4,
      ) +
      [
        [100, 44],
        [100, 156],
      ]
        .map(([x = 0, y = 0]) => star(x, y, 10, CREAM))
        .join(''),
  ),
];
