import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { exportSize, JPEG_QUALITY } from '../presets/formats.ts';
import type { BackendChoice } from './backend.ts';
import { createProcessorCanvas } from './canvas.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import type { EngineResources } from './resources.ts';

export type StillFormat = 'png' | 'jpeg' | 'webp';

export interface StillOptions {
  readonly format: StillFormat;
  /** Picture pixels per page pixel, 0.05-4. Left out, `resolution` decides. */
  readonly scale?: number;
  /** An id of RESOLUTIONS. */
  readonly resolution?: string;
  /** 0-1 for JPEG and WebP; 0.9 when left out. */
  readonly quality?: number;
  /** Leaves the ground out (PNG and WebP; JPEG has no transparency and gets white). */
  readonly transparent?: boolean;
  readonly backend?: BackendChoice;
}

const MIME_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

/** The largest side that browsers draw reliably. */
const MAX_STILL_SIDE_PX = 16_384;

/** Draws one frame into a picture file. @throws GessoError `encoder-unavailable` when it is too large or not supported. */
export async function exportStill(
  resources: EngineResources,
  project: Project,
  frame: number,
  options: StillOptions,
): Promise<Blob> {
  const { width, height } = project.properties;
  const scale = options.scale ?? exportSize(width, height, options.resolution ?? 'default').widthPx / width;
  const size = { widthPx: Math.round(width * scale), heightPx: Math.round(height * scale) };
  if (Math.max(size.widthPx, size.heightPx) > MAX_STILL_SIDE_PX) {
    throw new GessoError('encoder-unavailable', {
      codec: options.format.toUpperCase(),
      size: `${size.widthPx} × ${size.heightPx}`,
    });
  }
  const canvas = new OffscreenCanvas(size.widthPx, size.heightPx);
  const renderer = await createRenderer({
    canvas,
    resources,
    ...(options.backend ? { backend: options.backend } : {}),
  });
  try {
    renderer.setView({ ...size, scale, offsetXPx: 0, offsetYPx: 0 });
    await renderer.renderFrame(project, frame, { transparent: options.transparent === true });
    return await encodeStill(renderer, options);
  } finally {
    renderer.destroy();
  }
}

/** The picture on a renderer's canvas as a file. */
async function encodeStill(
  renderer: Renderer,
  { format, quality, transparent }: StillOptions,
): Promise<Blob> {
  const { canvas: flat, context } = createProcessorCanvas(renderer.canvas.width, renderer.canvas.height);
  if (format === 'jpeg' && transparent) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, flat.width, flat.height);
  }
  context.drawImage(renderer.canvas, 0, 0);
  const type = MIME_TYPES[format];
  const blob = await flat.convertToBlob(
    format === 'png' ? { type } : { type, quality: quality ?? JPEG_QUALITY.standard },
  );
  // Browsers without an encoder for a type give PNG and say nothing.
  if (blob.type !== type) throw new GessoError('encoder-unavailable', { codec: format.toUpperCase() });
  return blob;
}

/** A small picture of a frame, as large as fits into the box. */
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
