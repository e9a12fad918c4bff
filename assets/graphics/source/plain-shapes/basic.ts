import { circlePath, ellipsePath, poly, rectPath, rounded } from '../kit.ts';
import type { Row } from './parts.ts';

/** Rectangles, round forms and their parts. */
export const BASIC: readonly Row[] = [
  ['circle', 'Circle', 'round dot basic', circlePath(100, 100, 92)],
  ['ellipse-wide', 'Wide ellipse', 'oval round basic', ellipsePath(100, 100, 94, 58)],
  ['rectangle-soft', 'Soft rectangle', 'card button rounded basic', rectPath(6, 40, 188, 120, 26)],
  ['pill', 'Pill', 'capsule button rounded label', rectPath(4, 62, 192, 76, 38)],
  [
    'pill-leaning',
    'Leaning pill',
    'capsule slanted rounded',
    rounded(
      [
        [52, 8],
        [192, 8],
        [148, 192],
        [8, 192],
      ],
      44,
    ),
  ],
  [
    'squircle',
    'Squircle',
    'square app icon rounded superellipse',
    'M100 6C176 6 194 24 194 100S176 194 100 194 6 176 6 100 24 6 100 6z',
  ],
  ['half-circle', 'Half circle', 'semicircle dome', 'M6 146a94 94 0 0 1 188 0z'],
  ['quarter-circle', 'Quarter circle', 'quadrant corner pie', 'M12 188V12a176 176 0 0 1 176 176z'],
  ['three-quarters', 'Three quarters', 'pie chart circle', 'M100 100V6A94 94 0 1 1 6 100z'],
  ['ring', 'Ring', 'circle donut outline', circlePath(100, 100, 94) + circlePath(100, 100, 56)],
  ['ring-thin', 'Thin ring', 'circle outline hoop', circlePath(100, 100, 94) + circlePath(100, 100, 84)],
  ['half-ring', 'Half ring', 'rainbow arch arc', 'M6 146a94 94 0 0 1 188 0h-52a42 42 0 0 0-84 0z'],
  ['crescent', 'Crescent', 'moon night', 'M132 10A94 94 0 1 0 190 142 80 80 0 0 1 132 10z'],
  ['lens', 'Lens', 'eye almond vesica', 'M100 6Q186 100 100 194Q14 100 100 6z'],
  ['drop', 'Drop', 'water tear rain', 'M100 6C134 54 164 90 164 130a64 64 0 0 1-128 0C36 90 66 54 100 6z'],
  ['egg', 'Egg', 'oval easter', 'M100 6C148 6 174 78 174 122a74 72 0 0 1-148 0C26 78 52 6 100 6z'],
  [
    'parallelogram',
    'Parallelogram',
    'slanted basic',
    poly([
      [56, 40],
      [194, 40],
      [144, 160],
      [6, 160],
    ]),
  ],
  [
    'trapezoid',
    'Trapezoid',
    'basic lamp',
    poly([
      [52, 42],
      [148, 42],
      [194, 158],
      [6, 158],
    ]),
  ],
  [
    'rhombus',
    'Diamond',
    'rhombus card suit',
    poly([
      [100, 6],
      [176, 100],
      [100, 194],
      [24, 100],
    ]),
  ],
  [
    'kite',
    'Kite',
    'diamond',
    poly([
      [100, 6],
      [168, 72],
      [100, 194],
      [32, 72],
    ]),
  ],
  [
    'right-triangle',
    'Right triangle',
    'corner set square',
    poly([
      [16, 12],
      [184, 186],
      [16, 186],
    ]),
  ],
  [
    'soft-triangle',
    'Soft triangle',
    'rounded play',
    rounded(
      [
        [100, 4],
        [198, 182],
        [2, 182],
      ],
      46,
    ),
  ],
  [
    'chevron',
    'Chevron',
    'arrow step process',
    poly([
      [10, 40],
      [130, 40],
      [190, 100],
      [130, 160],
      [10, 160],
      [66, 100],
    ]),
  ],
  [
    'step-arrow',
    'Step',
    'process pentagon arrow',
    poly([
      [8, 48],
      [136, 48],
      [192, 100],
      [136, 152],
      [8, 152],
    ]),
  ],
  [
    'scroll-corner',
    'Notched plate',
    'ticket plaque label',
    'M36 36H164a26 26 0 0 0 30 26v76a26 26 0 0 0-30 26H36a26 26 0 0 0-30-26V62a26 26 0 0 0 30-26z',
  ],
];
