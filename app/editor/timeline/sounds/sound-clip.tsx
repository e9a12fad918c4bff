import { type Asset, type AudioTrack, formatTimecode } from '@gesso/engine';
import { snapFrame, trimTrack, volumeAtFrame } from '@gesso/engine/edits';
import { computeWaveform } from '@gesso/engine/internal';
import { memo, type PointerEvent, useEffect, useState } from 'react';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import type { StudioResources } from '../../../state/files/resources.ts';
import { useEditor, useProject, useUi } from '../../../state/hooks.ts';
import { hasSameFields } from '../../../state/same-parts.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ContextMenuArea } from '../../../ui/menu.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { actionEntry } from '../../actions/action-entry.ts';
import { runAction } from '../../actions/registry.ts';
import { beatFrames, beatsKey } from '../../beats/sound-beats.ts';
import { selectTogether } from '../../clips/selected-clips.ts';
import { SpeedHandles } from '../../speed/speed-handles.tsx';
import { SpeedOverlay } from '../../speed/speed-overlay.tsx';
import { ClipCommands } from '../clip-commands.ts';
import { startClipDrag } from '../clip-drag.ts';
import { rowEntries, soundEntries } from '../clip-entries.ts';
import { onClipKey } from '../clip-keys.ts';
import { snapTargets } from '../lanes.ts';
import { CLIP_KEYS_ID } from '../layer-clip.tsx';
import * as subtitleLaneStyles from '../subtitle-lane.module.css';
import { type TimedItem, timedSpan } from '../timed-item.ts';
import * as styles from '../timeline.module.css';
import { TrimGrip } from '../trim-grip.tsx';
import { startTimeDrag } from '../use-time-drag.ts';
import { LevelHandles } from './level-handles.tsx';
import { addVolumePoint, levelTop } from './level-scale.ts';
import { BeatTicks, Waveform } from './waveform.tsx';

const SNAP_PX = 8;
/** On shorter clips the handles of fades and volume would leave nothing by which the clip itself is moved. */
const LEAST_HANDLES_PX = 120;
/** A double click so near to the line of the volume adds a point to it, in pixels. */
const LINE_REACH_PX = 8;
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

  const choose = (add: boolean) => selectTogether(editor, track.id, add);

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

  const addPoint = (frame: number) =>
    editor.document.transact(t.step('volumePoint'), ({ metadata }) => {
      const each = metadata.audioTracks.find(({ id }) => id === track.id);
      if (each) addVolumePoint(each, frame);
    });

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
        data-label={track.labelColor}
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
          onDoubleClick={(event) => {
            const { left, top: clipTop } = event.currentTarget.getBoundingClientRect();
            const frame = Math.round((event.clientX - left) / pxPerFrame);
            const wayPx = event.clientY - clipTop - levelTop(volumeAtFrame(track, frame), height);
            if (!isLocked && Math.abs(wayPx) <= LINE_REACH_PX) addPoint(frame);
          }}
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
        {isLocked || width < LEAST_HANDLES_PX ? null : (
          <LevelHandles
            track={track}
            isChosen={isSelected}
            pxPerFrame={pxPerFrame}
            width={width}
            height={height}
            onChoose={() => choose(false)}
          />
        )}
        {isSelected && !isLocked ? (
          <SpeedHandles
            item={track}
            name={track.name}
            durationFrames={track.durationFrames}
            heightPx={height}
          />
        ) : null}
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
