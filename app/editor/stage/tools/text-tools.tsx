import type { ListKind, TextLayer, TextRun } from '@gesso/engine';
import { applyStyle, sharedTextValue } from '@gesso/engine/edits';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import { editTextLayers, styleText, textSelection } from '../../../state/steps/text-styling.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as choiceStyles from '../../../ui/fields/choice.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { ActionButton } from '../../action-button.tsx';
import { ColorButton } from '../../color-button.tsx';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { showSection } from '../../inspector/fold-section.tsx';
import { chooseList, LIST_KINDS } from '../../inspector/text/list-kinds.ts';
import { FontMenu } from '../../panels/font-menu.tsx';
import * as responsiveStyles from '../../responsive.module.css';
import * as styles from '../stage.module.css';

const ALIGN_ICONS = { left: 'al-l', center: 'al-c', right: 'al-r', justify: 'menu' } as const;
const ALIGN_NAMES = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'justify',
} as const;

const CASE_NAMES = {
  none: 'asTyped',
  upper: 'upperCase',
  lower: 'lowerCase',
  title: 'titleCase',
} as const;
const BASELINE_NAMES = { super: 'super', sub: 'sub' } as const;

/** Font, size, colour, style, alignment, lists and effects of the selected texts. */
export function TextTools({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  // The style of the selected letters changes with the caret.
  useUi((ui) => ui.textEditing);
  const runs = layers.flatMap((layer) => textSelection(editor, layer).runs);
  const family = sharedTextValue(runs, (run) => run.fontFamily);
  const size = sharedTextValue(runs, (run) => run.fontSizePx);
  const color = sharedTextValue(runs, (run) => run.color);
  const align = layers[0]?.align ?? 'left';
  const setSize = (fontSizePx: number) =>
    styleText(editor, t.step('textSize'), () => ({ fontSizePx: Math.min(4000, Math.max(1, fontSizePx)) }));
  const ranges = layers.map((layer) => ({ id: layer.id, ...textSelection(editor, layer) }));
  return (
    <>
      <FontMenu
        current={family}
        onPick={(fontFamily) =>
          styleText(editor, t.step('fontNamed', { name: fontFamily }), () => ({ fontFamily, axes: {} }))
        }
        trigger={
          <button
            type="button"
            className={`${choiceStyles.select} ${responsiveStyles.fbarFont} ${styles.fbarFont}`}
            aria-label={t('fontIs', { name: family ?? t('mixed') })}
          >
            <span className={textStyles.ellipsis}>{family ?? t('mixed')}</span>
            <Icon name="chev-d" size={14} />
          </button>
        }
      />
      <span className={styles.separator} />
      <ActionButton id="text-smaller" size="sm" />
      <span className={`${responsiveStyles.fbarSize} ${styles.fbarSize}`}>
        <NumberField
          className={styles.numberField}
          label={t('textSize')}
          prefix=""
          value={size}
          min={1}
          max={4000}
          onCommit={setSize}
        />
      </span>
      <ActionButton id="text-bigger" size="sm" />
      <span className={styles.separator} />
      <ColorButton
        label={t('textColor')}
        value={color}
        textId={layers.length === 1 ? layers[0]?.id : undefined}
        gestureLabel={t.step('textColor')}
        apply={(scene, hex) => {
          for (const range of ranges)
            applyStyle(editor.services, scene.layers, range, () => ({ color: hex }));
        }}
      />
      <ActionButton id="bold" pressed={runs.every((run) => run.fontWeight >= 600)} />
      <ActionButton id="italic" pressed={runs.every((run) => run.italic)} />
      <ActionButton id="underline" pressed={runs.every((run) => run.underline)} />
      <Menu
        label={t('textAlignment')}
        align="center"
        entries={(['left', 'center', 'right', 'justify'] as const).map((value) => ({
          type: 'item',
          id: value,
          label: t(ALIGN_NAMES[value]),
          icon: ALIGN_ICONS[value],
          chosen: align === value,
          onSelect: () =>
            editTextLayers(editor, t.step('textAlignment'), (layer) => {
              layer.align = value;
            }),
        }))}
        trigger={
          <button
            type="button"
            className={iconButtonStyles.iconButton}
            aria-label={t('textAlignment')}
            title={t('textAlignment')}
          >
            <Icon name={ALIGN_ICONS[align]} size={18} />
          </button>
        }
      />
      <LettersMenu runs={runs} list={layers[0]?.list ?? 'none'} />
      <span className={styles.separator} />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
        onClick={() => {
          // On a tablet the panel would lie over the text.
          const panel = window.innerWidth < 1200 ? editor.state.panel : 'text';
          editor.ui.setState({ panel, inspectorTab: 'design' });
          showSection('text-effects');
        }}
      >
        <Icon name="wand" size={16} />
        {t('effects')}
      </button>
    </>
  );
}

/** Case, raised letters, strikethrough and lists, for which the bar has no room. */
function LettersMenu({ runs, list }: { runs: readonly TextRun[]; list: ListKind | 'none' }) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const textCase = sharedTextValue(runs, (run) => run.textCase);
  const baseline = sharedTextValue(runs, (run) => run.baseline);
  const isStruck = sharedTextValue(runs, (run) => run.strikethrough) === true;
  const entries: MenuEntry[] = [
    ...(['none', 'upper', 'lower', 'title'] as const).map((value) => ({
      type: 'item' as const,
      id: value,
      label: t(CASE_NAMES[value]),
      chosen: textCase === value,
      onSelect: () => styleText(editor, t.step('case'), () => ({ textCase: value })),
    })),
    { type: 'rule', id: 'lines' },
    {
      type: 'item',
      id: 'strike',
      label: t('strikethrough'),
      checked: isStruck,
      onSelect: () => styleText(editor, t.step('strikethrough'), () => ({ strikethrough: !isStruck })),
    },
    ...(['super', 'sub'] as const).map((value) => ({
      type: 'item' as const,
      id: value,
      label: t(BASELINE_NAMES[value]),
      checked: baseline === value,
      onSelect: () =>
        styleText(editor, t.step(BASELINE_NAMES[value]), () => ({
          baseline: baseline === value ? 'normal' : value,
        })),
    })),
    { type: 'rule', id: 'lists' },
    {
      type: 'submenu',
      id: 'list',
      label: t('list'),
      icon: 'list',
      entries: LIST_KINDS.map(({ value, label }) => ({
        type: 'item',
        id: `list ${value}`,
        label: t(label),
        chosen: list === value,
        onSelect: () => chooseList(editor, value),
      })),
    },
  ];
  return (
    <Menu
      label={t('lettersMenu')}
      align="center"
      entries={entries}
      trigger={
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${editorPartsStyles.sign}`}
          aria-label={t('moreTextStyles')}
          title={t('moreTextStyles')}
        >
          <span aria-hidden="true">Aa</span>
        </button>
      }
    />
  );
}
