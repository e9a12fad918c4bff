import { regionSelector } from '../ui/regions.ts';
import { useShortcutSettings } from '../ui/shortcuts/shortcut-settings.ts';

/** Where letters and signs are keys of the photo tools: on the photo and among the controls of the open tool. */
const KEY_AREAS = regionSelector('canvas', 'zoom-bar', 'panel', 'cutout-canvas', 'cutout-tools');

/**
 * Whether a letter or sign is for the photo tools: pressed where they have the focus, or where nothing has it, not typed into a field, and not
 * switched off by the person.
 */
export function isPhotoKey(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return false;
  if (target.matches('textarea, [type=text], [type=number], [type=search]')) return false;
  if (target !== document.body && target.closest(KEY_AREAS) === null) return false;
  return useShortcutSettings.getState().characterKeys;
}
