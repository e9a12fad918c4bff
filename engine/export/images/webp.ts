let probing: Promise<boolean> | null = null;

/** Whether this browser writes WebP (WebKit gives a PNG instead); asked once for each page or worker. */
export function canWriteWebp(): Promise<boolean> {
  probing ??= probe();
  return probing;
}

async function probe(): Promise<boolean> {
  try {
    const canvas = new OffscreenCanvas(1, 1);
    // Some browsers refuse a canvas that nothing was drawn on.
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    return (await canvas.convertToBlob({ type: 'image/webp' })).type === 'image/webp';
  } catch {
    return false;
  }
}
