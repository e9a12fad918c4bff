import type { Shadow } from '@gesso/engine';
import { createEffect, type Effect } from '@gesso/engine/effects';
import { attribute, childAt, childrenNamed, elementsOf, type XmlElement } from '../xml.ts';
import { colorText, shareOf } from './paints.ts';
import { numbersOf } from './view.ts';

/** What a filter does that a layer of ours can do too. */
export interface ReadFilter {
  readonly blur: Effect | null;
  readonly shadow: Shadow | null;
}

const MOST_SHADOW_PX = 500;
const MOST_BLUR_PX = 300;
/** Blurs of the format are given by their deviation; ours by how far they are seen. */
const BLUR_REACH = 2;

/** A filter that blurs, or draws a shadow below, as drawing programs write them; null for all others. Lengths of the file are `scale` page pixels. */
export function filterOf(filter: XmlElement, scale: number): ReadFilter | null {
  const steps = elementsOf(filter).filter(({ localName }) => localName?.startsWith('fe'));
  const [first] = steps;
  if (steps.length === 1 && first?.localName === 'feGaussianBlur') {
    const radiusPx = deviationOf(first) * BLUR_REACH * scale;
    return {
      blur: radiusPx > 0 ? { ...createEffect('gaussian-blur'), radiusPx: Math.min(200, radiusPx) } : null,
      shadow: null,
    };
  }
  const drop = childAt(filter, 'feDropShadow');
  if (drop)
    return {
      blur: null,
      shadow: shadowOf(
        [Number(attribute(drop, 'dx') ?? 2), Number(attribute(drop, 'dy') ?? 2)],
        deviationOf(drop),
        colorText(attribute(drop, 'flood-color') ?? '#000000', 1, {}) ?? '#000000',
        shareOf(attribute(drop, 'flood-opacity'), 1),
        scale,
      ),
    };
  const behind = steps.find(
    (step) => step.localName === 'feGaussianBlur' && attribute(step, 'in')?.startsWith('BackgroundImage'),
  );
  // As Figma writes what blurs the layers below it: browsers leave it out, so nothing else is in such a filter.
  if (behind && childrenNamed(filter, 'feGaussianBlur').length === 1 && !childAt(filter, 'feOffset')) {
    const radiusPx = Math.min(500, deviationOf(behind) * BLUR_REACH * scale);
    return { blur: radiusPx > 0 ? { ...createEffect('background-blur'), radiusPx } : null, shadow: null };
  }
  const isInner = steps.some(
    (step) => step.localName === 'feComposite' && attribute(step, 'operator') === 'arithmetic',
  );
  if (isInner) return null;
  const offset = childAt(filter, 'feOffset');
  const blur = childAt(filter, 'feGaussianBlur');
  const isPlain = steps.every(({ localName }) =>
    ['feFlood', 'feColorMatrix', 'feOffset', 'feGaussianBlur', 'feComposite', 'feBlend', 'feMerge'].includes(
      localName ?? '',
    ),
  );
  if (!isPlain || !offset || !blur || childrenNamed(filter, 'feOffset').length > 1) return null;
  // The last of the matrices gives the shadow its colour: the fifth column adds to red, green and blue, the last number is its opacity.
  const matrix = numbersOf(attribute(childrenNamed(filter, 'feColorMatrix').at(-1), 'values'));
  const byte = (at: number) =>
    Math.round(Math.min(1, Math.max(0, matrix[at] ?? 0)) * 255)
      .toString(16)
      .padStart(2, '0');
  return {
    blur: null,
    shadow: shadowOf(
      [Number(attribute(offset, 'dx') ?? 0), Number(attribute(offset, 'dy') ?? 0)],
      deviationOf(blur),
      `#${byte(4)}${byte(9)}${byte(14)}`,
      matrix.length === 20 ? Math.min(1, Math.max(0, matrix[18] ?? 1)) : 1,
      scale,
    ),
  };
}

const deviationOf = (element: XmlElement): number => numbersOf(attribute(element, 'stdDeviation'))[0] ?? 0;

function shadowOf(
  [dx, dy]: readonly [number, number],
  deviation: number,
  color: string,
  opacity: number,
  scale: number,
): Shadow {
  return {
    presetId: 0,
    angleDeg: (Math.atan2(dy, dx) * 180) / Math.PI,
    color: color.slice(0, 7),
    opacity,
    distancePx: Math.min(MOST_SHADOW_PX, Math.hypot(dx, dy) * scale),
    blurPx: Math.min(MOST_BLUR_PX, deviation * BLUR_REACH * scale),
  };
}
