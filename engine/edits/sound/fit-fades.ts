/** Shortens the fades of something that sounds so that they never overlap. */
export function fitFades(item: {
  readonly durationFrames: number | null;
  fadeInFrames: number;
  fadeOutFrames: number;
}): void {
  if (item.durationFrames === null) return;
  const half = Math.floor(item.durationFrames / 2);
  item.fadeInFrames = Math.min(item.fadeInFrames, half);
  item.fadeOutFrames = Math.min(item.fadeOutFrames, half);
}
