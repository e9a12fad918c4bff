import { formatFacts } from '../../presets/export-formats.ts';
import type { ExportQuality } from '../../presets/export-quality.ts';
import { exportGif } from '../images/export-gif.ts';
import { exportSound } from '../sound/export-sound.ts';
import { exportVideo } from '../video/export-video.ts';
import { joinVideo } from '../video/join-video.ts';
import type { ExportFormat, WriteContext, WrittenFile } from './export-format.ts';

/** How many colours a GIF of a quality has. */
const GIF_COLORS: Readonly<Record<ExportQuality, number>> = { draft: 64, standard: 256, high: 256 };

async function writeVideo(
  { resources, project, settings, hooks }: WriteContext,
  container: 'mp4' | 'webm',
): Promise<WrittenFile> {
  const transparent = settings.transparent === true && container === 'webm';
  const webmCodec = transparent ? 'vp9' : settings.webmCodec;
  const options = { ...settings, container, transparent, ...(webmCodec ? { webmCodec } : {}) };
  const { parts } = settings;
  const { blob, report, ...video } = parts
    ? await joinVideo(resources, project, { ...options, parts }, hooks)
    : await exportVideo(resources, project, options, hooks);
  return { blob, report, video };
}

const mp4: ExportFormat = {
  ...formatFacts('mp4'),
  loadsProject: true,
  write: (context) => writeVideo(context, 'mp4'),
};

const webm: ExportFormat = {
  ...formatFacts('webm'),
  loadsProject: true,
  write: (context) => writeVideo(context, 'webm'),
};

const gif: ExportFormat = {
  ...formatFacts('gif'),
  async write({ resources, project, settings, hooks }) {
    const colors = settings.colors ?? GIF_COLORS[settings.quality ?? 'standard'];
    const { blob } = await exportGif(resources, project, { ...settings, colors }, hooks);
    return { blob };
  },
};

function soundFormat(format: 'mp3' | 'wav'): ExportFormat {
  return {
    ...formatFacts(format),
    async write({ resources, project, settings, hooks }) {
      return { blob: await exportSound(resources, project, format, settings, hooks) };
    },
  };
}

/** Formats of a stretch of the timeline: videos and sound. */
export const TIMELINE_FORMATS: readonly ExportFormat[] = [
  mp4,
  webm,
  gif,
  soundFormat('mp3'),
  soundFormat('wav'),
];
