import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { textOf } from '../../messages/language.ts';

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
