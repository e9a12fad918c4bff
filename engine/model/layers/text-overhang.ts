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
}

/** How far a text layer paints over the edges of its box at most, in page pixels, its shadow preset not counted. */
export function textOverhangPx(layer: MeasuredText): number {
  const sizes = layer.runs.map((run) => run.fontSizePx);
  let em = Math.max(...sizes);
  // Fitted text has at most the height of its box.
  if (layer.autoFit === 'fill' && !layer.autoHeight) em = Math.max(em, layer.height / layer.lineHeight);
  const letters = layer.textPath === null ? LETTERS_EM : ON_PATH_EM;
  return em * (letters + (layer.textEffects === null ? 0 : effectsReachEm(layer.textEffects)));
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
