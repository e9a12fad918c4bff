import type { KeyboardEvent } from 'react';
import { regionSelector } from '../../ui/regions.ts';
import { actionForKey } from '../actions/registry.ts';
import { type ClipCommands, runClipKey } from './clip-commands.ts';

/** Commands that work on what is selected; with the focus on a clip they are meant for that clip. */
const CLIP_ACTIONS = new Set([
  'split',
  'trim-start',
  'trim-end',
  'ripple-delete',
  'delete',
  'duplicate',
  'toggle-lock',
  'toggle-visibility',
]);

/** Keys while a clip has the focus: its own, and those of commands, which then apply to it whatever was selected. */
export function onClipKey(
  event: KeyboardEvent<HTMLElement>,
  {
    commands,
    isLocked,
    choose,
    remove,
  }: { commands: ClipCommands; isLocked: boolean; choose: () => void; remove: () => void },
): void {
  const isDelete = (event.key === 'Delete' || event.key === 'Backspace') && !event.shiftKey;
  if (isDelete) {
    event.preventDefault();
    event.stopPropagation();
    if (isLocked) return;
    const next = neighbourOf(event.currentTarget);
    choose();
    remove();
    next?.focus();
    return;
  }
  const actionId = actionForKey(event)?.id;
  if (actionId && CLIP_ACTIONS.has(actionId)) {
    choose();
    if (actionId === 'split') focusSelected(event.currentTarget);
    return;
  }
  if (isLocked || !runClipKey(commands, event)) return;
  event.preventDefault();
  event.stopPropagation();
  keepFocus(event.currentTarget);
}

/** After a clip was divided its second part is selected; the next key is meant for that. */
function focusSelected(clip: HTMLElement): void {
  const timeline = clip.closest(regionSelector('timeline'));
  requestAnimationFrame(() => {
    timeline?.querySelector<HTMLElement>('[data-clip-id][aria-pressed="true"]')?.focus();
  });
}

/** A clip that changes places with another is taken out of the page and put back, which costs it the focus. */
function keepFocus(clip: HTMLElement): void {
  const { clipId } = clip.dataset;
  const timeline = clip.closest(regionSelector('timeline'));
  if (clipId === undefined || !timeline) return;
  requestAnimationFrame(() => {
    if (document.activeElement === clip) return;
    timeline.querySelector<HTMLElement>(`[data-clip-id="${CSS.escape(clipId)}"]`)?.focus();
  });
}

/** Where the focus goes when a clip is deleted: the clip after it, else the one before it, else the playhead. */
function neighbourOf(clip: HTMLElement): HTMLElement | null {
  const timeline = clip.closest(regionSelector('timeline'));
  const clips = [...(timeline?.querySelectorAll<HTMLElement>('[data-clip]') ?? [])];
  const at = clips.indexOf(clip);
  return clips[at + 1] ?? clips[at - 1] ?? timeline?.querySelector<HTMLElement>('[data-ruler]') ?? null;
}
