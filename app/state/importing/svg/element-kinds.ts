/** Groups within one another that are kept. */
export const MAX_DEPTH = 12;
/** Elements that are an outline. */
export const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** What draws nothing by itself. */
export const SILENT = new Set([
  ...['defs', 'style', 'title', 'desc', 'metadata', 'linearGradient', 'radialGradient', 'clipPath', 'mask'],
  ...['filter', 'marker', 'pattern', 'script', 'view', 'animate', 'animateTransform', 'animateMotion', 'set'],
]);
