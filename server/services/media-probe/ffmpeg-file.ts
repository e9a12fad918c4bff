import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const require = createRequire(import.meta.url);

interface FileNode {
  stream_ops: Record<string, unknown>;
}

/** The part of ffmpeg's wasm core that is used here. */
interface FfmpegCore {
  readonly FS: {
    writeFile(name: string, data: Uint8Array): void;
    readFile(name: string): Uint8Array;
    unlink(name: string): void;
    lookupPath(name: string): { node: FileNode };
  };
  setLogger(logger: (line: { message: string }) => void): void;
  reset(): void;
  exec(...argumentsOfFfmpeg: string[]): number;
  ffprobe(...argumentsOfFfprobe: string[]): number;
}

const probeSchema = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        sample_aspect_ratio: z.string().optional(),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        tags: z.object({ rotate: z.string().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .default([]),
  format: z.object({ duration: z.string().optional() }).default({}),
});
export type FfprobeResult = z.infer<typeof probeSchema>;

/**
 * Gives a file to ffmpeg under the name `source` and works with it. The file is read in place, piece by piece. A core is
 * used once: what a hostile file did to its memory ends with it.
 */
async function withSource<Result>(path: string, work: (core: FfmpegCore) => Result): Promise<Result> {
  const core = await loadFfmpeg();
  core.setLogger(() => {});
  const file = openSync(path, 'r');
  try {
    const sizeBytes = fstatSync(file).size;
    core.FS.writeFile('source', new Uint8Array(0));
    const { node } = core.FS.lookupPath('source');
    // Emscripten takes the length of a file in memory from here, and its bytes from `read`.
    Object.defineProperty(node, 'usedBytes', { get: () => sizeBytes });
    node.stream_ops = {
      ...node.stream_ops,
      read: (_stream: unknown, into: Int8Array, offset: number, length: number, position: number) =>
        readSync(file, into, offset, Math.max(0, Math.min(length, sizeBytes - position)), position),
      mmap: undefined,
    };
    return work(core);
  } finally {
    closeSync(file);
  }
}

/** Loads ffmpeg's core. It is made for workers of browsers and reads two of their globals, which are given to it. */
export async function loadFfmpeg(): Promise<FfmpegCore> {
  Object.assign(globalThis, { self: globalThis, location: { href: 'file:///' } });
  const { default: create } = await import(require.resolve('@ffmpeg/core').replace('/umd/', '/esm/'));
  const wasmBinary = readFileSync(require.resolve('@ffmpeg/core/wasm').replace('/umd/', '/esm/'));
  return create({ wasmBinary, mainScriptUrlOrBlob: '' }) as Promise<FfmpegCore>;
}

/** What ffprobe says of a file. @throws Error when it is none that ffmpeg can read */
export function ffprobe(path: string): Promise<FfprobeResult> {
  return withSource(path, (core) => {
    core.ffprobe('-v', 'error', '-show_streams', '-show_format', '-of', 'json', 'source', '-o', 'probe.json');
    core.reset();
    return probeSchema.parse(JSON.parse(new TextDecoder().decode(core.FS.readFile('probe.json'))));
  });
}

/** The longest side of images that are looked at. */
const LOOKED_AT_PX = 768;

/** Images of a video as PNG, in equal distances from the first to the end; fewer where it has fewer. @throws Error when none can be decoded */
export function spreadFrames(path: string, count: number, durationMs: number): Promise<Buffer[]> {
  return withSource(path, (core) => {
    const rate = `fps=${count}/${Math.max(1, durationMs) / 1000}:start_time=0:round=down`;
    const size = `scale=w=${LOOKED_AT_PX}:h=${LOOKED_AT_PX}:force_original_aspect_ratio=decrease`;
    const code = core.exec(
      '-v',
      'error',
      '-i',
      'source',
      '-vf',
      `${rate},${size}`,
      '-frames:v',
      String(count),
      '-c:v',
      'png',
      'frame-%d.png',
    );
    core.reset();
    const frames: Buffer[] = [];
    for (let index = 1; index <= count; index++) {
      try {
        frames.push(Buffer.from(core.FS.readFile(`frame-${index}.png`)));
      } catch {
        // The video has ended.
        break;
      }
    }
    if (code !== 0 || frames.length === 0) throw new Error('ffmpeg found no image in the file.');
    return frames;
  });
}

/** The first image of a file as PNG, upright. @throws Error when none can be decoded */
export function firstFrame(path: string): Promise<Buffer> {
  return withSource(path, (core) => {
    const code = core.exec(
      '-v',
      'error',
      '-i',
      'source',
      '-frames:v',
      '1',
      '-f',
      'image2',
      '-c:v',
      'png',
      'frame.png',
    );
    core.reset();
    if (code !== 0) throw new Error('ffmpeg found no image in the file.');
    return Buffer.from(core.FS.readFile('frame.png'));
  });
}
