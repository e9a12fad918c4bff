import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** Wraps the app once, so that moving from one control to the next shows its tooltip at once. */
export const TooltipProvider = RadixTooltip.Provider;

/** A name for the control inside, with the key that does the same. */
export function Tooltip({
  label,
  keys,
  side = 'bottom',
  children,
}: {
  label: string;
  keys?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className="tooltip pop" side={side} sideOffset={6} collisionPadding={8}>
          {label}
          {keys ? <span className="kbd">{keys}</span> : null}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
