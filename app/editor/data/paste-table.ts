import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { insertTable } from '../../state/steps/insert-data.ts';
import { TABLE_PRESETS } from './data-presets.ts';
import { readCellText } from './read-cells.ts';

const say = sayLater(dataLayersText);

/** Makes a table of cells that were copied from a spreadsheet and pasted on the page. */
export async function pasteTable(editor: Editor, text: string): Promise<void> {
  const { cells } = await readCellText(text);
  const rightToLeft = document.documentElement.dir === 'rtl';
  await insertTable(
    editor,
    { ...TABLE_PRESETS[0]?.look, cells: cells.map((row) => [...row]), rightToLeft },
    say('table'),
  );
}
