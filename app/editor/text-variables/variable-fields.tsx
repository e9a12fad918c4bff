import type { DateStyle, NumberStyle, TextLayer, TextVariable } from '@gesso/engine';
import { type PlacedVariable, variablesOf } from '@gesso/engine/edits';
import { textVariablesText } from '../../messages/english/editor/texts/text-variables.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { FoldSection } from '../inspector/fold-section.tsx';
import { addToText, makePlain, sampleOf, setVariable, todayOf } from './insert-variable.ts';
import * as styles from './text-variables.module.css';
import {
  DATE_STYLES,
  dateLanguages,
  isOnPage,
  NUMBER_STYLES,
  variableChoices,
  variableName,
} from './variable-choices.ts';

const small = `${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`;
/** What can be added by a button of its own. */
const OFFERED = ['pageNumber', 'pageOfPages', 'date_medium'];

/** What a text says by itself, how that is written, and buttons that add more of it. */
export function VariableFields({ layer }: { layer: TextLayer }) {
  const t = useText(textVariablesText);
  const editor = useEditor();
  const variables = variablesOf(layer);
  const choices = variableChoices(editor).filter(({ id }) => OFFERED.includes(id));
  return (
    <FoldSection
      id="text-variables"
      title={t(isOnPage(editor) ? 'titleShort' : 'titleDates')}
      summary={variables.length > 0 ? String(variables.length) : null}
      startsOpen={variables.length > 0}
    >
      {variables.map((placed) => (
        <OneVariable key={placed.runIndex} layer={layer} placed={placed} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
      <div className={styles.variableButtons} role="group" aria-label={t('insert')}>
        <span className={styles.variableAdd}>{t('add')}</span>
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            className={small}
            disabled={layer.locked}
            onClick={() => addToText(editor, layer, choice)}
          >
            {choice.name}
          </button>
        ))}
      </div>
    </FoldSection>
  );
}

function OneVariable({ layer, placed }: { layer: TextLayer; placed: PlacedVariable }) {
  const t = useText(textVariablesText);
  const editor = useEditor();
  const { variable, text, runIndex } = placed;
  const name = variableName(editor, variable);
  const change = (next: TextVariable) => setVariable(editor, layer.id, runIndex, next);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div className={styles.variableFields} role="group" aria-label={t('inText', { name })}>
      <span className={styles.variableHead}>
        {name}
        <span className={styles.variableSays}>{text}</span>
        <IconButton
          icon="type"
          size="sm"
          label={t('plain')}
          onClick={() => makePlain(editor, layer.id, runIndex, variable)}
        />
      </span>
      {variable.kind === 'pageNumber' || variable.kind === 'pageCount' ? (
        <SelectMenu<NumberStyle>
          label={t('style')}
          value={variable.style}
          options={NUMBER_STYLES.map((style) => ({
            value: style,
            label: sampleOf(editor, { ...variable, style }, layer.id),
          }))}
          onChange={(style) => change({ ...variable, style })}
        />
      ) : null}
      {variable.kind === 'date' ? (
        <>
          <SelectMenu<DateStyle>
            label={t('style')}
            value={variable.style}
            options={DATE_STYLES.map((style) => ({
              value: style,
              label: sampleOf(editor, { ...variable, style }, layer.id),
            }))}
            onChange={(style) => change({ ...variable, style })}
          />
          <SelectMenu
            label={t('language')}
            value={variable.locale}
            options={dateLanguages(variable.locale)}
            onChange={(locale) => change({ ...variable, locale })}
          />
          <Switch
            label={t('followsDay')}
            checked={variable.day === null}
            onChange={(follows) => change({ ...variable, day: follows ? null : todayOf(editor) })}
          />
          <p className={fieldStyles.hint}>{t(variable.day === null ? 'followsDayHint' : 'fixedHint')}</p>
        </>
      ) : null}
    </div>
  );
}
