import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { askUnsaved } from '../../ui/dialogs/ask.tsx';

/** Asks before a page with changes is left: save them, leave them, or stay. `save` says whether all is saved. */
export function useUnsaved(isDirty: boolean, save: () => Promise<boolean>): void {
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askUnsaved().then(async (choice) => {
      if (choice === 'leave' || (choice === 'save' && (await saveNow.current()))) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
