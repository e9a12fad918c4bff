import {
  BLUE,
  BROWN,
  circle,
  type Drawing,
  fill,
  group,
  INK,
  line,
  NAVY,
  num,
  ORANGE,
  PINK,
  polar,
  RED,
  rect,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { both, diamond, divider, each, wavePath } from './parts.ts';

const thin = (x: number, width: number, color: string, high = 2): string =>
  rect(x, 20 - high / 2, width, high, color);

/** Lines, waves and geometry. */
export const LINES: readonly Drawing[] = [
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
];
