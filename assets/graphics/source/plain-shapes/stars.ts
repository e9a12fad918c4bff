import { num, points, polar, poly, rounded, smooth, starPoints } from '../kit.ts';
import type { Row } from './parts.ts';

const regular = (sides: number, turnDeg = 0) =>
  points(sides, (index) => polar(100, 100, turnDeg + (index * 360) / sides, 92));

/** Polygons, stars and bursts. */
export const STARS: readonly Row[] = [
  ['pentagon', 'Pentagon', 'polygon five sides', poly(regular(5))],
  ['hexagon-soft', 'Soft hexagon', 'polygon six honey', rounded(regular(6, 30), 30)],
  ['heptagon', 'Heptagon', 'polygon seven coin', poly(regular(7))],
  ['octagon', 'Octagon', 'polygon eight stop', poly(regular(8, 22.5))],
  ['decagon', 'Decagon', 'polygon ten', poly(regular(10))],
  ['star-four', 'Four-pointed star', 'sparkle compass', poly(starPoints(100, 100, 4, 96, 36))],
  ['star-five', 'Five-pointed star', 'rating favourite', poly(starPoints(100, 104, 5, 98, 40))],
  ['star-five-soft', 'Soft star', 'kids rating round', rounded(starPoints(100, 104, 5, 102, 58), 24)],
  ['star-six', 'Six-pointed star', 'hexagram', poly(starPoints(100, 100, 6, 96, 55))],
  ['star-eight', 'Eight-pointed star', 'islamic pattern khatam', poly(starPoints(100, 100, 8, 96, 74))],
  [
    'star-eight-sharp',
    'Sharp compass star',
    'compass north wind rose',
    poly(points(16, (i) => polar(100, 100, i * 22.5, i % 4 === 0 ? 98 : i % 2 === 0 ? 62 : 28))),
  ],
  ['burst-twelve', 'Twelve-point burst', 'sale price badge', poly(starPoints(100, 100, 12, 96, 72))],
  ['burst-twenty-four', 'Fine burst', 'sale seal sun', poly(starPoints(100, 100, 24, 96, 80))],
  ['burst-needles', 'Needle burst', 'explosion sparkle rays', poly(starPoints(100, 100, 18, 97, 34))],
  [
    'burst-comic',
    'Comic burst',
    'bang pow explosion cartoon',
    poly(
      points(26, (i) =>
        polar(100, 100, i * (360 / 26) + 5, i % 2 === 1 ? 54 + ((i * 7) % 12) : 76 + ((i * 11) % 23)),
      ),
    ),
  ],
  [
    'burst-uneven',
    'Uneven burst',
    'shout comic sale',
    poly(
      points(16, (i) => {
        const [x, y] = polar(0, 0, i * 22.5, i % 2 === 0 ? 92 + ((i * 5) % 8) : 60 + ((i * 3) % 10));
        return [100 + x, 100 + y * 0.78];
      }),
    ),
  ],
  ['seal-waves', 'Wavy seal', 'badge cookie stamp', smooth(starPoints(100, 100, 16, 95, 82))],
  [
    'scalloped-circle',
    'Scalloped circle',
    'cookie flower badge',
    `M${points(12, (i) => polar(100, 100, i * 30 + 15, 76))
      .map(([x, y], i) => (i === 0 ? `${num(x)} ${num(y)}` : `A21 21 0 0 1 ${num(x)} ${num(y)}`))
      .join('')}A21 21 0 0 1 ${polar(100, 100, 15, 76).map(num).join(' ')}z`,
  ],
  ['cookie-eight', 'Cookie', 'flower scallop badge', smooth(starPoints(100, 100, 8, 95, 76))],
  ['soft-burst-ten', 'Soft burst', 'sun splash badge', rounded(starPoints(100, 100, 10, 100, 62), 18)],
  [
    'saw-blade',
    'Saw blade',
    'spinning gear sharp',
    poly(points(24, (i) => polar(100, 100, i * 15 + (i % 2 === 0 ? 12 : 0), i % 2 === 0 ? 96 : 74))),
  ],
  [
    'pinwheel',
    'Pinwheel',
    'windmill spin',
    points(8, (i) => polar(100, 100, i * 45, 94))
      .map((tip, i) => {
        const [ax, ay] = polar(100, 100, i * 45 + 45, 52);
        return `M100 100L${tip.map(num).join(' ')}L${num(ax)} ${num(ay)}z`;
      })
      .join(''),
  ],
];

/** Stars as they were drawn around the year 2000: thin waists and long tips. */
const waist = (tips: number, outer: number, pull: number, turnDeg = 0, other = outer) =>
  `${points(tips, (i) => polar(100, 100, turnDeg + (i * 360) / tips, i % 2 === 0 ? outer : other))
    .map((tip, i, all) => {
      const next = all[(i + 1) % tips] ?? tip;
      const c = polar(100, 100, turnDeg + ((i + 0.5) * 360) / tips, pull);
      return `${i === 0 ? `M${tip.map(num).join(' ')}` : ''}Q${c.map(num).join(' ')} ${next.map(num).join(' ')}`;
    })
    .join('')}z`;

export const STARLIGHT: readonly Row[] = [
  ['y2k-sparkle', 'Starlight', 'y2k sparkle shine retro', waist(4, 97, 12)],
  ['y2k-sparkle-fat', 'Round starlight', 'y2k sparkle shine', waist(4, 97, 52)],
  ['y2k-tall', 'Tall starlight', 'y2k twinkle sparkle', waist(4, 98, 9, 0, 54)],
  ['y2k-eight', 'Eight-point starlight', 'y2k flash shine', waist(8, 98, 20, 0, 58)],
  ['y2k-six', 'Six-point starlight', 'y2k snow shine', waist(6, 97, 14)],
  [
    'y2k-orbit',
    'Star in orbit',
    'y2k planet space ring',
    waist(4, 82, 10) +
      'M8 128C-14 92 60 40 128 40S210 70 190 96C196 66 150 52 112 62S12 100 22 122C30 140 92 130 120 122C92 146 24 152 8 128z',
  ],
  [
    'y2k-twin',
    'Twin sparkles',
    'y2k twinkle clean new',
    'M76 50Q84 116 150 124Q84 132 76 198Q68 132 2 124Q68 116 76 50zM152 2Q156 44 198 48Q156 52 152 94Q148 52 106 48Q148 44 152 2z',
  ],
  ['y2k-flower', 'Chrome flower', 'y2k flower daisy', waist(5, 66, 150, 0)],
  [
    'y2k-loop',
    'Four loops',
    'y2k clover butterfly loop',
    'M100 100C40 96 4 70 24 36S92 40 100 100C108 40 142 4 172 28S160 96 100 100C160 104 196 130 176 164S108 160 100 100C92 160 58 196 28 172S40 104 100 100z',
  ],
  [
    'y2k-shuriken',
    'Blade star',
    'y2k ninja spin',
    `${points(4, (i) => [i, 0])
      .map(([i]) => {
        const [a, b, c] = [
          polar(100, 100, i * 90 - 12, 98),
          polar(100, 100, i * 90 + 62, 44),
          polar(100, 100, i * 90 + 78, 98),
        ];
        return `${i === 0 ? `M${a.map(num).join(' ')}` : ''}Q${b.map(num).join(' ')} ${c.map(num).join(' ')}`;
      })
      .join('')}z`,
  ],
];
