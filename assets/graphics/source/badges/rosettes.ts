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
  NAVY,
  num,
  PINK,
  polar,
  poly,
  RED,
  rect,
  smooth,
  starPoints,
  turned,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { badge, each, outline, star } from './parts.ts';

const tails = (x: number, y: number, color: string, cut = 12): string =>
  fill(
    poly([
      [x - 22, y],
      [x + 6, y],
      [x - 10, y + 74],
      [x - 24, y + 74 - cut],
      [x - 44, y + 70],
    ]),
    color,
  ) +
  fill(
    poly([
      [x + 22, y],
      [x - 6, y],
      [x + 10, y + 74],
      [x + 24, y + 74 - cut],
      [x + 44, y + 70],
    ]),
    color,
  );

const wreath = (color: string, leaves: number, radius = 78): string =>
  each(leaves, (i) => {
    const at = 24 + (i * 140) / (leaves - 1);
    return [at, -at]
      .map((turn) => {
        const [x, y] = polar(100, 100, 180 - turn, radius);
        return group(
          `translate(${num(x)} ${num(y)}) rotate(${num(180 - turn + (turn > 0 ? -62 : 62))})`,
          fill('M0 12Q-11 -4 0 -20Q11 -4 0 12z', color),
        );
      })
      .join('');
  });

export const ROSETTES: readonly Drawing[] = [
  badge(
    'rosette-first',
    'Rosette',
    'prize winner award medal',
    tails(100, 116, '#141a86') +
      fill(smooth(starPoints(100, 76, 14, 74, 60)), BLUE) +
      circle(100, 76, 48, YELLOW) +
      outline(circlePath(100, 76, 40), CREAM, 3),
  ),
  badge(
    'rosette-star',
    'Rosette with a star',
    'prize winner award',
    tails(100, 112, '#a92a10') +
      fill(poly(starPoints(100, 76, 18, 74, 62)), RED) +
      circle(100, 76, 50, CREAM) +
      star(100, 78, 36, RED),
  ),
  badge(
    'rosette-pleated',
    'Pleated rosette',
    'prize horse show award',
    tails(100, 116, '#0c8456', -10) +
      turned(20, 100, 76, (i) =>
        fill(
          poly([
            [90, 6],
            [110, 6],
            [100, 76],
          ]),
          i % 2 === 0 ? GREEN : '#0c8456',
        ),
      ) +
      circle(100, 76, 42, CREAM) +
      circle(100, 76, 34, YELLOW),
  ),
  badge(
    'rosette-heart',
    'Rosette with a heart',
    'love favourite award',
    tails(100, 112, '#c04a7e') +
      fill(smooth(starPoints(100, 76, 10, 74, 58)), PINK) +
      group(
        'translate(58 38) scale(0.42)',
        fill(
          'M100 186C36 138 8 104 8 66A46 46 0 0 1 100 50 46 46 0 0 1 192 66C192 104 164 138 100 186z',
          CREAM,
        ),
      ),
  ),
  badge(
    'medal-ribbon',
    'Medal',
    'gold winner sport award',
    fill('M52 6H92L112 84H74z', BLUE) +
      fill('M148 6H108L88 84H126z', RED) +
      circle(100, 134, 58, '#e3a61f') +
      circle(100, 134, 47, YELLOW) +
      star(100, 136, 32, '#e3a61f'),
  ),
  badge(
    'medal-silver',
    'Silver medal',
    'second winner sport award',
    fill('M62 4H138V84H62z', GREEN) +
      fill('M88 4H112V84H88z', CREAM) +
      circle(100, 138, 54, '#8f98a8') +
      circle(100, 138, 44, '#c9d0da') +
      outline(circlePath(100, 138, 34), '#8f98a8', 3, '5 5'),
  ),
  badge(
    'medal-bronze',
    'Bronze medal',
    'third winner sport award',
    fill('M50 4H84L100 40L116 4H150L114 88H86z', VIOLET) +
      fill(smooth(starPoints(100, 136, 12, 58, 51)), '#b0672f') +
      circle(100, 136, 40, '#d48a4c') +
      fill(
        poly([
          [100, 108],
          [124, 150],
          [76, 150],
        ]),
        '#b0672f',
      ),
  ),
  badge(
    'cup',
    'Winner cup',
    'trophy champion sport award',
    outline('M54 40H22C22 82 40 98 66 100M146 40H178C178 82 160 98 134 100', '#e3a61f', 12) +
      fill('M48 20H152C152 90 140 124 100 128C60 124 48 90 48 20z', YELLOW) +
      rect(88, 124, 24, 34, '#e3a61f') +
      rect(56, 156, 88, 30, INK, 6) +
      star(100, 68, 26, CREAM),
  ),
  badge('laurel', 'Laurel wreath', 'award film festival winner', wreath(YELLOW, 10)),
  badge(
    'laurel-star',
    'Laurel with a star',
    'award film festival winner',
    wreath(GREEN, 9) + star(100, 98, 44, YELLOW),
  ),
  badge(
    'laurel-circle',
    'Laurel medallion',
    'award roman winner',
    circle(100, 100, 96, NAVY) +
      group('translate(10 10) scale(0.9)', wreath(YELLOW, 9)) +
      circle(100, 96, 34, YELLOW),
  ),
  badge(
    'cockade',
    'Cockade',
    'national france rosette',
    [92, 64, 34]
      .map((r, i) => fill(smooth(starPoints(100, 100, 24, r, r - 5)), [BLUE, CREAM, RED][i] ?? BLUE))
      .join(''),
  ),
];
