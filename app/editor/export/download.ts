import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { textOf } from '../../messages/language.ts';

const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click; large files take a while.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** A name that every file system takes: "Clay & glaze poster 2.png". @param part what tells it from others of the project; empty for none */
export function fileNameFor(projectName: string, part: string, extension: string): string {
  const safe =
    projectName
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^\.+/, '') || textOf(editorExportText)('untitled');
  return `${safe.slice(0, 120)}${part === '' ? '' : ` ${part}`}.${extension}`;
}
