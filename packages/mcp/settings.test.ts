import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const NEEDED = { GESSO_URL: 'https://gesso.test', GESSO_API_KEY: 'gsk_test_abc' };

test('an address and a key are enough: then nothing is read from the disk, and nothing saved', () => {
  expect(readSettings(NEEDED)).toEqual({
    ...{ url: 'https://gesso.test', apiKey: 'gsk_test_abc', outputFolder: null, inputFolders: [] },
  });
});

test('folders are a list as paths are in this system', () => {
  const GESSO_INPUT_FOLDERS = ['/photos', ' /more photos ', ''].join(delimiter);
  expect(readSettings({ ...NEEDED, GESSO_INPUT_FOLDERS, GESSO_OUTPUT_FOLDER: '/made' })).toMatchObject({
    inputFolders: ['/photos', '/more photos'],
    outputFolder: '/made',
  });
});

test.each([
  [{}, 'GESSO_URL'],
  [{ ...NEEDED, GESSO_URL: 'gesso.test' }, 'GESSO_URL'],
  [{ ...NEEDED, GESSO_API_KEY: undefined }, 'https://gesso.test/api-dashboard/'],
  [{ ...NEEDED, GESSO_API_KEY: 'sk-other' }, 'GESSO_API_KEY'],
  [{ ...NEEDED, GESSO_OUTPUT_FOLDER: 'made' }, 'whole path'],
  [{ ...NEEDED, GESSO_INPUT_FOLDERS: '../photos' }, 'whole path'],
])('%j is refused with what to do', (environment, text) => {
  expect(() => readSettings(environment)).toThrow(text);
});

test('a key is not repeated in a refusal', () => {
  expect(() => readSettings({ ...NEEDED, GESSO_API_KEY: 'secret value' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});
