import { StreamTarget, type Target } from 'mediabunny';
import { createExportFile, type ExportFile } from './export-file.ts';

/** Where the finished bytes go while an export runs, and how to get them afterwards. */
export interface ExportTarget extends Omit<ExportFile, 'writable'> {
  readonly target: Target;
}

/** A target for a muxer, which collects small writes. */
export function createExportTarget(): ExportTarget {
  const { writable, ...file } = createExportFile();
  return { ...file, target: new StreamTarget(writable, { chunked: true, chunkSize: 256 * 1024 }) };
}
