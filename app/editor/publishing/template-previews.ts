import { type Project, renderThumbnail, startExport, totalFrames } from '@gesso/engine';
import ExportWorker from '@gesso/engine/worker?worker';
import { Uploader } from '../../api/uploads/uploader.ts';
import { server } from '../../session/server.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';

/** Like the images of shipped templates. */
const IMAGE_SIDE_PX = 720;
const PREVIEW_RESOLUTION = '360p';
/** A preview plays under the pointer: nobody looks at it for longer. */
const MAX_PREVIEW_FRAMES = 15 * 30;
const PREVIEW_BITS_PER_SECOND = 280_000;
/** Says to the server that an upload only shows a template. */
const PREVIEW_TOOL = 'template-preview';

/** What is going on. */
export type PreviewStep = 'drawing' | 'filming' | 'uploading';

/** Uploads that show a template. */
interface Previews {
  readonly imageAssetId: number;
  readonly previewAssetId: number | null;
}

/** Makes what shows a template out of the open project, in this browser, and uploads it. @throws Error in plain words */
export async function uploadPreviews(studio: Studio, onStep: (step: PreviewStep) => void): Promise<Previews> {
  const { project } = studio.editor;
  onStep('drawing');
  const still = sceneStill(project, 0);
  const image = await studio.stage.exclusive(() =>
    renderThumbnail(studio.resources.engine, still.project, still.frame, {
      maxWidthPx: IMAGE_SIDE_PX,
      maxHeightPx: IMAGE_SIDE_PX,
    }),
  );
  const isVideo = project.assetType === 'video';
  if (isVideo) onStep('filming');
  const preview = isVideo ? await filmOf(studio, project) : null;
  onStep('uploading');
  const uploader = new Uploader({ api: server });
  const send = async (blob: Blob, name: string, assetType: 'IMG' | 'VIDEO') => {
    const file = new File([blob], name, { type: blob.type });
    const { assetId } = await uploader.upload({ file, assetType, metadata: { tool: PREVIEW_TOOL } });
    return assetId;
  };
  const imageAssetId = await send(image, `template.${image.type.split('/')[1] ?? 'png'}`, 'IMG');
  return { imageAssetId, previewAssetId: preview ? await send(preview, 'template.mp4', 'VIDEO') : null };
}

/** The beginning of a video, small and without sound. */
async function filmOf({ resources }: Studio, project: Project): Promise<Blob> {
  const silent = { ...project, metadata: { ...project.metadata, audioTracks: [] } };
  const started = startExport(
    silent,
    {
      format: 'mp4',
      scenes: [],
      resolution: PREVIEW_RESOLUTION,
      videoBitrate: PREVIEW_BITS_PER_SECOND,
      watermark: false,
      range: { startFrame: 0, endFrame: Math.min(totalFrames(project), MAX_PREVIEW_FRAMES) },
    },
    { createWorker: () => new ExportWorker(), config: resources.config },
  );
  return (await started.done).blob;
}
