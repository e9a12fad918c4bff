import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { editorFrameText } from '../messages/english/editor-frame.ts';
import { useText } from '../messages/language.ts';
import { EditorContext, useUi } from '../state/hooks.ts';
import { importFiles, replaceAsset } from '../state/media.ts';
import type { Studio } from '../state/studio.ts';
import { StudioContext } from '../state/studio-context.ts';
import { useToastArea } from '../ui/toast-area.ts';
import { CutoutOpener } from './cutout/cutout-opener.tsx';
import { EditorTopBar } from './editor-top-bar.tsx';
import { ExportCentre } from './export/export-centre.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { PagesStrip } from './pages-strip.tsx';
import { Panel, Rail } from './panels/rail.tsx';
import { ProblemBanners } from './problem-banners.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { Stage } from './stage/stage.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { Transport } from './timeline/transport.tsx';
import { useStepAnnouncements } from './use-step-announcements.ts';
import { useThumbnailSaver } from './use-thumbnail-saver.ts';

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
  const isVideo = editor.kind === 'video';
  const chooser = useRef<HTMLInputElement>(null);
  const replacing = useRef<string | null>(null);
  const stageCell = useRef<HTMLDivElement>(null);
  useThumbnailSaver(studio);
  useStepAnnouncements(editor);
  useToastArea(stageCell);

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

  const renderError = useStore(studio.problems, (problems) => problems.renderError);
  return (
    <div
      className={`ed ${isVideo ? 'vid-ed' : 'design'} ${panel ? 'has-panel' : ''} ${sheet ? `sheet-${sheet}` : ''}`}
    >
      <h1 className="vh">{t(isVideo ? 'videoEditor' : 'designEditor')}</h1>
      <EditorTopBar />
      <Rail />
      {panel ? <Panel id={panel} /> : null}
      <div className="stage-cell" ref={stageCell}>
        <ProblemBanners renderError={renderError} />
        <Stage />
      </div>
      <Inspector />
      {isVideo ? (
        <>
          <Transport />
          <Timeline />
        </>
      ) : (
        <PagesStrip />
      )}
      <SheetButtons />
      <ShortcutSheet />
      <CutoutOpener studio={studio} />
      <div className="drop-veil" aria-hidden="true">
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
