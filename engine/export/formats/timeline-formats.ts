import { formatFacts } from '../../presets/export-formats.ts';
import type { ExportQuality } from '../../presets/export-quality.ts';
import { exportGif } from '../images/export-gif.ts';
import { exportSound } from '../sound/export-sound.ts';
import { exportVideo } from '../video/export-video.ts';
import type { VideoExportOptions } from '../video/video-export-options.ts';
import { VideoPreparation } from '../video/video-preparation.ts';
import type {
  ExportFormat,
  ExportSettings,
  PreparedWrite,
  WriteContext,
  WrittenFile,
} from './export-format.ts';

/** How many colours a GIF of a quality has. */
const GIF_COLORS: Readonly<Record<ExportQuality, number>> = { draft: 64, standard: 256, high: 256 };

type VideoContainer = 'mp4' | 'webm';

function videoOptions(settings: ExportSettings, container: VideoContainer): VideoExportOptions {
  const transparent = settings.transparent === true && container === 'webm';
  const webmCodec = transparent ? 'vp9' : settings.webmCodec;
  return { ...settings, container, transparent, ...(webmCodec ? { webmCodec } : {}) };
}

async function writeVideo(
  { resources, project, settings, hooks }: WriteContext,
  container: VideoContainer,
  preparation?: VideoPreparation,
): Promise<WrittenFile> {
  const options = videoOptions(settings, container);
  const { parts } = settings;
  const { blob, report, ...video } = parts
    ? await (await import('../video/join-video.ts')).joinVideo(
        resources,
        project,
        { ...options, parts },
        hooks,
      )
    : await exportVideo(resources, project, options, hooks, preparation);
  return { blob, report, video };
}

/** A video that is prepared. */
class PreparedVideo implements PreparedWrite {
  readonly format: VideoContainer;
  readonly ready: Promise<unknown>;
  readonly #preparation: VideoPreparation;

  constructor(
    format: VideoContainer,
    { resources, project, settings }: Omit<WriteContext, 'hooks'>,
    former: PreparedWrite | null,
  ) {
    this.format = format;
    const earlier = former instanceof PreparedVideo ? former.#preparation : null;
    this.#preparation = VideoPreparation.begin(resources, project, videoOptions(settings, format), earlier);
    // What fails now fails again when the export is started, and is reported there.
    this.ready = this.#preparation.goOn().catch(() => {});
  }

  write(context: WriteContext): Promise<WrittenFile> {
    return writeVideo(context, this.format, this.#preparation);
  }

  drop(): void {
    this.#preparation.drop();
  }
}

function videoFormat(format: VideoContainer): ExportFormat {
  return {
    ...formatFacts(format),
    loadsProject: true,
    prepare: (context, former) => new PreparedVideo(format, context, former),
    write: (context) => writeVideo(context, format),
  };
}

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
  videoFormat('mp4'),
  videoFormat('webm'),
  gif,
  soundFormat('mp3'),
  soundFormat('wav'),
];
