import { keptPhoto } from '../../browser/photo-handover.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { sayEditing } from '../editing-words.ts';
import { problemText } from '../problem-text.ts';
import type { Studio } from '../studio.ts';
import { importFile, insertAsset } from './media.ts';

/** Adds a photo that another page handed over to the page of an open project; what fails is said. */
export async function addKeptPhoto({ editor, resources }: Studio, photoId: string): Promise<void> {
  try {
    const file = await keptPhoto(photoId);
    // Handed over in another browser, or a month ago: the project is there all the same.
    if (file) insertAsset(editor, await importFile(resources, file, file.name));
  } catch (error) {
    showToast({ type: 'bad', text: sayEditing('imageNotAdded'), detail: problemText(error) });
  }
}
