import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { exportSize, JPEG_QUALITY } from '../presets/formats.ts';
import type { BackendChoice } from './backend.ts';
import { type Context2D, createProcessorCanvas } from './drawing/canvas.ts';
import { createRenderer } from './renderer.ts';
import type { EngineResources } from './resources.ts';

/** The format of an image file. */
export type StillFormat = 'png' | 'jpeg' | 'webp';

/** How one frame becomes an image file. */
export interface StillOptions {
  readonly format: StillFormat;
  /** Image pixels per page pixel, 0.05-4. Left out, `resolution` decides. */
  readonly scale?: number;
  /** An id of RESOLUTIONS. */
  readonly resolution?: string;
  /** 0-1 for JPEG and WebP; 0.9 when left out. */
  readonly quality?: number;
  /** Leaves the background out (PNG and WebP; JPEG has no transparency and gets white). */
  readonly transparent?: boolean;
  readonly backend?: BackendChoice;
  /** Draws the watermark of Gesso into a corner. */
  readonly watermark?: boolean;
}

const MIME_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

/** The largest side that browsers draw reliably. */
const MAX_STILL_SIDE_PX = 16_384;

/**
 * Draws one frame into an image file. @throws GessoError `encoder-unavailable` when it is too large or not supported.
 * @example
 * const png = await exportStill(resources, project, 0, { format: 'png', scale: 2, transparent: true });
 */
export async function exportStill(
  resources: EngineResources,
  project: Project,
  frame: number,
  options: StillOptions,
): Promise<Blob> {
  const { canvas, context } = await drawStill(resources, project, frame, options);
  if (options.format === 'jpeg' && options.transparent) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return encodeStill(canvas, options);
}

/**
 * One frame as pixels. @param sides `even` adds a column or row to an image of odd sides, as video codecs need it.
 */
export async function renderStillPixels(
  resources: EngineResources,
  project: Project,
  frame: number,
  options: Omit<StillOptions, 'format'> & { readonly format: string },
  sides: 'any' | 'even' = 'any',
): Promise<ImageData> {
  const { canvas, context } = await drawStill(resources, project, frame, options, sides);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The size of a still, in pixels. */
export function stillSize(
  project: Project,
  { scale, resolution }: Pick<StillOptions, 'scale' | 'resolution'>,
  sides: 'any' | 'even',
): { widthPx: number; heightPx: number; scale: number } {
  const { width, height } = project.properties;
  const used = scale ?? exportSize(width, height, resolution ?? 'default').widthPx / width;
  const step = sides === 'even' ? 2 : 1;
  const rounded = (length: number) => Math.max(step, Math.round((length * used) / step) * step);
  const [widthPx, heightPx] = [rounded(width), rounded(height)];
  // A side that was rounded up would end in a line of pixels that the page covers in part, and black in files without transparency.
  return { widthPx, heightPx, scale: Math.max(used, widthPx / width, heightPx / height) };
}

async function drawStill(
  resources: EngineResources,
  project: Project,
  frame: number,
  options: Omit<StillOptions, 'format'> & { readonly format: string },
  sides: 'any' | 'even' = 'any',
): Promise<{ canvas: OffscreenCanvas; context: Context2D }> {
  const { widthPx, heightPx, scale } = stillSize(project, options, sides);
  if (Math.max(widthPx, heightPx) > MAX_STILL_SIDE_PX) {
    throw new GessoError('encoder-unavailable', {
      codec: options.format.toUpperCase(),
      size: `${widthPx} × ${heightPx}`,
    });
  }
  const renderer = await createRenderer({
    canvas: new OffscreenCanvas(widthPx, heightPx),
    resources,
    ...(options.backend ? { backend: options.backend } : {}),
  });
  try {
    renderer.setView({ widthPx, heightPx, scale, offsetXPx: 0, offsetYPx: 0 });
    await renderer.renderFrame(project, frame, {
      transparent: options.transparent === true,
      watermark: options.watermark === true,
    });
    const flat = createProcessorCanvas(widthPx, heightPx);
    flat.context.drawImage(renderer.canvas, 0, 0);
    return flat;
  } finally {
    renderer.destroy();
  }
}

async function encodeStill(
  canvas: OffscreenCanvas,
  { format, quality }: Pick<StillOptions, 'format' | 'quality'>,
): Promise<Blob> {
  const type = MIME_TYPES[format];
  const blob = await canvas.convertToBlob(
    format === 'png' ? { type } : { type, quality: quality ?? JPEG_QUALITY.standard },
  );
  // Browsers without an encoder for a type give PNG and say nothing.
  if (blob.type !== type) throw new GessoError('encoder-unavailable', { codec: format.toUpperCase() });
  return blob;
}

/** A small image of a frame, as large as fits into the box. */
export function renderThumbnail(
  resources: EngineResources,
  project: Project,
  frame: number,
  box: { maxWidthPx: number; maxHeightPx: number },
): Promise<Blob> {
  const { width, height } = project.properties;
  const scale = Math.min(box.maxWidthPx / width, box.maxHeightPx / height);
  return exportStill(resources, project, frame, {
    format: 'jpeg',
    scale,
    quality: JPEG_QUALITY.standard,
    backend: 'canvas',
  });
}
