import {
  framesToMilliseconds,
  millisecondsToFrames,
  type Paint,
  type Scene,
  solid,
  type Transition,
} from '@gesso/engine';
import { setSceneDuration } from '@gesso/engine/edits';
import { backgroundOf, describeSize, MAX_SCENE_MS } from '@gesso/engine/internal';
import { lazy } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { pagesText } from '../../messages/english/editor/pages/pages.ts';
import { pagePaletteText } from '../../messages/english/editor/texts/page-palette.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useScene, useSceneIndex } from '../../state/hooks.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { FillSection } from '../own-templates/fill-section.tsx';
import { PageNameAndNotes } from '../pages/page-notes.tsx';
import { PagePalette } from '../recolor/page-palette.tsx';
import { TransitionPicker } from '../timeline/transition-picker.tsx';
import { FoldSection } from './fold-section.tsx';
import { PaintField } from './paint-field.tsx';

/** Loaded when the section is opened first. */
const UsedLooks = lazy(() =>
  import('../recolor/used-looks.tsx').then((module) => ({ default: module.UsedLooks })),
);

/** What can be set when nothing is selected: the page or scene itself. */
export function PageProperties() {
  const t = useText(editorInspectorText);
  const palette = useText(pagePaletteText);
  const common = useText(commonText);
  const editor = useEditor();
  const scene = useScene();
  const index = useSceneIndex();
  const { width, height, physicalSize } = useProject(({ properties }) => properties);
  // The one scene of a video of tracks is its background, and has no length of its own.
  const isOfTracks = useProject(({ metadata }) => metadata.timeline === 'tracks');
  const background = backgroundOf(scene);
  const paint = background ? background.paint : scene.background;
  return (
    <>
      <FillSection />
      <section aria-label={editor.kind === 'design' ? t('page') : t('scene')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {editor.kind === 'design'
            ? t('pageNumber', { number: index + 1 })
            : isOfTracks
              ? t('background')
              : scene.name}
          <span className={`${textStyles.muted} ${textStyles.numeric} ${editorPartsStyles.regular}`}>
            {physicalSize ? describeSize(physicalSize) : `${width} × ${height}`}
          </span>
        </div>
        <PaintField
          name={t('background')}
          paint={paint ?? solid(scene.bgColor)}
          write={(draft, next) => paintScene(draft, next)}
        />
        {editor.kind === 'video' && !isOfTracks ? (
          <NumberField
            label={t('sceneSeconds')}
            prefix={t('length')}
            suffix={common('unitSeconds')}
            decimals={1}
            step={0.1}
            min={0.5}
            max={MAX_SCENE_MS / 1000}
            value={framesToMilliseconds(scene.durationFrames) / 1000}
            onCommit={(seconds) =>
              editor.transact(t.step('sceneLength'), (draft) =>
                setSceneDuration(draft, millisecondsToFrames(seconds * 1000)),
              )
            }
          />
        ) : null}
        <p className={fieldStyles.hint}>{t('pageHint')}</p>
      </section>
      {isOfTracks ? null : <PagePalette key={`palette of ${scene.id}`} sceneId={scene.id} />}
      <FoldSection id="used-looks" title={palette('usedTitle')}>
        <LoadedPart>
          <UsedLooks />
        </LoadedPart>
      </FoldSection>
      {editor.kind === 'design' ? <PageNameAndNotes key={scene.id} /> : null}
      {index > 0 ? (
        editor.kind === 'video' ? (
          <TransitionPicker target={{ kind: 'scene', sceneIndex: index }} />
        ) : (
          <PageTransition index={index} transition={scene.transition} />
        )
      ) : null}
    </>
  );
}

/** How a page comes in where the design is presented, or exported as a video. */
function PageTransition({ index, transition }: { index: number; transition: Transition | null }) {
  const t = useText(pagesText);
  const names = useText(editorTimelineText);
  return (
    <FoldSection
      id="page-transition"
      title={t('pageTransition')}
      summary={transition ? names(`transition_${transition.type}`) : null}
    >
      <TransitionPicker target={{ kind: 'scene', sceneIndex: index }} />
    </FoldSection>
  );
}

/** Paints the background of a page: its background layer when it has one. An image that lay over it goes. */
function paintScene(scene: Scene, paint: Paint): void {
  const layer = backgroundOf(scene);
  if (layer) {
    layer.paint = paint;
    layer.assetId = null;
  } else {
    scene.background = paint;
    scene.backgroundAssetId = null;
  }
  if (paint.type === 'solid') scene.bgColor = paint.color.slice(0, 7);
}
