import { type Project, shownPageIndexes } from '@gesso/engine';
import { ZipWriter } from '@gesso/engine/extend';
import { exportImage } from '@gesso/engine/internal';
import { keepProject, readKeptProject } from '../../state/documents/open-document.ts';
import { hasPro } from '../../state/plan.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';
import { adoptProjects } from '../../sync/account-sync.ts';
import { fileNameFor } from '../export/file-name.ts';
import { projectInFormat, resizedProject, type WantedFormat } from './resized-project.ts';

/** Progress while formats are made, and how to cancel. */
export interface MakingHooks {
  /** @param number of the format being made, from 1 */
  onStep(number: number): void;
  readonly signal: AbortSignal;
  /** By key of a format: the project in which it was edited. */
  readonly edited: Readonly<Record<string, string>>;
}

/**
 * Saves the open project in each format as a separate project, in the account too when signed in. One that was edited is a project already.
 * When cancelled, those made before stay.
 * @returns how many there are
 */
export async function makeProjects(
  studio: Studio,
  formats: readonly WantedFormat[],
  { onStep, signal, edited }: MakingHooks,
): Promise<number> {
  let made = 0;
  try {
    for (const format of formats) {
      if (signal.aborted) break;
      onStep(made + 1);
      const project = await projectInFormat(studio, format, edited[format.key]);
      if (project.id !== edited[format.key]) await keepProject(project);
      made += 1;
    }
  } finally {
    // What cannot be sent now is tried again at the next log-in.
    if (made > 0)
      adoptProjects().catch((error: unknown) =>
        console.warn('New formats are not in the account yet.', error),
      );
  }
  return made;
}

/** The id of the project in which a format was edited; null where there is none, or it was deleted. */
export async function keptId(editedId: string | undefined): Promise<string | null> {
  if (editedId === undefined) return null;
  return (await readKeptProject(editedId))?.id ?? null;
}

/** Saves one format as a separate project. @returns its id */
export async function makeProject(studio: Studio, format: WantedFormat): Promise<string> {
  const project = resizedProject(studio, format);
  await keepProject(project);
  return project.id;
}

/** All pages in each format as PNG files in a ZIP file; null when cancelled. @throws GessoError */
export async function zipOfFormats(
  studio: Studio,
  formats: readonly WantedFormat[],
  { onStep, signal, edited }: MakingHooks,
): Promise<Blob | null> {
  const zip = new ZipWriter();
  const taken = new Set<string>();
  for (const [index, format] of formats.entries()) {
    onStep(index + 1);
    const project = await projectInFormat(studio, format, edited[format.key]);
    const size = `${format.widthPx}x${format.heightPx}`;
    const pages = shownPageIndexes(project);
    for (const page of pages) {
      if (signal.aborted) return null;
      const suffix = `${size}${pages.length > 1 ? ` ${page + 1}` : ''}`;
      const name = freeName(fileNameFor(project.name, suffix, 'png'), taken);
      await zip.add(name, await imageOf(studio, project, page), 'store');
    }
  }
  return zip.finish();
}

/** Two formats may have the same name and size; each gets its own file. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = name.replace(/\.png$/, ` (${number}).png`);
  taken.add(free);
  return free;
}

function imageOf({ stage, resources }: Studio, project: Project, page: number): Promise<Blob> {
  const still = sceneStill(project, page);
  return stage.exclusive(() =>
    exportImage(resources.engine, still.project, still.frame, {
      format: 'png',
      watermark: !hasPro(),
      backend: 'canvas',
    }),
  );
}
