import { FRAMES_PER_SECOND, formatTimecode } from '@gesso/engine';
import { addTake, type CameraBubble, type Recorded } from '@gesso/engine/edits';
import { isRecording } from '@gesso/engine/internal';
import { announce } from '../../ui/announce.ts';
import { importFile } from '../files/media.ts';
import type { Studio } from '../studio.ts';
import type { StoredRecording } from './recording-store.ts';
import { sayRecording, takeNames } from './recording-words.ts';
import { fileOfPart } from './take-files.ts';

/**
 * Makes files and a take of what was kept of a recording, and selects its clips.
 * @param frames how long it is; null for all that was kept
 * @param bubble how the camera lies over the screen
 * @throws GessoError where the files cannot be read, made or kept
 */
export async function keepTake(
  { editor, resources }: Studio,
  recording: StoredRecording,
  startFrame: number,
  frames: number | null,
  bubble?: CameraBubble,
): Promise<void> {
  const last = editor.project.metadata.takes.reduce((most, take) => Math.max(most, take.number), 0);
  const number = String(last + 1);
  const seconds = frames === null ? undefined : frames / FRAMES_PER_SECOND;
  const parts: Recorded['parts'][number][] = [];
  for (const part of recording.parts) {
    const file = await fileOfPart(recording, part, seconds);
    const name = sayRecording('fileName', { kind: takeNames()[part.kind], number });
    const asset = await importFile(resources, file, `${name}.${extensionOf(file.type)}`);
    parts.push({ kind: part.kind, asset });
  }
  const longest = Math.max(...parts.map(({ asset }) => asset.durationFrames));
  const durationFrames = Math.max(1, Math.min(frames ?? longest, longest));
  const { startedAt: recordedAt } = recording;
  editor.transact(sayRecording.step('stepRecord', { number }), (_, project) => {
    addTake(
      project,
      { startFrame, durationFrames, recordedAt, parts, ...(bubble ? { bubble } : {}) },
      takeNames(),
    );
  });
  const isPart = (assetId: string) => parts.some(({ asset }) => asset.id === assetId);
  const { audioTracks, tracks } = editor.project.metadata;
  const filmed = tracks.flatMap(({ layers }) =>
    layers.filter((layer) => isRecording(layer) && isPart(layer.assetId)),
  );
  if (filmed.length > 0) editor.select(filmed.map((layer) => layer.id));
  else editor.selectSounds(audioTracks.filter(({ assetId }) => isPart(assetId)).map(({ id }) => id));
  const [start, end] = [startFrame, startFrame + durationFrames].map(formatTimecode);
  announce(sayRecording('takeAdded', { number, start: start ?? '', end: end ?? '' }));
}

const extensionOf = (mimeType: string): string =>
  mimeType.startsWith('audio/wav') ? 'wav' : mimeType.startsWith('video/mp4') ? 'mp4' : 'webm';
