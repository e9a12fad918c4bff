import type { Transition } from '../../model/project.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';

const DIRECTIONS: Readonly<Record<Transition['direction'], string>> = {
  left: 'l',
  right: 'r',
  up: 'u',
  down: 'd',
};
/** How programs call the lengths that a transition may have, in seconds. */
const FAST_SECONDS = 0.5;
const MEDIUM_SECONDS = 0.8;

/** What presentations have that comes closest (ECMA-376 part 1, 19.5). */
function kindXml({ type, direction }: Transition): string {
  const to = DIRECTIONS[direction];
  const isAcross = direction === 'left' || direction === 'right';
  switch (type) {
    case 'fade':
    case 'blur':
    case 'flash':
      return '<p:fade/>';
    case 'dip':
      return '<p:fade thruBlk="1"/>';
    case 'push':
      return `<p:push dir="${to}"/>`;
    case 'slide':
      return `<p:cover dir="${to}"/>`;
    case 'wipe':
      return `<p:wipe dir="${to}"/>`;
    case 'zoom':
      return '<p:zoom dir="in"/>';
    case 'spin':
      return '<p:newsflash/>';
    case 'circle':
      return '<p:circle/>';
    case 'diamond':
      return '<p:diamond/>';
    case 'blinds':
      return `<p:blinds dir="${isAcross ? 'vert' : 'horz'}"/>`;
    case 'split':
      return `<p:split orient="${isAcross ? 'vert' : 'horz'}" dir="out"/>`;
    case 'clock':
      return '<p:wheel spokes="1"/>';
    case 'checkerboard':
      return `<p:checker dir="${isAcross ? 'horz' : 'vert'}"/>`;
    case 'pixelate':
      return '<p:dissolve/>';
  }
}

/** How a slide comes in; empty where it just appears. */
export function transitionXml(transition: Transition | null): string {
  if (transition === null) return '';
  const seconds = transition.durationFrames / FRAMES_PER_SECOND;
  const speed = seconds <= FAST_SECONDS ? 'fast' : seconds <= MEDIUM_SECONDS ? 'med' : 'slow';
  return `<p:transition spd="${speed}">${kindXml(transition)}</p:transition>`;
}
