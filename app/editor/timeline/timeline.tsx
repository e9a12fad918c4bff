import { sceneStartFrames, totalFrames } from '@gesso/engine';
import { type PointerEvent, useRef, useState } from 'react';
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
import { SoundClip } from './sound-clip.tsx';
import { SubtitleHead, SubtitleLane } from './subtitle-lane.tsx';
import { pxPerFrameOf, scaleStyle } from './time-scale.ts';
import * as styles from './timeline.module.css';
import { TransitionMarks } from './transition-marks.tsx';
import { usePlayheadAnnouncements } from './use-playhead-announcements.ts';

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
  const project = useWholeProject();
  const pxPerFrame = useUi(pxPerFrameOf);
  const [snapFrame, setSnapFrame] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePlayheadAnnouncements();
  const end = totalFrames(project);
  const sceneStarts = useProject(sceneStartFrames, hasSameItems);
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
    <section
      className={`${surfaceStyles.topLeft} ${editorFrameStyles.timeline} ${compactStyles.timeline} ${styles.timeline}`}
      data-region="timeline"
      aria-label={t('timeline')}
      ref={scroller}
    >
      <div className={`${compactStyles.trackHeadCol} ${styles.trackHeads}`}>
        <div className={styles.rulHead} />
        <div className={`${compactStyles.track} ${styles.track}`}>
          <Icon name="layers" size={16} />
          <span className={layoutStyles.grow}>{t('scenes')}</span>
        </div>
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
        <div
          className={`${compactStyles.track} ${styles.track}`}
          style={{ height: laneHeight(MUSIC_ROW_PX, musicRows) }}
        >
          <Icon name="music" size={16} />
          <span className={layoutStyles.grow}>{t('music')}</span>
          <MusicToggles />
        </div>
      </div>
      <div
        className={styles.lanes}
        style={{ ...scaleStyle(pxPerFrame), minWidth: width }}
        onPointerDown={(event) =>
          event.target instanceof HTMLElement && 'track' in event.target.dataset && editor.select([])
        }
      >
        <Ruler pxPerFrame={pxPerFrame} endFrame={end} onScrub={scrub} />
        <p id={CLIP_KEYS_ID} hidden>
          {t('clipKeys')}
        </p>
        <p id={SCENE_KEYS_ID} hidden>
          {t('sceneKeys')}
        </p>
        <fieldset className={`${styles.lane} ${styles.sceneLane}`} data-track="" aria-label={t('scenes')}>
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
            style={{ left: end * pxPerFrame + 8 }}
            onClick={() => runAction('add-page', editor)}
          />
        </fieldset>
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
          </fieldset>
        ))}
        <fieldset
          className={styles.lane}
          data-track=""
          aria-label={t('trackOf', { name: t('music') })}
          style={{ height: laneHeight(MUSIC_ROW_PX, musicRows) }}
        >
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
          {tracks.length === 0 ? <p className={styles.laneNote}>{t('noMusic')}</p> : null}
        </fieldset>
        {snapFrame === null ? null : (
          <span className={styles.snapLine} style={{ left: snapFrame * pxPerFrame }} />
        )}
        <Playhead pxPerFrame={pxPerFrame} scroller={scroller} />
      </div>
    </section>
  );
}
