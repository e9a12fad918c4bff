import {
  BLUE,
  BROWN,
  CREAM,
  circle,
  circlePath,
  type Drawing,
  drawing,
  ellipse,
  fill,
  GREEN,
  group,
  holes,
  INK,
  LILAC,
  line,
  NAVY,
  num,
  ORANGE,
  PINK,
  type Point,
  points,
  polar,
  poly,
  RED,
  randomOf,
  rect,
  rectPath,
  rounded,
  SKY,
  smooth,
  starPoints,
  svg,
  TEAL,
  turned,
  VIOLET,
  YELLOW,
} from './kit.ts';

const each = (count: number, part: (index: number) => string): string =>
  points(count, (i) => [i, 0])
    .map(([i]) => part(i))
    .join('');
const outline = (d: string, color: string, width: number, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;
const star = (x: number, y: number, r: number, color: string, turnDeg = 0): string =>
  fill(poly(starPoints(x, y, 5, r, r * 0.42, turnDeg)), color);
const badge = (name: string, title: string, words: string, body: string): Drawing =>
  drawing(name, title, `badge ${words}`, body);
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

const SEALS: readonly Drawing[] = [
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
const ROSETTES: readonly Drawing[] = [
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
const TAGS: readonly Drawing[] = [
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
const BURSTS: readonly Drawing[] = [
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
const STAMPS: readonly Drawing[] = [
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
const banner = (
  name: string,
  title: string,
  words: string,
  cloth: keyof typeof CLOTH,
  make: (colors: Cloth) => string,
): Drawing => wide(name, title, words, make(CLOTH[cloth]));
const RIBBONS: readonly Drawing[] = [
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
export const badges: readonly Drawing[] = [...SEALS, ...ROSETTES, ...TAGS, ...BURSTS, ...STAMPS, ...RIBBONS];
