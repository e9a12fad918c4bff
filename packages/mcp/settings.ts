import { delimiter, isAbsolute } from 'node:path';

/** What the server is set to, by variables of its environment. */
export interface Settings {
  /** Where Gesso is. */
  readonly url: string;
  readonly apiKey: string;
  /** Where files are saved; null: nowhere. */
  readonly outputFolder: string | null;
  /** The folders from which files are read; none: no file is read. */
  readonly inputFolders: readonly string[];
}

/** A setting that is missing or wrong, as a sentence that says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads `GESSO_URL`, `GESSO_API_KEY`, `GESSO_OUTPUT_FOLDER` and `GESSO_INPUT_FOLDERS`. @throws SettingsError */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const url = environment.GESSO_URL?.trim() ?? '';
  if (!/^https?:\/\/[^/]/.test(url))
    throw new SettingsError('Set GESSO_URL to the address of Gesso, such as https://gesso.example.com.');
  const apiKey = environment.GESSO_API_KEY?.trim() ?? '';
  if (!/^gsk_(?:live|test)_\w+$/.test(apiKey))
    throw new SettingsError(
      `Set GESSO_API_KEY to a key of the API dashboard (${url.replace(/\/+$/, '')}/api-dashboard/). It begins with gsk_live_ or gsk_test_.`,
    );
  const outputFolder = environment.GESSO_OUTPUT_FOLDER?.trim() || null;
  const inputFolders = (environment.GESSO_INPUT_FOLDERS ?? '')
    .split(delimiter)
    .map((folder) => folder.trim())
    .filter(Boolean);
  const relative = [outputFolder, ...inputFolders].find((folder) => folder !== null && !isAbsolute(folder));
  if (relative != null)
    throw new SettingsError(`Folders are named by their whole path: “${relative}” is none.`);
  return { url, apiKey, outputFolder, inputFolders };
}
