import { ContextMenu, DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { uiText } from '../messages/english/ui.ts';
import { useDirection, useText } from '../messages/language.ts';
import * as choiceStyles from './fields/choice.module.css';
import * as iconStyles from './icon.module.css';
import { Icon, type IconName } from './icon.tsx';
import * as layoutStyles from './layout.module.css';
import * as styles from './menu.module.css';
import * as textStyles from './text.module.css';

/** One line of a menu: a command, a heading, a rule or a submenu. */
export type MenuEntry =
  | {
      type: 'item';
      id: string;
      label: string;
      icon?: IconName;
      keys?: string | undefined;
      disabled?: boolean;
      /** Whether it is on, for what is switched on and off. */
      checked?: boolean;
      /** Whether it is the one that holds, for one of several choices. */
      chosen?: boolean;
      onSelect: () => void;
    }
  | { type: 'submenu'; id: string; label: string; icon?: IconName; entries: readonly MenuEntry[] }
  | { type: 'rule'; id: string };

/** What tells screen readers that a line is a choice or a switch, and whether it is the one or is on. */
function stateOf({ checked, chosen }: Pick<Extract<MenuEntry, { type: 'item' }>, 'checked' | 'chosen'>) {
  if (chosen !== undefined) return { role: 'menuitemradio', 'aria-checked': chosen };
  return checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': checked };
}

type Parts = typeof DropdownMenu | typeof ContextMenu;

function Entries({ entries, parts }: { entries: readonly MenuEntry[]; parts: Parts }) {
  return entries.map((entry) => {
    if (entry.type === 'rule') return <parts.Separator key={entry.id} className={styles.menuRule} />;
    if (entry.type === 'submenu') {
      return (
        <parts.Sub key={entry.id}>
          <parts.SubTrigger className={styles.menuItem}>
            {entry.icon ? <Icon name={entry.icon} size={18} /> : null}
            <span className={layoutStyles.grow}>{entry.label}</span>
            <Icon name="chev-r" size={14} className={iconStyles.directional} />
          </parts.SubTrigger>
          <parts.Portal>
            <parts.SubContent
              className={`${styles.menu} ${styles.appears}`}
              sideOffset={4}
              collisionPadding={8}
            >
              <Entries entries={entry.entries} parts={parts} />
            </parts.SubContent>
          </parts.Portal>
        </parts.Sub>
      );
    }
    return (
      <parts.Item
        key={entry.id}
        className={styles.menuItem}
        disabled={entry.disabled ?? false}
        onSelect={entry.onSelect}
        {...stateOf(entry)}
      >
        {entry.icon ? <Icon name={entry.icon} size={18} /> : null}
        <span className={layoutStyles.grow}>{entry.label}</span>
        {entry.checked || entry.chosen ? <Icon name="check" size={16} /> : null}
        {entry.keys ? <span className={`${textStyles.keys} ${styles.keys}`}>{entry.keys}</span> : null}
      </parts.Item>
    );
  });
}

// Menus are not modal: the modal kind locks scrolling with a style element, which the content security policy refuses.

/** A menu that opens under its trigger, which must be a button. Entries given as a function are made when it opens. */
export function Menu({
  trigger,
  entries,
  label,
  align = 'start',
  side = 'bottom',
}: {
  trigger: ReactNode;
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  label: string;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'right';
}) {
  const direction = useDirection();
  return (
    <DropdownMenu.Root modal={false} dir={direction}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={`${styles.menu} ${styles.appears}`}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
        >
          <MadeEntries entries={entries} parts={DropdownMenu} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** A menu at the pointer for everything inside. Its entries are made when it opens: most menus never do. */
export function ContextMenuArea({
  children,
  entries,
  label,
  onOpenChange,
}: {
  children: ReactNode;
  entries: () => readonly MenuEntry[];
  label: string;
  onOpenChange?: (open: boolean) => void;
}) {
  const direction = useDirection();
  return (
    <ContextMenu.Root modal={false} dir={direction} {...(onOpenChange ? { onOpenChange } : {})}>
      <ContextMenu.Trigger asChild>{children}</ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content
          className={`${styles.menu} ${styles.appears}`}
          collisionPadding={8}
          aria-label={label}
        >
          <MadeEntries entries={entries} parts={ContextMenu} />
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}

/** Only in an open menu. */
function MadeEntries({
  entries,
  parts,
}: {
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  parts: Parts;
}) {
  return <Entries entries={typeof entries === 'function' ? entries() : entries} parts={parts} />;
}

/** A field that shows the chosen option and opens the list of them. */
export function SelectMenu<T extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
  triggerText,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: IconName }[];
  onChange: (value: T) => void;
  className?: string;
  triggerText?: string;
}) {
  const t = useText(uiText);
  const current = options.find((option) => option.value === value);
  return (
    <Menu
      label={label}
      entries={options.map((option) => ({
        type: 'item',
        id: option.value,
        label: option.label,
        ...(option.icon ? { icon: option.icon } : {}),
        chosen: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
      trigger={
        <button
          type="button"
          className={`${choiceStyles.select} ${className}`}
          aria-label={`${label}: ${current?.label ?? triggerText ?? t('mixed')}`}
        >
          <span className={textStyles.ellipsis}>{triggerText ?? current?.label ?? t('mixed')}</span>
          <Icon name="chev-d" size={14} />
        </button>
      }
    />
  );
}
