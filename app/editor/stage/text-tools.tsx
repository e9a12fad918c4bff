import type { TextLayer } from '@gesso/engine';
import { useEditor, useUi } from '../../state/hooks.ts';
import {
  applyStyle,
  editTextLayers,
  sharedTextValue,
  styleText,
  textSelection,
} from '../../state/text-edits.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ActionButton } from '../action-button.tsx';
import { ColourButton } from '../colour-button.tsx';
import { FontMenu } from '../panels/font-menu.tsx';

const ALIGN_ICONS = { left: 'al-l', center: 'al-c', right: 'al-r', justify: 'menu' } as const;
const ALIGN_NAMES = {
  left: 'Align text left',
  center: 'Centre text',
  right: 'Align text right',
  justify: 'Justify text',
} as const;

/** Font, size, colour, style and alignment of the selected texts. */
export function TextTools({ layers }: { layers: readonly TextLayer[] }) {
  const editor = useEditor();
  // The style of the selected letters changes with the caret.
  useUi((ui) => ui.textEditing);
  const runs = layers.flatMap((layer) => textSelection(editor, layer).runs);
  const family = sharedTextValue(runs, (run) => run.fontFamily);
  const size = sharedTextValue(runs, (run) => run.fontSizePx);
  const color = sharedTextValue(runs, (run) => run.color);
  const align = layers[0]?.align ?? 'left';
  const setSize = (fontSizePx: number) =>
    styleText(editor, 'Text size', () => ({ fontSizePx: Math.min(4000, Math.max(1, fontSizePx)) }));
  const ranges = layers.map((layer) => ({ id: layer.id, ...textSelection(editor, layer) }));
  return (
    <>
      <FontMenu
        current={family}
        onPick={(fontFamily) => styleText(editor, `Font ${fontFamily}`, () => ({ fontFamily }))}
        trigger={
          <button type="button" className="select fbar-font" aria-label={`Font: ${family ?? 'Mixed'}`}>
            <span className="clip">{family ?? 'Mixed'}</span>
            <Icon name="chev-d" size={14} />
          </button>
        }
      />
      <span className="sep" />
      <ActionButton id="text-smaller" size="sm" />
      <span className="fbar-size">
        <NumberField label="Text size" prefix="" value={size} min={1} max={4000} onCommit={setSize} />
      </span>
      <ActionButton id="text-bigger" size="sm" />
      <span className="sep" />
      <ColourButton
        label="Text colour"
        value={color}
        gestureLabel="Text colour"
        apply={(scene, hex) => {
          for (const range of ranges) applyStyle(editor, scene.layers, range, () => ({ color: hex }));
        }}
      />
      <ActionButton id="bold" pressed={runs.every((run) => run.fontWeight >= 600)} />
      <ActionButton id="italic" pressed={runs.every((run) => run.italic)} />
      <ActionButton id="underline" pressed={runs.every((run) => run.underline)} />
      <Menu
        label="Text alignment"
        align="center"
        entries={(['left', 'center', 'right', 'justify'] as const).map((value) => ({
          type: 'item',
          id: value,
          label: ALIGN_NAMES[value],
          icon: ALIGN_ICONS[value],
          checked: align === value,
          onSelect: () =>
            editTextLayers(editor, 'Text alignment', (layer) => {
              layer.align = value;
            }),
        }))}
        trigger={
          <button type="button" className="ibtn" aria-label="Text alignment" title="Text alignment">
            <Icon name={ALIGN_ICONS[align]} size={18} />
          </button>
        }
      />
    </>
  );
}
