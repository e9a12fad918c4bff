/** Colours in a palette of a picture. */
const COLOR_COUNT = 5;
/** The longer side of the image that colours are counted in. */
const SIDE_PX = 64;
/** What is clearer than this is not seen. */
const LEAST_ALPHA = 128;

type Pixel = readonly [red: number, green: number, blue: number];

const AXES = [0, 1, 2] as const;

const spreadOf = (pixels: readonly Pixel[], axis: (typeof AXES)[number]): number => {
  let [least, most] = [255, 0];
  for (const pixel of pixels) {
    least = Math.min(least, pixel[axis]);
    most = Math.max(most, pixel[axis]);
  }
  return most - least;
};

/** The colours that stand for pixels, `#rrggbb`: the boxes of the median cut (Heckbert 1982) with the widest spread are cut first. */
export function paletteOfPixels(data: Uint8ClampedArray, count = COLOR_COUNT): string[] {
  const pixels: Pixel[] = [];
  for (let at = 0; at + 3 < data.length; at += 4)
    if ((data[at + 3] ?? 0) >= LEAST_ALPHA)
      pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  if (pixels.length === 0) return [];
  const widest = (box: readonly Pixel[]) =>
    AXES.map((axis) => ({ axis, spread: spreadOf(box, axis) })).toSorted(
      (one, other) => other.spread - one.spread,
    )[0] ?? {
      axis: 0 as const,
      spread: 0,
    };
  let boxes: Pixel[][] = [pixels];
  while (boxes.length < count) {
    const [chosen] = boxes
      .map((box) => ({ box, ...widest(box) }))
      .toSorted(
        (one, other) => other.spread * Math.sqrt(other.box.length) - one.spread * Math.sqrt(one.box.length),
      );
    if (chosen === undefined || chosen.spread === 0) break;
    const sorted = chosen.box.toSorted((one, other) => one[chosen.axis] - other[chosen.axis]);
    const half = sorted.length >> 1;
    boxes = [...boxes.filter((box) => box !== chosen.box), sorted.slice(0, half), sorted.slice(half)];
  }
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  const meanOf = (box: readonly Pixel[]) =>
    `#${AXES.map((axis) => hex(box.reduce((sum, pixel) => sum + pixel[axis], 0) / box.length)).join('')}`;
  return [...new Set(boxes.toSorted((one, other) => other.length - one.length).map(meanOf))];
}

/** The colours that stand for an image file. @throws Error where it cannot be decoded */
export async function paletteOfImage(file: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, SIDE_PX / Math.max(bitmap.width, bitmap.height, 1));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return paletteOfPixels(context.getImageData(0, 0, canvas.width, canvas.height).data);
  } finally {
    bitmap.close();
  }
}
