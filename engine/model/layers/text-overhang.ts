import type { TextEffects } from '../text-style.ts';

/** Room around text for what letters and highlights reach over its box, in font sizes. */
const LETTERS_EM = 0.35;
/** Letters are on a path that may run along the edge of the box. */
const ON_PATH_EM = 1.3;
/** A blur of 1 can be seen this far. */
const BLUR_REACH = 1.5;
/** Light of a neon tube. */
const NEON_EM = 0.55;

/** What the reach of a text layer depends on. */
interface MeasuredText {
  readonly runs: readonly { readonly fontSizePx: number }[];
  readonly height: number;
  readonly lineHeight: number;
  readonly autoHeight: boolean;
  readonly autoFit: 'none' | 'shrink' | 'fill';
  readonly textPath: object | null;
  readonly textEffects: TextEffects | null;
  /** Added while a page is laid out, see `resolveTextFlow`. */
  readonly flow?: {
    readonly boxIndex: number;
    readonly story: { readonly boxes: readonly { readonly obstacles: readonly Obstacle[] }[] };
  };
}

interface Obstacle {
  readonly points: readonly number[];
  readonly distancePx: number;
}

/** How far lines may be pushed below a box whose height follows its text: by each obstacle no more than its height and a line. */
function pushedDownPx({ autoHeight, flow, lineHeight }: MeasuredText, emPx: number): number {
  if (!autoHeight || flow === undefined) return 0;
  const obstacles = flow.story.boxes[flow.boxIndex]?.obstacles ?? [];
  return obstacles.reduce((sum, { points, distancePx }) => {
    const ys = points.filter((_, index) => index % 2 === 1);
    return sum + Math.max(...ys) - Math.min(...ys) + distancePx * 2 + emPx * lineHeight;
  }, 0);
}

/** How far a text layer paints over the edges of its box at most, in page pixels, its shadow preset not counted. */
export function textOverhangPx(layer: MeasuredText): number {
  const sizes = layer.runs.map((run) => run.fontSizePx);
  let em = Math.max(...sizes);
  // Fitted text has at most the height of its box.
  if (layer.autoFit === 'fill' && !layer.autoHeight) em = Math.max(em, layer.height / layer.lineHeight);
  const letters = layer.textPath === null ? LETTERS_EM : ON_PATH_EM;
  const reach = em * (letters + (layer.textEffects === null ? 0 : effectsReachEm(layer.textEffects)));
  return reach + pushedDownPx(layer, em);
}

function effectsReachEm({ outlines, shadows, glow, extrude, neon }: TextEffects): number {
  const outer = outlines.reduce(
    (sum, { position, widthEm }) => sum + (position === 'outer' ? widthEm : 0),
    0,
  );
  const body = extrude?.depthEm ?? 0;
  const light = Math.max(glow === null ? 0 : glow.radiusEm, neon === null ? 0 : NEON_EM) * BLUR_REACH;
  const shade = Math.max(
    0,
    ...shadows.map(
      ({ offsetXEm, offsetYEm, blurEm }) =>
        Math.max(Math.abs(offsetXEm), Math.abs(offsetYEm)) + blurEm * BLUR_REACH,
    ),
  );
  return outer + Math.max(light, body + shade);
}
