import type { Transition } from '../model/project.ts';
import { namedEasing } from './easing.ts';
import { type MaskGeometry, maskGeometry } from './masks.ts';

/** Where a whole scene stands while a transition plays: moved in page pixels, scaled about the page's centre. */
export interface ScenePlacement {
  readonly offsetXPx: number;
  readonly offsetYPx: number;
  readonly scale: number;
  readonly opacity: number;
  /** In fractions of the page; null shows all. */
  readonly mask: MaskGeometry | null;
}

const HOME: ScenePlacement = { offsetXPx: 0, offsetYPx: 0, scale: 1, opacity: 1, mask: null };

const DIRECTIONS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** The two scenes at progress 0-1 of a transition. `direction` is where the picture travels to. */
export function transitionPlacements(
  transition: Transition,
  progress: number,
  page: { widthPx: number; heightPx: number },
): { outgoing: ScenePlacement; incoming: ScenePlacement } {
  const eased = namedEasing('easeInOut')(progress);
  const [directionX, directionY] = DIRECTIONS[transition.direction];
  const travelX = directionX * page.widthPx;
  const travelY = directionY * page.heightPx;
  const comingIn = { ...HOME, offsetXPx: -travelX * (1 - eased), offsetYPx: -travelY * (1 - eased) };
  switch (transition.type) {
    case 'fade':
      return { outgoing: HOME, incoming: { ...HOME, opacity: eased } };
    case 'push':
      return {
        outgoing: { ...HOME, offsetXPx: travelX * eased, offsetYPx: travelY * eased },
        incoming: comingIn,
      };
    case 'slide':
      return { outgoing: HOME, incoming: comingIn };
    case 'zoom':
      return {
        outgoing: { ...HOME, scale: 1 + eased * 0.25 },
        incoming: { ...HOME, scale: 0.75 + 0.25 * eased, opacity: eased },
      };
    case 'wipe':
      return { outgoing: HOME, incoming: { ...HOME, mask: wipeMask(transition.direction, eased) } };
  }
}

function wipeMask(direction: Transition['direction'], opening: number): MaskGeometry {
  if (direction === 'right') return maskGeometry('wipe-right', opening, 1);
  if (direction === 'down') return maskGeometry('wipe-down', opening, 1);
  const start = 1 - opening;
  const [left, top] = direction === 'left' ? [start, 0] : [0, start];
  return { type: 'polygons', polygons: [[left, top, 1, top, 1, 1, left, 1]] };
}
