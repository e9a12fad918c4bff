import {
  createAudioTrack,
  createShapeLayer,
  createSubtitleTrack,
  createTrack,
  FRAMES_PER_SECOND,
} from '@gesso/engine';
import { expect, test } from 'vitest';
import { sampleProject } from '../../state/testing.ts';
import { snapTargets } from '../timeline/lanes.ts';
import { beatsKey, type FoundBeats } from './sound-beats.ts';

test('clips snap to cuts, the playhead, markers, beats, subtitles and the edges of all that does not move', () => {
  const project = sampleProject('video', { layers: [], scenes: 2 });
  const { metadata } = project;
  const cut = metadata.sceneItems[0]?.durationFrames ?? 0;
  metadata.tracks = [
    createTrack({
      layers: [
        createShapeLayer({ id: 'clip', startFrame: 60, durationFrames: 7 }),
        createShapeLayer({ id: 'moving', startFrame: 81, durationFrames: 11 }),
      ],
    }),
  ];
  const music = createAudioTrack({ id: 'music', assetId: 'song', startFrame: 31, durationFrames: 60 });
  metadata.audioTracks = [music];
  metadata.markers = [{ id: 'marker', frame: 77, name: '', color: 'red' }];
  metadata.subtitles = [
    createSubtitleTrack({
      cues: [{ id: 'cue', startFrame: 102, durationFrames: 9, text: 'Hello' }],
    }),
  ];
  const beats: FoundBeats = {
    [beatsKey(music)]: { seconds: [0.5, 1], beatsPerMinute: 120 },
  };
  const targets = snapTargets(project, 13, 'moving', beats);
  const beatFrames = [0.5, 1].map((second) => 31 + second * FRAMES_PER_SECOND);
  expect(targets).toEqual(expect.arrayContaining([0, cut, 13, 77, ...beatFrames, 102, 111, 60, 67, 31, 91]));
  for (const own of [81, 92]) expect(targets).not.toContain(own);
  // What moves takes its beats along.
  expect(snapTargets(project, 13, 'music', beats)).not.toContain(beatFrames[0]);
});
