import { FRAMES_PER_SECOND, formatTimecode, type Layer, sceneStartFrames, totalFrames } from '@gesso/engine';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { runAction } from '../../actions/registry.ts';
import { editorTimelineText } from '../../messages/english/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { clipsOfLane, type LaneId, laneOf, packTracks } from './lanes.ts';
import { LayerClip } from './layer-clip.tsx';
import { SceneBar } from './scene-bar.tsx';
import { SoundClip } from './sound-clip.tsx';
import { SubtitleHead, SubtitleLane } from './subtitle-lane.tsx';
import { TransitionMarks } from './transition-marks.tsx';

const LANES: readonly { id: LaneId; icon: IconName; rowPx: number }[] = [
  { id: 'text', icon: 'type', rowPx: 44 },
  { id: 'graphics', icon: 'sticker', rowPx: 44 },
  { id: 'video', icon: 'video', rowPx: 64 },
];
const MUSIC_ROW_PX = 64;
/** Rows after the first are lower, so that many clips at the same time still fit. */
const MORE_ROW_PX = 34;
/** Room after the end, to drop and to add. */
const TAIL_PX = 120;

export const laneHeight = (rowPx: number, rows: number): number => rowPx + (rows - 1) * MORE_ROW_PX;

/** Scenes and tracks with the playhead. */
export function Timeline() {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const project = useProject();
  const pxPerFrame = useUi((ui) => ui.timelinePxPerSecond) / FRAMES_PER_SECOND;
  const [snapFrame, setSnapFrame] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const end = totalFrames(project);
  const width = end * pxPerFrame + TAIL_PX;
  const tracks = packTracks(project.metadata.audioTracks);
  const musicRows = Math.max(1, ...tracks.map((track) => track.row + 1));
  const { subtitles } = project.metadata;
  const lanes = LANES.map((lane) => ({ ...lane, ...clipsOfLane(project, lane.id) }));

  const scrub = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const element = event.currentTarget;
    const left = element.getBoundingClientRect().left;
    const at = (clientX: number) => editor.seek((clientX - left) / pxPerFrame);
    element.setPointerCapture(event.pointerId);
    editor.services.pause();
    editor.ui.setState({ isScrubbing: true });
    at(event.clientX);
    const move = (each: globalThis.PointerEvent) => at(each.clientX);
    const up = () => {
      editor.ui.setState({ isScrubbing: false });
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
  };

  return (
    <section className="tl" aria-label={t('timeline')} ref={scroller}>
      <div className="th-col">
        <div className="rul-head" />
        <div className="trk">
          <Icon name="layers" size={16} />
          <span className="grow">{t('scenes')}</span>
        </div>
        {subtitles.map((track) => (
          <SubtitleHead key={track.id} track={track} />
        ))}
        {lanes.map((lane) => (
          <div key={lane.id} className="trk" style={{ height: laneHeight(lane.rowPx, lane.rows) }}>
            <Icon name={lane.icon} size={16} />
            <span className="grow">{t(lane.id)}</span>
            <LaneToggles lane={lane.id} label={t(lane.id)} layers={lane.clips.map((clip) => clip.layer)} />
          </div>
        ))}
        <div className="trk" style={{ height: laneHeight(MUSIC_ROW_PX, musicRows) }}>
          <Icon name="music" size={16} />
          <span className="grow">{t('music')}</span>
          <MusicToggles />
        </div>
      </div>
      <div
        className="lanes"
        style={{ minWidth: width }}
        onPointerDown={(event) =>
          event.target instanceof HTMLElement && event.target.classList.contains('lane') && editor.select([])
        }
      >
        <Ruler pxPerFrame={pxPerFrame} endFrame={end} onScrub={scrub} />
        <div className="lane sc">
          {project.metadata.sceneItems.map((scene, index) => (
            <SceneBar
              key={scene.id}
              scene={scene}
              index={index}
              startFrame={sceneStartFrames(project)[index] ?? 0}
              pxPerFrame={pxPerFrame}
              onSnap={setSnapFrame}
            />
          ))}
          <IconButton
            label={t('addScene')}
            icon="plus"
            className="addp scene-add"
            style={{ left: end * pxPerFrame + 8 }}
            onClick={() => runAction('add-page', editor)}
          />
        </div>
        {subtitles.map((track) => (
          <SubtitleLane
            key={track.id}
            track={track}
            pxPerFrame={pxPerFrame}
            scroller={scroller}
            onSnap={setSnapFrame}
          />
        ))}
        {lanes.map((lane) => (
          <div key={lane.id} className="lane" style={{ height: laneHeight(lane.rowPx, lane.rows) }}>
            {lane.clips.map((clip) => (
              <LayerClip
                key={clip.layer.id}
                clip={clip}
                lane={lane.id}
                rowPx={lane.rowPx}
                moreRowPx={MORE_ROW_PX}
                pxPerFrame={pxPerFrame}
                onSnap={setSnapFrame}
              />
            ))}
            {lane.id === 'video' ? <TransitionMarks pxPerFrame={pxPerFrame} /> : null}
          </div>
        ))}
        <div className="lane" style={{ height: laneHeight(MUSIC_ROW_PX, musicRows) }}>
          {tracks.map(({ item, row }) => (
            <SoundClip
              key={item.id}
              track={item}
              top={row === 0 ? 4 : MUSIC_ROW_PX + (row - 1) * MORE_ROW_PX}
              height={row === 0 ? MUSIC_ROW_PX - 8 : MORE_ROW_PX - 4}
              pxPerFrame={pxPerFrame}
              onSnap={setSnapFrame}
            />
          ))}
          {tracks.length === 0 ? <p className="lane-note">{t('noMusic')}</p> : null}
        </div>
        {snapFrame === null ? null : <span className="snap" style={{ left: snapFrame * pxPerFrame }} />}
        <Playhead pxPerFrame={pxPerFrame} scroller={scroller} />
      </div>
    </section>
  );
}

function Playhead({
  pxPerFrame,
  scroller,
}: {
  pxPerFrame: number;
  scroller: React.RefObject<HTMLElement | null>;
}) {
  const frame = useUi((ui) => ui.frame);
  const isPlaying = useUi((ui) => ui.isPlaying);
  const left = frame * pxPerFrame;
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isPlaying) return;
    const headPx = 164;
    const room = element.clientWidth - headPx;
    if (left < element.scrollLeft || left > element.scrollLeft + room - 60)
      element.scrollLeft = Math.max(0, left - 60);
  }, [left, isPlaying, scroller]);
  return (
    <span
      className={`ph-line ${left < 30 ? 'at-start' : ''}`}
      style={{ left }}
      data-t={formatTimecode(frame)}
    />
  );
}

/** Seconds along the top; pressing and pulling moves the playhead. A slider for keys and screen readers. */
function Ruler({
  pxPerFrame,
  endFrame,
  onScrub,
}: {
  pxPerFrame: number;
  endFrame: number;
  onScrub: (event: PointerEvent<HTMLElement>) => void;
}) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const pxPerSecond = pxPerFrame * FRAMES_PER_SECOND;
  const step = [1, 2, 5, 10, 15, 30].find((seconds) => seconds * pxPerSecond >= 46) ?? 60;
  const seconds = Math.ceil(endFrame / FRAMES_PER_SECOND);
  const labels = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step);
  const ticks = Array.from({ length: seconds * 4 + 1 }, (_, index) => index / 4);
  return (
    <div
      className="rul"
      role="slider"
      tabIndex={0}
      aria-label={t('playhead')}
      aria-valuemin={0}
      aria-valuemax={endFrame - 1}
      aria-valuenow={frame}
      aria-valuetext={formatTimecode(frame)}
      onPointerDown={onScrub}
      onKeyDown={(event) => {
        const by = event.shiftKey ? FRAMES_PER_SECOND : 1;
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
          event.preventDefault();
          editor.seek(frame + (event.key === 'ArrowRight' ? by : -by));
        }
      }}
    >
      <svg width={endFrame * pxPerFrame + 2} height={8} aria-hidden="true">
        <path
          d={ticks
            .map(
              (second) => `M${(second * pxPerSecond + 0.5).toFixed(1)} ${Number.isInteger(second) ? 0 : 4}V8`,
            )
            .join('')}
          stroke="var(--line-field)"
        />
      </svg>
      {labels.map((second) => (
        <span key={second} style={{ left: second * pxPerSecond }}>
          {`${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`}
        </span>
      ))}
    </div>
  );
}

/** Locks, hides or mutes everything in a lane, in every scene. */
function LaneToggles({ lane, label, layers }: { lane: LaneId; label: string; layers: readonly Layer[] }) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  if (layers.length === 0) return null;
  const each = (name: string, recipe: (layer: Layer) => void) => {
    editor.document.transact(name, (draft) => {
      for (const scene of draft.metadata.sceneItems)
        for (const layer of scene.layers) if (laneOf(layer) === lane) recipe(layer);
    });
  };
  const isLocked = layers.every((layer) => layer.locked);
  const isHidden = layers.every((layer) => layer.hidden);
  const isMuted = layers.every((layer) => layer.type === 'video' && layer.muted);
  return (
    <>
      <IconButton
        label={t(isLocked ? 'unlock' : 'lock', { name: label })}
        icon={isLocked ? 'lock' : 'unlock'}
        size="xs"
        iconSize={14}
        tooltipSide="top"
        onClick={() =>
          each(t(isLocked ? 'stepUnlock' : 'stepLock'), (layer) =>
            Object.assign(layer, { locked: !isLocked }),
          )
        }
      />
      {lane === 'video' ? (
        <IconButton
          label={t(isMuted ? 'unmute' : 'mute', { name: label })}
          icon={isMuted ? 'mute' : 'volume'}
          size="xs"
          iconSize={14}
          tooltipSide="top"
          onClick={() =>
            each(
              t(isMuted ? 'stepUnmute' : 'stepMute'),
              (layer) => layer.type === 'video' && Object.assign(layer, { muted: !isMuted }),
            )
          }
        />
      ) : (
        <IconButton
          label={t(isHidden ? 'show' : 'hide', { name: label })}
          icon={isHidden ? 'eye-off' : 'eye'}
          size="xs"
          iconSize={14}
          tooltipSide="top"
          onClick={() =>
            each(t(isHidden ? 'stepShow' : 'stepHide'), (layer) =>
              Object.assign(layer, { hidden: !isHidden }),
            )
          }
        />
      )}
    </>
  );
}

function MusicToggles() {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const tracks = useProject().metadata.audioTracks;
  if (tracks.length === 0) return null;
  const isLocked = tracks.every((track) => track.locked);
  const isMuted = tracks.every((track) => track.muted);
  const all = (name: string, fields: { locked?: boolean; muted?: boolean }) =>
    editor.document.transact(name, (draft) => {
      for (const track of draft.metadata.audioTracks) Object.assign(track, fields);
    });
  return (
    <>
      <IconButton
        label={t(isLocked ? 'unlock' : 'lock', { name: t('music') })}
        icon={isLocked ? 'lock' : 'unlock'}
        size="xs"
        iconSize={14}
        tooltipSide="top"
        onClick={() => all(t(isLocked ? 'stepUnlock' : 'stepLock'), { locked: !isLocked })}
      />
      <IconButton
        label={t(isMuted ? 'unmute' : 'mute', { name: t('music') })}
        icon={isMuted ? 'mute' : 'volume'}
        size="xs"
        iconSize={14}
        tooltipSide="top"
        onClick={() => all(t(isMuted ? 'stepUnmute' : 'stepMute'), { muted: !isMuted })}
      />
    </>
  );
}
