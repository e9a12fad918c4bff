// Burns subtitles into a video: reads an SRT file, adds a track with a style, and exports.
import { type Project, ProjectDocument, startExport } from '@gesso/engine';
import {
  addSubtitleTrack,
  changeSubtitleStyle,
  changeSubtitleTrack,
  findSubtitleTrack,
} from '@gesso/engine/edits';
import { parseSubtitles } from '@gesso/engine/media';
import EngineWorker from '@gesso/engine/worker?worker';
import { config } from './config.ts';

/** Adds subtitles that are drawn into the images of the video. @throws GessoError `subtitles-broken`, naming the line. */
export function withSubtitles(project: Project, srt: string): Project {
  const cues = parseSubtitles(srt, 'subtitles.srt');
  const document = new ProjectDocument(project);
  document.transact('Add subtitles', (draft) => {
    const id = addSubtitleTrack(draft, { name: 'English', language: 'en', cues });
    const track = findSubtitleTrack(draft, id);
    if (!track) return;
    changeSubtitleTrack(track, { burnIn: true });
    changeSubtitleStyle(track, { position: 'bottom', color: '#ffffff', boxColor: '#000000' });
  });
  return document.project;
}

/** The same project as a video with its subtitles in the images. MP4 where the browser has H.264, else ask for `webm`. */
export async function burnInSubtitles(project: Project, srt: string, format = 'mp4'): Promise<Blob> {
  const { done } = startExport(
    withSubtitles(project, srt),
    { format },
    { createWorker: () => new EngineWorker(), config },
  );
  return (await done).blob;
}
