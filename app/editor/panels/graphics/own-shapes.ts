import type { ShapeKind, ShapeLayer } from '@gesso/engine';
import type { PlainKey } from '../../../messages/catalogue.ts';
import type { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';

/** A shape of our own. */
export interface OwnShape {
  readonly id: string;
  readonly name: PlainKey<typeof editorPanelsText>;
  readonly shape: ShapeKind;
  readonly fields?: Partial<ShapeLayer>;
  readonly path: string;
}

/** Our own shapes, in the order of the list. */
export const SHAPES: readonly OwnShape[] = [
  { id: 'ellipse', name: 'circle', shape: 'ellipse', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z' },
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
    path: 'M12 2.500l2.900 6.300 6.900.700-5.200 4.600 1.500 6.800-6.100-3.500-6.100 3.500 1.500-6.800L2.200 9.500l6.900-.700z',
  },
  {
    id: 'heart',
    name: 'heart',
    shape: 'heart',
    path: 'M12 20.500C5 15.500 3 12 3 8.800 3 6 5 4 7.500 4 9.500 4 11.200 5.200 12 7c.8-1.800 2.500-3 4.500-3C19 4 21 6 21 8.800c0 3.200-2 6.700-9 11.700z',
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
    path: 'M4 4h16a1.500 1.500 0 0 1 1.500 1.500v10A1.500 1.500 0 0 1 20 17h-8l-5 4v-4H4a1.500 1.500 0 0 1-1.500-1.500v-10A1.500 1.500 0 0 1 4 4z',
  },
  {
    id: 'blob',
    name: 'blob',
    shape: 'blob',
    path: 'M12 3c4 0 8 2 8.500 7s-1 10-7 11S4 18 3.500 13 7 3 12 3z',
  },
  { id: 'line', name: 'line', shape: 'line', path: 'M3 11h18v2H3z' },
  { id: 'arrow', name: 'arrow', shape: 'arrow', path: 'M3 11h13V7l6 5-6 5v-4H3z' },
];
