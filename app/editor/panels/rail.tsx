import { lazy } from 'react';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import type { PanelId } from '../../state/editor-ui.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import * as compactStyles from '../compact.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { BackgroundPanel } from './background-panel.tsx';
import { GraphicsPanel } from './graphics-panel.tsx';
import { MediaPanel } from './media-panel.tsx';
import * as styles from './panels.module.css';
import { ReplaceBanner } from './replace-banner.tsx';
import * as subtitlesPanelStyles from './subtitles-panel.module.css';
import { SubtitlesPanel } from './subtitles-panel.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { UploadsPanel } from './uploads-panel.tsx';

/** Few open it, and it brings what requests for images are made of. */
const AiPanel = lazy(() =>
  import('../ai-images/ai-panel.tsx').then((module) => ({ default: module.AiPanel })),
);

/** Brings what makes codes and reads spreadsheets. */
const DataPanel = lazy(() =>
  import('../data/data-panel.tsx').then((module) => ({ default: module.DataPanel })),
);

/** Brings what applies a brand. */
const BrandPanel = lazy(() =>
  import('./brand/brand-panel.tsx').then((module) => ({ default: module.BrandPanel })),
);

/** Brings what opens devices. */
const RecordPanel = lazy(() =>
  import('../recording/record-panel.tsx').then((module) => ({ default: module.RecordPanel })),
);

type Label = PlainKey<typeof editorPanelsText>;

const ITEMS: readonly {
  id: PanelId;
  label: Label;
  videoLabel?: Label;
  icon: IconName;
  videoIcon?: IconName;
  atBottom?: boolean;
  onlyVideo?: boolean;
}[] = [
  { id: 'templates', label: 'templates', icon: 'layout' },
  { id: 'media', label: 'images', videoLabel: 'media', icon: 'image', videoIcon: 'film' },
  { id: 'text', label: 'text', icon: 'type' },
  { id: 'graphics', label: 'graphics', icon: 'shapes' },
  { id: 'background', label: 'background', icon: 'bg' },
  { id: 'data', label: 'data', icon: 'table' },
  { id: 'subtitles', label: 'subtitles', icon: 'subtitle', onlyVideo: true },
  { id: 'record', label: 'record', icon: 'record', onlyVideo: true },
  { id: 'brand', label: 'brand', icon: 'palette', atBottom: true },
  { id: 'uploads', label: 'uploads', icon: 'upload' },
  { id: 'ai', label: 'aiImage', icon: 'spark' },
];

const labelOf = (id: PanelId, isVideo: boolean): Label => {
  const item = ITEMS.find((each) => each.id === id);
  return (isVideo ? item?.videoLabel : undefined) ?? item?.label ?? 'templates';
};

/** The column of panels; the open one closes when it is pressed again. */
export function Rail() {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const panel = useUi((ui) => ui.panel);
  const isVideo = editor.kind === 'video';
  return (
    <nav
      className={`${editorFrameStyles.rail} ${compactStyles.rail}`}
      data-region="rail"
      aria-label={t('editorPanels')}
    >
      {ITEMS.filter((item) => isVideo || !item.onlyVideo).map(({ id, icon, videoIcon, atBottom }) => (
        <button
          key={id}
          type="button"
          className={`${atBottom ? editorFrameStyles.pushedDown : ''}`}
          aria-expanded={panel === id}
          onClick={() => editor.ui.setState({ panel: panel === id ? null : id })}
        >
          <Icon name={isVideo ? (videoIcon ?? icon) : icon} />
          {t(labelOf(id, isVideo))}
        </button>
      ))}
    </nav>
  );
}

/** The open panel. */
export function Panel({ id }: { id: PanelId }) {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  return (
    <aside
      className={`${editorFrameStyles.panel} ${subtitlesPanelStyles.panel} ${compactStyles.panel} ${responsiveStyles.panel}`}
      data-region="panel"
      aria-label={t(labelOf(id, editor.kind === 'video'))}
    >
      <IconButton
        label={t('closePanel')}
        icon="x"
        size="sm"
        className={`${responsiveStyles.panelX} ${styles.panelX}`}
        onClick={() => editor.ui.setState({ panel: null })}
      />
      <ReplaceBanner />
      {id === 'templates' ? <TemplatesPanel /> : null}
      {id === 'media' ? <MediaPanel /> : null}
      {id === 'text' ? <TextPanel /> : null}
      {id === 'graphics' ? <GraphicsPanel /> : null}
      {id === 'background' ? <BackgroundPanel /> : null}
      {id === 'subtitles' ? <SubtitlesPanel /> : null}
      {id === 'uploads' ? <UploadsPanel /> : null}
      {id === 'record' ? (
        <LoadedPart>
          <RecordPanel />
        </LoadedPart>
      ) : null}
      {id === 'data' ? (
        <LoadedPart>
          <DataPanel />
        </LoadedPart>
      ) : null}
      {id === 'brand' ? (
        <LoadedPart>
          <BrandPanel />
        </LoadedPart>
      ) : null}
      {id === 'ai' ? (
        <LoadedPart>
          <AiPanel />
        </LoadedPart>
      ) : null}
    </aside>
  );
}
