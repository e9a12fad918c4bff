import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import type { EngineResources, LoadReport } from '../render/resources.ts';
import type { ExportRequest } from './formats/export-format.ts';
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
  { format: id, ...settings }: ExportRequest,
  hooks: ExportHooks = {},
): Promise<ExportResult> {
  const format = findExportFormat(id);
  if (!format) throw new GessoError('export-format-unknown', { name: id });
  const loaded = format.loadsProject ? null : await resources.load(project);
  const { blob, extension, report, video } = await format.write({ resources, project, settings, hooks });
  return {
    blob,
    extension: extension ?? format.extension,
    mediaType: extension === undefined ? format.mediaType : blob.type,
    report: report ?? loaded ?? (await resources.load(project)),
    ...(video ? { video } : {}),
  };
}
