import { type PhotoEdits, photoEditsSchema } from './photo-edits.ts';

/** Fields and types of version 1 that version 2 calls otherwise. */
const RENAMED_FIELDS: Readonly<Record<string, string>> = {
  colour: 'color',
  colours: 'colors',
  pictureId: 'imageId',
};
const RENAMED_TYPES: Readonly<Record<string, string>> = {
  colour: 'color',
  picture: 'image',
  colourise: 'colorize',
};

/**
 * Reads the edits of a photo that were stored, of any known version. Version 1 wrote `colour` and `picture` where version 2
 * writes `color` and `image`.
 * @returns null where they cannot be read
 */
export function readPhotoEdits(stored: unknown): PhotoEdits | null {
  const isFirst =
    typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === 1;
  const parsed = photoEditsSchema.safeParse(isFirst ? { ...renamed(stored), version: 2 } : stored);
  return parsed.success ? parsed.data : null;
}

function renamed(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]: [string, unknown]) => {
      // The parameters of a custom effect have names of its own.
      if (field === 'parameters') return [field, value];
      if (field === 'type' && typeof value === 'string') return [field, RENAMED_TYPES[value] ?? value];
      return [RENAMED_FIELDS[field] ?? field, renamedValue(value)];
    }),
  );
}

function renamedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamedValue);
  return typeof value === 'object' && value !== null ? renamed(value) : value;
}
