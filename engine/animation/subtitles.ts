import { createTextLayer, createTextRun } from '../model/create.ts';
import type { TextLayer } from '../model/layer.ts';
import { solid } from '../model/paint.ts';
import type { Project } from '../model/project.ts';
import type { SubtitleCue, SubtitleTrack } from '../model/subtitles.ts';

/** Which subtitles are drawn: those that go into the image, also those that go beside it, or none. */
export type SubtitleChoice = 'burnt-in' | 'all' | 'none';

/** The highlight that boxes stand in for: a plain block behind each line. */
const BOX_HIGHLIGHT = 101;

/** How wide the line around the letters is, and how far apart lines are, in font sizes. */
const OUTLINE_EM = 0.07;
const LINE_HEIGHT = 1.35;

/** Layers that were made, by track; a track that changes is another object. */
const made = new WeakMap<SubtitleTrack, Map<string, TextLayer>>();

/** More texts than this of one track are not kept: a long film is played from end to end, not jumped about in. */
const KEPT_LAYERS = 256;

/**
 * The subtitles that show at a frame of the project as text layers over the whole page, one for each track. Cues that
 * overlap are under one another. The same cues of the same track give the same object, so that it is drawn once.
 */
export function subtitleLayersAt(
  project: Project,
  frame: number,
  choice: SubtitleChoice = 'burnt-in',
): TextLayer[] {
  if (choice === 'none') return [];
  const { width, height } = project.properties;
  const layers: TextLayer[] = [];
  for (const track of project.metadata.subtitles) {
    if (track.hidden || (choice === 'burnt-in' && !track.burnIn)) continue;
    const cues = cuesAt(track.cues, frame);
    if (cues.length > 0) layers.push(layerFor(track, cues, width, height));
  }
  return layers;
}

/** The cues that show at a frame. They are sorted by start; how long each lasts is its own. */
export function cuesAt(cues: readonly SubtitleCue[], frame: number): SubtitleCue[] {
  return cues.filter(
    ({ startFrame, durationFrames }) => startFrame <= frame && frame < startFrame + durationFrames,
  );
}

function layerFor(
  track: SubtitleTrack,
  cues: readonly SubtitleCue[],
  pageWidth: number,
  pageHeight: number,
): TextLayer {
  const text = cues.map((cue) => cue.text).join('\n');
  const key = `${pageWidth} ${pageHeight} ${text}`;
  const known = made.get(track) ?? new Map<string, TextLayer>();
  made.set(track, known);
  const layer = known.get(key) ?? createSubtitleLayer(track, text, pageWidth, pageHeight);
  if (known.size >= KEPT_LAYERS) known.clear();
  known.set(key, layer);
  return layer;
}

function createSubtitleLayer(
  { id, name, style }: SubtitleTrack,
  text: string,
  pageWidth: number,
  pageHeight: number,
): TextLayer {
  const { fontFamily, fontWeight, italic, fontSizePx, color, boxColor, outlineColor, position, align } =
    style;
  // The margin never leaves less than half of the page.
  const margin = Math.min(style.marginPx, pageWidth / 4, pageHeight / 4);
  return createTextLayer({
    id: `subtitles/${id}`,
    name,
    x: margin,
    y: margin,
    width: pageWidth - margin * 2,
    height: pageHeight - margin * 2,
    autoHeight: false,
    verticalAlign: position,
    align,
    lineHeight: LINE_HEIGHT,
    runs: [createTextRun({ text, fontFamily, fontWeight, italic, fontSizePx, color })],
    highlight: boxColor === null ? null : { styleId: BOX_HIGHLIGHT, color: boxColor },
    textEffects:
      outlineColor === null
        ? null
        : {
            outlines: [{ paint: solid(outlineColor), widthEm: OUTLINE_EM, position: 'outer' }],
            shadows: [],
            glow: null,
            extrude: null,
            neon: null,
            hollow: false,
          },
  });
}
