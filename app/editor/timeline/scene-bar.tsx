import { FRAMES_PER_SECOND, formatTimecode, type Scene, totalFrames } from '@gesso/engine';
import { setSceneDuration } from '@gesso/engine/edits';
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useSceneIndex, useUi } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import { ContextMenuArea } from '../../ui/menu.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { actionEntry } from '../actions/action-entry.ts';
import { runAction } from '../actions/registry.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { moveSceneTo, sceneOrderEntries } from '../pages/scene-order.ts';
import { useSceneThumb } from '../pages/scene-thumb.tsx';
import { pxPerFrameOf, spanStyle } from './time-scale.ts';
import { type TimedItem, timedSpan } from './timed-item.ts';
import * as styles from './timeline.module.css';
import { TrimGrip } from './trim-grip.tsx';
import { startTimeDrag } from './use-time-drag.ts';

const SNAP_PX = 8;

/** The sentence in the timeline that informs screen readers which keys a scene knows. */
export const SCENE_KEYS_ID = 'timeline-scene-keys';

/** A scene on the timeline, drawn again only when it has changed: click to go there, drag to reorder, pull its end to change its length (0.5 to 30 s). */
export const SceneBar = memo(SceneBarView);

function SceneBarView({
  scene,
  index,
  startFrame,
  onSnap,
}: {
  scene: Scene;
  index: number;
  startFrame: number;
  onSnap: (frame: number | null) => void;
}) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const { width, height } = useProject(({ properties }) => properties);
  const isCurrent = useSceneIndex() === index;
  const isSelected = useUi((ui) => ui.selectedSceneId === scene.id);
  const ratio = width / height;
  const box = { width: Math.round(Math.min(44, 26 * ratio)), height: 26 };
  const thumb = useSceneThumb(scene, box);
  const [shiftPx, setShiftPx] = useState(0);

  const pullEnd = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const { durationFrames } = scene;
    const pxPerFrame = pxPerFrameOf(editor.state);
    const gesture = editor.document.beginGesture(t.step('sceneLength'));
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

  const choose = () => {
    if (!isCurrent) editor.goToScene(index);
    editor.selectScene(scene.id);
  };

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    choose();
    let target = index;
    const pxPerFrame = pxPerFrameOf(editor.state);
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
    if ((event.key === 'Delete' || event.key === 'Backspace') && !event.shiftKey) {
      // It is meant for the scene that has the keyboard, whatever was selected.
      event.preventDefault();
      event.stopPropagation();
      const next = neighbourOf(event.currentTarget);
      choose();
      if (runAction('delete', editor)) next?.focus();
      return;
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    moveSceneTo(editor, index, index + by);
    const button = event.currentTarget;
    // Changing places takes the focus from the button, which stays the same.
    requestAnimationFrame(() => button.focus());
  };
  const seconds = (scene.durationFrames / FRAMES_PER_SECOND).toFixed(1);
  return (
    <ContextMenuArea
      label={t('menuOf', { name: scene.name })}
      onOpenChange={(open) => open && choose()}
      entries={() => [
        actionEntry('add-page', editor, 'addScene'),
        actionEntry('duplicate-page', editor, 'duplicateScene'),
        ...sceneOrderEntries(editor, index),
        actionEntry('delete-page', editor, 'deleteScene'),
      ]}
    >
      <div
        className={styles.scene}
        data-active={isCurrent}
        data-selected={isSelected}
        style={{
          ...spanStyle(startFrame, scene.durationFrames),
          translate: shiftPx ? `${shiftPx}px 0` : undefined,
          zIndex: shiftPx ? 5 : undefined,
        }}
      >
        <button
          data-part="scene"
          type="button"
          className={styles.scnBody}
          aria-current={isCurrent ? 'true' : undefined}
          aria-pressed={isSelected}
          onPointerDown={drag}
          aria-describedby={SCENE_KEYS_ID}
          onClick={(event) => event.detail === 0 && choose()}
          onKeyDown={onKeyDown}
        >
          <span className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.thumb}`} style={box}>
            {thumb ? <img src={thumb} alt="" draggable={false} /> : null}
          </span>
          <span className={`${textStyles.ellipsis} ${layoutStyles.grow}`}>{scene.name}</span>
          <small className={textStyles.numeric}>{t('seconds', { seconds })}</small>
          <span className={layoutStyles.visuallyHidden}>
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

/** Where the keyboard goes when a scene is deleted: the scene after it, else the one before it. */
function neighbourOf(scene: HTMLElement): HTMLElement | null {
  const scenes = [...(scene.closest('fieldset')?.querySelectorAll<HTMLElement>('[data-part="scene"]') ?? [])];
  const at = scenes.indexOf(scene);
  return scenes[at + 1] ?? scenes[at - 1] ?? null;
}
