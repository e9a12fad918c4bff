import type { Editor } from '../../state/editor.ts';

const OPENS_PANEL = 'gesso-opens-record-panel';

/** Loads the page of the editor, as which it may record, and opens the panel again there. */
export async function reloadToRecord(editor: Editor): Promise<void> {
  await editor.services.flush();
  sessionStorage.setItem(OPENS_PANEL, editor.project.id);
  window.location.reload();
}

/** Whether this project was loaded once more to record. Says so once. */
export function wasReloadedToRecord(editor: Editor): boolean {
  const isWanted = sessionStorage.getItem(OPENS_PANEL) === editor.project.id;
  if (isWanted) sessionStorage.removeItem(OPENS_PANEL);
  return isWanted;
}
