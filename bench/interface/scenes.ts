import {
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  createTextLayer,
  createTextRun,
  createTrack,
  type Project,
} from '../../engine/model.ts';

const NOW = '2026-01-01T00:00:00.000Z';

/** A page with shapes in rows, and a text above them. */
export function designOfLayers(count: 1_000 | 2_000, opening = 0): Project {
  const shapes = Array.from({ length: count - 1 }, (_, index) =>
    createShapeLayer({
      id: `layer:${index}`,
      name: `Shape ${index}`,
      width: 22,
      height: 22,
      x: 10 + 27 * (index % 39),
      y: 200 + Math.round((33 * 1_000) / count) * Math.floor(index / 39),
    }),
  );
  const run = createTextRun({ text: 'Words', fontFamily: 'Inter', fontSizePx: 64 });
  const text = createTextLayer({ id: 'layer:text', name: 'Title', x: 40, y: 40, width: 900, runs: [run] });
  return createProject(NOW, {
    id: `project:bench-design-${count}-${opening}`,
    name: `${count} layers`,
    metadata: { sceneItems: [createScene({ layers: [...shapes, text] })] },
  });
}

/** 60 scenes of four seconds, with ten clips each. */
export function videoOfManyClips(): Project {
  return createProject(NOW, {
    id: 'project:bench-video',
    name: 'Many clips',
    assetType: 'video',
    metadata: {
      sceneItems: Array.from({ length: 60 }, (_, scene) =>
        createScene({
          id: `scene:${scene}`,
          durationFrames: 120,
          layers: Array.from({ length: 10 }, (__, index) =>
            createShapeLayer({
              id: `layer:${scene}-${index}`,
              name: `Shape ${scene}-${index}`,
              width: 70,
              height: 70,
              x: 60 + 90 * index,
              y: 300,
              startFrame: index * 5,
              durationFrames: 60,
            }),
          ),
        }),
      ),
    },
  });
}

const CLIP_SECONDS = 12;
const LANES = 6;

/** A film of tracks of two hours: 600 clips one after the other over six lanes, and a subtitle for each of them. */
export function filmOfTwoHours(): Project {
  const frames = CLIP_SECONDS * 30;
  const clips = Array.from({ length: 600 }, (_, index) => ({
    id: `layer:${index}`,
    startFrame: index * frames,
  }));
  const clipOf = ({ id, startFrame }: { id: string; startFrame: number }, lane: number) => {
    const place = {
      id,
      startFrame,
      durationFrames: frames,
      x: 80 + 60 * lane,
      y: 200,
      width: 300,
      height: 120,
    };
    return lane % 2 === 0
      ? createShapeLayer({ ...place, name: `Shape ${id}` })
      : createTextLayer({ ...place, name: `Text ${id}`, runs: [createTextRun({ text: `Words of ${id}` })] });
  };
  return createProject(NOW, {
    id: 'project:bench-film',
    name: 'Two hours',
    assetType: 'video',
    metadata: {
      timeline: 'tracks',
      sceneItems: [createScene({ id: 'scene:film' })],
      tracks: Array.from({ length: LANES }, (_, lane) =>
        createTrack({
          id: `track:${lane}`,
          name: `Lane ${lane}`,
          layers: clips.filter((__, index) => index % LANES === lane).map((clip) => clipOf(clip, lane)),
        }),
      ),
      subtitles: [
        createSubtitleTrack({
          id: 'subtitles:film',
          cues: clips.map(({ id, startFrame }) => ({
            id: `cue:${id}`,
            ...{ startFrame, durationFrames: frames - 10 },
            text: `What is said in ${id}`,
          })),
        }),
      ],
    },
  });
}
