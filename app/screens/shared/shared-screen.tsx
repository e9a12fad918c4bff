import { framesToSeconds, locateFrame, type Project, sceneStartFrames, totalFrames } from '@gesso/engine';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EditorLoading } from '../../shell/editor-loading.tsx';
import { SiteNotice } from '../../shell/site-notice.tsx';
import { SiteTopBar } from '../../shell/site-top-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import { openShared, type SharedProject, SharedStage } from './shared-project.ts';
import './shared.css';

type Opening =
  | { status: 'opening' }
  | { status: 'failed'; message: string }
  | { status: 'open'; shared: SharedProject };

/** `/shared/{token}`: a project that somebody shared, to look at. */
export function SharedScreen() {
  const { token = '' } = useParams();
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  useEffect(() => {
    const stopping = new AbortController();
    openShared(token, stopping.signal).then(
      (shared) => {
        if (!stopping.signal.aborted) setOpening({ status: 'open', shared });
      },
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        setOpening({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => stopping.abort();
  }, [token]);

  if (opening.status === 'opening') return <EditorLoading />;
  if (opening.status === 'failed')
    return (
      <>
        <title>Shared project · Gesso</title>
        <SiteNotice title="Nothing to see here">{opening.message}</SiteNotice>
      </>
    );
  return (
    <>
      <title>{`${opening.shared.name} · Gesso`}</title>
      <SiteTopBar />
      <SharedView shared={opening.shared} />
    </>
  );
}

function SharedView({ shared }: { shared: SharedProject }) {
  const { name, ownerName, project, report } = shared;
  const { host, stage, frame, isPlaying } = useStage(shared);
  const isMissingSomething = report.failedAssets.length > 0 || report.missingFonts.length > 0;
  return (
    <main className="shared-view">
      <header>
        <h1 className="d">{name}</h1>
        <p>Shared by {ownerName}</p>
      </header>
      {isMissingSomething ? (
        <p className="banner warn" role="status">
          <Icon name="alert" /> Some pictures or fonts could not be loaded, so this looks different from the
          original.
        </p>
      ) : null}
      <div
        className="shared-page"
        ref={host}
        style={
          { '--page-ratio': project.properties.width / project.properties.height } as React.CSSProperties
        }
      />
      {project.assetType === 'video' ? (
        <VideoControls project={project} stage={stage} frame={frame} isPlaying={isPlaying} />
      ) : (
        <PageControls project={project} stage={stage} frame={frame} />
      )}
    </main>
  );
}

/** Puts the project on a canvas of its own, and follows the player. */
function useStage(shared: SharedProject) {
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<SharedStage | null>(null);
  const [playback, setPlayback] = useState({ frame: 0, isPlaying: false });
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let opened: SharedStage | null = null;
    let isLeft = false;
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', shared.name);
    element.append(canvas);
    SharedStage.open(shared, canvas, element.clientWidth).then(
      (made) => {
        if (isLeft) return made.close();
        opened = made;
        made.player.subscribe(() =>
          setPlayback({ frame: made.player.frame, isPlaying: made.player.isPlaying }),
        );
        setStage(made);
      },
      (error: unknown) => {
        element.textContent = error instanceof Error ? error.message : String(error);
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
      canvas.remove();
    };
  }, [shared]);
  return { host, stage, ...playback };
}

interface ControlsProps {
  readonly project: Project;
  readonly stage: SharedStage | null;
  readonly frame: number;
}

function VideoControls({
  project,
  stage,
  frame,
  isPlaying,
}: ControlsProps & { readonly isPlaying: boolean }) {
  const last = totalFrames(project) - 1;
  return (
    <div className="shared-controls">
      <button
        type="button"
        className="ibtn lg"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        disabled={!stage}
        onClick={() => void stage?.toggle()}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <Slider
        label="Time"
        min={0}
        max={last}
        value={frame}
        valueText={`${clockTime(frame)} of ${clockTime(last + 1)}`}
        onChange={(next) => stage?.player.seek(next)}
      />
      <span className="num">
        {clockTime(frame)} / {clockTime(last + 1)}
      </span>
    </div>
  );
}

function PageControls({ project, stage, frame }: ControlsProps) {
  const starts = sceneStartFrames(project);
  const pages = project.metadata.sceneItems.length;
  const { sceneIndex } = locateFrame(project, frame);
  if (pages === 1) return null;
  const goTo = (index: number) => stage?.player.seek(starts[index] ?? 0);
  return (
    <div className="shared-controls">
      <button
        type="button"
        className="ibtn lg"
        aria-label="Previous page"
        disabled={sceneIndex === 0}
        onClick={() => goTo(sceneIndex - 1)}
      >
        <Icon name="chev-l" />
      </button>
      <span className="num" aria-live="polite">
        Page {sceneIndex + 1} of {pages}
      </span>
      <button
        type="button"
        className="ibtn lg"
        aria-label="Next page"
        disabled={sceneIndex === pages - 1}
        onClick={() => goTo(sceneIndex + 1)}
      >
        <Icon name="chev-r" />
      </button>
    </div>
  );
}

/** Minutes and seconds, as players show them; frames are for who edits. */
function clockTime(frame: number): string {
  const seconds = Math.floor(framesToSeconds(frame));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
