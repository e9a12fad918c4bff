import type { XmlElement } from '../xml.ts';

/** Groups within one another that are kept. */
export const MAX_DEPTH = 12;
/** Elements that are an outline. */
export const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** What draws nothing by itself. */
const SILENT = new Set([
  ...['defs', 'style', 'title', 'desc', 'metadata', 'linearGradient', 'radialGradient', 'clipPath', 'mask'],
  ...['filter', 'marker', 'pattern', 'script', 'view', 'animate', 'animateTransform', 'animateMotion', 'set'],
]);

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Whether an element draws nothing by itself: what only describes, and what programs note for themselves in names of their own. */
export const isSilent = ({ localName, namespaceURI }: XmlElement): boolean =>
  SILENT.has(localName ?? '') || (namespaceURI !== null && namespaceURI !== SVG_NAMESPACE);
