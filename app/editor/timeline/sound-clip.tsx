import { type Asset, type AudioTrack, FRAMES_PER_SECOND, formatTimecode } from '@gesso/engine';
import { fileFrameAfter, snapFrame, trimTrack, volumeAtFrame } from '@gesso/engine/edits';
import { computeWaveform, PEAKS_PER_SECOND } from '@gesso/engine/internal';
import { memo, type PointerEvent, useEffect, useMemo, useState } from 'react';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { toggled } from '../../state/selection.ts';
import { useStudio } from '../../state/studio-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { ContextMenuArea } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { actionEntry } from '../actions/action-entry.ts';
import { runAction } from '../actions/registry.ts';
import { beatFrames, beatsKey } from '../beats/sound-beats.ts';
import { SpeedOverlay } from '../speed/speed-overlay.tsx';
import { ClipCommands } from './clip-commands.ts';
import { startClipDrag } from './clip-drag.ts';
import { rowEntries, soundEntries } from './clip-entries.ts';
import { onClipKey } from './clip-keys.ts';
import { snapTargets } from './lanes.ts';
import { CLIP_KEYS_ID } from './layer-clip.tsx';
import * as subtitleLaneStyles from './subtitle-lane.module.css';
import { type TimedItem, timedSpan } from './timed-item.ts';
import * as styles from './timeline.module.css';
import { TrimGrip } from './trim-grip.tsx';
import { startTimeDrag } from './use-time-drag.ts';

const SNAP_PX = 8;
const waveforms = new Map<string, Promise<Float32Array>>();

function waveformOf(resources: StudioResources, asset: Asset): Promise<Float32Array> {
  const known = waveforms.get(asset.id);
  if (known) return known;
  const computed = resources.engine.sound(asset).then((reader) => computeWaveform(reader));
  waveforms.set(asset.id, computed);
  return computed;
}

/** A sound on the timeline, with its waveform and fades, drawn again only when it has changed. */
export const SoundClip = memo(SoundClipView);

function SoundClipView({
  track,
  top,
  height,
  pxPerFrame,
  laneName,
  laneLocked = false,
  onSnap,
}: {
  track: AudioTrack;
  /** What its lane is called. */
  laneName: string;
  laneLocked?: boolean;
  top: number;
  height: number;
  pxPerFrame: number;
  onSnap: (frame: number | null) => void;
}) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const { resources } = useStudio();
  const isLocked = track.locked || laneLocked;
  const isSelected = useUi((ui) => ui.selectedSoundIds.includes(track.id));
  const [peaks, setPeaks] = useState<Float32Array | null>(null);
  const asset = useProject(({ metadata }) => metadata.assets[track.assetId]);
  const beats = useUi((ui) => ui.foundBeats[beatsKey(track)]);
  const item: TimedItem = { kind: 'sound', id: track.id };
  const span = useProject((project) => timedSpan(project, item), hasSameFields);
  const commands = new ClipCommands(editor, item, track.name);

  useEffect(() => {
    if (!asset) return;
    let isGone = false;
    waveformOf(resources, asset).then(
      (found) => !isGone && setPeaks(found),
      // A sound that cannot be read is named in a banner; its clip stays plain.
      () => waveforms.delete(asset.id),
    );
    return () => {
      isGone = true;
    };
  }, [asset, resources]);

  const choose = (add: boolean) => {
    const { selection, selectedSoundIds } = editor.state;
    if (add) editor.selectItems(selection, toggled(selectedSoundIds, track.id));
    else if (!selectedSoundIds.includes(track.id)) editor.selectSounds([track.id]);
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    choose(event.shiftKey || event.ctrlKey || event.metaKey);
    if (!isLocked)
      startClipDrag(event, editor, track.id, {
        label: t.step('moveSound'),
        name: track.name,
        onSnap,
        onEnd: () => undefined,
      });
  };

  const trim = (event: PointerEvent<HTMLElement>, edge: 'start' | 'end') => {
    if (event.button !== 0) return;
    event.stopPropagation();
    choose(event.shiftKey);
    if (isLocked) return;
    const targets = snapTargets(editor.project, editor.state.frame, track.id, editor.state.foundBeats);
    const gesture = editor.document.beginGesture(t.step('trimSound'));
    const ripples = event.altKey || editor.state.closesGaps;
    const from = edge === 'end' ? track.startFrame + track.durationFrames : track.startFrame;
    startTimeDrag(event, 1 / pxPerFrame, {
      move: (delta) => {
        const snapped = editor.state.snapping
          ? snapFrame(from + delta, targets, SNAP_PX / pxPerFrame)
          : { frame: Math.round(from + delta), snappedTo: null };
        onSnap(snapped.snappedTo);
        gesture.update((draft) => trimTrack(draft, track.id, edge, snapped.frame, ripples));
      },
      end: () => {
        gesture.commit();
        onSnap(null);
      },
      cancel: () => {
        gesture.cancel();
        onSnap(null);
      },
    });
  };

  const width = track.durationFrames * pxPerFrame - 2;
  return (
    <ContextMenuArea
      label={t('menuOf', { name: track.name })}
      entries={() => [
        ...soundEntries(editor, track),
        ...(isLocked
          ? []
          : [actionEntry('trim-start', editor), actionEntry('trim-end', editor), ...rowEntries(commands)]),
        actionEntry('split', editor),
        actionEntry('duplicate', editor),
        actionEntry('ripple-delete', editor),
        actionEntry('delete', editor),
      ]}
      onOpenChange={(open) => open && choose(false)}
    >
      <div
        data-lane="audio"
        className={`${subtitleLaneStyles.clip} ${styles.clip} ${isSelected ? styles.selected : ''} ${track.muted ? styles.isHidden : ''}`}
        style={{ left: track.startFrame * pxPerFrame + 1, width, top, height }}
      >
        <button
          type="button"
          className={styles.clipBody}
          data-clip=""
          data-clip-id={track.id}
          aria-label={t('clipLabel', {
            name: track.name,
            kind: t('kind_sound'),
            start: formatTimecode(track.startFrame),
            end: formatTimecode(track.startFrame + track.durationFrames),
            track: laneName,
          })}
          aria-pressed={isSelected}
          aria-describedby={CLIP_KEYS_ID}
          onKeyDown={(event) =>
            onClipKey(event, {
              commands,
              isLocked,
              choose: () => choose(false),
              remove: () => runAction('delete', editor),
            })
          }
          onPointerDown={move}
          onClick={(event) => event.detail === 0 && choose(event.shiftKey)}
        >
          <Waveform peaks={peaks} track={track} width={width} height={height} />
          <SpeedOverlay item={track} durationFrames={track.durationFrames} />
          {beats && asset ? (
            <BeatTicks
              frames={beatFrames(track, beats, asset.durationFrames)}
              pxPerFrame={pxPerFrame}
              width={width}
              height={height}
            />
          ) : null}
          <span
            className={`${styles.soundName} ${textStyles.ellipsis} ${subtitleLaneStyles.ellipsis} ${styles.ellipsis}`}
          >
            {track.linkedClipId === null ? null : <Icon name="link" size={12} className={styles.linked} />}
            {track.name}
          </span>
        </button>
        {isLocked || !span
          ? null
          : (['start', 'end'] as const).map((edge) => (
              <TrimGrip
                key={edge}
                item={item}
                name={track.name}
                edge={edge}
                span={span}
                isChosen={isSelected}
                onPull={(event) => trim(event, edge)}
              />
            ))}
      </div>
    </ContextMenuArea>
  );
}

const BAR_PX = 4;

function Waveform({
  peaks,
  track,
  width,
  height,
}: {
  peaks: Float32Array | null;
  track: AudioTrack;
  width: number;
  height: number;
}) {
  const path = useMemo(() => {
    if (!peaks || width <= 0) return '';
    const framesPerBar = (track.durationFrames / width) * BAR_PX;
    let d = '';
    for (let x = 2; x < width; x += BAR_PX) {
      const frame = (x / BAR_PX) * framesPerBar;
      const peakAt = (at: number) =>
        Math.floor((fileFrameAfter(track, track.trimStartFrame, at) / FRAMES_PER_SECOND) * PEAKS_PER_SECOND);
      const from = peakAt(frame);
      const to = Math.max(from + 1, peakAt(frame + framesPerBar));
      let peak = 0;
      for (let index = from; index < to; index++)
        peak = Math.max(peak, peaks[track.loop ? index % peaks.length : index] ?? 0);
      const half = Math.max(0.6, peak * (height / 2 - 5) * Math.min(1, volumeAtFrame(track, frame)));
      d += `M${x} ${(height / 2 - half).toFixed(1)}V${(height / 2 + half).toFixed(1)}`;
    }
    return d;
  }, [peaks, track, width, height]);
  const fadeIn = (track.fadeInFrames / track.durationFrames) * width;
  const fadeOut = (track.fadeOutFrames / track.durationFrames) * width;
  return (
    <svg className={styles.wave} width={Math.max(0, width)} height={height} aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth={1.7} strokeLinecap="round" />
      {track.fadeInFrames + track.fadeOutFrames > 0 ? (
        <path
          d={`M0 ${height - 6}L${fadeIn} 8H${width - fadeOut}L${width} ${height - 6}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray="4 3"
        />
      ) : null}
      <VolumeLine track={track} width={width} height={height} />
    </svg>
  );
}

/** A tick for each beat; where they are close together, every second, fourth or eighth. */
function BeatTicks({
  frames,
  pxPerFrame,
  width,
  height,
}: {
  frames: readonly number[];
  pxPerFrame: number;
  width: number;
  height: number;
}) {
  const path = useMemo(() => {
    const span = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
    const apartPx = frames.length > 1 ? (span / (frames.length - 1)) * pxPerFrame : width;
    let every = 1;
    while (every < 64 && apartPx * every < LEAST_TICK_GAP_PX) every *= 2;
    return frames
      .filter((_, index) => index % every === 0)
      .map((frame) => `M${(frame * pxPerFrame).toFixed(1)} ${height - TICK_PX}V${height}`)
      .join('');
  }, [frames, pxPerFrame, width, height]);
  return (
    <svg
      className={styles.wave}
      width={Math.max(0, width)}
      height={height}
      aria-hidden="true"
      data-part="beats"
    >
      <path d={path} stroke="currentColor" strokeWidth={2} />
    </svg>
  );
}

const TICK_PX = 9;
const LEAST_TICK_GAP_PX = 6;

/** How the volume glides between its points: the bottom is silence, the top twice the loudness. */
function VolumeLine({ track, width, height }: { track: AudioTrack; width: number; height: number }) {
  const points = track.keyframes.volume;
  if (!points || width <= 0) return null;
  const xOf = (frame: number) => (frame / track.durationFrames) * width;
  const yOf = (volume: number) => height - 5 - (volume / 2) * (height - 10);
  const steps = Math.min(200, Math.max(2, Math.ceil(width / BAR_PX)));
  // Straight stretches need their points only, curves a step every few pixels.
  const frames = new Set([
    ...points.map((point) => point.frame),
    ...Array.from({ length: steps + 1 }, (_, step) => (step / steps) * track.durationFrames),
  ]);
  const line = [...frames]
    .sort((a, b) => a - b)
    .map((frame) => `${xOf(frame).toFixed(1)} ${yOf(volumeAtFrame(track, frame)).toFixed(1)}`);
  return (
    <g className={styles.volumeLine}>
      <path d={`M${line.join('L')}`} fill="none" />
      {points.map((point) => (
        <circle key={point.frame} cx={xOf(point.frame)} cy={yOf(point.value)} r={3.5} />
      ))}
    </g>
  );
}
