import { checkToolImage } from '../api/uploads/upload-checks.ts';
import { navigateTo } from '../browser/navigate.ts';
import { keepPhoto } from '../browser/photo-handover.ts';
import { editorPath, withQuery } from '../paths.ts';
import { SCREEN_PATHS } from '../screen-paths.ts';
import { showToast } from '../ui/toasts/toast-store.ts';

/** Words are set in the design editor. */
const ADD_TEXT = 'add-text-to-photo';

/**
 * Opens a photo in the photo editor, in the tool that it was dropped on. The file stays on this machine. One that cannot be opened is
 * refused with a toast, and nothing else happens.
 */
export async function startWithPhoto(file: File, options: { tool: string }): Promise<void> {
  // Nothing is stored on a server here, so there is nothing to count against a quota.
  const check = checkToolImage(file, {
    plan: 'anonymous',
    usedBytes: 0,
    quotaBytes: Number.POSITIVE_INFINITY,
  });
  if (!check.status) {
    showToast({ type: 'bad', text: check.message });
    return;
  }
  const photo = await keepPhoto(file);
  if (options.tool === ADD_TEXT) {
    navigateTo(editorPath('design', { photo }));
    return;
  }
  navigateTo(withQuery(SCREEN_PATHS.photoEditor, { tab: tabOf(options.tool), subTool: options.tool, photo }));
}

/** The mode of the photo editor that a tool belongs to. */
function tabOf(tool: string): 'remove-background' | 'tools' {
  return /background|cutout|remove/.test(tool) ? 'remove-background' : 'tools';
}
