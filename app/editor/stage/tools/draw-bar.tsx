import { drawingText } from '../../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { endDrawing } from '../../drawing/draw-keys.ts';
import { endPoints, removePicked, roundPicked, toggleClosed } from '../../drawing/edit-points.ts';
import * as stageStyles from '../stage.module.css';

const TOOLS = {
  line: { icon: 'line', name: 'lineTool' },
  pen: { icon: 'nib', name: 'penTool' },
  pencil: { icon: 'pencil', name: 'pencilTool' },
  points: { icon: 'nib', name: 'editPoints' },
} as const;

/** What is being drawn or edited point by point, what can be done with the picked points, and how it ends. */
export function DrawBar({ mode }: { mode: keyof typeof TOOLS }) {
  const t = useText(drawingText);
  const editor = useEditor();
  const hasPicked = useUi((ui) => ui.pickedPoints.length > 0);
  const { icon, name } = TOOLS[mode];
  return (
    <>
      <span className={stageStyles.drawName}>
        <Icon name={icon} size={16} />
        {t(name)}
      </span>
      <span className={stageStyles.separator} />
      {mode === 'points' ? (
        <>
          <IconButton
            label={t('smoothOrCorner')}
            icon="ease"
            size="sm"
            disabled={!hasPicked}
            onClick={() => roundPicked(editor)}
          />
          <IconButton label={t('openOrClose')} icon="circle" size="sm" onClick={() => toggleClosed(editor)} />
          <IconButton
            label={t('removePoints')}
            icon="trash"
            size="sm"
            disabled={!hasPicked}
            onClick={() => removePicked(editor)}
          />
          <span className={stageStyles.separator} />
        </>
      ) : null}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
        onClick={() => {
          if (mode === 'points') endPoints(editor);
          else endDrawing(editor);
        }}
      >
        {t('done')}
      </button>
    </>
  );
}
