import {
  BLUE,
  BROWN,
  CREAM,
  circle,
  circlePath,
  type Drawing,
  fill,
  GREEN,
  holes,
  INK,
  line,
  ORANGE,
  PINK,
  type Point,
  points,
  polar,
  poly,
  RED,
  rect,
  rounded,
  SKY,
  smooth,
  TEAL,
  YELLOW,
} from '../kit.ts';
import { badge, outline, star } from './parts.ts';

export const TAGS: readonly Drawing[] = [
  badge(
    'tag-price',
    'Price tag',
    'sale shop label',
    holes(
      rounded(
        [
          [10, 92],
          [92, 10],
          [190, 14],
          [188, 110],
          [106, 190],
        ],
        12,
      ) + circlePath(156, 46, 15),
      RED,
    ),
  ),
  badge(
    'tag-string',
    'Tag on a string',
    'gift label present',
    line('M152 52C172 20 190 26 194 4', INK, 4) +
      fill(
        rounded(
          [
            [20, 106],
            [100, 30],
            [160, 34],
            [168, 94],
            [88, 176],
          ],
          10,
        ),
        '#d9a86a',
      ) +
      circle(148, 54, 12, CREAM) +
      outline(circlePath(148, 54, 12), BROWN, 4),
  ),
  badge(
    'tag-gift',
    'Gift tag',
    'present christmas label',
    fill('M60 14H140L172 62V186H28V62z', GREEN) +
      outline('M66 26H134L160 66V174H40V66z', CREAM, 3, '8 6') +
      circle(100, 48, 11, CREAM),
  ),
  badge(
    'tag-round',
    'Round tag',
    'label price hang',
    line('M100 40C84 16 112 4 120 2', INK, 4) +
      circle(100, 112, 84, YELLOW) +
      outline(circlePath(100, 112, 72), '#b57a08', 3) +
      circle(100, 46, 9, CREAM),
  ),
  badge(
    'tag-scalloped',
    'Scalloped tag',
    'label vintage jam',
    fill(
      smooth(
        points(28, (i) => {
          const [x, y] = polar(0, 0, i * (360 / 28), i % 2 === 0 ? 94 : 86);
          return [100 + x, 100 + y * 0.72];
        }),
      ),
      CREAM,
    ) +
      outline('M26 100a74 50 0 1 0 148 0a74 50 0 1 0 -148 0z', RED, 4) +
      outline('M34 100a66 42 0 1 0 132 0a66 42 0 1 0 -132 0z', RED, 1.5),
  ),
  badge(
    'tag-ticket',
    'Ticket',
    'event cinema coupon',
    fill('M6 52H194V82a18 18 0 0 0 0 36V148H6V118a18 18 0 0 0 0-36z', ORANGE) +
      outline('M140 58V142', CREAM, 4, '7 7') +
      star(76, 102, 28, CREAM),
  ),
  badge(
    'tag-coupon',
    'Coupon',
    'voucher discount cut',
    rect(12, 48, 176, 104, CREAM, 8) +
      `<rect x="12" y="48" width="176" height="104" rx="8" fill="none" stroke="${RED}" stroke-width="5" stroke-dasharray="11 8"/>` +
      circle(40, 48, 13, RED) +
      circle(40, 48, 6, CREAM) +
      rect(66, 84, 96, 12, RED, 6) +
      rect(66, 108, 62, 12, PINK, 6),
  ),
  badge(
    'tag-flag',
    'Corner flag',
    'new corner label shop',
    fill('M40 8H160V190L100 146L40 190z', BLUE) + outline('M54 22H146V160L100 128L54 160z', SKY, 3),
  ),
  badge(
    'tag-bookmark',
    'Bookmark',
    'save favourite corner',
    fill('M56 4H144V196L100 158L56 196z', RED) + star(100, 66, 28, YELLOW),
  ),
  badge(
    'tag-arrow',
    'Arrow label',
    'direction price next',
    fill(
      rounded(
        [
          [6, 58],
          [136, 58],
          [196, 100],
          [136, 142],
          [6, 142],
          [28, 100],
        ],
        6,
      ),
      TEAL,
    ) + outline('M42 72H132L172 100L132 128H42L58 100z', SKY, 3),
  ),
  badge(
    'tag-speech',
    'Burst bubble',
    'shout sale offer comic',
    fill(
      poly(
        points(20, (i) => {
          const [x, y] = polar(0, 0, i * 18, i % 2 === 0 ? 96 : 70 + (i % 3) * 5);
          return [100 + x, 92 + y * 0.86] as Point;
        }),
      ),
      YELLOW,
    ) +
      fill(
        poly([
          [70, 146],
          [104, 150],
          [52, 198],
        ]),
        YELLOW,
      ),
  ),
  badge(
    'tag-corner',
    'Corner ribbon',
    'new corner sale',
    fill('M4 4H92L196 108V196z', RED) +
      fill('M4 4L92 4L80 -8zM196 196L196 108L208 120z', '#a92a10') +
      outline('M36 18H84L182 116V164z', CREAM, 3, '6 6'),
  ),
];
