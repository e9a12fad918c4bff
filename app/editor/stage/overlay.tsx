import { useEffect, useMemo, useRef } from 'react';
import { useEditor, useUi, useWholeProject } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import { useTheme } from '../../ui/theme.ts';
import { drawOverlay, type OverlayColors } from './draw-overlay.ts';
import { OverlayPen } from './overlay-pen.ts';
import * as stageStyles from './stage.module.css';

/** More pixels than these are not seen on lines and circles. */
const MOST_PIXELS_PER_CSS_PIXEL = 2;

/** Colours of the canvas furniture, read from the tokens of the theme. */
function useOverlayColors(): OverlayColors {
  const theme = useTheme((state) => state.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens are those of the theme.
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string, fallback: string) => styles.getPropertyValue(name).trim() || fallback;
    return {
      selection: read('--sel', '#414df5'),
      hover: read('--sel-hover', '#7580ff'),
      guide: read('--guide', '#d3127f'),
    };
  }, [theme]);
}

/** Handles, guides, marquee, caret: everything that lies over the page and is not part of it. */
export function Overlay() {
  const { width, height } = useUi((ui) => ui.stageSize);
  const canvas = useRef<HTMLCanvasElement>(null);
  const editor = useEditor();
  const { resources } = useStudio();
  const project = useWholeProject();
  const colors = useOverlayColors();
  const ui = useUi((state) => state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: project and session are what the drawing shows.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    clear(context, width, height);
    drawOverlay(new OverlayPen(context), editor, resources, colors);
  }, [editor, resources, colors, project, ui, width, height]);

  if (width === 0) return null;
  return (
    <div className={stageStyles.overlay} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

/** Empties a canvas of this size in CSS pixels, in which it is drawn from now on, with the pixels of the screen that it is on. */
function clear(context: CanvasRenderingContext2D, widthPx: number, heightPx: number): void {
  const { canvas } = context;
  const density = Math.min(window.devicePixelRatio || 1, MOST_PIXELS_PER_CSS_PIXEL);
  const size = { width: Math.round(widthPx * density), height: Math.round(heightPx * density) };
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.setTransform(density, 0, 0, density, 0, 0);
}
