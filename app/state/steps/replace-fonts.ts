import type { Layer, Project, TextRun } from '@gesso/engine';
import { fitTextHeight } from '@gesso/engine/edits';
import { hasChildren, hasText, replaceFontFamily } from '@gesso/engine/internal';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';

/** Puts families in the place of others wherever letters are in them, in one step; the new faces are loaded first. */
export function replaceFonts(editor: Editor, replacements: ReadonlyMap<string, string>): Promise<void> {
  const label =
    replacements.size === 1
      ? sayEditing.step('replaceFamily', { family: [...replacements.keys()].join() })
      : sayEditing.step('replaceFonts', { count: replacements.size });
  const replaced = (project: Project) =>
    [...replacements].reduce((now, [from, to]) => replaceFontFamily(now, from, to), project);
  const apply = () => {
    const next = replaced(editor.project);
    editor.document.transact(label, (draft) => {
      for (const [index, scene] of draft.metadata.sceneItems.entries())
        takeFonts(editor, scene.layers, next.metadata.sceneItems[index]?.layers ?? []);
      for (const [index, style] of (draft.metadata.textStyles ?? []).entries()) {
        const other = next.metadata.textStyles?.[index];
        if (other && other.fontFamily !== style.fontFamily)
          Object.assign(style, { fontFamily: other.fontFamily, axes: {} });
      }
      for (const [index, track] of draft.metadata.subtitles.entries()) {
        const style = next.metadata.subtitles[index]?.style;
        if (style && style.fontFamily !== track.style.fontFamily) track.style = { ...style };
      }
    });
  };
  const runs: TextRun[] = [];
  const collect = (layers: readonly Layer[]) => {
    for (const layer of layers) {
      if (hasText(layer)) runs.push(...layer.runs);
      if (hasChildren(layer)) collect(layer.children);
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
    if (hasText(layer) && hasText(other)) {
      const isSame = layer.runs.every((run, at) => run.fontFamily === other.runs[at]?.fontFamily);
      if (isSame) continue;
      layer.runs = other.runs.map((run) => ({ ...run }));
      fitTextHeight(editor.services, layer);
    }
    if (hasChildren(layer) && hasChildren(other)) takeFonts(editor, layer.children, other.children);
  }
}
