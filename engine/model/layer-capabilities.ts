import type {
  BackgroundLayer,
  GroupLayer,
  ImageLayer,
  Layer,
  ShapeLayer,
  StickerLayer,
  TextLayer,
  VideoLayer,
} from './layer.ts';
import { layerFacts } from './layer-types.ts';
import type { Scene } from './project.ts';

// Code asks what a layer can do, and not which type it has: each answer follows from the fields of the layer.

type Maybe = Layer | null | undefined;

const NO_LAYERS: readonly Layer[] = [];

/** Whether the layer holds others, placed in its box. */
export const hasChildren = (layer: Maybe): layer is GroupLayer => layer != null && 'children' in layer;

/** The layers that a layer holds; none for most. */
export const childrenOf = (layer: Layer): readonly Layer[] =>
  'children' in layer ? layer.children : NO_LAYERS;

/** Whether its content can be exchanged: it is not locked, or a template locked all but what fills its field. */
export const takesContent = ({ locked, fixed, field }: Pick<Layer, 'locked' | 'fixed' | 'field'>): boolean =>
  !locked || (fixed === true && field !== undefined);

/** Whether its content is text that can be edited and styled. */
export const hasText = (layer: Maybe): layer is TextLayer => layer != null && 'runs' in layer;

/** Whether its file is a recording: it is trimmed, has a speed, may run backwards or stand still. */
export const isRecording = (layer: Maybe): layer is VideoLayer => layer != null && 'trimStartFrame' in layer;

/** Whether its file may sound: it has a volume, and can be muted. */
export const hasSound = (layer: Maybe): layer is VideoLayer => layer != null && 'volume' in layer;

/** Whether its file may be an animation that plays by itself, at the speed of the layer and again and again. */
export const playsAnimation = (layer: Maybe): layer is ImageLayer | StickerLayer =>
  layer != null && 'loop' in layer;

/** Whether it shows its file in a frame: the file is cropped, zoomed and replaced, and the frame has corners. */
export const hasFrame = (layer: Maybe): layer is ImageLayer | VideoLayer => layer != null && 'zoom' in layer;

/** The file of a frame that waits for one. */
export const NO_FILE = '';

/** Whether it is a frame without a file: it shows nothing in exports, and takes the next picture that is dropped on it. */
export const isEmptyFrame = (layer: Maybe): layer is ImageLayer =>
  hasFrame(layer) && layer.assetId === NO_FILE;

/** Whether the colours of its file can be replaced. */
export const hasFileColors = (layer: Maybe): layer is StickerLayer => layer != null && 'colors' in layer;

/** Whether another file can be put in the place of its own. */
export const hasReplaceableFile = (layer: Maybe): layer is ImageLayer | VideoLayer | StickerLayer =>
  hasFrame(layer) || hasFileColors(layer);

/** Whether it is a form with a fill and a stroke. */
export const hasForm = (layer: Maybe): layer is ShapeLayer => layer != null && 'stroke' in layer;

/** Whether it is a line with two ends. */
export const isLine = (layer: Maybe): layer is ShapeLayer & { shape: 'line' } =>
  hasForm(layer) && layer.shape === 'line';

/** Whether it is painted from edge to edge, behind everything else. */
export const hasPaint = (layer: Maybe): layer is BackgroundLayer => layer != null && 'paint' in layer;

/** Whether it can be picked, moved, arranged and timed. */
export const isMovable = (layer: Layer): boolean => layerFacts(layer).isMovable;

/** Whether its content covers its box: effects work within the box. */
export const fillsBox = (layer: Layer): boolean => layerFacts(layer).fillsBox;

/** The layer that paints the page of a scene; null when the scene has none. */
export function backgroundOf(scene: Pick<Scene, 'layers'>): BackgroundLayer | null {
  return scene.layers.find(hasPaint) ?? null;
}
