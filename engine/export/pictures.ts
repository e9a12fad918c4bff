import type { Project } from '../model/project.ts';
import { JPEG_QUALITY } from '../presets/formats.ts';
import type { EngineResources } from '../render/resources.ts';
import {
  exportStill,
  renderStillPixels,
  type StillFormat,
  type StillOptions,
  stillSize,
} from '../render/still.ts';
import { encodeAvif } from './avif.ts';
import { withDensity } from './density.ts';

/** Every format of a single picture. */
export type PictureFormat = StillFormat | 'avif';

export interface PictureOptions extends Omit<StillOptions, 'format'> {
  readonly format: PictureFormat;
}

/** One frame as a picture file. @throws GessoError `encoder-unavailable` when it is too large or not supported. */
export async function exportPicture(
  resources: EngineResources,
  project: Project,
  frame: number,
  options: PictureOptions,
): Promise<Blob> {
  const { format } = options;
  if (format !== 'avif') {
    const picture = await exportStill(resources, project, frame, { ...options, format });
    const { width, physicalSize } = project.properties;
    if (!physicalSize) return picture;
    // On paper the picture is as large as the page, whatever its pixels: twice as many are twice as dense.
    const { widthPx } = stillSize(project, options, 'any');
    return withDensity(picture, (physicalSize.dpi * widthPx) / width);
  }
  const pixels = await renderStillPixels(resources, project, frame, options, 'even');
  return encodeAvif(pixels, options.quality ?? JPEG_QUALITY.standard);
}
