import { useEffect, useRef } from 'react';

/** An image in a canvas of its own pixels; it is shown in the size of what is around it. */
export function PhotoImage({ image, label }: { image: ImageBitmap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Nothing larger is ever seen whole; files have their full size.
  const scale = Math.min(1, 6144 / Math.max(image.width, image.height));
  const [width, height] = [
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  ];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || image.width === 0) return;
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
  }, [image, width, height]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} />;
}

const THUMB_PX = 96;

/** A small square of an image, for tiles. */
export function PhotoThumb({ image }: { image: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const side = Math.min(image.width, image.height);
    const [x, y] = [(image.width - side) / 2, (image.height - side) / 2];
    context?.drawImage(image, x, y, side, side, 0, 0, THUMB_PX, THUMB_PX);
  }, [image]);
  return <canvas ref={canvas} width={THUMB_PX} height={THUMB_PX} />;
}
