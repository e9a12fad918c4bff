import { useEffect, useState } from 'react';
import { elementWithTooltip } from './tooltip.ts';
import { TooltipBox } from './tooltip-box.tsx';

/** How long the pointer rests on an element before its tooltip appears, in ms. */
const DELAY_MS = 400;
/** How long after one tooltip the next appears without a delay, in ms. */
const NEXT_AT_ONCE_MS = 300;

/** Shows the tooltip of the element that the pointer rests on, or that has the focus of the keyboard. */
export function TooltipHost() {
  const [shownFor, setShownFor] = useState<HTMLElement | null>(null);
  useEffect(() => followElements(setShownFor), []);
  return shownFor ? <TooltipBox element={shownFor} onClose={() => setShownFor(null)} /> : null;
}

/** Listens for pointer and focus on the whole page; returns what ends it. */
function followElements(onChange: (element: HTMLElement | null) => void): () => void {
  let shown: HTMLElement | null = null;
  /** The element whose tooltip is waited for, or was closed while the pointer stayed on it. */
  let hovered: HTMLElement | null = null;
  let hiddenAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (element: HTMLElement) => {
    clearTimeout(timer);
    shown = element;
    onChange(element);
  };
  const waitFor = (element: HTMLElement | null) => {
    hovered = element;
    if (element) timer = setTimeout(() => element.isConnected && show(element), DELAY_MS);
  };
  const hide = () => {
    clearTimeout(timer);
    if (shown) hiddenAtMs = performance.now();
    shown = null;
    onChange(null);
  };
  const onPointerOver = (event: PointerEvent) => {
    // A finger shows no tooltips: what it touches happens at once.
    if (event.pointerType === 'touch') return;
    const element = elementWithTooltip(event.target);
    if (element === hovered) return;
    const isAtOnce = shown !== null || performance.now() - hiddenAtMs < NEXT_AT_ONCE_MS;
    if (shown) hide();
    clearTimeout(timer);
    hovered = element;
    // A button held down is a drag that passes over the element.
    if (!element || event.buttons !== 0) return;
    if (isAtOnce) show(element);
    else waitFor(element);
  };
  const onPointerLeavesPage = () => {
    hovered = null;
    hide();
  };
  const onFocusIn = (event: FocusEvent) => {
    const element = elementWithTooltip(event.target);
    // The focus that comes with a press, or back after a menu used by the pointer, is not a question for the name.
    if (element && element === event.target && element.matches(':focus-visible')) show(element);
    // A script that moves the focus takes no tooltip from a pointer that still waits for it.
    else if (shown) hide();
  };
  const onFocusOut = (event: FocusEvent) => {
    if (shown && event.target === shown) hide();
  };
  const options = { capture: true, passive: true } as const;
  document.addEventListener('pointerover', onPointerOver, options);
  document.documentElement.addEventListener('pointerleave', onPointerLeavesPage, options);
  document.addEventListener('pointerdown', hide, options);
  document.addEventListener('click', hide, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', onFocusOut, options);
  // The page may have had the focus of the keyboard before this code had come.
  const focused = elementWithTooltip(document.activeElement);
  if (focused && focused === document.activeElement && focused.matches(':focus-visible')) show(focused);
  // And the pointer may rest on an element already; where it can point at nothing there is no such thing.
  else if (matchMedia('(hover: hover)').matches)
    waitFor(elementWithTooltip([...document.querySelectorAll(':hover')].at(-1) ?? null));
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', onPointerOver, options);
    document.documentElement.removeEventListener('pointerleave', onPointerLeavesPage, options);
    document.removeEventListener('pointerdown', hide, options);
    document.removeEventListener('click', hide, options);
    document.removeEventListener('focusin', onFocusIn, options);
    document.removeEventListener('focusout', onFocusOut, options);
  };
}
