import {
  BLUE,
  circlePath,
  type Drawing,
  drawing,
  ellipsePath,
  fills,
  GREEN,
  holes,
  LILAC,
  NAVY,
  num,
  ORANGE,
  PINK,
  points,
  polar,
  poly,
  RED,
  rectPath,
  rounded,
  smooth,
  starPoints,
  TEAL,
  VIOLET,
  YELLOW,
} from './kit.ts';

const COLORS = [BLUE, RED, GREEN, YELLOW, VIOLET, PINK, TEAL, ORANGE, LILAC, NAVY];
type Row = readonly [name: string, title: string, words: string, path: string];

const regular = (sides: number, turnDeg = 0) =>
  points(sides, (index) => polar(100, 100, turnDeg + (index * 360) / sides, 92));

/** Rectangles, round forms and their parts. */
const BASIC: readonly Row[] = [
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

/** Polygons, stars and bursts. */
const STARS: readonly Row[] = [
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
const STARLIGHT: readonly Row[] = [
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

/** Signs that people know by their outline. */
const SIGNS: readonly Row[] = [
  [
    'heart',
    'Heart',
    'love valentine like',
    'M100 186C36 138 8 104 8 66A46 46 0 0 1 100 50 46 46 0 0 1 192 66C192 104 164 138 100 186z',
  ],
  [
    'heart-wide',
    'Wide heart',
    'love cute rounded',
    rounded(
      [
        [100, 62],
        [140, 18],
        [196, 40],
        [194, 96],
        [100, 186],
        [6, 96],
        [4, 40],
        [60, 18],
      ],
      40,
    ),
  ],
  [
    'heart-leaning',
    'Leaning heart',
    'love playful valentine',
    'M84 188C42 140 0 116 6 66C12 26 64 12 92 52C108 6 168 0 188 40C210 92 138 144 84 188z',
  ],
  [
    'heart-square',
    'Block heart',
    'love pixel geometric',
    poly([
      [40, 20],
      [80, 20],
      [100, 40],
      [120, 20],
      [160, 20],
      [194, 54],
      [194, 90],
      [100, 186],
      [6, 90],
      [6, 54],
    ]),
  ],
  [
    'plus',
    'Plus',
    'cross add medical',
    poly([
      [72, 8],
      [128, 8],
      [128, 72],
      [192, 72],
      [192, 128],
      [128, 128],
      [128, 192],
      [72, 192],
      [72, 128],
      [8, 128],
      [8, 72],
      [72, 72],
    ]),
  ],
  [
    'plus-soft',
    'Soft plus',
    'cross add first aid',
    rounded(
      [
        [66, 4],
        [134, 4],
        [134, 66],
        [196, 66],
        [196, 134],
        [134, 134],
        [134, 196],
        [66, 196],
        [66, 134],
        [4, 134],
        [4, 66],
        [66, 66],
      ],
      30,
    ),
  ],
  [
    'cross-diagonal',
    'Cross',
    'x close wrong',
    poly([
      [44, 10],
      [100, 66],
      [156, 10],
      [190, 44],
      [134, 100],
      [190, 156],
      [156, 190],
      [100, 134],
      [44, 190],
      [10, 156],
      [66, 100],
      [10, 44],
    ]),
  ],
  [
    'cross-flared',
    'Flared cross',
    'maltese medal',
    points(4, (i) => [i, 0])
      .map(([i]) =>
        poly([
          [100, 100],
          polar(100, 100, i * 90 - 30, 104),
          polar(100, 100, i * 90, 82),
          polar(100, 100, i * 90 + 30, 104),
        ]),
      )
      .join(''),
  ],
  [
    'check-bold',
    'Check mark',
    'tick yes done',
    poly([
      [8, 106],
      [42, 72],
      [82, 112],
      [160, 30],
      [192, 64],
      [82, 178],
    ]),
  ],
  [
    'gear-eight',
    'Gear',
    'cog settings machine',
    poly(points(32, (i) => polar(100, 100, i * 11.25 - 5, i % 4 < 2 ? 94 : 70))) + circlePath(100, 100, 32),
  ],
  [
    'gear-soft',
    'Soft gear',
    'cog settings work',
    smooth(
      points(36, (i) => polar(100, 100, i * 10, i % 4 < 2 ? 94 : 74)),
      true,
      0.7,
    ) + circlePath(100, 100, 38),
  ],
  [
    'gear-fine',
    'Fine gear',
    'cog clock machine',
    poly(points(80, (i) => polar(100, 100, i * 4.5, i % 4 < 2 ? 95 : 83))) + circlePath(100, 100, 60),
  ],
  [
    'bolt',
    'Lightning bolt',
    'flash energy power',
    poly([
      [118, 4],
      [30, 116],
      [90, 116],
      [70, 196],
      [172, 78],
      [108, 78],
    ]),
  ],
  [
    'flame',
    'Flame',
    'fire hot',
    'M104 4C112 50 172 74 172 128a72 68 0 0 1-144 0C28 100 44 82 54 62C60 84 68 92 80 96C74 60 84 28 104 4z',
  ],
  [
    'shield',
    'Shield',
    'protect safe guard',
    'M100 6C128 26 158 32 186 32C190 104 166 164 100 194C34 164 10 104 14 32C42 32 72 26 100 6z',
  ],
  ['crown-shape', 'Crown', 'king queen best', 'M8 52L58 92L100 28L142 92L192 52L172 172H28z'],
  [
    'puzzle',
    'Puzzle piece',
    'jigsaw game team',
    'M12 52H66C54 24 74 8 92 8S130 24 118 52H156V98C184 86 198 104 198 120S184 154 156 142V192H12V142C40 154 54 138 54 120S40 86 12 98z',
  ],
  [
    'bubble-round',
    'Round speech bubble',
    'talk chat say',
    'M100 14C154 14 194 44 194 86S154 158 100 158C88 158 78 156 68 154L24 188L34 138C16 124 6 106 6 86C6 44 46 14 100 14z',
  ],
  [
    'bubble-box',
    'Square speech bubble',
    'talk chat message',
    'M28 18H172a20 20 0 0 1 20 20V128a20 20 0 0 1-20 20H96L52 190V148H28A20 20 0 0 1 8 128V38A20 20 0 0 1 28 18z',
  ],
  [
    'bubble-thought',
    'Thought bubble',
    'think dream idea',
    'M56 132A38 38 0 0 1 26 72A36 36 0 0 1 64 30A42 42 0 0 1 138 26A36 36 0 0 1 184 72A36 36 0 0 1 152 132A40 30 0 0 1 100 140A40 30 0 0 1 56 132z' +
      circlePath(56, 160, 15) +
      circlePath(30, 184, 9),
  ],
  [
    'bubble-shout',
    'Shouting bubble',
    'comic loud bang',
    poly([
      [30, 30],
      [62, 48],
      [82, 8],
      [104, 44],
      [148, 14],
      [150, 52],
      [196, 52],
      [166, 84],
      [192, 118],
      [152, 122],
      [150, 160],
      [112, 138],
      [70, 196],
      [68, 140],
      [26, 150],
      [36, 112],
      [4, 96],
      [36, 76],
    ]),
  ],
  [
    'bubble-wide',
    'Caption bubble',
    'talk quote comment wide',
    'M44 44H156a40 40 0 0 1 0 80H116L100 156L84 124H44a40 40 0 0 1 0-80z',
  ],
  [
    'location',
    'Place marker',
    'map pin location',
    `M100 196C56 142 30 112 30 74A70 68 0 0 1 170 74C170 112 144 142 100 196z${circlePath(100, 74, 28)}`,
  ],
  [
    'house',
    'House',
    'home building',
    poly([
      [100, 10],
      [194, 92],
      [168, 92],
      [168, 188],
      [32, 188],
      [32, 92],
      [6, 92],
    ]),
  ],
  [
    'moon-star',
    'Moon and star',
    'night crescent ramadan',
    `M112 22A84 84 0 1 0 176 142A70 70 0 1 1 112 22z${poly(starPoints(146, 82, 5, 34, 14))}`,
  ],
];

/** Arches, leaves and clouds. */
const NATURE: readonly Row[] = [
  ['arch', 'Arch', 'door window gate', 'M28 194V94a72 72 0 0 1 144 0V194z'],
  [
    'arch-pointed',
    'Pointed arch',
    'gothic window church',
    'M28 194V104C28 60 60 26 100 6C140 26 172 60 172 104V194z',
  ],
  ['arch-keyhole', 'Keyhole arch', 'moorish door arabic', 'M48 194V140A66 66 0 1 1 152 140V194z'],
  [
    'arch-ogee',
    'Onion arch',
    'mosque ramadan arabic dome',
    'M26 194V112C26 60 84 62 100 6C116 62 174 60 174 112V194z',
  ],
  [
    'arch-scalloped',
    'Scalloped arch',
    'indian mughal window',
    'M26 194V104A22 22 0 0 1 36 66A22 22 0 0 1 66 38Q84 34 100 6Q116 34 134 38A22 22 0 0 1 164 66A22 22 0 0 1 174 104V194z',
  ],
  ['arch-double', 'Arch with step', 'window niche frame', 'M12 194V112H40V78a60 60 0 0 1 120 0V112H188V194z'],
  [
    'arches-nested',
    'Nested arches',
    'rainbow boho',
    [92, 64, 36]
      .map(
        (r) =>
          `M${100 - r} 172V${100}a${r} ${r} 0 0 1 ${2 * r} 0V172h-16V100a${r - 16} ${r - 16} 0 0 0-${2 * (r - 16)} 0V172z`,
      )
      .join(''),
  ],
  ['leaf-simple', 'Simple leaf', 'plant botanical', 'M100 6C168 62 168 138 100 194C32 138 32 62 100 6z'],
  [
    'leaf-corner',
    'Corner leaf',
    'plant petal logo',
    'M14 14H108A78 78 0 0 1 186 92V186H92A78 78 0 0 1 14 108z',
  ],
  ['leaf-eye', 'Turned leaf', 'plant petal logo', 'M8 192C8 76 76 8 192 8C192 124 124 192 8 192z'],
  [
    'leaf-ginkgo',
    'Ginkgo leaf',
    'plant japan fan',
    'M94 196C98 160 98 140 92 124C60 122 28 106 4 70C22 36 58 20 94 20L100 56L106 20C142 20 178 36 196 70C172 106 140 122 108 124C102 144 104 164 104 196z',
  ],
  [
    'leaf-oak',
    'Oak leaf',
    'plant autumn tree',
    smooth([
      [100, 8],
      [124, 26],
      [118, 48],
      [148, 52],
      [152, 78],
      [130, 92],
      [164, 106],
      [156, 136],
      [124, 138],
      [108, 160],
      [106, 194],
      [94, 194],
      [92, 160],
      [76, 138],
      [44, 136],
      [36, 106],
      [70, 92],
      [48, 78],
      [52, 52],
      [82, 48],
      [76, 26],
    ]),
  ],
  [
    'leaf-monstera',
    'Monstera leaf',
    'plant tropical',
    'M100 14C150 2 190 44 188 92L136 96L184 108C180 130 170 148 154 160L118 126L142 170C128 180 114 186 100 192C86 186 72 180 58 170L82 126L46 160C30 148 20 130 16 108L64 96L12 92C10 44 50 2 100 14z',
  ],
  [
    'tulip',
    'Tulip',
    'flower spring bulb',
    'M100 8C116 24 128 40 132 58C144 44 164 34 184 30C192 100 170 192 100 192S8 100 16 30C36 34 56 44 68 58C72 40 84 24 100 8z',
  ],
  [
    'clover-four',
    'Clover',
    'luck flower quatrefoil',
    [
      [64, 64],
      [136, 64],
      [64, 136],
      [136, 136],
    ]
      .map(([x, y]) => circlePath(x ?? 0, y ?? 0, 54))
      .join('') + rectPath(64, 64, 72, 72),
  ],
  [
    'quatrefoil',
    'Quatrefoil',
    'window gothic flower',
    'M58 58A46 46 0 0 1 142 58A46 46 0 0 1 142 142A46 46 0 0 1 58 142A46 46 0 0 1 58 58z',
  ],
  [
    'trefoil',
    'Trefoil',
    'clover three club',
    [
      [100, 54],
      [52, 132],
      [148, 132],
    ]
      .map(([x, y]) => circlePath(x ?? 0, y ?? 0, 48))
      .join('') +
      poly([
        [70, 80],
        [130, 80],
        [150, 130],
        [50, 130],
      ]),
  ],
  [
    'cloud-flat',
    'Flat cloud',
    'weather sky',
    'M44 158a40 40 0 0 1-6-80A54 54 0 0 1 136 56a44 44 0 0 1 16 102z',
  ],
  [
    'cloud-round',
    'Round cloud',
    'weather sky dream',
    [
      [60, 116, 46],
      [140, 116, 46],
      [100, 78, 52],
      [100, 136, 42],
    ]
      .map(([x = 0, y = 0, r = 0]) => circlePath(x, y, r))
      .join(''),
  ],
  [
    'cloud-long',
    'Long cloud',
    'weather sky chinese',
    'M30 150a26 26 0 0 1 0-52h26a30 30 0 0 1 56-26a36 36 0 0 1 56 26a26 26 0 0 1 4 52z',
  ],
  [
    'flower-five',
    'Five petals',
    'flower blossom sakura',
    points(5, (i) => polar(100, 100, i * 72, 52))
      .map(([x, y]) => circlePath(x, y, 42))
      .join('') + circlePath(100, 100, 40),
  ],
  [
    'flower-eight',
    'Eight petals',
    'flower daisy',
    points(8, (i) => [i, 0])
      .map(([i]) => {
        const tip = polar(100, 100, i * 45, 96);
        const [a, b] = [polar(100, 100, i * 45 - 26, 74), polar(100, 100, i * 45 + 26, 74)];
        return `M100 100C${a.map(num).join(' ')} ${a.map(num).join(' ')} ${tip.map(num).join(' ')}C${b.map(num).join(' ')} ${b.map(num).join(' ')} 100 100z`;
      })
      .join(''),
  ],
  [
    'flower-lotus',
    'Lotus',
    'flower yoga spa',
    'M100 20C128 56 136 92 122 150H78C64 92 72 56 100 20zM46 52C80 76 88 110 92 152H62C36 124 34 88 46 52zM154 52C120 76 112 110 108 152H138C164 124 166 88 154 52zM4 92C42 96 64 122 76 160C38 160 12 130 4 92zM196 92C158 96 136 122 124 160C162 160 188 130 196 92z',
  ],
  [
    'mountain',
    'Mountains',
    'hill landscape peak',
    poly([
      [4, 176],
      [68, 52],
      [98, 106],
      [126, 66],
      [196, 176],
    ]),
  ],
  [
    'wave-crest',
    'Breaking wave',
    'sea surf water',
    'M4 186C4 84 62 22 132 22C166 22 188 44 188 70C188 92 170 104 154 98C166 92 166 72 146 70C112 66 100 128 196 152V186z',
  ],
];

export const plainShapes: readonly Drawing[] = [...BASIC, ...STARS, ...STARLIGHT, ...SIGNS, ...NATURE].map(
  ([name, title, words, path], index) => {
    const isOverlapping = /clover|trefoil|pinwheel|flower-|thought|flared|leaf|orbit|cloud/.test(name);
    const color = COLORS[index % COLORS.length] ?? BLUE;
    return drawing(name, title, words, isOverlapping ? fills(path, color) : holes(path, color));
  },
);
