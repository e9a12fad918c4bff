import type { AudioTrack } from '@gesso/engine';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { useText } from '../../messages/language.ts';
import { useProject, useUi } from '../../state/hooks.ts';
import { saidText } from '../../state/said.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { shared } from '../../state/shared-value.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { ActionButton } from '../action-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { useProjectGesture } from '../use-project-gesture.ts';
import { SliderRow } from './slider-row.tsx';

/** What is done with several sounds at once, or with sounds that are selected beside clips. */
export function SoundsProperties() {
  const t = useText(editorMotionText);
  const ids = useUi((ui) => ui.selectedSoundIds);
  const hasLayers = useUi((ui) => ui.selection.length > 0);
  const sounds = useProject(
    ({ metadata }) => metadata.audioTracks.filter(({ id }) => ids.includes(id)),
    hasSameItems,
  );
  const { change, commit } = useProjectGesture();
  const [first] = sounds;
  if (!first) return null;
  const edit = (label: StepLabel, fields: Partial<AudioTrack>) =>
    change(label, ({ metadata }) => {
      for (const sound of metadata.audioTracks) if (ids.includes(sound.id)) Object.assign(sound, fields);
    });
  // A volume with points is changed on its own, where the points are seen.
  const hasPoints = sounds.some(({ keyframes }) => keyframes.volume !== undefined);
  const volume = shared(sounds, (sound) => sound.volume) ?? first.volume;
  return (
    <section aria-label={t('sound')} data-part="sounds">
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        <span className={textStyles.ellipsis}>
          {sounds.length === 1 ? first.name : saidText('sounds', { count: sounds.length })}
        </span>
        {hasLayers ? null : (
          <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
            <ActionButton id="split" size="sm" />
            <ActionButton id="duplicate" size="sm" />
            <ActionButton id="delete" size="sm" />
          </span>
        )}
      </div>
      {hasPoints ? null : (
        <div className={editorPartsStyles.sliderGroup}>
          <SliderRow
            label={t('volume')}
            name={t('soundVolume')}
            unit="%"
            value={Math.round(volume * 100)}
            max={200}
            defaultValue={100}
            onChange={(percent) => edit(t.step('volume'), { volume: percent / 100 })}
            onCommit={commit}
          />
        </div>
      )}
      <Switch
        label={t('mute')}
        checked={sounds.every(({ muted }) => muted)}
        onChange={(muted) => {
          edit(t.step('mute'), { muted });
          commit();
        }}
      />
    </section>
  );
}
