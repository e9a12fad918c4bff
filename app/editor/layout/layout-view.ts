import { z } from 'zod';
import { create } from 'zustand';
import { RULER_UNITS } from './ruler-ticks.ts';

const layoutViewSchema = z.object({
  showsRulers: z.boolean(),
  /** Null for the unit of the page. */
  rulerUnit: z.enum(RULER_UNITS).nullable(),
  showsGuides: z.boolean(),
  locksGuides: z.boolean(),
  showsGrid: z.boolean(),
});
/** What of rulers, guides and grid this person wants to see, in all designs. */
export type LayoutView = z.infer<typeof layoutViewSchema>;

const KEY = 'gesso-layout-view';
const USUAL: LayoutView = {
  showsRulers: true,
  rulerUnit: null,
  showsGuides: true,
  locksGuides: false,
  showsGrid: true,
};

function keptView(): LayoutView {
  try {
    const read = layoutViewSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : USUAL;
  } catch {
    // Storage can be switched off or hold what somebody else wrote; the usual view is then shown.
    return USUAL;
  }
}

/** Kept on this machine, as it is a matter of who looks and not of the design. */
export const useLayoutView = create<LayoutView>(keptView);

/** Shows something, or hides it. */
export function setLayoutView(fields: Partial<LayoutView>): void {
  useLayoutView.setState(fields);
  try {
    localStorage.setItem(KEY, JSON.stringify(useLayoutView.getState()));
  } catch {
    // The choice then lasts for this visit only.
  }
}
