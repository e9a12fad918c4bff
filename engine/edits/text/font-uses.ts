import type { Layer, TextRun } from '../../model/layer.ts';
import { hasChildren, hasText } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { locateFrame } from '../../timeline/timeline.ts';

/** The letters that a use of a font shows first, and how they are set. */
export type FontSample = Pick<TextRun, 'text' | 'fontWeight' | 'italic' | 'color'>;

/** Where a project uses a family. */
export interface FontUses {
  /** Texts and text masks, by their page and layer. */
  readonly layers: readonly {
    readonly sceneIndex: number;
    readonly layerId: string;
    readonly name: string;
  }[];
  /** Pages or scenes with such layers, counted from 0. */
  readonly sceneIndices: readonly number[];
  /** Tracks of subtitles. */
  readonly trackNames: readonly string[];
  readonly sample: FontSample | null;
}

/**
 * Finds where a family is used, in texts, groups, masks and subtitles.
 * @param emptyTrackSample the sample of a track that has no words yet
 */
export function usesOfFont(project: Project, family: string, emptyTrackSample: string): FontUses {
  const layers: { sceneIndex: number; layerId: string; name: string }[] = [];
  let sample: FontSample | null = null;
  const walk = (list: readonly Layer[], sceneIndex: number) => {
    for (const layer of list) {
      const mask = layer.mask?.type === 'text' && layer.mask.fontFamily === family ? layer.mask : null;
      const run = hasText(layer) ? layer.runs.find((each) => each.fontFamily === family) : undefined;
      if (run || mask) layers.push({ sceneIndex, layerId: layer.id, name: layer.name });
      if (run) sample ??= { ...pick(run), color: run.color };
      else if (mask) sample ??= { ...pick(mask), color: '#14151f' };
      if (hasChildren(layer)) walk(layer.children, sceneIndex);
    }
  };
  for (const [index, scene] of project.metadata.sceneItems.entries()) walk(scene.layers, index);
  for (const track of project.metadata.tracks)
    for (const clip of track.layers) walk([clip], locateFrame(project, clip.startFrame).sceneIndex);
  const tracks = project.metadata.subtitles.filter((track) => track.style.fontFamily === family);
  for (const { style, cues } of tracks)
    sample ??= { ...pick({ ...style, text: cues[0]?.text ?? emptyTrackSample }), color: '#14151f' };
  return {
    layers,
    sceneIndices: [...new Set(layers.map((each) => each.sceneIndex))],
    trackNames: tracks.map((track) => track.name),
    sample,
  };
}

const pick = ({ text, fontWeight, italic }: Omit<FontSample, 'color'>) => ({ text, fontWeight, italic });

/** The families that are in use, in the order of first use. */
export function usedFamilies(project: Project): string[] {
  const found = JSON.stringify([
    project.metadata.sceneItems,
    project.metadata.tracks,
    project.metadata.subtitles,
  ]).match(/"fontFamily":"(?:[^"\\]|\\.)+"/g);
  return [...new Set(found?.map((match) => JSON.parse(match.slice('"fontFamily":'.length)) as string) ?? [])];
}
