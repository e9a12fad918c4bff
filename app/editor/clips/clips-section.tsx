import { formatTimecode } from '@gesso/engine';
import { layersInProject } from '@gesso/engine/edits';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { severalClipsText } from '../../messages/english/editor/video/several-clips.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useSelectedLayers, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { shared } from '../../state/shared-value.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { actionById, isActionEnabled, runAction } from '../actions/registry.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import * as styles from './clips.module.css';
import { FadeRows } from './fade-rows.tsx';
import { LabelColors } from './label-colors.tsx';
import { SceneSwitch } from './scene-switch.tsx';
import { useSelectedClips } from './selected-clips.ts';

/** What can be done with several clips of the timeline at once; nothing while fewer than two are selected. */
export function ClipsSection() {
  const t = useText(severalClipsText);
  const timeline = useText(editorTimelineText);
  const editor = useEditor();
  const clips = useSelectedClips();
  const layers = useSelectedLayers();
  const soundIds = useUi((ui) => ui.selectedSoundIds);
  const sounds = useProject(
    ({ metadata }) => metadata.audioTracks.filter(({ id }) => soundIds.includes(id)),
    hasSameItems,
  );
  const closesGaps = useUi((ui) => ui.closesGaps);
  if (!clips) return null;
  const lanes = t('lanes', { count: clips.laneCount });
  return (
    <>
      <section aria-label={t('clips', { count: clips.ids.length })} data-part="several-clips">
        <div>
          <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
            {t('clips', { count: clips.ids.length })}
          </div>
          <p className={`${textStyles.secondary} ${textStyles.numeric} ${styles.clipsTime}`}>
            {t('inTime', {
              lanes,
              start: formatTimecode(clips.startFrame),
              end: formatTimecode(clips.endFrame),
            })}
          </p>
        </div>
        <div className={styles.clipButtons}>
          {clips.areTogether ? (
            <Command id="separate-clips" label={t('separate')} hint={t('separateHint')} />
          ) : (
            <Command id="keep-together" label={t('keepTogether')} hint={t('keepTogetherHint')} />
          )}
          <Command id="group" label={t('oneClip')} hint={t('oneClipHint')} />
          <Command id="align-starts" label={t('alignStarts')} hint={t('alignStartsHint')} />
          <Command id="same-length" label={t('sameLength')} hint={t('sameLengthHint')} />
        </div>
      </section>
      <section aria-label={`${t('opacity')}, ${t('fadeIn')}, ${t('fadeOut')}`}>
        <div className={editorPartsStyles.sliderGroup}>
          {layers.length > 0 ? <OpacityRow /> : null}
          <FadeRows layers={layers} sounds={sounds} />
        </div>
      </section>
      <section aria-label={t('labelColor')}>
        <LabelColors layers={layersInProject(editor.project, clips.ids)} sounds={sounds} />
        <SceneSwitch layers={layersInProject(editor.project, clips.ids)} sounds={sounds} />
        <Switch
          label={timeline('closeGapsOnDelete')}
          checked={closesGaps}
          onChange={(next) => editor.ui.setState({ closesGaps: next })}
        />
      </section>
    </>
  );
}

/** A command as a button with its name. */
function Command({ id, label, hint }: { id: string; label: string; hint: string }) {
  const editor = useEditor();
  const action = actionById(id);
  useProject(() => isActionEnabled(action, editor));
  const isEnabled = useUi(() => isActionEnabled(action, editor));
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${styles.clipButton}`}
      title={hint}
      disabled={!isEnabled}
      onClick={() => runAction(id, editor)}
    >
      {action.icon ? <Icon name={action.icon} size={16} /> : null}
      {label}
    </button>
  );
}

function OpacityRow() {
  const t = useText(severalClipsText);
  const layers = useSelectedLayers();
  const { preview, commit } = useLayerGesture();
  const opacity = shared(layers, (layer) => layer.opacity);
  return (
    <SliderRow
      label={t('opacity')}
      value={Math.round((opacity ?? 1) * 100)}
      max={100}
      defaultValue={100}
      format={(value) => (opacity === null ? t('mixed') : `${value}%`)}
      onChange={(value) =>
        preview(t.step('opacity'), (layer) => Object.assign(layer, { opacity: value / 100 }))
      }
      onCommit={commit}
    />
  );
}
