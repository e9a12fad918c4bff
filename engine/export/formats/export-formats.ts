import { DOCUMENT_FORMATS } from './document-formats.ts';
import type { ExportFormat } from './export-format.ts';
import { IMAGE_FORMATS } from './image-formats.ts';
import { TIMELINE_FORMATS } from './timeline-formats.ts';

const formats = new Map<string, ExportFormat>(
  [...IMAGE_FORMATS, ...TIMELINE_FORMATS, ...DOCUMENT_FORMATS].map((format) => [format.id, format]),
);

/** Every format that can be exported to, the engine's own first. */
export function exportFormats(): readonly ExportFormat[] {
  return [...formats.values()];
}

/** The format of an id, null when there is none. */
export function findExportFormat(id: string): ExportFormat | null {
  return formats.get(id) ?? null;
}

/**
 * Adds a format. Exports run in a worker: register it there too, in a worker of your own that imports `@gesso/engine/worker`.
 * @returns a function that takes it away again
 * @throws RangeError when a format has that id already
 * @example
 * registerExportFormat({
 *   ...formatFacts('png'),
 *   id: 'thumbnail',
 *   write: async ({ resources, project }) => ({
 *     blob: await exportStill(resources, project, 0, { format: 'png', scale: 0.1 }),
 *   }),
 * });
 */
export function registerExportFormat(format: ExportFormat): () => void {
  if (formats.has(format.id)) throw new RangeError(`there is a format ${format.id} already`);
  formats.set(format.id, format);
  return () => void formats.delete(format.id);
}
