import { useEffect, useRef } from 'react';

/** A picture in a canvas of its own pixels; it is shown in the size of what is around it. */
export function PhotoPicture({ picture, label }: { picture: ImageBitmap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Nothing larger is ever seen whole; files have their full size.
  const scale = Math.min(1, 6144 / Math.max(picture.width, picture.height));
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || picture.width === 0) return;
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
  }, [picture, width, height]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} />;
}

const THUMB_PX = 96;

/** A small square of a picture, for tiles. */
export function PhotoThumb({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const side = Math.min(picture.width, picture.height);
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    context?.drawImage(picture, x, y, side, side, 0, 0, THUMB_PX, THUMB_PX);
  }, [picture]);
  return <canvas ref={canvas} width={THUMB_PX} height={THUMB_PX} />;
}
