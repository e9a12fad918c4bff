import type { Layer } from '@gesso/engine';
import type { PointerEvent } from 'react';
import { useEditor } from '../../state/hooks.ts';
import { atFrame } from '../timeline/time-scale.ts';
import * as styles from './clip-keyframes.module.css';

/** The diamonds on a clip: each moment with keyframes of it. A press goes there and shows them. Keys open the sheet by a command. */
export function ClipKeyframes({
  layer,
  durationFrames,
  startFrame,
}: {
  layer: Layer;
  durationFrames: number;
  /** Of the clip, in frames of the project. */
  startFrame: number;
}) {
  const editor = useEditor();
  const frames = [
    ...new Set(Object.values(layer.keyframes).flatMap((list) => list.map(({ frame }) => frame))),
  ]
    .filter((frame) => frame <= durationFrames)
    .slice(0, MOST);
  if (frames.length === 0) return null;
  const open = (event: PointerEvent, frame: number) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    editor.select([layer.id]);
    editor.seek(startFrame + frame);
    editor.openMotionSheet(layer.id);
    editor.ui.setState({
      pickedKeyframes: Object.entries(layer.keyframes).flatMap(([property, list]) =>
        list.some((keyframe) => keyframe.frame === frame) ? [{ property, frame }] : [],
      ),
    });
  };
  return (
    <span className={styles.keyframes} aria-hidden="true">
      {frames.map((frame) => (
        <i
          key={frame}
          data-keyframe={frame}
          style={{ left: atFrame(frame) }}
          onPointerDown={(event) => open(event, frame)}
        />
      ))}
    </span>
  );
}

/** More could not be told apart. */
const MOST = 60;
