import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ExportRequest } from '../engine/export/formats/export-format.ts';
import type { FrameRange } from '../engine/export/frame-range.ts';
import type { PrintOptions } from '../engine/export/vector/vector-options.ts';
import {
  type ExportFormatFacts,
  type ExportQuality,
  GessoError,
  type Project,
  parseProject,
  totalFrames,
} from '../engine/model.ts';
import { EXPORT_FORMAT_FACTS, formatOfExtension } from '../engine/presets/export-formats.ts';
import { EXPORT_QUALITIES } from '../engine/presets/export-quality.ts';
import { FRAMES_PER_SECOND } from '../engine/timeline/time.ts';
import type { HostPage } from './browser.ts';

/** The formats that a project is rendered to, by their file endings. The project as a file is what the command begins with. */
const RENDERED: readonly ExportFormatFacts[] = EXPORT_FORMAT_FACTS.filter(({ kind }) => kind !== 'project');
const endingsOf = (formats: readonly ExportFormatFacts[]): string =>
  formats
    .flatMap(({ extension, otherExtensions }) =>
      [extension, ...otherExtensions].map((ending) => `.${ending}`),
    )
    .join(', ');
const endingsFor = (kind: ExportFormatFacts['kind']): string =>
  endingsOf(RENDERED.filter((each) => each.kind === kind));

const USAGE = `Usage: npm run render -- project.json out.mp4 [options]

The ending of the output decides:
  video             ${endingsFor('video')}
  sound             ${endingsFor('sound')}
  one frame         ${endingsFor('image')}, .svg
  every scene       .pdf, a page for each
  subtitles         ${endingsFor('subtitles')}, of the first track

  --frame N         frame for an image (0)
  --resolution ID   default, 360p, 480p, 720p, 1080p, 2k or 4k (default)
  --encoder NAME    auto, webcodecs or ffmpeg (auto)
  --quality NAME    draft, standard or high, for what is not kept whole (standard)
  --bitrate N       megabits a second of a video's image, in place of --quality
  --from S, --to S  seconds of the timeline between which videos, GIF and sound are rendered (all of it)
  --backend NAME    auto, canvas or webgl (auto)
  --transparent     leave the background out (PNG, WebP, AVIF, SVG, GIF, WebM)
  --text            letters of SVG as text, which needs the fonts where it is opened
  --outlines        letters of PDF as outlines
  --bleed MM        a PDF for print, its image this far beyond the page
  --crop-marks      a PDF for print, with marks where the page is cut
  --cmyk            a PDF for print in the inks of a press, its profile “Chemical proof” embedded

Files that the project names by relative paths are looked for beside it.
Exit codes: 0 done, 1 rendering failed, 2 wrong use or bad project, 3 done, but something was missing.`;

const EXIT = { done: 0, failed: 1, badInput: 2, doneWithWarnings: 3 } as const;

interface Request {
  readonly projectPath: string;
  readonly outputPath: string;
  readonly format: ExportFormatFacts;
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
  const format = formatOfExtension(ending);
  if (!format || !RENDERED.includes(format))
    return `“${outputPath}” must end in one of ${endingsOf(RENDERED)}.`;
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
    format,
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

/** The part of the timeline that was requested, on whole frames; nothing for all of it. */
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

/** The scenes of a document with a page for each, at their middles: what comes in is in by then, and nothing has left. */
function pagesOf(project: Project): Pick<ExportRequest, 'scenes'> {
  return {
    scenes: project.metadata.sceneItems.map(({ durationFrames }, sceneIndex) => ({
      sceneIndex,
      sceneFrame: Math.floor(durationFrames / 2),
    })),
  };
}

function exportRequestOf(project: Project, request: Request): ExportRequest {
  const { format, frame, resolution, encoder, backend, transparent, quality } = request;
  const { videoBitrate, letters, print } = request;
  return {
    format: format.id,
    frame,
    resolution,
    encoder,
    backend,
    transparent,
    quality,
    ...(format.pages === 'document' ? pagesOf(project) : {}),
    ...rangeOf(project, request),
    ...(videoBitrate === null ? {} : { videoBitrate }),
    ...(letters === null ? {} : { text: letters }),
    ...(print === null ? {} : { print }),
  };
}

async function renderOutput({ page }: HostPage, project: Project, request: Request): Promise<Buffer> {
  await page.exposeFunction('reportProgress', (line: string) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${line}   `);
    else console.log(line);
  });
  const { base64, video } = await page.evaluate(
    async ([json, asked]) => {
      const report = (window as unknown as { reportProgress(line: string): Promise<void> }).reportProgress;
      let reports = 0;
      const result = await window.gesso.exportProject(json, asked, (progress) => {
        if (progress.phase === 'rendering' && performance.now() - reports < 500) return;
        reports = performance.now();
        const left = progress.secondsLeft === null ? '' : `, ${progress.secondsLeft.toFixed(0)} s left`;
        void report(
          `${progress.phase} ${progress.frame}/${progress.totalFrames}, ${progress.framesPerSecond.toFixed(0)} fps${left}`,
        );
      });
      return { base64: await window.toBase64(result.blob), video: result.video };
    },
    [project, exportRequestOf(project, request)] as const,
  );
  if (process.stdout.isTTY) process.stdout.write('\n');
  if (video) {
    const { ms, frames, drawnFrames, encoder, backend } = video;
    console.log(
      `${frames} frames (${drawnFrames} drawn) in ${(ms / 1000).toFixed(1)} s, ${((frames / ms) * 1000).toFixed(0)} fps, ${encoder}, ${backend}`,
    );
  }
  return Buffer.from(base64, 'base64');
}

process.exitCode = await main();
