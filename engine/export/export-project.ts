import { withTextVariables } from '../flow/text-variables.ts';
import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import type { EngineResources, LoadReport } from '../render/resources.ts';
import { withoutHiddenPages } from '../timeline/shown-pages.ts';
import type { ExportFormat, ExportRequest, ExportSettings, PreparedWrite } from './formats/export-format.ts';
import { findExportFormat } from './formats/export-formats.ts';
import type { VideoExportDetails } from './video/export-video.ts';
import type { ExportHooks } from './video/video-export-options.ts';

/** A finished file. */
export interface ExportResult {
  readonly blob: Blob;
  /** What the name of the file ends in, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** What did not load and is missing in the file. */
  readonly report: LoadReport;
  /** How a video was made; undefined for everything else. */
  readonly video?: VideoExportDetails;
}

/**
 * Makes a file of a project, in the thread that calls it; `startExport` does so in a worker.
 * @throws GessoError `export-format-unknown`, `encoder-unavailable`, `encoder-failed`, `export-cancelled`, `export-incorrect`,
 *   `storage-full`.
 * @example
 * const { blob } = await exportProject(resources, project, { format: 'png', scale: 2 });
 */
export async function exportProject(
  resources: EngineResources,
  project: Project,
  request: ExportRequest,
  hooks: ExportHooks = {},
): Promise<ExportResult> {
  return exportPrepared(resources, project, request, hooks, null);
}

/**
 * What of a project is exported: without the hidden pages of a design, unless they are wanted or pages are named. Texts say the numbers that pages
 * have there, and the date of the export. A copy of the project has all of it as it is.
 */
function exportedPages(
  document: Project,
  format: ExportFormat | null,
  { hiddenPages = false, scenes, today }: ExportSettings,
): Project {
  if (format?.kind === 'project') return document;
  const project = withTextVariables(document, { today: today ?? null, countsHiddenPages: hiddenPages });
  return hiddenPages || (scenes?.length ?? 0) > 0 ? project : withoutHiddenPages(project);
}

/** The same with what `prepareProject` has begun with the same resources. */
export async function exportPrepared(
  resources: EngineResources,
  document: Project,
  { format: id, ...settings }: ExportRequest,
  hooks: ExportHooks,
  prepared: PreparedWrite | null,
): Promise<ExportResult> {
  const format = findExportFormat(id);
  const project = exportedPages(document, format, settings);
  const fits = prepared?.format === id;
  if (!fits) prepared?.drop();
  if (!format) throw new GessoError('export-format-unknown', { name: id });
  const loaded = format.loadsProject ? null : await resources.load(project);
  const context = { resources, project, settings, hooks };
  const { blob, extension, report, video } = await (fits ? prepared : format).write(context);
  return {
    blob,
    extension: extension ?? format.extension,
    mediaType: extension === undefined ? format.mediaType : blob.type,
    report: report ?? loaded ?? (await resources.load(project)),
    ...(video ? { video } : {}),
  };
}

/**
 * Begins what can be done for an export before it is started: files and fonts are loaded, and of videos the encoder is probed, the first
 * frame drawn and the sound encoded.
 * @param document the project, with its hidden pages
 * @param former what was prepared before with the same resources; it is dropped, or used again where it fits
 */
export function prepareProject(
  resources: EngineResources,
  document: Project,
  { format: id, ...settings }: ExportRequest,
  former: PreparedWrite | null = null,
): PreparedWrite {
  const format = findExportFormat(id);
  const project = exportedPages(document, format, settings);
  if (format?.prepare) return format.prepare({ resources, project, settings }, former);
  former?.drop();
  // The report of what is missing is that of the export itself.
  const ready = resources.load(project).catch(() => {});
  return {
    format: id,
    ready,
    write: (context) => {
      if (!format) throw new GessoError('export-format-unknown', { name: id });
      return format.write(context);
    },
    drop: () => {},
  };
}
