import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { sharedText } from '../../messages/english/shared.ts';
import { sharingText } from '../../messages/english/sharing.ts';
import { useText } from '../../messages/language.ts';
import { EditorLoading } from '../../shell/layout/editor-loading.tsx';
import { SiteNotice } from '../../shell/layout/site-notice.tsx';
import { TopBar } from '../../shell/layout/top-bar.tsx';
import { PageControls, VideoControls } from '../../shell/project-player/player-controls.tsx';
import { useProjectStage } from '../../shell/project-player/use-project-stage.ts';
import { problemText } from '../../state/problem-text.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './shared.module.css';
import { copyShared, openShared, type SharedProject } from './shared-project.ts';

type Opening =
  | { status: 'opening' }
  | { status: 'failed'; message: string }
  | { status: 'open'; shared: SharedProject };

/** `/shared/{token}`: a project that a user shared, to look at. */
export function SharedScreen() {
  const t = useText(sharedText);
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
        setOpening({ status: 'failed', message: problemText(error) });
      },
    );
    return () => stopping.abort();
  }, [token]);

  if (opening.status === 'opening') return <EditorLoading />;
  if (opening.status === 'failed')
    return (
      <>
        <title>{`${t('sharedProject')} · Gesso`}</title>
        <SiteNotice title={t('nothingToSee')}>{opening.message}</SiteNotice>
      </>
    );
  return (
    <>
      <title>{`${opening.shared.name} · Gesso`}</title>
      <TopBar />
      <SharedView shared={opening.shared} token={token} />
    </>
  );
}

function SharedView({ shared, token }: { shared: SharedProject; token: string }) {
  const t = useText(sharedText);
  const { name, ownerName, project, report, mayCopy } = shared;
  const { host, stage, frame, isPlaying } = useProjectStage(shared, name);
  const isMissingSomething = report.failedAssets.length > 0 || report.missingFonts.length > 0;
  return (
    <main className={styles.sharedView}>
      <header>
        <h1 className={textStyles.display}>{name}</h1>
        <p>{t('sharedBy', { name: ownerName })}</p>
        {mayCopy ? <CopyButton token={token} /> : null}
      </header>
      {isMissingSomething ? (
        <p className={`${bannerStyles.banner} ${bannerStyles.warning}`} role="status">
          <Icon name="alert" /> {t('looksDifferent')}
        </p>
      ) : null}
      <div
        className={styles.sharedPage}
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

/** Takes a copy of one's own and goes on in its editor. */
function CopyButton({ token }: { token: string }) {
  const t = useText(sharingText);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      await navigate(await copyShared(token));
    } catch (error) {
      showToast({ type: 'bad', text: t('copyFailed'), detail: problemText(error) });
      setBusy(false);
    }
  };
  return (
    <BusyButton
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${styles.sharedCopy}`}
      isBusy={isBusy}
      busyLabel={t('makingCopy')}
      onClick={() => void copy()}
    >
      <Icon name="copy" size={18} />
      {t('makeCopy')}
    </BusyButton>
  );
}
