import { type Project, shownPageIndexes, startExport } from '@gesso/engine';
import { duplicateScene, type FieldValues, fillFields } from '@gesso/engine/edits';
import { ZipWriter } from '@gesso/engine/extend';
import { exportImage } from '@gesso/engine/internal';
import ExportWorker from '@gesso/engine/worker?worker';
import type { StepLabel } from '../../messages/catalogue.ts';
import { hasPro } from '../../state/plan.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';
import { fileNameFor } from '../export/file-name.ts';
import { type RowState, rowName } from './bulk-rows.ts';
import { filledProject, fillToolsOf } from './fill-tools.ts';

/** The files that rows can become. */
export type RowFormat = 'png' | 'pdf' | 'jpeg';

/** A row that is made, with its number in the table, from 1. */
export interface WantedRow {
  readonly number: number;
  readonly values: FieldValues;
}

const ENDINGS: Readonly<Record<RowFormat, string>> = { png: 'png', pdf: 'pdf', jpeg: 'jpg' };

/**
 * One file for each row in a ZIP file; images of several pages are numbered. A row that fails is reported and left out. When it is cancelled, the rows
 * that were made until then are in it. The file is null when no row was made.
 */
export async function zipOfRows(
  studio: Studio,
  rows: readonly WantedRow[],
  { format, pattern }: { readonly format: RowFormat; readonly pattern: string },
  { onRow, signal }: { onRow(number: number, state: RowState): void; readonly signal: AbortSignal },
): Promise<{ readonly file: Blob | null; readonly madeCount: number }> {
  const zip = new ZipWriter();
  const taken = new Set<string>();
  const tools = fillToolsOf(studio);
  let made = 0;
  for (const { number, values } of rows) {
    if (signal.aborted) break;
    onRow(number, 'making');
    const name = rowName(pattern, values, number);
    try {
      const project = filledProject(studio, values, tools, name);
      const files =
        format === 'pdf' ? [await pdfOf(studio, project, signal)] : await imagesOf(studio, project, format);
      for (const [page, file] of files.entries()) {
        const part = files.length > 1 ? String(page + 1) : '';
        await zip.add(freeName(fileNameFor(name, part, ENDINGS[format]), taken), file, 'store');
      }
      made += 1;
      onRow(number, 'made');
    } catch (error) {
      if (signal.aborted) break;
      console.warn(`Row ${number} could not be made.`, error);
      onRow(number, 'failed');
    }
  }
  return { file: made > 0 ? await zip.finish() : null, madeCount: made };
}

async function imagesOf(
  { stage, resources }: Studio,
  project: Project,
  format: 'png' | 'jpeg',
): Promise<Blob[]> {
  const images: Blob[] = [];
  for (const page of shownPageIndexes(project)) {
    const still = sceneStill(project, page);
    images.push(
      await stage.exclusive(() =>
        exportImage(resources.engine, still.project, still.frame, {
          format,
          watermark: !hasPro(),
          backend: 'canvas',
        }),
      ),
    );
  }
  return images;
}

async function pdfOf({ resources }: Studio, project: Project, signal: AbortSignal): Promise<Blob> {
  const started = startExport(
    project,
    { format: 'pdf', watermark: !hasPro() },
    { createWorker: () => new ExportWorker(), config: resources.config },
  );
  const cancel = () => started.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return (await started.done).blob;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Two rows may have the same name; each gets its own file. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++)
    free = name.replace(/(\.[a-z]+)$/, ` (${number})$1`);
  taken.add(free.toLowerCase());
  return free;
}

/** Adds the pages of the design once for each row, filled, in one step. The pages that were there stay as they are. */
export function addRowPages(
  studio: Studio,
  rows: readonly WantedRow[],
  { pattern, label }: { readonly pattern: string; readonly label: StepLabel },
): void {
  const tools = fillToolsOf(studio);
  studio.editor.document.transact(label, (project) => {
    const { sceneItems } = project.metadata;
    const pages = sceneItems.length;
    for (const { number, values } of rows)
      for (let page = 0; page < pages; page++) {
        const at = duplicateScene(project, page);
        const [copy] = sceneItems.splice(at, 1);
        if (!copy) continue;
        copy.name = rowName(pattern, values, number).slice(0, 200);
        // Filled apart from the others: fields of the pages that were there are not to change.
        const alone: Project = {
          ...project,
          metadata: { ...project.metadata, tracks: [], sceneItems: [JSON.parse(JSON.stringify(copy))] },
        };
        fillFields(alone, values, tools);
        sceneItems.push(...alone.metadata.sceneItems);
      }
  });
}
