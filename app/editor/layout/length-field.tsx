import type { ComponentProps } from 'react';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { DECIMALS, inPixels, inUnits, lengthFactors, type PageUnits, useLengthUnits } from './page-units.ts';

/** Arrow keys and scrubs change a length by this much of its unit. */
const STEPS: Readonly<Record<PageUnits['unit'], number>> = { px: 1, mm: 1, in: 0.1 };

const toHundredths = (px: number): number => Math.round(px * 100) / 100 + 0;

/**
 * A length or a place on a page in the unit of its rulers. Other units can be typed, too: "10 mm". What goes in and comes out is in pixels of the
 * page. Those of videos are in pixels. Narrow fields have no room for the unit: without a suffix it is in their name only.
 */
export function LengthField({
  label,
  value,
  min,
  max,
  suffix = '',
  onScrub,
  onCommit,
  ...others
}: Omit<ComponentProps<typeof NumberField>, 'units' | 'decimals' | 'step'>) {
  const units = useLengthUnits();
  const { unit } = units;
  const limit = (px: number) => toHundredths(inUnits(px, units));
  const inPage = (length: number) => toHundredths(inPixels(length, units));
  return (
    <NumberField
      {...others}
      label={unit === 'px' ? label : `${label} (${unit})`}
      value={value === null ? null : inUnits(value, units)}
      {...(min === undefined ? {} : { min: limit(min) })}
      {...(max === undefined ? {} : { max: limit(max) })}
      suffix={unit === 'px' || suffix === '' ? suffix : ` ${unit}`}
      units={lengthFactors(units)}
      decimals={DECIMALS[unit]}
      step={STEPS[unit]}
      {...(onScrub ? { onScrub: (length: number) => onScrub(inPage(length)) } : {})}
      onCommit={(length) => onCommit(inPage(length))}
    />
  );
}
