import type { VideoSample } from 'mediabunny';
import type { KernelModule } from '../effects/kernel-module.ts';
import { loadKernelModule } from '../effects/load-kernels.ts';
import { createReferenceModule } from '../effects/reference/module.ts';
import type { ClipReader, PictureRequest } from '../media/clips.ts';
import type { ConversionHooks } from '../media/convert.ts';
import { probeMedia } from '../media/import.ts';
import { lottieColors } from '../media/lottie-colours.ts';
import { readLottie } from '../media/lottie-file.ts';
import { MediaWorkerClient } from '../media/media-worker-client.ts';
import { AnimatedPicture, FrameCache, LottiePicture, type MovingPicture } from '../media/moving-pictures.ts';
import type { OpenedSound } from '../media/open-sound.ts';
import { type DecodedPicture, decodePicture, MAX_COPY_SIDE_PX } from '../media/pictures.ts';
import { loadSvgRasteriser, readSvgSize } from '../media/svg.ts';
import { svgColors } from '../media/svg-colours.ts';
import { GessoError } from '../model/errors.ts';
import { usedAssetIds } from '../model/layer-assets.ts';
import type { Asset, AssetSource, Project } from '../model/project.ts';
import type { EmojiSource } from '../ports/emoji.ts';
import type { FontSource } from '../ports/fonts.ts';
import type { MediaSource, WasmSource } from '../ports/media.ts';
import type { UserFontStorage } from '../ports/user-fonts.ts';
import type { EmojiLibrary } from '../text/emoji-library.ts';
import { FontLibrary, type MissingFont } from '../text/font-library.ts';
import { fontRequestsOf } from '../text/font-requests.ts';
import { initShaper } from '../text/harfbuzz.ts';
import { type UserFont, UserFonts } from '../text/user-fonts.ts';
import { type ImportedFile, importFile } from './import-file.ts';
import { type OutlinedSvg, outlineSvgText } from './svg-text.ts';

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
 * A picture ready to be drawn: a bitmap, or the text of an SVG that is rasterised at the size it is shown. `widthPx` and `heightPx` are
 * those of the file; of a large picture the bitmap is a smaller copy.
 */
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
 * The decoded fonts, pictures, clips and sounds of one thread, shared by everything that draws or exports there.
 * Each is opened once, on first use; `destroy` frees them all.
 */
export class EngineResources {
  readonly fonts: FontLibrary;
  readonly ports: EnginePorts;
  readonly #userFonts: UserFonts | null;
  /** What works on pixels: JavaScript until `load` has got the wasm kernels in, and where they cannot be had. */
  kernels: KernelModule = createReferenceModule();
  #kernelsLoading: Promise<void> | null = null;
  readonly #pictures = new Map<string, Promise<Picture>>();
  readonly #readyPictures = new Map<string, Picture>();
  /** The families that a drawing names and nobody has, by its asset. */
  readonly #drawingFonts = new Map<string, readonly MissingFont[]>();
  readonly #clips = new Map<string, Promise<ClipReader>>();
  /** By asset and sound stream. */
  readonly #sounds = new Map<string, Promise<OpenedSound>>();
  readonly #moving = new Map<string, Promise<MovingPicture | null>>();
  readonly #frames = new FrameCache();
  #animator: MediaWorkerClient | null = null;
  readonly #fullPictures = new Map<string, { readonly picture: Promise<DecodedPicture>; users: number }>();

  constructor(ports: EnginePorts) {
    this.ports = ports;
    this.#userFonts = ports.userFonts ? new UserFonts(ports.fonts, ports.userFonts) : null;
    this.fonts = new FontLibrary(this.#userFonts ?? ports.fonts, undefined, this.#emojiSource());
  }

  /** The pictures of emoji that are in. */
  get emoji(): EmojiLibrary {
    return this.fonts.emoji;
  }

  /** The pictures of emoji, with what draws them: the first one loads it. */
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
   * Keeps a font of the user's (TrueType, OpenType, WOFF, WOFF2) in the browser and offers its family. @throws GessoError
   * `font-broken`, `storage-full` or `storage-failed`.
   */
  async addUserFont(file: Blob, fileName: string): Promise<UserFont> {
    if (!this.#userFonts) throw new GessoError('storage-failed', { reason: 'fonts are not kept here' });
    await initShaper({ wasm: this.ports.wasm.harfbuzz });
    const font = await this.#userFonts.add(file, fileName);
    this.fonts.forget(font.family);
    return font;
  }

  /** The fonts that the user keeps in this browser. */
  async listUserFonts(): Promise<UserFont[]> {
    await initShaper({ wasm: this.ports.wasm.harfbuzz });
    return (await this.#userFonts?.list()) ?? [];
  }

  /** Lets a font of the user's go. Text in it is shown in a substitute from then on. */
  async deleteUserFont(id: number): Promise<void> {
    await initShaper({ wasm: this.ports.wasm.harfbuzz });
    const family = (await this.#userFonts?.delete(id)) ?? null;
    if (family !== null) this.fonts.forget(family);
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
    const missingDrawingFonts = usedAssetIds(project).flatMap((assetId) => {
      const name = project.metadata.assets[assetId]?.name ?? assetId;
      return (this.#drawingFonts.get(assetId) ?? []).map((font) => ({ assetId, name, ...font }));
    });
    return { missingFonts: [...fontReport.missing, ...broken], missingDrawingFonts, failedAssets };
  }

  /** Fetches the profile that CMYK files are made with. @throws Error when it is not served, or cannot be fetched. */
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
    else await Promise.all([this.picture(asset), asset.durationFrames > 0 ? this.moving(asset) : null]);
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
      const drawing = await blob.text();
      const size = readSvgSize(drawing, asset.name);
      const { svg, missing } = await this.#outlineSvg(drawing, asset.name);
      this.#drawingFonts.set(asset.id, missing);
      return { kind: 'svg', svg, name: asset.name, ...size };
    }
    if (asset.kind === 'lottie') return this.#firstFrame(asset);
    const heifUrl = this.ports.wasm.heif ?? null;
    const copy = await decodePicture(blob, asset.name, { heifUrl, maxSidePx: MAX_COPY_SIDE_PX });
    return { kind: 'bitmap', ...copy };
  }

  async #outlineSvg(svg: string, name: string): Promise<OutlinedSvg> {
    await initShaper({ wasm: this.ports.wasm.harfbuzz });
    return outlineSvgText(svg, name, this.fonts);
  }

  /** How an animation looks where a picture stands still, as in a mask. */
  async #firstFrame(asset: Asset): Promise<Picture> {
    const moving = await this.moving(asset);
    if (!moving) throw new GessoError('animation-broken', { name: asset.name });
    const { widthPx, heightPx } = moving;
    const { bitmap } = await moving.frameAt({ seconds: 0, loop: false, widthPx, heightPx, colors: {} });
    return { kind: 'bitmap', bitmap: await createImageBitmap(bitmap), widthPx, heightPx };
  }

  /**
   * An animated picture or Lottie animation; null for a picture that stands still, or must in this browser.
   * @throws GessoError when it cannot be read.
   */
  moving(asset: Asset): Promise<MovingPicture | null> {
    return once(this.#moving, asset.id, async () => {
      const blob = await this.ports.media.open(asset);
      const facts = { key: asset.id, name: asset.name };
      if (asset.kind !== 'lottie') return AnimatedPicture.open(blob, facts, this.#frames);
      const wasmUrl = this.ports.wasm.lottie;
      if (!wasmUrl)
        throw new GessoError('animation-broken', {
          name: asset.name,
          reason: 'Lottie, which is not read here',
        });
      this.#animator ??= new MediaWorkerClient({ keepsState: true });
      return LottiePicture.open(blob, { ...facts, wasmUrl }, this.#animator, this.#frames);
    });
  }

  /** The colours of a drawing or animation that a sticker can replace, `#rrggbb`; none for photos. @throws GessoError when it cannot be read. */
  async drawingColors(asset: Asset): Promise<string[]> {
    if (asset.kind === 'svg') {
      const picture = await this.picture(asset);
      return picture.kind === 'svg' ? svgColors(picture.svg) : [];
    }
    if (asset.kind !== 'lottie') return [];
    const { json } = await readLottie(await this.ports.media.open(asset), asset.name);
    return lottieColors(json);
  }

  /**
   * A picture in the full size of its file, for as long as it is borrowed: such bitmaps have hundreds of megabytes.
   * @throws GessoError when it cannot be decoded; nothing is borrowed then.
   */
  async borrowFullPicture(asset: Asset): Promise<{ readonly picture: Picture; release(): void }> {
    let entry = this.#fullPictures.get(asset.id);
    if (!entry) {
      const heifUrl = this.ports.wasm.heif ?? null;
      const picture = this.ports.media
        .open(asset)
        .then((blob) => decodePicture(blob, asset.name, { heifUrl }));
      entry = { picture, users: 0 };
      this.#fullPictures.set(asset.id, entry);
    }
    const borrowed = entry;
    borrowed.users += 1;
    const release = () => {
      borrowed.users -= 1;
      if (borrowed.users > 0) return;
      if (this.#fullPictures.get(asset.id) === borrowed) this.#fullPictures.delete(asset.id);
      void borrowed.picture.then(({ bitmap }) => bitmap.close()).catch(() => {});
    };
    try {
      return { picture: { kind: 'bitmap', ...(await borrowed.picture) }, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** The reader of a clip's pictures. @throws GessoError when it cannot be decoded. */
  clip(asset: Asset): Promise<ClipReader> {
    return once(this.#clips, asset.id, async () => {
      // A third of the engine is the reader of containers: designs without clips do without it.
      const [{ ClipReader: Reader }, blob] = await Promise.all([
        import('../media/clips.ts'),
        this.ports.media.open(asset),
      ]);
      return Reader.open(blob, asset.name);
    });
  }

  /** Gives the picture of a clip at a time to `use`; null when the clip cannot be read (the load report says why). */
  async withClipPicture<T>(
    asset: Asset,
    seconds: number,
    use: (picture: VideoSample | null) => T | Promise<T>,
    request: PictureRequest = {},
  ): Promise<T> {
    const reader = await this.clip(asset).catch(() => null);
    if (!reader) return use(null);
    return reader.withPictureAt(seconds, use, request).catch(() => use(null));
  }

  /**
   * The reader of a file's sound.
   * @param stream the index among the sound streams of the file.
   * @throws GessoError when it has none that can be decoded.
   */
  sound(asset: Asset, stream = 0): Promise<OpenedSound> {
    return once(this.#sounds, `${asset.id}#${stream}`, async () => {
      const [{ openSound }, blob] = await Promise.all([
        import('../media/open-sound.ts'),
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
      const picture: Picture = { kind: 'bitmap', ...decoded };
      this.#pictures.set(imported.asset.id, Promise.resolve(picture));
      this.#readyPictures.set(imported.asset.id, picture);
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
    this.#readyPictures.delete(assetId);
    this.#drawingFonts.delete(assetId);
    const [picture, clip, moving] = [
      this.#pictures.get(assetId),
      this.#clips.get(assetId),
      this.#moving.get(assetId),
    ];
    this.#pictures.delete(assetId);
    this.#clips.delete(assetId);
    this.#moving.delete(assetId);
    const sounds = [...this.#sounds].filter(([key]) => key.startsWith(`${assetId}#`));
    for (const [key] of sounds) this.#sounds.delete(key);
    await Promise.allSettled([
      picture?.then(closePicture),
      clip?.then((reader) => reader.dispose()),
      moving?.then((animation) => animation?.dispose()),
      ...sounds.map(([, sound]) => sound.then((reader) => reader.dispose())),
    ]);
  }

  /** Frees every decoder, bitmap and font. */
  async destroy(): Promise<void> {
    const soundIds = [...this.#sounds.keys()].map((key) => key.slice(0, key.lastIndexOf('#')));
    const ids = new Set([
      ...this.#pictures.keys(),
      ...this.#clips.keys(),
      ...this.#moving.keys(),
      ...soundIds,
    ]);
    await Promise.all([...ids].map((id) => this.forget(id)));
    this.#frames.clear();
    this.#animator?.dispose();
    this.#animator = null;
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
