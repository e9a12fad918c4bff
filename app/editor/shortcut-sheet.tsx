import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, useState } from 'react';
import type { EditorAction } from '../actions/action.ts';
import { ACTIONS } from '../actions/registry.ts';
import { shortcutText } from '../actions/shortcuts.ts';
import { useEditor, useUi } from '../state/hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const GROUPS: readonly EditorAction['group'][] = ['Canvas', 'Layers', 'Text', 'Time', 'Pages', 'Go'];

/** Keys that belong to the pointer or the canvas and are no actions of their own. */
const EXTRA: Partial<Record<EditorAction['group'], readonly { label: string; keys: string }[]>> = {
  Canvas: [
    { label: 'Pan', keys: 'Space drag' },
    { label: 'Zoom to the pointer', keys: 'Ctrl wheel' },
    { label: 'Pick the layer below', keys: 'Ctrl click' },
    { label: 'No snapping while dragging', keys: 'Ctrl' },
    { label: 'Next layer', keys: 'Tab' },
  ],
  Layers: [
    { label: 'Move by 1, by 10', keys: 'Shift ↑' },
    { label: 'Duplicate while dragging', keys: 'Alt drag' },
  ],
  Text: [
    { label: 'Edit text', keys: 'Enter' },
    { label: 'Finish editing', keys: 'Esc' },
  ],
  Go: [{ label: 'Next region', keys: 'F6' }],
};

/** Every key, searchable; made from the actions themselves. */
export function ShortcutSheet() {
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
            <RadixDialog.Title className="sheet-title">Shortcuts</RadixDialog.Title>
            <IconButton label="Close" icon="x" iconSize={20} onClick={close} />
          </div>
          <span className="input md">
            <Icon name="search" size={18} />
            <input
              ref={field}
              aria-label="Search an action or a key"
              placeholder="Search an action or a key"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </span>
          <div className="sheet-body">
            {GROUPS.map((group) => {
              const rows = [
                ...ACTIONS.filter((action) => action.group === group && action.shortcuts?.length).map(
                  (action) => ({ label: action.label, keys: shortcutText(action.shortcuts?.[0]) ?? '' }),
                ),
                ...(EXTRA[group] ?? []),
              ].filter((row) => matches(row.label, row.keys));
              if (rows.length === 0) return null;
              return (
                <section key={group}>
                  <h3>{group}</h3>
                  {rows.map((row) => (
                    <div key={row.label} className="sheet-row">
                      <span>{row.label}</span>
                      <span className="row g1">
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
            Press <b>?</b> anywhere to open this.
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
