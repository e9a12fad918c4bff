import { useEffect, useState } from 'react';

/** How many images begin in one frame: a drawing takes the browser some milliseconds of the thread that typing needs, too. */
const IMAGES_A_FRAME = 8;

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

/**
 * Whether the image of a tile may be loaded. Of many tiles that come at once, as the results of a search do, the first have their images in
 * the next frame and the others in those that follow, so that results are seen at once and letters are not held up.
 */
export function useImageTurn(): boolean {
  const [hasTurn, setHasTurn] = useState(false);
  useEffect(() => {
    const admit = () => setHasTurn(true);
    waiting.add(admit);
    if (!isScheduled) requestAnimationFrame(admitSome);
    isScheduled = true;
    return () => {
      waiting.delete(admit);
    };
  }, []);
  return hasTurn;
}
