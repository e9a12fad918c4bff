import type { Guide } from '@gesso/engine';
import { addGuide, moveGuide, removeGuides } from '@gesso/engine/edits';
import { useEffect, useRef, useState } from 'react';
import { guidesText } from '../../messages/english/editor/stage/guides.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { EditorContext, useProject } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { guideInWords, showGuides } from './guide-gesture.ts';
import * as styles from './guides.module.css';
import { DECIMALS, inPixels, inUnits, lengthFactors, usePageUnits } from './page-units.ts';

/** Adds guides at typed positions, and changes and removes those that are there. */
export function GuidesDialog(props: { editor: Editor; guideId: string | null; onClose: () => void }) {
  // Dialogs lie outside of the editor.
  return (
    <EditorContext value={props.editor}>
      <OpenGuidesDialog {...props} />
    </EditorContext>
  );
}

function OpenGuidesDialog({
  editor,
  guideId,
  onClose,
}: {
  editor: Editor;
  guideId: string | null;
  onClose: () => void;
}) {
  const t = useText(guidesText);
  const units = usePageUnits();
  const guides = useProject(({ metadata }) => metadata.guides);
  const { width, height } = useProject(({ properties }) => properties);
  const [axis, setAxis] = useState<Guide['axis']>('x');
  const [positionPx, setPositionPx] = useState(Math.round(width / 2));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (guideId !== null)
      list.current?.querySelector<HTMLInputElement>(`[data-guide="${CSS.escape(guideId)}"] input`)?.focus();
  }, [guideId]);
  const position = {
    suffix: ` ${units.unit}`,
    units: lengthFactors(units),
    decimals: DECIMALS[units.unit],
    min: Math.ceil(inUnits(-10_000, units)),
    max: Math.floor(inUnits(20_000, units)),
  };
  const add = () => {
    let id: string | null = null;
    editor.document.transact(t.step('stepAdd'), (draft) => {
      id = addGuide(draft, axis, positionPx);
    });
    showGuides();
    editor.announce(
      id === null ? t('tooMany') : t('added', { guide: guideInWords(editor, { axis, positionPx }) }),
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} className={styles.guidesDialog}>
      <form
        className={styles.addRow}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Segmented
          label={t('direction')}
          value={axis}
          options={[
            { value: 'x', label: t('upright') },
            { value: 'y', label: t('level') },
          ]}
          onChange={(next) => {
            setAxis(next);
            setPositionPx(Math.round((next === 'x' ? width : height) / 2));
          }}
        />
        <NumberField
          {...position}
          label={t('position')}
          prefix={axis.toUpperCase()}
          value={inUnits(positionPx, units)}
          onCommit={(value) => setPositionPx(inPixels(value, units))}
        />
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          {t('add')}
        </button>
      </form>
      {guides.length === 0 ? <p className={fieldStyles.hint}>{t('none')}</p> : null}
      <ol ref={list} className={styles.guideList} aria-label={t('guides')}>
        {guides.map((guide, index) => (
          <li key={guide.id} data-guide={guide.id} className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <span className={layoutStyles.grow}>{t(guide.axis === 'x' ? 'upright' : 'level')}</span>
            <NumberField
              {...position}
              className={styles.guidePlace}
              label={t('positionOf', { number: index + 1 })}
              prefix={guide.axis.toUpperCase()}
              value={inUnits(guide.positionPx, units)}
              onCommit={(value) =>
                editor.document.transact(t.step('stepMove'), (draft) =>
                  moveGuide(draft, guide.id, inPixels(value, units)),
                )
              }
            />
            <IconButton
              label={t('removeNumber', { number: index + 1 })}
              icon="trash"
              size="sm"
              onClick={() => {
                editor.document.transact(t.step('stepRemove'), (draft) => removeGuides(draft, [guide.id]));
                editor.announce(t('removed'));
              }}
            />
          </li>
        ))}
      </ol>
      <p className={fieldStyles.hint}>{t('hint')}</p>
      <div className={dialogStyles.dialogFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost}`}
          disabled={guides.length === 0}
          onClick={() => {
            editor.document.transact(t.step('stepClear'), (draft) => removeGuides(draft));
            editor.announce(t('allRemoved'));
          }}
        >
          {t('clear')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={onClose}
        >
          {t('done')}
        </button>
      </div>
    </Dialog>
  );
}
