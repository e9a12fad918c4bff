import { useUi } from '../../state/hooks.ts';
import { matrixValues } from '../../state/stage/color-vision.ts';

/** The id by which the page names the filter. */
export const COLOR_VISION_ID = 'color-vision';

/** The filter through which the page is seen while it is looked at with the eyes of others. Files do not have it. */
export function ColorVisionFilter() {
  const vision = useUi((ui) => ui.colorVision);
  if (vision === 'usual') return null;
  return (
    <svg width={0} height={0} aria-hidden>
      <filter id={COLOR_VISION_ID} colorInterpolationFilters="linearRGB">
        <feColorMatrix type="matrix" values={matrixValues(vision)} />
      </filter>
    </svg>
  );
}
