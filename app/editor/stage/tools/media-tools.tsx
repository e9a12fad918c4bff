import type { Layer } from '@gesso/engine';
import { canRemoveBackground } from '@gesso/engine/edits';
import { hasSound } from '@gesso/engine/internal';
import { editorStageText } from '../../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../../messages/language.ts';
import type { Editor } from '../../../state/editor.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import { Popover } from '../../../ui/popover.tsx';
import { runAction } from '../../actions/registry.ts';
import { type FoldId, showSection } from '../../inspector/fold-section.tsx';
import { LabelledSlider } from '../../labelled-slider.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { beginCrop } from '../crop/crop-session.ts';
import * as stageStyles from '../stage.module.css';

/** Replace, crop, looks and sound of an image or clip. */
export function MediaTools({ layer }: { layer: Extract<Layer, { type: 'image' | 'video' }> }) {
  const t = useText(editorStageText);
  const editor = useEditor();
  return (
    <>
      <ReplaceButton />
      <span className={stageStyles.separator} />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.ghost} ${stageStyles.labelFolds} ${buttonStyles.small}`}
        onClick={() => beginCrop(editor, layer.id)}
      >
        <Icon name="crop" size={16} />
        {t('crop')}
      </button>
      {canRemoveBackground(editor.project, layer) ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${stageStyles.labelFolds} ${buttonStyles.small}`}
          onClick={() => runAction('remove-background', editor)}
        >
          <Icon name="cutout" size={16} />
          {t('removeBackground')}
        </button>
      ) : null}
      <SectionButton section="filter" icon="image" label={t('filters')} />
      <SectionButton section="adjust" icon="sliders" label={t('adjust')} />
      <IconButton
        label={t('frameAndMask')}
        icon="shapes"
        size="sm"
        pressed={layer.mask !== null}
        onClick={() => openSection(editor, 'mask')}
      />
      {hasSound(layer) ? <VolumeButton layer={layer} /> : null}
    </>
  );
}

/** Opens a part of the inspector. */
function openSection(editor: Editor, section: FoldId): void {
  editor.ui.setState({ inspectorTab: 'design', animationPreview: null });
  // The tab must be there before its section can come into sight.
  requestAnimationFrame(() => showSection(section));
}

function SectionButton({ section, icon, label }: { section: FoldId; icon: IconName; label: string }) {
  const editor = useEditor();
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${stageStyles.labelFolds} ${buttonStyles.small}`}
      onClick={() => openSection(editor, section)}
    >
      <Icon name={icon} size={16} />
      {label}
    </button>
  );
}

function VolumeButton({ layer }: { layer: Extract<Layer, { type: 'video' }> }) {
  const t = useText(editorStageText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  if (editor.project.metadata.assets[layer.assetId]?.hasAudio !== true) return null;
  return (
    <Popover
      label={t('volume')}
      trigger={
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
          aria-label={layer.muted ? t('volumeMuted') : t('volume')}
          title={t('volume')}
        >
          <Icon name={layer.muted ? 'mute' : 'volume'} size={16} />
        </button>
      }
    >
      <div className={`${layoutStyles.column} ${layoutStyles.gap12}`}>
        <LabelledSlider
          label={t('volume')}
          unit="%"
          value={Math.round(layer.volume * 100)}
          max={200}
          onChange={(value) =>
            preview(
              t.step('volume'),
              (each) => hasSound(each) && Object.assign(each, { volume: value / 100 }),
            )
          }
          onCommit={commit}
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          aria-pressed={layer.muted}
          onClick={() =>
            editor.editSelected(layer.muted ? t.step('unmute') : t.step('mute'), (each) => {
              if (hasSound(each)) each.muted = !each.muted;
            })
          }
        >
          {layer.muted ? t('unmute') : t('mute')}
        </button>
      </div>
    </Popover>
  );
}

/** Asks for another file for the selected layer. */
export function ReplaceButton() {
  const t = useText(editorStageText);
  const editor = useEditor();
  const isReplacing = useUi((ui) => ui.replacingLayerId !== null);
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${stageStyles.labelFolds} ${buttonStyles.small}`}
      aria-pressed={isReplacing}
      onClick={() => runAction('replace-media', editor)}
    >
      <Icon name="swap" size={16} />
      {t('replace')}
    </button>
  );
}
