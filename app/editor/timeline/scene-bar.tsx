import { formatTimecode, type Scene, totalFrames } from '@gesso/engine';
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import { actionEntry } from '../../actions/menu-entries.ts';
import { editorTimelineText } from '../../messages/english/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useSceneIndex } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { setSceneDuration } from '../../state/scene-edits.ts';
import { ContextMenuArea } from '../../ui/menu.tsx';
import { moveSceneTo, sceneOrderEntries } from '../scene-order.ts';
import { useSceneThumb } from '../scene-thumb.tsx';
import { type TimedItem, timedSpan } from './timed-item.ts';
import { TrimGrip } from './trim-grip.tsx';
import { startTimeDrag } from './use-time-drag.ts';

const SNAP_PX = 8;

/** The sentence in the timeline that tells screen readers which keys a scene knows. */
export const SCENE_KEYS_ID = 'timeline-scene-keys';

/** A scene on the timeline, drawn again only when it has changed: click to go there, drag to reorder, pull its end to change its length (0.5 to 30 s). */
export const SceneBar = memo(SceneBarView);

function SceneBarView({
  scene,
  index,
  startFrame,
  pxPerFrame,
  onSnap,
}: {
  scene: Scene;
  index: number;
  startFrame: number;
  pxPerFrame: number;
  onSnap: (frame: number | null) => void;
}) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const { width, height } = useProject(({ properties }) => properties);
  const isCurrent = useSceneIndex() === index;
  const ratio = width / height;
  const box = { width: Math.round(Math.min(44, 26 * ratio)), height: 26 };
  const thumb = useSceneThumb(scene, box);
  const [shiftPx, setShiftPx] = useState(0);

  const pullEnd = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const { durationFrames } = scene;
    const gesture = editor.document.beginGesture(t('sceneLength'));
    startTimeDrag(event, 1 / pxPerFrame, {
      move: (delta) => {
        let wanted = durationFrames + delta;
        // Whole half seconds pull, as round lengths are what people want most.
        const half = Math.round(wanted / 15) * 15;
        const isNear = editor.state.snapping && Math.abs(half - wanted) * pxPerFrame < SNAP_PX / 2;
        if (isNear) wanted = half;
        onSnap(isNear ? startFrame + half : null);
        gesture.update((draft) => {
          const each = draft.metadata.sceneItems[index];
          if (each) setSceneDuration(each, wanted);
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

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    if (!isCurrent) editor.goToScene(index);
    else editor.select([]);
    let target = index;
    startTimeDrag(event, 1 / pxPerFrame, {
      move: (delta) => {
        if (Math.abs(delta * pxPerFrame) < 6) return;
        setShiftPx(delta * pxPerFrame);
        const middle = startFrame + scene.durationFrames / 2 + delta;
        let at = 0;
        const { project } = editor;
        target = project.metadata.sceneItems.findIndex((each) => {
          at += each.durationFrames;
          return middle < at;
        });
        if (target === -1)
          target = middle >= totalFrames(project) ? project.metadata.sceneItems.length - 1 : 0;
      },
      end: () => {
        setShiftPx(0);
        if (target !== index) moveSceneTo(editor, index, target);
      },
      cancel: () => setShiftPx(0),
    });
  };

  const item: TimedItem = { kind: 'scene', id: scene.id, sceneIndex: index };
  const span = useProject((project) => timedSpan(project, item), hasSameFields);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    moveSceneTo(editor, index, index + by);
    const button = event.currentTarget;
    // Changing places takes the focus from the button, which stays the same.
    requestAnimationFrame(() => button.focus());
  };
  const seconds = (scene.durationFrames / 30).toFixed(1);
  return (
    <ContextMenuArea
      label={t('menuOf', { name: scene.name })}
      onOpenChange={(open) => open && !isCurrent && editor.goToScene(index)}
      entries={() => [
        actionEntry('add-page', editor, 'addScene'),
        actionEntry('duplicate-page', editor, 'duplicateScene'),
        ...sceneOrderEntries(editor, index),
        actionEntry('delete-page', editor, 'deleteScene'),
      ]}
    >
      <div
        className={`scn ${isCurrent ? 'on' : ''}`}
        style={{
          left: startFrame * pxPerFrame + 1,
          width: scene.durationFrames * pxPerFrame - 2,
          translate: shiftPx ? `${shiftPx}px 0` : undefined,
          zIndex: shiftPx ? 5 : undefined,
        }}
      >
        <button
          type="button"
          className="scn-body"
          aria-current={isCurrent ? 'true' : undefined}
          onPointerDown={drag}
          aria-describedby={SCENE_KEYS_ID}
          onClick={(event) => event.detail === 0 && editor.goToScene(index)}
          onKeyDown={onKeyDown}
        >
          <span className="thumb" style={box}>
            {thumb ? <img src={thumb} alt="" draggable={false} /> : null}
          </span>
          <span className="clip grow">{scene.name}</span>
          <small className="num">{t('seconds', { seconds })}</small>
          <span className="vh">
            {t('fromTo', {
              start: formatTimecode(startFrame),
              end: formatTimecode(startFrame + scene.durationFrames),
            })}
          </span>
        </button>
        {span ? (
          <TrimGrip
            item={item}
            name={scene.name}
            edge="end"
            span={span}
            isChosen={isCurrent}
            onPull={pullEnd}
          />
        ) : null}
      </div>
    </ContextMenuArea>
  );
}
