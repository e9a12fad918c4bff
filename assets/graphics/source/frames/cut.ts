import { freeShapes } from '../free-shapes/free-shapes.ts';
import { fill, svg } from '../kit.ts';
import { plainShapes } from '../plain-shapes/plain-shapes.ts';
import { type Frame, SKY_COLOR, sign, unitPath } from './parts.ts';

const OUTLINES = [
  ...[
    'circle',
    'ellipse-wide',
    'rectangle-soft',
    'pill',
    'pill-leaning',
    'squircle',
    'half-circle',
    'quarter-circle',
    'lens',
    'drop',
    'egg',
    'parallelogram',
    'rhombus',
    'soft-triangle',
    'scroll-corner',
    'pentagon',
    'hexagon-soft',
    'octagon',
    'star-five-soft',
    'burst-twelve',
    'seal-waves',
    'scalloped-circle',
    'cookie-eight',
    'y2k-sparkle-fat',
    'y2k-loop',
    'heart',
    'heart-wide',
    'plus-soft',
    'shield',
    'puzzle',
    'bubble-round',
    'arch',
    'arch-pointed',
    'arch-keyhole',
    'arch-ogee',
    'arch-scalloped',
    'leaf-corner',
    'leaf-eye',
    'tulip',
    'quatrefoil',
    'flower-five',
    'house',
  ],
  ...['blob-bean', 'blob-river-stone', 'blob-three-arms', 'blob-cushion', 'splat-paint'],
];

const SHAPES = new Map([...plainShapes, ...freeShapes].map((shape) => [shape.name, shape]));

export const cut: readonly Frame[] = OUTLINES.flatMap((name) => {
  const shape = SHAPES.get(name);
  if (!shape) return [];
  const path = [...shape.svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? '').join('');
  return [
    {
      name: `photo-${name}`,
      title: `${shape.title} for a picture`,
      words: `frame photo picture mask ${shape.words}`,
      svg: svg(200, 200, fill(path, SKY_COLOR) + sign(100, 106, 84)),
      row: {
        widthUnits: 200,
        heightUnits: 200,
        isDrawn: false,
        openings: [{ x: 0, y: 0, width: 1, height: 1, path: unitPath(path) }],
      },
    },
  ];
});
