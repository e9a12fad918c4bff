import type { LayerMask, ShapeKind } from '@gesso/engine';
import type { PlainKey } from '../../messages/catalogue.ts';
import type { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { SHAPE_PATHS } from '../shape-paths.ts';

/** The forms that a layer can be cut to, drawn in a square of 24. */
export const MASK_SHAPES: readonly {
  readonly id: string;
  readonly name: PlainKey<typeof editorInspectorText>;
  readonly shape: ShapeKind;
  readonly fields?: Partial<Extract<LayerMask, { type: 'shape' }>>;
  readonly path: string;
}[] = [
  { id: 'ellipse', name: 'circle', shape: 'ellipse', path: SHAPE_PATHS.ellipse },
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
    path: SHAPE_PATHS.star,
  },
  {
    id: 'heart',
    name: 'heart',
    shape: 'heart',
    path: SHAPE_PATHS.heart,
  },
  {
    id: 'speech-bubble',
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
  {
    id: 'arrow',
    name: 'arrow',
    shape: 'arrow',
    path: 'M2.500 9.200h11.400V4.500L21.500 12l-7.600 7.500v-4.700H2.500z',
  },
];
