import {
  ANIMATIONS,
  createAnimationPreset,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  solid,
} from '../../engine/model.ts';
import { openHostForFile, scene } from '../support/host.ts';

const host = openHostForFile();

/** Rows of checklist group N by catalogue id. */
function rowOf(id: number): string {
  if (id <= 3) return 'N2';
  if (id <= 7) return 'N3';
  if (id <= 13) return 'N4';
  if (id <= 105) return 'N5';
  if (id <= 1003) return 'N6';
  return id <= 1006 ? 'N7' : 'N8';
}

for (const row of ANIMATIONS) {
  // Each at 0, 25, 50, 75 and 100 % of its second; out ends with the last frame of the layer.
  scene(`[${rowOf(row.id)}] animation ${row.kind} ${row.id} ${row.name}`, host, () => {
    const preset = createAnimationPreset(row.kind, row.id);
    const animated = {
      animationIn: row.kind === 'in' ? preset : null,
      animationOverall: row.kind === 'overall' ? preset : null,
      animationOut: row.kind === 'out' ? preset : null,
    };
    const layers = [
      createShapeLayer({
        x: 24,
        y: 24,
        width: 56,
        height: 72,
        cornerRadius: 8,
        fill: solid('#2a33de'),
        ...animated,
      }),
      createTextLayer({
        runs: [createTextRun({ text: 'Gesso', fontFamily: 'Anton', fontSizePx: 18, color: '#ce3b12' })],
        x: 62,
        y: 44,
        width: 56,
        height: 30,
        ...animated,
      }),
    ];
    const project = createProject('2026-01-01T00:00:00.000Z', {
      properties: { width: 120, height: 120 },
      metadata: {
        sceneItems: [
          createScene({ durationFrames: row.kind === 'out' ? 30 : 60, bgColor: '#f6f6f4', layers }),
        ],
      },
    });
    return { project, frames: row.kind === 'out' ? [0, 7, 15, 22, 29] : [0, 7, 15, 22, 30] };
  });
}
