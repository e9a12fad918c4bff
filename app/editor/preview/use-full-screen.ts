import { useEffect, useEffectEvent, useState } from 'react';

/** The whole screen, as the browser gives it to the page. */
export interface FullScreen {
  /** Whether the page could fill the screen and does not. */
  readonly isOffered: boolean;
  /** From a click or a key only. */
  enter(): void;
}

/** Fills the whole screen as long as it is used, where the browser gives it; without it the window is filled. */
export function useFullScreen(onLeft: () => void): FullScreen {
  const left = useEffectEvent(onLeft);
  const [isFull, setFull] = useState(true);
  useEffect(() => {
    let isGone = false;
    let isOurs = false;
    const leave = () => void document.exitFullscreen().catch(() => undefined);
    requestFullScreen()?.then(
      () => {
        isOurs = true;
        if (isGone) leave();
      },
      () => setFull(false),
    );
    const onChange = () => {
      const isNow = document.fullscreenElement !== null;
      setFull(isNow);
      if (isNow) isOurs = true;
      else if (isOurs) left();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      isGone = true;
      document.removeEventListener('fullscreenchange', onChange);
      if (isOurs && document.fullscreenElement) leave();
    };
  }, []);
  return {
    isOffered: !isFull && document.fullscreenEnabled === true,
    enter: () => void requestFullScreen()?.catch(() => undefined),
  };
}

/** Browsers of phones may have none, and others refuse it to pages in frames. */
function requestFullScreen(): Promise<void> | undefined {
  return document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
}
