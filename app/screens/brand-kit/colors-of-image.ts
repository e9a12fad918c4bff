/** Sides of the image that colours are counted in. */
const SIDE_PX = 96;
/** Shades that are nearer than this, as a distance in RGB, are one colour. */
const NEAR = 48;

/** The colours that most of an image has, the most frequent first, none of them near another. `rgba` has four bytes for each pixel. */
export function mainColors(rgba: ArrayLike<number>, count: number): string[] {
  const cells = new Map<number, { red: number; green: number; blue: number; pixels: number }>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]];
    if (alpha < 128) continue;
    // Five bits of each channel: shades of one colour fall together.
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const cell = cells.get(key) ?? { red: 0, green: 0, blue: 0, pixels: 0 };
    cell.red += red;
    cell.green += green;
    cell.blue += blue;
    cell.pixels += 1;
    cells.set(key, cell);
  }
  const shades = [...cells.values()].map(({ red, green, blue, pixels }) => {
    const [r, g, b] = [red / pixels, green / pixels, blue / pixels];
    // A strong colour is noticed where a grey is not.
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    return { r, g, b, weight: pixels * (1 + chroma / 64) };
  });
  const chosen: typeof shades = [];
  for (const shade of shades.sort((one, other) => other.weight - one.weight)) {
    const isNear = chosen.some(({ r, g, b }) => Math.hypot(r - shade.r, g - shade.g, b - shade.b) < NEAR);
    if (!isNear) chosen.push(shade);
    if (chosen.length === count) break;
  }
  return chosen.map(
    ({ r, g, b }) => `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`,
  );
}

/** The main colours of an image file. Rejects when it cannot be decoded. */
export async function colorsOfImage(file: Blob, count: number): Promise<string[]> {
  const bitmap = await createImageBitmap(file, { resizeWidth: SIDE_PX, resizeHeight: SIDE_PX });
  try {
    const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    return mainColors(context.getImageData(0, 0, SIDE_PX, SIDE_PX).data, count);
  } finally {
    bitmap.close();
  }
}
