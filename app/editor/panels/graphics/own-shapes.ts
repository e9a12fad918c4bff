import type { Line, LineHead, LineRoute, ShapeKind, ShapeLayer } from '@gesso/engine';
import { plainLine } from '@gesso/engine/internal';
import type { PlainKey } from '../../../messages/catalogue.ts';
import type { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { SHAPE_PATHS } from '../../shape-paths.ts';

/** A shape of our own. */
export interface OwnShape {
  readonly id: string;
  readonly name: PlainKey<typeof editorPanelsText>;
  readonly shape: ShapeKind;
  readonly fields?: Partial<ShapeLayer>;
  readonly path: string;
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
];
