import {
  BLUE,
  CREAM,
  circle,
  circlePath,
  type Drawing,
  fill,
  GREEN,
  group,
  INK,
  LILAC,
  line,
  PINK,
  points,
  polar,
  poly,
  RED,
  randomOf,
  rect,
  rectPath,
  rounded,
  SKY,
  starPoints,
  TEAL,
  turned,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { badge, each, outline, star } from './parts.ts';

export const BURSTS: readonly Drawing[] = [
  badge(
    'price-burst',
    'Price burst',
    'sale starburst offer',
    fill(poly(starPoints(100, 100, 16, 97, 76)), YELLOW) +
      fill(poly(starPoints(100, 100, 16, 80, 64, 11)), RED),
  ),
  badge(
    'price-splash',
    'Price splash',
    'sale comic offer',
    fill(poly(points(24, (i) => polar(106, 106, i * 15, i % 2 === 0 ? 78 + ((i * 7) % 16) : 60))), INK) +
      fill(poly(points(24, (i) => polar(98, 97, i * 15, i % 2 === 0 ? 78 + ((i * 7) % 16) : 60))), PINK),
  ),
  badge(
    'price-circle',
    'Price dot',
    'sale round offer shadow',
    circle(106, 106, 88, '#a92a10') +
      circle(96, 96, 88, RED) +
      outline(circlePath(96, 96, 74), CREAM, 3, '9 7'),
  ),
  badge(
    'price-flower',
    'Price flower',
    'sale spring offer',
    turned(8, 100, 100, () => circle(100, 36, 34, LILAC)) +
      circle(100, 100, 64, LILAC) +
      circle(100, 100, 50, CREAM),
  ),
  badge(
    'price-comic',
    'Comic cloud',
    'sale pow bang pop art',
    fill(
      poly(points(28, (i) => polar(100, 100, i * (360 / 28), i % 2 === 0 ? 98 - ((i * 5) % 14) : 66))),
      RED,
    ) +
      [
        [62, 96, 36],
        [100, 78, 40],
        [140, 98, 36],
        [100, 122, 40],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, CREAM))
        .join(''),
  ),
  badge(
    'price-stripes',
    'Striped burst',
    'sale circus offer',
    fill(poly(starPoints(100, 100, 22, 96, 84)), BLUE) +
      turned(11, 100, 100, () =>
        fill(
          poly([
            [88, 22],
            [112, 22],
            [100, 100],
          ]),
          SKY,
        ),
      ) +
      circle(100, 100, 46, CREAM),
  ),
];

export const STAMPS: readonly Drawing[] = [
  badge(
    'stamp-post',
    'Postage stamp',
    'mail letter perforated',
    (() => {
      const corner = 14;
      let edge = '';
      const bite = (dx: number, dy: number) => `a7 7 0 0 0 ${dx} ${dy}`;
      edge = `M${corner} 4H186`;
      edge = `M20 6${each(8, () => `h6${bite(14, 0)}`)}V6`;
      return fill(
        `M16 6h8${each(8, () => `a6 6 0 0 0 12 0h7`)}H184v8${each(8, () => `a6 6 0 0 0 0 12v9`)}V194h-8${each(8, () => `a6 6 0 0 0 -12 0h-7`)}H16v-8${each(8, () => `a6 6 0 0 0 0 -12v-9`)}z`.replace(
          edge,
          '',
        ),
        CREAM,
      );
    })() +
      rect(36, 28, 128, 144, TEAL) +
      circle(128, 66, 20, YELLOW) +
      fill('M36 172V130L76 86L112 128L132 108L164 144V172z', GREEN),
  ),
  badge(
    'stamp-postmark',
    'Postmark',
    'mail cancel letter date',
    outline(circlePath(70, 100, 60), INK, 5) +
      outline(circlePath(70, 100, 42), INK, 2.5) +
      each(4, (i) => line(`M124 ${70 + i * 20}q9 -8 18 0t18 0t18 0t18 0`, INK, 4)),
  ),
  badge(
    'stamp-round',
    'Round stamp',
    'approved ink office',
    outline(circlePath(100, 100, 90), GREEN, 9) +
      outline(circlePath(100, 100, 72), GREEN, 3) +
      fill(rectPath(18, 80, 164, 40), GREEN) +
      each(3, (i) => star(70 + i * 30, 54, 10, GREEN) + star(70 + i * 30, 146, 10, GREEN)),
  ),
  badge(
    'stamp-box',
    'Box stamp',
    'urgent ink office',
    group(
      'rotate(-10 100 100)',
      `<rect x="14" y="56" width="172" height="88" rx="10" fill="none" stroke="${RED}" stroke-width="9"/><rect x="26" y="68" width="148" height="64" rx="4" fill="none" stroke="${RED}" stroke-width="3"/>` +
        star(100, 102, 22, RED) +
        star(56, 102, 13, RED) +
        star(144, 102, 13, RED),
    ),
  ),
  badge(
    'stamp-speckled',
    'Worn stamp',
    'grunge ink round',
    (() => {
      const random = randomOf(31);
      return (
        circle(100, 100, 92, VIOLET) +
        outline(circlePath(100, 100, 76), CREAM, 5) +
        each(60, () => {
          const [x, y] = polar(100, 100, random() * 360, 92 * Math.sqrt(random()));
          return circle(x, y, 0.8 + random() * 2.6, CREAM);
        })
      );
    })(),
  ),
  badge(
    'stamp-passport',
    'Passport stamp',
    'travel visa airport',
    group(
      'rotate(8 100 100)',
      outline(
        rounded(
          points(8, (i) => polar(100, 100, i * 45 + 22.5, 96)),
          12,
        ),
        BLUE,
        7,
      ) +
        outline(
          rounded(
            points(8, (i) => polar(100, 100, i * 45 + 22.5, 80)),
            10,
          ),
          BLUE,
          2.5,
        ) +
        fill('M44 112L62 106L78 112L104 104L72 62L84 60L128 96L156 88C166 86 168 96 158 100L70 128z', BLUE) +
        line('M60 146H140', BLUE, 6),
    ),
  ),
];
