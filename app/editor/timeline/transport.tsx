import { formatTimecode, totalFrames } from '@gesso/engine';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { ActionButton } from '../action-button.tsx';
import { sayAction } from '../actions/action.ts';
import { runAction } from '../actions/registry.ts';
import * as compactStyles from '../compact.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { ClipToolMenu } from './tools/clip-tool-menu.tsx';
import { TIMELINE_ZOOM } from './tracks/use-timeline-zoom.ts';
import * as styles from './transport.module.css';

const { min: MIN_ZOOM, max: MAX_ZOOM } = TIMELINE_ZOOM;

/** Split, duplicate, delete; play and step; sound, snapping and the scale of the timeline. */
export function Transport() {
  const t = useText(editorTimelineText);
  const motion = useText(motionText);
  const editor = useEditor();
  const end = useProject(totalFrames);
  const frame = useUi((ui) => ui.frame);
  const isPlaying = useUi((ui) => ui.isPlaying);
  const isMuted = useUi((ui) => ui.isMuted);
  const repeatsPlayback = useUi((ui) => ui.repeatsPlayback);
  const snapping = useUi((ui) => ui.snapping);
  const sheet = useUi((ui) => ui.motionSheet);
  const autoKey = useUi((ui) => ui.autoKey);
  const zoom = useUi((ui) => ui.timelinePxPerSecond);
  const setZoom = (pxPerSecond: number) =>
    editor.ui.setState({ timelinePxPerSecond: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, pxPerSecond)) });
  return (
    <section
      className={`${editorFrameStyles.transport} ${compactStyles.transport} ${styles.transport}`}
      data-region="transport"
      aria-label={t('playback')}
    >
      <ActionButton id="split" />
      {sheet ? null : <ActionButton id="duplicate" />}
      <ActionButton id="delete" />
      {sheet ? null : <ClipToolMenu />}
      <ActionButton id="keyframes" pressed={sheet !== null} />
      <ActionButton id="auto-key" pressed={autoKey} className={autoKey ? styles.recording : ''} />
      {sheet ? (
        <Segmented
          className={styles.views}
          label={motion('viewOfKeyframes')}
          value={sheet.view}
          options={[
            { value: 'sheet', label: motion('dopeSheet') },
            { value: 'graph', label: motion('graph') },
          ]}
          onChange={(view) => editor.openMotionSheet(sheet.layerId, { view })}
        />
      ) : null}
      <span className={layoutStyles.grow} />
      <span className={styles.playControls}>
        <b className={`${textStyles.numeric} ${styles.timeNow}`}>{formatTimecode(frame)}</b>
        <ActionButton id="go-previous-cut" />
        <ActionButton id="frame-back" />
        <button
          type="button"
          className={styles.playb}
          aria-label={t(isPlaying ? 'pause' : 'play')}
          title={t(isPlaying ? 'pauseKey' : 'playKey')}
          onClick={() => runAction('play-pause', editor)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
        </button>
        <ActionButton id="frame-forward" />
        <ActionButton id="go-next-cut" />
        <ActionButton id="toggle-repeat" pressed={repeatsPlayback} />
        <span className={`${textStyles.numeric} ${textStyles.muted} ${styles.timeAll}`}>
          {formatTimecode(end)}
        </span>
      </span>
      <span className={layoutStyles.grow} />
      <IconButton
        label={t(isMuted ? 'unmutePreview' : 'mutePreview')}
        icon={isMuted ? 'mute' : 'volume'}
        pressed={isMuted}
        onClick={() => editor.ui.setState({ isMuted: !isMuted })}
      />
      <IconButton
        label={sayAction('snapping')}
        icon="magnet"
        pressed={snapping}
        onClick={() => runAction('toggle-snapping', editor)}
      />
      {sheet ? null : <ActionButton id="full-preview" />}
      <IconButton label={t('zoomOut')} icon="minus" size="sm" onClick={() => setZoom(zoom / 1.4)} />
      <span
        className={`${editorPartsStyles.zoomSlider} ${responsiveStyles.zoomSlider} ${responsiveStyles.hideNarrow} ${styles.zoomSlider}`}
      >
        <Slider
          label={t('zoom')}
          min={Math.log2(MIN_ZOOM)}
          max={Math.log2(MAX_ZOOM)}
          step={0.05}
          value={Math.log2(zoom)}
          onChange={(value) => setZoom(2 ** value)}
        />
      </span>
      <IconButton label={t('zoomIn')} icon="plus" size="sm" onClick={() => setZoom(zoom * 1.4)} />
    </section>
  );
}
