import type { ProjectDocument } from '@gesso/engine';
import type { StepLabel } from '../../messages/catalogue.ts';

/** Steps of one kind that follow each other within this time are one step of the history. */
const SAME_STEP_MS = 800;

const lastSteps = new WeakMap<ProjectDocument, { key: string; endedAtMs: number; mark: number }>();

/**
 * Begins a step that becomes part of the one before it where that had the same `key`, ended a moment ago and is still the last.
 * Returns what ends it, once the document has been changed.
 */
export function beginCloseStep(document: ProjectDocument, key: string): (label: StepLabel) => void {
  const last = lastSteps.get(document);
  const continues =
    last?.key === key &&
    performance.now() - last.endedAtMs < SAME_STEP_MS &&
    document.mark() === last.mark + 1;
  const mark = continues ? last.mark : document.mark();
  return (label) => {
    document.squashToMark(mark, label);
    lastSteps.set(document, { key, endedAtMs: performance.now(), mark });
  };
}
