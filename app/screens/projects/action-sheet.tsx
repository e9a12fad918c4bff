import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { openDialog } from '../../ui/dialog-store.tsx';
import { rememberFocus } from '../../ui/focus-return.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';

interface Sheet {
  readonly title: string;
  readonly detail: string;
  readonly picture: ReactNode;
  readonly entries: readonly MenuEntry[];
}

/** Shows the entries of a menu as a sheet at the lower edge, in reach of the thumb. */
export async function openActionSheet(sheet: Sheet): Promise<void> {
  await openDialog<void>((close) => <ActionSheet sheet={sheet} onClose={() => close()} />);
}

function ActionSheet({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const common = useText(commonText);
  const [giveFocusBack] = useState(rememberFocus);
  const chosen = useRef<(() => void) | null>(null);
  const [entries, setEntries] = useState(sheet.entries);
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        {/* An own scrim: the library's overlay locks scrolling with a style element, which the content security policy refuses. */}
        <div className="scrim fixed" />
        <RadixDialog.Content
          className="action-sheet"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
            // What was chosen runs when the sheet is gone, so that it can take the focus.
            chosen.current?.();
          }}
        >
          <i className="grip" aria-hidden="true" />
          <div className="hd">
            {sheet.picture}
            <span className="grow">
              <RadixDialog.Title className="clip">{sheet.title}</RadixDialog.Title>
              <span className="hint num">{sheet.detail}</span>
            </span>
            <button type="button" className="ibtn lg" aria-label={common('close')} onClick={() => onClose()}>
              <Icon name="x" />
            </button>
          </div>
          <ul>
            {entries.map((entry) =>
              entry.type === 'rule' ? null : (
                <li key={entry.id}>
                  <button
                    type="button"
                    className={entry.id === 'trash' ? 'bad' : ''}
                    onClick={() => {
                      if (entry.type === 'submenu') {
                        setEntries(entry.entries);
                        return;
                      }
                      chosen.current = entry.onSelect;
                      onClose();
                    }}
                  >
                    {entry.icon ? <Icon name={entry.icon} /> : null}
                    <span className="grow clip">{entry.label}</span>
                    {entry.type === 'submenu' ? <Icon name="chev-r" size={16} className="dir" /> : null}
                    {entry.type === 'item' && entry.checked ? <Icon name="check" size={18} /> : null}
                  </button>
                </li>
              ),
            )}
          </ul>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
