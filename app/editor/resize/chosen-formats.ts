import { z } from 'zod';
import type { OfferedFormat } from './offered-formats.ts';

const sideSchema = z.number();
const formatSchema = z.object({
  key: z.string(),
  name: z.string(),
  heading: z.string(),
  words: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  safeInsets: z
    .object({ top: sideSchema, right: sideSchema, bottom: sideSchema, left: sideSchema })
    .nullable(),
});
const chosenSchema = z.object({
  /** Keys of the selected formats; null until the person selects any. */
  picked: z.array(z.string()).nullable(),
  /** Sizes that the person has added. */
  custom: z.array(formatSchema),
  /** By key of a format: the project in which the person has edited it. */
  edited: z.record(z.string(), z.string()),
});

/** What is chosen in the dialog for a project. */
export interface ChosenFormats {
  readonly picked: readonly string[] | null;
  readonly custom: readonly OfferedFormat[];
  readonly edited: Readonly<Record<string, string>>;
}

const NOTHING: ChosenFormats = { picked: null, custom: [], edited: {} };

const nameFor = (projectId: string) => `gesso-formats-${projectId}`;

/** What was chosen for a project in this tab, so that the dialog goes on where it was left to edit one of the formats. */
export function readChosenFormats(projectId: string): ChosenFormats {
  const kept = sessionStorage.getItem(nameFor(projectId));
  if (kept === null) return NOTHING;
  try {
    return chosenSchema.parse(JSON.parse(kept));
  } catch {
    return NOTHING;
  }
}

export function keepChosenFormats(projectId: string, chosen: ChosenFormats): void {
  sessionStorage.setItem(nameFor(projectId), JSON.stringify(chosen));
}
