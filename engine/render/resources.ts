import type { VideoSample } from 'mediabunny';
import type { KernelModule } from '../effects/kernel-module.ts';
import { loadKernelModule } from '../effects/load-kernels.ts';
import { createReferenceModule } from '../effects/reference/module.ts';
import { ClipReader } from '../media/clips.ts';
import { probeMedia } from '../media/import.ts';
import { decodePicture } from '../media/pictures.ts';
import { SoundReader } from '../media/sounds.ts';
import { loadSvgRasteriser, readSvgSize } from '../media/svg.ts';
import { GessoError } from '../model/errors.ts';
import { usedAssetIds } from '../model/layer-assets.ts';
import type { Asset, AssetSource, Project } from '../model/project.ts';
import type { FontSource } from '../ports/fonts.ts';
import type { MediaSource, WasmSource } from '../ports/media.ts';
import { FontLibrary, fontRequestsOf } from '../text/font-library.ts';
import { initShaper } from '../text/harfbuzz.ts';

/** What the engine needs from outside to read fonts and media. */
export interface EnginePorts {
  readonly fonts: FontSource;
  readonly media: MediaSource;
  readonly wasm: WasmSource;
}

/** A picture ready to be drawn: a bitmap, or the text of an SVG that is rasterised at the size it is shown. */
export type Picture =
  | {
      readonly kind: 'bitmap';
      readonly bitmap: ImageBitmap;
      readonly widthPx: number;
      readonly heightPx: number;
    }
  | {
      readonly kind: 'svg';
      readonly svg: string;
      readonly name: string;
      readonly widthPx: number;
      readonly heightPx: number;
    };

/** What could not be had while a project was loaded. The rest of the project is ready all the same. */
export interface LoadReport {
  readonly missingFonts: readonly { readonly family: string; readonly substitute: string }[];
  readonly failedAssets: readonly {
    readonly assetId: string;
    readonly name: string;
    readonly error: GessoError;
  }[];
}

/**
 * The decoded fonts, pictures, clips and sounds of one thread, shared by everything that draws or exports there.
 * Each is opened once, on first use; `destroy` frees them all.
 */
export class EngineResources {
  readonly fonts: FontLibrary;
  readonly ports: EnginePorts;
  /** What works on pixels: JavaScript until `load` has got the wasm kernels in, and where they cannot be had. */
  kernels: KernelModule = createReferenceModule();
  #kernelsLoading: Promise<void> | null = null;
  readonly #pictures = new Map<string, Promise<Picture>>();
  readonly #readyPictures = new Map<string, Picture>();
  readonly #clips = new Map<string, Promise<ClipReader>>();
  readonly #sounds = new Map<string, Promise<SoundReader>>();

  constructor(ports: EnginePorts) {
    this.ports = ports;
    this.fonts = new FontLibrary(ports.fonts);
  }

  /** Gets fonts and pictures in and opens clips. Never rejects for a single bad file: it is in the report. */
  async load(project: Project): Promise<LoadReport> {
    await Promise.all([initShaper({ wasm: this.ports.wasm.harfbuzz }), this.#loadKernels()]);
    const fontReport = await this.fonts.load(fontRequestsOf(project));
    const failedAssets: { assetId: string; name: string; error: GessoError }[] = [];
    await Promise.all(
      usedAssetIds(project).map(async (assetId) => {
        const asset = project.metadata.assets[assetId];
        try {
          if (!asset) throw new GessoError('asset-missing', { name: assetId });
          await this.#loadAsset(asset);
        } catch (error) {
          failedAssets.push({
            assetId,
            name: asset?.name ?? assetId,
            error: asGessoError(error, asset?.name ?? assetId),
          });
        }
      }),
    );
    failedAssets.sort((a, b) => (a.assetId < b.assetId ? -1 : 1));
    const broken = fontReport.broken.map(({ family, substitute }) => ({ family, substitute }));
    return { missingFonts: [...fontReport.missing, ...broken], failedAssets };
  }

  #loadKernels(): Promise<void> {
    const urls = this.ports.wasm.kernels;
    this.#kernelsLoading ??= urls
      ? loadKernelModule(urls).then(
          (kernels) => {
            this.kernels = kernels;
          },
          () => {
            // The JavaScript kernels stay; the next project tries again.
            this.#kernelsLoading = null;
          },
        )
      : Promise.resolve();
    return this.#kernelsLoading;
  }

  async #loadAsset(asset: Asset): Promise<void> {
    if (asset.kind === 'video') await this.clip(asset);
    else if (asset.kind === 'audio') await this.sound(asset);
    else await this.picture(asset);
  }

  /** The picture of an image or SVG asset. @throws GessoError when it cannot be had. */
  picture(asset: Asset): Promise<Picture> {
    return once(this.#pictures, asset.id, async () => {
      const picture = await this.#openPicture(asset);
      this.#readyPictures.set(asset.id, picture);
      return picture;
    });
  }

  /** The picture if it is in already, null otherwise. */
  readyPicture(assetId: string): Picture | null {
    return this.#readyPictures.get(assetId) ?? null;
  }

  async #openPicture(asset: Asset): Promise<Picture> {
    const blob = await this.ports.media.open(asset);
    if (asset.kind === 'svg') {
      await loadSvgRasteriser(this.ports.wasm.resvg);
      const svg = await blob.text();
      return { kind: 'svg', svg, name: asset.name, ...readSvgSize(svg, asset.name) };
    }
    const bitmap = await decodePicture(blob, asset.name);
    return { kind: 'bitmap', bitmap, widthPx: bitmap.width, heightPx: bitmap.height };
  }

  /** The reader of a clip's pictures. @throws GessoError when it cannot be decoded. */
  clip(asset: Asset): Promise<ClipReader> {
    return once(this.#clips, asset.id, async () =>
      ClipReader.open(await this.ports.media.open(asset), asset.name),
    );
  }

  /** Gives the picture of a clip at a time to `use`; null when the clip cannot be read (the load report says why). */
  async withClipPicture<T>(
    asset: Asset,
    seconds: number,
    use: (picture: VideoSample | null) => T | Promise<T>,
  ): Promise<T> {
    const reader = await this.clip(asset).catch(() => null);
    if (!reader) return use(null);
    return reader.withPictureAt(seconds, use).catch(() => use(null));
  }

  /** The reader of a file's sound. @throws GessoError when it has none that can be decoded. */
  sound(asset: Asset): Promise<SoundReader> {
    return once(this.#sounds, asset.id, async () =>
      SoundReader.open(await this.ports.media.open(asset), asset.name),
    );
  }

  /** Finds out what a file is, so that it can be put into a project. @throws GessoError naming the file. */
  importMedia(blob: Blob, name: string, source: AssetSource): Promise<Asset> {
    return probeMedia(blob, name, source, this.ports.wasm.resvg);
  }

  /** Forgets one asset, so that it is read again after it was replaced or came back. */
  async forget(assetId: string): Promise<void> {
    this.#readyPictures.delete(assetId);
    const [picture, clip, sound] = [
      this.#pictures.get(assetId),
      this.#clips.get(assetId),
      this.#sounds.get(assetId),
    ];
    this.#pictures.delete(assetId);
    this.#clips.delete(assetId);
    this.#sounds.delete(assetId);
    await Promise.allSettled([
      picture?.then(closePicture),
      clip?.then((reader) => reader.dispose()),
      sound?.then((reader) => reader.dispose()),
    ]);
  }

  /** Frees every decoder, bitmap and font. */
  async destroy(): Promise<void> {
    const ids = new Set([...this.#pictures.keys(), ...this.#clips.keys(), ...this.#sounds.keys()]);
    await Promise.all([...ids].map((id) => this.forget(id)));
    this.fonts.destroy();
  }
}

function closePicture(picture: Picture): void {
  if (picture.kind === 'bitmap') picture.bitmap.close();
}

/** A file that failed is not asked for again with every frame, but it is after this time. */
const RETRY_AFTER_MS = 10_000;

/** Runs `make` once per key; a failure is kept for a while, so that a later try can succeed. */
function once<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  made.catch(() => {
    setTimeout(() => {
      if (map.get(key) === made) map.delete(key);
    }, RETRY_AFTER_MS);
  });
  return made;
}

function asGessoError(error: unknown, name: string): GessoError {
  if (error instanceof GessoError) return error;
  return new GessoError(
    'asset-unreadable',
    { name, reason: error instanceof Error ? error.message : String(error) },
    { cause: error },
  );
}
