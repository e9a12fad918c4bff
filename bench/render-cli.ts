import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FileRequest } from '../engine/export/export-file.ts';
import type { PrintOptions } from '../engine/export/export-vector.ts';
import type { FrameRange } from '../engine/export/frame-range.ts';
import { EXPORT_QUALITIES, type ExportQuality, PICTURE_QUALITY } from '../engine/export/quality.ts';
import { GessoError, locateFrame, type Project, parseProject, totalFrames } from '../engine/model.ts';
import { FRAMES_PER_SECOND } from '../engine/timeline/time.ts';
import type { HostPage } from './browser.ts';

const USAGE = `Usage: npm run render -- project.json out.mp4 [options]

The ending of the output decides: .mp4, .webm, .gif, .mp3 and .wav render the whole project, .png, .jpg, .webp, .avif and
.svg one frame, .pdf every scene as a page.
  --frame N         frame for a picture (0)
  --resolution ID   default, 360p, 480p, 720p, 1080p, 2k or 4k (default)
  --encoder NAME    auto, webcodecs or ffmpeg (auto)
  --quality NAME    draft, standard or high, for what is not kept whole (standard)
  --bitrate N       megabits a second of a video's picture, in place of --quality
  --from S, --to S  seconds of the timeline between which videos, GIF and sound are rendered (all of it)
  --backend NAME    auto, canvas or webgl (auto)
  --transparent     leave the background out (PNG, WebP, AVIF, SVG, GIF, WebM)
  --text            letters of SVG as text, which needs the fonts where it is opened
  --outlines        letters of PDF as outlines
  --bleed MM        a PDF for print, its picture this far beyond the page
  --crop-marks      a PDF for print, with marks where the page is cut
  --cmyk            a PDF for print in the inks of a press, its profile “Chemical proof” embedded

Files that the project names by relative paths are looked for beside it.
Exit codes: 0 done, 1 rendering failed, 2 wrong use or bad project, 3 done, but something was missing.`;

const EXIT = { done: 0, failed: 1, badInput: 2, doneWithWarnings: 3 } as const;

/** Endings of videos with their containers. */
const VIDEO_FORMATS: Readonly<Record<string, 'mp4' | 'webm'>> = { '.mp4': 'mp4', '.webm': 'webm' };

/** Endings of everything that is neither a video nor a picture of pixels. */
const FILE_ENDINGS = ['.gif', '.mp3', '.wav', '.avif', '.svg', '.pdf'];

const STILL_FORMATS: Readonly<Record<string, 'png' | 'jpeg' | 'webp'>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
};

interface Request {
  readonly projectPath: string;
  readonly outputPath: string;
  readonly frame: number;
  readonly resolution: string;
  readonly encoder: 'auto' | 'webcodecs' | 'ffmpeg';
  readonly backend: 'auto' | 'canvas' | 'webgl';
  readonly transparent: boolean;
  readonly quality: ExportQuality;
  /** Bits per second; null to go by the quality. */
  readonly videoBitrate: number | null;
  readonly fromSeconds: number;
  /** Null for the end. */
  readonly toSeconds: number | null;
  /** What a PDF for print has; null for one that is not. */
  readonly print: PrintOptions | null;
  /** Null for what is usual in the format. */
  readonly letters: 'text' | 'outlines' | null;
}

function readRequest(): Request | string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      frame: { type: 'string', default: '0' },
      resolution: { type: 'string', default: 'default' },
      encoder: { type: 'string', default: 'auto' },
      backend: { type: 'string', default: 'auto' },
      quality: { type: 'string', default: 'standard' },
      bitrate: { type: 'string' },
      from: { type: 'string', default: '0' },
      to: { type: 'string' },
      transparent: { type: 'boolean', default: false },
      text: { type: 'boolean', default: false },
      bleed: { type: 'string', default: '0' },
      'crop-marks': { type: 'boolean', default: false },
      cmyk: { type: 'boolean', default: false },
      outlines: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [projectPath, outputPath] = positionals;
  if (values.help) return USAGE;
  if (!projectPath || !outputPath) return `Name a project and an output file.\n\n${USAGE}`;
  const ending = extname(outputPath).toLowerCase();
  const endings = [...Object.keys(VIDEO_FORMATS), ...Object.keys(STILL_FORMATS), ...FILE_ENDINGS];
  if (!endings.includes(ending)) return `“${outputPath}” must end in one of ${endings.join(', ')}.`;
  const frame = Number(values.frame);
  if (!Number.isInteger(frame) || frame < 0)
    return `--frame takes a whole number from 0, not “${values.frame}”.`;
  const { encoder, backend, resolution } = values;
  if (encoder !== 'auto' && encoder !== 'webcodecs' && encoder !== 'ffmpeg')
    return `--encoder takes auto, webcodecs or ffmpeg, not “${encoder}”.`;
  if (backend !== 'auto' && backend !== 'canvas' && backend !== 'webgl')
    return `--backend takes auto, canvas or webgl, not “${backend}”.`;
  const quality = EXPORT_QUALITIES.find((name) => name === values.quality);
  if (!quality) return `--quality takes ${EXPORT_QUALITIES.join(', ')}, not “${values.quality}”.`;
  const megabits = values.bitrate === undefined ? null : Number(values.bitrate);
  if (megabits !== null && !(megabits >= 0.1 && megabits <= 200))
    return `--bitrate takes megabits a second from 0.1 to 200, not “${values.bitrate}”.`;
  const fromSeconds = Number(values.from);
  const toSeconds = values.to === undefined ? null : Number(values.to);
  if (!(fromSeconds >= 0)) return `--from takes seconds from 0, not “${values.from}”.`;
  if (toSeconds !== null && !(toSeconds > fromSeconds))
    return `--to takes seconds after --from, not “${values.to}”.`;
  const bleedMm = Number(values.bleed);
  if (!(bleedMm >= 0 && bleedMm <= 100))
    return `--bleed takes millimetres from 0 to 100, not “${values.bleed}”.`;
  if (values.text && values.outlines) return '--text and --outlines exclude one another.';
  return {
    projectPath,
    outputPath,
    quality,
    videoBitrate: megabits === null ? null : megabits * 1_000_000,
    fromSeconds,
    toSeconds,
    print:
      bleedMm > 0 || values['crop-marks'] || values.cmyk
        ? { bleedMm, cropMarks: values['crop-marks'], colorSpace: values.cmyk ? 'cmyk' : 'rgb' }
        : null,
    frame,
    resolution,
    encoder,
    backend,
    transparent: values.transparent,
    letters: values.outlines ? 'outlines' : values.text ? 'text' : null,
  };
}

/** The part of the timeline that was asked for, on whole frames; nothing for all of it. */
function rangeOf(project: Project, { fromSeconds, toSeconds }: Request): { readonly range?: FrameRange } {
  if (fromSeconds === 0 && toSeconds === null) return {};
  const startFrame = Math.round(fromSeconds * FRAMES_PER_SECOND);
  const endFrame = toSeconds === null ? totalFrames(project) : Math.round(toSeconds * FRAMES_PER_SECOND);
  return { range: { startFrame, endFrame } };
}

/** Relative paths in a project lead to files beside it, which the host serves below /project/. */
function withServedPaths(project: Project): Project {
  const assets = Object.fromEntries(
    Object.entries(project.metadata.assets).map(([id, asset]) => {
      const { source } = asset;
      if (source.type !== 'url' || /^(?:[a-z]+:|\/)/i.test(source.url)) return [id, asset];
      return [
        id,
        { ...asset, source: { type: 'url' as const, url: `/project/${source.url.replace(/^\.\//, '')}` } },
      ];
    }),
  );
  return { ...project, metadata: { ...project.metadata, assets } };
}

async function main(): Promise<number> {
  let request: Request | string;
  try {
    request = readRequest();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return EXIT.badInput;
  }
  if (typeof request === 'string') {
    console.error(request);
    return request === USAGE ? EXIT.done : EXIT.badInput;
  }
  let text: string;
  try {
    text = await readFile(request.projectPath, 'utf8');
  } catch {
    console.error(`“${request.projectPath}” cannot be read. Check the path.`);
    return EXIT.badInput;
  }
  let project: Project;
  try {
    const loaded = parseProject(text);
    for (const warning of loaded.warnings) console.error(`warning: ${warning.message}`);
    project = withServedPaths(loaded.project);
  } catch (error) {
    if (!(error instanceof GessoError)) throw error;
    console.error(error.message);
    return EXIT.badInput;
  }
  // Only now: wrong input is answered at once, without loading what drives a browser.
  const { openHostPage } = await import('./browser.ts');
  const host = await openHostPage(dirname(resolve(request.projectPath)));
  try {
    const missing = await reportMissing(host, project);
    const bytes = await renderOutput(host, project, request);
    await writeFile(request.outputPath, bytes);
    console.log(`${basename(request.outputPath)}: ${(bytes.byteLength / 1e6).toFixed(2)} MB`);
    return missing > 0 ? EXIT.doneWithWarnings : EXIT.done;
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n')[0] : error);
    return EXIT.failed;
  } finally {
    await host.close();
  }
}

async function reportMissing({ page }: HostPage, project: Project): Promise<number> {
  const report = await page.evaluate((json) => window.gesso.load(json), project);
  for (const font of report.missingFonts)
    console.error(`warning: the font ${font.family} is missing; ${font.substitute} stands in for it.`);
  for (const { name, family, substitute } of report.missingDrawingFonts)
    console.error(
      `warning: ${name} has text in ${family}, which is missing; ${substitute} stands in for it.`,
    );
  for (const asset of report.failedAssets) console.error(`warning: ${asset.message}`);
  return report.missingFonts.length + report.missingDrawingFonts.length + report.failedAssets.length;
}

function renderOutput(host: HostPage, project: Project, request: Request): Promise<Buffer> {
  const ending = extname(request.outputPath).toLowerCase();
  const container = VIDEO_FORMATS[ending];
  if (container) return renderVideo(host, project, request, container);
  return FILE_ENDINGS.includes(ending)
    ? renderFile(host, project, fileRequest(project, request, ending))
    : renderStill(host, project, request);
}

function fileRequest(project: Project, request: Request, ending: string): FileRequest {
  const { frame, resolution, transparent, quality } = request;
  const part = rangeOf(project, request);
  const { sceneIndex, sceneFrame } = locateFrame(project, frame);
  switch (ending) {
    case '.gif':
      return { format: 'gif', resolution, transparent, ...part };
    case '.mp3':
      return { format: 'mp3', quality, ...part };
    case '.wav':
      return { format: 'wav', ...part };
    case '.svg':
      return {
        format: 'svg',
        scene: { sceneIndex, sceneFrame },
        vector: { text: request.letters ?? 'outlines', transparent },
      };
    case '.pdf': {
      // The middle of a scene: what comes in is in by then, and nothing has left.
      const scenes = project.metadata.sceneItems.map((scene, index) => ({
        sceneIndex: index,
        sceneFrame: Math.floor(scene.durationFrames / 2),
      }));
      return {
        format: 'pdf',
        scenes,
        vector: { text: request.letters ?? 'text', ...(request.print ? { print: request.print } : {}) },
      };
    }
    default:
      return {
        format: 'picture',
        frame,
        picture: { format: 'avif', resolution, transparent, quality: PICTURE_QUALITY[quality] },
      };
  }
}

async function renderFile({ page }: HostPage, project: Project, request: FileRequest): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([json, asked]) => window.toBase64((await window.gesso.exportFile(json, asked)).blob),
    [project, request] as const,
  );
  return Buffer.from(base64, 'base64');
}

async function renderVideo(
  { page }: HostPage,
  project: Project,
  request: Request,
  container: 'mp4' | 'webm',
): Promise<Buffer> {
  const { encoder, resolution, backend, transparent, quality, videoBitrate } = request;
  const rate = videoBitrate === null ? {} : { videoBitrate };
  await page.exposeFunction('tellProgress', (line: string) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${line}   `);
    else console.log(line);
  });
  const { base64, ms, frames, drawnFrames, description } = await page.evaluate(
    async ([json, options]) => {
      const tell = (window as unknown as { tellProgress(line: string): Promise<void> }).tellProgress;
      let told = 0;
      const result = await window.gesso.exportVideo(json, options, (progress) => {
        if (progress.phase === 'rendering' && performance.now() - told < 500) return;
        told = performance.now();
        const left = progress.secondsLeft === null ? '' : `, ${progress.secondsLeft.toFixed(0)} s left`;
        void tell(
          `${progress.phase} ${progress.frame}/${progress.totalFrames}, ${progress.framesPerSecond.toFixed(0)} fps${left}`,
        );
      });
      const { ms, frames, drawnFrames } = result;
      return {
        base64: await window.toBase64(result.blob),
        ms,
        frames,
        drawnFrames,
        description: `${result.encoder}, ${result.backend}`,
      };
    },
    [
      project,
      {
        container,
        encoder,
        resolution,
        backend,
        transparent,
        quality,
        ...rate,
        ...rangeOf(project, request),
      },
    ] as const,
  );
  if (process.stdout.isTTY) process.stdout.write('\n');
  console.log(
    `${frames} frames (${drawnFrames} drawn) in ${(ms / 1000).toFixed(1)} s, ${((frames / ms) * 1000).toFixed(0)} fps, ${description}`,
  );
  return Buffer.from(base64, 'base64');
}

async function renderStill(
  { page }: HostPage,
  project: Project,
  { outputPath, frame, backend, transparent, resolution, quality }: Request,
): Promise<Buffer> {
  const format = STILL_FORMATS[extname(outputPath).toLowerCase()] ?? 'png';
  const base64 = await page.evaluate(
    async ([json, at, options]) => window.toBase64(await window.gesso.renderFrame(json, at, options)),
    [
      project,
      frame,
      {
        format,
        backend,
        transparent,
        quality: PICTURE_QUALITY[quality],
        ...(resolution === 'default' ? {} : { resolution }),
      },
    ] as const,
  );
  return Buffer.from(base64, 'base64');
}

process.exitCode = await main();
