import type { PlainKey } from '../../messages/catalogue.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import type { InspectorTab } from '../../state/editor-ui.ts';
import { useEditor, useProject, useSelectedLayersApartFromPlace, useUi } from '../../state/hooks.ts';
import { onlySoundId } from '../../state/selection.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { DraftScope } from '../../ui/fields/use-checked-draft.ts';
import { ClipsSection } from '../clips/clips-section.tsx';
import * as compactStyles from '../compact.module.css';
import { CropPanel } from '../stage/crop/crop-panel.tsx';
import { SubtitleStyleSection } from '../subtitles/subtitle-style.tsx';
import { ClipTimes } from '../timeline/clip-times.tsx';
import { LaneClipsList } from '../timeline/tracks/lane-clips-list.tsx';
import { AnimateTab } from './animate-tab.tsx';
import { DesignTab } from './design-tab.tsx';
import * as styles from './inspector.module.css';
import { LayersList } from './layers-list.tsx';
import { PageProperties } from './page-properties.tsx';
import { SoundsProperties } from './sounds-properties.tsx';
import { TrackProperties } from './track-properties.tsx';

const TABS: readonly { value: InspectorTab; label: PlainKey<typeof editorInspectorText> }[] = [
  { value: 'design', label: 'design' },
  { value: 'animate', label: 'animate' },
  { value: 'layers', label: 'layers' },
];

/** Exact properties, animations and the list of layers. */
export function Inspector() {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const tab = useUi((ui) => ui.inspectorTab);
  // A video of tracks has its layers on the timeline.
  const isOfTracks = useProject(({ metadata }) => metadata.timeline === 'tracks');
  const soundId = useUi(onlySoundId);
  const soundCount = useUi((ui) => ui.selectedSoundIds.length);
  const hasCues = useUi((ui) => ui.selectedCueIds.length > 0);
  const layers = useSelectedLayersApartFromPlace();
  const isSubtitling = useUi(
    (ui) =>
      (ui.panel === 'subtitles' || hasCues) &&
      editor.kind === 'video' &&
      editor.project.metadata.subtitles.length > 0,
  );
  const scope = useUi((ui) => `${ui.selection.join()} ${ui.selectedSoundIds.join()} ${editor.sceneIndex}`);
  const hasNothing = soundCount === 0 && layers.length === 0;
  const isCropping = useUi((ui) => ui.crop !== null);
  if (isCropping)
    return (
      <aside
        className={`${editorFrameStyles.inspector} ${compactStyles.inspector}`}
        data-region="inspector"
        aria-label={t('properties')}
      >
        <div className={styles.inspBody}>
          <CropPanel />
        </div>
      </aside>
    );
  return (
    <aside
      className={`${editorFrameStyles.inspector} ${compactStyles.inspector}`}
      data-region="inspector"
      aria-label={t('properties')}
    >
      <section className={styles.inspTabs}>
        <Segmented
          label={t('inspector')}
          value={tab}
          options={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(inspectorTab) => editor.ui.setState({ inspectorTab, animationPreview: null })}
        />
      </section>
      <DraftScope value={scope}>
        <div className={styles.inspBody}>
          {tab === 'design' ? <ClipTimes /> : null}
          {tab === 'design' ? <ClipsSection /> : null}
          {tab === 'design' && soundId !== null ? <TrackProperties trackId={soundId} /> : null}
          {tab === 'design' && soundId === null && soundCount > 0 ? <SoundsProperties /> : null}
          {tab === 'design' && layers.length > 0 ? <DesignTab layers={layers} /> : null}
          {tab === 'design' && hasNothing && !isSubtitling ? <PageProperties /> : null}
          {tab === 'design' && hasNothing && isSubtitling ? <SubtitleStyleSection /> : null}
          {tab === 'animate' ? <AnimateTab /> : null}
          {tab === 'layers' && isOfTracks ? <LaneClipsList /> : null}
          {tab === 'layers' || (tab === 'design' && !isOfTracks) ? <LayersList /> : null}
        </div>
      </DraftScope>
    </aside>
  );
}
