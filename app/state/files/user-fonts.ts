import type { UserFont } from '@gesso/engine/text';
import { create } from 'zustand';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { sayEditing } from '../editing-words.ts';
import { problemText } from '../problem-text.ts';
import type { StudioResources } from './resources.ts';

interface UserFontStore {
  /** By family and weight; empty until they were requested. */
  readonly fonts: readonly UserFont[];
  /** Goes up when a font came or went: projects that wait for it are loaded again. */
  readonly revision: number;
}

/** The user's own fonts in this browser. */
export const useUserFonts = create<UserFontStore>(() => ({ fonts: [], revision: 0 }));

const FONT_FILE = /\.(?:ttf|otf|woff2?)$/i;

/** What choosers offer. */
export const FONT_FILE_TYPES = '.ttf,.otf,.woff,.woff2';

export const isFontFile = (file: File): boolean =>
  FONT_FILE.test(file.name) || /^(?:font\/|application\/(?:x-)?font)/.test(file.type);

/** Reads what is kept. */
export async function loadUserFonts(resources: StudioResources): Promise<void> {
  const fonts = await resources.engine.listUserFonts();
  useUserFonts.setState({ fonts });
}

/** Keeps font files; each that cannot be read is said with the reason. Resolves with those that are in. */
export async function addUserFonts(resources: StudioResources, files: readonly File[]): Promise<UserFont[]> {
  const added: UserFont[] = [];
  for (const file of files) {
    try {
      added.push(await resources.engine.addUserFont(file, file.name));
    } catch (error) {
      showToast({
        type: 'bad',
        text: sayEditing('notAdded', { name: file.name }),
        detail: problemText(error),
      });
    }
  }
  if (added.length > 0) await changed(resources);
  return added;
}

/** Lets all files of a family go. Texts in it are shown in a stand-in from then on. */
export async function deleteUserFamily(resources: StudioResources, family: string): Promise<void> {
  for (const font of useUserFonts.getState().fonts.filter((each) => each.family === family))
    await resources.engine.deleteUserFont(font.id);
  await changed(resources);
}

async function changed(resources: StudioResources): Promise<void> {
  const fonts = await resources.engine.listUserFonts();
  useUserFonts.setState(({ revision }) => ({ fonts, revision: revision + 1 }));
}
