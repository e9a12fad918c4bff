/** Where ffmpeg's core is served from, as whole addresses. */
export interface FfmpegUrls {
  readonly coreUrl: string;
  readonly wasmUrl: string;
}

/** A file of the core's own file system while it is open. */
export interface OpenFile {
  position: number;
}

/** What a device does when it is read, written and moved about in. */
export interface DeviceOperations {
  open(file: OpenFile): void;
  close(file: OpenFile): void;
  read(file: OpenFile, buffer: Int8Array, offset: number, length: number, position?: number): number;
  write(file: OpenFile, buffer: Int8Array, offset: number, length: number, position?: number): number;
  llseek(file: OpenFile, offset: number, whence: number): number;
}

/** The core did not come, or does not run here. */
export class FfmpegNotLoaded extends Error {}

/** The part of ffmpeg's wasm core that is used: ffmpeg and ffprobe as on a command line, and its file system. */
export interface FfmpegCore {
  readonly FS: {
    readonly filesystems: { readonly WORKERFS: unknown };
    mkdir(path: string): void;
    mount(system: unknown, options: { blobs: { name: string; data: Blob }[] }, path: string): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
    writeFile(path: string, data: Uint8Array): void;
    makedev(major: number, minor: number): number;
    registerDevice(device: number, operations: DeviceOperations): void;
    mkdev(path: string, device: number): void;
  };
  setLogger(logger: (line: { message: string }) => void): void;
  reset(): void;
  exec(...argumentsOfFfmpeg: string[]): number;
  ffprobe(...argumentsOfFfprobe: string[]): number;
}

/**
 * How often a job is tried. What ffmpeg refuses it refuses again; what ended its program midway (WebKitGTK 2.50 now and then reports memory out of
 * bounds) does not come back in a new one.
 */
export const FFMPEG_ATTEMPTS = 3;

/**
 * Does a job in a core of its own, and again in a new one when the program broke off. The job must not keep anything of a former attempt. It blocks
 * while it works, so it needs a worker of its own that can be ended.
 */
export async function withFfmpegCore<T>(
  urls: FfmpegUrls,
  job: (core: FfmpegCore) => T | Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const core = await loadFfmpegCore(urls);
    try {
      return await job(core);
    } catch (cause) {
      if (!(cause instanceof WebAssembly.RuntimeError) || attempt === FFMPEG_ATTEMPTS) throw cause;
    }
  }
}

/** Loads the core into this worker. @throws FfmpegNotLoaded */
async function loadFfmpegCore({ coreUrl, wasmUrl }: FfmpegUrls): Promise<FfmpegCore> {
  try {
    const { default: create } = (await import(/* @vite-ignore */ coreUrl)) as {
      default: (options: { mainScriptUrlOrBlob: string }) => Promise<FfmpegCore>;
    };
    // The core takes the address of its wasm from behind the hash of its own.
    const addresses = btoa(JSON.stringify({ wasmURL: wasmUrl, workerURL: '' }));
    return await create({ mainScriptUrlOrBlob: `${coreUrl}#${addresses}` });
  } catch (cause) {
    throw new FfmpegNotLoaded('the converter could not be loaded', { cause });
  }
}
