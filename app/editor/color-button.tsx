import type { Gesture, Project, Scene } from '@gesso/engine';
import { lazy, useRef } from 'react';
import type { StepLabel } from '../messages/catalogue.ts';
import { useEditor } from '../state/hooks.ts';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import { LoadedPart } from '../ui/loaded-part.tsx';
import { Popover } from '../ui/popover.tsx';
import * as surfaceStyles from '../ui/surface.module.css';
import * as styles from './color-button.module.css';

// Large, and needed by nobody who changes no colour.
const EditorColorPicker = lazy(() =>
  import('./color/editor-color-picker.tsx').then((module) => ({ default: module.EditorColorPicker })),
);

interface ColorButtonProps {
  label: string;
  /** Null shows an empty swatch. */
  value: string | null;
  /** The name of the undo step. */
  gestureLabel: StepLabel;
  className?: string;
  /** The text whose letters have the colour: how well it can be read is said. */
  textId?: string | undefined;
  /** Writes the colour into the draft of the current scene, or of the project around it. */
  apply: (scene: Scene, hex: string, project: Project) => void;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A swatch that opens the picker. Pulling in it is one undo step, however long it takes. */
export function ColorButton({
  label,
  value,
  gestureLabel,
  className = '',
  textId,
  apply,
  onOpenChange,
}: ColorButtonProps) {
  const editor = useEditor();
  const gesture = useRef<Gesture | null>(null);

  const write = (hex: string) => {
    const { sceneIndex } = editor;
    gesture.current ??= editor.document.beginGesture(gestureLabel);
    gesture.current.update((draft) => {
      const scene = draft.metadata.sceneItems[sceneIndex];
      if (scene) apply(scene, hex, draft);
    });
  };
  const commit = (hex: string) => {
    write(hex);
    gesture.current?.commit();
    gesture.current = null;
  };
  return (
    <Popover
      label={label}
      onOpenChange={(open) => {
        if (!open) {
          gesture.current?.commit();
          gesture.current = null;
        }
        onOpenChange?.(open);
      }}
      trigger={
        <button
          data-part="color-button"
          type="button"
          className={`${iconButtonStyles.iconButton} ${className}`}
          aria-label={label}
          title={label}
        >
          <i
            className={`${styles.swatch} ${value === null ? surfaceStyles.checker : ''}`}
            style={value === null ? undefined : { background: value }}
          />
        </button>
      }
    >
      <LoadedPart fallback={<div className={styles.pickerSpace} />}>
        <EditorColorPicker value={value ?? '#14151f'} textId={textId} onChange={write} onCommit={commit} />
      </LoadedPart>
    </Popover>
  );
}
