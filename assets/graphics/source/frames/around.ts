import type { FrameOpening } from '../../../icons/icon-index.ts';
import {
  CREAM,
  circle,
  ellipse,
  fill,
  GREEN,
  group,
  INK,
  line,
  NAVY,
  num,
  ORANGE,
  PINK,
  points,
  polar,
  poly,
  RED,
  rect,
  smooth,
  starPoints,
  svg,
  TEAL,
  YELLOW,
} from '../kit.ts';
import { type Frame, SKY_COLOR, sign, unitPath } from './parts.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

const OVAL = 'M0 100A100 100 0 0 1 200 100A100 100 0 0 1 0 100z';

function drawn(
  name: string,
  title: string,
  words: string,
  [width, height]: readonly [number, number],
  body: string,
  boxes: readonly Box[],
  outline = '',
): Frame {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  const openings = boxes.map(
    ([x, y, w, h]): FrameOpening => ({
      x: round(x / width),
      y: round(y / height),
      width: round(w / width),
      height: round(h / height),
      path: outline === '' ? '' : unitPath(outline),
    }),
  );
  const places = boxes.map(
    ([x, y, w, h]) =>
      (outline === ''
        ? rect(x, y, w, h, SKY_COLOR)
        : group(`translate(${num(x)} ${num(y)}) scale(${w / 200} ${h / 200})`, fill(outline, SKY_COLOR))) +
      sign(x + w / 2, y + h / 2, Math.min(w, h) * 0.5),
  );
  return {
    name: `frame-${name}`,
    title,
    words: `frame photo picture border ${words}`,
    svg: svg(width, height, body + places.join('')),
    row: { widthUnits: width, heightUnits: height, isDrawn: true, openings },
  };
}

const each = (count: number, part: (index: number) => string): string =>
  points(count, (i) => [i, 0])
    .map(([i]) => part(i))
    .join('');

const box = (x: number, y: number, w: number, h: number, color: string, width: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${color}" stroke-width="${width}"${more}/>`;

const corners = (w: number, h: number, part: string) =>
  [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, w, 0],
    [1, 0, 0, -1, 0, h],
    [-1, 0, 0, -1, w, h],
  ]
    .map((m) => group(`matrix(${m.join(' ')})`, part))
    .join('');

export const around: readonly Frame[] = [
  drawn(
    'instant',
    'Instant photo',
    'polaroid snapshot',
    [200, 240],
    rect(4, 6, 192, 232, '#d8cfc2', 4) + rect(2, 2, 192, 232, '#ffffff', 4),
    [[14, 14, 168, 172]],
  ),
  drawn(
    'film',
    'Film strip',
    'cinema movie negative',
    [420, 150],
    rect(0, 0, 420, 150, INK, 6) +
      each(21, (i) => rect(6 + i * 20, 8, 10, 13, CREAM, 2) + rect(6 + i * 20, 129, 10, 13, CREAM, 2)),
    [
      [10, 29, 126, 92],
      [147, 29, 126, 92],
      [284, 29, 126, 92],
    ],
  ),
  drawn(
    'stamp',
    'Postage stamp',
    'mail letter perforated',
    [200, 240],
    fill(`M0 0H200V240H0z`, CREAM) +
      each(10, (i) => circle(10 + i * 20, 0, 5, '#d9c9ae') + circle(10 + i * 20, 240, 5, '#d9c9ae')) +
      each(12, (i) => circle(0, 10 + i * 20, 5, '#d9c9ae') + circle(200, 10 + i * 20, 5, '#d9c9ae')),
    [[20, 20, 160, 200]],
  ),
  drawn(
    'ticket',
    'Ticket',
    'cinema event coupon',
    [300, 140],
    fill('M0 0H300V50a20 20 0 0 0 0 40V140H0V90a20 20 0 0 0 0 -40z', ORANGE) +
      line('M218 12V128', CREAM, 4, 'stroke-dasharray="2 10"') +
      fill(poly(starPoints(254, 70, 5, 24, 10)), CREAM),
    [[34, 16, 168, 108]],
  ),
  drawn(
    'deco',
    'Art deco frame',
    'gatsby twenties elegant',
    [200, 260],
    rect(0, 0, 200, 260, NAVY) +
      box(8, 8, 184, 244, YELLOW, 2) +
      box(13, 13, 174, 234, YELLOW, 1) +
      corners(
        200,
        260,
        [18, 24, 30].map((s) => line(`M8 ${s + 22}H${s + 8}V${s - 8}H${s + 22}V8`, YELLOW, 1.6)).join(''),
      ) +
      fill(
        poly([
          [100, 14],
          [112, 26],
          [100, 38],
          [88, 26],
        ]),
        YELLOW,
      ) +
      fill(
        poly([
          [100, 246],
          [112, 234],
          [100, 222],
          [88, 234],
        ]),
        YELLOW,
      ),
    [[38, 46, 124, 168]],
  ),
  drawn(
    'gold',
    'Gilded frame',
    'ornate baroque museum gold',
    [220, 260],
    rect(0, 0, 220, 260, '#9a6a14', 4) +
      rect(4, 4, 212, 252, '#e3b23c', 4) +
      rect(18, 18, 184, 224, '#b5861f') +
      each(13, (i) => circle(14 + i * 16, 11, 4.5, '#f6d67a') + circle(14 + i * 16, 249, 4.5, '#f6d67a')) +
      each(14, (i) => circle(11, 27 + i * 16, 4.5, '#f6d67a') + circle(209, 27 + i * 16, 4.5, '#f6d67a')) +
      corners(
        220,
        260,
        fill('M0 0H46C44 18 34 20 34 34C20 34 18 44 0 46z', '#f6d67a') + circle(17, 17, 8, '#9a6a14'),
      ),
    [[30, 30, 160, 200]],
  ),
  drawn(
    'oval',
    'Oval portrait',
    'ornate vintage cameo mirror',
    [200, 240],
    ellipse(100, 124, 96, 114, '#9a6a14') +
      ellipse(100, 120, 96, 114, '#e3b23c') +
      each(32, (i) => {
        const [x, y] = polar(0, 0, i * 11.25, 1);
        return circle(100 + x * 86, 120 + y * 104, 4, '#f6d67a');
      }) +
      ellipse(100, 120, 78, 96, '#b5861f'),
    [[26, 28, 148, 184]],
    OVAL,
  ),
  drawn(
    'wreath',
    'Leafy wreath',
    'botanical wedding plant',
    [220, 220],
    each(30, (i) => {
      const [x, y] = polar(110, 110, i * 12, i % 2 === 0 ? 90 : 84);
      return group(
        `translate(${num(x)} ${num(y)}) rotate(${i * 12 + (i % 2 === 0 ? 40 : 130)})`,
        fill('M0 18Q-10 0 0 -18Q10 0 0 18z', i % 3 === 0 ? '#7d8f3a' : GREEN),
      );
    }) +
      each(6, (i) => {
        const [x, y] = polar(110, 110, i * 60 + 20, 92);
        return (
          each(5, (k) => {
            const [a, b] = polar(x, y, k * 72, 7);
            return circle(a, b, 6, PINK);
          }) + circle(x, y, 5, YELLOW)
        );
      }),
    [[40, 40, 140, 140]],
    OVAL,
  ),
  drawn(
    'flowers',
    'Flowery corners',
    'botanical floral wedding',
    [220, 220],
    rect(20, 20, 180, 180, CREAM) +
      corners(
        220,
        220,
        line('M24 92C18 60 60 18 92 24', GREEN, 3) +
          [
            [40, 40, 19, RED],
            [74, 26, 12, PINK],
            [26, 74, 12, ORANGE],
          ]
            .map(
              ([x = 0, y = 0, r = 0, color = '']) =>
                each(6, (k) => {
                  const [a, b] = polar(Number(x), Number(y), k * 60, Number(r) * 0.6);
                  return circle(a, b, Number(r) * 0.44, String(color));
                }) + circle(Number(x), Number(y), Number(r) * 0.35, YELLOW),
            )
            .join(''),
      ),
    [[48, 48, 124, 124]],
  ),
  drawn(
    'tape',
    'Taped photo',
    'scrapbook washi album',
    [220, 200],
    group('rotate(-3 110 104)', rect(10, 14, 200, 180, '#ffffff')) +
      group('rotate(-38 24 24)', rect(-14, 12, 72, 22, YELLOW)) +
      group('rotate(38 196 24)', rect(162, 12, 72, 22, PINK)),
    [[28, 34, 164, 136]],
  ),
  drawn(
    'album',
    'Photo corners',
    'scrapbook album mounts',
    [220, 180],
    rect(0, 0, 220, 180, '#efe3cf') + corners(220, 180, fill('M8 8H48L8 48z', INK)),
    [[22, 22, 176, 136]],
  ),
  drawn(
    'torn',
    'Torn paper',
    'ripped collage scrap',
    [220, 220],
    fill(
      smooth(
        [
          ...points(14, (i) => [8 + i * 15.6, 6 + ((i * 7) % 9)] as const),
          ...points(13, (i) => [212 - ((i * 5) % 8), 18 + i * 15.6] as const),
          ...points(14, (i) => [210 - i * 15.6, 214 - ((i * 5) % 9)] as const),
          ...points(13, (i) => [8 + ((i * 7) % 8), 204 - i * 15.6] as const),
        ],
        true,
        0.5,
      ),
      '#efe3cf',
    ),
    [[24, 24, 172, 172]],
  ),
  drawn(
    'window',
    'Program window',
    'browser computer retro y2k',
    [260, 200],
    rect(6, 6, 252, 192, INK, 6) +
      rect(2, 2, 252, 192, PINK, 6) +
      [RED, YELLOW, GREEN].map((color, i) => circle(18 + i * 18, 17, 6, color)).join('') +
      rect(90, 11, 150, 12, CREAM, 6),
    [[10, 34, 236, 152]],
  ),
  drawn(
    'phone',
    'Phone',
    'mobile screen device mockup',
    [140, 270],
    rect(0, 0, 140, 270, INK, 24) + rect(48, 8, 44, 8, '#4a3a34', 4),
    [[9, 22, 122, 226]],
  ),
  drawn(
    'sunburst',
    'Sunburst mirror',
    'fifties rays retro',
    [240, 240],
    each(32, (i) =>
      fill(
        poly([
          polar(120, 120, i * 11.25 - 3, 70),
          polar(120, 120, i * 11.25, i % 2 === 0 ? 118 : 98),
          polar(120, 120, i * 11.25 + 3, 70),
        ]),
        i % 2 === 0 ? YELLOW : ORANGE,
      ),
    ) + circle(120, 120, 74, ORANGE),
    [[54, 54, 132, 132]],
    OVAL,
  ),
  drawn(
    'brackets',
    'Corner brackets',
    'viewfinder focus modern',
    [220, 220],
    corners(220, 220, fill('M0 0H56V12H12V56H0z', RED)),
    [[24, 24, 172, 172]],
  ),
  drawn(
    'scalloped',
    'Scalloped mat',
    'lace cute biscuit',
    [220, 220],
    each(
      10,
      (i) =>
        circle(20 + i * 20, 16, 15, PINK) +
        circle(20 + i * 20, 204, 15, PINK) +
        circle(16, 20 + i * 20, 15, PINK) +
        circle(204, 20 + i * 20, 15, PINK),
    ) +
      rect(14, 14, 192, 192, PINK) +
      box(26, 26, 168, 168, CREAM, 3, ' stroke-dasharray="7 6"'),
    [[38, 38, 144, 144]],
  ),
  drawn(
    'booth',
    'Photo booth strip',
    'three pictures collage',
    [130, 350],
    rect(0, 0, 130, 350, '#ffffff', 3) + rect(0, 332, 130, 18, TEAL, 3),
    [
      [11, 12, 108, 98],
      [11, 121, 108, 98],
      [11, 230, 108, 94],
    ],
  ),
];
