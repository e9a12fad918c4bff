import { FRAMES_PER_SECOND, type Transition } from '@gesso/engine';
import { attribute, descendantsNamed, elementsOf, finiteNumber, type XmlElement } from '../xml.ts';

const DIRECTIONS: Readonly<Record<string, Transition['direction']>> = {
  l: 'left',
  r: 'right',
  u: 'up',
  d: 'down',
};
/** How long transitions take whose length is only a word. */
const SECONDS: Readonly<Record<string, number>> = { slow: 1, med: 0.75, fast: 0.5 };
/** What of ours comes closest to the transitions of presentations. */
const KINDS: Readonly<Record<string, Transition['type']>> = {
  fade: 'fade',
  dissolve: 'pixelate',
  push: 'push',
  cover: 'slide',
  pull: 'slide',
  wipe: 'wipe',
  strips: 'wipe',
  zoom: 'zoom',
  newsflash: 'spin',
  circle: 'circle',
  diamond: 'diamond',
  plus: 'diamond',
  blinds: 'blinds',
  comb: 'blinds',
  split: 'split',
  wheel: 'clock',
  wedge: 'clock',
  checker: 'checkerboard',
  flash: 'flash',
};

/** How a slide comes in, as far as there is something alike here; null where it just appears. */
export function transitionOf(slide: XmlElement): Transition | null {
  const [element] = descendantsNamed(slide, 'transition');
  const kind =
    element && elementsOf(element).find(({ localName }) => localName !== 'sndAc' && localName !== 'extLst');
  if (!element || !kind) return null;
  const isThroughBlack = kind.localName === 'fade' && attribute(kind, 'thruBlk') === '1';
  const type = isThroughBlack ? 'dip' : KINDS[kind.localName ?? ''];
  if (type === undefined) return null;
  const named = SECONDS[attribute(element, 'spd') ?? 'fast'] ?? 0.5;
  const seconds = (finiteNumber(attribute(element, 'p14:dur')) ?? named * 1_000) / 1_000;
  return {
    type,
    durationFrames: Math.min(150, Math.max(1, Math.round(seconds * FRAMES_PER_SECOND))),
    direction: directionOf(kind),
  };
}

/** Where a transition moves to; lines that lie across move up and down. */
function directionOf(kind: XmlElement): Transition['direction'] {
  const [dir, orient] = [attribute(kind, 'dir'), attribute(kind, 'orient')];
  const isWithin = kind.localName === 'checker' ? dir === 'vert' : dir === 'horz' || orient === 'horz';
  return isWithin ? 'up' : (DIRECTIONS[dir?.charAt(0) ?? 'l'] ?? 'left');
}
