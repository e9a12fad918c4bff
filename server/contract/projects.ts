import { z } from 'zod';
import { defineCall, projectPath } from './call.ts';
import { plainText } from './plain-text.ts';
import { optionalQueryInteger, PAGE_FIELDS, rowsSchema, startSchema } from './query-values.ts';

/** What is said of names and of a full storage. */
export const PROJECT_MESSAGES = {
  projectNameInvalid: 'Project name must have 1 to 200 characters',
  storageFull: 'Storage is full. Free up space to save changes.',
} as const;

/** The largest project, as JSON. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Made by the browser at random. */
export const projectIdSchema = z
  .string()
  .regex(/^[\w:-]{8,80}$/, 'must be 8 to 80 letters, digits, -, _ or :');
/** Projects that one call moves, throws away or deletes. */
export const projectIdsSchema = z.array(projectIdSchema).min(1).max(200);
const timeSchema = z.iso.datetime();

/** A project as JSON, in the format of the engine; the server checks all of it before it keeps it. */
export const documentSchema = z.record(z.string(), z.unknown());

export const projectNameSchema = z
  .string({ error: PROJECT_MESSAGES.projectNameInvalid })
  .overwrite(plainText)
  .trim()
  .min(1, PROJECT_MESSAGES.projectNameInvalid)
  .max(200, PROJECT_MESSAGES.projectNameInvalid);

/** The name under which a project is stored, of the one that its document has. */
export function storedName(name: string): string {
  return plainText(name).trim().slice(0, 200) || 'Untitled';
}

/** A project in a list. `locked`: it is in a Pro folder, and its owner has no Pro. */
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
  /** Whether its owner uses it as a template: designs are made of it. */
  isTemplate: z.boolean(),
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
  /** What it looked like; null for states from before images were kept. */
  thumbUrl: z.string().nullable(),
});

/** What a link allows: looking, or making a copy of one's own too. */
const shareAccessSchema = z.enum(['view', 'copy']);
export type ShareAccess = z.infer<typeof shareAccessSchema>;

/** The link of a project; `shareUrl` is null where there is none, or it has expired. */
export const shareSchema = z.object({
  shareUrl: z.string().nullable(),
  access: shareAccessSchema,
  /** Null for a link that never ends. */
  expiresAt: timeSchema.nullable(),
  views: z.number().int(),
  copies: z.number().int(),
  sharedAt: timeSchema.nullable(),
  thumbUrl: z.string().nullable(),
});
export type Share = z.infer<typeof shareSchema>;

const shareTokenSchema = z.string().min(20).max(100);

/** What a link leads to. */
export const sharedProjectSchema = z.object({
  name: z.string(),
  ownerName: z.string(),
  updatedAt: timeSchema,
  access: shareAccessSchema,
  document: documentSchema,
  assetUrls: z.record(z.string(), z.string()),
});

const one = z.object({ projectId: projectIdSchema });
const many = z.object({ projectIds: projectIdsSchema });

/** Projects of signed-in users. */
export const PROJECT_CALLS = {
  getProjects: defineCall({
    method: 'GET',
    path: projectPath('getProjects'),
    access: 'user',
    summary: "A page of the caller's projects, or of the trash.",
    query: z.object({
      start: startSchema,
      rows: rowsSchema(),
      search: z.string().trim().max(200).optional(),
      assetType: z.enum(['design', 'video']).optional(),
      folderId: optionalQueryInteger(1),
      trash: z.enum(['0', '1']).optional(),
      /** 1: only templates; 0: none; all without it. */
      templates: z.enum(['0', '1']).optional(),
      sort: z.enum(['updated', 'created', 'name']).optional(),
    }),
    answer: z.object({
      ...PAGE_FIELDS,
      projects: z.array(projectEntrySchema),
    }),
  }),
  getDesignById: defineCall({
    method: 'POST',
    path: projectPath('getDesignById'),
    access: 'user',
    summary: 'A project to open; its id goes by the name assetId.',
    body: z.object({ assetId: projectIdSchema }),
    answer: z.object({ designs: z.array(designSchema) }),
  }),
  saveProject: defineCall({
    method: 'POST',
    path: projectPath('saveProject'),
    access: 'user',
    summary:
      'Saves a project over the revision it came from (0: a new one). Code 4009: another one was saved meanwhile.',
    body: z.object({
      projectId: projectIdSchema,
      revision: z.number().int().min(0),
      document: documentSchema,
      /** The name that the changes began with: a document that still has it does not undo a renaming in a list. */
      formerName: z.string().max(1_000).optional(),
      /** Keeps what is replaced in the history: a user chose between two versions. */
      keepsReplaced: z.boolean().optional(),
    }),
    answer: savedSchema,
  }),
  setProjectThumb: defineCall({
    method: 'POST',
    path: projectPath('setProjectThumb'),
    access: 'user',
    summary: 'Sets the small image that lists show.',
    query: one,
    isUpload: true,
    answer: z.object({ thumbUrl: z.string() }),
  }),
  renameProject: defineCall({
    method: 'POST',
    path: projectPath('renameProject'),
    access: 'user',
    summary: 'Gives a project another name.',
    body: one.extend({ name: projectNameSchema }),
  }),
  duplicateProject: defineCall({
    method: 'POST',
    path: projectPath('duplicateProject'),
    access: 'user',
    summary: 'Makes a copy under a new id, in the same folders.',
    body: one.extend({ newProjectId: projectIdSchema }),
    answer: savedSchema,
  }),
  trashProjects: defineCall({
    method: 'POST',
    path: projectPath('trashProjects'),
    access: 'user',
    summary: 'Moves projects to the trash, where they stay for 30 days.',
    body: many,
  }),
  restoreProjects: defineCall({
    method: 'POST',
    path: projectPath('restoreProjects'),
    access: 'user',
    summary: 'Takes projects out of the trash.',
    body: many,
  }),
  deleteProjects: defineCall({
    method: 'POST',
    path: projectPath('deleteProjects'),
    access: 'user',
    summary: 'Deletes projects of the trash for good.',
    body: many,
  }),
  getVersions: defineCall({
    method: 'GET',
    path: projectPath('getVersions'),
    access: 'user',
    summary: 'Former states of a project, newest first.',
    query: one,
    answer: z.object({ versions: z.array(versionSchema) }),
  }),
  getVersion: defineCall({
    method: 'GET',
    path: projectPath('getVersion'),
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
    path: projectPath('nameVersion'),
    access: 'user',
    summary: 'Keeps the present state under a name; named versions are never thinned out.',
    body: one.extend({ label: z.string().overwrite(plainText).trim().min(1).max(100) }),
    answer: z.object({ version: versionSchema }),
  }),
  restoreVersion: defineCall({
    method: 'POST',
    path: projectPath('restoreVersion'),
    access: 'user',
    summary: 'Makes a former state the present one; the present one joins the history.',
    body: one.extend({ versionId: z.number().int().min(1), revision: z.number().int().min(1) }),
    answer: savedSchema,
  }),
  getShare: defineCall({
    method: 'GET',
    path: projectPath('getShare'),
    access: 'user',
    summary: 'The link of a project: what it allows, until when, and how often it was used.',
    query: one,
    answer: shareSchema,
  }),
  shareProject: defineCall({
    method: 'POST',
    path: projectPath('shareProject'),
    access: 'user',
    summary:
      'Makes a link through which anyone can look at a project, changes what it allows, or takes it back. What is left out stays as it is.',
    body: one.extend({
      shared: z.boolean(),
      access: shareAccessSchema.optional(),
      expiresAt: timeSchema.nullable().optional(),
    }),
    answer: shareSchema,
  }),
  getSharedProject: defineCall({
    method: 'GET',
    path: projectPath('getSharedProject'),
    access: 'anyone',
    summary: 'A shared project, to look at.',
    query: z.object({ token: shareTokenSchema }),
    answer: sharedProjectSchema,
  }),
  copySharedProject: defineCall({
    method: 'POST',
    path: projectPath('copySharedProject'),
    access: 'anyone',
    summary: 'A shared project, to make a copy of it, where its link allows that.',
    body: z.object({ token: shareTokenSchema }),
    answer: sharedProjectSchema,
  }),
} as const;
