import type { AudioTrack, Gesture } from '@gesso/engine';
import { useRef } from 'react';
import { useEditor, useProject } from '../../state/hooks.ts';
import { Switch } from '../../ui/switch.tsx';
import { ActionButton } from '../action-button.tsx';
import { LabelledSlider } from '../labelled-slider.tsx';

/** Volume, fades and repetition of a sound. */
export function TrackProperties({ trackId }: { trackId: string }) {
  const editor = useEditor();
  const project = useProject();
  const gesture = useRef<Gesture | null>(null);
  const track = project.metadata.audioTracks.find((each) => each.id === trackId);
  if (!track) return null;
  const preview = (label: string, fields: Partial<AudioTrack>) => {
    gesture.current ??= editor.document.beginGesture(label);
    gesture.current.update((draft) => {
      const each = draft.metadata.audioTracks.find((one) => one.id === trackId);
      if (each) Object.assign(each, fields);
    });
  };
  const commit = () => {
    gesture.current?.commit();
    gesture.current = null;
  };
  const set = (label: string, fields: Partial<AudioTrack>) => {
    preview(label, fields);
    commit();
  };
  const half = Math.floor(track.durationFrames / 2);
  return (
    <section aria-label="Sound">
      <div className="sect">
        <span className="clip">{track.name}</span>
        <span className="row g1">
          <ActionButton id="split" size="sm" />
          <ActionButton id="delete" size="sm" />
        </span>
      </div>
      <LabelledSlider
        label="Sound volume"
        unit="%"
        value={Math.round(track.volume * 100)}
        max={200}
        defaultValue={100}
        onChange={(value) => preview('Volume', { volume: value / 100 })}
        onCommit={commit}
      />
      <LabelledSlider
        label="Fade in"
        unit=" s"
        step={0.1}
        value={track.fadeInFrames / 30}
        max={Math.min(10, half / 30)}
        onChange={(value) => preview('Fade in', { fadeInFrames: Math.round(value * 30) })}
        onCommit={commit}
      />
      <LabelledSlider
        label="Fade out"
        unit=" s"
        step={0.1}
        value={track.fadeOutFrames / 30}
        max={Math.min(10, half / 30)}
        onChange={(value) => preview('Fade out', { fadeOutFrames: Math.round(value * 30) })}
        onCommit={commit}
      />
      <Switch
        label="Mute"
        checked={track.muted}
        onChange={(muted) => set(muted ? 'Mute' : 'Unmute', { muted })}
      />
      <Switch label="Repeat" checked={track.loop} onChange={(loop) => set('Repeat', { loop })} />
    </section>
  );
}
