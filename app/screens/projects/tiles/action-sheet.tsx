import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { commonText } from '../../../messages/english/common.ts';
import { useText } from '../../../messages/language.ts';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { openDialog } from '../../../ui/dialogs/dialog-store.tsx';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { rememberFocus } from '../../../ui/focus-return.ts';
import * as iconStyles from '../../../ui/icon.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import type { MenuEntry } from '../../../ui/menu.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as libraryStyles from '../library.module.css';
import * as libraryOverlaysStyles from '../library-overlays.module.css';

interface Sheet {
  readonly title: string;
  readonly detail: string;
  readonly image: ReactNode;
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
        <div className={`${dialogStyles.scrim} ${dialogStyles.fixed}`} />
        <RadixDialog.Content
          className={libraryOverlaysStyles.actionSheet}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
            // What was chosen runs when the sheet is gone, so that it can take the focus.
            chosen.current?.();
          }}
        >
          <i className={libraryOverlaysStyles.grip} aria-hidden="true" />
          <div className={libraryOverlaysStyles.head}>
            {sheet.image}
            <span className={layoutStyles.grow}>
              <RadixDialog.Title className={`${textStyles.ellipsis} ${libraryStyles.ellipsis}`}>
                {sheet.title}
              </RadixDialog.Title>
              <span className={`${fieldStyles.hint} ${textStyles.numeric}`}>{sheet.detail}</span>
            </span>
            <button
              type="button"
              className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
              aria-label={common('close')}
              onClick={() => onClose()}
            >
              <Icon name="x" />
            </button>
          </div>
          <ul>
            {entries.map((entry) =>
              entry.type === 'rule' ? null : (
                <li key={entry.id}>
                  <button
                    type="button"
                    className={entry.id === 'trash' ? libraryOverlaysStyles.error : ''}
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
                    <span className={`${layoutStyles.grow} ${textStyles.ellipsis} ${libraryStyles.ellipsis}`}>
                      {entry.label}
                    </span>
                    {entry.type === 'submenu' ? (
                      <Icon name="chev-r" size={16} className={iconStyles.directional} />
                    ) : null}
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
