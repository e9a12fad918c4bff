import { z } from 'zod';
import { BASES, defineCall } from './call.ts';
import { optionalQueryInteger, PAGE_FIELDS, rowsSchema, startSchema } from './query-values.ts';

/** Texts of wrong names. */
export const PROJECT_MESSAGES = {
  folderNameBlank: "Folder name can't be blank",
  folderNameTooLong: 'Folder name can be max 60 characters long',
  folderNameTaken: 'You already have a folder with this name',
  projectNameInvalid: 'Project name must have 1 to 200 characters',
  storageFull: 'Storage is full. Free up space to save changes.',
} as const;

/** The largest project, as JSON. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** How many projects one call may move, trash or delete. */
const MAX_AT_ONCE = 200;

/** Made by the browser at random. */
export const projectIdSchema = z
  .string()
  .regex(/^[\w:-]{8,80}$/, 'must be 8 to 80 letters, digits, -, _ or :');
const projectIdsSchema = z.array(projectIdSchema).min(1).max(MAX_AT_ONCE);
const folderIdSchema = z.number().int().min(1);
const timeSchema = z.iso.datetime();

/** A project as JSON, in the format of the engine; the server checks all of it before it keeps it. */
export const documentSchema = z.record(z.string(), z.unknown());

export const folderNameSchema = z
  .string({ error: PROJECT_MESSAGES.folderNameBlank })
  .trim()
  .min(1, PROJECT_MESSAGES.folderNameBlank)
  .max(60, PROJECT_MESSAGES.folderNameTooLong);
export const projectNameSchema = z
  .string({ error: PROJECT_MESSAGES.projectNameInvalid })
  .trim()
  .min(1, PROJECT_MESSAGES.projectNameInvalid)
  .max(200, PROJECT_MESSAGES.projectNameInvalid);

/** A project in a list. `locked`: it lies in a Pro folder, and its owner has no Pro. */
export const projectEntrySchema = z.object({
  projectId: z.string(),
  revision: z.number().int(),
  name: z.string(),
  assetType: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  sizeBytes: z.number().int(),
  thumbUrl: z.string().nullable(),
  folderIds: z.array(z.number().int()),
  locked: z.boolean(),
  shared: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  trashedAt: timeSchema.nullable(),
});
export type ProjectEntry = z.infer<typeof projectEntrySchema>;

/** A project to open. `assetUrls` says where the uploads are that its sources name as `asset:<id>`, for a while. */
export const designSchema = projectEntrySchema.extend({
  document: documentSchema,
  assetUrls: z.record(z.string(), z.string()),
});

/** How a save ended. */
export const savedSchema = z.object({
  projectId: z.string(),
  revision: z.number().int(),
  updatedAt: timeSchema,
});

/** The body of an answer with code 4009: what is stored, and where what was sent is kept. Neither is lost. */
export const conflictSchema = z.object({
  stored: designSchema,
  sent: z.object({ versionId: z.number().int(), document: documentSchema }),
});

export const versionSchema = z.object({
  versionId: z.number().int(),
  revision: z.number().int(),
  kind: z.enum(['auto', 'named', 'conflict', 'restored']),
  label: z.string(),
  sizeBytes: z.number().int(),
  savedAt: timeSchema,
});

export const folderSchema = z.object({
  folderId: z.number().int(),
  name: z.string(),
  pro: z.boolean(),
  locked: z.boolean(),
  projects: z.number().int(),
  createdAt: timeSchema,
});

const project = <Path extends string>(path: Path) => `${BASES.social}/project/${path}` as const;
const one = z.object({ projectId: projectIdSchema });
const many = z.object({ projectIds: projectIdsSchema });

/** Projects of signed-in users. */
export const PROJECT_CALLS = {
  getProjects: defineCall({
    method: 'GET',
    path: project('getProjects'),
    access: 'user',
    summary: "A page of the caller's projects, or of the trash.",
    query: z.object({
      start: startSchema,
      rows: rowsSchema(),
      search: z.string().trim().max(200).optional(),
      assetType: z.enum(['design', 'video']).optional(),
      folderId: optionalQueryInteger(1),
      trash: z.enum(['0', '1']).optional(),
      sort: z.enum(['updated', 'created', 'name']).optional(),
    }),
    answer: z.object({
      ...PAGE_FIELDS,
      projects: z.array(projectEntrySchema),
    }),
  }),
  getDesignById: defineCall({
    method: 'POST',
    path: project('getDesignById'),
    access: 'user',
    summary: 'A project to open; its id goes by the name assetId.',
    body: z.object({ assetId: projectIdSchema }),
    answer: z.object({ designs: z.array(designSchema) }),
  }),
  saveProject: defineCall({
    method: 'POST',
    path: project('saveProject'),
    access: 'user',
    summary:
      'Saves a project over the revision it came from (0: a new one). Code 4009: another one was saved meanwhile.',
    body: z.object({
      projectId: projectIdSchema,
      revision: z.number().int().min(0),
      document: documentSchema,
    }),
    answer: savedSchema,
  }),
  setProjectThumb: defineCall({
    method: 'POST',
    path: project('setProjectThumb'),
    access: 'user',
    summary: 'Sets the small picture that lists show.',
    query: one,
    isUpload: true,
    answer: z.object({ thumbUrl: z.string() }),
  }),
  renameProject: defineCall({
    method: 'POST',
    path: project('renameProject'),
    access: 'user',
    summary: 'Gives a project another name.',
    body: one.extend({ name: projectNameSchema }),
  }),
  duplicateProject: defineCall({
    method: 'POST',
    path: project('duplicateProject'),
    access: 'user',
    summary: 'Makes a copy under a new id, in the same folders.',
    body: one.extend({ newProjectId: projectIdSchema }),
    answer: savedSchema,
  }),
  trashProjects: defineCall({
    method: 'POST',
    path: project('trashProjects'),
    access: 'user',
    summary: 'Moves projects to the trash, where they stay for 30 days.',
    body: many,
  }),
  restoreProjects: defineCall({
    method: 'POST',
    path: project('restoreProjects'),
    access: 'user',
    summary: 'Takes projects out of the trash.',
    body: many,
  }),
  deleteProjects: defineCall({
    method: 'POST',
    path: project('deleteProjects'),
    access: 'user',
    summary: 'Deletes projects of the trash for good.',
    body: many,
  }),
  getVersions: defineCall({
    method: 'GET',
    path: project('getVersions'),
    access: 'user',
    summary: 'Former states of a project, newest first.',
    query: one,
    answer: z.object({ versions: z.array(versionSchema) }),
  }),
  getVersion: defineCall({
    method: 'GET',
    path: project('getVersion'),
    access: 'user',
    summary: 'A former state, to look at.',
    query: one.extend({ versionId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: z.object({
      version: versionSchema,
      document: documentSchema,
      assetUrls: z.record(z.string(), z.string()),
    }),
  }),
  nameVersion: defineCall({
    method: 'POST',
    path: project('nameVersion'),
    access: 'user',
    summary: 'Keeps the present state under a name; named versions are never thinned out.',
    body: one.extend({ label: z.string().trim().min(1).max(100) }),
    answer: z.object({ version: versionSchema }),
  }),
  restoreVersion: defineCall({
    method: 'POST',
    path: project('restoreVersion'),
    access: 'user',
    summary: 'Makes a former state the present one; the present one joins the history.',
    body: one.extend({ versionId: z.number().int().min(1), revision: z.number().int().min(1) }),
    answer: savedSchema,
  }),
  shareProject: defineCall({
    method: 'POST',
    path: project('shareProject'),
    access: 'user',
    summary: 'Makes a link through which anybody can look at a project, or takes it back.',
    body: one.extend({ shared: z.boolean() }),
    answer: z.object({ shareUrl: z.string().nullable() }),
  }),
  getSharedProject: defineCall({
    method: 'GET',
    path: project('getSharedProject'),
    access: 'anyone',
    summary: 'A shared project, to look at.',
    query: z.object({ token: z.string().min(20).max(100) }),
    answer: z.object({
      name: z.string(),
      ownerName: z.string(),
      updatedAt: timeSchema,
      document: documentSchema,
      assetUrls: z.record(z.string(), z.string()),
    }),
  }),
} as const;

/** Folders of signed-in users. */
export const FOLDER_CALLS = {
  getFolders: defineCall({
    method: 'GET',
    path: project('getFolders'),
    access: 'user',
    summary: "The caller's folders by name.",
    answer: z.object({ folders: z.array(folderSchema) }),
  }),
  createFolder: defineCall({
    method: 'POST',
    path: project('createFolder'),
    access: 'user',
    summary: 'Makes a folder. Free users have three; what Pro users make is a Pro folder.',
    body: z.object({ name: folderNameSchema }),
    answer: z.object({ folder: folderSchema }),
  }),
  renameFolder: defineCall({
    method: 'POST',
    path: project('renameFolder'),
    access: 'user',
    summary: 'Gives a folder another name.',
    body: z.object({ folderId: folderIdSchema, name: folderNameSchema }),
    answer: z.object({ folder: folderSchema }),
  }),
  deleteFolder: defineCall({
    method: 'POST',
    path: project('deleteFolder'),
    access: 'user',
    summary: 'Deletes a folder; the projects in it stay.',
    body: z.object({ folderId: folderIdSchema }),
  }),
  moveProjects: defineCall({
    method: 'POST',
    path: project('moveProjects'),
    access: 'user',
    summary: 'Puts projects into these folders and takes them out of all others.',
    body: many.extend({ folderIds: z.array(folderIdSchema).max(20) }),
  }),
} as const;

export const generationSchema = z.object({
  generationId: z.number().int(),
  aiType: z.number().int(),
  prompt: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  assetId: z.number().int().nullable(),
  contentUrl: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: timeSchema,
});

/** Results of tools: what /my/projects?type=5 lists. */
export const GENERATION_CALLS = {
  getGenerations: defineCall({
    method: 'GET',
    path: project('getGenerations'),
    access: 'user',
    summary: "A page of the caller's generations, newest first.",
    query: z.object({ start: startSchema, rows: rowsSchema(), aiType: optionalQueryInteger(1) }),
    answer: z.object({
      ...PAGE_FIELDS,
      generations: z.array(generationSchema),
    }),
  }),
  saveGeneration: defineCall({
    method: 'POST',
    path: project('saveGeneration'),
    access: 'user',
    summary: 'Lists an upload of the caller as the result of a tool.',
    body: z.object({
      aiType: z.number().int().min(1).max(1000),
      prompt: z.string().max(4000).optional(),
      assetId: z.number().int().min(1),
    }),
    answer: z.object({ generation: generationSchema }),
  }),
  deleteGenerations: defineCall({
    method: 'POST',
    path: project('deleteGenerations'),
    access: 'user',
    summary: 'Takes generations off the list.',
    body: z.object({ generationIds: z.array(z.number().int().min(1)).min(1).max(MAX_AT_ONCE) }),
  }),
} as const;
