export type PhotoFileType = (typeof PHOTO_FILE_TYPES)[number];

/** Files that photos are written as. */
export const PHOTO_FILE_TYPES = ['png', 'jpeg', 'webp'] as const;
