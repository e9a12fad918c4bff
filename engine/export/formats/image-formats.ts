import { GessoError } from '../../model/errors.ts';
import { type ExportFormatFacts, formatFacts } from '../../presets/export-formats.ts';
import { IMAGE_QUALITY } from '../../presets/export-quality.ts';
import { locateFrame, sceneStartFrames } from '../../timeline/timeline.ts';
import { safeFileName } from '../files/file-name.ts';
import { ZipWriter } from '../files/zip-writer.ts';
import { exportImage, type ImageFormat } from '../images/images.ts';
import { ProgressReporter } from '../progress.ts';
import type { SceneAt, VectorOptions } from '../vector/vector-options.ts';
import type { ExportFormat, WriteContext, WrittenFile } from './export-format.ts';

/** Other exports do without what writes lines. */
const vectorFiles = () => import('../export-vector.ts');

/** The scenes that were requested, or the one that shows at the frame that was. */
function scenesOf({ project, settings }: WriteContext): readonly SceneAt[] {
  if (settings.scenes && settings.scenes.length > 0) return settings.scenes;
  const { sceneIndex, sceneFrame } = locateFrame(project, settings.frame ?? 0);
  return [{ sceneIndex, sceneFrame }];
}

/** One scene as a file, several as files in a ZIP that are named after their scenes. */
async function fileOrZip(
  context: WriteContext,
  extension: string,
  compression: 'store' | 'deflate',
  fileOf: (scene: SceneAt) => Promise<Blob>,
): Promise<WrittenFile> {
  const { project, hooks } = context;
  const scenes = scenesOf(context);
  const [first] = scenes;
  if (first && scenes.length === 1) return { blob: await fileOf(first) };
  const zip = new ZipWriter();
  const progress = new ProgressReporter(hooks.onProgress, scenes.length, 'ZIP');
  const digits = String(project.metadata.sceneItems.length).length;
  for (const [index, scene] of scenes.entries()) {
    if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
    const blob = await fileOf(scene);
    const name = safeFileName(project.metadata.sceneItems[scene.sceneIndex]?.name ?? '');
    const number = String(scene.sceneIndex + 1).padStart(digits, '0');
    await zip.add(`${number} ${name}.${extension}`.replace('  ', ' '), blob, compression);
    progress.report('rendering', index + 1, 0);
  }
  return { blob: await zip.finish(), extension: 'zip' };
}

/** A format of single images of pixels. */
function imageFormat(format: ImageFormat): ExportFormat {
  const facts = formatFacts(format);
  return {
    ...facts,
    write(context) {
      const { resources, project, settings } = context;
      const { quality = 'standard', backend = 'canvas', transparent = false } = settings;
      const starts = sceneStartFrames(project);
      const options = {
        format,
        backend,
        transparent: transparent && facts.canBeTransparent,
        watermark: settings.watermark === true,
        ...(facts.qualities.length > 0 ? { quality: IMAGE_QUALITY[quality] } : {}),
        ...(settings.scale === undefined ? {} : { scale: settings.scale }),
        ...(settings.resolution === undefined ? {} : { resolution: settings.resolution }),
      };
      return fileOrZip(context, facts.extension, 'store', ({ sceneIndex, sceneFrame }) =>
        exportImage(resources, project, (starts[sceneIndex] ?? 0) + sceneFrame, options),
      );
    },
  };
}

function vectorOptions({ settings }: WriteContext, { usualText }: ExportFormatFacts): VectorOptions {
  const { text = usualText ?? 'outlines', transparent = false, watermark = false, pixelScale } = settings;
  return { text, transparent, watermark, ...(pixelScale === undefined ? {} : { pixelScale }) };
}

const SVG_FACTS = formatFacts('svg');
const svg: ExportFormat = {
  ...SVG_FACTS,
  write(context) {
    const { resources, project } = context;
    const options = vectorOptions(context, SVG_FACTS);
    return fileOrZip(context, 'svg', 'deflate', async (scene) =>
      (await vectorFiles()).exportSvg(resources, project, scene, options),
    );
  },
};

const PDF_FACTS = formatFacts('pdf');
const pdf: ExportFormat = {
  ...PDF_FACTS,
  async write(context) {
    const { resources, project, settings, hooks } = context;
    const { transparent: _, ...options } = vectorOptions(context, PDF_FACTS);
    const print = settings.print ? { print: settings.print } : {};
    const scenes = scenesOf(context);
    return {
      blob: await (await vectorFiles()).exportPdf(
        resources,
        project,
        scenes,
        { ...options, ...print },
        hooks,
      ),
    };
  },
};

const pptx: ExportFormat = {
  ...formatFacts('pptx'),
  async write(context) {
    const { resources, project, settings, hooks } = context;
    const { exportPptx } = await import('../pptx/export-pptx.ts');
    const { watermark = false, pixelScale } = settings;
    const options = { watermark, ...(pixelScale === undefined ? {} : { pixelScale }) };
    return { blob: await exportPptx(resources, project, scenesOf(context), options, hooks) };
  },
};

/** Formats of still images and of pages. */
export const IMAGE_FORMATS: readonly ExportFormat[] = [
  imageFormat('png'),
  imageFormat('jpeg'),
  imageFormat('webp'),
  imageFormat('avif'),
  svg,
  pdf,
  pptx,
];
