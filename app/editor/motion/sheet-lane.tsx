import type { Keyframe, Layer } from '@gesso/engine';
import { formatTimecode } from '@gesso/engine';
import { isSamePick, snapFrame } from '@gesso/engine/edits';
import type { AnimatableProperty } from '@gesso/engine/internal';
import type { KeyboardEvent, PointerEvent } from 'react';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { keyOfPress } from '../../ui/shortcuts/shortcuts.ts';
import { atFrame, pxPerFrameOf } from '../timeline/time-scale.ts';
import { startTimeDrag } from '../timeline/use-time-drag.ts';
import type { KeyframeCommands } from './keyframe-commands.ts';
import * as styles from './motion.module.css';
import { valueText } from './property-names.ts';

/** The sentence that informs screen readers which keys a keyframe knows. */
export const SHEET_KEYS_ID = 'motion-sheet-keys';
/** Keyframes are pulled to others and to the playhead from so near. */
const SNAP_PX = 7;

interface SheetLaneProps {
  layer: Layer;
  property: AnimatableProperty;
  name: string;
  startFrame: number;
  durationFrames: number;
  isChosen: boolean;
  commands: KeyframeCommands;
  onChoose: () => void;
}

/** The keyframes of one property along the time. */
export function SheetLane({
  layer,
  property,
  name,
  startFrame,
  isChosen,
  commands,
  onChoose,
}: SheetLaneProps) {
  const t = useText(motionText);
  const list = layer.keyframes[property.name] ?? [];
  const picked = useUi((ui) => ui.pickedKeyframes);
  const isPicked = (frame: number) =>
    picked.some((pick) => isSamePick(pick, { property: property.name, frame }));
  const firstPicked = list.find(({ frame }) => isPicked(frame)) ?? list[0];
  const [first, last] = [list[0], list.at(-1)];
  return (
    <fieldset
      className={styles.lane}
      data-lane={property.name}
      data-chosen={isChosen}
      aria-label={t('keysOf', { property: name })}
    >
      {first && last && first !== last ? (
        <span
          className={styles.stretch}
          style={{
            left: atFrame(startFrame + first.frame),
            width: `calc(var(--px-per-frame) * ${last.frame - first.frame})`,
          }}
        />
      ) : null}
      {list.map((keyframe, index) => (
        <KeyframeButton
          // Its place in the list stays while its time changes, and with it the focus.
          // biome-ignore lint/suspicious/noArrayIndexKey: keyframes have no other identity.
          key={index}
          keyframe={keyframe}
          property={property.name}
          label={t('keyframeAt', {
            property: name,
            value: valueText(layer, property, keyframe.value),
            time: formatTimecode(startFrame + keyframe.frame),
          })}
          startFrame={startFrame}
          isPicked={isPicked(keyframe.frame)}
          isTabStop={keyframe === firstPicked}
          commands={commands}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

function KeyframeButton({
  keyframe,
  property,
  label,
  startFrame,
  isPicked,
  isTabStop,
  commands,
  onChoose,
}: {
  keyframe: Keyframe;
  property: string;
  label: string;
  startFrame: number;
  isPicked: boolean;
  isTabStop: boolean;
  commands: KeyframeCommands;
  onChoose: () => void;
}) {
  const editor = useEditor();
  const pick = { property, frame: keyframe.frame };
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    onChoose();
    if (adds || !isPicked) commands.pick([pick], adds);
    const { layer } = commands;
    if (!layer) return;
    const pxPerFrame = pxPerFrameOf(editor.state);
    const targets = snapFrames(layer, commands, startFrame, editor.state.frame);
    let move: ReturnType<KeyframeCommands['beginMove']> | null = null;
    startTimeDrag(event, 1 / pxPerFrame, {
      move: (delta) => {
        move ??= commands.beginMove();
        const wanted = keyframe.frame + delta;
        const at = editor.state.snapping
          ? snapFrame(wanted, targets, SNAP_PX / pxPerFrame).frame
          : Math.round(wanted);
        move.to(at - keyframe.frame);
      },
      end: (hasMoved) => {
        if (move) move.end();
        else if (!hasMoved && !adds) {
          commands.pick([pick]);
          editor.seek(startFrame + keyframe.frame);
        }
      },
      cancel: () => move?.cancel(),
    });
  };
  return (
    <button
      type="button"
      className={styles.keyframe}
      style={{ left: atFrame(startFrame + keyframe.frame) }}
      data-frame={keyframe.frame}
      data-form={keyframe.easing.type === 'hold' ? 'hold' : keyframe.roving ? 'roving' : 'diamond'}
      aria-label={label}
      aria-pressed={isPicked}
      aria-describedby={SHEET_KEYS_ID}
      tabIndex={isTabStop ? 0 : -1}
      onPointerDown={pull}
      onClick={(event) => {
        // A press of the pointer has chosen it already.
        if (event.detail !== 0) return;
        onChoose();
        commands.pick([pick], event.ctrlKey || event.metaKey || event.shiftKey);
        editor.seek(startFrame + keyframe.frame);
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible') && !isPicked) onChoose();
      }}
    >
      <span />
    </button>
  );
}

/** Frames of the layer that keyframes are pulled to: the playhead, and all keyframes that stay. */
function snapFrames(
  layer: Layer,
  commands: KeyframeCommands,
  startFrame: number,
  playhead: number,
): number[] {
  const { picks } = commands;
  const others = Object.entries(layer.keyframes).flatMap(([property, list]) =>
    list
      .filter(({ frame }) => !picks.some((pick) => isSamePick(pick, { property, frame })))
      .map(({ frame }) => frame),
  );
  return [...new Set([playhead - startFrame, ...others])];
}

/** Keys in the sheet: those of the picked keyframes, and of the clipboard. Fields keep their own. */
export function onSheetKey(
  event: KeyboardEvent<HTMLElement>,
  commands: KeyframeCommands,
  property: string | null,
): void {
  if (!(event.target instanceof HTMLElement) || event.target.matches('input, textarea')) return;
  const key = event.target.closest<HTMLElement>('[data-frame]');
  const isCommand = event.ctrlKey || event.metaKey;
  const command = isCommand
    ? clipboardCommand(event, commands, property)
    : editCommand(event, key, commands, property);
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  command();
}

function clipboardCommand(
  event: KeyboardEvent<HTMLElement>,
  commands: KeyframeCommands,
  property: string | null,
): (() => void) | null {
  if (event.altKey || event.shiftKey) return null;
  switch (keyOfPress(event)) {
    case 'c':
      return () => commands.copy();
    case 'x':
      return () => commands.copy() && commands.remove();
    case 'v':
      return () => commands.paste();
    case 'a':
      return () => commands.pickAll(property ?? undefined);
    default:
      return null;
  }
}

function editCommand(
  event: KeyboardEvent<HTMLElement>,
  key: HTMLElement | null,
  commands: KeyframeCommands,
  property: string | null,
): (() => void) | null {
  const sheet = event.currentTarget;
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      return () => {
        if (key) takeKey(key, commands, property);
        commands.remove();
        keepFocusIn(sheet);
      };
    case 'ArrowLeft':
    case 'ArrowRight': {
      if (!key) return null;
      const frames = (event.key === 'ArrowLeft' ? -1 : 1) * (event.shiftKey ? 10 : 1);
      return () => {
        takeKey(key, commands, property);
        commands.move(frames);
      };
    }
    case 'ArrowUp':
    case 'ArrowDown': {
      if (!key) return null;
      const by = event.key === 'ArrowUp' ? -1 : 1;
      return () => {
        const keys = [...(key.parentElement?.querySelectorAll<HTMLElement>('[data-frame]') ?? [])];
        keys[keys.indexOf(key) + by]?.focus();
      };
    }
    default:
      return null;
  }
}

/** After the keyframe with the focus is gone, the next of its property has it, or the playhead. */
function keepFocusIn(sheet: HTMLElement): void {
  requestAnimationFrame(() => {
    if (sheet.contains(document.activeElement)) return;
    const next = sheet.querySelector<HTMLElement>('[data-chosen="true"] [data-frame]');
    (next ?? sheet.querySelector<HTMLElement>('[data-ruler]'))?.focus();
  });
}

/** A key press on a keyframe that is not picked is meant for it alone. */
function takeKey(key: HTMLElement, commands: KeyframeCommands, chosen: string | null): void {
  const property = key.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? chosen;
  const pick = { property: property ?? '', frame: Number(key.dataset.frame) };
  if (property && !commands.picks.some((each) => isSamePick(each, pick))) commands.pick([pick]);
}
