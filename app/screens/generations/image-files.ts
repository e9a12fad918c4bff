import { navigateTo } from '../../browser/navigate.ts';
import { keepPhoto } from '../../browser/photo-handover.ts';
import { saveFile } from '../../browser/save-file.ts';
import { commonText } from '../../messages/english/common.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { textOf } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { uploadName } from '../../sync/project/server-document.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Gets a stored file and does something with it; what fails is said. */
export async function withFile(url: string, name: string, use: (file: File) => Promise<void>): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(textOf(projectsText)('loadFailed'));
    const blob = await response.blob();
    await use(new File([blob], uploadName({ name, mimeType: blob.type }), { type: blob.type }));
  } catch (error) {
    // Browsers have their own words for a line that is down, in their own language.
    const isOffline = error instanceof TypeError || !(error instanceof Error);
    showToast({ type: 'bad', text: isOffline ? textOf(commonText)('noConnection') : error.message });
  }
}

/** Opens the design editor with a page in the size of an image, and the image on it. */
export function startDesignWith(url: string, name: string): Promise<void> {
  return withFile(url, name, async (file) => {
    navigateTo(editorPath('design', { photo: await keepPhoto(file) }));
  });
}

/** Opens the video editor with a page in the size of a clip, and the clip on it. */
export function startVideoWith(url: string, name: string): Promise<void> {
  return withFile(url, name, async (file) => {
    navigateTo(editorPath('video', { photo: await keepPhoto(file) }));
  });
}

/** Saves a stored file on this computer. */
export function downloadFile(url: string, name: string): Promise<void> {
  return withFile(url, name, async (file) => saveFile(file, file.name));
}
