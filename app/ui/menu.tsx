import { ContextMenu, DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { uiText } from '../messages/english/ui.ts';
import { useDirection, useText } from '../messages/language.ts';
import { Icon, type IconName } from './icon.tsx';

/** One line of a menu: a command, a heading, a rule or a submenu. */
export type MenuEntry =
  | {
      type: 'item';
      id: string;
      label: string;
      icon?: IconName;
      keys?: string | undefined;
      disabled?: boolean;
      checked?: boolean;
      onSelect: () => void;
    }
  | { type: 'submenu'; id: string; label: string; icon?: IconName; entries: readonly MenuEntry[] }
  | { type: 'rule'; id: string };

type Parts = typeof DropdownMenu | typeof ContextMenu;

function Entries({ entries, parts }: { entries: readonly MenuEntry[]; parts: Parts }) {
  return entries.map((entry) => {
    if (entry.type === 'rule') return <parts.Separator key={entry.id} className="menu-rule" />;
    if (entry.type === 'submenu') {
      return (
        <parts.Sub key={entry.id}>
          <parts.SubTrigger className="mi">
            {entry.icon ? <Icon name={entry.icon} size={18} /> : null}
            <span className="grow">{entry.label}</span>
            <Icon name="chev-r" size={14} className="dir" />
          </parts.SubTrigger>
          <parts.Portal>
            <parts.SubContent className="menu pop" sideOffset={4} collisionPadding={8}>
              <Entries entries={entry.entries} parts={parts} />
            </parts.SubContent>
          </parts.Portal>
        </parts.Sub>
      );
    }
    return (
      <parts.Item key={entry.id} className="mi" disabled={entry.disabled ?? false} onSelect={entry.onSelect}>
        {entry.icon ? <Icon name={entry.icon} size={18} /> : null}
        <span className="grow">{entry.label}</span>
        {entry.checked ? <Icon name="check" size={16} /> : null}
        {entry.keys ? <span className="keys">{entry.keys}</span> : null}
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
          className="menu pop"
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
        <ContextMenu.Content className="menu pop" collisionPadding={8} aria-label={label}>
          <MadeEntries entries={entries} parts={ContextMenu} />
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}

/** Stands only in an open menu. */
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
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
      trigger={
        <button
          type="button"
          className={`select ${className}`}
          aria-label={`${label}: ${current?.label ?? triggerText ?? t('mixed')}`}
        >
          <span className="clip">{triggerText ?? current?.label ?? t('mixed')}</span>
          <Icon name="chev-d" size={14} />
        </button>
      }
    />
  );
}
