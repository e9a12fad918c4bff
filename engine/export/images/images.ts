import type { Project } from '../../model/project.ts';
import { JPEG_QUALITY } from '../../presets/formats.ts';
import type { EngineResources } from '../../render/resources.ts';
import {
  exportStill,
  renderStillPixels,
  type StillFormat,
  type StillOptions,
  stillSize,
} from '../../render/still.ts';
import { encodeAvif } from './avif.ts';
import { withDensity } from './density.ts';

/** Every format of a single image. */
export type ImageFormat = StillFormat | 'avif';

export interface ImageOptions extends Omit<StillOptions, 'format'> {
  readonly format: ImageFormat;
}

/** One frame as an image file. @throws GessoError `encoder-unavailable` when it is too large or not supported. */
export async function exportImage(
  resources: EngineResources,
  project: Project,
  frame: number,
  options: ImageOptions,
): Promise<Blob> {
  const { format } = options;
  if (format !== 'avif') {
    const image = await exportStill(resources, project, frame, { ...options, format });
    const { width, physicalSize } = project.properties;
    if (!physicalSize) return image;
    // On paper the image is as large as the page, whatever its pixels: twice as many are twice as dense.
    const { widthPx } = stillSize(project, options, 'any');
    return withDensity(image, (physicalSize.dpi * widthPx) / width);
  }
  const pixels = await renderStillPixels(resources, project, frame, options, 'even');
  return encodeAvif(pixels, options.quality ?? JPEG_QUALITY.standard);
}
