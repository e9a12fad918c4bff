import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on an element when its view comes; fields only where that opens no keyboard over the page. */
export function useFocus<Of extends HTMLElement>({ isField = true } = {}): RefObject<Of | null> {
  const ref = useRef<Of>(null);
  useEffect(() => {
    if (!isField || window.matchMedia('(pointer: fine)').matches) ref.current?.focus({ preventScroll: true });
  }, [isField]);
  return ref;
}

/** Puts the focus on the first field with an error, once it is drawn. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
