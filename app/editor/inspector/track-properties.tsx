import { type AudioTrack, formatTimecode, type Project } from '@gesso/engine';
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
  const project = useProject();
  const track = trackIn(project, trackId);
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
  const streams = project.metadata.assets[track.assetId]?.audioStreams ?? [];
  const setVolume = (volume: number) =>
    change('Volume', (draft) => {
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
      <section aria-label="Sound">
        <div className="sect">
          <span className="clip">{track.name}</span>
          <span className="row g1">
            <ActionButton id="split" size="sm" />
            <ActionButton id="delete" size="sm" />
          </span>
        </div>
        <div className="sl-group">
          <SliderRow
            label="Volume"
            name="Sound volume"
            unit="%"
            value={Math.round(volumeAt(track, at) * 100)}
            max={200}
            defaultValue={100}
            onChange={(value) => setVolume(value / 100)}
            onCommit={commit}
          />
          {fade('fadeInFrames', 'Fade in')}
          {fade('fadeOutFrames', 'Fade out')}
        </div>
        {streams.length > 1 ? (
          <div className="row g2">
            <span className="sec row-label wide">Language</span>
            <SelectMenu
              label="Sound stream"
              value={String(track.audioStream)}
              options={streams.map((name, index) => ({
                value: String(index),
                label: name || `Stream ${index + 1}`,
              }))}
              onChange={(value) => turn('Sound stream', { audioStream: Number(value) })}
            />
          </div>
        ) : null}
        <Switch
          label="Mute"
          checked={track.muted}
          onChange={(muted) => turn(muted ? 'Mute' : 'Unmute', { muted })}
        />
        <Switch label="Repeat" checked={track.loop} onChange={(loop) => turn('Repeat', { loop })} />
      </section>
      <section aria-label="Speech">
        <div className="sect">Speech</div>
        <Switch
          label="This is speech"
          checked={track.isSpeech}
          onChange={(isSpeech) => turn('Speech', { isSpeech })}
        />
        {track.isSpeech ? null : (
          <>
            <Switch
              label="Lower under speech"
              checked={track.duckedVolume !== null}
              onChange={(isOn) => turn('Lower under speech', { duckedVolume: isOn ? DUCKED : null })}
            />
            {track.duckedVolume === null ? null : (
              <SliderRow
                label="Down to"
                name="Volume under speech"
                unit="%"
                value={Math.round(track.duckedVolume * 100)}
                max={100}
                defaultValue={DUCKED * 100}
                onChange={(value) => edit('Volume under speech', { duckedVolume: value / 100 })}
                onCommit={commit}
              />
            )}
          </>
        )}
      </section>
      <FoldSection
        id="clip"
        title="Playback"
        startsOpen
        summary={track.speed === 1 ? null : speedText(track.speed)}
      >
        <SpeedRows
          speed={track.speed}
          onChange={(speed) => change('Speed', (draft) => setTrackSpeed(draft, trackId, speed))}
          onCommit={commit}
        />
        <Switch
          label="Keep pitch"
          checked={track.keepPitch}
          onChange={(keepPitch) => turn('Keep pitch', { keepPitch })}
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
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const points = track.keyframes.volume ?? [];
  const at = frame - track.startFrame;
  const isOnSound = at >= 0 && at < track.durationFrames;
  return (
    <section aria-label="Volume points">
      <div className="sect">Volume points</div>
      {points.length > 0 ? (
        <ul className="vp-list">
          {points.map((point) => {
            const time = formatTimecode(track.startFrame + point.frame);
            return (
              <li key={point.frame} className={`vp-row ${point.frame === at ? 'on' : ''}`}>
                <button
                  type="button"
                  className="num kf-time"
                  aria-label={`Go to volume point at ${time}`}
                  onClick={() => editor.seek(track.startFrame + point.frame)}
                >
                  {time}
                </button>
                <NumberField
                  label={`Volume at ${time} in per cent`}
                  prefix={<Icon name="volume" size={12} />}
                  suffix=" %"
                  value={Math.round(point.value * 100)}
                  min={0}
                  max={200}
                  onCommit={(value) =>
                    set('Volume point', (each) => setKeyframe(each, 'volume', point.frame, value / 100))
                  }
                />
                <IconButton
                  label={`Remove volume point at ${time}`}
                  icon="x"
                  size="xs"
                  iconSize={14}
                  onClick={() =>
                    set('Remove volume point', (each) => removeKeyframe(each, 'volume', point.frame))
                  }
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="hint">Put points where the volume is to change; it glides from one to the next.</p>
      )}
      <button
        type="button"
        className="btn secondary sm"
        disabled={!isOnSound}
        onClick={() =>
          set('Volume point', (each) =>
            setKeyframe(each, 'volume', at, volumeAt(each, at), { type: 'linear' }),
          )
        }
      >
        <Icon name="plus" size={14} />
        Add at playhead
      </button>
      {isOnSound ? null : <p className="hint">Move the playhead onto the sound to add a point.</p>}
    </section>
  );
}
