import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './presenter.module.css';

/** Opens an empty window that looks as this one does. Null where the browser does not allow it. Call it for a click or a key. */
export function openPresenterWindow(title: string): Window | null {
  const opened = window.open('', '', 'popup,width=1100,height=760');
  if (!opened) return null;
  const root = document.documentElement;
  for (const name of ['lang', 'dir', 'data-theme']) {
    const value = root.getAttribute(name);
    if (value !== null) opened.document.documentElement.setAttribute(name, value);
  }
  for (const element of document.head.querySelectorAll('link[rel="stylesheet"], style'))
    opened.document.head.append(opened.document.importNode(element, true));
  opened.document.title = title;
  return opened;
}

/** Shows something in another window of the browser until that is closed. Keys pressed there reach what is around this in the tree. */
export function PresenterWindow({
  opened,
  onClosed,
  children,
}: {
  opened: Window;
  onClosed: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    const onHide = () => closed();
    const takeFocus = () => box.current?.focus();
    // Where nothing has the focus keys go to the body, which is not ours.
    const onClick = () => {
      if (opened.document.activeElement === opened.document.body) takeFocus();
    };
    // The tooltips of the editor are of its own window.
    const onOver = (event: PointerEvent) => {
      const named = (event.target as Element | null)?.closest?.<HTMLElement>('[data-tooltip]');
      if (!named) return;
      const { tooltip = '', tooltipKeys } = named.dataset;
      named.title = tooltipKeys ? `${tooltip} (${tooltipKeys})` : tooltip;
    };
    takeFocus();
    opened.addEventListener('pagehide', onHide);
    opened.addEventListener('click', onClick);
    opened.addEventListener('pointerover', onOver);
    return () => {
      opened.removeEventListener('pagehide', onHide);
      opened.removeEventListener('click', onClick);
      opened.removeEventListener('pointerover', onOver);
      opened.close();
    };
  }, [opened]);
  return createPortal(
    <div ref={box} className={styles.presenterWindow} tabIndex={-1}>
      {children}
    </div>,
    opened.document.body,
  );
}
