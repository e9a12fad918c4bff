import { createId } from '../../model/ids.ts';
import type { Layer } from '../../model/layer.ts';
import { eachLayerOf } from '../../model/layer-assets.ts';
import type { Project } from '../../model/project.ts';

/** How much of a template is open to people who use it. */
export interface TemplateFacts {
  /** Layers whose content is filled, and nothing else. */
  readonly fieldCount: number;
  /** Layers that stay as they are. */
  readonly lockedCount: number;
}

/** Counts the fixed layers of a template, or of a design that was made of one. */
export function templateFacts(project: Project): TemplateFacts {
  let [fieldCount, lockedCount] = [0, 0];
  for (const layer of eachLayerOf(project)) {
    if (!layer.fixed) continue;
    if (layer.field) fieldCount += 1;
    else lockedCount += 1;
  }
  return { fieldCount, lockedCount };
}

/** Whether a layer is kept as it is by the template that its design was made of; in the template itself nothing is. */
export const isFixedHere = ({ metadata }: Project, { fixed }: Pick<Layer, 'fixed'>): boolean =>
  fixed === true && metadata.isTemplate !== true;

/** Makes a copy of a project under another id, as of now. */
function copyOf(project: Project, name: string, now: string): Project {
  return {
    ...(JSON.parse(JSON.stringify(project)) as Project),
    ...{ id: createId('project'), name: name.slice(0, 200), createdAt: now, updatedAt: now, folderIds: [] },
  };
}

/**
 * A template of a design: a copy in which layers are fixed for those who use it.
 * @param fixedIds the layers that stay as they are, and the fields that are only filled; groups with their layers
 * @param now as ISO 8601
 */
export function templateFrom(
  project: Project,
  fixedIds: ReadonlySet<string>,
  name: string,
  now: string,
): Project {
  const template = copyOf(project, name, now);
  template.metadata.isTemplate = true;
  for (const layer of eachLayerOf(template)) {
    if (fixedIds.has(layer.id)) layer.fixed = true;
    else delete layer.fixed;
  }
  return template;
}

/**
 * A design made of a template: what is fixed is locked, and can be neither unlocked nor changed apart from fields.
 * @param now as ISO 8601
 */
export function designFrom(template: Project, name: string, now: string): Project {
  const design = copyOf(template, name, now);
  delete design.metadata.isTemplate;
  for (const layer of eachLayerOf(design)) if (layer.fixed) layer.locked = true;
  return design;
}
