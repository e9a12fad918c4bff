import {
  BLUE,
  circle,
  type Drawing,
  fill,
  group,
  INK,
  line,
  NAVY,
  ORANGE,
  PINK,
  poly,
  RED,
  rect,
  rounded,
  starPoints,
  turned,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { lettering, loadLettering } from '../lettering.ts';
import { eyes, sticker } from './kit.ts';

interface Word {
  readonly words: string;
  readonly family: string;
  readonly weight?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly turn?: number;
}
const word = (
  color: string,
  { words, family, weight = 400, y = 100, width = 116, height = 60, turn = 0 }: Word,
): string => {
  const path = fill(lettering(words, { family, weight, x: 100, y, width, height }), color);
  return turn === 0 ? path : group(`rotate(${turn} 100 100)`, path);
};
/** Letters with a wide edge around them, which is their paper. */
const edged = (color: string, edge: string, widthUnits: number, text: Word): string => {
  const path = `<path d="${lettering(text.words, { family: text.family, weight: text.weight ?? 400, x: 100, y: text.y ?? 100, width: text.width ?? 150, height: text.height ?? 70 })}" fill="${edge}" stroke="${edge}" stroke-width="${widthUnits}" stroke-linejoin="round"/>`;
  const leaning = (body: string) => (text.turn ? group(`rotate(${text.turn} 100 100)`, body) : body);
  return leaning(path) + word(color, { width: 150, height: 70, ...text });
};
const heart = (x: number, y: number, size: number): string =>
  `M${x} ${y + size * 0.9}C${x - size * 1.5} ${y - size * 0.1} ${x - size * 0.8} ${y - size * 1.1} ${x} ${y - size * 0.35}C${x + size * 0.8} ${y - size * 1.1} ${x + size * 1.5} ${y - size * 0.1} ${x} ${y + size * 0.9}z`;

await loadLettering([
  { family: 'Alfa Slab One' },
  { family: 'Archivo Black' },
  { family: 'Bangers' },
  { family: 'Bowlby One' },
  { family: 'Bungee' },
  { family: 'Cairo', weight: 900 },
  { family: 'Dela Gothic One' },
  { family: 'Lilita One' },
  { family: 'Lobster' },
  { family: 'Luckiest Guy' },
  { family: 'Pacifico' },
  { family: 'Righteous' },
  { family: 'Satisfy' },
  { family: 'Titan One' },
]);

/** Words of shops, thanks and joy. */
export const wordStickers: readonly Drawing[] = [
  sticker(
    'word-sale',
    'Sale',
    'sale discount shop offer word price',
    fill(rounded(starPoints(100, 100, 16, 84, 70), 4), RED),
    circle(100, 100, 60, '#ff7a5c') +
      word('#ffffff', { words: 'SALE', family: 'Bowlby One', width: 112, height: 50, turn: -8 }),
  ),
  sticker(
    'word-new',
    'New',
    'new fresh arrival shop word label',
    fill(rounded(starPoints(100, 100, 12, 84, 62), 10), YELLOW),
    word(NAVY, { words: 'NEW', family: 'Titan One', width: 106, height: 56, turn: -10 }),
  ),
  sticker(
    'word-thank-you',
    'Thank you',
    'thank you thanks gratitude word heart',
    fill(heart(100, 96, 76), PINK),
    word('#ffffff', { words: 'Thank', family: 'Pacifico', y: 74, width: 96, height: 36, turn: -6 }) +
      word('#ffffff', { words: 'you', family: 'Pacifico', y: 118, width: 64, height: 34, turn: -6 }),
  ),
  sticker(
    'word-wow',
    'Wow',
    'wow comic amazing surprise word',
    fill(poly(starPoints(100, 100, 14, 88, 58, 6)), ORANGE),
    fill(poly(starPoints(100, 100, 14, 74, 50, 6)), YELLOW) +
      edged('#ffffff', INK, 10, { words: 'WOW!', family: 'Bangers', width: 118, height: 56, turn: -8 }),
  ),
  sticker(
    'word-hello',
    'Hello',
    'hello hi greeting speech bubble word',
    fill(
      'M100 28C150 28 182 56 182 92S150 156 100 156C92 156 84 155 76 154L42 178L50 142C30 130 18 112 18 92C18 56 50 28 100 28z',
      BLUE,
    ),
    word('#ffffff', { words: 'hello', family: 'Lobster', y: 92, width: 124, height: 60 }),
  ),
  sticker(
    'word-yes',
    'Yes',
    'yes okay agree word tick',
    edged('#ffffff', '#17a06a', 22, {
      words: 'YES!',
      family: 'Luckiest Guy',
      width: 146,
      height: 76,
      turn: -8,
    }),
  ),
  sticker(
    'word-love',
    'Love',
    'love heart valentine word',
    edged('#ffffff', RED, 22, { words: 'love', family: 'Pacifico', width: 146, height: 84 }) +
      fill(heart(160, 46, 14), '#ff8fa8'),
  ),
  sticker(
    'word-oh-no',
    'Oh no',
    'oh no sad fail word surprise',
    fill(
      rounded(
        [
          [18, 56],
          [182, 40],
          [176, 150],
          [26, 160],
        ],
        26,
      ),
      '#6a5cf0',
    ),
    word(YELLOW, { words: 'OH NO', family: 'Dela Gothic One', y: 88, width: 124, height: 42, turn: -4 }) +
      eyes(84, 116, 128, 5) +
      line('M90 146Q100 138 110 146', INK, 4),
  ),
  sticker(
    'word-congrats',
    'Congrats',
    'congratulations congrats celebrate word graduation',
    rect(14, 74, 172, 66, VIOLET, 33) +
      circle(40, 54, 9, RED) +
      circle(78, 40, 7, '#4fd68a') +
      circle(120, 44, 8, YELLOW) +
      circle(160, 56, 7, '#ff8fc0') +
      circle(60, 160, 7, '#4aa8ff') +
      circle(140, 160, 9, ORANGE),
    word('#ffe27a', { words: 'congrats!', family: 'Lilita One', y: 107, width: 142, height: 46 }),
  ),
  sticker(
    'word-good-job',
    'Good job',
    'good job well done praise school word',
    circle(100, 100, 76, '#17a06a'),
    `<path d="M100 38A62 62 0 1 1 99.900 38z" fill="none" stroke="#9ff0c8" stroke-width="4" stroke-dasharray="8 7"/>${word('#ffffff', { words: 'GOOD', family: 'Alfa Slab One', y: 84, width: 92, height: 32 })}${word('#ffffff', { words: 'JOB', family: 'Alfa Slab One', y: 122, width: 70, height: 32 })}`,
  ),
  sticker(
    'word-open',
    'Open',
    'open shop sign hours word',
    line('M60 76L100 30L140 76', '#6b3a1c', 6) + rect(22, 72, 156, 84, '#14805c', 14),
    `<rect x="32" y="82" width="136" height="64" rx="8" fill="none" stroke="#bff0d8" stroke-width="4"/>${word('#ffffff', { words: 'OPEN', family: 'Bungee', y: 114, width: 112, height: 38 })}${circle(100, 32, 7, '#d98a3a')}`,
  ),
  sticker(
    'word-free',
    'Free',
    'free gift offer shop word',
    fill(
      rounded(
        [
          [24, 74],
          [80, 40],
          [176, 40],
          [176, 158],
          [80, 158],
          [24, 124],
        ],
        16,
      ),
      '#ffc52e',
    ),
    circle(54, 99, 10, '#ffffff') +
      group('translate(18 0)', word(NAVY, { words: 'FREE', family: 'Archivo Black', width: 92, height: 44 })),
  ),
  sticker(
    'word-party',
    'Let’s party',
    'party celebrate dance word night',
    fill(
      rounded(
        [
          [22, 44],
          [178, 44],
          [178, 156],
          [22, 156],
        ],
        30,
      ),
      '#2a1240',
    ),
    word('#ff7ac6', { words: 'let’s', family: 'Satisfy', y: 72, width: 70, height: 34 }) +
      word('#7df9ff', { words: 'PARTY', family: 'Righteous', y: 116, width: 124, height: 46 }),
  ),
  sticker(
    'word-thanks-arabic',
    'Thanks in Arabic',
    'arabic thanks thank you شكرا word',
    edged('#ffffff', '#0f7a6c', 22, { words: 'شكرا', family: 'Cairo', weight: 900, width: 148, height: 100 }),
  ),
  sticker(
    'word-blessed-arabic',
    'Congratulations in Arabic',
    'arabic congratulations مبروك celebrate word',
    fill(rounded(starPoints(100, 100, 14, 86, 74), 8), '#6a2fb5'),
    word('#ffe08a', { words: 'مبروك', family: 'Cairo', weight: 900, width: 116, height: 84 }),
  ),
  sticker(
    'word-weekend',
    'Weekend',
    'weekend friday holiday word relax',
    turned(9, 100, 96, (index) =>
      index < 3 || index > 6
        ? fill(
            rounded(
              [
                [92, 34],
                [108, 34],
                [100, 16],
              ],
              4,
            ),
            ORANGE,
          )
        : '',
    ) +
      circle(100, 96, 54, YELLOW) +
      rect(14, 88, 172, 66, '#ff5a36', 18),
    word('#ffffff', { words: 'weekend', family: 'Titan One', y: 121, width: 144, height: 46 }),
  ),
];
