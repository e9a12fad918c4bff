import type { Transition } from '../../model/project.ts';
import { namedEasing } from '../easing.ts';
import { type MaskGeometry, maskGeometry } from '../masks.ts';

/** Where a whole scene is while a transition plays: moved in page pixels, scaled and turned about the page's centre. */
export interface ScenePlacement {
  readonly offsetXPx: number;
  readonly offsetYPx: number;
  readonly scale: number;
  readonly rotationDeg: number;
  readonly opacity: number;
  /** Standard deviation of a blur over the whole scene, in page pixels. */
  readonly blurPx: number;
  /** Side of the squares that the scene is dissolved into, in page pixels; 1 is none. */
  readonly pixelPx: number;
  /** A colour over the scene. */
  readonly veil: { readonly color: string; readonly opacity: number } | null;
  /** In fractions of the page; null shows all. */
  readonly mask: MaskGeometry | null;
}

/** A scene that fills its page and is not changed by a transition. */
export const AT_HOME: ScenePlacement = {
  offsetXPx: 0,
  offsetYPx: 0,
  scale: 1,
  rotationDeg: 0,
  opacity: 1,
  blurPx: 0,
  pixelPx: 1,
  veil: null,
  mask: null,
};

const GONE: ScenePlacement = { ...AT_HOME, opacity: 0 };
const DIRECTIONS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

interface PageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a transition has to work with: `eased` and `progress` run from 0 to 1. */
interface Moment {
  readonly progress: number;
  readonly eased: number;
  readonly direction: Transition['direction'];
  readonly page: PageSize;
  /** Where the image travels to, a whole page far. */
  readonly travelX: number;
  readonly travelY: number;
}

interface ScenePair {
  readonly outgoing: ScenePlacement;
  readonly incoming: ScenePlacement;
}

/**
 * The two scenes at progress 0-1 of a transition. `direction` is where the image travels to. What comes usually covers what goes; where it is
 * `isSeenThrough`, as letters are, what goes is taken away in step, so that nothing of it is left to vanish at the end.
 */
export function transitionPlacements(
  transition: Transition,
  progress: number,
  page: PageSize,
  isSeenThrough = false,
): ScenePair {
  const [directionX, directionY] = DIRECTIONS[transition.direction];
  const moment: Moment = {
    progress,
    eased: namedEasing('easeInOut')(progress),
    direction: transition.direction,
    page,
    travelX: directionX * page.widthPx,
    travelY: directionY * page.heightPx,
  };
  const pair = TRANSITIONS[transition.type](moment);
  return isSeenThrough && !LEAVES_BY_ITSELF.has(transition.type)
    ? { ...pair, outgoing: takenAway(transition.type, pair.outgoing, moment) }
    : pair;
}

/** Kinds after which nothing is left of what goes: it has left the page, or is gone from half way on. */
const LEAVES_BY_ITSELF: ReadonlySet<Transition['type']> = new Set(['push', 'dip', 'flash', 'pixelate']);
const OPPOSITE = { left: 'right', right: 'left', up: 'down', down: 'up' } as const;

/** A wipe takes away what it does not bring yet; all other kinds let it fade. */
function takenAway(
  type: Transition['type'],
  outgoing: ScenePlacement,
  { eased, direction }: Moment,
): ScenePlacement {
  return type === 'wipe'
    ? { ...outgoing, mask: wipeMask(OPPOSITE[direction], 1 - eased) }
    : { ...outgoing, opacity: outgoing.opacity * (1 - eased) };
}

/** One row per kind. Most kinds lay the new scene over the old one and open it. */
const TRANSITIONS: Readonly<Record<Transition['type'], (moment: Moment) => ScenePair>> = {
  fade: ({ eased }) => over({ opacity: eased }),
  push: ({ eased, travelX, travelY }) => ({
    outgoing: { ...AT_HOME, offsetXPx: travelX * eased, offsetYPx: travelY * eased },
    incoming: arriving(eased, travelX, travelY),
  }),
  slide: ({ eased, travelX, travelY }) => ({
    outgoing: AT_HOME,
    incoming: arriving(eased, travelX, travelY),
  }),
  wipe: ({ eased, direction }) => over({ mask: wipeMask(direction, eased) }),
  zoom: ({ eased }) => ({
    outgoing: { ...AT_HOME, scale: 1 + eased * 0.25 },
    incoming: { ...AT_HOME, scale: 0.75 + 0.25 * eased, opacity: eased },
  }),
  dip: (moment) => throughColor(moment, '#000000', 1),
  flash: (moment) => throughColor(moment, '#ffffff', 0.55),
  spin: ({ eased, direction, page }) => {
    const turn = direction === 'left' || direction === 'up' ? -90 : 90;
    const turned = (rotationDeg: number) => ({
      ...AT_HOME,
      rotationDeg,
      scale: coveringScale(rotationDeg, page),
    });
    return {
      outgoing: turned(turn * eased),
      incoming: { ...turned(turn * (eased - 1)), opacity: smooth(0.25, 0.75, eased) },
    };
  },
  blur: ({ progress, page }) => {
    const most = Math.max(page.widthPx, page.heightPx) / 24;
    const blurPx = most * Math.sin(Math.PI * progress);
    return {
      outgoing: { ...AT_HOME, blurPx },
      incoming: { ...AT_HOME, blurPx, opacity: smooth(0.3, 0.7, progress) },
    };
  },
  circle: ({ eased, page }) => over({ mask: maskGeometry('circle', eased, page.widthPx / page.heightPx) }),
  diamond: ({ eased }) => over({ mask: maskGeometry('diamond', eased, 1) }),
  blinds: ({ eased, direction }) => over({ mask: blinds(direction, eased) }),
  split: ({ eased, direction }) => over({ mask: split(direction, eased) }),
  clock: ({ eased, page }) => over({ mask: clockHand(eased, page) }),
  checkerboard: ({ progress, direction, page }) => over({ mask: checkerboard(progress, direction, page) }),
  pixelate: ({ progress, page }) => {
    const most = Math.max(page.widthPx, page.heightPx) / 14;
    // Squares double, so that each step is seen.
    const pixelPx = Math.max(1, 2 ** Math.round(Math.log2(most) * Math.sin(Math.PI * progress)));
    return progress < 0.5
      ? { outgoing: { ...AT_HOME, pixelPx }, incoming: GONE }
      : { outgoing: GONE, incoming: { ...AT_HOME, pixelPx } };
  },
};

function over(fields: Partial<ScenePlacement>): ScenePair {
  return { outgoing: AT_HOME, incoming: { ...AT_HOME, ...fields } };
}

function arriving(eased: number, travelX: number, travelY: number): ScenePlacement {
  return { ...AT_HOME, offsetXPx: -travelX * (1 - eased), offsetYPx: -travelY * (1 - eased) };
}

/** Into a colour and out of it; `turn` is how sharp its peak is. */
function throughColor({ progress }: Moment, color: string, turn: number): ScenePair {
  const opacity = Math.sin(Math.PI * progress) ** turn;
  const veil = { color, opacity };
  return progress < 0.5
    ? { outgoing: { ...AT_HOME, veil }, incoming: GONE }
    : { outgoing: GONE, incoming: { ...AT_HOME, veil } };
}

/** How much a turned page must be magnified to leave no corner of the page bare. */
function coveringScale(rotationDeg: number, { widthPx, heightPx }: PageSize): number {
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return Math.max(cos + (sin * heightPx) / widthPx, cos + (sin * widthPx) / heightPx);
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

type Polygon = readonly number[];
const rectangle = (left: number, top: number, right: number, bottom: number): Polygon => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];
const polygons = (list: readonly Polygon[]): MaskGeometry => ({ type: 'polygons', polygons: list });

function wipeMask(direction: Transition['direction'], opening: number): MaskGeometry {
  if (direction === 'right') return maskGeometry('wipe-right', opening, 1);
  if (direction === 'down') return maskGeometry('wipe-down', opening, 1);
  const start = 1 - opening;
  const [left, top] = direction === 'left' ? [start, 0] : [0, start];
  return polygons([rectangle(left, top, 1, 1)]);
}

const BLIND_COUNT = 8;

function blinds(direction: Transition['direction'], opening: number): MaskGeometry {
  return polygons(
    Array.from({ length: BLIND_COUNT }, (_, index) => {
      const backwards = direction === 'left' || direction === 'up';
      const start = (index + (backwards ? 1 - opening : 0)) / BLIND_COUNT;
      const end = (index + (backwards ? 1 : opening)) / BLIND_COUNT;
      return direction === 'left' || direction === 'right'
        ? rectangle(start, 0, end, 1)
        : rectangle(0, start, 1, end);
    }),
  );
}

/** Opens like doors from the middle. */
function split(direction: Transition['direction'], opening: number): MaskGeometry {
  const [from, to] = [0.5 - opening / 2, 0.5 + opening / 2];
  return polygons([
    direction === 'left' || direction === 'right' ? rectangle(from, 0, to, 1) : rectangle(0, from, 1, to),
  ]);
}

/** What the hand of a clock has passed, from twelve on. */
function clockHand(opening: number, page: PageSize): MaskGeometry {
  const reach = Math.hypot(page.widthPx, page.heightPx);
  const at = (turn: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    return [0.5 + (Math.cos(angle) * reach) / page.widthPx, 0.5 + (Math.sin(angle) * reach) / page.heightPx];
  };
  const steps = Math.max(1, Math.ceil(opening * 16));
  const fan = Array.from({ length: steps + 1 }, (_, step) => at((opening * step) / steps)).flat();
  return polygons([[0.5, 0.5, ...fan]]);
}

const CHECKER_COLUMNS = 8;

/** Squares that grow one after another along the direction. */
function checkerboard(progress: number, direction: Transition['direction'], page: PageSize): MaskGeometry {
  const rows = Math.max(2, Math.round((CHECKER_COLUMNS * page.heightPx) / page.widthPx));
  const squares: Polygon[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < CHECKER_COLUMNS; column++) {
      const [x, y] = [column / (CHECKER_COLUMNS - 1), row / (rows - 1)];
      const order = { right: x, left: 1 - x, down: y, up: 1 - y }[direction];
      // Every second square waits a little.
      const start = order * 0.5 + ((row + column) % 2) * 0.15;
      const size = smooth(start, start + 0.35, progress) / 2;
      if (size === 0) continue;
      const [centreX, centreY] = [(column + 0.5) / CHECKER_COLUMNS, (row + 0.5) / rows];
      squares.push(
        rectangle(
          centreX - size / CHECKER_COLUMNS,
          centreY - size / rows,
          centreX + size / CHECKER_COLUMNS,
          centreY + size / rows,
        ),
      );
    }
  }
  return polygons(squares);
}
