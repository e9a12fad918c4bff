import { createProject, type Project } from '@gesso/engine';
import { resizeProject, type SafeInsets } from '@gesso/engine/edits';
import { shortenText } from '@gesso/engine/internal';
import type { Studio } from '../../state/studio.ts';

/** A size that a project can be made in. */
export interface WantedFormat {
  readonly key: string;
  /** For example “Instagram, story”. */
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** What the network covers of it with its own buttons and words; null for nothing. */
  readonly safeInsets: SafeInsets | null;
}

/** A copy of the open project in a format, as a project of its own. */
export function resizedProject({ editor }: Studio, format: WantedFormat): Project {
  const { id, createdAt, updatedAt } = createProject(new Date().toISOString());
  const project: Project = {
    ...structuredClone(editor.project),
    id,
    createdAt,
    updatedAt,
    name: shortenText(`${editor.project.name}, ${format.name}`, 200),
  };
  resizeProject(project, format.widthPx, format.heightPx, {
    measure: editor.services,
    safeInsets: format.safeInsets,
  });
  return project;
}
