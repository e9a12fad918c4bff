import { GessoError } from '../../model/errors.ts';

/** The part of libheif's wasm build that is used. It is LGPL: a file of its own, loaded when the first such image comes. */
interface LibHeif {
  readonly ready?: Promise<unknown>;
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Fills RGBA pixels, straight alpha, turned as the file says. Calls back with null when it cannot. */
  display(pixels: ImageData, done: (result: ImageData | null) => void): void;
  free(): void;
}

const loading = new Map<string, Promise<LibHeif>>();

function loadLibHeif(url: string): Promise<LibHeif> {
  const known = loading.get(url);
  if (known) return known;
  const made = (async () => {
    const { default: create } = (await import(/* @vite-ignore */ url)) as { default: () => LibHeif };
    const library = create();
    await library.ready;
    return library;
  })();
  loading.set(url, made);
  return made;
}

/**
 * Decodes the main image of a HEIC or HEIF file with its opacity.
 * @param moduleUrl where libheif is served from; null where it is not.
 * @throws GessoError `picture-broken`.
 */
export async function decodeHeif(
  bytes: ArrayBuffer,
  name: string,
  moduleUrl: string | null,
): Promise<ImageData> {
  if (moduleUrl === null)
    throw new GessoError('image-broken', { name, reason: 'HEIC, which is not read here' });
  const { HeifDecoder } = await loadLibHeif(moduleUrl).catch((cause: unknown) => {
    throw new GessoError(
      'asset-unreadable',
      { name, reason: 'the HEIC decoder could not be loaded' },
      { cause },
    );
  });
  const images = new HeifDecoder().decode(new Uint8Array(bytes));
  try {
    const main = images.find((image) => image.is_primary()) ?? images[0];
    if (!main) throw new GessoError('image-broken', { name, reason: 'its content is damaged or cut off' });
    const pixels = new ImageData(main.get_width(), main.get_height());
    const result = await new Promise<ImageData | null>((done) => main.display(pixels, done));
    if (!result) throw new GessoError('image-broken', { name, reason: 'its image cannot be decoded' });
    return result;
  } finally {
    for (const image of images) image.free();
  }
}
