import { drawingText } from '../../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../../messages/language.ts';
import * as editorFrameStyles from '../../../shell/editor-frame.module.css';
import { useEditor, useProject, useUi } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { runAction } from '../../actions/registry.ts';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { COMBINATIONS } from './combine-actions.ts';
import { combinableLayers } from './combine-layers.ts';

/** Makes one shape of the layers that are selected; nothing where some of them have no area. */
export function CombineSection() {
  const t = useText(drawingText);
  const editor = useEditor();
  useUi((ui) => ui.selection);
  const canCombine = useProject(() => combinableLayers(editor).length > 1);
  if (!canCombine) return null;
  return (
    <section aria-label={t('combine')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('combine')}</div>
      <div className={editorFrameStyles.gridTwo}>
        {COMBINATIONS.map(({ how, icon }) => (
          <button
            key={how}
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={() => void runAction(`combine-${how}`, editor)}
          >
            <Icon name={icon} size={16} />
            {t(how)}
          </button>
        ))}
      </div>
    </section>
  );
}
