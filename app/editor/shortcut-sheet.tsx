import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, useState } from 'react';
import type { ActionLabel, EditorAction } from '../actions/action.ts';
import { ACTIONS } from '../actions/registry.ts';
import { shortcutText } from '../actions/shortcuts.ts';
import type { PlainKey } from '../messages/catalogue.ts';
import { commonText } from '../messages/english/common.ts';
import { editorActionsText } from '../messages/english/editor-actions.ts';
import { editorFrameText } from '../messages/english/editor-frame.ts';
import { useText } from '../messages/language.ts';
import { Rich } from '../messages/rich.tsx';
import { useEditor, useUi } from '../state/hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

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
  const common = useText(commonText);
  const editor = useEditor();
  const isOpen = useUi((ui) => ui.dialog === 'shortcuts');
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const close = () => editor.ui.setState({ dialog: null });
  const wanted = search.trim().toLowerCase();
  const matches = (label: string, keys: string) => `${label} ${keys}`.toLowerCase().includes(wanted);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className="sheet-r"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            field.current?.focus();
          }}
        >
          <div className="row between">
            <RadixDialog.Title className="sheet-title">{t('shortcuts')}</RadixDialog.Title>
            <IconButton label={common('close')} icon="x" iconSize={20} onClick={close} />
          </div>
          <span className="input md">
            <Icon name="search" size={18} />
            <input
              ref={field}
              aria-label={t('searchShortcuts')}
              placeholder={t('searchShortcuts')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </span>
          <div className="sheet-body">
            {ORDER.map((group) => {
              const rows = [
                ...ACTIONS.filter((action) => action.group === group && action.shortcuts?.length).map(
                  (action) => ({ label: say(action.label), keys: shortcutText(action.shortcuts?.[0]) ?? '' }),
                ),
                ...(EXTRA[group] ?? []).map(({ label, keys }) => ({
                  label: t(label),
                  keys: typeof keys === 'string' ? keys : t(keys.text),
                })),
              ].filter((row) => matches(row.label, row.keys));
              if (rows.length === 0) return null;
              return (
                <section key={group}>
                  <h3>{say(GROUPS[group])}</h3>
                  {rows.map((row) => (
                    <div key={row.label} className="sheet-row">
                      <span>{row.label}</span>
                      <span className="row g1 ltr">
                        {row.keys.split(' ').map((key) => (
                          <kbd key={key} className="kbd">
                            {key}
                          </kbd>
                        ))}
                      </span>
                    </div>
                  ))}
                </section>
              );
            })}
          </div>
          <p className="hint">
            <Rich text={t('shortcutsHint')} dress={{ key: (words) => <b>{words}</b> }} />
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
