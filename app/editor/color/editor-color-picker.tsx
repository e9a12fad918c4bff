import { DEFAULT_COLORS } from '@gesso/engine/internal';
import { useEffect, useRef, useState } from 'react';
import { useCurrentKit } from '../../shell/brand/brand-kits.ts';
import { swatchesOf } from '../../shell/brand/brand-look.ts';
import { useEditor } from '../../state/hooks.ts';
import { ColorPicker } from '../../ui/color/color-picker.tsx';
import { TextContrast } from './text-contrast.tsx';

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
const MOST_USED = 16;

interface EditorColorPickerProps {
  readonly value: string;
  /** The text whose letters have the colour, if it is theirs. */
  readonly textId: string | undefined;
  readonly onChange: (hex: string) => void;
  readonly onCommit: (hex: string) => void;
}

/** The picker with the colours of the brand, and those that the pages have when it opens. */
export function EditorColorPicker({ value, textId, onChange, onCommit }: EditorColorPickerProps) {
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  // The popover took the keyboard itself while there was nothing in it.
  useEffect(() => {
    const popover = root.current?.closest('[role="dialog"]');
    if (popover && document.activeElement === popover)
      root.current?.querySelector<HTMLElement>('[role="slider"]')?.focus();
  }, []);
  const [used] = useState(() =>
    [...new Set(JSON.stringify(editor.project.metadata.sceneItems).match(/#[0-9a-f]{6}(?=")/g) ?? [])].slice(
      0,
      MOST_USED,
    ),
  );
  return (
    <div ref={root}>
      <ColorPicker
        value={value}
        onChange={onChange}
        onCommit={onCommit}
        swatches={SWATCHES}
        brand={swatchesOf(useCurrentKit())}
        used={used}
        note={textId === undefined ? null : <TextContrast layerId={textId} color={value} />}
      />
    </div>
  );
}
