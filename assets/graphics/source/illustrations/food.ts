import {
  BLUE,
  CREAM,
  circle,
  ellipse,
  fill,
  GREEN,
  group,
  line,
  ORANGE,
  RED,
  rect,
  rectPath,
  TEAL,
  YELLOW,
} from '../kit.ts';
import { at, each, type Illustration, illustration, plate, shadow } from './kit.ts';

const leaf = (x: number, y: number, turn: number, color: string, size = 1) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    fill('M0 0C8 -16 26 -20 40 -14C36 2 18 12 0 0z', color),
    line('M4 -1C14 -8 24 -11 34 -12', '#ffffff', 1.6, 'stroke-opacity="0.5"'),
  );
const fork = (x: number, y: number) =>
  line(`M${x} ${y}V${y + 130}`, '#9aa3ad', 8) +
  line(
    `M${x - 12} ${y - 44}V${y - 12}Q${x - 12} ${y} ${x} ${y}Q${x + 12} ${y} ${x + 12} ${y - 12}V${y - 44}M${x} ${y - 44}V${y}`,
    '#9aa3ad',
    5,
  );
const knife = (x: number, y: number) =>
  line(`M${x} ${y + 20}V${y + 130}`, '#9aa3ad', 8) +
  fill(`M${x - 5} ${y + 24}V${y - 46}C${x + 14} ${y - 30} ${x + 14} ${y} ${x + 5} ${y + 24}z`, '#b8c0c9');
const steam = (x: number, y: number) =>
  line(
    `M${x} ${y}q-12 -16 0 -30t0 -30M${x + 34} ${y + 6}q-12 -16 0 -30t0 -30`,
    '#ffffff',
    6,
    'stroke-opacity="0.75"',
  );

/** Food on plates, as it comes to the table. */
export const foodIllustrations: readonly Illustration[] = [
  illustration(
    'plate-of-pasta',
    'Plate of spaghetti',
    [
      'food',
      'pasta',
      'spaghetti',
      'dinner',
      'italian',
      'restaurant',
      'plate',
      'طعام',
      'معكرونة',
      'عشاء',
      'مطعم',
    ],
    rect(0, 0, 400, 320, '#f7d9c0', 28),
    fork(52, 110),
    knife(350, 110),
    plate(200, 190, 138, '#ffffff', '#f1ebe2'),
    each(5, (i) =>
      line(
        `M${118 + i * 8} ${190 + i * 5}C${150} ${120 + i * 9} ${250} ${116 + i * 10} ${284 - i * 9} ${188 + i * 5}`,
        i % 2 === 0 ? '#f3c969' : '#e8b54e',
        9,
      ),
    ),
    each(4, (i) =>
      line(
        `M${140 + i * 10} ${206 - i * 3}C${180 + i * 6} ${160 + i * 4} ${230} ${220 - i * 8} ${262 - i * 10} ${204}`,
        i % 2 === 0 ? '#ffd982' : '#f3c969',
        9,
      ),
    ),
    fill(
      'M150 168C156 140 184 126 206 130C236 126 256 148 250 170C244 190 222 182 206 190C186 198 146 192 150 168z',
      RED,
    ),
    fill('M166 160C172 146 190 140 202 144C190 148 178 154 166 160z', '#ff8a6a'),
    circle(178, 172, 15, '#8a3b22'),
    circle(214, 156, 16, '#8a3b22'),
    circle(230, 176, 13, '#7a3018'),
    circle(173, 167, 4, '#b05a3c'),
    circle(209, 150, 4, '#b05a3c'),
    leaf(196, 140, -30, GREEN),
    leaf(202, 142, 200, '#0d8a59', 0.8),
    steam(182, 96),
  ),
  illustration(
    'bowl-of-salad',
    'Bowl of salad',
    [
      'food',
      'salad',
      'healthy',
      'vegan',
      'lunch',
      'vegetables',
      'bowl',
      'طعام',
      'سلطة',
      'خضار',
      'صحي',
      'غداء',
    ],
    rect(0, 0, 400, 320, '#cfe8d2', 28),
    shadow(200, 286, 128),
    each(6, (i) =>
      leaf(
        at([80, 112, 150, 206, 250, 300], i),
        at([168, 128, 150, 128, 140, 170], i),
        at([-50, -80, -20, -70, -100, -140], i),
        i % 2 === 0 ? '#3f9b50' : '#6fbf5a',
        2,
      ),
    ),
    circle(150, 134, 30, RED),
    circle(150, 134, 22, '#ff8a6a'),
    each(4, (i) => ellipse(150 + at([0, 10, 0, -10], i), 134 + at([-10, 0, 10, 0], i), 4, 5, '#ffe0a8')),
    ellipse(246, 128, 40, 32, '#dff0a0', -16),
    ellipse(246, 128, 32, 25, '#f1f8cf', -16),
    circle(250, 128, 15, '#8a4b2a'),
    ellipse(202, 104, 26, 32, '#ffffff', 20),
    circle(204, 108, 13, YELLOW),
    each(5, (i) => rect(96 + i * 52, 152 + (i % 2) * 8, 17, 17, i % 2 === 0 ? ORANGE : CREAM, 5)),
    fill('M58 172H342C342 244 286 286 200 286S58 244 58 172z', TEAL),
    fill('M58 172H342C342 184 340 194 337 204H63C60 194 58 184 58 172z', '#0e6b80'),
    line('M110 236C126 258 150 270 176 274', '#4aa3b5', 7),
  ),
  illustration(
    'fried-egg-breakfast',
    'Breakfast with eggs',
    ['food', 'breakfast', 'eggs', 'toast', 'morning', 'brunch', 'cafe', 'طعام', 'فطور', 'بيض', 'صباح', 'خبز'],
    rect(0, 0, 400, 320, '#bfe0ea', 28),
    plate(196, 186, 146, '#ffffff', '#f3f0ea'),
    fill(
      'M98 170C94 146 112 132 136 136C156 122 190 132 188 158C196 178 178 198 156 194C132 206 98 196 98 170z',
      '#ffffff',
    ),
    fill(
      'M98 172C110 196 140 196 156 188C176 190 190 176 188 160C196 178 178 198 156 194C132 206 100 200 98 172z',
      '#e4ddd2',
    ),
    ellipse(142, 162, 22, 20, YELLOW),
    ellipse(135, 155, 7, 5, '#ffe9a8'),
    group(
      'translate(238 168) rotate(12)',
      fill(
        'M-44 -30C-44 -48 -22 -48 0 -48S44 -48 44 -30C44 -22 40 -18 38 -14V26C38 32 34 34 30 34H-30C-34 34 -38 32 -38 26V-14C-40 -18 -44 -22 -44 -30z',
        '#b8743a',
      ),
      fill(
        'M-36 -28C-36 -40 -18 -40 0 -40S36 -40 36 -28C36 -22 32 -18 31 -12V22C31 26 29 27 26 27H-26C-29 27 -31 26 -31 22V-12C-32 -18 -36 -22 -36 -28z',
        '#f0c27c',
      ),
      rect(-15, -16, 28, 24, '#ffe58a', 5),
    ),
    each(3, (i) =>
      group(
        `translate(${134 + i * 34} ${218 - i * 3}) rotate(-8)`,
        fill('M-26 0Q-18 -10 -8 0T10 0T28 0V12Q18 22 10 12T-8 12T-26 12z', '#c8443a'),
        line('M-24 6Q-16 -3 -8 6T10 6T26 6', '#f2b0a0', 3),
      ),
    ),
    circle(288, 204, 15, RED),
    circle(284, 199, 4, '#ff9a86'),
    rect(302, 30, 74, 72, ORANGE, 14),
    line('M376 48c22 0 22 34 0 34', ORANGE, 9),
    ellipse(339, 34, 37, 10, '#6b3a1e'),
    steam(322, 22),
  ),
  illustration(
    'sushi-board',
    'Sushi on a board',
    ['food', 'sushi', 'japanese', 'fish', 'rice', 'dinner', 'طعام', 'سوشي', 'سمك', 'أرز', 'ياباني'],
    rect(0, 0, 400, 320, '#2f3d55', 28),
    shadow(200, 274, 168, 16),
    rect(34, 186, 332, 76, '#a9713d', 10),
    rect(34, 186, 332, 18, '#c58c52', 9),
    line('M60 232H330M90 248H280', '#8d5a2c', 3),
    each(3, (i) =>
      group(
        `translate(${88 + i * 92} 168)`,
        fill(rectPath(-36, -8, 72, 38, 16), '#ffffff'),
        fill(
          'M-42 -6C-34 -34 30 -38 42 -8C44 4 34 2 26 0C8 -6 -16 -2 -34 6C-40 8 -44 0 -42 -6z',
          at(['#ff8a5c', '#ffb199', '#e8483f'], i),
        ),
        line('M-24 -10L-16 -22M-4 -14L4 -26M16 -14L24 -24', '#ffffff', 4, 'stroke-opacity="0.7"'),
      ),
    ),
    each(3, (i) =>
      group(
        `translate(${318 + (i % 2) * 4} ${206 - i * 28})`,
        i === 2
          ? ''
          : ellipse(0, 0, 27, 15, '#23331f') +
              ellipse(0, -3, 21, 11, '#ffffff') +
              ellipse(0, -3, 9, 5, i === 0 ? GREEN : ORANGE),
      ),
    ),
    circle(66, 216, 13, '#9cc95a'),
    fill('M340 222c-14 -12 -34 -6 -36 6c10 8 30 8 36 -6z', '#ffc6b8'),
    line('M46 60L300 116M60 40L310 104', '#e7b56a', 9),
    ellipse(340, 70, 34, 20, '#1a2233'),
    ellipse(340, 66, 26, 13, '#4a2a1c'),
  ),
  illustration(
    'stack-of-pancakes',
    'Stack of pancakes',
    ['food', 'pancakes', 'breakfast', 'brunch', 'sweet', 'syrup', 'طعام', 'فطور', 'فطائر', 'حلوى'],
    rect(0, 0, 400, 320, '#ffd9d2', 28),
    plate(200, 244, 150, '#ffffff', '#f3ece4'),
    each(
      5,
      (i) =>
        ellipse(200 + at([0, -4, 5, -2, 3], i), 232 - i * 25, 96 - i * 2, 26, '#b8702e') +
        ellipse(
          200 + at([0, -4, 5, -2, 3], i),
          226 - i * 25,
          96 - i * 2,
          25,
          i % 2 === 0 ? '#f0b865' : '#e8aa54',
        ),
    ),
    fill(
      'M112 124C130 108 270 108 292 126C288 150 276 140 272 164C268 184 256 182 254 162C250 142 232 142 226 164C220 200 204 198 202 168C198 144 176 146 170 160C164 178 150 172 148 152C144 140 120 146 112 124z',
      '#8c4a17',
    ),
    fill('M128 120C150 110 230 110 262 118C230 118 170 118 128 120z', '#c07a3a'),
    rect(172, 92, 52, 30, '#ffe58a', 6),
    rect(172, 92, 52, 10, '#fff3bf', 5),
    circle(248, 106, 13, BLUE),
    circle(268, 114, 12, '#4a54ea'),
    circle(244, 102, 3, '#ffffff'),
    circle(150, 108, 14, RED),
    fill('M150 94l-10 -8l10 2l6 -8l2 10z', GREEN),
  ),
  illustration(
    'tagine-dish',
    'Tagine on the table',
    [
      'food',
      'tagine',
      'moroccan',
      'couscous',
      'dinner',
      'arabic food',
      'طعام',
      'طاجين',
      'كسكس',
      'عشاء',
      'مغربي',
    ],
    rect(0, 0, 400, 320, '#0f5c66', 28),
    each(7, (i) => fill(`M${20 + i * 56} 296l20 -18l20 18l-20 18z`, i % 2 === 0 ? YELLOW : ORANGE)),
    shadow(206, 266, 140, 18),
    ellipse(206, 244, 146, 30, '#8e3b1c'),
    fill('M60 232H352C348 262 300 276 206 276S64 262 60 232z', '#b5532a'),
    ellipse(206, 228, 146, 34, '#d06c3b'),
    ellipse(206, 224, 122, 25, '#f3cf7a'),
    each(9, (i) => circle(110 + ((i * 47) % 190), 216 + ((i * 7) % 18), 4, '#ffe6a8')),
    each(4, (i) =>
      group(
        `translate(${128 + i * 52} ${216 + (i % 2) * 8}) rotate(${-20 + i * 22})`,
        fill(rectPath(-28, -8, 56, 16, 8), i % 2 === 0 ? ORANGE : '#7aa83e'),
      ),
    ),
    circle(206, 212, 20, '#7d3a20'),
    circle(236, 220, 16, '#8f4729'),
    leaf(196, 204, -40, '#2f9b57'),
    group(
      'translate(282 130) rotate(14)',
      fill('M-62 56C-58 6 -22 -22 -14 -64H14C22 -22 58 6 62 56z', '#b5532a'),
      fill('M-40 20C-28 -6 -18 -26 -12 -52H-4C-8 -24 -14 0 -22 22z', '#d98256'),
      ellipse(0, 56, 62, 14, '#8e3b1c'),
      circle(0, -70, 13, '#8e3b1c'),
    ),
    steam(140, 178),
  ),
];
