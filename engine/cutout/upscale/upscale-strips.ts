import { GessoError } from '../../model/errors.ts';
import type { CutoutRequest } from '../cutout-jobs.ts';
import { joinStrips } from '../matte/image-strips.ts';
import { bitmapSource, canvasContext } from '../networks/bitmap-source.ts';
import type { Networks, OnDownload } from '../networks/networks.ts';
import { type TileProgress, upscaleImage } from './upscale-image.ts';

/** With so many tiles before it, trying the graphics card pays off within the image. */
const TILES_WORTH_A_PROBE = 4;

/** Enlarges an image that came in parts by a network. @throws GessoError `upscale-failed` */
export async function upscaleStrips(
  { model, runtime, image: strips, size }: Extract<CutoutRequest, { job: 'upscale' }>,
  networks: Networks,
  {
    onDownload,
    onProgress,
  }: { readonly onDownload: OnDownload; readonly onProgress: (progress: TileProgress) => void },
): Promise<ImageBitmap> {
  const { facts } = model;
  const image = joinStrips(strips).canvas.transferToImageBitmap();
  try {
    const target = canvasContext(size.widthPx, size.heightPx);
    let left = 0;
    await upscaleImage(bitmapSource(image), {
      model: {
        facts,
        async run(planes, tile) {
          const input = { name: facts.input.name, ...tile };
          const [values] = await networks.run(model, runtime, onDownload, input, planes, [facts.output.name]);
          if (left > TILES_WORTH_A_PROBE)
            await networks.probe(model, runtime, input, planes.length / (tile.widthPx * tile.heightPx));
          return values ?? new Float32Array(0);
        },
      },
      size,
      target: (topPx, { data, widthPx, heightPx }) =>
        target.putImageData(new ImageData(data, widthPx, heightPx), 0, topPx),
      onProgress(progress) {
        left = progress.total - progress.done;
        onProgress(progress);
      },
    });
    return target.canvas.transferToImageBitmap();
  } catch (cause) {
    if (cause instanceof GessoError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GessoError('upscale-failed', { name: facts.id, reason }, { cause });
  } finally {
    image.close();
  }
}
