import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GessoError, type Project, parseProject } from '../engine/model.ts';
import type { HostPage } from './browser.ts';

const USAGE = `Usage: npm run render -- project.json out.mp4 [options]

The ending of the output decides: .mp4 renders the whole project, .png, .jpg and .webp one frame.
  --frame N         frame for a picture (0)
  --resolution ID   default, 360p, 480p, 720p, 1080p, 2k or 4k (default)
  --encoder NAME    auto, webcodecs or ffmpeg (auto)
  --backend NAME    auto, canvas or webgl (auto)
  --transparent     leave the background out of a PNG or WebP

Files that the project names by relative paths are looked for beside it.
Exit codes: 0 done, 1 rendering failed, 2 wrong use or bad project, 3 done, but something was missing.`;

const EXIT = { done: 0, failed: 1, badInput: 2, doneWithWarnings: 3 } as const;

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
}

function readRequest(): Request | string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      frame: { type: 'string', default: '0' },
      resolution: { type: 'string', default: 'default' },
      encoder: { type: 'string', default: 'auto' },
      backend: { type: 'string', default: 'auto' },
      transparent: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [projectPath, outputPath] = positionals;
  if (values.help) return USAGE;
  if (!projectPath || !outputPath) return `Name a project and an output file.\n\n${USAGE}`;
  const ending = extname(outputPath).toLowerCase();
  if (ending !== '.mp4' && !STILL_FORMATS[ending])
    return `“${outputPath}” must end in .mp4, .png, .jpg or .webp.`;
  const frame = Number(values.frame);
  if (!Number.isInteger(frame) || frame < 0)
    return `--frame takes a whole number from 0, not “${values.frame}”.`;
  const { encoder, backend, resolution } = values;
  if (encoder !== 'auto' && encoder !== 'webcodecs' && encoder !== 'ffmpeg')
    return `--encoder takes auto, webcodecs or ffmpeg, not “${encoder}”.`;
  if (backend !== 'auto' && backend !== 'canvas' && backend !== 'webgl')
    return `--backend takes auto, canvas or webgl, not “${backend}”.`;
  return { projectPath, outputPath, frame, resolution, encoder, backend, transparent: values.transparent };
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
    const bytes =
      extname(request.outputPath).toLowerCase() === '.mp4'
        ? await renderVideo(host, project, request)
        : await renderStill(host, project, request);
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
  for (const asset of report.failedAssets) console.error(`warning: ${asset.message}`);
  return report.missingFonts.length + report.failedAssets.length;
}

async function renderVideo(
  { page }: HostPage,
  project: Project,
  { encoder, resolution, backend }: Request,
): Promise<Buffer> {
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
    [project, { encoder, resolution, backend }] as const,
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
  { outputPath, frame, backend, transparent, resolution }: Request,
): Promise<Buffer> {
  const format = STILL_FORMATS[extname(outputPath).toLowerCase()] ?? 'png';
  const base64 = await page.evaluate(
    async ([json, at, options]) => window.toBase64(await window.gesso.renderFrame(json, at, options)),
    [
      project,
      frame,
      { format, backend, transparent, ...(resolution === 'default' ? {} : { resolution }) },
    ] as const,
  );
  return Buffer.from(base64, 'base64');
}

process.exitCode = await main();
