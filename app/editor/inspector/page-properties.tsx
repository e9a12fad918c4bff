import {
  framesToMilliseconds,
  MAX_SCENE_MS,
  millisecondsToFrames,
  type Paint,
  type Scene,
  solid,
} from '@gesso/engine';
import { editorInspectorText } from '../../messages/english/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useScene, useSceneIndex } from '../../state/hooks.ts';
import { setSceneDuration } from '../../state/scene-edits.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TransitionPicker } from '../timeline/transition-picker.tsx';
import { PaintField } from './paint-field.tsx';

/** What can be set when nothing is selected: the page or scene itself. */
export function PageProperties() {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const scene = useScene();
  const index = useSceneIndex();
  const { width, height } = useProject(({ properties }) => properties);
  const background = scene.layers.find((layer) => layer.type === 'background');
  const paint = background?.type === 'background' ? background.paint : scene.background;
  return (
    <>
      <section aria-label={editor.kind === 'design' ? t('page') : t('scene')}>
        <div className="sect">
          {editor.kind === 'design' ? t('pageNumber', { number: index + 1 }) : scene.name}
          <span className="muted num regular">
            {width} × {height}
          </span>
        </div>
        <PaintField
          name={t('background')}
          paint={paint ?? solid(scene.bgColor)}
          write={(draft, next) => paintScene(draft, next)}
        />
        {editor.kind === 'video' ? (
          <NumberField
            label={t('sceneSeconds')}
            prefix={t('length')}
            suffix=" s"
            decimals={1}
            step={0.1}
            min={0.5}
            max={MAX_SCENE_MS / 1000}
            value={framesToMilliseconds(scene.durationFrames) / 1000}
            onCommit={(seconds) =>
              editor.transact(t('sceneLength'), (draft) =>
                setSceneDuration(draft, millisecondsToFrames(seconds * 1000)),
              )
            }
          />
        ) : null}
        <p className="hint">{t('pageHint')}</p>
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
