import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, useState } from 'react';
import type { PlainKey } from '../messages/catalogue.ts';
import { commonText } from '../messages/english/common.ts';
import { editorActionsText } from '../messages/english/editor/editor-actions.ts';
import { editorFrameText } from '../messages/english/editor/editor-frame.ts';
import { useText } from '../messages/language.ts';
import { Rich } from '../messages/rich.tsx';
import { useEditor, useUi } from '../state/hooks.ts';
import { announce } from '../ui/announce.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Switch } from '../ui/fields/switch.tsx';
import { rememberFocus } from '../ui/focus-return.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import { isEscapeTaken, ownEscape } from '../ui/own-escape.ts';
import {
  resetShortcuts,
  setCharacterKeys,
  shortcutsOf,
  useShortcutSettings,
} from '../ui/shortcuts/shortcut-settings.ts';
import { shortcutText } from '../ui/shortcuts/shortcuts.ts';
import type { ActionLabel, EditorAction } from './actions/action.ts';
import { allActions } from './actions/registry.ts';
import { useActionName } from './actions/use-action-name.ts';
import { Keys, ShortcutRow } from './shortcut-row.tsx';
import * as styles from './shortcut-sheet.module.css';

const GROUPS = {
  canvas: 'groupCanvas',
  layers: 'groupLayers',
  text: 'groupText',
  time: 'groupTime',
  pages: 'groupPages',
  go: 'groupGo',
} as const satisfies Record<EditorAction['group'], ActionLabel>;

const ORDER = ['canvas', 'layers', 'text', 'time', 'pages', 'go'] as const;

type FrameText = PlainKey<typeof editorFrameText>;
interface ExtraKey {
  readonly label: FrameText;
  /** Key names, the same in every language; or, where a hand's move is part of it, the name of a text. */
  readonly keys: string | { readonly text: FrameText };
}

/** Keys that belong to the pointer or the canvas and are no actions of their own. */
const EXTRA: Partial<Record<EditorAction['group'], readonly ExtraKey[]>> = {
  canvas: [
    { label: 'pan', keys: { text: 'panKeys' } },
    { label: 'zoomToPointer', keys: { text: 'zoomToPointerKeys' } },
    { label: 'pickBelow', keys: { text: 'pickBelowKeys' } },
    { label: 'noSnapping', keys: 'Ctrl' },
    { label: 'nextLayer', keys: 'Tab' },
  ],
  layers: [
    { label: 'moveBy', keys: 'Shift ↑' },
    { label: 'duplicateDragging', keys: { text: 'duplicateDraggingKeys' } },
  ],
  text: [
    { label: 'editText', keys: 'Enter' },
    { label: 'finishEditing', keys: 'Esc' },
  ],
  go: [{ label: 'nextRegion', keys: 'F6' }],
};

/** Every key, searchable; made from the actions themselves. */
export function ShortcutSheet() {
  const t = useText(editorFrameText);
  const say = useText(editorActionsText);
  const actionName = useActionName();
  const common = useText(commonText);
  const editor = useEditor();
  const isOpen = useUi((ui) => ui.dialog === 'shortcuts');
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const giveFocusBack = useRef<(() => void) | null>(null);
  const settings = useShortcutSettings();
  const hasOwn = Object.keys(settings.own).length > 0 || !settings.characterKeys;
  const close = () => editor.ui.setState({ dialog: null });
  const wanted = search.trim().toLowerCase();
  const matches = (label: string, keys: string) => `${label} ${keys}`.toLowerCase().includes(wanted);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className={styles.sheetR}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (isEscapeTaken(event.target)) event.preventDefault();
          }}
          {...ownEscape((target) => !isEscapeTaken(target) && close())}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack.current = rememberFocus();
            field.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack.current?.();
          }}
        >
          <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
            <RadixDialog.Title className={styles.sheetTitle}>{t('shortcuts')}</RadixDialog.Title>
            <IconButton label={common('close')} icon="x" iconSize={20} onClick={close} />
          </div>
          <span className={`${fieldStyles.input} ${fieldStyles.medium}`}>
            <Icon name="search" size={18} />
            <input
              ref={field}
              aria-label={t('searchShortcuts')}
              placeholder={t('searchShortcuts')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </span>
          <div className={`${layoutStyles.column} ${layoutStyles.gap4}`}>
            <Switch label={t('characterKeys')} checked={settings.characterKeys} onChange={setCharacterKeys} />
            <p className={fieldStyles.hint}>{t('characterKeysHint')}</p>
          </div>
          <div className={styles.sheetBody}>
            {ORDER.map((group) => {
              const actions = allActions().filter(
                (action) =>
                  action.group === group &&
                  matches(actionName(action), shortcutText(shortcutsOf(action, settings)[0]) ?? ''),
              );
              const rows = (EXTRA[group] ?? [])
                .map(({ label, keys }) => ({
                  label: t(label),
                  keys: typeof keys === 'string' ? keys : t(keys.text),
                }))
                .filter((row) => matches(row.label, row.keys));
              if (actions.length + rows.length === 0) return null;
              return (
                <section key={group}>
                  <h3>{say(GROUPS[group])}</h3>
                  {actions.map((action) => (
                    <ShortcutRow key={action.id} action={action} />
                  ))}
                  {rows.map((row) => (
                    <div key={row.label} className={styles.sheetRow}>
                      <span className={layoutStyles.grow}>{row.label}</span>
                      <Keys keys={row.keys} />
                    </div>
                  ))}
                </section>
              );
            })}
          </div>
          {hasOwn ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() => {
                resetShortcuts();
                announce(t('allShortcutsReset'));
                field.current?.focus();
              }}
            >
              {t('resetShortcuts')}
            </button>
          ) : null}
          <p className={fieldStyles.hint}>
            <Rich text={t('shortcutsHint')} dress={{ key: (words) => <b>{words}</b> }} />
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
