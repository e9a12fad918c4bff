import { type CSSProperties, lazy, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { importFiles, replaceAsset } from '../../state/files/media.ts';
import { EditorContext, useUi } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';
import { StudioContext } from '../../state/studio-context.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { useToastArea } from '../../ui/toasts/toast-area.ts';
import { ImageToolOpener } from '../ai-images/image-tool-opener.tsx';
import { CaptionsOpener } from '../captions/captions-opener.tsx';
import * as compactStyles from '../compact.module.css';
import { CutoutOpener } from '../cutout/cutout-opener.tsx';
import { ExportCentre } from '../export/export-centre.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { PagesStrip } from '../pages/pages-strip.tsx';
import { Panel, Rail } from '../panels/rail.tsx';
import { FullPreviewOpener } from '../preview/full-preview-opener.tsx';
import { RecordingHost } from '../recording/recording-host.tsx';
import { useFormatsAgain } from '../resize/formats-again.ts';
import * as responsiveStyles from '../responsive.module.css';
import { SectionOpener } from '../sections/section-opener.tsx';
import { ShortcutSheet } from '../shortcut-sheet.tsx';
import { SilenceOpener } from '../silences/silence-opener.tsx';
import { Stage } from '../stage/stage.tsx';
import { TimelineArea } from '../timeline/timeline-area.tsx';
import { CutViewOverlay } from '../timeline/tools/cut-view.tsx';
import { TimelineHeightGrip, timelineHeightOf } from '../timeline/tracks/timeline-height-grip.tsx';
import { Transport } from '../timeline/transport.tsx';
import { TrackOpener } from '../tracking/track-opener.tsx';
import { useStepAnnouncements } from '../use-step-announcements.ts';
import { useThumbnailSaver } from '../use-thumbnail-saver.ts';
import * as styles from './editor-shell.module.css';
import { EditorTopBar } from './editor-top-bar.tsx';
import { ProblemBanners } from './problem-banners.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import { useRoomForAdded } from './use-room-for-added.ts';

/** Few open them. */
const FindBar = lazy(() => import('../finding/find-bar.tsx').then((module) => ({ default: module.FindBar })));
const PagesGrid = lazy(() =>
  import('../pages/pages-grid.tsx').then((module) => ({ default: module.PagesGrid })),
);
const SheetDock = lazy(() =>
  import('../data/sheet-dock.tsx').then((module) => ({ default: module.SheetDock })),
);

/** The frame of both editors: top bar, rail, panel, stage, inspector, and pages or timeline. */
export function EditorShell({ studio }: { studio: Studio }) {
  return (
    <StudioContext value={studio}>
      <EditorContext value={studio.editor}>
        <ExportCentre>
          <Frame studio={studio} />
        </ExportCentre>
      </EditorContext>
    </StudioContext>
  );
}

function Frame({ studio }: { studio: Studio }) {
  const t = useText(editorFrameText);
  const { editor } = studio;
  const panel = useUi((ui) => ui.panel);
  const sheet = useUi((ui) => ui.sheet);
  const isFindingText = useUi((ui) => ui.isFindingText && !ui.isPreviewing);
  const hasSheet = useUi((ui) => ui.sheetLayerId !== null && !ui.isPreviewing);
  const isPreviewing = useUi((ui) => ui.isPreviewing);
  const presenterView = useUi((ui) => ui.presenterView);
  const showsAllPages = useUi((ui) => ui.showsAllPages);
  const isVideo = editor.kind === 'video';
  const chooser = useRef<HTMLInputElement>(null);
  const replacing = useRef<string | null>(null);
  const stageCell = useRef<HTMLDivElement>(null);
  useThumbnailSaver(studio);
  useStepAnnouncements(editor);
  useToastArea(stageCell);
  useRoomForAdded(editor);
  useFormatsAgain(studio);

  useEffect(() => {
    studio.onReplaceRequested = (layerId) => {
      replacing.current = layerId;
      chooser.current?.click();
    };
    // Where the panel lies over the canvas it starts closed.
    if (window.innerWidth < 1200 || window.innerHeight < 560) editor.ui.setState({ panel: null });
    const keepInRange = editor.document.subscribe(() => editor.keepInRange());
    return () => {
      studio.onReplaceRequested = null;
      keepInRange();
    };
  }, [studio, editor]);

  const hasTwoLanguages = useUi((ui) => ui.panel === 'subtitles' && ui.secondSubtitleTrackId !== null);
  const isUsualHeight = useUi((ui) => ui.timelineHeightPx === null && ui.timelineView === 'tracks');
  const timelineHeightPx = useUi(timelineHeightOf);
  // React's types know no properties of one's own.
  const timelineStyle = isUsualHeight
    ? undefined
    : ({ '--timeline-height': `${timelineHeightPx}px` } as CSSProperties);
  const renderError = useStore(studio.problems, (problems) => problems.renderError);
  return (
    <div
      data-region="editor"
      data-kind={isVideo ? 'video' : 'design'}
      className={`${editorFrameStyles.editor} ${compactStyles.editor} ${responsiveStyles.editor} ${isVideo ? `${editorFrameStyles.videoEditor} ${compactStyles.videoEditor} ${responsiveStyles.videoEditor}` : ''} ${panel ? `${editorFrameStyles.hasPanel} ${compactStyles.hasPanel} ${responsiveStyles.hasPanel}` : ''}`}
      data-sheet={sheet ?? undefined}
      data-languages={hasTwoLanguages ? 'two' : undefined}
      data-previewing={isPreviewing || undefined}
      data-presenter={isPreviewing ? presenterView : undefined}
      style={timelineStyle}
    >
      <h1 className={layoutStyles.visuallyHidden}>{t(isVideo ? 'videoEditor' : 'designEditor')}</h1>
      <EditorTopBar />
      <Rail />
      {panel ? <Panel id={panel} /> : null}
      <div className={`${editorFrameStyles.stageCell} ${compactStyles.stageCell}`} ref={stageCell}>
        <ProblemBanners renderError={renderError} />
        <Stage />
        {isFindingText ? (
          <LoadedPart>
            <FindBar />
          </LoadedPart>
        ) : null}
        {hasSheet ? (
          <LoadedPart>
            <SheetDock />
          </LoadedPart>
        ) : null}
        {isVideo ? (
          <>
            <RecordingHost />
            <CutViewOverlay />
          </>
        ) : null}
      </div>
      <Inspector />
      {isVideo ? (
        <>
          <Transport />
          <TimelineHeightGrip />
          <TimelineArea />
        </>
      ) : (
        <PagesStrip />
      )}
      <SheetButtons />
      <ShortcutSheet />
      <CutoutOpener studio={studio} />
      <SilenceOpener studio={studio} />
      <TrackOpener studio={studio} />
      <CaptionsOpener studio={studio} />
      <SectionOpener studio={studio} />
      <FullPreviewOpener />
      {showsAllPages ? (
        <LoadedPart>
          <PagesGrid />
        </LoadedPart>
      ) : null}
      <ImageToolOpener studio={studio} />
      <div className={styles.dropVeil} aria-hidden="true">
        {t('dropHere')}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*,video/*,.svg,.heic,.heif,.tif,.tiff,.json,.lottie,.mkv,.flv,.vob,.ts,.wmv,.avi"
        aria-label={t('replaceWithFile')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          const layerId = replacing.current;
          if (layerId)
            void importFiles(studio.resources, files.slice(0, 1)).then(([asset]) => {
              if (asset) replaceAsset(editor, layerId, asset);
            });
        }}
      />
    </div>
  );
}
