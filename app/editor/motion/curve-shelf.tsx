import type { Easing, Layer } from '@gesso/engine';
import { pickedKeyframes } from '@gesso/engine/edits';
import { type AnimatableProperty, easingFunction } from '@gesso/engine/internal';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { useCheckedDraft } from '../../ui/fields/use-checked-draft.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as curveStyles from './curves.module.css';
import { easingPath } from './graph-geometry.ts';
import type { KeyframeCommands } from './keyframe-commands.ts';
import { removeCurve, saveCurve, useOwnCurves } from './own-curves.ts';
import { curveText, isSameEasing, READY_CURVES, readCurveText, readyCurveOf } from './ready-curves.ts';

interface CurveShelfProps {
  layer: Layer;
  property: AnimatableProperty | null;
  commands: KeyframeCommands;
}

/** Ready curves and the person's own, for the picked keyframes, or for all of a property where none is picked. */
export function CurveShelf({ layer, property, commands }: CurveShelfProps) {
  const t = useText(motionText);
  const editor = useEditor();
  const picks = useUi((ui) => ui.pickedKeyframes);
  const own = useOwnCurves((state) => state.curves);
  const picked = pickedKeyframes(layer, picks);
  const shown = picked.length > 0 ? picked : property ? (layer.keyframes[property.name] ?? []) : [];
  const easings = shown.map(({ easing }) => easing);
  const [first] = easings;
  const common = first && easings.every((easing) => isSameEasing(easing, first)) ? first : null;
  const ready = common ? readyCurveOf(common) : null;
  const set = (easing: Easing, name: string) => commands.setEasing(easing, name, property?.name ?? null);
  return (
    <section className={curveStyles.shelf} aria-label={t('curves')}>
      <div className={curveStyles.shelfTitle}>
        <b>{t('curves')}</b>
        <IconButton
          label={t('saveCurve')}
          icon="plus"
          size="xs"
          iconSize={16}
          aria-disabled={common === null}
          onClick={() => {
            if (!common) return;
            const { number } = saveCurve(common);
            editor.announce(t('curveSaved', { name: t('mine', { number }) }));
          }}
        />
      </div>
      <div className={curveStyles.curves}>
        {READY_CURVES.map((curve) => (
          <CurveTile
            key={curve.id}
            name={t(curve.label)}
            easing={curve.easing}
            isChosen={ready === curve}
            onChoose={() => set(curve.easing, t(curve.label))}
          />
        ))}
        {own.map(({ id, number, easing }) => (
          <span key={id} className={curveStyles.ownCurve}>
            <CurveTile
              name={t('mine', { number })}
              easing={easing}
              isChosen={common !== null && ready === null && isSameEasing(common, easing)}
              onChoose={() => set(easing, t('mine', { number }))}
            />
            <IconButton
              label={t('removeCurve', { name: t('mine', { number }) })}
              icon="x"
              size="xs"
              iconSize={12}
              className={curveStyles.removeCurve}
              onClick={(event) => {
                // The button goes away with the curve.
                event.currentTarget.closest('section')?.querySelector<HTMLElement>('button')?.focus();
                removeCurve(id);
                editor.announce(t('curveRemoved', { name: t('mine', { number }) }));
              }}
            />
          </span>
        ))}
      </div>
      <CurveNumbers easing={common} onChange={(easing) => set(easing, t('ownCurve'))} />
    </section>
  );
}

const TILE = { widthPx: 40, topPx: 9, bottomPx: 31 } as const;

function CurveTile({
  name,
  easing,
  isChosen,
  onChoose,
}: {
  name: string;
  easing: Easing;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button type="button" className={curveStyles.curve} aria-pressed={isChosen} onClick={onChoose}>
      <svg viewBox="-2 0 44 40" aria-hidden="true">
        <path d={`M0 ${TILE.bottomPx}H40M0 ${TILE.topPx}H40`} className={curveStyles.bounds} />
        <path d={easingPath(easingFunction(easing), easing.type, TILE)} />
      </svg>
      {name}
    </button>
  );
}

function CurveNumbers({ easing, onChange }: { easing: Easing | null; onChange: (easing: Easing) => void }) {
  const t = useText(motionText);
  const editor = useEditor();
  const shown = (easing && curveText(easing)) ?? '';
  const draft = useCheckedDraft<Easing | null>({
    shown,
    read: (text) => {
      if (text.trim() === '') return { value: null };
      const read = readCurveText(text);
      return read ? { value: read } : { error: t('notACurve') };
    },
    onCommit: (next) => next && (!easing || !isSameEasing(next, easing)) && onChange(next),
  });
  return (
    <div className={curveStyles.numbers}>
      <input
        type="text"
        dir="ltr"
        aria-label={t('curveNumbers')}
        value={draft.text}
        {...draft.links}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') draft.commit();
          else if (event.key === 'Escape') draft.reset();
        }}
      />
      <IconButton
        label={t('copyCurve')}
        icon="copy"
        size="xs"
        iconSize={14}
        aria-disabled={shown === ''}
        onClick={() => {
          if (shown === '') return;
          void navigator.clipboard.writeText(shown).then(() => editor.announce(t('curveCopied')));
        }}
      />
      <FieldError id={draft.errorId} error={draft.error} />
    </div>
  );
}
