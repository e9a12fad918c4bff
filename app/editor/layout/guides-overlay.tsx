import type { Guide } from '@gesso/engine';
import { moveGuide, removeGuides } from '@gesso/engine/edits';
import { type KeyboardEvent, useId } from 'react';
import { toScreen } from '../../geometry/view.ts';
import { guidesText } from '../../messages/english/editor/stage/guides.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { beginCloseStep } from '../../state/steps/close-steps.ts';
import * as styles from './guides.module.css';
import { useLayoutView } from './layout-view.ts';
import { openGuides } from './open-guides.tsx';
import { describeLength, inUnits, usePageUnits } from './page-units.ts';

/** The guides over the page. The pointer works on them through the stage, as handles of layers go before them; keys work on them here. */
export function GuidesOverlay() {
  const t = useText(guidesText);
  const editor = useEditor();
  const hintId = useId();
  const guides = useProject(({ metadata }) => metadata.guides);
  const shows = useLayoutView((view) => view.showsGuides);
  const isLocked = useLayoutView((view) => view.locksGuides);
  const size = useUi((ui) => ui.stageSize);
  const isCalm = useUi((ui) => !ui.isPlaying && !ui.crop && !ui.isPreviewing);
  if (editor.kind !== 'design' || !shows || !isCalm || guides.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      className={styles.guides}
      width={size.width}
      height={size.height}
      role="group"
      aria-label={t('guides')}
      data-locked={isLocked || undefined}
    >
      <desc id={hintId}>{t('guideKeys')}</desc>
      {guides.map((guide) => (
        <GuideLine key={guide.id} guide={guide} hintId={hintId} isLocked={isLocked} />
      ))}
    </svg>
  );
}

function GuideLine({ guide, hintId, isLocked }: { guide: Guide; hintId: string; isLocked: boolean }) {
  const t = useText(guidesText);
  const editor = useEditor();
  const units = usePageUnits();
  const view = useUi((ui) => ui.view);
  const size = useUi((ui) => ui.stageSize);
  const { id, axis, positionPx } = guide;
  // On half pixels a line of one pixel is crisp.
  const at = Math.round(toScreen(view, { x: positionPx, y: positionPx })[axis]) + 0.5;
  const line = axis === 'x' ? `M${at} 0V${size.height}` : `M0 ${at}H${size.width}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = (axis === 'x' ? ACROSS : DOWN).get(event.key);
    if (event.key === 'Enter') openGuides(editor, id);
    else if (isLocked) return;
    else if (way !== undefined) {
      const end = beginCloseStep(editor.document, `guide ${id}`);
      editor.document.transact(t.step('stepMove'), (draft) =>
        moveGuide(draft, id, positionPx + way * (event.shiftKey ? 10 : 1)),
      );
      end(t.step('stepMove'));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const { guides } = editor.project.metadata;
      const next =
        guides[guides.findIndex((each) => each.id === id) + 1] ?? guides.findLast((each) => each.id !== id);
      editor.document.transact(t.step('stepRemove'), (draft) => removeGuides(draft, [id]));
      editor.announce(t('removed'));
      if (next) document.querySelector<HTMLElement>(`[data-guide-id="${CSS.escape(next.id)}"]`)?.focus();
      else editor.focusStage();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      className={styles.guide}
      data-guide-id={id}
      aria-label={t(axis === 'x' ? 'uprightGuide' : 'levelGuide')}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={inUnits(-10_000, units)}
      aria-valuemax={inUnits(20_000, units)}
      aria-valuenow={inUnits(positionPx, units)}
      aria-valuetext={describeLength(positionPx, units)}
      aria-describedby={hintId}
      aria-disabled={isLocked || undefined}
      onKeyDown={onKeyDown}
    >
      <path className={styles.guideEdge} d={line} />
      <path className={styles.guideLine} d={line} />
    </g>
  );
}

const ACROSS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);
const DOWN: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);
