import { JPEG_QUALITY } from '../../../presets/formats.ts';
import { isOpaque } from '../pixels-file.ts';
import { type PdfColors, RGB_COLORS } from './pdf-colors.ts';
import type { PdfFile, PdfReference } from './pdf-file.ts';

/** Writes pixels: JPEG where they are solid and of screens, packed else. Opacity is an image of its own. */
export async function writeImage(
  file: PdfFile,
  reference: PdfReference,
  pixels: ImageData,
  colors: PdfColors,
): Promise<void> {
  const { width, height, data } = pixels;
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const space = `/ColorSpace ${colors.space}`;
  const isSolid = isOpaque(pixels);
  // Browsers write no JPEG in CMYK.
  if (isSolid && colors === RGB_COLORS) {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY.high });
    const bytes = new Uint8Array(await jpeg.arrayBuffer());
    await file.addStream(`${size} ${space} /Filter /DCTDecode`, bytes, 'as-is', reference);
    return;
  }
  let mask = '';
  if (!isSolid) {
    const alphas = new Uint8Array(width * height);
    for (let pixel = 0; pixel < alphas.length; pixel++) alphas[pixel] = data[pixel * 4 + 3] ?? 0;
    mask = ` /SMask ${await file.addStream(`${size} /ColorSpace /DeviceGray`, alphas)} 0 R`;
  }
  const { channels } = colors;
  const parameters = `/DecodeParms << /Predictor 15 /Colors ${channels} /Columns ${width} >>`;
  const rows = predictedRows(colors.image(pixels), width * channels, channels);
  await file.addStream(`${size} ${space} ${parameters}${mask}`, rows, 'pack', reference);
}

/** The number of the filter "Sub" of PNG. */
const SUB_FILTER = 1;

/** Each byte as its difference from the pixel to its left, which packs smaller; each row begins with the filter's number. */
function predictedRows(
  bytes: Uint8Array<ArrayBuffer>,
  rowBytes: number,
  channels: number,
): Uint8Array<ArrayBuffer> {
  const rowCount = bytes.length / rowBytes;
  const rows = new Uint8Array(bytes.length + rowCount);
  let target = 0;
  for (let row = 0; row < rowCount; row++) {
    rows[target++] = SUB_FILTER;
    const start = row * rowBytes;
    for (let at = start; at < start + rowBytes; at++)
      rows[target++] = (bytes[at] ?? 0) - (at - start < channels ? 0 : (bytes[at - channels] ?? 0));
  }
  return rows;
}
