import { writeSrt, writeVtt } from '../../media/subtitles.ts';
import type { SubtitleCue } from '../../model/subtitles.ts';
import { formatFacts } from '../../presets/export-formats.ts';
import { fontRequestsOf } from '../../text/fonts/font-requests.ts';
import { type ArchivedFont, writeProjectFile } from '../files/project-archive.ts';
import type { ExportFormat, WriteContext } from './export-format.ts';

function subtitleFormat(
  format: 'srt' | 'vtt',
  writeCues: (cues: readonly SubtitleCue[]) => string,
): ExportFormat {
  const facts = formatFacts(format);
  return {
    ...facts,
    async write({ project, settings: { trackId } }) {
      const tracks = project.metadata.subtitles;
      const track = trackId === undefined ? tracks[0] : tracks.find(({ id }) => id === trackId);
      return { blob: new Blob([writeCues(track?.cues ?? [])], { type: facts.mediaType }) };
    },
  };
}

/** The fonts of the user's own that the project is set in. */
async function ownFonts({ resources, project }: WriteContext): Promise<ArchivedFont[]> {
  const families = new Set(fontRequestsOf(project).map(({ family }) => family));
  const fonts = await resources.listUserFonts();
  const used = new Set(fonts.filter(({ family }) => families.has(family)).map(({ id }) => id));
  const stored = (await resources.ports.userFonts?.list()) ?? [];
  return stored.filter(({ id }) => used.has(id));
}

const gesso: ExportFormat = {
  ...formatFacts('gesso'),
  async write(context) {
    const { resources, project, hooks } = context;
    const fonts = await ownFonts(context);
    return { blob: await writeProjectFile(project, resources.ports.media, fonts, hooks) };
  },
};

/** Formats that hold data of the project, and draw nothing. */
export const DOCUMENT_FORMATS: readonly ExportFormat[] = [
  subtitleFormat('srt', writeSrt),
  subtitleFormat('vtt', writeVtt),
  gesso,
];
