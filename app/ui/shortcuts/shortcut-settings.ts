import { z } from 'zod';
import { create } from 'zustand';
import { isCharacterShortcut, shortcutText } from './shortcuts.ts';

const KEY = 'gesso-shortcuts';

/** What has keys: the actions of the editors. */
interface Command {
  readonly id: string;
  readonly shortcuts?: readonly string[];
}

const settingsSchema = z.object({
  /** Whether letters, digits and signs without Ctrl or Alt run commands. */
  characterKeys: z.boolean(),
  /** The person's own keys by the id of the command; null where a command was left without. */
  own: z.record(z.string(), z.string().nullable()),
});

/** How a person wants the keys of the commands; kept in this browser. */
export type ShortcutSettings = Readonly<z.infer<typeof settingsSchema>>;

const STANDARD: ShortcutSettings = { characterKeys: true, own: {} };

function keptSettings(): ShortcutSettings {
  try {
    const read = settingsSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : STANDARD;
  } catch {
    // Storage can be switched off, and what is in it can be anything: the keys are then the usual ones.
    return STANDARD;
  }
}

export const useShortcutSettings = create<ShortcutSettings>(keptSettings);

function change(next: ShortcutSettings): void {
  useShortcutSettings.setState(next, true);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The choice then lasts for this visit only.
  }
}

/** Switches the keys on or off that are one letter, digit or sign (WCAG 2.1.4). */
export function setCharacterKeys(characterKeys: boolean): void {
  change({ ...useShortcutSettings.getState(), characterKeys });
}

/** Gives a command other keys, or none. Whatever had them before loses them. */
export function setOwnShortcut(action: Command, shortcut: string | null, former?: Command): void {
  const { characterKeys, own } = useShortcutSettings.getState();
  const next = { ...own, [action.id]: shortcut };
  if (former) next[former.id] = null;
  change({ characterKeys, own: next });
}

/** Puts one command, or all, back to the usual keys. */
export function resetShortcuts(id?: string): void {
  const { characterKeys, own } = useShortcutSettings.getState();
  if (id === undefined) {
    change(STANDARD);
    return;
  }
  const { [id]: _reset, ...others } = own;
  change({ characterKeys, own: others });
}

/** The keys of a command as they are shown, again when the person changes them. */
export function useShownKeys(action: Command): string | undefined {
  return useShortcutSettings((settings) => shortcutText(shortcutsOf(action, settings)[0]));
}

/** For keys that are fixed: what is shown of one that is a single letter or sign, nothing while those are switched off. */
export function useCharacterKey(): (key: string) => string | undefined {
  const isOn = useShortcutSettings(({ characterKeys }) => characterKeys);
  return (key) => (isOn ? key : undefined);
}

/** The keys that run a command for this person, the one that is shown first. */
export function shortcutsOf(
  action: Command,
  { characterKeys, own }: ShortcutSettings = useShortcutSettings.getState(),
): readonly string[] {
  const chosen = own[action.id];
  const keys = chosen === undefined ? (action.shortcuts ?? []) : chosen === null ? [] : [chosen];
  return characterKeys ? keys : keys.filter((shortcut) => !isCharacterShortcut(shortcut));
}
