import { describe } from 'vitest';
import { WORD_LOOKS } from '../../app/editor/subtitles/caption-looks.ts';
import {
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  type SubtitleStyle,
  solid,
} from '../../engine/model.ts';
import { openHostForFile, scene } from '../support/host.ts';

const host = openHostForFile();

/** A page of two colours with three subtitles, two of which overlap. */
function pageWith(style: Partial<SubtitleStyle>) {
  const track = createSubtitleTrack();
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width: 480, height: 270 },
    metadata: {
      sceneItems: [
        createScene({
          durationFrames: 90,
          bgColor: '#7fb2d9',
          layers: [createShapeLayer({ x: 0, y: 150, width: 480, height: 120, fill: solid('#39604a') })],
        }),
      ],
      subtitles: [
        {
          ...track,
          style: { ...track.style, fontSizePx: 24, marginPx: 18, ...style },
          cues: [
            { id: 'cue:1', startFrame: 0, durationFrames: 30, text: 'The tide was out.' },
            {
              id: 'cue:2',
              startFrame: 40,
              durationFrames: 40,
              text: 'We walked as far as the lighthouse and nobody said a word.',
            },
            { id: 'cue:3', startFrame: 60, durationFrames: 20, text: '“Not one?”' },
          ],
        },
      ],
    },
  });
}

describe('subtitles', () => {
  scene('subtitles in boxes break, overlap and end', host, () => ({
    project: pageWith({}),
    frames: [10, 35, 50, 70],
  }));

  scene('subtitles with an outline at the top left', host, () => ({
    project: pageWith({ boxColor: null, outlineColor: '#101018', position: 'top', align: 'left' }),
    frames: [10, 70],
  }));

  for (const wordStyle of ['color', 'box', 'sweep', 'grow', 'underline', 'reveal'] as const)
    scene(`subtitles whose spoken word stands out: ${wordStyle}`, host, () => ({
      project: pageWith({
        wordStyle,
        boxColor: null,
        outlineColor: '#101018',
        textCase: wordStyle === 'box' ? 'upper' : 'none',
        fontSizePx: 34,
      }),
      frames: [2, 14, 28],
    }));

  for (const { name, look } of WORD_LOOKS)
    scene(`subtitles in the ready look ${name}`, host, () => ({
      project: pageWith({ ...look, fontSizePx: 34 }),
      frames: [2, 14, 28],
    }));

  scene('subtitles in a box of their own', host, () => ({
    project: pageWith({ area: { x: 0.05, y: 0.1, width: 0.4, height: 0.6 }, position: 'middle' }),
    frames: [10, 50],
  }));

  scene('three words of subtitles at once in a box with round ends', host, () => ({
    project: pageWith({
      wordStyle: 'color',
      wordColor: '#2a33de',
      color: '#14151f',
      boxColor: '#ffffff',
      boxShape: 'pill',
      wordsAtOnce: 3,
    }),
    frames: [45, 58, 70],
  }));
});
