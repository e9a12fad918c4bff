import { useUi } from '../../state/hooks.ts';
import { matrixValues } from '../../state/stage/color-vision.ts';

const FILTER_ID = 'color-vision';

/** How what holds the canvas is seen through the filter. It must have a size: a filter shows only what lies within the box that it is on. */
export const SEEN_OTHERWISE = { position: 'absolute', inset: 0, filter: `url(#${FILTER_ID})` } as const;

/** The filter through which the page is seen while it is looked at with the eyes of others. Files do not have it. */
export function ColorVisionFilter() {
  const vision = useUi((ui) => ui.colorVision);
  if (vision === 'usual') return null;
  return (
    <svg width={0} height={0} aria-hidden>
      <filter id={FILTER_ID} colorInterpolationFilters="linearRGB">
        <feColorMatrix type="matrix" values={matrixValues(vision)} />
      </filter>
    </svg>
  );
}
