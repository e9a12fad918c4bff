import { type RefObject, useEffect, useState } from 'react';

/** How many images begin in one frame: a drawing takes the browser some milliseconds of the thread that typing needs, too. */
const IMAGES_A_FRAME = 8;
/** How far from the visible part of a panel images are loaded. */
const NEAR_PX = 160;

/** What waits for its turn, in the order in which it came. */
const waiting = new Set<() => void>();
let isScheduled = false;

function admitSome(): void {
  let count = 0;
  for (const admit of waiting) {
    if (count === IMAGES_A_FRAME) break;
    waiting.delete(admit);
    admit();
    count += 1;
  }
  isScheduled = waiting.size > 0;
  if (isScheduled) requestAnimationFrame(admitSome);
}

/** What is done once an element comes near the visible part. */
const unseen = new WeakMap<Element, () => void>();
/** One for all tiles: an observer of its own for each would take longer than the tile. */
let observer: IntersectionObserver | null = null;

function whenSeen(element: Element, act: () => void): () => void {
  // `scrollMargin` widens the lists that are scrolled; browsers that do not know it begin when a tile is visible.
  const options: IntersectionObserverInit & { scrollMargin: string } = { scrollMargin: `${NEAR_PX}px` };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) unseen.get(target)?.();
  }, options);
  unseen.set(element, act);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    unseen.delete(element);
  };
}

/**
 * Whether the image of a tile may be loaded: when the tile is near what is visible, and has its turn. Of many tiles that come at once, as the
 * results of a search do, the first have their images in the next frame and the others in those that follow, so that results are seen at
 * once and letters are not held up.
 */
export function useImageTurn(tile: RefObject<Element | null>): boolean {
  const [hasTurn, setHasTurn] = useState(false);
  useEffect(() => {
    const element = tile.current;
    if (!element) return;
    const admit = () => setHasTurn(true);
    const stop = whenSeen(element, () => {
      stop();
      waiting.add(admit);
      if (!isScheduled) requestAnimationFrame(admitSome);
      isScheduled = true;
    });
    return () => {
      stop();
      waiting.delete(admit);
    };
  }, [tile]);
  return hasTurn;
}
