import type { Asset, Project } from '@gesso/engine';
import { encodeCode } from '@gesso/engine/data';
import { type FieldValues, type FillTools, fillFields, imageNameKey } from '@gesso/engine/edits';
import { useUploads } from '../../state/files/uploads.ts';
import type { Studio } from '../../state/studio.ts';

/** What fields are filled with: images by their names, from uploads and then from the project. */
export function fillToolsOf({ editor }: Studio): FillTools {
  const named = new Map<string, Asset>();
  const assets = [...Object.values(editor.project.metadata.assets), ...useUploads.getState().assets];
  for (const asset of assets)
    if (asset.kind === 'image' || asset.kind === 'svg') named.set(imageNameKey(asset.name), asset);
  return {
    measure: editor.services,
    imageNamed: (name) => named.get(imageNameKey(name)) ?? null,
    encode: encodeCode,
  };
}

/** A copy of the open project, filled with the values of a row. */
export function filledProject(
  { editor }: Studio,
  values: FieldValues,
  tools: FillTools,
  name: string,
): Project {
  const project: Project = { ...structuredClone(editor.project), name: name.slice(0, 200) };
  fillFields(project, values, tools);
  return project;
}
