import { useEffect, useRef } from 'react';

/** On screen a picture is drawn at most this large; files have their full size. */
const MAX_SCREEN_SIDE_PX = 2048;

/** The size in which a picture of a size is drawn on screen. */
function screenSize(widthPx: number, heightPx: number): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, MAX_SCREEN_SIDE_PX / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}

/** A canvas in the shape of a picture, drawn anew whenever `draw` is another function. */
export function BitmapCanvas({
  widthPx,
  heightPx,
  label,
  draw,
}: {
  widthPx: number;
  heightPx: number;
  label: string;
  draw: (context: CanvasRenderingContext2D, size: { widthPx: number; heightPx: number }) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = screenSize(widthPx, heightPx);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) draw(context, { widthPx: size.widthPx, heightPx: size.heightPx });
  }, [draw, size.widthPx, size.heightPx]);
  return <canvas ref={canvas} width={size.widthPx} height={size.heightPx} role="img" aria-label={label} />;
}

const PREVIEW_PX = 96;

/** A small square of a picture, for tiles. */
export function PicturePreview({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const side = Math.min(picture.width, picture.height);
    context?.drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      PREVIEW_PX,
      PREVIEW_PX,
    );
  }, [picture]);
  return <canvas ref={canvas} width={PREVIEW_PX} height={PREVIEW_PX} />;
}
