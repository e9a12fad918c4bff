import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';

/** A small floating surface that opens from its trigger (a button). */
export function Popover({
  trigger,
  label,
  children,
  align = 'center',
  side = 'bottom',
  onOpenChange,
  className = '',
}: {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  onOpenChange?: (open: boolean) => void;
  className?: string;
}) {
  return (
    <RadixPopover.Root {...(onOpenChange ? { onOpenChange } : {})}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={`popover pop ${className}`}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
