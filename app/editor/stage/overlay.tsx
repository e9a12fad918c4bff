import { overlay } from '@gesso/engine/internal';
import { Application, extend, useApplication } from '@pixi/react';
import { type ComponentProps, useCallback, useEffect, useMemo } from 'react';
import { useEditor, useUi, useWholeProject } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import { useTheme } from '../../ui/theme.ts';
import { drawOverlay, type OverlayColors } from './draw-overlay.ts';
import * as stageStyles from './stage.module.css';

extend({ Container: overlay.Container, Graphics: overlay.Graphics });
// The application below would start it, where no renderer of the engine was made before.
overlay.stopTicker();

/** Colours of the canvas furniture, read from the tokens of the theme. */
function useOverlayColors(): OverlayColors {
  const theme = useTheme((state) => state.theme);
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string, fallback: string) => styles.getPropertyValue(name).trim() || fallback;
    return {
      theme,
      selection: read('--sel', '#414df5'),
      hover: read('--sel-hover', '#7580ff'),
      guide: read('--guide', '#d3127f'),
    };
  }, [theme]);
}

// A handful of lines and circles: the canvas renderer draws them quicker than a second GPU context starts.
const RENDERER = { preference: 'canvas' } as unknown as Pick<
  ComponentProps<typeof Application>,
  'preference'
>;

/** Handles, guides, marquee, caret: everything that lies over the page and is not part of it. */
export function Overlay() {
  const size = useUi((ui) => ui.stageSize);
  if (size.width === 0) return null;
  return (
    <div className={stageStyles.overlay} aria-hidden="true">
      <Application
        {...RENDERER}
        autoStart={false}
        sharedTicker={false}
        backgroundAlpha={0}
        antialias
        skipExtensionImports
        autoDensity
        resolution={Math.min(window.devicePixelRatio || 1, 2)}
        width={size.width}
        height={size.height}
      >
        <Furniture width={size.width} height={size.height} />
      </Application>
    </div>
  );
}

function Furniture({ width, height }: { width: number; height: number }) {
  const { app } = useApplication();
  const editor = useEditor();
  const { resources } = useStudio();
  const project = useWholeProject();
  const colors = useOverlayColors();
  const ui = useUi((state) => state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: project and session are what the drawing shows.
  const draw = useCallback(
    (graphics: InstanceType<typeof overlay.Graphics>) => drawOverlay(graphics, editor, resources, colors),
    [editor, resources, colors, project, ui],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once for each new drawing or size; there is no ticker.
  useEffect(() => {
    if (!app.renderer) return;
    if (app.renderer.width !== width || app.renderer.height !== height) app.renderer.resize(width, height);
    app.render();
  }, [app, draw, width, height]);

  return <pixiGraphics draw={draw} />;
}
