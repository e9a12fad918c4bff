import {
  CUSTOM_FORMAT_ID,
  createId,
  createProject,
  createScene,
  createShapeLayer,
  type Layer,
  type Project,
} from '@gesso/engine';
import type { DesignDrawing, DesignImageFacts } from './design-file.ts';

/** Drawings are made this much larger than on the page, so that they stay sharp where the page is enlarged. */
const SHARPNESS = 2;
const MOST_SIDE_PX = 4_096;

/** A part of the page. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Adds an image of layers to the drawings of a file.
 * @param area what it shows of the page that the layers lie on; they are moved to its corner
 * @param ground what lies below all of them; nothing when left out
 * @returns the id of its asset
 */
export function addDrawing(
  drawings: DesignDrawing[],
  name: string,
  layers: readonly Layer[],
  area: Area,
  ground?: string,
): string {
  for (const layer of layers) {
    layer.x -= area.x;
    layer.y -= area.y;
  }
  const [widthPx, heightPx] = [Math.max(1, area.width), Math.max(1, area.height)];
  const below = ground
    ? [
        createShapeLayer({
          ...{ shape: 'rectangle' as const, x: 0, y: 0, width: widthPx, height: heightPx },
          fill: { type: 'solid', color: ground },
        }),
      ]
    : [];
  const assetId = createId('asset');
  drawings.push({ assetId, name, widthPx, heightPx, layers: [...below, ...layers] });
  return assetId;
}

/** How many pixels of the image one pixel of the page has. */
function scaleOf({ widthPx, heightPx }: DesignDrawing): number {
  return Math.min(SHARPNESS, MOST_SIDE_PX / Math.max(widthPx, heightPx));
}

/** A project of one page that shows a drawing, and the scale that it is to be drawn at. */
export function drawingProject(
  drawing: DesignDrawing,
  assets: Project['metadata']['assets'],
): { project: Project; scale: number } {
  const { widthPx: width, heightPx: height } = drawing;
  const scale = scaleOf(drawing);
  return {
    scale,
    project: createProject(new Date(0).toISOString(), {
      assetType: 'design',
      name: drawing.name,
      properties: { width, height, format: CUSTOM_FORMAT_ID, aspect: 'custom' },
      metadata: { assets, sceneItems: [createScene({ ratio: width / height, layers: drawing.layers })] },
    }),
  };
}

/** What is known of the image of a drawing, as its asset says it. */
export function drawnFacts(drawing: DesignDrawing): DesignImageFacts {
  const scale = scaleOf(drawing);
  return {
    assetId: drawing.assetId,
    name: `${drawing.name}.png`,
    mimeType: 'image/png',
    widthPx: Math.max(1, Math.round(drawing.widthPx * scale)),
    heightPx: Math.max(1, Math.round(drawing.heightPx * scale)),
  };
}
