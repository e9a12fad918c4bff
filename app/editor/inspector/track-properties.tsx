import { type AudioTrack, formatTimecode, type Project } from '@gesso/engine';
import { removeKeyframe, setDuckingReturn, setKeyframe, volumeAtFrame } from '@gesso/engine/edits';
import { USUAL_DUCKING_RETURN_SECONDS } from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { ActionButton } from '../action-button.tsx';
import { BeatsRows } from '../beats/beats-rows.tsx';
import { SceneSwitch } from '../clips/scene-switch.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { DuckingRows } from '../mixer/ducking-rows.tsx';
import { PaceRows } from '../speed/pace-rows.tsx';
import { paceText } from '../speed/played-item.ts';
import { useProjectGesture } from '../use-project-gesture.ts';
import { separateSound } from './clip-section.tsx';
import { FoldSection } from './fold-section.tsx';
import * as styles from './inspector.module.css';
import { StreamRows, VolumeRows } from './sound-rows.tsx';
import { SoundToolsSection } from './sound-tools-section.tsx';
import * as trackPropertiesStyles from './track-properties.module.css';

const DUCKED = 0.25;

/** The track with this id in a draft. */
const trackIn = (project: Project, id: string): AudioTrack | undefined =>
  project.metadata.audioTracks.find((each) => each.id === id);

/** Volume, fades, speed and repetition of a sound. */
export function TrackProperties({ trackId }: { trackId: string }) {
  const t = useText(editorMotionText);
  const track = useProject((project) => trackIn(project, trackId));
  const asset = useProject(({ metadata }) => (track ? metadata.assets[track.assetId] : undefined));
  const editor = useEditor();
  const { change, commit, set } = useProjectGesture();
  // The volume under the playhead moves with it where there are points.
  const frame = useUi((ui) => (track?.keyframes.volume ? ui.frame : 0));
  if (!track) return null;
  const edit = (label: StepLabel, fields: Partial<AudioTrack>) =>
    change(label, (draft) => {
      const each = trackIn(draft, trackId);
      if (each) Object.assign(each, fields);
    });
  const turn = (label: StepLabel, fields: Partial<AudioTrack>) => {
    edit(label, fields);
    commit();
  };
  const at = Math.min(track.durationFrames - 1, Math.max(0, frame - track.startFrame));
  const streams = asset?.audioStreams ?? [];
  const setVolume = (volume: number) =>
    change(t.step('volume'), (draft) => {
      const each = trackIn(draft, trackId);
      if (!each) return;
      if (each.keyframes.volume) setKeyframe(each, 'volume', at, volume, { type: 'linear' });
      else each.volume = volume;
    });
  return (
    <>
      <section aria-label={t('sound')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          <span className={textStyles.ellipsis}>{track.name}</span>
          <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
            <ActionButton id="split" size="sm" />
            <ActionButton id="delete" size="sm" />
          </span>
        </div>
        <div className={editorPartsStyles.sliderGroup}>
          <VolumeRows
            sound={track}
            name={t('soundVolume')}
            volume={volumeAtFrame(track, at)}
            durationFrames={track.durationFrames}
            setVolume={setVolume}
            change={edit}
            commit={commit}
          />
        </div>
        {track.linkedClipId === null ? null : (
          <>
            <p className={fieldStyles.hint}>{t('linkedClip')}</p>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() => separateSound(editor, trackId)}
            >
              <Icon name="link" size={16} />
              {t('unlinkSound')}
            </button>
          </>
        )}
        <StreamRows sound={track} streams={streams} set={turn} />
        <Switch
          label={t('repeat')}
          checked={track.loop}
          onChange={(loop) => turn(t.step('repeat'), { loop })}
        />
        <SceneSwitch layers={[]} sounds={[track]} />
        {asset ? <BeatsRows track={track} asset={asset} /> : null}
      </section>
      <section aria-label={t('speech')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('speech')}</div>
        <Switch
          label={t('thisIsSpeech')}
          checked={track.isSpeech}
          onChange={(isSpeech) => turn(t.step('speech'), { isSpeech })}
        />
        {track.isSpeech ? null : (
          <>
            <Switch
              label={t('lowerUnderSpeech')}
              checked={track.duckedVolume !== null}
              onChange={(isOn) => turn(t.step('lowerUnderSpeech'), { duckedVolume: isOn ? DUCKED : null })}
            />
            {track.duckedVolume === null ? null : (
              <DuckingRows
                duckedVolume={track.duckedVolume}
                returnSeconds={track.duckingReturnSeconds ?? USUAL_DUCKING_RETURN_SECONDS}
                onChange={(duckedVolume) => edit(t.step('volumeUnderSpeech'), { duckedVolume })}
                onReturnChange={(seconds) =>
                  change(t.step('duckingReturnName'), (draft) => {
                    const each = trackIn(draft, trackId);
                    if (each) setDuckingReturn(each, seconds);
                  })
                }
                onCommit={commit}
              />
            )}
          </>
        )}
      </section>
      <SoundToolsSection
        id={track.id}
        tools={track.soundTools}
        change={(label, soundTools) => edit(label, { soundTools })}
        commit={commit}
      />
      <FoldSection id="clip" title={t('playback')} startsOpen summary={paceText(track, track.durationFrames)}>
        <PaceRows item={track} />
        <Switch
          label={t('keepPitch')}
          checked={track.keepPitch}
          onChange={(keepPitch) => turn(t.step('keepPitch'), { keepPitch })}
        />
      </FoldSection>
      <VolumePoints
        track={track}
        set={(label, recipe) =>
          set(label, (draft) => {
            const each = trackIn(draft, trackId);
            if (each) recipe(each);
          })
        }
      />
    </>
  );
}

/** Points between which the volume glides, as a list; the line is drawn on the timeline. */
function VolumePoints({
  track,
  set,
}: {
  track: AudioTrack;
  set: (label: StepLabel, recipe: (track: AudioTrack) => void) => void;
}) {
  const t = useText(editorMotionText);
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const points = track.keyframes.volume ?? [];
  const at = frame - track.startFrame;
  const isOnSound = at >= 0 && at < track.durationFrames;
  return (
    <section aria-label={t('volumePoints')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('volumePoints')}
      </div>
      {points.length > 0 ? (
        <ul className={trackPropertiesStyles.previewList}>
          {points.map((point) => {
            const time = formatTimecode(track.startFrame + point.frame);
            return (
              <li
                key={point.frame}
                className={trackPropertiesStyles.previewRow}
                data-active={point.frame === at}
              >
                <button
                  type="button"
                  className={`${textStyles.numeric} ${trackPropertiesStyles.keyframeTime} ${styles.keyframeTime}`}
                  aria-label={t('goToVolumePoint', { time })}
                  onClick={() => editor.seek(track.startFrame + point.frame)}
                >
                  {time}
                </button>
                <NumberField
                  label={t('volumeAt', { time })}
                  prefix={<Icon name="volume" size={12} />}
                  suffix=" %"
                  value={Math.round(point.value * 100)}
                  min={0}
                  max={200}
                  onCommit={(value) =>
                    set(t.step('volumePoint'), (each) =>
                      setKeyframe(each, 'volume', point.frame, value / 100),
                    )
                  }
                />
                <IconButton
                  label={t('removeVolumePointAt', { time })}
                  icon="x"
                  size="xs"
                  iconSize={14}
                  onClick={() =>
                    set(t.step('removeVolumePoint'), (each) => removeKeyframe(each, 'volume', point.frame))
                  }
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={fieldStyles.hint}>{t('volumePointsHint')}</p>
      )}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        disabled={!isOnSound}
        onClick={() =>
          set(t.step('volumePoint'), (each) =>
            setKeyframe(each, 'volume', at, volumeAtFrame(each, at), { type: 'linear' }),
          )
        }
      >
        <Icon name="plus" size={14} />
        {t('addAtPlayhead')}
      </button>
      {isOnSound ? null : <p className={fieldStyles.hint}>{t('ontoSound')}</p>}
    </section>
  );
}
