import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether an element has come into sight. */
export function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

/** What `load` gives once an element has come into sight; null before that, and where it fails. */
export function useWhenSeen<T>(element: RefObject<HTMLElement | null>, load: () => Promise<T>): T | null {
  const isSeen = useIsSeen(element);
  const [found, setFound] = useState<T | null>(null);
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!isSeen) return;
    let isGone = false;
    loadNow().then(
      (value) => {
        if (!isGone) setFound(value);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isSeen]);
  return found;
}
