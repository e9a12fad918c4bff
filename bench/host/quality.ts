import { FRAMES_PER_SECOND } from '@gesso/engine';
import { ALL_FORMATS, BlobSource, CanvasSink, Input } from 'mediabunny';

/** Windows of the comparison, in pixels, and how far apart they begin. */
const WINDOW_PX = 8;
const STEP_PX = 4;

/** Constants that keep the quotient steady where an image is flat (Wang et al. 2004, K1 = 0.01, K2 = 0.03, 8 bits). */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** The luma (BT.709) of an image, a number for each pixel. */
function lumaOf({ data }: ImageData): Float32Array {
  return Float32Array.from({ length: data.length / 4 }, (_, pixel) => {
    const at = pixel * 4;
    return 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  });
}

/** The mean structural similarity of two images of one size: 1 when they are the same. */
export function ssim(first: ImageData, second: ImageData): number {
  const { width, height } = first;
  const [a, b] = [lumaOf(first), lumaOf(second)];
  const count = WINDOW_PX * WINDOW_PX;
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW_PX <= height; top += STEP_PX)
    for (let left = 0; left + WINDOW_PX <= width; left += STEP_PX) {
      let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
      for (let y = 0; y < WINDOW_PX; y++)
        for (let x = 0; x < WINDOW_PX; x++) {
          const at = (top + y) * width + left + x;
          const [valueA, valueB] = [a[at] ?? 0, b[at] ?? 0];
          sumA += valueA;
          sumB += valueB;
          squaresA += valueA * valueA;
          squaresB += valueB * valueB;
          products += valueA * valueB;
        }
      const [meanA, meanB] = [sumA / count, sumB / count];
      const varianceA = squaresA / count - meanA * meanA;
      const varianceB = squaresB / count - meanB * meanB;
      const covariance = products / count - meanA * meanB;
      sum +=
        ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
        ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2));
      windows += 1;
    }
  return sum / windows;
}

/** The mean similarity of frames of a video to the images that went into it. */
export async function similarityOfVideo(
  file: Blob,
  frames: readonly number[],
  drawn: (frame: number) => Promise<ImageData>,
): Promise<number> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no image');
  const sink = new CanvasSink(track);
  let sum = 0;
  for (const frame of frames) {
    const decoded = await sink.getCanvas((frame + 0.5) / FRAMES_PER_SECOND);
    const context = decoded?.canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null | undefined;
    if (!decoded || !context) throw new Error(`no frame ${frame}`);
    const { width, height } = decoded.canvas;
    sum += ssim(context.getImageData(0, 0, width, height), await drawn(frame));
  }
  input.dispose();
  return sum / frames.length;
}
