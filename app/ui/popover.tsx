import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';
import * as menuStyles from './menu.module.css';

/** A small floating surface that opens from its trigger (a button). */
export function Popover({
  trigger,
  label,
  children,
  align = 'center',
  side = 'bottom',
  open,
  onOpenChange,
  className = '',
}: {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Whether it is open, where the caller decides. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}) {
  return (
    <RadixPopover.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={`${menuStyles.popover} ${menuStyles.appears} ${className}`}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // What the popover itself started elsewhere, such as picking a colour on the canvas, ends there and comes back.
            if (event.target instanceof Element && event.target.closest('[data-keeps-popovers]'))
              event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-takes-escape]'))
              event.preventDefault();
          }}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
