import { z } from 'zod';
import { defineCall, projectPath } from './call.ts';
import { plainText } from './plain-text.ts';
import { projectIdsSchema } from './projects.ts';

/** Free users have this many folders. */
export const FREE_FOLDERS = 3;
/** No user has more. */
export const MAX_FOLDERS = 1000;

/** What is said of names of folders. */
export const FOLDER_MESSAGES = {
  nameBlank: "Folder name can't be blank",
  nameTooLong: 'Folder name can be max 60 characters long',
  nameTaken: 'You already have a folder with this name',
} as const;

const folderIdSchema = z.number().int().min(1);

export const folderNameSchema = z
  .string({ error: FOLDER_MESSAGES.nameBlank })
  .overwrite(plainText)
  .trim()
  .min(1, FOLDER_MESSAGES.nameBlank)
  .max(60, FOLDER_MESSAGES.nameTooLong);
export const folderSchema = z.object({
  folderId: z.number().int(),
  name: z.string(),
  pro: z.boolean(),
  locked: z.boolean(),
  projects: z.number().int(),
  /** Small images of the projects in it that were changed last, at most three. */
  previewUrls: z.array(z.string()),
  createdAt: z.iso.datetime(),
});

/** Folders of signed-in users. */
export const FOLDER_CALLS = {
  getFolders: defineCall({
    method: 'GET',
    path: projectPath('getFolders'),
    access: 'user',
    summary: "The caller's folders by name.",
    answer: z.object({ folders: z.array(folderSchema) }),
  }),
  createFolder: defineCall({
    method: 'POST',
    path: projectPath('createFolder'),
    access: 'user',
    summary: 'Makes a folder. Free users have three; what Pro users make is a Pro folder.',
    body: z.object({ name: folderNameSchema }),
    answer: z.object({ folder: folderSchema }),
  }),
  renameFolder: defineCall({
    method: 'POST',
    path: projectPath('renameFolder'),
    access: 'user',
    summary: 'Gives a folder another name.',
    body: z.object({ folderId: folderIdSchema, name: folderNameSchema }),
    answer: z.object({ folder: folderSchema }),
  }),
  deleteFolder: defineCall({
    method: 'POST',
    path: projectPath('deleteFolder'),
    access: 'user',
    summary: 'Deletes a folder; the projects in it stay.',
    body: z.object({ folderId: folderIdSchema }),
  }),
  moveProjects: defineCall({
    method: 'POST',
    path: projectPath('moveProjects'),
    access: 'user',
    summary: 'Puts projects into these folders and takes them out of all others.',
    body: z.object({ projectIds: projectIdsSchema, folderIds: z.array(folderIdSchema).max(20) }),
  }),
} as const;
