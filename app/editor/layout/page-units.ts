import type { PhysicalSize, Project } from '@gesso/engine';
import { lengthFromPx } from '@gesso/engine/internal';
import { useEditor, useProject } from '../../state/hooks.ts';
import type { UnitFactors } from '../../ui/fields/number-expression.ts';
import { useLayoutView } from './layout-view.ts';
import { type RulerUnit, unitPx } from './ruler-ticks.ts';

/** A page that is measured in pixels alone goes to PDF with as many of them to the inch. */
const SCREEN_DPI = 96;

/** How a page is measured: in which unit, and how many of its pixels make an inch of what is printed. */
export interface PageUnits {
  readonly unit: RulerUnit;
  readonly dpi: number;
}

/** How many pixels of a page make an inch of its PDF. */
export const dpiOf = ({ properties }: Project): number => properties.physicalSize?.dpi ?? SCREEN_DPI;

/** How large a page is on paper that has a size in pixels only. */
export function sizeOnPaper(project: Project): PhysicalSize {
  const dpi = dpiOf(project);
  const { width, height } = project.properties;
  const inMm = (px: number) => Math.round(lengthFromPx(px, 'mm', dpi) * 10) / 10;
  return { width: inMm(width), height: inMm(height), unit: 'mm', dpi };
}

/** The unit that was chosen, else the one of the page. */
export function unitOf({ properties }: Project, chosen: RulerUnit | null): RulerUnit {
  const own = properties.physicalSize?.unit ?? 'px';
  return chosen ?? (own === 'cm' ? 'mm' : own);
}

/** How the page is measured. */
export function usePageUnits(): PageUnits {
  const chosen = useLayoutView((view) => view.rulerUnit);
  const dpi = useProject(dpiOf);
  const unit = useProject((project) => unitOf(project, chosen));
  return { unit, dpi };
}

/** How lengths and places of layers are measured: those of videos in pixels, whatever their rulers show. */
export function useLengthUnits(): PageUnits {
  const isDesign = useEditor().kind === 'design';
  const { unit, dpi } = usePageUnits();
  return { unit: isDesign ? unit : 'px', dpi };
}

export const DECIMALS: Readonly<Record<RulerUnit, number>> = { px: 0, mm: 1, in: 2 };

/** A length of the page in a unit. */
export const inUnits = (px: number, { unit, dpi }: PageUnits): number => lengthFromPx(px, unit, dpi);
/** A length in a unit as pixels of the page. */
export const inPixels = (length: number, { unit, dpi }: PageUnits): number => length * unitPx(unit, dpi);

/** What each unit is that may be typed for a length, in the unit of the page. */
export function lengthFactors({ unit, dpi }: PageUnits): UnitFactors {
  const own = unitPx(unit, dpi);
  const inch = unitPx('in', dpi);
  const mm = unitPx('mm', dpi);
  return { px: 1 / own, mm: mm / own, cm: (mm * 10) / own, in: inch / own, pt: inch / 72 / own };
}

/** "120 px", "10.2 mm". */
export const describeLength = (px: number, units: PageUnits): string =>
  `${Number(inUnits(px, units).toFixed(DECIMALS[units.unit]))} ${units.unit}`;
