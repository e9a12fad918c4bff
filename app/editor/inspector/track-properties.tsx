import { type AudioTrack, formatTimecode, type Project } from '@gesso/engine';
import { editorMotionText } from '../../messages/english/editor-motion.ts';
import { useText } from '../../messages/language.ts';
import { setTrackSpeed, volumeAt } from '../../state/clip-edits.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { removeKeyframe, setKeyframe } from '../../state/keyframe-edits.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ActionButton } from '../action-button.tsx';
import { useProjectGesture } from '../use-project-gesture.ts';
import { SpeedRows, speedText } from './clip-section.tsx';
import { FoldSection } from './fold-section.tsx';
import { SliderRow } from './slider-row.tsx';

const DUCKED = 0.25;

/** The track with this id in a draft. */
const trackIn = (project: Project, id: string): AudioTrack | undefined =>
  project.metadata.audioTracks.find((each) => each.id === id);

/** Volume, fades, speed and repetition of a sound. */
export function TrackProperties({ trackId }: { trackId: string }) {
  const t = useText(editorMotionText);
  const track = useProject((project) => trackIn(project, trackId));
  const asset = useProject(({ metadata }) => (track ? metadata.assets[track.assetId] : undefined));
  const { change, commit, set } = useProjectGesture();
  // The volume under the playhead moves with it where there are points.
  const frame = useUi((ui) => (track?.keyframes.volume ? ui.frame : 0));
  if (!track) return null;
  const edit = (label: string, fields: Partial<AudioTrack>) =>
    change(label, (draft) => {
      const each = trackIn(draft, trackId);
      if (each) Object.assign(each, fields);
    });
  const turn = (label: string, fields: Partial<AudioTrack>) => {
    edit(label, fields);
    commit();
  };
  const half = Math.floor(track.durationFrames / 2);
  const at = Math.min(track.durationFrames - 1, Math.max(0, frame - track.startFrame));
  const streams = asset?.audioStreams ?? [];
  const setVolume = (volume: number) =>
    change(t('volume'), (draft) => {
      const each = trackIn(draft, trackId);
      if (!each) return;
      if (each.keyframes.volume) setKeyframe(each, 'volume', at, volume, { type: 'linear' });
      else each.volume = volume;
    });
  const fade = (field: 'fadeInFrames' | 'fadeOutFrames', label: string) => (
    <SliderRow
      label={label}
      unit=" s"
      step={0.1}
      value={Math.round(track[field] / 3) / 10}
      max={Math.min(10, Math.max(0.1, half / 30))}
      defaultValue={0}
      onChange={(value) => edit(label, { [field]: Math.min(half, Math.round(value * 30)) })}
      onCommit={commit}
    />
  );
  return (
    <>
      <section aria-label={t('sound')}>
        <div className="sect">
          <span className="clip">{track.name}</span>
          <span className="row g1">
            <ActionButton id="split" size="sm" />
            <ActionButton id="delete" size="sm" />
          </span>
        </div>
        <div className="sl-group">
          <SliderRow
            label={t('volume')}
            name={t('soundVolume')}
            unit="%"
            value={Math.round(volumeAt(track, at) * 100)}
            max={200}
            defaultValue={100}
            onChange={(value) => setVolume(value / 100)}
            onCommit={commit}
          />
          {fade('fadeInFrames', t('fadeIn'))}
          {fade('fadeOutFrames', t('fadeOut'))}
        </div>
        {streams.length > 1 ? (
          <div className="row g2">
            <span className="sec row-label wide">{t('language')}</span>
            <SelectMenu
              label={t('soundStream')}
              value={String(track.audioStream)}
              options={streams.map((name, index) => ({
                value: String(index),
                label: name || t('stream', { number: index + 1 }),
              }))}
              onChange={(value) => turn(t('soundStream'), { audioStream: Number(value) })}
            />
          </div>
        ) : null}
        <Switch
          label={t('mute')}
          checked={track.muted}
          onChange={(muted) => turn(muted ? t('mute') : t('unmute'), { muted })}
        />
        <Switch label={t('repeat')} checked={track.loop} onChange={(loop) => turn(t('repeat'), { loop })} />
      </section>
      <section aria-label={t('speech')}>
        <div className="sect">{t('speech')}</div>
        <Switch
          label={t('thisIsSpeech')}
          checked={track.isSpeech}
          onChange={(isSpeech) => turn(t('speech'), { isSpeech })}
        />
        {track.isSpeech ? null : (
          <>
            <Switch
              label={t('lowerUnderSpeech')}
              checked={track.duckedVolume !== null}
              onChange={(isOn) => turn(t('lowerUnderSpeech'), { duckedVolume: isOn ? DUCKED : null })}
            />
            {track.duckedVolume === null ? null : (
              <SliderRow
                label={t('downTo')}
                name={t('volumeUnderSpeech')}
                unit="%"
                value={Math.round(track.duckedVolume * 100)}
                max={100}
                defaultValue={DUCKED * 100}
                onChange={(value) => edit(t('volumeUnderSpeech'), { duckedVolume: value / 100 })}
                onCommit={commit}
              />
            )}
          </>
        )}
      </section>
      <FoldSection
        id="clip"
        title={t('playback')}
        startsOpen
        summary={track.speed === 1 ? null : speedText(track.speed)}
      >
        <SpeedRows
          speed={track.speed}
          onChange={(speed) => change(t('speed'), (draft) => setTrackSpeed(draft, trackId, speed))}
          onCommit={commit}
        />
        <Switch
          label={t('keepPitch')}
          checked={track.keepPitch}
          onChange={(keepPitch) => turn(t('keepPitch'), { keepPitch })}
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
  set: (label: string, recipe: (track: AudioTrack) => void) => void;
}) {
  const t = useText(editorMotionText);
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const points = track.keyframes.volume ?? [];
  const at = frame - track.startFrame;
  const isOnSound = at >= 0 && at < track.durationFrames;
  return (
    <section aria-label={t('volumePoints')}>
      <div className="sect">{t('volumePoints')}</div>
      {points.length > 0 ? (
        <ul className="vp-list">
          {points.map((point) => {
            const time = formatTimecode(track.startFrame + point.frame);
            return (
              <li key={point.frame} className={`vp-row ${point.frame === at ? 'on' : ''}`}>
                <button
                  type="button"
                  className="num kf-time"
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
                    set(t('volumePoint'), (each) => setKeyframe(each, 'volume', point.frame, value / 100))
                  }
                />
                <IconButton
                  label={t('removeVolumePointAt', { time })}
                  icon="x"
                  size="xs"
                  iconSize={14}
                  onClick={() =>
                    set(t('removeVolumePoint'), (each) => removeKeyframe(each, 'volume', point.frame))
                  }
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="hint">{t('volumePointsHint')}</p>
      )}
      <button
        type="button"
        className="btn secondary sm"
        disabled={!isOnSound}
        onClick={() =>
          set(t('volumePoint'), (each) =>
            setKeyframe(each, 'volume', at, volumeAt(each, at), { type: 'linear' }),
          )
        }
      >
        <Icon name="plus" size={14} />
        {t('addAtPlayhead')}
      </button>
      {isOnSound ? null : <p className="hint">{t('ontoSound')}</p>}
    </section>
  );
}
