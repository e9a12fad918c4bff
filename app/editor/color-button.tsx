import type { Gesture, Project, Scene } from '@gesso/engine';
import { DEFAULT_COLORS } from '@gesso/engine/internal';
import { type ComponentProps, useRef, useState } from 'react';
import type { StepLabel } from '../messages/catalogue.ts';
import { useCurrentKit } from '../shell/brand/brand-kits.ts';
import { swatchesOf } from '../shell/brand/brand-look.ts';
import { useEditor } from '../state/hooks.ts';
import { ColorPicker } from '../ui/color/color-picker.tsx';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import { Popover } from '../ui/popover.tsx';
import * as surfaceStyles from '../ui/surface.module.css';
import * as styles from './color-button.module.css';

const SWATCHES = [
  ...DEFAULT_COLORS,
  '#12a36b',
  '#0891b2',
  '#a55cf2',
  '#d3127f',
  '#e84a1f',
  '#8a5300',
  '#868894',
  '#efefec',
  '#ffd0e4',
  '#a9e1ee',
  '#c3f53c',
];

interface ColorButtonProps {
  label: string;
  /** Null shows an empty swatch. */
  value: string | null;
  /** The name of the undo step. */
  gestureLabel: StepLabel;
  className?: string;
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
      <PickerWithUsed value={value ?? '#14151f'} onChange={write} onCommit={commit} />
    </Popover>
  );
}

const MOST_USED = 16;

/** The picker with the colours that the pages have when it opens. */
function PickerWithUsed(props: Pick<ComponentProps<typeof ColorPicker>, 'value' | 'onChange' | 'onCommit'>) {
  const editor = useEditor();
  const [used] = useState(() =>
    [...new Set(JSON.stringify(editor.project.metadata.sceneItems).match(/#[0-9a-f]{6}(?=")/g) ?? [])].slice(
      0,
      MOST_USED,
    ),
  );
  return <ColorPicker {...props} swatches={SWATCHES} brand={swatchesOf(useCurrentKit())} used={used} />;
}
