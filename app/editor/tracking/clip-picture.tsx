import { createRenderer, type Project, type Renderer } from '@gesso/engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStudio } from '../../state/studio-context.ts';
import * as styles from './track-dialog.module.css';

/** The picture is at most so large. */
const MOST_PX = { width: 580, height: 420 } as const;

/** A frame of a project, drawn whenever another one is wanted; while one is drawn, only the last of those comes next. */
export function ClipPicture({
  project,
  frame,
  label,
  children,
}: {
  project: Project;
  frame: number;
  label: string;
  children: ReactNode;
}) {
  const { resources } = useStudio();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const wanted = useRef(frame);
  const isDrawing = useRef(false);
  const { width, height } = project.properties;
  const scale = Math.min(MOST_PX.width / width, MOST_PX.height / height);
  const pixels = scale * Math.min(2, window.devicePixelRatio);
  const [widthPx, heightPx] = [Math.round(width * pixels), Math.round(height * pixels)];

  useEffect(() => {
    let made: Renderer | null = null;
    let isGone = false;
    const canvasOfWork = new OffscreenCanvas(widthPx, heightPx);
    createRenderer({ canvas: canvasOfWork, resources: resources.engine, backend: 'canvas' }).then(
      (ready) => {
        made = ready;
        if (isGone) ready.destroy();
        else {
          ready.setView({ widthPx, heightPx, scale: pixels, offsetXPx: 0, offsetYPx: 0 });
          setRenderer(ready);
        }
      },
      // Where nothing can be drawn, the editor says so itself.
      () => undefined,
    );
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [resources, widthPx, heightPx, pixels]);

  useEffect(() => {
    wanted.current = frame;
    if (!renderer || isDrawing.current) return;
    isDrawing.current = true;
    const draw = async () => {
      let drawn: number | null = null;
      while (drawn !== wanted.current) {
        drawn = wanted.current;
        await renderer.renderFrame(project, drawn);
        canvas.current?.getContext('2d')?.drawImage(renderer.canvas, 0, 0);
      }
    };
    void draw()
      // A renderer that went away meanwhile has nothing to show any more.
      .catch(() => undefined)
      .finally(() => {
        isDrawing.current = false;
      });
  }, [renderer, project, frame]);

  return (
    <div className={styles.picture} style={{ width: width * scale, aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} width={widthPx} height={heightPx} role="img" aria-label={label} />
      {children}
    </div>
  );
}
