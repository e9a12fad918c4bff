import type { Project } from '../../model/project.ts';
import { createProcessorCanvas } from '../../render/drawing/canvas.ts';
import type { EngineResources } from '../../render/resources.ts';
import { drawWatermark, watermarkBox } from '../../render/watermark.ts';
import { CROP_MARK, cropMarkLines, sheetOf } from '../vector/pdf/sheet.ts';
import type { PrintOptions } from '../vector/vector-options.ts';
import { exportImage } from './images.ts';
import { pageWithBleed } from './print-page.ts';

/** Finer lines are not seen on a screen, in pixels of the image. */
const LEAST_LINE_PX = 1;

/** How large the sheet of a page is that is printed, with bleed and the room for crop marks, in page pixels. */
export function printedSheetSize(
  project: Project,
  print: PrintOptions,
): { readonly widthPx: number; readonly heightPx: number } {
  const { widthPx, heightPx, marginPt, pointsPerPx } = sheetOf(project, print);
  const marginPx = marginPt / pointsPerPx;
  return { widthPx: widthPx + marginPx * 2, heightPx: heightPx + marginPx * 2 };
}

/**
 * A page as a printer gets it, as PNG of `scale` pixels for a page pixel: its bleed around it, and crop marks on white paper where they are
 * wanted. The colours are those of the screen. The resources must be loaded.
 */
export async function printedSheetImage(
  resources: EngineResources,
  project: Project,
  frame: number,
  options: { readonly print: PrintOptions; readonly scale: number; readonly watermark: boolean },
): Promise<Blob> {
  const { print, scale, watermark } = options;
  const sheet = sheetOf(project, print);
  const { widthPx, heightPx } = printedSheetSize(project, print);
  const page = await createImageBitmap(
    await exportImage(resources, pageWithBleed(project, sheet.bleedPx), frame, {
      format: 'png',
      scale,
      transparent: false,
      watermark: false,
      backend: 'canvas',
    }),
  );
  try {
    const { canvas, context } = createProcessorCanvas(widthPx * scale, heightPx * scale);
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const marginPx = sheet.marginPt / sheet.pointsPerPx;
    const at = marginPx * scale;
    context.drawImage(page, at, at, sheet.widthPx * scale, sheet.heightPx * scale);
    if (watermark) {
      // Within the page as it is cut.
      const cut = { widthPx: project.properties.width, heightPx: project.properties.height };
      const box = watermarkBox(cut);
      const offsetPx = marginPx + sheet.bleedPx;
      const [x, y] = [(offsetPx + box.x) * scale, (offsetPx + box.y) * scale];
      context.drawImage(drawWatermark(cut, scale), x, y, box.width * scale, box.height * scale);
    }
    const pixelsPerPt = scale / sheet.pointsPerPx;
    context.lineWidth = Math.max(LEAST_LINE_PX, CROP_MARK.widthPt * pixelsPerPt);
    context.strokeStyle = '#000000';
    context.beginPath();
    for (const [x1, y1, x2, y2] of cropMarkLines(sheet)) {
      context.moveTo(x1 * pixelsPerPt, y1 * pixelsPerPt);
      context.lineTo(x2 * pixelsPerPt, y2 * pixelsPerPt);
    }
    context.stroke();
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    page.close();
  }
}
