import type { ListKind, TextLayer, TextRun } from '@gesso/engine';
import { useEditor, useUi } from '../../state/hooks.ts';
import {
  applyStyle,
  editTextLayers,
  sharedTextValue,
  styleText,
  textSelection,
} from '../../state/text-edits.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ActionButton } from '../action-button.tsx';
import { ColourButton } from '../colour-button.tsx';
import { showSection } from '../inspector/fold-section.tsx';
import { chooseList, LIST_NAMES } from '../inspector/text/list-kinds.ts';
import { FontMenu } from '../panels/font-menu.tsx';

const ALIGN_ICONS = { left: 'al-l', center: 'al-c', right: 'al-r', justify: 'menu' } as const;
const ALIGN_NAMES = {
  left: 'Align text left',
  center: 'Centre text',
  right: 'Align text right',
  justify: 'Justify text',
} as const;

const CASE_NAMES = {
  none: 'As typed',
  upper: 'UPPER CASE',
  lower: 'lower case',
  title: 'Title Case',
} as const;
const BASELINE_NAMES = { super: 'Superscript', sub: 'Subscript' } as const;

/** Font, size, colour, style, alignment, lists and effects of the selected texts. */
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
        onPick={(fontFamily) => styleText(editor, `Font ${fontFamily}`, () => ({ fontFamily, axes: {} }))}
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
      <LettersMenu runs={runs} list={layers[0]?.list ?? 'none'} />
      <span className="sep" />
      <button
        type="button"
        className="btn ghost sm fbar-keep"
        onClick={() => {
          // On a tablet the panel would lie over the text.
          const panel = window.innerWidth < 1200 ? editor.state.panel : 'text';
          editor.ui.setState({ panel, inspectorTab: 'design' });
          showSection('text-effects');
        }}
      >
        <Icon name="wand" size={16} />
        Effects
      </button>
    </>
  );
}

/** Case, raised letters, strikethrough and lists, for which the bar has no room. */
function LettersMenu({ runs, list }: { runs: readonly TextRun[]; list: ListKind | 'none' }) {
  const editor = useEditor();
  const textCase = sharedTextValue(runs, (run) => run.textCase);
  const baseline = sharedTextValue(runs, (run) => run.baseline);
  const isStruck = sharedTextValue(runs, (run) => run.strikethrough) === true;
  const entries: MenuEntry[] = [
    ...(['none', 'upper', 'lower', 'title'] as const).map((value) => ({
      type: 'item' as const,
      id: value,
      label: CASE_NAMES[value],
      checked: textCase === value,
      onSelect: () => styleText(editor, 'Case', () => ({ textCase: value })),
    })),
    { type: 'rule', id: 'lines' },
    {
      type: 'item',
      id: 'strike',
      label: 'Strikethrough',
      checked: isStruck,
      onSelect: () => styleText(editor, 'Strikethrough', () => ({ strikethrough: !isStruck })),
    },
    ...(['super', 'sub'] as const).map((value) => ({
      type: 'item' as const,
      id: value,
      label: BASELINE_NAMES[value],
      checked: baseline === value,
      onSelect: () =>
        styleText(editor, BASELINE_NAMES[value], () => ({ baseline: baseline === value ? 'normal' : value })),
    })),
    { type: 'rule', id: 'lists' },
    {
      type: 'submenu',
      id: 'list',
      label: 'List',
      icon: 'list',
      entries: LIST_NAMES.map(({ value, label }) => ({
        type: 'item',
        id: `list ${value}`,
        label,
        checked: list === value,
        onSelect: () => chooseList(editor, value),
      })),
    },
  ];
  return (
    <Menu
      label="Letters"
      align="center"
      entries={entries}
      trigger={
        <button type="button" className="ibtn sign" aria-label="More text styles" title="More text styles">
          <span aria-hidden="true">Aa</span>
        </button>
      }
    />
  );
}
