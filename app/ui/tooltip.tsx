import { Tooltip as RadixTooltip } from 'radix-ui';
import { createContext, type ReactNode, use } from 'react';
import * as menuStyles from './menu.module.css';
import * as textStyles from './text.module.css';

const DELAY_MS = 400;
const IsInGroup = createContext(false);

/** Wraps controls that are together, so that moving from one to the next shows its tooltip at once. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <IsInGroup value={true}>
      <RadixTooltip.Provider delayDuration={DELAY_MS}>{children}</RadixTooltip.Provider>
    </IsInGroup>
  );
}

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
  const isInGroup = use(IsInGroup);
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          className={`${menuStyles.tooltip} ${menuStyles.appears}`}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          {label}
          {keys ? <span className={`${textStyles.keyCap} ${menuStyles.keyCap}`}>{keys}</span> : null}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
  return isInGroup ? (
    tooltip
  ) : (
    <RadixTooltip.Provider delayDuration={DELAY_MS}>{tooltip}</RadixTooltip.Provider>
  );
}
