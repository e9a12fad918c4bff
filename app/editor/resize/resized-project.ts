import { createProject, type Project } from '@gesso/engine';
import { resizeProject, type SafeInsets } from '@gesso/engine/edits';
import { shortenText } from '@gesso/engine/internal';
import { readKeptProject } from '../../state/documents/open-document.ts';
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

/**
 * The open project in a format: as the person has edited it, or arranged anew.
 * @param editedId the project in which it was edited; where that is gone, it is arranged anew
 */
export async function projectInFormat(
  studio: Studio,
  format: WantedFormat,
  editedId: string | undefined,
): Promise<Project> {
  const edited = editedId === undefined ? null : await readKeptProject(editedId);
  return edited ?? resizedProject(studio, format);
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
