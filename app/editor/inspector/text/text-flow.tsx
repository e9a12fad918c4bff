import type { Project, TextLayer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { textFlowText } from '../../../messages/english/editor/texts/text-flow.ts';
import { useText } from '../../../messages/language.ts';
import * as editorFrameStyles from '../../../shell/editor-frame.module.css';
import { useEditor, useProject } from '../../../state/hooks.ts';
import { layerLabel } from '../../../state/layer-label.ts';
import {
  charactersBelow,
  continueIn,
  continueInNewBox,
  endTextIn,
  putIntoColumns,
  storyBoxes,
} from '../../../state/steps/linked-texts.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectMenu } from '../../../ui/menu.tsx';
import { FoldSection } from '../fold-section.tsx';
import * as styles from './text-section.module.css';

const scenesOf = (project: Project) => project.metadata.sceneItems;
const NONE = 'none';
/** A gap of this many sizes of the letters is what a new column gets. */
const GAP_EM = 1;
const small = `${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`;

/** Columns of a text box, and the boxes that its text goes on in. @param layers the boxes themselves, not the first ones of their stories */
export function TextFlowSection({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(textFlowText);
  const editor = useEditor();
  useProject(scenesOf);
  const [first] = layers;
  if (!first || first.textPath !== null) return null;
  const boxes = storyBoxes(editor, first.id);
  const place = boxes.findIndex(({ id }) => id === first.id);
  const isLinked = boxes.length > 1;
  const count = first.columns?.count ?? 1;
  const gapPx = first.columns?.gapPx ?? Math.round((boxes[0]?.runs[0]?.fontSizePx ?? 20) * GAP_EM);
  const summary = [
    ...(count > 1 ? [t('columnsShort', { count })] : []),
    ...(isLinked ? [t('boxPlace', { number: String(place + 1), count: String(boxes.length) })] : []),
  ].join(t('comma'));
  const host = findInProject(editor.project, first.id)?.host.layers ?? [];
  const others = host.filter(
    (layer): layer is TextLayer =>
      hasText(layer) && layer.textPath === null && boxes.every(({ id }) => id !== layer.id),
  );
  const below = charactersBelow(editor, first);
  const [previous, next] = [boxes[place - 1], boxes[place + 1]];
  return (
    <FoldSection id="text-flow" title={t('title')} summary={summary || null} startsOpen={isLinked}>
      <div className={editorFrameStyles.gridTwo}>
        <NumberField
          label={t('columns')}
          prefix={t('columns')}
          value={count}
          min={1}
          max={6}
          onCommit={(value) => putIntoColumns(editor, value, gapPx)}
        />
        {count > 1 ? (
          <NumberField
            label={t('gap')}
            prefix={t('gapWord')}
            suffix=" px"
            value={gapPx}
            min={0}
            max={2000}
            onCommit={(value) => putIntoColumns(editor, count, value)}
          />
        ) : null}
      </div>
      {layers.length === 1 ? (
        <>
          {below > 0 ? <p className={fieldStyles.hint}>{t('moreText', { count: below })}</p> : null}
          <div className={styles.styleButtons}>
            {previous ? (
              <button type="button" className={small} onClick={() => editor.select([previous.id])}>
                {t('previousBox')}
              </button>
            ) : null}
            {next ? (
              <>
                <button type="button" className={small} onClick={() => editor.select([next.id])}>
                  {t('nextBox')}
                </button>
                <button type="button" className={small} onClick={() => endTextIn(editor, first)}>
                  {t('unlink')}
                </button>
              </>
            ) : null}
            <button type="button" className={small} onClick={() => continueInNewBox(editor, first.id, null)}>
              {t('continueNew')}
            </button>
          </div>
          {others.length > 0 ? (
            <SelectMenu
              label={t('continueIn')}
              value={NONE}
              triggerText={t('continueIn')}
              options={[
                { value: NONE, label: t('choose') },
                ...others.map((layer) => ({ value: layer.id, label: layerLabel(layer) })),
              ]}
              onChange={(id) => {
                if (id !== NONE) continueIn(editor, first.id, id);
              }}
            />
          ) : null}
        </>
      ) : null}
    </FoldSection>
  );
}
