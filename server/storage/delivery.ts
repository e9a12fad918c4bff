/** The types that a browser may show in place: none of them can hold anything that runs. SVG can. */
const SAFE_TYPES = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
]);

/** The type that an object is sent with: a name that means nothing to a browser where it is not known to be safe. */
export function deliveredType(contentType: string): string {
  return SAFE_TYPES.has(contentType) ? contentType : 'application/octet-stream';
}

/** The header that says whether a browser shows an object or saves it, and under which name. */
export function contentDisposition(options: {
  readonly contentType: string;
  readonly inline: boolean;
  readonly fileName?: string | undefined;
}): string {
  const kind = options.inline && SAFE_TYPES.has(options.contentType) ? 'inline' : 'attachment';
  const { fileName } = options;
  if (fileName === undefined || fileName === '') return kind;
  const plain = fileName.replace(/[^\w. ()-]/g, '_');
  const exact = encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Addresses of objects stay the same for this long. */
const WINDOW_SECONDS = 6 * 60 * 60;

/** The beginning of the window of time that contains a moment, in seconds since 1970, and how long a window is. */
export function addressWindow(now: Date): { readonly startSeconds: number; readonly lengthSeconds: number } {
  const seconds = Math.floor(now.getTime() / 1000);
  return { startSeconds: seconds - (seconds % WINDOW_SECONDS), lengthSeconds: WINDOW_SECONDS };
}
