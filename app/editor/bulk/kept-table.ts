import type { TemplateField } from '@gesso/engine/edits';
import type { Studio } from '../../state/studio.ts';
import { type BulkTable, firstTable } from './bulk-rows.ts';

/** What was put into the dialog of an open project. */
export interface KeptTable {
  readonly table: BulkTable;
  /** The pattern of file names that was typed; null for the usual one. */
  readonly pattern: string | null;
}

/** By open project, until it is closed: a dialog that is closed loses nothing. */
const kept = new WeakMap<Studio, KeptTable>();

export function keepTable(studio: Studio, table: KeptTable): void {
  kept.set(studio, table);
}

/** What the dialog begins with: what it had when it was closed, as far as the design still has those fields. */
export function firstKept(studio: Studio, fields: readonly TemplateField[]): KeptTable {
  const before = kept.get(studio);
  if (!before) return { table: firstTable(fields), pattern: null };
  const columns = new Map(fields.map(({ name }) => [name, before.table.columns.get(name) ?? null]));
  const isOfOthers = [...columns.values()].every((column) => column === null);
  if (isOfOthers) return { table: firstTable(fields), pattern: null };
  return { table: { ...before.table, columns }, pattern: before.pattern };
}
