import { expect, test } from 'vitest';
import { generator, runsOr } from '../../../tests/support/fuzz.ts';
import { ProjectDocument } from '../../history/document.ts';
import { createTrack, createVideoLayer } from '../../model/create.ts';
import type { Project } from '../../model/project.ts';
import { placedClips } from '../../timeline/linked-sounds.ts';
import { clipEndFrame, totalFrames } from '../../timeline/timeline.ts';
import { cloneLayer } from '../layer-edits.ts';
import { sampleProject } from '../test-project.ts';
import { extractClipSound } from '../time/clip-edits.ts';
import { rollCut, slideClip, slipClip, trimClip } from '../time/clip-trims.ts';
import { playedStretch, READY_SPEED_CURVES, readySpeedCurve, setClipPace } from '../time/speed-edits.ts';
import {
  clearSpan,
  type DropMode,
  moveClips,
  moveClipToScene,
  placeClip,
  rippleDelete,
  splitClipsAt,
} from '../time/track-edits.ts';
import { cutSpansOfSound } from './silence-edits.ts';
import { splitTrack, trimTrack } from './sound-edits.ts';
import { linkSound, unlinkSound } from './sound-links.ts';

const MODES: readonly DropMode[] = ['insert', 'overwrite', 'next-lane'];

function film(): Project {
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video', { layers: [], scenes: 2 })));
  project.metadata.assets['asset:clip'] = {
    ...{ id: 'asset:clip', kind: 'video', name: 'clip.mp4', source: { type: 'blob', key: 'clip' } },
    ...{
      mimeType: 'video/mp4',
      widthPx: 64,
      heightPx: 36,
      durationFrames: 600,
      hasAudio: true,
      sizeBytes: 1,
    },
  };
  const clip = (id: string, startFrame: number, trimStartFrame: number) =>
    createVideoLayer({ id, assetId: 'asset:clip', startFrame, durationFrames: 120, trimStartFrame });
  project.metadata.tracks = [
    createTrack({ id: 'track:one', layers: [clip('a', 0, 100), clip('b', 120, 300)] }),
    createTrack({ id: 'track:two', layers: [clip('c', 60, 0)] }),
  ];
  return project;
}

/** One random edit of clips or of their sounds. */
function operate(project: Project, pick: (limit: number) => number): void {
  const { tracks, audioTracks, sceneItems } = project.metadata;
  const clips = tracks.flatMap(({ layers }) => layers);
  const clip = clips[pick(Math.max(1, clips.length))];
  const sound = audioTracks[pick(Math.max(1, audioTracks.length))];
  const track = tracks[pick(tracks.length)];
  const mode = MODES[pick(3)] ?? 'insert';
  const isLong = totalFrames(project) > 8_000 || clips.length > 30;
  switch (pick(15)) {
    case 0:
    case 1:
      if (clip) extractClipSound(project, clip.id);
      break;
    case 2:
      if (clip && track)
        moveClips(project, [{ id: clip.id, startFrame: pick(700), trackId: track.id }], mode);
      break;
    case 3:
      if (!isLong) splitClipsAt(project, pick(700));
      break;
    case 4:
      if (clip && clips.length > 2) rippleDelete(project, [clip.id]);
      break;
    case 5: {
      const ready = READY_SPEED_CURVES[pick(READY_SPEED_CURVES.length)];
      const stretch = clip && playedStretch(project, clip.id);
      if (!clip || !ready || !stretch || isLong) break;
      const speedCurve = pick(3) === 0 ? null : readySpeedCurve(ready, stretch);
      setClipPace(project, clip.id, { speed: 0.5 + pick(4) / 2, speedCurve }, pick(2) === 0);
      break;
    }
    case 6:
      if (clip) slipClip(project, clip.id, pick(200) - 100);
      break;
    case 7:
      if (clip) rollCut(project, clip.id, pick(100) - 50);
      break;
    case 8:
      if (clip) slideClip(project, clip.id, pick(100) - 50);
      break;
    case 9:
      if (clip) trimClip(project, clip.id, pick(2) === 0 ? 'start' : 'end', pick(700), pick(2) === 0);
      break;
    case 10:
      if (clip && track && !isLong)
        placeClip(project, track.id, { ...cloneLayer(clip), startFrame: pick(700) }, mode);
      break;
    case 11:
      if (sound) trimTrack(project, sound.id, pick(2) === 0 ? 'start' : 'end', pick(700));
      break;
    case 12:
      if (sound && !isLong) {
        if (pick(2) === 0) splitTrack(project, sound.id, sound.startFrame + pick(sound.durationFrames));
        else if (sound.durationFrames > 40)
          cutSpansOfSound(project, sound.id, [{ startFrame: 10, endFrame: 20 }]);
      }
      break;
    case 13:
      if (sound && pick(2) === 0) unlinkSound(project, sound.id);
      else if (sound) linkSound(project, sound.id);
      break;
    default:
      if (clip && pick(2) === 0) moveClipToScene(project, clip.id, pick(sceneItems.length), pick(300));
      else if (track) clearSpan(track, pick(300), 300 + pick(300));
  }
}

/** Each linked sound plays when its clip does, the same part of the file at the same pace, and the two know each other. */
function expectTogether(project: Project, step: string): void {
  const clips = placedClips(project);
  const { audioTracks, tracks } = project.metadata;
  const linked = audioTracks.filter(({ linkedClipId }) => linkedClipId !== null);
  expect(new Set(linked.map(({ linkedClipId }) => linkedClipId)).size, step).toBe(linked.length);
  for (const sound of linked) {
    const placed = clips.get(sound.linkedClipId ?? '');
    if (!placed) throw new Error(`${step}: a sound without its clip`);
    const { clip, startFrame, durationFrames } = placed;
    expect(clip.linkedSoundId, step).toBe(sound.id);
    expect([sound.startFrame, sound.durationFrames], step).toEqual([startFrame, Math.max(1, durationFrames)]);
    expect([sound.trimStartFrame, sound.speed, sound.speedCurve], step).toEqual([
      clip.trimStartFrame,
      clip.speed,
      clip.speedCurve,
    ]);
  }
  for (const { clip } of clips.values())
    if (clip.linkedSoundId !== null)
      expect(
        linked.some(({ id, linkedClipId }) => id === clip.linkedSoundId && linkedClipId === clip.id),
        step,
      ).toBe(true);
  for (const { layers } of tracks)
    for (const [index, clip] of layers.entries())
      expect(clip.startFrame, step).toBeGreaterThanOrEqual(clipEndFrame(layers[index - 1]));
}

const SEEDS = runsOr(60);

test('whatever is done to clips and sounds, those that are linked stay together, and undo takes it back exactly', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const document = new ProjectDocument(film());
    const pick = generator(seed);
    const states = [document.project];
    for (let step = 0; step < 80; step++) {
      if (document.transact('Change', (draft) => operate(draft, pick))) states.push(document.project);
      expectTogether(document.project, `seed ${seed}, step ${step}`);
    }
    for (const state of states.slice(0, -1).reverse()) {
      document.undo();
      expect(document.project).toEqual(state);
    }
  }
});
