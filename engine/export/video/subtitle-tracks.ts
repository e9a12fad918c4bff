import { type Output, TextSubtitleSource } from 'mediabunny';
import { writeVtt } from '../../media/subtitles.ts';
import type { Project } from '../../model/project.ts';
import type { SubtitleTrack } from '../../model/subtitles.ts';
import { type FrameRange, subtitlesWithin } from '../frame-range.ts';

/** Names of languages as files write them (ISO 639-2/T), by their short ones. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'ara',
  bn: 'ben',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sv: 'swe',
  ta: 'tam',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  ur: 'urd',
  vi: 'vie',
  zh: 'zho',
};

const languageCode = (language: string) => LANGUAGES[language.split('-')[0]?.toLowerCase() ?? ''] ?? 'und';

/** Subtitles that go beside the image: tracks that are shown, not burnt in, and not empty. */
export function subtitleTracksOf(project: Project, range: FrameRange): readonly SubtitleTrack[] {
  return project.metadata.subtitles
    .filter((track) => !track.hidden && !track.burnIn)
    .map((track) => subtitlesWithin(track, range))
    .filter((track) => track.cues.length > 0);
}

/** Adds a track for each of them to an output that was not started yet. @returns what writes them once it has. */
export function addSubtitleTracks(output: Output, project: Project, range: FrameRange): () => Promise<void> {
  const sources = subtitleTracksOf(project, range).map((track) => {
    const source = new TextSubtitleSource('webvtt');
    output.addSubtitleTrack(source, {
      languageCode: languageCode(track.language),
      name: track.name,
      // Gaps between subtitles are packets too, and those that overlap are split.
      maximumPacketCount: track.cues.length * 4 + 8,
    });
    return { source, track };
  });
  return async () => {
    for (const { source, track } of sources) {
      await source.add(writeVtt(track.cues, { wordTimes: false }));
      source.close();
    }
  };
}
