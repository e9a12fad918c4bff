import type { Layer } from '@gesso/engine';
import { editorStageText } from '../../messages/english/editor/stage/editor-stage.ts';
import { useDirection, useText } from '../../messages/language.ts';
import { useEditor, useSelectedLayersApartFromPlace, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { ActionButton } from '../action-button.tsx';
import { alignActions } from '../actions/layer-actions.ts';
import * as compactStyles from '../compact.module.css';
import { toolsFor } from '../layer-types/layer-type-parts.tsx';
import { leftToRight } from '../left-to-right.ts';
import * as responsiveStyles from '../responsive.module.css';
import * as canvasColorPickStyles from './canvas-color-pick.module.css';
import * as stageStyles from './stage.module.css';
import { DrawBar } from './tools/draw-bar.tsx';
import { TextButton } from './tools/text-button.tsx';

/** The bar over the page that follows the type of the selection. */
export function FloatingToolbar() {
  const t = useText(editorStageText);
  const layers = useSelectedLayersApartFromPlace();
  const isBusy = useUi((ui) => ui.isPlaying || ui.crop !== null);
  const mode = useUi((ui) => ui.drawTool ?? (ui.editedPathId === null ? null : 'points'));
  if (isBusy || (layers.length === 0 && mode === null)) return null;
  const only = layers.length === 1 ? layers[0] : undefined;
  return (
    <div
      className={`${stageStyles.floatingBar} ${canvasColorPickStyles.stageBar} ${stageStyles.stageBar} ${compactStyles.stageBar} ${responsiveStyles.stageBar}`}
      data-region="canvas-bar"
      role="toolbar"
      aria-label={mode ? t('selectionTools') : only ? t('toolsOf', { name: only.name }) : t('selectionTools')}
      data-stage-ui
    >
      {mode ? <DrawBar mode={mode} /> : <SelectionTools layers={layers} />}
    </div>
  );
}

function SelectionTools({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorStageText);
  const direction = useDirection();
  const only = layers.length === 1 ? layers[0] : undefined;
  const Tools = toolsFor(layers);
  // What has tools for several layers is changed together, and not arranged.
  const isArranged = layers.length > 1 && Tools === null;
  return (
    <>
      {isArranged ? (
        <span className={`${stageStyles.fbarCount} ${textStyles.numeric}`}>
          {t('layersCount', { count: layers.length })}
        </span>
      ) : null}
      {Tools ? <Tools layers={layers} /> : null}
      {layers.length > 1 ? (
        <>
          {isArranged
            ? leftToRight(alignActions, direction).map((action) => (
                <ActionButton key={action.id} id={action.id} size="sm" />
              ))
            : null}
          {isArranged ? <span className={stageStyles.separator} /> : null}
          {isArranged && layers.length > 2 ? <ActionButton id="distribute-x" size="sm" /> : null}
          {isArranged && layers.length > 2 ? <ActionButton id="distribute-y" size="sm" /> : null}
          {isArranged ? <ActionButton id="tidy-up" size="sm" /> : null}
          <TextButton id="group" icon="group" label={t('group')} primary />
        </>
      ) : null}
      <span className={stageStyles.separator} />
      {only ? <AnimateButton /> : null}
      {only ? <span className={stageStyles.separator} /> : null}
      <ActionButton id="duplicate" size="sm" />
      <LockButton layers={layers} />
      <ActionButton id="delete" size="sm" />
    </>
  );
}

function LockButton({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorStageText);
  const isLocked = layers.every((layer) => layer.locked);
  return (
    <ActionButton
      id="toggle-lock"
      size="sm"
      icon={isLocked ? 'lock' : 'unlock'}
      label={isLocked ? t('unlock') : t('lock')}
      pressed={isLocked}
    />
  );
}

function AnimateButton() {
  const t = useText(editorStageText);
  const editor = useEditor();
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${stageStyles.labelFolds} ${buttonStyles.small}`}
      onClick={() => editor.ui.setState({ inspectorTab: 'animate' })}
    >
      <Icon name="ease" size={16} />
      {t('animate')}
    </button>
  );
}
