import {
  framesToMilliseconds,
  MAX_SCENE_MS,
  millisecondsToFrames,
  type Paint,
  type Scene,
  solid,
} from '@gesso/engine';
import { useEditor, useProject, useScene, useSceneIndex } from '../../state/hooks.ts';
import { setSceneDuration } from '../../state/scene-edits.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TransitionPicker } from '../timeline/transition-picker.tsx';
import { PaintField } from './paint-field.tsx';

/** What can be set when nothing is selected: the page or scene itself. */
export function PageProperties() {
  const editor = useEditor();
  const scene = useScene();
  const index = useSceneIndex();
  const { width, height } = useProject().properties;
  const background = scene.layers.find((layer) => layer.type === 'background');
  const paint = background?.type === 'background' ? background.paint : scene.background;
  return (
    <>
      <section aria-label={editor.kind === 'design' ? 'Page' : 'Scene'}>
        <div className="sect">
          {editor.kind === 'design' ? `Page ${index + 1}` : scene.name}
          <span className="muted num regular">
            {width} × {height}
          </span>
        </div>
        <PaintField
          name="Background"
          paint={paint ?? solid(scene.bgColor)}
          write={(draft, next) => paintScene(draft, next)}
        />
        {editor.kind === 'video' ? (
          <NumberField
            label="Scene length in seconds"
            prefix="Length"
            suffix=" s"
            decimals={1}
            step={0.1}
            min={0.5}
            max={MAX_SCENE_MS / 1000}
            value={framesToMilliseconds(scene.durationFrames) / 1000}
            onCommit={(seconds) =>
              editor.transact('Scene length', (draft) =>
                setSceneDuration(draft, millisecondsToFrames(seconds * 1000)),
              )
            }
          />
        ) : null}
        <p className="hint">Click a layer to change it, or add something from the left.</p>
      </section>
      {editor.kind === 'video' && index > 0 ? <TransitionPicker sceneIndex={index} /> : null}
    </>
  );
}

/** Paints the ground of a page: its background layer when it has one. A picture that lay over it goes. */
function paintScene(scene: Scene, paint: Paint): void {
  const layer = scene.layers.find((each) => each.type === 'background');
  if (layer?.type === 'background') {
    layer.paint = paint;
    layer.assetId = null;
  } else {
    scene.background = paint;
    scene.backgroundAssetId = null;
  }
  if (paint.type === 'solid') scene.bgColor = paint.color.slice(0, 7);
}
