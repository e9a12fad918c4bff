import { type Layer, type Project, replaceFontFamily, type TextRun } from '@gesso/engine';
import { sayEditing } from './editing-words.ts';
import type { Editor } from './editor.ts';
import { isText } from './layer-tree.ts';
import { fitTextHeight } from './text-edits.ts';

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

/** Finds where a family is used, in texts, groups, masks and subtitles. */
export function usesOfFont(project: Project, family: string): FontUses {
  const layers: { sceneIndex: number; layerId: string; name: string }[] = [];
  let sample: FontSample | null = null;
  const walk = (list: readonly Layer[], sceneIndex: number) => {
    for (const layer of list) {
      const mask = layer.mask?.type === 'text' && layer.mask.fontFamily === family ? layer.mask : null;
      const run = isText(layer) ? layer.runs.find((each) => each.fontFamily === family) : undefined;
      if (run || mask) layers.push({ sceneIndex, layerId: layer.id, name: layer.name });
      if (run) sample ??= { ...pick(run), color: run.color };
      else if (mask) sample ??= { ...pick(mask), color: '#14151f' };
      if (layer.type === 'group') walk(layer.children, sceneIndex);
    }
  };
  for (const [index, scene] of project.metadata.sceneItems.entries()) walk(scene.layers, index);
  const tracks = project.metadata.subtitles.filter((track) => track.style.fontFamily === family);
  for (const { style, cues } of tracks)
    sample ??= { ...pick({ ...style, text: cues[0]?.text ?? sayEditing('subtitles') }), color: '#14151f' };
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
  const found = JSON.stringify([project.metadata.sceneItems, project.metadata.subtitles]).match(
    /"fontFamily":"(?:[^"\\]|\\.)+"/g,
  );
  return [...new Set(found?.map((match) => JSON.parse(match.slice('"fontFamily":'.length)) as string) ?? [])];
}

/** Puts families in the place of others wherever letters are in them, in one step; the new faces are loaded first. */
export function replaceFonts(editor: Editor, replacements: ReadonlyMap<string, string>): Promise<void> {
  const label =
    replacements.size === 1
      ? sayEditing('replaceFamily', { family: [...replacements.keys()].join() })
      : sayEditing('replaceFonts', { count: replacements.size });
  const replaced = (project: Project) =>
    [...replacements].reduce((now, [from, to]) => replaceFontFamily(now, from, to), project);
  const apply = () => {
    const next = replaced(editor.project);
    editor.document.transact(label, (draft) => {
      for (const [index, scene] of draft.metadata.sceneItems.entries())
        takeFonts(editor, scene.layers, next.metadata.sceneItems[index]?.layers ?? []);
      for (const [index, track] of draft.metadata.subtitles.entries()) {
        const style = next.metadata.subtitles[index]?.style;
        if (style && style.fontFamily !== track.style.fontFamily) track.style = { ...style };
      }
    });
  };
  const runs: TextRun[] = [];
  const collect = (layers: readonly Layer[]) => {
    for (const layer of layers) {
      if (isText(layer)) runs.push(...layer.runs);
      if (layer.type === 'group') collect(layer.children);
    }
  };
  for (const scene of replaced(editor.project).metadata.sceneItems) collect(scene.layers);
  return (editor.services.loadFonts(runs) ?? Promise.resolve()).then(apply);
}

/** Takes over what changed and nothing else, so that the step of the history is as small as the change. */
function takeFonts(editor: Editor, layers: readonly Layer[], next: readonly Layer[]): void {
  for (const [index, layer] of layers.entries()) {
    const other = next[index];
    if (!other) continue;
    if (layer.mask?.type === 'text' && other.mask?.type === 'text') {
      if (layer.mask.fontFamily !== other.mask.fontFamily) layer.mask = { ...other.mask };
    }
    if (layer.type === 'text' && other.type === 'text') {
      const isSame = layer.runs.every((run, at) => run.fontFamily === other.runs[at]?.fontFamily);
      if (isSame) continue;
      layer.runs = other.runs.map((run) => ({ ...run }));
      fitTextHeight(editor, layer);
    }
    if (layer.type === 'group' && other.type === 'group') takeFonts(editor, layer.children, other.children);
  }
}
