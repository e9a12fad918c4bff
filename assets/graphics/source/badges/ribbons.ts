import {
  BLUE,
  CREAM,
  circle,
  type Drawing,
  fill,
  GREEN,
  PINK,
  type Point,
  points,
  RED,
  rect,
  SKY,
  svg,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { outline, star } from './parts.ts';

const wide = (name: string, title: string, words: string, body: string): Drawing => ({
  name,
  title,
  words: `banner ribbon ${words}`,
  svg: svg(300, 100, body),
});

/** Colours of a ribbon: its front, its folds, its back. */
type Cloth = readonly [front: string, fold: string, back: string];

const CLOTH: Readonly<Record<'red' | 'blue' | 'green' | 'yellow' | 'violet' | 'teal' | 'pink', Cloth>> = {
  red: [RED, '#a92a10', '#d8431f'],
  blue: [BLUE, '#141a86', '#2027b4'],
  green: [GREEN, '#07593a', '#0c8456'],
  yellow: [YELLOW, '#b57a08', '#e3a61f'],
  violet: [VIOLET, '#380b66', '#541694'],
  teal: [TEAL, '#042a34', '#083f4d'],
  pink: [PINK, '#c04a7e', '#ec72a8'],
};

const banner = (
  name: string,
  title: string,
  words: string,
  cloth: keyof typeof CLOTH,
  make: (colors: Cloth) => string,
): Drawing => wide(name, title, words, make(CLOTH[cloth]));

export const RIBBONS: readonly Drawing[] = [
  banner(
    'ribbon-straight',
    'Straight ribbon',
    'heading',
    'red',
    ([a, b, c]) =>
      fill('M6 30H62V90H6L24 60zM294 30H238V90H294L276 60z', c) +
      fill('M40 76L62 90V76zM260 76L238 90V76z', b) +
      fill('M40 14H260V76H40z', a),
  ),
  banner(
    'ribbon-arched',
    'Arched ribbon',
    'heading curve',
    'blue',
    ([a, b, c]) =>
      fill('M4 50L58 36V90L4 98L20 72zM296 50L242 36V90L296 98L280 72z', c) +
      fill('M36 72L58 90V66zM264 72L242 90V66z', b) +
      fill('M36 22Q150 -8 264 22V76Q150 44 36 76z', a),
  ),
  banner(
    'ribbon-smile',
    'Hanging ribbon',
    'heading curve',
    'green',
    ([a, b, c]) =>
      fill('M4 8L58 18V72L4 60L22 36zM296 8L242 18V72L296 60L278 36z', c) +
      fill('M36 22L58 18V30zM264 22L242 18V30z', b) +
      fill('M36 22Q150 56 264 22V74Q150 110 36 74z', a),
  ),
  banner(
    'ribbon-wave',
    'Waving ribbon',
    'heading flag',
    'yellow',
    ([a, b, c]) =>
      fill('M4 40C20 34 40 34 58 40V94C40 88 20 88 4 94L16 66z', c) +
      fill('M296 6C280 12 260 12 242 6V60C260 66 280 66 296 60L284 33z', c) +
      fill('M30 76L58 94V80zM270 18L242 6V20z', b) +
      fill('M30 24C90 60 200 -20 270 18V74C200 36 90 116 30 78z', a),
  ),
  banner(
    'ribbon-folded',
    'Ribbon in three folds',
    'steps heading',
    'violet',
    ([a, b, c]) =>
      fill('M4 14H110V54H4L18 34zM190 46H296L282 66L296 86H190z', c) +
      fill('M90 54L110 54V72zM190 46L210 46L190 28z', b) +
      fill('M90 24H210V76H90z', a),
  ),
  banner(
    'ribbon-pointed',
    'Pointed ribbon',
    'heading label',
    'teal',
    ([a, , c]) =>
      fill('M4 20H296L270 50L296 80H4L30 50z', a) +
      outline('M24 30H276L260 50L276 70H24L40 50z', c === a ? CREAM : SKY, 3),
  ),
  banner(
    'ribbon-bow',
    'Ribbon with a bow',
    'gift present',
    'pink',
    ([a, b, c]) =>
      rect(4, 38, 292, 28, a) +
      fill('M150 52C120 4 80 0 82 40S120 74 150 52C180 4 220 0 218 40S180 74 150 52z', c) +
      fill('M150 52L116 98L138 94L152 62L166 94L186 98z', c) +
      circle(150, 50, 14, b),
  ),
  banner(
    'ribbon-scroll',
    'Paper scroll',
    'parchment old heading',
    'yellow',
    () =>
      fill('M30 16H270V84H30z', '#f3deb4') +
      rect(14, 8, 28, 84, '#d9a86a', 14) +
      rect(258, 8, 28, 84, '#d9a86a', 14) +
      rect(22, 8, 10, 84, '#b5803f', 5) +
      rect(268, 8, 10, 84, '#b5803f', 5),
  ),
  banner(
    'ribbon-tails',
    'Long-tailed ribbon',
    'heading elegant',
    'red',
    ([a, b, c]) =>
      fill('M2 44L90 34V78L2 88L16 66zM298 44L210 34V78L298 88L284 66z', c) +
      fill('M66 66L90 78V62zM234 66L210 78V62z', b) +
      fill('M66 18H234V66H66z', a) +
      outline('M76 26H224V58H76z', CREAM, 2),
  ),
  banner('ribbon-torn', 'Torn strip', 'paper heading collage', 'blue', () =>
    fill(
      `M10 18L290 12L${points(9, (i) => [286 + (i % 2 === 0 ? 6 : -6), 20 + i * 8] as Point)
        .map(([x, y]) => `${x} ${y}`)
        .join('L')}L14 90L${points(9, (i) => [10 + (i % 2 === 0 ? 6 : -5), 84 - i * 8] as Point)
        .map(([x, y]) => `${x} ${y}`)
        .join('L')}z`,
      YELLOW,
    ),
  ),
  banner(
    'ribbon-stitched',
    'Stitched label',
    'cloth sewing patch',
    'green',
    ([a, , c]) =>
      rect(6, 18, 288, 64, a, 12) +
      `<rect x="16" y="28" width="268" height="44" rx="6" fill="none" stroke="${CREAM}" stroke-width="3" stroke-dasharray="10 7"/>` +
      circle(6, 50, 10, c) +
      circle(294, 50, 10, c),
  ),
  banner(
    'ribbon-shield',
    'Shield with ribbon',
    'crest school club',
    'violet',
    ([a, b, c]) =>
      fill('M104 2H196V52C196 80 174 92 150 98C126 92 104 80 104 52z', YELLOW) +
      fill('M4 48H60V92H4L18 70zM296 48H240V92H296L282 70z', c) +
      fill('M44 80L60 92V80zM256 80L240 92V80z', b) +
      fill('M44 38H256V80H44z', a) +
      star(150, 24, 14, a),
  ),
];
