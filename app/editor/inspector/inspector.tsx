import type { InspectorTab } from '../../state/editor-ui.ts';
import { useEditor, useSelectedLayers, useUi } from '../../state/hooks.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { CropPanel } from '../stage/crop/crop-panel.tsx';
import { SubtitleStyleSection } from '../subtitles/subtitle-style.tsx';
import { AnimateTab } from './animate-tab.tsx';
import { DesignTab } from './design-tab.tsx';
import { LayersList } from './layers-list.tsx';
import { PageProperties } from './page-properties.tsx';
import { TrackProperties } from './track-properties.tsx';

const TABS: readonly { value: InspectorTab; label: string }[] = [
  { value: 'design', label: 'Design' },
  { value: 'animate', label: 'Animate' },
  { value: 'layers', label: 'Layers' },
];

/** Exact properties, animations and the list of layers. */
export function Inspector() {
  const editor = useEditor();
  const tab = useUi((ui) => ui.inspectorTab);
  const trackId = useUi((ui) => ui.selectedTrackId);
  const layers = useSelectedLayers();
  const isSubtitling = useUi(
    (ui) =>
      ui.panel === 'subtitles' && editor.kind === 'video' && editor.project.metadata.subtitles.length > 0,
  );
  const isCropping = useUi((ui) => ui.crop !== null);
  if (isCropping)
    return (
      <aside className="insp" aria-label="Properties">
        <div className="insp-body">
          <CropPanel />
        </div>
      </aside>
    );
  return (
    <aside className="insp" aria-label="Properties">
      <section className="insp-tabs">
        <Segmented
          label="Inspector"
          value={tab}
          options={TABS}
          onChange={(inspectorTab) => editor.ui.setState({ inspectorTab, animationPreview: null })}
        />
      </section>
      <div className="insp-body">
        {tab === 'design' && trackId ? <TrackProperties trackId={trackId} /> : null}
        {tab === 'design' && !trackId && layers.length > 0 ? <DesignTab layers={layers} /> : null}
        {tab === 'design' && !trackId && layers.length === 0 && !isSubtitling ? <PageProperties /> : null}
        {tab === 'design' && !trackId && layers.length === 0 && isSubtitling ? (
          <SubtitleStyleSection />
        ) : null}
        {tab === 'animate' ? <AnimateTab layers={layers} /> : null}
        {tab === 'design' || tab === 'layers' ? <LayersList /> : null}
      </div>
    </aside>
  );
}
