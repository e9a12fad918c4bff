import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { showSection } from '../fold-section.tsx';

/** Opens the section in which adjustments are set. */
export function OpenAdjust() {
  const t = useText(editorEffectsText);
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
      onClick={() => showSection('adjust')}
    >
      {t('openAdjust')}
    </button>
  );
}

/** Opens the section in which looks are chosen. */
export function OpenFilters() {
  const t = useText(editorEffectsText);
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
      onClick={() => showSection('filter')}
    >
      {t('openFilters')}
    </button>
  );
}

/** What frosted glass needs to be seen. */
export function FrostedGlassHint() {
  const t = useText(editorEffectsText);
  return <p className={fieldStyles.hint}>{t('frostedHint')}</p>;
}

/** Why an effect changes nothing. */
export function UnknownEffectHint() {
  const t = useText(editorEffectsText);
  return <p className={fieldStyles.hint}>{t('effectNotInstalled')}</p>;
}

/** Takes the colour that is removed from the image of the layer. */
export function PickColorToRemove({
  layerIds,
  index,
}: {
  readonly layerIds: readonly string[];
  readonly index: number;
}) {
  const t = useText(editorEffectsText);
  const editor = useEditor();
  const isPicking = useUi((ui) => ui.colorPick !== null);
  const [only, ...others] = layerIds;
  if (only === undefined || others.length > 0) return null;
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.small} ${isPicking ? buttonStyles.soft : buttonStyles.secondary}`}
      aria-pressed={isPicking}
      onClick={() =>
        editor.ui.setState({ colorPick: isPicking ? null : { layerId: only, effectIndex: index } })
      }
    >
      <Icon name="drop" size={16} />
      {isPicking ? t('clickImage') : t('pickFromImage')}
    </button>
  );
}
