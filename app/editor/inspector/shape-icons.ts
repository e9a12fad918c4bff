import type { LayerMask, ShapeKind } from '@gesso/engine';
import type { PlainKey } from '../../messages/catalogue.ts';
import type { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';

/** The forms that a layer can be cut to, drawn in a square of 24. */
export const MASK_SHAPES: readonly {
  readonly id: string;
  readonly name: PlainKey<typeof editorInspectorText>;
  readonly shape: ShapeKind;
  readonly fields?: Partial<Extract<LayerMask, { type: 'shape' }>>;
  readonly path: string;
}[] = [
  { id: 'ellipse', name: 'circle', shape: 'ellipse', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z' },
  {
    id: 'rectangle',
    name: 'roundedRectangle',
    shape: 'rectangle',
    path: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z',
  },
  { id: 'arch', name: 'arch', shape: 'arch', path: 'M5 21V10.500a7 7 0 0 1 14 0V21z' },
  { id: 'triangle', name: 'triangle', shape: 'triangle', path: 'M12 3.500l9 17H3z' },
  { id: 'polygon', name: 'polygon', shape: 'polygon', path: 'M12 2.500l9 6.600-3.400 10.900H6.400L3 9.100z' },
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
  {
    id: 'speech-bubble',
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
  {
    id: 'arrow',
    name: 'arrow',
    shape: 'arrow',
    path: 'M2.500 9.200h11.400V4.500L21.500 12l-7.600 7.500v-4.700H2.500z',
  },
];
