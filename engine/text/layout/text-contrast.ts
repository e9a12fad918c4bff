import { colorChannels, luminance, luminanceOf } from '../../model/color.ts';
import type { Layer, TextLayer } from '../../model/layer.ts';
import type { TextOnPage } from './text-findings.ts';

/** The least contrast of running text and of large text, as WCAG 2.2 has them (1.4.3). */
const MIN_CONTRAST = { running: 4.5, large: 3 } as const;
/** Text is large from this share of the short side of the page on. */
const LARGE_SHARE = 0.042;
/** The share of the pixels behind a text that may be below: an edge of a photograph, not its middle. */
const TOLERATED_SHARE = 0.12;

/** A page drawn without its texts, with four bytes for each pixel. */
export interface BarePage {
  readonly rgba: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
  /** Pixels of this image for each pixel of the page. */
  readonly scale: number;
}

/** A text that is hard to read on what is behind it. */
export interface FaintText {
  readonly layer: TextLayer;
  /** The contrast that it should have at least. */
  readonly least: number;
  /** The share of what is behind its lines where it has less, 0 to 1. */
  readonly share: number;
}

/** Layers with all texts hidden: what is behind them is what remains. */
export function withoutTexts(layers: readonly Layer[]): Layer[] {
  return layers.map((layer) => {
    if ('runs' in layer) return { ...layer, hidden: true };
    return 'children' in layer ? { ...layer, children: withoutTexts(layer.children) } : layer;
  });
}

const contrast = (first: number, second: number): number =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

/** Letters in one colour on the page; outlines, gradients and turned texts are looked at by people. */
const isPlain = ({ layer, isTurned }: TextOnPage): boolean =>
  !isTurned &&
  layer.fill === null &&
  layer.textEffects === null &&
  layer.textPath === null &&
  layer.blendMode === 'normal';

/** Whether what is behind a text can be measured for it: it is plain, and seen at the frame at which the page was drawn. */
const isMeasured = (text: TextOnPage, sceneFrame: number): boolean =>
  isPlain(text) && text.startFrame <= sceneFrame && text.endFrame > sceneFrame;

/**
 * The contrast that a text should have at least.
 * @param shortSidePx of the page, which says what is large
 */
export const leastContrast = ({ fontSizePx }: TextOnPage, shortSidePx: number): number =>
  fontSizePx >= LARGE_SHARE * shortSidePx ? MIN_CONTRAST.large : MIN_CONTRAST.running;

/**
 * Texts that are hard to read.
 * @param shortSidePx of the page, which says what is large
 * @param sceneFrame at which the page was drawn; texts that are not seen then are left out
 */
export function faintTexts(
  texts: readonly TextOnPage[],
  page: BarePage,
  shortSidePx: number,
  sceneFrame: number,
): FaintText[] {
  return texts.flatMap((text) => {
    if (!isMeasured(text, sceneFrame)) return [];
    const least = leastContrast(text, shortSidePx);
    const contrasts = contrastsOf(text, page);
    const share = contrasts.filter((each) => each < least).length / Math.max(1, contrasts.length);
    return share > TOLERATED_SHARE ? [{ layer: text.layer, least, share }] : [];
  });
}

/**
 * The contrast that a text has on what is behind nearly all of its lines, 1 to 21; null where that cannot be said, as of gradients and of what is
 * turned.
 * @param color of its letters, `#rrggbb[aa]`; that of its first run unless given
 */
export function textContrast(
  text: TextOnPage,
  page: BarePage,
  sceneFrame: number,
  color?: string,
): number | null {
  if (!isMeasured(text, sceneFrame)) return null;
  const contrasts = contrastsOf(text, page, color).sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length * TOLERATED_SHARE)] ?? null;
}

/** The contrast of the letters with each pixel behind their lines; what they let through is seen in them. */
function contrastsOf(
  { layer, lines }: TextOnPage,
  { rgba, width, height, scale }: BarePage,
  color = layer.runs[0]?.color ?? '#000000',
): number[] {
  const { red, green, blue, alpha } = colorChannels(color);
  const ground = layer.highlight === null ? null : colorChannels(layer.highlight.color);
  const opaqueInk = luminanceOf(color);
  const found: number[] = [];
  for (const line of lines) {
    const bottom = Math.min(height - 1, (line.y + line.height) * scale);
    const right = Math.min(width - 1, (line.x + line.width) * scale);
    for (let y = Math.max(0, Math.floor(line.y * scale)); y <= bottom; y++)
      for (let x = Math.max(0, Math.floor(line.x * scale)); x <= right; x++) {
        const at = (y * width + x) * 4;
        const [r, g, b] = ground
          ? [ground.red, ground.green, ground.blue]
          : [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
        const mixed = (ink: number, behind: number) => ink * alpha + behind * (1 - alpha);
        const ink = alpha === 1 ? opaqueInk : luminance(mixed(red, r), mixed(green, g), mixed(blue, b));
        found.push(contrast(ink, luminance(r, g, b)));
      }
  }
  return found;
}
