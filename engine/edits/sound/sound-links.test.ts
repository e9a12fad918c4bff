import { describe, expect, it } from 'vitest';
import { ProjectDocument } from '../../history/document.ts';
import { createAudioTrack, createTrack, createVideoLayer } from '../../model/create.ts';
import type { VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { AudioTrack, Project } from '../../model/project.ts';
import { cloneLayer } from '../layer-edits.ts';
import { findInProject } from '../layer-hosts.ts';
import { sampleProject } from '../test-project.ts';
import { extractClipSound } from '../time/clip-edits.ts';
import { trimClip } from '../time/clip-trims.ts';
import { setClipPace, setTrackSpeed } from '../time/speed-edits.ts';
import { insertStill } from '../time/still-edits.ts';
import { moveClips, placeClip, rippleDelete, splitClipsAt } from '../time/track-edits.ts';
import { cutSpansOfSound } from './silence-edits.ts';
import { splitTrack, trimTrack } from './sound-edits.ts';
import { clipForSound, dropLostLinks, linkSound, unlinkSound } from './sound-links.ts';

/** Two clips of one lane, the sound of the first on a track of its own, linked to it. */
function linked() {
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video', { layers: [], scenes: 1 })));
  project.metadata.assets['asset:clip'] = {
    id: 'asset:clip',
    kind: 'video',
    name: 'clip.mp4',
    source: { type: 'url', url: '/clip.mp4' },
    mimeType: 'video/mp4',
    widthPx: 640,
    heightPx: 360,
    durationFrames: 600,
    hasAudio: true,
    sizeBytes: 1,
  };
  const clip = (id: string, startFrame: number) =>
    createVideoLayer({ id, assetId: 'asset:clip', startFrame, durationFrames: 200, trimStartFrame: 100 });
  project.metadata.tracks = [
    createTrack({ id: 'track:lane', layers: [clip('layer:one', 0), clip('layer:two', 200)] }),
  ];
  const document = new ProjectDocument(project);
  document.transact('Extract', (draft) => {
    extractClipSound(draft, 'layer:one');
  });
  return document;
}
function clipOf(document: ProjectDocument, id = 'layer:one'): VideoLayer {
  const layer = findInProject(document.project, id)?.layer;
  if (!isRecording(layer)) throw new Error('The clip is gone.');
  return layer;
}
const sounds = (document: ProjectDocument): readonly AudioTrack[] => document.project.metadata.audioTracks;

/** Every linked sound plays when its clip does, the same part of the file at the same pace. */
function expectTogether(document: ProjectDocument): void {
  for (const sound of sounds(document)) {
    if (sound.linkedClipId === null) continue;
    const clip = clipOf(document, sound.linkedClipId);
    const { startFrame, durationFrames, trimStartFrame, speed, speedCurve } = clip;
    expect(sound).toMatchObject({ startFrame, durationFrames, trimStartFrame, speed, speedCurve });
    expect(clip.linkedSoundId).toBe(sound.id);
    expect(clip.muted).toBe(true);
  }
}

describe('sounds that are linked to clips', () => {
  it('follow their clip where it goes, in the same step', () => {
    const document = linked();
    document.transact('Trim', (draft) => trimClip(draft, 'layer:one', 'start', 40));
    expectTogether(document);
    expect(sounds(document)[0]).toMatchObject({ startFrame: 40, durationFrames: 160, trimStartFrame: 140 });
    document.transact('Move', (draft) =>
      moveClips(draft, [{ id: 'layer:one', startFrame: 700, trackId: 'track:lane' }], 'insert'),
    );
    expectTogether(document);
    document.transact('Speed', (draft) =>
      setClipPace(draft, 'layer:one', {
        speed: 1,
        speedCurve: [
          { fileFrame: 140, speed: 2 },
          { fileFrame: 300, speed: 0.5 },
        ],
      }),
    );
    expectTogether(document);
    expect(sounds(document)).toHaveLength(1);
    document.undo();
    expectTogether(document);
    expect(sounds(document)[0]).toMatchObject({ startFrame: 700, speedCurve: null });
  });

  it('are divided with it, and each part goes its own way', () => {
    const document = linked();
    document.transact('Split', (draft) => {
      splitClipsAt(draft, 120);
    });
    expect(sounds(document)).toHaveLength(2);
    expectTogether(document);
    expect(sounds(document).map(({ startFrame, durationFrames }) => [startFrame, durationFrames])).toEqual([
      [0, 120],
      [120, 80],
    ]);
    document.transact('Remove', (draft) => rippleDelete(draft, ['layer:one']));
    expect(sounds(document)).toHaveLength(1);
    expectTogether(document);
    expect(sounds(document)[0]?.startFrame).toBe(0);
  });

  it('are what an edit of the sound changes the clip by', () => {
    const document = linked();
    const [sound] = sounds(document);
    document.transact('Trim', (draft) => trimTrack(draft, sound?.id ?? '', 'end', 150));
    expect(clipOf(document).durationFrames).toBe(150);
    document.transact('Split', (draft) => {
      expect(splitTrack(draft, sound?.id ?? '', 60)).not.toBeNull();
    });
    expect(sounds(document)).toHaveLength(2);
    expect(clipOf(document).durationFrames).toBe(60);
    document.transact('Speed', (draft) => setTrackSpeed(draft, sound?.id ?? '', 2));
    expect(clipOf(document)).toMatchObject({ speed: 2, durationFrames: 30 });
    expectTogether(document);
  });

  it('lose silences together with the picture', () => {
    const document = linked();
    const [sound] = sounds(document);
    document.transact('Silences', (draft) => {
      expect(cutSpansOfSound(draft, sound?.id ?? '', [{ startFrame: 50, endFrame: 80 }])).toBe(30);
    });
    expectTogether(document);
    expect(sounds(document)).toHaveLength(2);
    expect(clipOf(document, 'layer:two').startFrame).toBe(170);
  });

  it('are copied with a copy of the clip, also when the clip was cut and comes back', () => {
    const document = linked();
    const copy = cloneLayer(clipOf(document));
    document.transact('Paste', (draft) => {
      placeClip(draft, 'track:lane', { ...copy, startFrame: 500 }, 'insert');
    });
    expect(sounds(document)).toHaveLength(2);
    expectTogether(document);
    document.transact('Delete', (draft) => rippleDelete(draft, ['layer:one', copy.id]));
    expect(sounds(document)).toHaveLength(0);
    document.undo();
    expectTogether(document);
    expect(sounds(document)).toHaveLength(2);
  });

  it('go alone when they are removed alone; the clip stays muted and is free', () => {
    const document = linked();
    document.transact('Delete', (draft) => {
      draft.metadata.audioTracks = [];
    });
    expect(clipOf(document)).toMatchObject({ linkedSoundId: null, muted: true });
  });

  it('leave a lane in which they would play over another sound', () => {
    const document = linked();
    document.transact('Music', (draft) => {
      draft.metadata.soundLanes = [{ ...draft.metadata.soundLanes[0], id: 'lane:a' } as never];
      for (const sound of draft.metadata.audioTracks) sound.laneId = 'lane:a';
      draft.metadata.audioTracks.push(
        createAudioTrack({
          id: 'track:music',
          assetId: 'asset:clip',
          startFrame: 300,
          durationFrames: 100,
          laneId: 'lane:a',
        }),
      );
    });
    expect(sounds(document)[0]?.laneId).toBe('lane:a');
    document.transact('Move', (draft) =>
      moveClips(draft, [{ id: 'layer:one', startFrame: 350, trackId: 'track:lane' }], 'overwrite'),
    );
    expectTogether(document);
    const [moved] = sounds(document);
    expect(moved?.laneId).not.toBe('lane:a');
    expect(document.project.metadata.soundLanes.map(({ id }) => id)).toEqual(['lane:a', moved?.laneId]);
    expect(sounds(document)[1]?.laneId).toBe('lane:a');
  });

  it('play on while the clip stands still, and a still put into it has none', () => {
    const document = linked();
    document.transact('Still', (draft) => {
      insertStill(draft, 'layer:one', 100, 60);
    });
    expectTogether(document);
    expect(sounds(document).map(({ startFrame, durationFrames }) => [startFrame, durationFrames])).toEqual([
      [0, 100],
      [160, 100],
    ]);
  });

  it('are unlinked and linked again by either of the two', () => {
    const document = linked();
    document.transact('Unlink', (draft) => {
      expect(unlinkSound(draft, 'layer:one')).toBe(true);
    });
    document.transact('Move', (draft) =>
      moveClips(draft, [{ id: 'layer:one', startFrame: 20, trackId: 'track:lane' }], 'overwrite'),
    );
    const [sound] = sounds(document);
    expect(sound).toMatchObject({ startFrame: 0, linkedClipId: null });
    if (!sound) throw new Error('The sound is gone.');
    expect(clipForSound(document.project, sound)?.id).toBe('layer:one');
    document.transact('Link', (draft) => {
      expect(linkSound(draft, sound.id)).toBe(true);
    });
    expect(sounds(document)[0]).toMatchObject({ startFrame: 20, linkedClipId: 'layer:one' });
    expectTogether(document);
  });

  it('sound from their clip again in a project that they do not come along to', () => {
    const clip = cloneLayer(clipOf(linked()));
    const { project } = new ProjectDocument(
      JSON.parse(JSON.stringify(sampleProject('video', { layers: [], scenes: 1 }))),
    );
    dropLostLinks(project, [clip]);
    expect(clip).toMatchObject({ linkedSoundId: null, muted: false });
  });

  it('change nothing in projects without them, and nothing twice', () => {
    const document = linked();
    const before = document.project;
    expect(document.transact('Nothing', () => {})).toBe(false);
    expect(document.project).toBe(before);
  });
});
