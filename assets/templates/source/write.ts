import type { Project } from '../../../engine/model.ts';

/** A project as the text of its file. */
export function projectText(project: Project): string {
  return `${JSON.stringify(project, null, 1)}\n`;
}
