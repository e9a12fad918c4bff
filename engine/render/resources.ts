import type { VideoSample } from 'mediabunny';
import type { KernelModule } from '../effects/kernel-module.ts';
import { loadKernelModule } from '../effects/load-kernels.ts';
import { createReferenceModule } from '../effects/reference/module.ts';
import type { ClipReader, ImageRequest, NextImage } from '../media/clips/clips.ts';
import type { ConversionHooks } from '../media/conversion/convert.ts';
import {
  type AnimatedImage,
  DecodedAnimation,
  FrameCache,
  LottieAnimation,
} from '../media/images/animated-images.ts';
import { type DecodedImage, decodeImage, MAX_COPY_SIDE_PX } from '../media/images/decode-image.ts';
import { probeMedia } from '../media/import.ts';
import { lottieColors } from '../media/lottie/lottie-colors.ts';
import { readLottie } from '../media/lottie/lottie-file.ts';
import { MediaWorkerClient } from '../media/media-worker-client.ts';
import type { OpenedSound } from '../media/sound/open-sound.ts';
import { loadSvgRasteriser, readSvgSize } from '../media/svg/svg.ts';
import { svgColors } from '../media/svg/svg-colors.ts';
import { GessoError } from '../model/errors.ts';
import { usedAssetIds } from '../model/layer-assets.ts';
import type { Asset, AssetSource, Project } from '../model/project.ts';
import type { EmojiSource } from '../ports/emoji.ts';
import type { FontSource } from '../ports/fonts.ts';
import type { MediaSource, WasmSource } from '../ports/media.ts';
import type { UserFontStorage } from '../ports/user-fonts.ts';
import type { EmojiLibrary } from '../text/fonts/emoji-library.ts';
import { FontLibrary, type MissingFont } from '../text/fonts/font-library.ts';
import { fontRequestsOf } from '../text/fonts/font-requests.ts';
import { initShaper } from '../text/fonts/harfbuzz.ts';
import { type UserFont, UserFonts } from '../text/fonts/user-fonts.ts';
import { type ImportedFile, importFile } from './import-file.ts';
import { type OutlinedSvg, outlineSvgText } from './svg/svg-text.ts';

/** What the engine needs from outside to read fonts and media. */
export interface EnginePorts {
  readonly fonts: FontSource;
  /** Where the user's own fonts are kept; left out where there are none. */
  readonly userFonts?: UserFontStorage;
  /** Left out where emoji are not shipped: then they are not drawn. */
  readonly emoji?: EmojiSource;
  readonly media: MediaSource;
  readonly wasm: WasmSource;
  /** URL of the ICC profile that CMYK files are made with; left out where it is not served: they are then refused. */
  readonly cmykProfileUrl?: string;
}

/**
 * An image ready to be drawn: a bitmap, or the text of an SVG that is rasterised at the size it is shown. `widthPx` and `heightPx` are
 * those of the file; of a large image the bitmap is a smaller copy.
 */
export type LoadedImage =
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

/** What could not be loaded with a project. The rest of the project is ready. */
export interface LoadReport {
  readonly missingFonts: readonly { readonly family: string; readonly substitute: string }[];
  /** Families of text in drawings, which is drawn in the substitute. */
  readonly missingDrawingFonts: readonly {
    readonly assetId: string;
    readonly name: string;
    readonly family: string;
    readonly substitute: string;
  }[];
  readonly failedAssets: readonly {
    readonly assetId: string;
    readonly name: string;
    readonly error: GessoError;
  }[];
}

/**
 * The decoded fonts, images, clips and sounds of one thread, shared by everything that draws or exports there.
 * Each is opened once, on first use; `destroy` frees them all.
 */
export class EngineResources {
  /** The fonts that are loaded; `layoutText` takes them. */
  readonly fonts: FontLibrary;
  /** @internal */
  readonly ports: EnginePorts;
  readonly #userFonts: UserFonts | null;
  /** What works on pixels: JavaScript until `load` has got the wasm kernels in, and where they cannot be loaded. @internal */
  kernels: KernelModule = createReferenceModule();
  #kernelsLoading: Promise<void> | null = null;
  readonly #images = new Map<string, Promise<LoadedImage>>();
  readonly #readyImages = new Map<string, LoadedImage>();
  /** The families that a drawing names and that are not available, by its asset. */
  readonly #drawingFonts = new Map<string, readonly MissingFont[]>();
  readonly #clips = new Map<string, Promise<ClipReader>>();
  /** By asset and sound stream. */
  readonly #sounds = new Map<string, Promise<OpenedSound>>();
  readonly #moving = new Map<string, Promise<AnimatedImage | null>>();
  readonly #frames = new FrameCache();
  #animator: MediaWorkerClient | null = null;
  readonly #fullImages = new Map<string, { readonly image: Promise<DecodedImage>; users: number }>();

  /** Use `createBrowserResources`. @internal */
  constructor(ports: EnginePorts) {
    this.ports = ports;
    const shaperReady = () => initShaper({ wasm: ports.wasm.harfbuzz });
    this.#userFonts = ports.userFonts ? new UserFonts(ports.fonts, ports.userFonts, shaperReady) : null;
    this.fonts = new FontLibrary(this.#userFonts ?? ports.fonts, undefined, this.#emojiSource(), shaperReady);
  }

  /** The images of emoji that are in. @internal */
  get emoji(): EmojiLibrary {
    return this.fonts.emoji;
  }

  /** The images of emoji, with what draws them: the first one loads it. */
  #emojiSource(): EmojiSource | null {
    const { emoji, wasm } = this.ports;
    if (emoji === undefined) return null;
    return {
      load: async (key) => {
        await loadSvgRasteriser(wasm.resvg);
        return emoji.load(key);
      },
    };
  }

  /**
   * Stores a font of the user (TrueType, OpenType, WOFF, WOFF2) in the browser and offers its family. @throws GessoError
   * `font-broken`, `storage-full` or `storage-failed`.
   */
  async addUserFont(file: Blob, fileName: string): Promise<UserFont> {
    if (!this.#userFonts) throw new GessoError('storage-failed', { reason: 'fonts are not kept here' });
    const font = await this.#userFonts.add(file, fileName);
    this.fonts.forget(font.family);
    return font;
  }

  /** The fonts that the user keeps in this browser. */
  async listUserFonts(): Promise<UserFont[]> {
    return (await this.#userFonts?.list()) ?? [];
  }

  /** What tells the fonts of the user from others of their name. @internal */
  userFontFacts(): readonly unknown[] {
    return this.#userFonts?.facts() ?? [];
  }

  /** Deletes a font of the user. Text in it is drawn in a substitute from then on. */
  async deleteUserFont(id: number): Promise<void> {
    const family = (await this.#userFonts?.delete(id)) ?? null;
    if (family !== null) this.fonts.forget(family);
  }

  /**
   * Loads fonts and images, and opens clips. Never rejects for a single bad file: it is in the report.
   * @param onWritable called once the texts can be drawn as they will be in the end, where that is before everything is in: faces for
   * characters that are written later, images and clips may still be on their way.
   */
  async load(project: Project, onWritable?: () => void): Promise<LoadReport> {
    const failedAssets: { assetId: string; name: string; error: GessoError }[] = [];
    // Fonts, what reads them, kernels and files do not need one another to begin.
    const [, fontReport] = await Promise.all([
      initShaper({ wasm: this.ports.wasm.harfbuzz }),
      this.fonts.load(fontRequestsOf(project), onWritable),
      this.#loadKernels(),
      ...usedAssetIds(project).map(async (assetId) => {
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
    ]);
    failedAssets.sort((a, b) => (a.assetId < b.assetId ? -1 : 1));
    const broken = fontReport.broken.map(({ family, substitute }) => ({ family, substitute }));
    const missingDrawingFonts = usedAssetIds(project).flatMap((assetId) => {
      const name = project.metadata.assets[assetId]?.name ?? assetId;
      return (this.#drawingFonts.get(assetId) ?? []).map((font) => ({ assetId, name, ...font }));
    });
    return { missingFonts: [...fontReport.missing, ...broken], missingDrawingFonts, failedAssets };
  }

  /** Fetches the profile that CMYK files are made with. @throws Error when it is not served, or cannot be fetched. @internal */
  async loadCmykProfile(): Promise<Uint8Array<ArrayBuffer>> {
    const { cmykProfileUrl: url } = this.ports;
    if (url === undefined) throw new Error('no profile is served');
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
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
    else await Promise.all([this.image(asset), asset.durationFrames > 0 ? this.moving(asset) : null]);
  }

  /** The image of an image or SVG asset. @throws GessoError when it cannot be loaded. @internal */
  image(asset: Asset): Promise<LoadedImage> {
    return once(this.#images, asset.id, async () => {
      const image = await this.#openImage(asset);
      this.#readyImages.set(asset.id, image);
      return image;
    });
  }

  /** The image if it is in already, null otherwise. @internal */
  readyImage(assetId: string): LoadedImage | null {
    return this.#readyImages.get(assetId) ?? null;
  }

  /** Loads what reads drawings. Those of files bring it along; paths of shapes need it only where they become lines. @internal */
  loadDrawingReader(): Promise<void> {
    return loadSvgRasteriser(this.ports.wasm.resvg);
  }

  async #openImage(asset: Asset): Promise<LoadedImage> {
    const blob = await this.ports.media.open(asset);
    if (asset.kind === 'svg') {
      await this.loadDrawingReader();
      const drawing = await blob.text();
      const size = readSvgSize(drawing, asset.name);
      const { svg, missing } = await this.#outlineSvg(drawing, asset.name);
      this.#drawingFonts.set(asset.id, missing);
      return { kind: 'svg', svg, name: asset.name, ...size };
    }
    if (asset.kind === 'lottie') return this.#firstFrame(asset);
    const heifUrl = this.ports.wasm.heif ?? null;
    const copy = await decodeImage(blob, asset.name, { heifUrl, maxSidePx: MAX_COPY_SIDE_PX });
    return { kind: 'bitmap', ...copy };
  }

  async #outlineSvg(svg: string, name: string): Promise<OutlinedSvg> {
    await initShaper({ wasm: this.ports.wasm.harfbuzz });
    return outlineSvgText(svg, name, this.fonts);
  }

  /** How an animation looks where an image stands still, as in a mask. */
  async #firstFrame(asset: Asset): Promise<LoadedImage> {
    const moving = await this.moving(asset);
    if (!moving) throw new GessoError('animation-broken', { name: asset.name });
    const { widthPx, heightPx } = moving;
    const { bitmap } = await moving.frameAt({ seconds: 0, loop: false, widthPx, heightPx, colors: {} });
    return { kind: 'bitmap', bitmap: await createImageBitmap(bitmap), widthPx, heightPx };
  }

  /**
   * An animated image or Lottie animation; null for an image that stands still, or must in this browser.
   * @throws GessoError when it cannot be read.
   * @internal
   */
  moving(asset: Asset): Promise<AnimatedImage | null> {
    return once(this.#moving, asset.id, async () => {
      const blob = await this.ports.media.open(asset);
      const facts = { key: asset.id, name: asset.name };
      if (asset.kind !== 'lottie') return DecodedAnimation.open(blob, facts, this.#frames);
      const wasmUrl = this.ports.wasm.lottie;
      if (!wasmUrl)
        throw new GessoError('animation-broken', {
          name: asset.name,
          reason: 'Lottie, which is not read here',
        });
      this.#animator ??= new MediaWorkerClient({ keepsState: true });
      return LottieAnimation.open(blob, { ...facts, wasmUrl }, this.#animator, this.#frames);
    });
  }

  /** The colours of a drawing or animation that a sticker can replace, `#rrggbb`; none for photos. @throws GessoError when it cannot be read. */
  async drawingColors(asset: Asset): Promise<string[]> {
    if (asset.kind === 'svg') {
      const image = await this.image(asset);
      return image.kind === 'svg' ? svgColors(image.svg) : [];
    }
    if (asset.kind !== 'lottie') return [];
    const { json } = await readLottie(await this.ports.media.open(asset), asset.name);
    return lottieColors(json);
  }

  /**
   * An image in the full size of its file, for as long as it is borrowed: such bitmaps have hundreds of megabytes.
   * @throws GessoError when it cannot be decoded; nothing is borrowed then.
   * @internal
   */
  async borrowFullImage(asset: Asset): Promise<{ readonly image: LoadedImage; release(): void }> {
    let entry = this.#fullImages.get(asset.id);
    if (!entry) {
      const heifUrl = this.ports.wasm.heif ?? null;
      const image = this.ports.media.open(asset).then((blob) => decodeImage(blob, asset.name, { heifUrl }));
      entry = { image, users: 0 };
      this.#fullImages.set(asset.id, entry);
    }
    const borrowed = entry;
    borrowed.users += 1;
    const release = () => {
      borrowed.users -= 1;
      if (borrowed.users > 0) return;
      if (this.#fullImages.get(asset.id) === borrowed) this.#fullImages.delete(asset.id);
      void borrowed.image.then(({ bitmap }) => bitmap.close()).catch(() => {});
    };
    try {
      return { image: { kind: 'bitmap', ...(await borrowed.image) }, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** The reader of a clip's images. @throws GessoError when it cannot be decoded. @internal */
  clip(asset: Asset): Promise<ClipReader> {
    return once(this.#clips, asset.id, async () => {
      // A third of the engine is the reader of containers: designs without clips do without it.
      const [{ ClipReader: Reader }, blob] = await Promise.all([
        import('../media/clips/clips.ts'),
        this.ports.media.open(asset),
      ]);
      return Reader.open(blob, asset.name);
    });
  }

  /** Gives the image of a clip at a time to `use`; null when the clip cannot be read (the load report says why). @internal */
  async withClipImage<T>(
    asset: Asset,
    seconds: number,
    use: (image: VideoSample | null, next: NextImage | null) => T | Promise<T>,
    request: ImageRequest = {},
  ): Promise<T> {
    const reader = await this.clip(asset).catch(() => null);
    if (!reader) return use(null, null);
    return reader.withImageAt(seconds, use, request).catch(() => use(null, null));
  }

  /**
   * The reader of a file's sound.
   * @param stream the index among the sound streams of the file.
   * @throws GessoError when it has none that can be decoded.
   * @internal
   */
  sound(asset: Asset, stream = 0): Promise<OpenedSound> {
    return once(this.#sounds, `${asset.id}#${stream}`, async () => {
      const [{ openSound }, blob] = await Promise.all([
        import('../media/sound/open-sound.ts'),
        this.ports.media.open(asset),
      ]);
      return openSound(blob, asset.name, stream, this.ports.wasm.ffmpeg);
    });
  }

  /**
   * Finds out what a file is, so that it can be put into a project. What this browser cannot play is converted first, which may take
   * as long as it plays: the blob that comes back is the one to keep.
   * @throws GessoError naming the file; `import-cancelled` when `hooks.signal` says so.
   */
  async importFile(
    blob: Blob,
    name: string,
    source: AssetSource,
    hooks: ConversionHooks = {},
  ): Promise<Omit<ImportedFile, 'decoded'>> {
    const outline = (svg: string) => this.#outlineSvg(svg, name);
    const tools = { wasm: this.ports.wasm, outline };
    const { decoded, ...imported } = await importFile({ blob, name, source }, tools, hooks);
    // It is shown next, and need not be decoded again for that.
    if (decoded) {
      const image: LoadedImage = { kind: 'bitmap', ...decoded };
      this.#images.set(imported.asset.id, Promise.resolve(image));
      this.#readyImages.set(imported.asset.id, image);
    }
    return imported;
  }

  /**
   * Makes sure that a file which did not come in by `importFile`, as those of an opened archive, can be read without hanging the page.
   * @throws GessoError naming the file.
   */
  async checkFile(blob: Blob, name: string): Promise<void> {
    const probe = await probeMedia(blob, name, { type: 'blob', key: name }, this.ports.wasm);
    if (probe.status === 'ready') probe.decoded?.bitmap.close();
  }

  /** Forgets one asset, so that it is read again after it was replaced or came back. */
  async forget(assetId: string): Promise<void> {
    this.#readyImages.delete(assetId);
    this.#drawingFonts.delete(assetId);
    const [image, clip, moving] = [
      this.#images.get(assetId),
      this.#clips.get(assetId),
      this.#moving.get(assetId),
    ];
    this.#images.delete(assetId);
    this.#clips.delete(assetId);
    this.#moving.delete(assetId);
    const sounds = [...this.#sounds].filter(([key]) => key.startsWith(`${assetId}#`));
    for (const [key] of sounds) this.#sounds.delete(key);
    await Promise.allSettled([
      image?.then(closeImage),
      clip?.then((reader) => reader.dispose()),
      moving?.then((animation) => animation?.dispose()),
      ...sounds.map(([, sound]) => sound.then((reader) => reader.dispose())),
    ]);
  }

  /** Frees every decoder, bitmap and font. */
  async destroy(): Promise<void> {
    const soundIds = [...this.#sounds.keys()].map((key) => key.slice(0, key.lastIndexOf('#')));
    const ids = new Set([...this.#images.keys(), ...this.#clips.keys(), ...this.#moving.keys(), ...soundIds]);
    await Promise.all([...ids].map((id) => this.forget(id)));
    this.#frames.clear();
    this.#animator?.dispose();
    this.#animator = null;
    this.fonts.destroy();
  }
}

function closeImage(image: LoadedImage): void {
  if (image.kind === 'bitmap') image.bitmap.close();
}

/** A file that failed is not requested again with every frame, but it is after this time. */
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
