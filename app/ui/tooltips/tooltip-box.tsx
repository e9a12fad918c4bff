import { DismissableLayer, Popper } from 'radix-ui/internal';
import { useEffect, useId, useReducer } from 'react';
import { createPortal } from 'react-dom';
import * as menuStyles from '../menu.module.css';
import * as textStyles from '../text.module.css';
import { tooltipSideOf } from './tooltip.ts';

/** The tooltip of an element: its name, with the keys that do the same. */
export function TooltipBox({ element, onClose }: { element: HTMLElement; onClose: () => void }) {
  const id = useId();
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => describe(element, id), [element, id]);
  useEffect(() => {
    // The name follows the state: Play becomes Pause while the pointer stays. And an element that is gone has no tooltip.
    const changes = new MutationObserver(() => (element.isConnected ? readAgain() : onClose()));
    changes.observe(element, {
      attributes: true,
      attributeFilter: ['data-tooltip', 'data-tooltip-keys', 'data-tooltip-side'],
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [element, onClose]);
  useEffect(() => {
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(element)) onClose();
    };
    window.addEventListener('scroll', onScroll, { capture: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [element, onClose]);
  const { tooltip, tooltipKeys } = element.dataset;
  if (!tooltip) return null;
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={{ current: element }} />
      <DismissableLayer.Root
        asChild
        onDismiss={onClose}
        // A press elsewhere is for what is pressed; the host closes the tooltip.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <Popper.Content
          role="tooltip"
          id={id}
          className={`${menuStyles.tooltip} ${menuStyles.appears}`}
          side={tooltipSideOf(element)}
          sideOffset={6}
          collisionPadding={8}
        >
          {tooltip}
          {tooltipKeys ? (
            <span className={`${textStyles.keyCap} ${menuStyles.keyCap}`}>{tooltipKeys}</span>
          ) : null}
        </Popper.Content>
      </DismissableLayer.Root>
    </Popper.Root>,
    document.body,
  );
}

/** Names the tooltip as what describes the element, beside what describes it already; returns what takes it back. */
function describe(element: HTMLElement, id: string): () => void {
  const ids = () =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  element.setAttribute('aria-describedby', [...ids(), id].join(' '));
  return () => {
    const rest = ids();
    if (rest.length > 0) element.setAttribute('aria-describedby', rest.join(' '));
    else element.removeAttribute('aria-describedby');
  };
}
