import { findInProject } from '@gesso/engine/edits';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './replace-banner.module.css';

/** Over the open panel, while a layer waits for another file: whose it is, a file of the device, and a way out. */
export function ReplaceBanner() {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const layerId = useUi((ui) => ui.replacingLayerId);
  const name = useProject((project) => {
    const layer = layerId === null ? null : findInProject(project, layerId)?.layer;
    return layer ? layerLabel(layer) : null;
  });
  if (layerId === null || name === null) return null;
  const end = () => {
    editor.ui.setState({ replacingLayerId: null });
    editor.focusStage();
  };
  return (
    <section
      className={styles.banner}
      aria-label={t('replaceNamed', { name })}
      onKeyDown={(event) => event.key === 'Escape' && end()}
    >
      <strong>{t('replaceNamed', { name })}</strong>
      <span>{t('replaceHint')}</span>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
          onClick={() => {
            editor.services.replaceMedia(layerId);
            editor.ui.setState({ replacingLayerId: null });
          }}
        >
          <Icon name="upload" size={16} />
          {t('fromDevice')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          onClick={end}
        >
          {t('cancelReplacing')}
        </button>
      </div>
    </section>
  );
}
