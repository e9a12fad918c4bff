import { type Asset, findAnimation, formatTimecode, type Layer, type VideoLayer } from '@gesso/engine';
import { snapFrame, trimClip, trimLayer } from '@gesso/engine/edits';
import { hasText, isRecording } from '@gesso/engine/internal';
import { memo, type PointerEvent } from 'react';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { useStudio } from '../../state/studio-context.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { ContextMenuArea } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { actionEntry } from '../actions/action-entry.ts';
import { contextMenuEntries } from '../actions/menu-entries.ts';
import { runAction } from '../actions/registry.ts';
import { selectTogether } from '../clips/selected-clips.ts';
import { type LaneId, layerTypeRow } from '../layer-types/layer-types.ts';
import { ClipKeyframes } from '../motion/clip-keyframes.tsx';
import { paceText } from '../speed/played-item.ts';
import { SpeedHandles } from '../speed/speed-handles.tsx';
import { SpeedOverlay } from '../speed/speed-overlay.tsx';
import { beginTextEditing } from '../stage/text-editor.ts';
import { ClipCommands } from './clip-commands.ts';
import { startClipDrag } from './clip-drag.ts';
import { clipEntries, rowEntries } from './clip-entries.ts';
import { onClipKey } from './clip-keys.ts';
import { clipName } from './clip-names.ts';
import { FilmStrip } from './film-strip.tsx';
import { type ClipItem, snapTargets } from './lanes.ts';
import * as subtitleLaneStyles from './subtitle-lane.module.css';
import { pxPerFrameOf, spanStyle, widthPxOf } from './time-scale.ts';
import { type TimedItem, timedSpan } from './timed-item.ts';
import * as styles from './timeline.module.css';
import { laterOfCut, startToolDrag } from './tools/clip-tool-drag.ts';
import { TrimGrip } from './trim-grip.tsx';
import { startTimeDrag } from './use-time-drag.ts';

const SNAP_PX = 8;
/** A second into a clip most of them have come in. */
const SHOWN_AFTER_FRAMES = 30;

interface LayerClipProps {
  clip: ClipItem;
  /** Whether its whole lane is locked. */
  laneLocked?: boolean;
  /** What its lane is called. */
  laneName?: string;
  lane: LaneId;
  rowPx: number;
  moreRowPx: number;
  onSnap: (frame: number | null) => void;
}

/** The sentence in the timeline that informs screen readers which keys a clip knows. */
export const CLIP_KEYS_ID = 'timeline-clip-keys';

/** A layer on the timeline: drag to move, grips to trim, at least 500 ms long. There are hundreds: one is drawn again only when it has changed. */
export const LayerClip = memo(
  LayerClipView,
  ({ clip, ...one }, { clip: otherClip, ...other }) =>
    hasSameFields(clip, otherClip) && hasSameFields(one, other),
);

function LayerClipView({
  clip,
  lane,
  laneLocked = false,
  laneName,
  rowPx,
  moreRowPx,
  onSnap,
}: LayerClipProps) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const { resources } = useStudio();
  const { layer } = clip;
  const isLocked = layer.locked || laneLocked;
  const isSelected = useUi((ui) => ui.selection.includes(layer.id));
  const label = clipName(layer);
  const item: TimedItem =
    clip.trackId === null
      ? { kind: 'layer', id: layer.id, sceneIndex: clip.sceneIndex }
      : { kind: 'clip', id: layer.id };
  const span = useProject((project) => timedSpan(project, item), hasSameFields);
  const commands = new ClipCommands(editor, item, label);
  const assetId = isRecording(layer) ? layer.assetId : '';
  const asset = useProject(({ metadata }) => metadata.assets[assetId]);

  const choose = (add: boolean) => {
    if (clip.trackId === null && editor.sceneIndex !== clip.sceneIndex) editor.seek(clip.startFrame);
    selectTogether(editor, layer.id, add);
  };

  /** A clip that is not on at the playhead cannot be seen or edited, so a click goes to where it is. */
  const showClip = () => {
    const { frame } = editor.state;
    if (frame >= clip.startFrame && frame < clip.startFrame + clip.durationFrames) return;
    editor.seek(clip.startFrame + Math.min(SHOWN_AFTER_FRAMES, Math.floor(clip.durationFrames / 2)));
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    choose(event.shiftKey || event.ctrlKey || event.metaKey);
    if (isLocked) return;
    const { clipTool } = editor.state;
    if (clip.trackId !== null && (clipTool === 'slip' || clipTool === 'slide')) {
      if (clipTool === 'slide' || isRecording(layer)) startToolDrag(event, editor, clipTool, layer.id);
      return;
    }
    startClipDrag(event, editor, layer.id, {
      label: t.step('moveClip'),
      name: label,
      onSnap,
      onEnd: (hasMoved) => !hasMoved && showClip(),
    });
  };

  const trim = (event: PointerEvent<HTMLElement>, edge: 'start' | 'end') => {
    if (event.button !== 0) return;
    event.stopPropagation();
    choose(event.shiftKey);
    if (isLocked) return;
    const rolls = editor.state.clipTool === 'roll' || event.ctrlKey || event.metaKey;
    const laterId = rolls && clip.trackId !== null ? laterOfCut(editor.project, layer.id, edge) : null;
    if (laterId !== null) {
      startToolDrag(event, editor, 'roll', laterId);
      return;
    }
    const targets = snapTargets(editor.project, editor.state.frame, layer.id, editor.state.foundBeats);
    const gesture = editor.document.beginGesture(t.step('trimClip'));
    const pxPerFrame = pxPerFrameOf(editor.state);
    const reach = SNAP_PX / pxPerFrame;
    const ripples = clip.trackId !== null && (event.altKey || editor.state.closesGaps);
    const from = edge === 'end' ? clip.startFrame + clip.durationFrames : clip.startFrame;
    startTimeDrag(event, 1 / pxPerFrame, {
      move: (delta) => {
        const snapped = editor.state.snapping
          ? snapFrame(from + delta, targets, reach)
          : { frame: Math.round(from + delta), snappedTo: null };
        onSnap(snapped.snappedTo);
        gesture.update((draft) => {
          if (clip.trackId !== null) trimClip(draft, layer.id, edge, snapped.frame, ripples);
          else {
            const scene = draft.metadata.sceneItems[clip.sceneIndex];
            if (scene) trimLayer(draft, scene, layer.id, edge, snapped.frame - clip.sceneStartFrame);
          }
        });
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

  const top = clip.row === 0 ? 4 : rowPx + (clip.row - 1) * moreRowPx;
  const height = clip.row === 0 ? rowPx - 8 : moreRowPx - 4;
  return (
    <ContextMenuArea
      label={t('menuOf', { name: label })}
      entries={() => [
        ...clipEntries(editor, layer),
        actionEntry('keyframes', editor),
        ...(isLocked
          ? []
          : [actionEntry('trim-start', editor), actionEntry('trim-end', editor), ...rowEntries(commands)]),
        ...contextMenuEntries(editor),
      ]}
      onOpenChange={(open) => open && choose(false)}
    >
      <div
        data-lane={lane}
        data-label={layer.labelColor}
        className={`${subtitleLaneStyles.clip} ${styles.clip} ${isSelected ? styles.selected : ''} ${layer.hidden ? styles.isHidden : ''} ${isLocked ? styles.isLocked : ''}`}
        style={{ ...spanStyle(clip.startFrame, clip.durationFrames), top, height }}
      >
        <button
          type="button"
          className={styles.clipBody}
          data-clip=""
          data-clip-id={layer.id}
          aria-label={t('clipLabel', {
            name: label,
            kind: t(layerTypeRow(layer).name),
            start: formatTimecode(clip.startFrame),
            end: formatTimecode(clip.startFrame + clip.durationFrames),
            track: laneName ?? t(lane),
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
          onClick={(event) => {
            if (event.detail !== 0) return;
            choose(event.shiftKey);
            showClip();
          }}
          onDoubleClick={() => {
            showClip();
            if (hasText(layer) && !isLocked) beginTextEditing(editor, resources, layer.id, null);
          }}
        >
          {asset && isRecording(layer) ? (
            <ClipFilmStrip
              asset={asset}
              layer={layer}
              durationFrames={clip.durationFrames}
              heightPx={height}
            />
          ) : null}
          <AnimationChip
            layer={layer}
            slot="animationIn"
            durationFrames={clip.durationFrames}
            leastWidthPx={110}
          />
          <span
            className={`${layoutStyles.grow} ${textStyles.ellipsis} ${subtitleLaneStyles.ellipsis} ${styles.ellipsis} ${lane === 'video' ? styles.clipName : ''}`}
          >
            {isRecording(layer) && layer.linkedSoundId !== null ? (
              <Icon name="link" size={12} className={styles.linked} />
            ) : null}
            {label}
          </span>
          <AnimationChip
            layer={layer}
            slot="animationOut"
            durationFrames={clip.durationFrames}
            leastWidthPx={170}
          />
          {isRecording(layer) ? (
            <>
              <SpeedOverlay item={layer} durationFrames={clip.durationFrames} />
              {isSelected && layer.speedCurve !== null ? null : (
                <PlaybackChip layer={layer} durationFrames={clip.durationFrames} />
              )}
            </>
          ) : null}
        </button>
        <ClipKeyframes layer={layer} durationFrames={clip.durationFrames} startFrame={clip.startFrame} />
        {isRecording(layer) && isSelected && !isLocked ? (
          <SpeedHandles item={layer} name={label} durationFrames={clip.durationFrames} heightPx={height} />
        ) : null}
        {isLocked || !span
          ? null
          : (['start', 'end'] as const).map((edge) => (
              <TrimGrip
                key={edge}
                item={item}
                name={label}
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

/** Whether a stretch of time is drawn at least so wide; who asks is rendered again only when the answer changes. */
const useIsWide = (durationFrames: number, leastWidthPx: number): boolean =>
  useUi((ui) => widthPxOf(durationFrames, pxPerFrameOf(ui)) >= leastWidthPx);

function ClipFilmStrip({
  asset,
  layer,
  durationFrames,
  heightPx,
}: {
  asset: Asset;
  layer: VideoLayer;
  durationFrames: number;
  heightPx: number;
}) {
  const widthPx = useUi((ui) => widthPxOf(durationFrames, pxPerFrameOf(ui)));
  return (
    <FilmStrip
      asset={asset}
      layer={layer}
      durationFrames={durationFrames}
      width={widthPx}
      height={heightPx}
    />
  );
}

/** Says on the clip how it differs from the recording. */
function PlaybackChip({ layer, durationFrames }: { layer: VideoLayer; durationFrames: number }) {
  const t = useText(editorTimelineText);
  const isWide = useIsWide(durationFrames, 91);
  if (!isWide) return null;
  const words = [
    layer.freezeFrame === null ? null : t('still'),
    layer.reversed ? t('isBackwards') : null,
    paceText(layer, durationFrames),
  ].filter((word) => word !== null);
  return words.length > 0 ? (
    <span
      className={`${styles.clipPlay} ${textStyles.drawnText} ${textStyles.numeric}`}
      data-text={words.join(' ')}
    />
  ) : null;
}

function AnimationChip({
  layer,
  slot,
  durationFrames,
  leastWidthPx,
}: {
  layer: Layer;
  slot: 'animationIn' | 'animationOut';
  durationFrames: number;
  leastWidthPx: number;
}) {
  const names = useEngineNames();
  const isWide = useIsWide(durationFrames, leastWidthPx);
  const row = findAnimation(layer[slot]?.animationId ?? -1);
  if (!row || !isWide) return null;
  return (
    <span className={`${styles.animationChip} ${textStyles.drawnText}`} data-text={names.animation(row)} />
  );
}
