import {
  createShapeLayer,
  type Line,
  type LineHead,
  type LineRoute,
  type ShapeKind,
  type ShapeLayer,
} from '@gesso/engine';
import { mapPoints, plainLine, shapeOutline, writePathData } from '@gesso/engine/internal';
import type { PlainKey } from '../../../messages/catalogue.ts';
import type { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { SHAPE_PATHS } from '../../shape-paths.ts';

/** A shape of our own. */
export interface OwnShape {
  readonly id: string;
  readonly name: PlainKey<typeof editorPanelsText>;
  readonly shape: ShapeKind;
  readonly fields?: Partial<ShapeLayer>;
  /** How wide and high it is first, as shares of the side that shapes have; a square where it is left out. */
  readonly size?: readonly [width: number, height: number];
  /** How it is drawn on its tile, in a square of 24; drawn by its form where it is left out. */
  readonly path?: string;
}

/** A line with a head at its end, which is lower than its start where it is not straight. */
function line(route: LineRoute, head: LineHead): Line {
  const { bend, start, end } = plainLine();
  const isLevel = route === 'straight';
  return {
    ...{ route, bend },
    start: { ...start, y: isLevel ? 0.5 : 0 },
    end: { ...end, y: isLevel ? 0.5 : 1, head },
  };
}

/** Of the square of 24 of a tile, what a shape has of it. */
const TILE_PX = 18;

/** How a shape is drawn on its tile, in a square of 24. */
export function tilePath({ shape, fields, size: [wide, high] = [1, 1], path }: OwnShape): string {
  if (path !== undefined) return path;
  const [width, height] = [TILE_PX * wide, TILE_PX * high];
  const layer = createShapeLayer({ ...fields, shape, width, height, stroke: null });
  const moved = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: x + 12 - width / 2,
    y: y + 12 - height / 2,
  });
  return writePathData(mapPoints(shapeOutline(layer), moved), 2);
}

/** Our own shapes, in the order of the list. */
export const SHAPES: readonly OwnShape[] = [
  { id: 'ellipse', name: 'circle', shape: 'ellipse', path: SHAPE_PATHS.ellipse },
  { id: 'square', name: 'square', shape: 'rectangle', path: 'M4 4h16v16H4z' },
  {
    id: 'rounded',
    name: 'roundedSquare',
    shape: 'rectangle',
    fields: { cornerRadius: 60 },
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z',
  },
  { id: 'triangle', name: 'triangle', shape: 'triangle', path: 'M12 4l9 16H3z' },
  {
    id: 'star',
    name: 'star',
    shape: 'star',
    path: SHAPE_PATHS.star,
  },
  {
    id: 'heart',
    name: 'heart',
    shape: 'heart',
    path: SHAPE_PATHS.heart,
  },
  { id: 'arch', name: 'arch', shape: 'arch', path: 'M5 21V11a7 7 0 0 1 14 0v10z' },
  {
    id: 'hexagon',
    name: 'hexagon',
    shape: 'polygon',
    fields: { sides: 6 },
    path: 'M12 2.500l8.200 4.750v9.500L12 21.500l-8.200-4.750v-9.500z',
  },
  {
    id: 'speech',
    name: 'speechBubble',
    shape: 'speech-bubble',
    path: SHAPE_PATHS.speechBubble,
  },
  {
    id: 'blob',
    name: 'blob',
    shape: 'blob',
    path: SHAPE_PATHS.blob,
  },
  { id: 'line', name: 'line', shape: 'line', path: 'M3 11h18v2H3z' },
  {
    id: 'line-arrow',
    name: 'lineArrow',
    shape: 'line',
    fields: { line: line('straight', 'arrow') },
    path: 'M3 11h13.200l-3.700-3.700 1.400-1.400L20 12l-6.100 6.100-1.400-1.400 3.700-3.700H3z',
  },
  {
    id: 'elbow-connector',
    name: 'elbowConnector',
    shape: 'line',
    fields: { line: line('elbow', 'triangle') },
    path: 'M3 4h10v13h4v-3l5 4-5 4v-3h-6V6H3z',
  },
  {
    id: 'curved-connector',
    name: 'curvedConnector',
    shape: 'line',
    fields: { line: line('curve', 'triangle') },
    path: 'M3 4c9 0 9.500 3 10 7s1 6 4 6v-3l5 4-5 4v-3c-5 0-5.500-4-6-8S10 6 3 6z',
  },
  { id: 'arrow', name: 'arrow', shape: 'arrow', path: 'M3 11h13V7l6 5-6 5v-4H3z' },
  { id: 'pill', name: 'pill', shape: 'rectangle', fields: { cornerRadius: 10_000 }, size: [1, 0.5] },
  { id: 'squircle', name: 'squircle', shape: 'squircle' },
  { id: 'leaf', name: 'leaf', shape: 'leaf' },
  { id: 'snip', name: 'cutCorners', shape: 'snip' },
  { id: 'plaque', name: 'plaque', shape: 'plaque', size: [1, 0.7] },
  { id: 'ticket', name: 'ticket', shape: 'ticket', size: [1, 0.55] },
  { id: 'frame', name: 'frameShape', shape: 'frame' },
  { id: 'corner', name: 'cornerShape', shape: 'corner' },
  { id: 'cross', name: 'cross', shape: 'cross' },
  { id: 'right-triangle', name: 'rightTriangle', shape: 'right-triangle' },
  { id: 'parallelogram', name: 'parallelogram', shape: 'parallelogram', size: [1, 0.65] },
  { id: 'trapezoid', name: 'trapezoid', shape: 'trapezoid', size: [1, 0.65] },
  { id: 'diamond', name: 'diamond', shape: 'polygon', fields: { sides: 4 } },
  { id: 'pentagon', name: 'pentagon', shape: 'polygon', fields: { sides: 5 } },
  { id: 'octagon', name: 'octagon', shape: 'polygon', fields: { sides: 8 } },
  { id: 'star-four', name: 'fourPointStar', shape: 'star', fields: { sides: 4, innerRatio: 0.4 } },
  { id: 'burst', name: 'burst', shape: 'star', fields: { sides: 16, innerRatio: 0.78 } },
  { id: 'badge', name: 'badge', shape: 'flower', fields: { sides: 16, adjust: [0.1] } },
  { id: 'flower', name: 'flower', shape: 'flower', fields: { sides: 6 } },
  { id: 'gear', name: 'gear', shape: 'gear', fields: { sides: 9 } },
  { id: 'ring', name: 'ring', shape: 'ring' },
  { id: 'pie', name: 'pieShape', shape: 'pie' },
  { id: 'arc', name: 'arcShape', shape: 'arc' },
  { id: 'half-circle', name: 'halfCircle', shape: 'half-circle', size: [1, 0.5] },
  { id: 'quarter-circle', name: 'quarterCircle', shape: 'quarter-circle' },
  { id: 'crescent', name: 'crescent', shape: 'crescent', size: [0.55, 1] },
  { id: 'drop', name: 'drop', shape: 'drop', size: [0.75, 1] },
  { id: 'cloud', name: 'cloud', shape: 'cloud', size: [1, 0.65] },
  { id: 'oval-callout', name: 'ovalBubble', shape: 'oval-callout', size: [1, 0.85] },
  { id: 'wave', name: 'wave', shape: 'wave', size: [1, 0.65] },
  { id: 'ribbon', name: 'ribbon', shape: 'ribbon', size: [1, 0.35] },
  { id: 'bookmark', name: 'bookmark', shape: 'bookmark', size: [0.65, 1] },
  { id: 'tag', name: 'tag', shape: 'tag', size: [1, 0.5] },
  { id: 'house', name: 'house', shape: 'house' },
  { id: 'shield', name: 'shield', shape: 'shield', size: [0.85, 1] },
  { id: 'lightning', name: 'lightning', shape: 'lightning', size: [0.7, 1] },
  { id: 'chevron', name: 'chevron', shape: 'chevron', size: [0.8, 1] },
  { id: 'double-arrow', name: 'doubleArrow', shape: 'double-arrow', size: [1, 0.5] },
];
