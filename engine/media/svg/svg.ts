import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { GessoError } from '../../model/errors.ts';
import { assertSvgDrawable } from './svg-cost.ts';

/** How large a drawing is drawn to see whether it can be. */
const TRIAL_SIZE_PX = 24;

/** The longest side that a drawing is made: a layer that magnifies it further is a little less sharp. resvg ends at about four times as much. */
const MAX_SIDE_PX = 8_192;

let ready: Promise<void> | null = null;

/** Loads resvg once for this thread. @param wasmUrl where its wasm file is served from. */
export function loadSvgRasteriser(wasmUrl: string): Promise<void> {
  ready ??= initWasm(fetch(wasmUrl)).catch((cause: unknown) => {
    ready = null;
    throw new GessoError('asset-unreadable', { name: 'The vector graphics module' }, { cause });
  });
  return ready;
}

/**
 * The size an SVG declares, in CSS pixels. Every drawing comes through here before it is drawn: what would take too long is refused.
 * @throws GessoError `drawing-broken`.
 */
export function readSvgSize(svg: string, name: string): { widthPx: number; heightPx: number } {
  assertSvgDrawable(svg, name);
  const size = declaredSize(svg, name);
  // What cannot be drawn is found here, small, and not in the middle of a frame.
  rasteriseSvg(svg, TRIAL_SIZE_PX, TRIAL_SIZE_PX, name);
  return size;
}

function declaredSize(svg: string, name: string): { widthPx: number; heightPx: number } {
  const graphic = openSvg(svg, name, {});
  try {
    return {
      widthPx: Math.max(1, Math.round(graphic.width)),
      heightPx: Math.max(1, Math.round(graphic.height)),
    };
  } finally {
    graphic.free();
  }
}

/**
 * Draws an SVG at least `widthPx` x `heightPx` large, as far as that is drawn at all, keeping its own proportion. resvg runs no scripts and fetches
 * nothing from outside, so a hostile file can only draw. Straight (not premultiplied) alpha.
 * @throws GessoError `drawing-broken`, naming the file.
 */
export function rasteriseSvg(svg: string, widthPx: number, heightPx: number, name: string): ImageData {
  const measured = declaredSize(svg, name);
  const longestPx = Math.max(measured.widthPx, measured.heightPx);
  const wanted = Math.max(widthPx / measured.widthPx, heightPx / measured.heightPx);
  const zoom = Math.min(MAX_SIDE_PX / longestPx, Math.max(1 / longestPx, wanted));
  const graphic = openSvg(svg, name, { fitTo: { mode: 'zoom', value: zoom } });
  const image = renderOrRefuse(graphic, name);
  try {
    const pixels = new Uint8ClampedArray(image.pixels);
    unpremultiply(pixels);
    return new ImageData(pixels, image.width, image.height);
  } finally {
    image.free();
    graphic.free();
  }
}

/** resvg 2.6 gives up on some drawings, for one on see-through groups that lie outside of the image. */
function renderOrRefuse(
  graphic: InstanceType<typeof Resvg>,
  name: string,
): ReturnType<InstanceType<typeof Resvg>['render']> {
  try {
    return graphic.render();
  } catch (cause) {
    // What gave up is still held inside of the module and cannot be freed.
    throw new GessoError('drawing-broken', { name, reason: 'a part of it cannot be drawn' }, { cause });
  }
}

/**
 * The drawing with everything resolved: shapes as paths, styles as attributes, uses and inheritance gone. @throws GessoError
 * `drawing-broken`.
 */
export function simplifySvg(svg: string, name: string): string {
  const graphic = openSvg(svg, name, {});
  try {
    return graphic.toString();
  } finally {
    graphic.free();
  }
}

/** Font files for the text of a drawing. */
export interface SvgFonts {
  /** TrueType or OpenType. */
  readonly buffers: Uint8Array[];
  /** The family, as its file has it, of text that names none. */
  readonly defaultFamily: string;
}

/** The drawing with its text as outlines, and everything else resolved as `simplifySvg` does. @throws GessoError `drawing-broken`. */
export function outlineSvg(svg: string, name: string, { buffers, defaultFamily }: SvgFonts): string {
  const graphic = openSvg(svg, name, {
    font: {
      fontBuffers: buffers,
      defaultFontFamily: defaultFamily,
      serifFamily: defaultFamily,
      sansSerifFamily: defaultFamily,
      cursiveFamily: defaultFamily,
      fantasyFamily: defaultFamily,
      monospaceFamily: defaultFamily,
    },
  });
  try {
    return graphic.toString();
  } finally {
    graphic.free();
  }
}

type SvgOptions = ConstructorParameters<typeof Resvg>[1];

function openSvg(svg: string, name: string, options: SvgOptions): InstanceType<typeof Resvg> {
  try {
    // Text is outlined before it comes here, in fonts of our own: those of the machine would look different on the next one.
    return new Resvg(svg, { font: { loadSystemFonts: false }, ...options });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GessoError('drawing-broken', { name, reason }, { cause });
  }
}

/** resvg gives premultiplied pixels, canvases take straight ones. */
function unpremultiply(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    const factor = 255 / alpha;
    pixels[at] = (pixels[at] ?? 0) * factor;
    pixels[at + 1] = (pixels[at + 1] ?? 0) * factor;
    pixels[at + 2] = (pixels[at + 2] ?? 0) * factor;
  }
}
