import type { Layer, LayerField } from '@gesso/engine';
import { fieldKindOf, templateFields } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { useId, useState } from 'react';
import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FoldSection } from '../inspector/fold-section.tsx';
import { sectionOf } from '../inspector/section-of.ts';
import * as styles from './bulk.module.css';

const DEFAULT_NAMES = { text: 'defaultText', image: 'defaultImage', code: 'defaultCode' } as const;
const MOST_LETTERS = 5_000;

/** Whether a layer is filled from data, under which name, and how a text fits. */
export const FieldSection = sectionOf(['field'], function FieldSection({ layers }) {
  const editor = useEditor();
  const [first] = layers;
  const layer = first ? editor.selectedLayers.find(({ id }) => id === first.id) : undefined;
  const kind = layer && layers.length === 1 ? fieldKindOf(layer) : null;
  return layer && kind ? <OneField key={layer.id} layer={layer} kind={kind} /> : null;
});

function OneField({ layer, kind }: { layer: Layer; kind: NonNullable<ReturnType<typeof fieldKindOf>> }) {
  const t = useText(bulkCreateText);
  const editor = useEditor();
  const suggestions = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { field } = layer;
  const set = (change: Partial<LayerField> | null) =>
    editor.editSelected(t.step('stepField'), (each) => {
      if (change === null) delete each.field;
      else
        each.field = { name: '', shrinkToFit: kind === 'text', maxLetters: null, ...each.field, ...change };
    });
  const known = templateFields(editor.project);
  const freeName = () => {
    for (let number = known.length + 1; ; number++) {
      const name = t(DEFAULT_NAMES[kind], { number });
      if (!known.some((each) => each.name === name)) return name;
    }
  };
  const endTyping = () => {
    const name = typed?.trim() ?? '';
    if (name !== '' && name !== field?.name) set({ name: name.slice(0, 60) });
    setTyped(null);
  };
  return (
    <FoldSection id="field" title={t('field')} summary={field?.name ?? null}>
      <Switch
        label={t('openField')}
        checked={field !== undefined}
        onChange={(isField) => set(isField ? { name: freeName() } : null)}
      />
      {field ? (
        <>
          <TextField
            label={t('fieldName')}
            hint={t('fieldHint')}
            value={typed ?? field.name}
            maxLength={60}
            list={suggestions}
            onChange={setTyped}
            onBlur={endTyping}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === 'Enter') endTyping();
              if (event.key === 'Escape') setTyped(null);
            }}
          />
          <datalist id={suggestions}>
            {known
              .filter((each) => each.kind === kind)
              .map(({ name }) => (
                <option key={name} value={name} />
              ))}
          </datalist>
          {hasText(layer) ? (
            <>
              <Switch
                label={t('shrinkToFit')}
                checked={field.shrinkToFit}
                onChange={(shrinkToFit) => set({ shrinkToFit })}
              />
              <Switch
                label={t('limitLetters')}
                checked={field.maxLetters !== null}
                onChange={(isLimited) => set({ maxLetters: isLimited ? 28 : null })}
              />
              {field.maxLetters === null ? null : (
                <span className={styles.limit}>
                  <NumberField
                    label={t('limitLetters')}
                    prefix={t('limit')}
                    value={field.maxLetters}
                    min={1}
                    max={MOST_LETTERS}
                    onCommit={(maxLetters) => set({ maxLetters: Math.round(maxLetters) })}
                  />
                </span>
              )}
            </>
          ) : null}
        </>
      ) : (
        <p className={fieldStyles.hint}>{t('fieldHint')}</p>
      )}
    </FoldSection>
  );
}
