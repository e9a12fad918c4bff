import { drawingText } from '../../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { shortcutsOf } from '../../../ui/shortcuts/shortcut-settings.ts';
import { shortcutText } from '../../../ui/shortcuts/shortcuts.ts';
import { tooltipOf } from '../../../ui/tooltips/tooltip.ts';
import { actionById, runAction } from '../../actions/registry.ts';
import * as styles from '../panels.module.css';

const TOOLS = [
  { tool: 'line', action: 'draw-line', icon: 'line', name: 'line' },
  { tool: 'pen', action: 'draw-path', icon: 'nib', name: 'pen' },
  { tool: 'pencil', action: 'draw-freehand', icon: 'pencil', name: 'pencil' },
] as const;

/** What draws on the page by hand. */
export function DrawTools() {
  const t = useText(drawingText);
  const editor = useEditor();
  const drawTool = useUi((ui) => ui.drawTool);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div className={styles.drawTools} role="group" aria-label={t('draw')}>
      {TOOLS.map(({ tool, action, icon, name }) => {
        const keys = shortcutText(shortcutsOf(actionById(action))[0]);
        return (
          <button
            key={tool}
            type="button"
            {...tooltipOf(t(name), keys)}
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            aria-pressed={drawTool === tool}
            onClick={() => {
              runAction(action, editor);
              // Where there is no room beside it, the panel lies over what is drawn on.
              if (window.innerWidth < 1200) editor.ui.setState({ panel: null });
            }}
          >
            <Icon name={icon} size={16} />
            {t(name)}
          </button>
        );
      })}
    </div>
  );
}
