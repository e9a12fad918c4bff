import type { Layer } from '@gesso/engine';
import { runAction } from '../../actions/registry.ts';
import { editorStageText } from '../../messages/english/editor-stage.ts';
import { useText } from '../../messages/language.ts';
import { canRemoveBackground } from '../../state/cutout-edits.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor } from '../../state/hooks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { type FoldId, showSection } from '../inspector/fold-section.tsx';
import { LabelledSlider } from '../labelled-slider.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { beginCrop } from './crop/crop-session.ts';

/** Replace, crop, looks and sound of a picture or clip. */
export function MediaTools({ layer }: { layer: Extract<Layer, { type: 'image' | 'video' }> }) {
  const t = useText(editorStageText);
  const editor = useEditor();
  return (
    <>
      <ReplaceButton />
      <span className="sep" />
      <button type="button" className="btn ghost sm" onClick={() => beginCrop(editor, layer.id)}>
        <Icon name="crop" size={16} />
        {t('crop')}
      </button>
      {canRemoveBackground(editor.project, layer) ? (
        <button type="button" className="btn ghost sm" onClick={() => runAction('remove-background', editor)}>
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
      {layer.type === 'video' ? <VolumeButton layer={layer} /> : null}
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
    <button type="button" className="btn ghost sm" onClick={() => openSection(editor, section)}>
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
          className="ibtn sm"
          aria-label={layer.muted ? t('volumeMuted') : t('volume')}
          title={t('volume')}
        >
          <Icon name={layer.muted ? 'mute' : 'volume'} size={16} />
        </button>
      }
    >
      <div className="col g3">
        <LabelledSlider
          label={t('volume')}
          unit="%"
          value={Math.round(layer.volume * 100)}
          max={200}
          onChange={(value) =>
            preview(
              t('volume'),
              (each) => each.type === 'video' && Object.assign(each, { volume: value / 100 }),
            )
          }
          onCommit={commit}
        />
        <button
          type="button"
          className="btn secondary sm"
          aria-pressed={layer.muted}
          onClick={() =>
            editor.editSelected(layer.muted ? t('unmute') : t('mute'), (each) => {
              if (each.type === 'video') each.muted = !each.muted;
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
  const layer = editor.onlyLayer;
  return (
    <button
      type="button"
      className="btn ghost sm"
      onClick={() => layer && editor.services.replaceMedia(layer.id)}
    >
      <Icon name="swap" size={16} />
      {t('replace')}
    </button>
  );
}
