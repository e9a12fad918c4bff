import {
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type Project,
} from '../../engine/model.ts';

const NOW = '2026-01-01T00:00:00.000Z';

/** A page with 999 shapes in rows, and a text above them. */
export function designOfThousandLayers(): Project {
  const shapes = Array.from({ length: 999 }, (_, index) =>
    createShapeLayer({
      id: `layer:${index}`,
      name: `Shape ${index}`,
      width: 22,
      height: 22,
      x: 10 + 27 * (index % 39),
      y: 200 + 33 * Math.floor(index / 39),
    }),
  );
  const run = createTextRun({ text: 'Words', fontFamily: 'Inter', fontSizePx: 64 });
  const text = createTextLayer({ id: 'layer:text', name: 'Title', x: 40, y: 40, width: 900, runs: [run] });
  return createProject(NOW, {
    id: 'project:bench-design',
    name: 'Thousand layers',
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
