/** What a cut-out is put on. */
export type CutoutBackground =
  | { readonly type: 'none' }
  | { readonly type: 'colour'; readonly colour: string }
  | { readonly type: 'gradient'; readonly angleDeg: number; readonly colours: readonly string[] }
  /** Covers the whole picture; a small one is drawn larger. */
  | { readonly type: 'picture'; readonly picture: ImageBitmap };

/** A soft shadow of the subject. Lengths are parts of the picture's shorter side. */
export interface CutoutShadow {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  /** 0 to 1. */
  readonly strength: number;
}

export interface Composition {
  readonly cutOut: ImageBitmap;
  readonly background: CutoutBackground;
  readonly shadow: CutoutShadow | null;
}

export type CutoutFormat = 'png' | 'jpeg' | 'webp';

type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws a cut-out on its background into a canvas of any size, for the screen and for files alike. */
export function drawComposition(
  context: Context2d,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  { cutOut, background, shadow }: Composition,
): void {
  context.save();
  context.clearRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = 'high';
  if (background.type === 'colour') {
    context.fillStyle = background.colour;
    context.fillRect(0, 0, widthPx, heightPx);
  } else if (background.type === 'gradient') {
    context.fillStyle = gradientOf(context, widthPx, heightPx, background);
    context.fillRect(0, 0, widthPx, heightPx);
  } else if (background.type === 'picture') {
    const { picture } = background;
    const scale = Math.max(widthPx / picture.width, heightPx / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, (widthPx - width) / 2, (heightPx - height) / 2, width, height);
  }
  if (shadow) {
    const side = Math.min(widthPx, heightPx);
    context.shadowColor = `rgb(20 21 31 / ${shadow.strength})`;
    context.shadowBlur = shadow.blur * side;
    context.shadowOffsetX = shadow.x * side;
    context.shadowOffsetY = shadow.y * side;
  }
  context.drawImage(cutOut, 0, 0, widthPx, heightPx);
  context.restore();
}

/** A gradient at an angle as CSS draws it: 0 goes up, 90 to the right, and the corners get the ends. */
function gradientOf(
  context: Context2d,
  widthPx: number,
  heightPx: number,
  { angleDeg, colours }: { readonly angleDeg: number; readonly colours: readonly string[] },
): CanvasGradient {
  const angle = (angleDeg * Math.PI) / 180;
  const half = (Math.abs(widthPx * Math.sin(angle)) + Math.abs(heightPx * Math.cos(angle))) / 2;
  const [x, y] = [Math.sin(angle) * half, -Math.cos(angle) * half];
  const [cx, cy] = [widthPx / 2, heightPx / 2];
  const gradient = context.createLinearGradient(cx - x, cy - y, cx + x, cy + y);
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  return gradient;
}

const QUALITY = 0.92;

/** The finished picture as a file, in the size of the cut-out. JPG has no opacity: what is clear becomes white there. */
export async function encodeComposition(composition: Composition, format: CutoutFormat): Promise<Blob> {
  const { width, height } = composition.cutOut;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no canvas of that size');
  const isClear = composition.background.type === 'none';
  const background =
    format === 'jpeg' && isClear ? ({ type: 'colour', colour: '#ffffff' } as const) : composition.background;
  drawComposition(context, { widthPx: width, heightPx: height }, { ...composition, background });
  const type = `image/${format}`;
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  if (blob.type !== type) throw new Error(`this browser cannot write ${format.toUpperCase()}`);
  return blob;
}
