import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFrame } from '../../animation/evaluate-frame.ts';
import { createAudioTrack, createGroupLayer, createVideoLayer } from '../../model/create.ts';
import type { VideoLayer } from '../../model/layer.ts';
import type { Asset, Project } from '../../model/project.ts';
import { MIN_TRACK_ITEM_FRAMES } from '../../timeline/time.ts';
import { sampleProject } from '../test-project.ts';
import {
  canExtractSound,
  clipFrameAt,
  extractClipSound,
  freezeClip,
  unfreezeClip,
  volumeAtFrame,
} from './clip-edits.ts';
import { setKeyframe } from './keyframe-edits.ts';
import { setClipSpeed, setTrackSpeed } from './speed-edits.ts';

const FILE_FRAMES = 200;
const file: Asset = {
  id: 'asset:clip',
  kind: 'video',
  name: 'clip.mp4',
  source: { type: 'url', url: '/clip.mp4' },
  mimeType: 'video/mp4',
  widthPx: 640,
  heightPx: 360,
  durationFrames: FILE_FRAMES,
  hasAudio: true,
  sizeBytes: 1,
};

/** A project whose first scene of 150 frames holds the clip; `inGroup` puts it into a group that starts at frame 20. */
function withClip(fields: Partial<VideoLayer> = {}, inGroup = false) {
  const clip = createVideoLayer({
    id: 'layer:clip',
    assetId: file.id,
    startFrame: 30,
    durationFrames: 60,
    trimStartFrame: 40,
    ...fields,
  });
  const layers = inGroup ? [createGroupLayer({ children: [clip], startFrame: 20 })] : [clip];
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video', { layers, scenes: 2 })));
  project.metadata.assets[file.id] = { ...file };
  const scene = project.metadata.sceneItems[0];
  if (!scene) throw new Error('There is no scene.');
  const found = () => {
    const [first] = scene.layers;
    const layer = first?.type === 'group' ? first.children[0] : first;
    if (layer?.type !== 'video') throw new Error('The clip is gone.');
    return layer;
  };
  return { project, scene, clip: found };
}
const stretchOf = (clip: VideoLayer) => (clip.durationFrames ?? 0) * clip.speed;

describe('speed of a clip', () => {
  it('shows the same stretch of the file in less time', () => {
    const { project, clip } = withClip();
    setClipSpeed(project, 'layer:clip', 2);
    expect(clip()).toMatchObject({ speed: 2, durationFrames: 30, trimStartFrame: 40, startFrame: 30 });
    setClipSpeed(project, 'layer:clip', 1);
    expect(clip()).toMatchObject({ speed: 1, durationFrames: 60, trimStartFrame: 40 });
  });

  it('grows no longer than its scene, and then keeps its beginning', () => {
    const { project, clip } = withClip();
    setClipSpeed(project, 'layer:clip', 0.25);
    expect(clip()).toMatchObject({ speed: 0.25, durationFrames: 120, trimStartFrame: 40 });
  });

  it('keeps the first image when it runs backwards and has to be cut', () => {
    const { project, clip } = withClip({ reversed: true });
    const first = clipFrameAt(clip(), 0, 60);
    setClipSpeed(project, 'layer:clip', 0.25);
    const { durationFrames, trimStartFrame } = clip();
    expect(durationFrames).toBe(120);
    expect(trimStartFrame).toBe(70);
    expect(Math.abs(clipFrameAt(clip(), 0, 120) - first)).toBeLessThanOrEqual(1);
  });

  it('stretches only what really plays of a layer that outlasts its file', () => {
    const { project, clip } = withClip({ startFrame: 0, durationFrames: null, trimStartFrame: 140 });
    setClipSpeed(project, 'layer:clip', 2);
    expect(clip().durationFrames).toBe(30);
  });

  it('stays within 0.25 and 4, the scene, the file and 500 ms, whatever is requested', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 20, noNaN: true }),
        fc.integer({ min: 15, max: 110 }),
        fc.integer({ min: 0, max: 190 }),
        fc.boolean(),
        fc.constantFrom(0.25, 0.5, 1, 1.7, 4),
        (speed, durationFrames, trimStartFrame, reversed, former) => {
          const { project, scene, clip } = withClip({
            durationFrames,
            trimStartFrame,
            reversed,
            speed: former,
          });
          setClipSpeed(project, 'layer:clip', speed);
          const after = clip();
          const length = after.durationFrames ?? 0;
          expect(after.speed).toBeGreaterThanOrEqual(0.25);
          expect(after.speed).toBeLessThanOrEqual(4);
          expect(length).toBeGreaterThanOrEqual(MIN_TRACK_ITEM_FRAMES);
          expect(after.startFrame + length).toBeLessThanOrEqual(scene.durationFrames);
          if (length > MIN_TRACK_ITEM_FRAMES)
            expect(after.trimStartFrame + stretchOf(after)).toBeLessThanOrEqual(FILE_FRAMES + 1);
          expect(after.fadeInFrames + after.fadeOutFrames).toBeLessThanOrEqual(length);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('freezing a clip', () => {
  it.each([false, true])('holds the image that shows at the playhead (backwards: %s)', (reversed) => {
    const { project, scene, clip } = withClip({ reversed, speed: 1.5 });
    const shownAt = (frame: number) => {
      const layer = evaluateFrame(project, frame).scenes[0]?.layers[0];
      return layer?.sourceSeconds ?? -1;
    };
    const before = shownAt(30 + 20);
    freezeClip(scene, 'layer:clip', 20);
    // A frame of the file, as the reader counts them.
    expect(clip().freezeFrame).toBe(Math.floor(before * 30 + 1e-6));
    expect(shownAt(30)).toBe(shownAt(80));
  });

  it('is cut to what the file has when it plays again', () => {
    const { project, scene, clip } = withClip({ freezeFrame: 3, trimStartFrame: 150, durationFrames: 110 });
    unfreezeClip(project, scene, 'layer:clip');
    expect(clip()).toMatchObject({ freezeFrame: null, durationFrames: 50 });
  });
});

describe('extracting the sound of a clip', () => {
  it('puts it on a track as it sounds now and mutes the clip', () => {
    const { project, clip } = withClip({ speed: 2, volume: 0.6, fadeInFrames: 9, isSpeech: true }, true);
    const id = extractClipSound(project, 'layer:clip');
    const [track] = project.metadata.audioTracks;
    expect(track).toMatchObject({
      id,
      startFrame: 50,
      durationFrames: 60,
      trimStartFrame: 40,
      speed: 2,
      volume: 0.6,
      fadeInFrames: 9,
      isSpeech: true,
    });
    const sound = project.metadata.assets[track?.assetId ?? ''];
    expect(sound).toMatchObject({ kind: 'audio', source: file.source });
    expect(sound?.id).not.toBe(file.id);
    expect(clip().muted).toBe(true);
  });

  it('is not there for clips without sound, backwards ones and stills', () => {
    for (const fields of [{ reversed: true }, { freezeFrame: 2 }]) {
      const { project, clip } = withClip(fields);
      expect(canExtractSound(project, clip())).toBe(false);
      expect(extractClipSound(project, 'layer:clip')).toBeNull();
      expect(project.metadata.audioTracks).toEqual([]);
    }
    const { project, clip } = withClip();
    project.metadata.assets[file.id] = { ...file, hasAudio: false };
    expect(canExtractSound(project, clip())).toBe(false);
  });
});

describe('speed and volume of a sound', () => {
  const withTrack = (fields: Parameters<typeof createAudioTrack>[0]) => {
    const { project } = withClip();
    project.metadata.audioTracks.push(createAudioTrack({ id: 'track:one', ...fields }));
    const track = () => {
      const [found] = project.metadata.audioTracks;
      if (!found) throw new Error('The track is gone.');
      return found;
    };
    return { project, track };
  };

  it('takes its volume points along', () => {
    const { project, track } = withTrack({ assetId: file.id, durationFrames: 120 });
    setKeyframe(track(), 'volume', 10, 0.2);
    setKeyframe(track(), 'volume', 100, 1);
    setTrackSpeed(project, 'track:one', 2);
    expect(track()).toMatchObject({ speed: 2, durationFrames: 60 });
    expect(track().keyframes.volume?.map((point) => point.frame)).toEqual([5, 50]);
  });

  it('does not play beyond its file, a repeated one does', () => {
    const { project, track } = withTrack({ assetId: file.id, durationFrames: 200, speed: 1 });
    setTrackSpeed(project, 'track:one', 0.5);
    expect(track().durationFrames).toBe(300);
    const looped = withTrack({ assetId: file.id, durationFrames: 290, loop: true });
    setTrackSpeed(looped.project, 'track:one', 2);
    expect(looped.track().durationFrames).toBe(145);
  });

  it('reads the volume between its points', () => {
    const { track } = withTrack({ assetId: file.id, durationFrames: 120, volume: 0.5 });
    expect(volumeAtFrame(track(), 40)).toBe(0.5);
    setKeyframe(track(), 'volume', 0, 0, { type: 'linear' });
    setKeyframe(track(), 'volume', 100, 1, { type: 'linear' });
    expect(volumeAtFrame(track(), 25)).toBeCloseTo(0.25);
    expect(volumeAtFrame(track(), 119)).toBe(1);
  });
});
