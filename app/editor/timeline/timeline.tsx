import { sceneStartFrames, totalFrames } from '@gesso/engine';
import { soundsOfLane } from '@gesso/engine/edits';
import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useProject, useUi, useWholeProject } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import { runAction } from '../actions/registry.ts';
import * as compactStyles from '../compact.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import type { LaneId } from '../layer-types/layer-types.ts';
import { LaneToggles, MusicToggles } from './lane-toggles.tsx';
import { clipsOfLane, packTracks } from './lanes.ts';
import { CLIP_KEYS_ID, LayerClip } from './layer-clip.tsx';
import { Playhead, Ruler } from './ruler.tsx';
import { SCENE_KEYS_ID, SceneBar } from './scene-bar.tsx';
import { SoundClip } from './sounds/sound-clip.tsx';
import { SubtitleHead, SubtitleLane } from './subtitle-lane.tsx';
import { pxPerFrameOf, scaleStyle } from './time-scale.ts';
import * as styles from './timeline.module.css';
import { DropGhost } from './tracks/drop-ghost.tsx';
import { NEW_LANE, SOUND_LANE_PREFIX } from './tracks/held-items.ts';
import { type LaneRect, startLaneMarquee } from './tracks/lane-marquee.ts';
import { TimelineHint } from './tracks/timeline-hint.tsx';
import { StartWithTracks, TimelineMenu } from './tracks/timeline-menu.tsx';
import { LaneHead, laneHeightPx } from './tracks/track-head.tsx';
import { TrackLane } from './tracks/track-lane.tsx';
import { useTimelineDrops } from './tracks/use-timeline-drops.ts';
import { useTimelineZoom } from './tracks/use-timeline-zoom.ts';
import * as trackStyles from './tracks.module.css';
import { TransitionMarks } from './transition-marks.tsx';
import { useFramesInSight } from './use-frames-in-sight.ts';
import { usePlayheadAnnouncements } from './use-playhead-announcements.ts';

const LANES: readonly { id: LaneId; icon: IconName; rowPx: number }[] = [
  { id: 'text', icon: 'type', rowPx: 44 },
  { id: 'graphics', icon: 'sticker', rowPx: 44 },
  { id: 'video', icon: 'video', rowPx: 64 },
];
const MUSIC_ROW_PX = 64;
/** Rows after the first are lower, so that many clips at the same time still fit. */
const MORE_ROW_PX = 34;
/** The row under all others, where a drop makes a new lane. */
const NEW_LANE_PX = 34;
/** Room after the end, to drop and to add. */
const TAIL_PX = 240;

export const laneHeight = (rowPx: number, rows: number): number => rowPx + (rows - 1) * MORE_ROW_PX;

/** Scenes, tracks and sounds with the playhead. */
export function Timeline() {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const project = useWholeProject();
  const pxPerFrame = useUi(pxPerFrameOf);
  const [snapFrame, setSnapFrame] = useState<number | null>(null);
  const [marquee, setMarquee] = useState<LaneRect | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const lanesElement = useRef<HTMLDivElement>(null);
  usePlayheadAnnouncements();
  const fitAll = useTimelineZoom(
    scroller,
    useCallback(() => heads.current?.offsetWidth ?? 0, []),
    pxPerFrame,
  );
  const { ghost, ...drops } = useTimelineDrops(() => lanesElement.current, setSnapFrame);
  const end = totalFrames(project);
  const sceneStarts = useProject(sceneStartFrames, hasSameItems);
  const inSight = useFramesInSight(scroller, pxPerFrame);
  const width = end * pxPerFrame + TAIL_PX;
  const { audioTracks, soundLanes, subtitles, timeline, tracks } = project.metadata;
  const looseSounds = packTracks(audioTracks.filter(({ laneId }) => laneId === null));
  const isOfTracks = timeline === 'tracks';
  const lanes = LANES.map((lane) => ({ ...lane, ...clipsOfLane(project, lane.id) })).filter(
    // A video of tracks has layers in its one scene only when somebody put them there on purpose.
    ({ clips }) => !isOfTracks || clips.length > 0,
  );
  const above = tracks.filter((track) => track.place === 'above').reverse();
  const below = tracks.filter((track) => track.place === 'below').reverse();
  const musicHeight = laneHeight(MUSIC_ROW_PX, Math.max(1, ...looseSounds.map(({ row }) => row + 1)));

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

  // One scene and nothing else: a person who prefers to work without scenes can start that way.
  const isUntouched = !isOfTracks && tracks.length === 0 && project.metadata.sceneItems.length === 1;
  const ghostIn = (lane: string, sceneLane: LaneId | null = null) =>
    ghost?.lane === lane && ghost.sceneLane === sceneLane ? <DropGhost ghost={ghost} /> : null;
  const trackRow = (track: (typeof tracks)[number]) => (
    <TrackLane
      key={track.id}
      track={track}
      from={inSight.from}
      to={inSight.to}
      ghost={ghost?.lane === track.id ? ghost : null}
      onSnap={setSnapFrame}
    />
  );

  return (
    <section
      className={`${surfaceStyles.topLeft} ${editorFrameStyles.timeline} ${compactStyles.timeline} ${styles.timeline}`}
      data-region="timeline"
      aria-label={t('timeline')}
      ref={scroller}
    >
      <div className={`${compactStyles.trackHeadCol} ${styles.trackHeads}`} ref={heads}>
        <div className={styles.rulHead}>
          <TimelineMenu onFit={fitAll} />
        </div>
        {above.map((track) => (
          <LaneHead key={track.id} lane={track} kind="track" />
        ))}
        {isOfTracks ? null : (
          <div className={`${compactStyles.track} ${styles.track} ${styles.sceneHead}`}>
            <Icon name="layers" size={16} />
            <span className={layoutStyles.grow}>{t('scenes')}</span>
          </div>
        )}
        {subtitles.map((track) => (
          <SubtitleHead key={track.id} track={track} />
        ))}
        {lanes.map((lane) => (
          <div
            key={lane.id}
            className={`${compactStyles.track} ${styles.track}`}
            style={{ height: laneHeight(lane.rowPx, lane.rows) }}
          >
            <Icon name={lane.icon} size={16} />
            <span className={layoutStyles.grow}>{t(lane.id)}</span>
            <LaneToggles lane={lane.id} label={t(lane.id)} layers={lane.clips.map((clip) => clip.layer)} />
          </div>
        ))}
        {below.map((track) => (
          <LaneHead key={track.id} lane={track} kind="track" />
        ))}
        {soundLanes.map((lane) => (
          <LaneHead key={lane.id} lane={lane} kind="sound" />
        ))}
        <div className={`${compactStyles.track} ${styles.track}`} style={{ height: musicHeight }}>
          <Icon name="music" size={16} />
          <span className={layoutStyles.grow}>{t('music')}</span>
          <MusicToggles />
        </div>
        <div className={`${compactStyles.track} ${styles.track}`} style={{ height: NEW_LANE_PX }} />
      </div>
      <div
        ref={lanesElement}
        className={styles.lanes}
        style={{ ...scaleStyle(pxPerFrame), minWidth: width }}
        {...drops}
        onPointerDown={(event) =>
          event.button === 0 &&
          event.target instanceof HTMLElement &&
          'track' in event.target.dataset &&
          startLaneMarquee(event, editor, setMarquee)
        }
      >
        <Ruler pxPerFrame={pxPerFrame} endFrame={end} inSight={inSight} onScrub={scrub} />
        <p id={CLIP_KEYS_ID} hidden>
          {t('clipKeys')}
        </p>
        <p id={SCENE_KEYS_ID} hidden>
          {t('sceneKeys')}
        </p>
        {above.map(trackRow)}
        {isOfTracks ? null : (
          <fieldset
            className={`${styles.lane} ${styles.sceneLane}`}
            data-track=""
            data-drop-lane="scene"
            aria-label={t('scenes')}
          >
            {project.metadata.sceneItems.map((scene, index) => (
              <SceneBar
                key={scene.id}
                scene={scene}
                index={index}
                startFrame={sceneStarts[index] ?? 0}
                onSnap={setSnapFrame}
              />
            ))}
            <IconButton
              label={t('addScene')}
              icon="plus"
              className={`${editorPartsStyles.addPage} ${styles.sceneAdd}`}
              style={{ left: (sceneStarts.at(-1) ?? end) * pxPerFrame + 8 }}
              onClick={() => runAction('add-page', editor)}
            />
          </fieldset>
        )}
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
          <fieldset
            key={lane.id}
            className={styles.lane}
            data-track=""
            data-drop-lane="scene"
            aria-label={t('trackOf', { name: t(lane.id) })}
            style={{ height: laneHeight(lane.rowPx, lane.rows) }}
          >
            {lane.clips.map((clip) => (
              <LayerClip
                key={clip.layer.id}
                clip={clip}
                lane={lane.id}
                rowPx={lane.rowPx}
                moreRowPx={MORE_ROW_PX}
                onSnap={setSnapFrame}
              />
            ))}
            {lane.id === 'video' ? <TransitionMarks /> : null}
            {ghostIn('scene', lane.id)}
          </fieldset>
        ))}
        {below.map(trackRow)}
        {soundLanes.map((lane) => {
          const heightPx = laneHeightPx(lane);
          // In the order of time, which is the order of the keyboard too.
          const sounds = soundsOfLane(project, lane.id);
          return (
            <fieldset
              key={lane.id}
              className={`${styles.lane} ${trackStyles.lane} ${lane.locked ? trackStyles.isLocked : ''}`}
              data-track=""
              data-drop-lane={`${SOUND_LANE_PREFIX}${lane.id}`}
              aria-label={t('trackOf', { name: lane.name })}
              style={{ height: heightPx }}
            >
              {packTracks(sounds).map(({ item, row }) => (
                <SoundClip
                  key={item.id}
                  track={item}
                  // Sounds of one lane may overlap, as in a crossfade: later ones lie a little lower.
                  top={2 + Math.min(row, 3) * 5}
                  height={Math.max(8, heightPx - 4 - Math.min(row, 3) * 5)}
                  pxPerFrame={pxPerFrame}
                  laneName={lane.name}
                  laneLocked={lane.locked}
                  onSnap={setSnapFrame}
                />
              ))}
              {ghostIn(`${SOUND_LANE_PREFIX}${lane.id}`)}
            </fieldset>
          );
        })}
        <fieldset
          className={styles.lane}
          data-track=""
          data-drop-lane={SOUND_LANE_PREFIX}
          aria-label={t('trackOf', { name: t('music') })}
          style={{ height: musicHeight }}
        >
          {looseSounds.map(({ item, row }) => (
            <SoundClip
              key={item.id}
              track={item}
              top={row === 0 ? 4 : MUSIC_ROW_PX + (row - 1) * MORE_ROW_PX}
              height={row === 0 ? MUSIC_ROW_PX - 8 : MORE_ROW_PX - 4}
              pxPerFrame={pxPerFrame}
              laneName={t('music')}
              onSnap={setSnapFrame}
            />
          ))}
          {audioTracks.length === 0 ? <p className={styles.laneNote}>{t('noMusic')}</p> : null}
          {ghostIn(SOUND_LANE_PREFIX)}
        </fieldset>
        <div className={styles.lane} data-track="" data-drop-lane={NEW_LANE} style={{ height: NEW_LANE_PX }}>
          <p className={trackStyles.newLane}>{t('dropForNewLane')}</p>
          {isUntouched ? <StartWithTracks /> : null}
          {ghostIn(NEW_LANE)}
        </div>
        {snapFrame === null ? null : (
          <span className={styles.snapLine} style={{ left: snapFrame * pxPerFrame }} />
        )}
        {marquee ? <span className={trackStyles.marquee} style={marquee} /> : null}
        <PlayRange endFrame={end} pxPerFrame={pxPerFrame} />
        <Playhead pxPerFrame={pxPerFrame} scroller={scroller} heads={heads} />
      </div>
      <TimelineHint />
    </section>
  );
}

/** What is not played and not exported, while only a part is. */
function PlayRange({ endFrame, pxPerFrame }: { endFrame: number; pxPerFrame: number }) {
  const range = useUi((ui) => ui.playRange);
  if (!range) return null;
  return (
    <>
      <span className={trackStyles.outside} style={{ left: 0, width: range.startFrame * pxPerFrame }} />
      <span
        className={trackStyles.outside}
        style={{
          left: range.endFrame * pxPerFrame,
          width: Math.max(0, endFrame - range.endFrame) * pxPerFrame,
        }}
      />
    </>
  );
}
